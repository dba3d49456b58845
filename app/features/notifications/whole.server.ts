import { and, eq, isNull } from 'drizzle-orm'
import { type ReadCtx, type WriteCtx } from '#app/core/ctx.server.ts'
import { isClosed } from '#app/features/agenda/booking/statuses.ts'
import { listed } from '#app/lib/words/listed.ts'
import { appointments } from '#db/schema/agenda.ts'
import { findByKey, type NotificationRow, pendingOf } from './rows.server.ts'
import { type NotificationSubject, subjectsWhere } from './subject.server.ts'

/** What a notice to the client is kept under: of several services that belong together there is one. */
export function keyOf({ appointment }: Pick<NotificationSubject, 'appointment'>): string {
	return appointment.visitId ?? appointment.id
}

/**
 * An appointment as its client is told of it: with the other services of its visit as they stand, itself as it is handed
 * in. Null where nothing of it is left.
 */
export async function wholeOf(
	ctx: ReadCtx | WriteCtx,
	record: NotificationSubject,
): Promise<NotificationSubject | null> {
	if (record.appointment.visitId === null) return record
	const all = await partsOf(ctx, record.appointment.visitId)
	const open = all.filter(({ appointment }) => !isClosed(appointment.status))
	return together(open.map((part) => (part.appointment.id === record.appointment.id ? record : part)))
}

type Going = { since: number; whole?: boolean }

/** What is told as one cancellation: `record`, what of its visit went since a moment and, of the `whole`, what is still open. */
export async function cancelledWith(
	ctx: ReadCtx | WriteCtx,
	record: NotificationSubject,
	{ since, whole }: Going,
): Promise<NotificationSubject> {
	if (record.appointment.visitId === null) return record
	const all = await partsOf(ctx, record.appointment.visitId)
	const gone = all.filter(({ appointment: { id, status, cancelledAt } }) => {
		return id === record.appointment.id || (whole && !isClosed(status)) || (cancelledAt ?? 0) >= since
	})
	const stays = all.filter((part) => !gone.includes(part) && !isClosed(part.appointment.status))
	return { ...(together(gone) ?? record), stays: stays.sort((a, b) => a.appointment.startsAt - b.appointment.startsAt) }
}

/** What waits to be told to the client of an appointment, or of the visit that it belongs to. */
export async function waitingFor(ctx: WriteCtx, record: NotificationSubject): Promise<NotificationRow[]> {
	const { id, visitId } = record.appointment
	if (visitId === null) return (await pendingOf(ctx, id)).filter(({ audience }) => audience === 'client')
	const rows = []
	for (const kind of ['client', 'reminder', 'confirmation']) rows.push(await findByKey(ctx, `${visitId}:${kind}`))
	return rows.filter((row) => row !== undefined).filter(({ state }) => state === 'pending')
}

async function partsOf(ctx: ReadCtx | WriteCtx, visitId: string): Promise<NotificationSubject[]> {
	const { businessId, deletedAt } = appointments
	const ofVisit = and(eq(businessId, ctx.businessId), eq(appointments.visitId, visitId), isNull(deletedAt))
	return subjectsWhere(ctx, ofVisit)
}

/** Several services as one: from the first to the last of them, 'Tinte y Peinado', 'Lucía y Andrea'. */
export function together(some: NonNullable<NotificationSubject['parts']>): NotificationSubject | null {
	const parts = [...some].sort((a, b) => a.appointment.startsAt - b.appointment.startsAt)
	const [first] = parts
	if (!first || parts.length === 1) return first ?? null
	const endsAt = Math.max(...parts.map(({ appointment }) => appointment.endsAt))
	const link = parts.find(({ service }) => service.linkPrice !== null)?.service.linkPrice ?? null
	return {
		...first,
		appointment: { ...first.appointment, endsAt },
		parts,
		service: { name: listed(parts.map(({ service }) => service.name)), linkPrice: link },
		specialist: { ...first.specialist, name: listed(parts.map(({ specialist }) => specialist.name)) },
	}
}
