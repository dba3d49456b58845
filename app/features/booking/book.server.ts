import { type ReadCtx, type WriteCtx } from '#app/core/ctx.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { only } from '#app/core/scope.server.ts'
import { change } from '#app/features/agenda/booking/appointments.server.ts'
import { changeStatus } from '#app/features/agenda/booking/status.server.ts'
import { bookHeldVisit, seeHolds } from '#app/features/agenda/holds/visit-holds.server.ts'
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
import { termsOfVisit } from './visit-terms.ts'

/** Appointments to come that one number may have before only the business itself books more for it. */
const MOST_UPCOMING = 4

type Person = Omit<BookOnline, 'token' | 'clientNotes' | 'attendeeName' | 'giftFrom' | 'giftWords' | 'utm'>

/** What a visitor keeps, beside the form that asks who they are. Throws `link_expired` when the time is over. */
export async function chosen(ctx: ReadCtx, { token }: ChosenOf): Promise<Chosen> {
	const { open: _, ...business } = await assertOpen(ctx)
	const held = await seeHolds(ctx, { token })
	const branch = await getBranch(ctx, held[0]?.branchId ?? '')
	const steps: Chosen['steps'] = []
	for (const { serviceId, specialistId, addOnIds, time, endTime } of held) {
		const service = await bookable(ctx, serviceId)
		const specialist = await getSpecialist(ctx, specialistId)
		const addOns = await chosenAddOns(ctx, service, addOnIds)
		steps.push({
			service: only(await publicServices(ctx, [service], { branch, specialistId, addOns })),
			specialist: specialist.name,
			addOns: addOns.map(({ name }) => name),
			time,
			endTime,
		})
	}
	const expiresAt = fromIso(held[0]?.expiresAt ?? '') ?? ctx.now
	return {
		business,
		branch: toPublicBranch(branch),
		steps,
		terms: termsOfVisit(steps.map(({ service }) => service)),
		date: held[0]?.date ?? '',
		time: held[0]?.time ?? '',
		endTime: held.at(-1)?.endTime ?? '',
		secondsLeft: Math.max(0, Math.ceil((expiresAt - ctx.now) / 1000)),
		heldUntil: localTime(expiresAt, branch.timeZone),
	}
}

/**
 * Books what a visitor keeps, one service or several as one visit, for the contact with that number or a new one. A known
 * contact's record stays as the business wrote it. Throws `link_expired` when the time is over.
 */
export async function bookOnline(
	ctx: WriteCtx,
	{ token, clientNotes, attendeeName, giftFrom, giftWords, utm, ...person }: BookOnline,
): Promise<Booked> {
	await assertOpen(ctx)
	const contactId = await contactOf(ctx, person)
	const all = await bookHeldVisit(ctx, { token, contactId, clientNotes, attendeeName })
	const booked = []
	for (const { id } of all) {
		if (giftFrom) await change(ctx, id, { giftFrom, giftWords: giftWords ?? null })
		booked.push(await getAppointment(ctx, id))
	}
	const isPaying = await takesPayments(ctx)
	const asks = booked.some(({ service, branch }) => {
		return depositOf(service, { isPaying, now: ctx.now, zone: branch.timeZone }) !== null
	})
	for (const record of booked) {
		// The hours are theirs as soon as the deposit is paid; until then all of them wait for it, and say so everywhere.
		if (asks) await changeStatus(ctx, record, 'pago_pendiente', { insists: false })
		await ctx.emit('booking.bookedOnline', { appointmentId: record.appointment.id, utm: utm ?? null })
	}
	const shortId = all[0]?.shortId ?? ''
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
	// A visit counts once, however many services it has.
	const visits = new Set(upcoming.map(({ appointment }) => appointment.visitId ?? appointment.id))
	if (visits.size >= MOST_UPCOMING) {
		throw new DomainError('too_many_attempts', 'whatsapp', undefined, messages.tooMany)
	}
	return id
}
