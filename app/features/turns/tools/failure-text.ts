import { type FailureCode } from '#app/core/errors.ts'

const sentences: Partial<Record<FailureCode, string>> = {
	invalid_input: 'Falta algún dato o no es válido.',
	forbidden: 'El asistente no puede hacer eso.',
	not_found: 'Eso no existe o ya no está disponible.',
	conflict: 'Alguien lo cambió mientras tanto.',
	outside_hours: 'Ese horario está fuera del horario de atención.',
	slot_taken: 'Ese horario ya está ocupado.',
	too_late_to_cancel: 'Ya no es posible cambiar esta cita.',
	needed_first: 'Ese servicio necesita otro antes: ofrece agendar primero ese.',
	already_closed: 'Esta cita ya está cerrada y no se puede cambiar.',
	busy: 'El sistema está ocupado en este momento.',
}

/** What a tool says of a refusal; what is a sentence already passes. */
export function failureText(codeOrSentence: string): string {
	return (sentences as Record<string, string>)[codeOrSentence] ?? codeOrSentence
}

export function unknownText(argument: string, said: string): string {
	const things: Record<string, string> = {
		service: 'un servicio',
		specialist: 'un especialista',
		branch: 'una sucursal',
		appointment: 'una cita próxima',
		offer: 'un horario apartado',
		form: 'un formulario',
		package: 'un paquete',
	}
	return `No hay ${things[argument] ?? 'nada'} que se llame «${said.slice(0, 60)}».`
}

/** The last words of a turn that could not be answered. */
export const apology =
	'Perdón, tuve un problema para contestarte. Ya avisé al equipo y una persona te escribe en un momento.'
