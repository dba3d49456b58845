import { type AppointmentStatus } from './statuses.ts'

type Appointment = { appointmentId: string }

/** What happens here. A cancellation, whoever asked for it, is both `statusSet` and `appointmentCancelled`. */
export type AgendaEvents = {
	'agenda.appointmentBooked': Appointment
	'agenda.appointmentEdited': Appointment
	'agenda.appointmentRescheduled': Appointment
	'agenda.appointmentCancelled': Appointment
	'agenda.statusSet': Appointment & { status: AppointmentStatus; previous: AppointmentStatus }
	/** `cancelMessage` is what staff wrote for the client; without one nothing is sent (AGE-048). */
	'agenda.appointmentDeleted': Appointment & { cancelMessage?: string }
	'agenda.noteAdded': Appointment
	'agenda.consumptionRegistered': Appointment & { stockMovementIds: string[] }
	'agenda.paymentRegistered': Appointment & { moneyMovementId: string }
	'agenda.slotHeld': { holdId: string }
	'agenda.holdReleased': { holdId: string }
	'agenda.blocksCreated': { blockIds: string[] }
	'agenda.blockEdited': { blockId: string }
	'agenda.blockDeleted': { blockId: string }
}
