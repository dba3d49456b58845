import { and, eq, sql } from 'drizzle-orm'
import { type WriteCtx } from '#app/core/ctx.server.ts'
import { owned } from '#app/core/scope.server.ts'
import { takeBack } from '#app/features/notifications/rows.server.ts'
import { notifications } from '#db/schema/notifications.ts'

/** More than a busy house has visits in a day. */
const MOST_WAITING = 1000

/** By what the message of one visit for one form is known; `about`: the visit, or its only appointment. */
export function afterVisitKey(about: string, formId: string): string {
	return `${about}:form:${formId}`
}

/** It takes no answers any more: what waits to ask for one does not go. */
export async function takeBackWaiting(ctx: WriteCtx, formId: string): Promise<void> {
	const { id, key, state, kind } = notifications
	const ofForm = sql`${key} LIKE ${`%${afterVisitKey('', formId)}`}`
	const rows = await ctx.db
		.select({ id })
		.from(notifications)
		.where(and(owned(ctx, notifications), eq(state, 'pending'), eq(kind, 'custom'), ofForm))
		.limit(MOST_WAITING)
	await takeBack(
		ctx,
		rows.map((row) => row.id),
		{ forgotten: true },
	)
}
