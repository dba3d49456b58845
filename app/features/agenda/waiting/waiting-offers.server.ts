import { and, eq, type SQL } from 'drizzle-orm'
import { staffPolicy } from '#app/core/actors.ts'
import { type ReadCtx, type WriteCtx } from '#app/core/ctx.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { enqueue } from '#app/core/jobs.server.ts'
import { only, owned, ownRow } from '#app/core/scope.server.ts'
import { streetAndCity } from '#app/features/branches/rules.ts'
import { fullName } from '#app/features/contacts/rules.ts'
import { newId } from '#app/lib/id.ts'
import { MINUTE, toIso } from '#app/lib/time.ts'
import { waitingEntries, waitingOffers } from '#db/schema/agenda.ts'
import { branches } from '#db/schema/branches.ts'
import { contacts } from '#db/schema/contacts.ts'
import { services } from '#db/schema/services.ts'
import { specialists } from '#db/schema/specialists.ts'
import { bookHeld, keepSlot, releaseHold } from '../holds/holds.server.ts'
import { whenOf } from '../queries.server.ts'
import { messages } from '../schemas.ts'
import { placeOf } from './freed.ts'
import { type Answered, type AnswerOffer, type OneOffer, type WaitingOffer } from './schemas-waiting.ts'
import { setEntry } from './waiting-entries.server.ts'

/** How long a freed time is kept for one person before the next is asked (D-28). */
const HELD = 30 * MINUTE
const MOST = 200

type Entry = typeof waitingEntries.$inferSelect
type OfferRow = typeof waitingOffers.$inferSelect

/** Keeps a time for somebody who waits, until their answer or for half an hour, and never beyond its beginning. */
export async function offerTime(ctx: WriteCtx, entry: Entry, slot: Parameters<typeof keepSlot>[1]): Promise<void> {
	const expiresAt = Math.min(ctx.now + HELD, slot.visit.startsAt)
	const hold = await keepSlot(ctx, slot, { visitorKey: `espera:${entry.id}`, expiresAt })
	const [contact] = await ctx.db
		.select({ whatsapp: contacts.whatsapp })
		.from(contacts)
		.where(owned(ctx, contacts, entry.contactId))
	const id = newId('off')
	await ctx.db.insert(waitingOffers).values({
		id,
		businessId: ctx.businessId,
		entryId: entry.id,
		contactId: entry.contactId,
		holdToken: hold.token,
		branchId: hold.branchId,
		specialistId: hold.specialistId,
		startsAt: slot.visit.startsAt,
		endsAt: slot.visit.endsAt,
		expiresAt,
		way: contact?.whatsapp ? 'mensaje' : 'tarea',
		createdAt: ctx.now,
		updatedAt: ctx.now,
	})
	await setEntry(ctx, entry.id, 'ofrecida')
	await enqueue(ctx, { kind: 'agenda.expireOffer', payload: { offerId: id }, runAt: expiresAt, key: `offer:${id}` })
	await ctx.emit('agenda.waitingOffered', { offerId: id, entryId: entry.id })
}

/** Yes books what is held; no, and the next is asked. Throws `link_expired` where the half hour is over. */
export async function answerOffer(ctx: WriteCtx, { offerId, accept }: AnswerOffer): Promise<Answered> {
	const row = await getOffer(ctx, offerId)
	if (row.status !== 'abierta' || row.expiresAt <= ctx.now) {
		throw new DomainError('link_expired', 'offerId', undefined, messages.offerGone)
	}
	if (!accept) return refuse(ctx, row, 'rechazada')
	// What the house offered is booked as the house books: a free hour needs no mark of the grid, whoever says yes.
	const runtime: WriteCtx = { ...ctx, actor: { ...ctx.actor, bookingPolicy: staffPolicy } }
	const { id: appointmentId } = await bookHeld(runtime, { token: row.holdToken, contactId: row.contactId })
	await setOffer(ctx, row.id, { status: 'aceptada', appointmentId })
	await setEntry(ctx, row.entryId, 'agendada')
	await ctx.emit('agenda.offerAnswered', { offerId, status: 'aceptada', freed: null })
	return { offerId, status: 'aceptada', appointmentId }
}

/** Half an hour without an answer: the person waits on, the next is asked. Nothing where it was answered. */
export async function expireOffer(ctx: WriteCtx, { offerId }: OneOffer): Promise<Answered> {
	const row = await getOffer(ctx, offerId)
	if (row.status === 'abierta') return refuse(ctx, row, 'vencida')
	await ctx.emit('agenda.offerAnswered', { offerId, status: row.status, freed: null })
	return { offerId, status: row.status, appointmentId: row.appointmentId }
}

async function refuse(ctx: WriteCtx, row: OfferRow, status: 'rechazada' | 'vencida'): Promise<Answered> {
	await releaseHold(ctx, { token: row.holdToken })
	await setOffer(ctx, row.id, { status })
	await setEntry(ctx, row.entryId, 'esperando')
	await ctx.emit('agenda.offerAnswered', { offerId: row.id, status, freed: placeOf(row) })
	return { offerId: row.id, status, appointmentId: null }
}

/** A visitor's link opens one offer; any other does not exist for them. */
export async function answerOwnOffer(ctx: WriteCtx, input: AnswerOffer): Promise<Answered> {
	assertOwn(ctx, input)
	return answerOffer(ctx, input)
}

export async function seeOwnOffer(ctx: ReadCtx, input: OneOffer): Promise<WaitingOffer> {
	assertOwn(ctx, input)
	return seeOffer(ctx, input)
}

function assertOwn({ actor }: ReadCtx | WriteCtx, { offerId }: OneOffer): void {
	if (actor.kind === 'visitor' && actor.subjectId !== offerId) throw new DomainError('not_found', 'offerId')
}

export async function seeOffer(ctx: ReadCtx, { offerId }: OneOffer): Promise<WaitingOffer> {
	const { entryId: _entry, offer: shown } = only(await offersOf(ctx, owned(ctx, waitingOffers, offerId)), 'offerId')
	return shown
}

/** Offers with the names that they show. */
export async function offersOf(
	ctx: ReadCtx,
	where: SQL | undefined,
): Promise<{ entryId: string; offer: WaitingOffer }[]> {
	const rows = await ctx.db
		.select({ row: waitingOffers, contact: contacts, service: services, specialist: specialists, branch: branches })
		.from(waitingOffers)
		.innerJoin(waitingEntries, eq(waitingEntries.id, waitingOffers.entryId))
		.innerJoin(contacts, eq(contacts.id, waitingOffers.contactId))
		.innerJoin(services, eq(services.id, waitingEntries.serviceId))
		.innerJoin(specialists, eq(specialists.id, waitingOffers.specialistId))
		.innerJoin(branches, eq(branches.id, waitingOffers.branchId))
		.where(and(owned(ctx, waitingOffers), where))
		.limit(MOST)
	return rows.map(({ row, contact, service, specialist, branch }) => ({
		entryId: row.entryId,
		offer: {
			id: row.id,
			status: row.status,
			way: row.way,
			contactName: fullName(contact),
			serviceName: service.name,
			specialistName: specialist.name,
			branchName: branch.name,
			branchAddress: streetAndCity(branch),
			timeZone: branch.timeZone,
			...whenOf(row, branch.timeZone),
			expiresAt: toIso(row.expiresAt),
			appointmentId: row.appointmentId,
		},
	}))
}

async function getOffer(ctx: ReadCtx, offerId: string): Promise<OfferRow> {
	return ownRow(ctx, waitingOffers, offerId, 'offerId')
}

async function setOffer(ctx: WriteCtx, offerId: string, columns: Partial<OfferRow>): Promise<void> {
	await ctx.db
		.update(waitingOffers)
		.set({ ...columns, updatedAt: ctx.now })
		.where(owned(ctx, waitingOffers, offerId))
}
