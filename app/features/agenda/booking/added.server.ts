import { type ReadCtx, type WriteCtx } from '#app/core/ctx.server.ts'
import { addOnsOf, chosenAddOns } from '#app/features/services/selling/terms.server.ts'
import { type AddOn, minutesOf } from '#app/features/services/selling/terms.ts'
import { localDateTime } from '#app/lib/time.ts'
import { type AppointmentRecord, appointmentRecord, getAppointment } from '../queries.server.ts'
import { type Appointment, type OneAppointment } from '../schemas.ts'
import { placedOf, placeOf } from '../waiting/freed.ts'
import { change, ownWay, slotFor } from './appointments.server.ts'
import { assertStillOpen } from './changes.ts'
import { minutesIn } from './end-as-meant.ts'
import { noticeBy } from './notice.ts'
import { type AddedChoices, type ChangeAddOns } from './schemas-added.ts'

/**
 * What is added to an appointment that is booked already: its length and its agreed price change by what comes and goes,
 * its start stays. Throws `slot_taken` or `outside_hours` where it would reach into other time, unless staff insist.
 */
export async function changeAddOns(ctx: WriteCtx, input: ChangeAddOns): Promise<Appointment> {
	const record = await getAppointment(ctx, input.appointmentId)
	const { appointment, branch, service, specialist } = record
	assertStillOpen(ctx, appointment, service.minimumNoticeMinutes)
	const addOns = await wantedOf(ctx, record, input.addOnIds)
	const longer = minutesOf(addOns) - minutesOf(appointment.addOns)
	const { date, time } = wallTime(record)
	const wish = { branch, service, specialists: [specialist], date, time, except: appointment.id }
	const minutes = Math.max(5, minutesIn(appointment) + longer)
	const { allowConflict, notice } = input
	const slot = longer === 0 ? {} : await slotFor(ctx, appointment, { ...wish, minutes, allowConflict })
	const priceMinor = priceAfter(appointment, addOns)
	await change(ctx, appointment.id, { ...slot, priceMinor, addOns, ...ownWay(appointment) })
	const said = placedOf({ ...appointment, ...slot })
	await ctx.emit('agenda.appointmentEdited', { ...said, previous: placeOf(appointment), ...noticeBy(ctx, notice) })
	return appointmentRecord(ctx, appointment.id)
}

/** What may be added to an appointment, and what is. */
export async function addedChoices(ctx: ReadCtx, { appointmentId }: OneAppointment): Promise<AddedChoices> {
	const { appointment, service } = await getAppointment(ctx, appointmentId)
	const offered = await addOnsOf(ctx, service)
	// What the service no longer offers stays until it is taken off.
	const gone = appointment.addOns.filter(({ id }) => !offered.some((one) => one.id === id))
	return {
		currency: appointment.currency,
		offered: [...appointment.addOns.filter(({ id }) => !gone.some((one) => one.id === id)), ...offered, ...gone].filter(
			({ id }, at, all) => all.findIndex((one) => one.id === id) === at,
		),
		chosen: appointment.addOns.map(({ id }) => id),
	}
}

/** What is on the appointment stays as it was agreed; the rest is taken as the service offers it today. */
async function wantedOf(ctx: ReadCtx, { appointment, service }: AppointmentRecord, ids: string[]): Promise<AddOn[]> {
	const kept = appointment.addOns.filter(({ id }) => ids.includes(id))
	const fresh = ids.filter((id) => !kept.some((one) => one.id === id))
	return [...kept, ...(await chosenAddOns(ctx, service, fresh))]
}

function priceAfter({ priceMinor, addOns }: AppointmentRecord['appointment'], next: AddOn[]): number | null {
	const sum = (all: AddOn[]) => all.reduce((total, one) => total + one.priceMinor, 0)
	return priceMinor === null ? null : Math.max(0, priceMinor - sum(addOns) + sum(next))
}

function wallTime({ appointment, branch }: AppointmentRecord) {
	return localDateTime(appointment.startsAt, branch.timeZone)
}
