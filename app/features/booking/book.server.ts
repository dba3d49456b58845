import { type ReadCtx, type WriteCtx } from '#app/core/ctx.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { bookHeld, seeHold } from '#app/features/agenda/holds/holds.server.ts'
import { appointmentsOfContact } from '#app/features/agenda/queries.server.ts'
import { getBranch } from '#app/features/branches/queries.server.ts'
import { contactByPhone, createContact } from '#app/features/contacts/contacts.server.ts'
import { CreateContact } from '#app/features/contacts/schemas.ts'
import { getSpecialist } from '#app/features/specialists/queries.server.ts'
import { fromIso, localTime } from '#app/lib/time.ts'
import { assertOpen, toPublicBranch, toPublicService } from './place.server.ts'
import { type Booked, type BookOnline, type Chosen, type ChosenOf, messages } from './schemas.ts'
import { bookable } from './times.server.ts'

/** Appointments to come that one number may have before only the business itself books more for it. */
const MOST_UPCOMING = 4

/** What a visitor keeps, beside the form that asks who they are. Throws `link_expired` when the time is over. */
export async function chosen(ctx: ReadCtx, { token }: ChosenOf): Promise<Chosen> {
	const { open: _, ...business } = await assertOpen(ctx)
	const held = await seeHold(ctx, { token })
	const service = await bookable(ctx, held.serviceId)
	const branch = await getBranch(ctx, held.branchId)
	const specialist = await getSpecialist(ctx, held.specialistId)
	const expiresAt = fromIso(held.expiresAt) ?? ctx.now
	return {
		business,
		branch: toPublicBranch(branch),
		service: toPublicService(ctx, service),
		specialist: specialist.name,
		date: held.date,
		time: held.time,
		endTime: held.endTime,
		secondsLeft: Math.max(0, Math.ceil((expiresAt - ctx.now) / 1000)),
		heldUntil: localTime(expiresAt, branch.timeZone),
	}
}

/**
 * Books what a visitor keeps, for the contact with that number or a new one. A known contact's record stays as the
 * business wrote it. Throws `link_expired` when the time is over.
 */
export async function bookOnline(ctx: WriteCtx, { token, clientNotes, ...person }: BookOnline): Promise<Booked> {
	await assertOpen(ctx)
	const contactId = await contactOf(ctx, person)
	const { id, shortId } = await bookHeld(ctx, { token, contactId, clientNotes })
	await ctx.emit('booking.bookedOnline', { appointmentId: id })
	return { shortId }
}

async function contactOf(ctx: WriteCtx, person: Omit<BookOnline, 'token'>): Promise<string> {
	const known = await contactByPhone(ctx, person)
	if (!known) return (await createContact(ctx, CreateContact.parse(person))).id
	const upcoming = await appointmentsOfContact(ctx, known.id, { upcoming: true })
	if (upcoming.length >= MOST_UPCOMING) {
		throw new DomainError('too_many_attempts', 'whatsapp', undefined, messages.tooMany)
	}
	return known.id
}
