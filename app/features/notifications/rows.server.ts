import { and, eq, inArray, sql } from 'drizzle-orm'
import { type ReadCtx, type WriteCtx } from '#app/core/ctx.server.ts'
import { cancelJobs, enqueue, moveJob } from '#app/core/jobs.server.ts'
import { owned, ownedOfMany } from '#app/core/scope.server.ts'
import { newId } from '#app/lib/id.ts'
import { notifications } from '#db/schema/notifications.ts'

export type NotificationRow = typeof notifications.$inferSelect
type NewRow = typeof notifications.$inferInsert

/** What a notice is about and says; the rest is the row's own business. */
export type Draft = Pick<NewRow, 'kind' | 'text' | 'deliverAt'> &
	Partial<
		Pick<
			NewRow,
			| 'audience'
			| 'contactId'
			| 'specialistId'
			| 'appointmentId'
			| 'whatsapp'
			| 'countryCode'
			| 'countryCodeExt'
			| 'template'
			| 'purpose'
			| 'phase'
			| 'funnelId'
			| 'deletable'
			| 'key'
		>
	>

/** More than a busy salon has booked; what lies further away is moved when it is due. */
const MOST_REPLANNED = 1000

const jobKey = (id: string) => `notifications.deliver:${id}`

/** A row and the job that will send it, in one transaction. Answers the row's id. */
export async function insertNotification(ctx: WriteCtx, draft: Draft): Promise<string> {
	const id = newId('ntf')
	const createdBy = ctx.actor.name ?? ctx.actor.kind
	const stamps = { createdBy, createdAt: ctx.now, updatedAt: ctx.now }
	await ctx.db.insert(notifications).values({ ...draft, id, businessId: ctx.businessId, ...stamps })
	await enqueue(ctx, {
		kind: 'notifications.deliver',
		payload: { notificationId: id },
		runAt: draft.deliverAt,
		key: jobKey(id),
	})
	return id
}

/** The row that holds a key now: it waits, or it was the last to go. */
export async function findByKey(ctx: ReadCtx | WriteCtx, key: string): Promise<NotificationRow | undefined> {
	const [row] = await ctx.db
		.select()
		.from(notifications)
		.where(and(owned(ctx, notifications), eq(notifications.key, key)))
	return row
}

/**
 * One notice for a key; `before` holds that key now. What waits is moved and rewritten, never doubled; what went stays
 * as it was and hands its key to the next.
 */
export async function putNotification(
	ctx: WriteCtx,
	before: NotificationRow | undefined,
	draft: Draft & { key: string },
): Promise<void> {
	if (before?.state === 'pending') return change(ctx, before.id, draft)
	if (before) await handKeyOn(ctx, before)
	await insertNotification(ctx, draft)
}

async function change(ctx: WriteCtx, id: string, changed: Partial<Draft>): Promise<void> {
	await ctx.db
		.update(notifications)
		.set({ ...changed, updatedAt: ctx.now })
		.where(owned(ctx, notifications, id))
	if (changed.deliverAt !== undefined) await moveJob(ctx, jobKey(id), changed.deliverAt)
}

/** What went stays as it was; its key is free for the next. */
export async function handKeyOn(ctx: WriteCtx, { id, key }: NotificationRow): Promise<void> {
	if (key) await change(ctx, id, { key: `${key}#${id}` })
}

export async function giveKey(ctx: WriteCtx, { id }: NotificationRow, key: string): Promise<void> {
	await change(ctx, id, { key })
}

/** Another moment for what waits; its words stay. */
export async function moveNotificationTo(ctx: WriteCtx, id: string, deliverAt: number): Promise<void> {
	await change(ctx, id, { deliverAt })
}

/** New words for what waits; its moment stays. */
export async function rewriteNotification(
	ctx: WriteCtx,
	id: string,
	words: Pick<Draft, 'text' | 'template'>,
): Promise<void> {
	await change(ctx, id, words)
}

/** Everything that was and will be sent about an appointment. */
export async function notificationsOf(ctx: ReadCtx | WriteCtx, appointmentId: string): Promise<NotificationRow[]> {
	return ctx.db
		.select()
		.from(notifications)
		.where(and(owned(ctx, notifications), eq(notifications.appointmentId, appointmentId)))
		.limit(200)
}

/** The appointments whose reminder or question waits, the next ones first. */
export async function remindedOf(ctx: WriteCtx): Promise<string[]> {
	const { appointmentId, kind, state, deliverAt } = notifications
	const rows = await ctx.db
		.select({ appointmentId })
		.from(notifications)
		.where(and(owned(ctx, notifications), inArray(kind, ['reminder', 'confirmation']), eq(state, 'pending')))
		.orderBy(deliverAt)
		.limit(MOST_REPLANNED)
	return rows.flatMap((row) => row.appointmentId ?? [])
}

export async function pendingOf(ctx: WriteCtx, appointmentId: string): Promise<NotificationRow[]> {
	return ctx.db
		.select()
		.from(notifications)
		.where(
			and(
				owned(ctx, notifications),
				eq(notifications.appointmentId, appointmentId),
				eq(notifications.state, 'pending'),
			),
		)
		.limit(100)
}

/**
 * Takes back what has not gone yet; answers which. `forgotten`: its key is free again, so that the same rule may speak
 * another time; what a person took back keeps its key and is not brought back by the rule.
 */
export async function takeBack(ctx: WriteCtx, ids: string[], { forgotten }: { forgotten: boolean }): Promise<string[]> {
	if (ids.length === 0) return []
	const key = forgotten ? sql`${notifications.key} || '#' || ${notifications.id}` : notifications.key
	const rows = await ctx.db
		.update(notifications)
		.set({ state: 'cancelled', updatedAt: ctx.now, key: sql`${key}` })
		.where(and(ownedOfMany(ctx, notifications, ids), eq(notifications.state, 'pending')))
		.returning({ id: notifications.id })
	const gone = rows.map(({ id }) => id)
	await cancelJobs(ctx, gone.map(jobKey))
	return gone
}

/** It does not go, and its key is free for what will be said another time. */
export async function forget(ctx: WriteCtx, row: NotificationRow | undefined): Promise<void> {
	if (row) await takeBack(ctx, [row.id], { forgotten: true })
}
