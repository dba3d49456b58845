import { type Ctx } from '#app/core/ctx.server.ts'
import { inbox } from '#app/features/inbox/operations.server.ts'
import { notices } from '#app/features/notices/operations.server.ts'
import { copyOf } from '#app/features/notices/ui/notice-copy.ts'
import { headOf } from '#app/realtime/log-reader.server.ts'
import { panelContext } from '#app/web/context.server.ts'
import { takeFlash } from '#app/web/flash.server.ts'
import { frameOf, load } from '#app/web/load.server.ts'
import { runtime } from '#app/web/runtime.server.ts'
import { sessionOf } from '#app/web/session.server.ts'
import { menuStateOf } from './menu-cookie.server.ts'

/** What the frame of every screen of a business shows, asked once for the page. */
export async function panelFrame(request: Request) {
	const ctx = await panelContext(request)
	const frame = await frameOf(ctx)
	const session = await sessionOf(request)
	const { flash, headers } = await takeFlash(request)
	const role = session?.role ?? 'user'
	const shown = {
		businessId: ctx.businessId,
		frame: role === 'admin' ? { ...frame, permissions: [...frame.permissions, 'platform.operate'] } : frame,
		user: { name: session?.name ?? '', role: frame.roleInWords },
		role,
		visiting: ctx.actor.kind === 'admin' ? frame.name : undefined,
		flash,
		menuState: menuStateOf(request),
		counts: await countsIn(ctx),
	}
	return { shown, headers }
}

/** The numbers of the frame: conversations that nobody read, and what the bell tells. */
export async function countsIn(ctx: Ctx<'business'>) {
	const { unread: unseen, newest } = await load(ctx, notices.summary, {})
	const unread = ctx.can('inbox.view') ? (await load(ctx, inbox.countUnread, {})).count : 0
	return { unread, bell: { unseen, newest: newest ? ringOf(newest) : undefined } }
}

/** Where the log of events stands. */
export async function logHead(): Promise<number> {
	return headOf((await runtime()).db)
}

/** Sorts by time: what comes later has the greater key. */
function ringOf(flash: Parameters<typeof copyOf>[0] & { id: string; at: number }) {
	const { title, status } = copyOf(flash)
	return { key: `${flash.at} ${flash.id}`, text: title, status }
}
