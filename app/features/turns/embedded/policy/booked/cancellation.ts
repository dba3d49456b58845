import { type AppointmentFacts } from '../../../engines/engine.ts'
import { type Asked } from '../together/calls.ts'
import { type Turn } from '../turn.ts'
import { togetherWords } from './appointments.ts'

/** The call that lets go of an appointment, or of all of its visit. */
export function cancellationOf(turn: Turn, together: AppointmentFacts[]): Asked {
	const [appointment, another] = together
	return {
		...(another && appointment?.visitRef
			? { tool: 'cancelVisit', arguments: { visit: appointment.visitRef } }
			: { tool: 'cancelAppointment', arguments: { appointment: appointment?.ref ?? '' } }),
		text: togetherWords(turn, together),
		appointment: appointment?.ref,
		service: appointment?.serviceRef,
	}
}
