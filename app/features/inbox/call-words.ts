/** What a call of a tool did; what was only put to the person; what was refused. */
type Words = { done: string; proposed?: string; refused: string }

const lookedUp: Words = { done: 'Consultó la agenda', refused: 'No pudo consultar la agenda' }

const words: Record<string, Words> = {
	freeTimes: lookedUp,
	freeVisits: lookedUp,
	freeMoves: lookedUp,
	bookAppointment: { done: 'Agendó una cita', proposed: 'Propuso una cita', refused: 'No pudo agendar la cita' },
	bookVisit: {
		done: 'Agendó una visita de varios servicios',
		proposed: 'Propuso una visita de varios servicios',
		refused: 'No pudo agendar la visita',
	},
	rescheduleAppointment: {
		done: 'Cambió una cita de hora',
		proposed: 'Propuso otra hora',
		refused: 'No pudo cambiar la cita',
	},
	moveVisit: {
		done: 'Cambió una visita de hora',
		proposed: 'Propuso otra hora para la visita',
		refused: 'No pudo cambiar la visita',
	},
	cancelAppointment: {
		done: 'Canceló una cita',
		proposed: 'Preguntó si cancela la cita',
		refused: 'No pudo cancelar la cita',
	},
	cancelVisit: {
		done: 'Canceló una visita',
		proposed: 'Preguntó si cancela la visita',
		refused: 'No pudo cancelar la visita',
	},
	confirmAppointment: { done: 'Confirmó una cita', refused: 'No pudo confirmar la cita' },
	nameAttendee: { done: 'Anotó para quién es la cita', refused: 'No pudo anotar para quién es la cita' },
	answerOffer: {
		done: 'Contestó por el horario apartado',
		proposed: 'Ofreció el horario apartado',
		refused: 'No pudo tomar el horario apartado',
	},
	appointmentsByDate: { done: 'Consultó las citas', refused: 'No pudo consultar las citas' },
	setAppointmentStatus: {
		done: 'Cambió el estado de una cita',
		proposed: 'Propuso cambiar el estado',
		refused: 'No pudo cambiar el estado',
	},
	createBlock: {
		done: 'Bloqueó un horario',
		proposed: 'Propuso un bloqueo',
		refused: 'No pudo bloquear el horario',
	},
	createReminder: {
		done: 'Programó un recordatorio',
		proposed: 'Propuso un recordatorio',
		refused: 'No pudo programar el recordatorio',
	},
	noteConversion: { done: 'Registró una conversión', refused: 'No pudo registrar la conversión' },
	offerPackage: {
		done: 'Mandó el enlace de un paquete',
		proposed: 'Ofreció un paquete',
		refused: 'No pudo mandar el enlace del paquete',
	},
	offerGiftCard: {
		done: 'Mandó el enlace de una tarjeta de regalo',
		proposed: 'Ofreció una tarjeta de regalo',
		refused: 'No pudo mandar el enlace de la tarjeta de regalo',
	},
	askForm: { done: 'Empezó un formulario', refused: 'No pudo empezar el formulario' },
	saveContact: { done: 'Guardó datos del cliente', refused: 'No pudo guardar los datos' },
}

/** What a call came to, as staff read it; `output` is its JSON. A tool of another time goes by its name. */
export function callWords(name: string, output?: string): string {
	const own = words[name]
	if (output?.includes('"needsConfirmation":true')) return own?.proposed ?? name
	if (output?.startsWith('{"ok":false')) return own?.refused ?? name
	return own?.done ?? name
}
