import { type ReadCtx, type WriteCtx } from '#app/core/ctx.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { only } from '#app/core/scope.server.ts'
import { change } from '#app/features/agenda/booking/appointments.server.ts'
import { changeStatus } from '#app/features/agenda/booking/status.server.ts'
import { bookHeld, seeHold } from '#app/features/agenda/holds/holds.server.ts'
import { appointmentsOfContact, getAppointment } from '#app/features/agenda/queries.server.ts'
import { getBranch } from '#app/features/branches/queries.server.ts'
import { contactByPhone, createContact } from '#app/features/contacts/contacts.server.ts'
import { CreateContact } from '#app/features/contacts/schemas.ts'
import { payPathOf } from '#app/features/payments/link/pay-path.ts'
import { takesPayments } from '#app/features/services/queries.server.ts'
import { chosenAddOns } from '#app/features/services/selling/terms.server.ts'
import { getSpecialist } from '#app/features/specialists/queries.server.ts'
import { fromIso, localTime } from '#app/lib/time.ts'
import { depositOf, publicServices } from './offer.server.ts'
import { assertOpen, toPublicBranch } from './place.server.ts'
import { type Booked, type BookOnline, type Chosen, type ChosenOf, messages } from './schemas.ts'
import { bookable } from './times.server.ts'

/** Appointments to come that one number may have before only the business itself books more for it. */
const MOST_UPCOMING = 4

type Person = Omit<BookOnline, 'token' | 'clientNotes' | 'giftFrom' | 'giftWords'>

/** What a visitor keeps, beside the form that asks who they are. Throws `link_expired` when the time is over. */
export async function chosen(ctx: ReadCtx, { token }: ChosenOf): Promise<Chosen> {
	const { open: _, ...business } = await assertOpen(ctx)
	const held = await seeHold(ctx, { token })
	const service = await bookable(ctx, held.serviceId)
	const branch = await getBranch(ctx, held.branchId)
	const specialist = await getSpecialist(ctx, held.specialistId)
	const addOns = await chosenAddOns(ctx, service, held.addOnIds)
	const expiresAt = fromIso(held.expiresAt) ?? ctx.now
	return {
		business,
		branch: toPublicBranch(branch),
		service: only(await publicServices(ctx, [service], { branch, specialistId: specialist.id, addOns })),
		specialist: specialist.name,
		addOns: addOns.map(({ name }) => name),
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
export async function bookOnline(
	ctx: WriteCtx,
	{ token, clientNotes, giftFrom, giftWords, ...person }: BookOnline,
): Promise<Booked> {
	await assertOpen(ctx)
	const contactId = await contactOf(ctx, person)
	const { id, shortId } = await bookHeld(ctx, { token, contactId, clientNotes })
	if (giftFrom) await change(ctx, id, { giftFrom, giftWords: giftWords ?? null })
	const booked = await getAppointment(ctx, id)
	const moment = { isPaying: await takesPayments(ctx), now: ctx.now, zone: booked.branch.timeZone }
	const asks = depositOf(booked.service, moment) !== null
	// The hour is theirs as soon as the deposit is paid; until then it waits for it, and says so everywhere.
	if (asks) await changeStatus(ctx, booked, 'pago_pendiente', { insists: false })
	await ctx.emit('booking.bookedOnline', { appointmentId: id })
	return { shortId, payPath: asks ? payPathOf(shortId) : null }
}

/** Who has that number already, or a new contact. A known one's record stays as the business wrote it. */
export async function contactIdOf(ctx: WriteCtx, person: Person): Promise<string> {
	const known = await contactByPhone(ctx, person)
	return known?.id ?? (await createContact(ctx, CreateContact.parse(person))).id
}

async function contactOf(ctx: WriteCtx, person: Person): Promise<string> {
	const id = await contactIdOf(ctx, person)
	const upcoming = await appointmentsOfContact(ctx, id, { upcoming: true })
	if (upcoming.length >= MOST_UPCOMING) {
		throw new DomainError('too_many_attempts', 'whatsapp', undefined, messages.tooMany)
	}
	return id
}
