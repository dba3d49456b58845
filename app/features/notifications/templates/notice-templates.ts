import {
	closeTemplateName,
	creditTemplateName,
	receiptTemplateName,
	reviewTemplateName,
	templates,
	waitingTemplateName,
} from '../wording.ts'

/** Something that the program tells by itself, where only an approved template may go. */
export type NoticeTemplate = {
	/** The name under which the program looks for it when nothing else was chosen. */
	notice: string
	title: string
	/** When it goes. */
	about: string
	/** What it knows to say, in order; {{1}} of its own text is the first. */
	facts: string[]
	/** One example of each fact. */
	sample: string[]
	/** A text that WhatsApp takes as it stands. */
	body: string
	/** What it tells of has a file of its own: an appointment the picture of its service, a payment its receipt. */
	brings?: 'service' | 'receipt'
}

const visit = {
	brings: 'service' as const,
	facts: ['Nombre de la persona', 'Servicio', 'Día y hora', 'Sucursal'],
	sample: ['Sofía', 'Corte de cabello', 'martes 1 de diciembre, a las 16:30', 'Roma Norte'],
}
const work = {
	brings: 'service' as const,
	facts: ['Nombre del especialista', 'Servicio y cliente', 'Día y hora', 'Sucursal'],
	sample: ['Lucía', 'Corte de cabello con Sofía Ríos', 'martes 1 de diciembre, a las 16:30', 'Roma Norte'],
}

/** Every one, in the order in which a visit goes by. */
export const noticeTemplateList: NoticeTemplate[] = [
	{
		...{ notice: templates.client.booked, title: 'Cita nueva', about: 'Al agendar una cita.', ...visit },
		body: 'Hola {{1}}, tu cita de {{2}} quedó agendada: {{3}} en {{4}}. Responde a este mensaje si necesitas cambiarla.',
	},
	{
		notice: templates.client.held,
		title: 'Cita apartada, falta el anticipo',
		about: 'Al agendar una cita que se aparta con un pago: hasta cuándo se puede pagar.',
		brings: 'service',
		facts: [...visit.facts, 'Lo que falta', 'Hasta cuándo', 'Enlace para pagar'],
		sample: [
			...visit.sample,
			'tu anticipo de $200.00',
			'antes del lunes 30 de noviembre, a las 18:00',
			'https://ejemplo.mx/pagar/1',
		],
		body: 'Hola {{1}}, tu cita de {{2}} quedó apartada: {{3}} en {{4}}. Falta {{5}}: si no llega, el horario puede liberarse. Págalo {{6}} aquí: {{7}} y listo.',
	},
	{
		...{
			notice: templates.client.changed,
			title: 'Cita cambiada',
			about: 'Al cambiar su día, hora o servicio.',
			...visit,
		},
		body: 'Hola {{1}}, tu cita de {{2}} cambió. Ahora es {{3}} en {{4}}. Responde a este mensaje si no te queda.',
	},
	{
		...{
			notice: templates.client.cancelled,
			title: 'Cita cancelada',
			about: 'Al cancelarla, si eliges avisar.',
			...visit,
		},
		body: 'Hola {{1}}, tu cita de {{2}} quedó cancelada: {{3}} en {{4}}. Si quieres otro horario, responde a este mensaje.',
	},
	{
		...{ notice: templates.client.reminder, title: 'Recordatorio', about: 'Horas antes de la cita.', ...visit },
		body: 'Hola {{1}}, te recordamos tu cita de {{2}} el {{3}} en {{4}}. Te esperamos.',
	},
	{
		notice: templates.client.confirmation,
		title: 'Confirmación',
		about: 'Pregunta si viene; sin respuesta, la cita puede cancelarse sola.',
		...visit,
		body: 'Hola {{1}}, ¿confirmas tu cita de {{2}}: {{3}} en {{4}}? Responde «sí» para confirmarla.',
	},
	{
		notice: waitingTemplateName,
		title: 'Se liberó un horario',
		about: 'A quien está en la lista de espera.',
		facts: ['Nombre de la persona', 'Servicio', 'Día y hora', 'Enlace para tomarlo'],
		sample: ['Sofía', 'Corte de cabello', 'el martes 1 de diciembre a las 16:30', 'https://ejemplo.mx/lista/1'],
		body: 'Hola {{1}}, se liberó un horario para {{2}}: {{3}}. Te lo apartamos 30 minutos. Confírmalo aquí: {{4}} y te esperamos.',
	},
	{
		notice: reviewTemplateName,
		title: 'Opinión de la visita',
		about: 'Después de la visita.',
		facts: ['Nombre de la persona', 'Servicio', 'Especialista', 'Enlace para opinar'],
		sample: ['Sofía', 'Corte de cabello', 'Lucía', 'https://ejemplo.mx/opinion/1'],
		body: 'Hola {{1}}, gracias por venir. ¿Cómo te fue con {{2}} y {{3}}? Cuéntanos aquí: {{4}} nos ayuda mucho.',
	},
	{
		notice: receiptTemplateName,
		title: 'Recibo de pago',
		about: 'Al mandar un recibo por WhatsApp.',
		facts: ['Nombre de la persona', 'Folio', 'Lo que se pagó', 'Sucursal'],
		sample: ['Sofía', 'RN-000182', '$850.00', 'Roma Norte'],
		body: 'Hola {{1}}, aquí está tu recibo {{2}} por {{3}} en {{4}}. Gracias por tu visita.',
		brings: 'receipt',
	},
	{
		...{
			notice: templates.specialist.booked,
			title: 'Cita nueva, al especialista',
			about: 'A quien la atiende.',
			...work,
		},
		body: 'Hola {{1}}, tienes una cita nueva: {{2}}, {{3}} en {{4}}. Puedes verla en tu agenda.',
	},
	{
		...{
			notice: templates.specialist.changed,
			title: 'Cita cambiada, al especialista',
			about: 'A quien la atiende.',
			...work,
		},
		body: 'Hola {{1}}, cambió una cita: {{2}}. Ahora es {{3}} en {{4}}. Puedes verla en tu agenda.',
	},
	{
		...{
			notice: templates.specialist.cancelled,
			title: 'Cita cancelada, al especialista',
			about: 'A quien la iba a atender, cuando se cancela o pasa a otra persona.',
			...work,
		},
		body: 'Hola {{1}}, ya no tienes esta cita: {{2}}, {{3}} en {{4}}. Esa hora queda libre en tu agenda.',
	},
	{
		notice: closeTemplateName,
		title: 'Corte de caja',
		about: 'A quien es dueño, al cerrar la caja.',
		facts: ['Nombre de quien es dueño', 'Sucursal y día', 'Cómo salió', 'Enlace al corte'],
		sample: [
			'Mariana',
			'Roma Norte, martes 1 de diciembre',
			'Debía haber $1,850.00 en efectivo y se contaron $1,850.00. Cuadra.',
			'https://ejemplo.mx/corte/1',
		],
		body: 'Hola {{1}}, se cerró la caja de {{2}}. {{3}} El corte está aquí: {{4}} y puedes revisarlo cuando quieras.',
	},
	{
		notice: creditTemplateName,
		title: 'Créditos y plan',
		about: 'A quien es dueño, cuando quedan pocos créditos o falla un cobro.',
		facts: ['Nombre de quien es dueño', 'Qué pasó', 'Qué sigue', 'Enlace'],
		sample: [
			'Mariana',
			'Te quedan pocos créditos',
			'Cuando se acaben, tus asistentes dejan de contestar hasta que recargues.',
			'https://ejemplo.mx/recargar',
		],
		body: 'Hola {{1}}, un aviso de tu cuenta: {{2}}. {{3}} Aquí lo puedes ver: {{4}} cuando quieras.',
	},
]

/** By its name; undefined where nothing is told under it. */
export function noticeTemplateOf(notice: string): NoticeTemplate | undefined {
	return noticeTemplateList.find((each) => each.notice === notice)
}
