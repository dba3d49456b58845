import { type AppointmentStatus } from './statuses.ts'

type Appointment = { appointmentId: string }

/** What happens here. A cancellation, whoever asked for it, is both `statusSet` and `appointmentCancelled`. */
export type AgendaEvents = {
	'agenda.appointmentBooked': Appointment
	'agenda.appointmentEdited': Appointment
	/** `previous`: the time that it left. */
	'agenda.appointmentRescheduled': Appointment & { previous: { specialistId: string; startsAt: number } }
	'agenda.appointmentCancelled': Appointment
	'agenda.statusSet': Appointment & { status: AppointmentStatus; previous: AppointmentStatus }
	/** `cancelMessage` is what staff wrote for the client; without one nothing is sent (AGE-048). */
	'agenda.appointmentDeleted': Appointment & { cancelMessage?: string }
	'agenda.noteAdded': Appointment
	'agenda.consumptionRegistered': Appointment & { stockMovementIds: string[] }
	'agenda.paymentRegistered': Appointment & { moneyMovementId: string }
	/** One of a series, of which only the first is told to people. */
	'agenda.occurrenceSaved': Appointment
	'agenda.seriesBooked': { seriesId: string; appointmentIds: string[] }
	'agenda.seriesChanged': { seriesId: string }
	'agenda.seriesExtended': { seriesId: string }
	'agenda.waitingAdded': { entryId: string }
	'agenda.waitingRemoved': { entryId: string }
	'agenda.waitingOffered': { entryId: string; offerId: string }
	'agenda.offerAnswered': { offerId: string; status: string }
	'agenda.slotHeld': { holdId: string }
	'agenda.holdReleased': { holdId: string }
	'agenda.blocksCreated': { blockIds: string[] }
	'agenda.blockEdited': { blockId: string }
	'agenda.blockDeleted': { blockId: string }
}
