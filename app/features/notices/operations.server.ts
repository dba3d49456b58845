import { feature, operation } from '#app/core/operation.server.ts'
import { inside } from '#app/core/subscribers.server.ts'
import { noticeKinds } from './kinds.ts'
import { markRead, raiseNotice } from './notices.server.ts'
import { listNotices, noticeSummary } from './queries.server.ts'
import * as shapes from './schemas.ts'

export const notices = feature('notices', {
	list: operation({
		summary: 'Muestra los avisos para el equipo, del más nuevo al más viejo.',
		effect: 'read',
		permission: 'account.own',
		input: shapes.ListNotices,
		output: shapes.NoticePage,
		run: listNotices,
	}),
	summary: operation({
		summary: 'Muestra cuántos avisos no ha visto la persona, y el más nuevo.',
		effect: 'read',
		permission: 'account.own',
		input: shapes.NoInput,
		output: shapes.NoticeSummary,
		run: noticeSummary,
	}),
	markRead: operation({
		summary: 'Marca como visto un aviso, o todos.',
		effect: 'write',
		permission: 'account.own',
		input: shapes.MarkRead,
		output: shapes.Marked,
		run: markRead,
	}),
})

export const noticesInside = [inside(noticeKinds, raiseNotice)]
