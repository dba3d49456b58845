import { and, inArray } from 'drizzle-orm'
import { type ReadCtx, type WriteCtx } from '#app/core/ctx.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { owned } from '#app/core/scope.server.ts'
import { specialistsGiving } from '#app/features/specialists/queries.server.ts'
import { newId } from '#app/lib/id.ts'
import { decimalText, parseMinor } from '#app/lib/money.ts'
import { appointments } from '#db/schema/agenda.ts'
import { change, insertAppointment, ownWay, slotColumns } from '../booking/appointments.server.ts'
import { assertStillOpen } from '../booking/changes.ts'
import { minutesIn } from '../booking/end-as-meant.ts'
import { noticeBy } from '../booking/notice.ts'
import { assertForActor, partsOf } from '../booking/parts.server.ts'
import { assertPrepared } from '../booking/prepared.server.ts'
import { holdsNothing } from '../booking/slots.server.ts'
import { changeStatus } from '../booking/status.server.ts'
import { whoComes } from '../clients/new-client.server.ts'
import { type AppointmentRecord, toAppointments } from '../queries.server.ts'
import { type Appointment } from '../schemas.ts'
import { placedOf, placeOf } from '../waiting/freed.ts'
import { type WishedStep } from './alternatives.server.ts'
import {
	type BookVisit,
	type CancelVisit,
	type MoveVisit,
	type OneVisit,
	type RestoreVisit,
	type Visit,
} from './schemas-visits.ts'
import { openOf, recordsOfVisit } from './visit-records.server.ts'
import { takeVisit } from './visit-slots.server.ts'

/** Several services of one client, one after another; all of them or none. One service is an appointment of its own. */
export async function bookVisit(ctx: WriteCtx, input: BookVisit): Promise<Visit> {
	const contactId = await whoComes(ctx, input)
	const { branchId, date, time, allowConflict, notice, attendeeName } = input
	const all = []
	for (const wanted of input.services) all.push(await partsOf(ctx, { branchId, contactId, ...wanted }))
	const [first] = all
	if (!first) throw new DomainError('invalid_input', 'services')
	const slots = await takeVisit(ctx, { branch: first.branch, steps: all, date, time, allowConflict })
	const visitId = all.length > 1 ? newId('vis') : null
	const joined = visitId === null ? {} : { visitId }
	const booked: Appointment[] = []
	for (const [index, taken] of slots.entries()) {
		const parts = all[index]
		if (!parts) throw new RangeError(`no parts of step ${index}`)
		// What is said to the house is said once, what the client said may concern whoever gives the next service.
		const again = { allowConflict, notice, attendeeName, ...(input.notesOnEach && { clientNotes: input.clientNotes }) }
		const words = index === 0 ? input : again
		booked.push(await insertAppointment(ctx, parts, words, taken, joined))
	}
	return toVisit(visitId, booked)
}

/** A visit with all its services, those that were cancelled too. Throws `not_found`. */
export async function seeVisit(ctx: ReadCtx, { visitId }: OneVisit): Promise<Visit> {
	return toVisit(visitId, await toAppointments(ctx, await recordsOfVisit(ctx, visitId)))
}

/**
 * All services of a visit that are still to come, one after another from another moment on, with the same people; where
 * `anyone` will do, with whoever is free. All move, or none.
 */
export async function moveVisit(ctx: WriteCtx, input: MoveVisit): Promise<Visit> {
	const open = await openOf(ctx, input.visitId)
	const [first] = open
	if (!first) throw new DomainError('already_closed')
	for (const { appointment, service } of open) {
		assertStillOpen(ctx, appointment, service.minimumNoticeMinutes)
		assertForActor(ctx, service)
	}
	const ids = open.map(({ appointment }) => appointment.id)
	const { date, time, allowConflict } = input
	const take = (steps: WishedStep[], over: boolean) =>
		takeVisit(ctx, { branch: first.branch, steps, date, time, allowConflict: over, except: ids })
	const slots = input.anyone
		? await take(stepsOf(open), false).catch(async (error: unknown) => {
				if (!(error instanceof DomainError)) throw error
				return take(await stepsWithAnyone(ctx, open), allowConflict)
			})
		: await take(stepsOf(open), allowConflict)
	// One of them may go where another has been until now.
	await ctx.db
		.update(appointments)
		.set(holdsNothing)
		.where(and(owned(ctx, appointments), inArray(appointments.id, ids)))
	for (const [index, record] of open.entries()) {
		const { appointment } = record
		const taken = slots[index]
		if (!taken) throw new RangeError(`no slot of step ${index}`)
		// What comes first in the same visit has moved by now.
		if (taken.visit.startsAt !== appointment.startsAt) await assertPrepared(ctx, record, taken, input)
		const slot = slotColumns(taken)
		await change(ctx, appointment.id, { ...slot, ...ownWay(appointment) })
		const said = placedOf({ ...appointment, ...slot })
		await ctx.emit('agenda.appointmentRescheduled', {
			...said,
			previous: placeOf(appointment),
			...noticeBy(ctx, input.notice),
		})
	}
	return seeVisit(ctx, input)
}

/** Frees the time of all its services that are still to come. What is over stays; one that is all over changes nothing. */
export async function cancelVisit(ctx: WriteCtx, input: CancelVisit): Promise<Visit> {
	const open = await openOf(ctx, input.visitId)
	for (const { appointment, service } of open) assertStillOpen(ctx, appointment, service.minimumNoticeMinutes)
	const along = open.map(({ appointment }) => appointment.id)
	for (const record of open) {
		const { undoable, notice, reason: cancelMessage = null } = input
		await changeStatus(ctx, record, 'cancelada', { insists: false, undoable, notice, cancelMessage, along })
	}
	return seeVisit(ctx, input)
}

/**
 * Takes back the cancellation of a visit: the services named have their time and status again, all of them or none. Throws
 * `slot_taken` where somebody took one of the hours meanwhile, unless staff insist.
 */
export async function restoreVisit(ctx: WriteCtx, { visitId, services, allowConflict }: RestoreVisit): Promise<Visit> {
	const records = await recordsOfVisit(ctx, visitId)
	const insists = allowConflict && ctx.actor.bookingPolicy.mayBookOver
	for (const { appointmentId, status } of services) {
		const record = records.find(({ appointment }) => appointment.id === appointmentId)
		if (!record) throw new DomainError('not_found', 'services')
		if (record.appointment.status === 'cancelada') await changeStatus(ctx, record, status, { insists })
	}
	return seeVisit(ctx, { visitId })
}

/** The services of a visit as they stand: who gives them, and how long they take by now. */
export function stepsOf(records: AppointmentRecord[]): WishedStep[] {
	return records.map(({ service, specialist, appointment }) => {
		return { service, specialists: [specialist], minutes: minutesIn(appointment) }
	})
}

/** The same with everybody who gives them in the branch. */
export async function stepsWithAnyone(ctx: ReadCtx, records: AppointmentRecord[]): Promise<WishedStep[]> {
	const steps: WishedStep[] = []
	for (const { service, branch, specialist, appointment } of records) {
		const giving = await specialistsGiving(ctx, service.id)
		const here = giving.filter(({ branchId }) => branchId === branch.id)
		steps.push({ service, specialists: here.length > 0 ? here : [specialist], minutes: minutesIn(appointment) })
	}
	return steps
}

function toVisit(visitId: string | null, all: Appointment[]): Visit {
	const counted = all.filter(({ status }) => status !== 'cancelada')
	const asked = counted.length > 0 ? counted : all
	const currency = asked[0]?.currency ?? 'MXN'
	const prices = asked.map((one) =>
		one.currency === currency && one.price !== null ? parseMinor(one.price, currency) : null,
	)
	const known = prices.filter((price) => price !== null)
	const sum = known.reduce((total, price) => total + price, 0)
	return {
		visitId,
		appointments: all,
		total: known.length === asked.length ? decimalText(sum, currency) : null,
		currency,
	}
}
