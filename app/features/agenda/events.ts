import { type AppointmentStatus } from './booking/statuses.ts'

type Appointment = { appointmentId: string }
/** Whose time something was, from when to when. */
export type Place = { branchId: string; specialistId: string; startsAt: number; endsAt: number }

/** What happens here. A cancellation, whoever asked for it, is both `statusSet` and `appointmentCancelled`. */
export type AgendaEvents = {
	'agenda.appointmentBooked': Appointment
	/** `previous`: the time that it had, be it another or the same. */
	'agenda.appointmentEdited': Appointment & { previous: Place }
	'agenda.appointmentRescheduled': Appointment & { previous: Place }
	/** `offerFrom`: until then it may be undone, and its time is offered to nobody. */
	'agenda.appointmentCancelled': Appointment & { offerFrom?: number }
	'agenda.statusSet': Appointment & { status: AppointmentStatus; previous: AppointmentStatus }
	/** `cancelMessage` is what staff wrote for the client; without one nothing is sent (AGE-048). */
	'agenda.appointmentDeleted': Appointment & { cancelMessage?: string }
	'agenda.noteAdded': Appointment
	'agenda.consumptionRegistered': Appointment & { stockMovementIds: string[] }
	'agenda.paymentRegistered': Appointment & { moneyMovementId: string }
	/** One of a series, of which only the first is told to people. */
	'agenda.occurrenceSaved': Appointment & { previous?: Place }
	'agenda.seriesBooked': { seriesId: string; appointmentIds: string[] }
	'agenda.seriesChanged': { seriesId: string }
	'agenda.seriesExtended': { seriesId: string }
	'agenda.waitingAdded': { entryId: string }
	'agenda.waitingRemoved': { entryId: string }
	'agenda.waitingOffered': { entryId: string; offerId: string }
	/** `freed`: the time that was kept in vain. */
	'agenda.offerAnswered': { offerId: string; status: string; freed?: Place }
	'agenda.slotHeld': { holdId: string }
	'agenda.holdReleased': { holdId: string }
	'agenda.blocksCreated': { blockIds: string[] }
	'agenda.blockEdited': { blockId: string; previous: Place }
	'agenda.blockDeleted': { blockId: string; previous: Place }
}
