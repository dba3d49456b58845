import { sql } from 'drizzle-orm'
import { type ReadCtx, type WriteCtx } from '#app/core/ctx.server.ts'
import { takeBack } from '#app/features/notifications/rows.server.ts'
import { DAY } from '#app/lib/time.ts'

/** More than a busy house has visits in a day. */
const MOST_WAITING = 1000

type Asked = { formId: string; contactId: string; sentAt: number | null }

/** By what the message of one visit for one form is known; `about`: the visit, or its only appointment. */
export function afterVisitKey(about: string, formId: string): string {
	return `${about}:form:${formId}`
}

/** It takes no answers any more: what waits to ask for one does not go. Found by whom it was made for, a link each. */
export async function takeBackWaiting(ctx: WriteCtx, formId: string): Promise<void> {
	const rows = await ctx.db.all<{ id: string }>(sql`
		SELECT note.id AS id FROM form_links AS link
		CROSS JOIN notifications AS note ON note.business_id = link.business_id AND note.contact_id = link.contact_id
			AND note.deliver_at > ${ctx.now - DAY}
		WHERE link.business_id = ${ctx.businessId} AND link.form_id = ${formId} AND note.state = 'pending'
			AND note.kind = 'custom' AND note.key LIKE ${`%${afterVisitKey('', formId)}`}
		LIMIT ${MOST_WAITING}`)
	await takeBack(
		ctx,
		rows.map((row) => row.id),
		{ forgotten: true },
	)
}

/** When they were last asked for it: about a visit, or by somebody of the team. */
export async function lastAskedAt(ctx: ReadCtx, { formId, contactId, sentAt }: Asked): Promise<number> {
	const [row] = await ctx.db.all<{ at: number | null }>(sql`
		SELECT max(deliver_at) AS at FROM notifications
		WHERE business_id = ${ctx.businessId} AND contact_id = ${contactId} AND state = 'sent' AND kind = 'custom'
			AND key LIKE ${`%${afterVisitKey('', formId)}`}`)
	return Math.max(row?.at ?? 0, sentAt ?? 0)
}
