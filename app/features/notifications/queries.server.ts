import { and, asc, desc, eq, lt, or, type SQL } from 'drizzle-orm'
import { type ReadCtx, type WriteCtx } from '#app/core/ctx.server.ts'
import { type CursorPoint, cursorOf, readCursor } from '#app/core/cursors.ts'
import { cachedRead } from '#app/core/kept/cached-read.server.ts'
import { owned } from '#app/core/scope.server.ts'
import { getAppointment } from '#app/features/agenda/queries.server.ts'
import { getContact } from '#app/features/contacts/queries.server.ts'
import { toIso } from '#app/lib/time.ts'
import { notifications } from '#db/schema/notifications.ts'
import { type Notification, type Notifications, type OfAppointment, type OfContact } from './schemas.ts'

type Row = typeof notifications.$inferSelect

export async function findRow(ctx: ReadCtx | WriteCtx, id: string): Promise<Row | undefined> {
	const [row] = await ctx.db
		.select()
		.from(notifications)
		.where(owned(ctx, notifications, id))
	return row
}

/** API-114: what was and will be sent to a contact, the latest first; a page after `cursor`. */
export async function notificationsOfContact(ctx: ReadCtx, asked: OfContact): Promise<Notifications> {
	const about = { name: 'notifications.ofContact', input: asked, forAnyone: true }
	return cachedRead(ctx, about, () => readOfContact(ctx, asked))
}

async function readOfContact(ctx: ReadCtx, { contactId, cursor, limit }: OfContact): Promise<Notifications> {
	await getContact(ctx, contactId)
	const rows = await ctx.db
		.select()
		.from(notifications)
		.where(
			and(
				owned(ctx, notifications),
				eq(notifications.contactId, contactId),
				cursor ? before(readCursor(cursor)) : undefined,
			),
		)
		.orderBy(desc(notifications.deliverAt), desc(notifications.id))
		.limit(limit + 1)
	const page = rows.slice(0, limit)
	const last = page.at(-1)
	const next = rows.length > limit && last ? cursorOf({ at: last.deliverAt, id: last.id }) : null
	return { notifications: page.map(toNotification), cursor: next }
}

function before({ at, id }: CursorPoint): SQL | undefined {
	return or(lt(notifications.deliverAt, at), and(eq(notifications.deliverAt, at), lt(notifications.id, id)))
}

/** What was and will be sent about an appointment, in the order in which it goes. */
export async function notificationsOfAppointment(
	ctx: ReadCtx,
	{ appointmentId }: OfAppointment,
): Promise<Notifications> {
	await getAppointment(ctx, appointmentId, { deleted: true })
	const rows = await ctx.db
		.select()
		.from(notifications)
		.where(and(owned(ctx, notifications), eq(notifications.appointmentId, appointmentId)))
		.orderBy(asc(notifications.deliverAt), asc(notifications.id))
		.limit(200)
	return { notifications: rows.map(toNotification), cursor: null }
}

export function toNotification(row: Row): Notification {
	const { businessId: _businessId, template: _template, key: _key, messageId: _messageId, ...rest } = row
	const { createdBy: _by, createdAt: _createdAt, updatedAt: _updatedAt, deliverAt, deletable, ...shown } = rest
	return {
		...shown,
		deliverAt: toIso(deliverAt),
		sent: row.state === 'sent',
		deletable: deletable && row.state === 'pending',
	}
}
