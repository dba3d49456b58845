import { z } from 'zod'
import { dateText, idText, optionalText, text } from '#app/core/schema.ts'
import { ConsentChannel, ConsentPurpose } from '#app/features/contacts/consent/schemas.ts'
import { consentChannels, consentPurposes } from '#db/schema/contacts.ts'

export const messages = {
	noOption: 'Agrega al menos una opción',
	oneOther: 'Solo puede haber una opción «Otro»',
	consentOptions: 'Un consentimiento lleva dos opciones: la primera dice que sí y la segunda que no',
	dependsOnLater: 'Una condición quedaría sin su pregunta o su opción antes de ella',
	isNeeded: 'Otra pregunta depende de esta: quita primero su condición',
	noQuestions: 'Agrega al menos una pregunta antes de abrirlo',
	tooMany: 'Un formulario tiene máximo 60 preguntas',
	tooManyForms: 'Elimina un formulario para crear otro',
	isClosed: 'Este formulario ya no recibe respuestas.',
	already: 'Ya contestaste este formulario. ¡Gracias!',
	required: 'Esta pregunta es obligatoria',
	notOffered: 'Elige una de las opciones',
	noOther: 'Escribe tu respuesta en «Otro»',
	tooLong: 'La respuesta es demasiado larga',
	tooLate: 'Se eliminó hace más de un día y ya no se puede recuperar',
	notOpen: 'Abre el formulario antes de enviarlo',
} as const

export const mostQuestions = 60
export const emojis = ['star', 'heart', 'thumbs_up'] as const

/** FOR-007, in the order in which they are offered. */
export const questionTypes = [
	'shortAnswer',
	'paragraph',
	'multipleChoice',
	'checkboxes',
	'linearScale',
	'rating',
] as const
export const QuestionType = z.enum(questionTypes)
export type QuestionType = z.output<typeof QuestionType>

/** What answering a question means for being written to: `yes` is the option that agrees, the other refuses. */
export const QuestionConsent = z.object({ channel: ConsentChannel, purpose: ConsentPurpose, yes: z.string() })
export type QuestionConsent = z.output<typeof QuestionConsent>

export const Question = z.object({
	id: z.string(),
	question: z.string(),
	hint: z.string().nullable(),
	questionType: QuestionType,
	required: z.boolean(),
	section: z.string().nullable(),
	options: z.array(z.object({ id: z.string(), text: z.string(), other: z.boolean() })),
	linearScale: z
		.object({ minLinear: z.number(), maxLinear: z.number(), minLabel: z.string(), maxLabel: z.string() })
		.nullable(),
	rating: z.object({ numEmojis: z.number(), emoji: z.enum(emojis) }).nullable(),
	onlyIf: z.object({ questionId: z.string(), optionId: z.string() }).nullable(),
	/** Which answers staff are told of. */
	alarm: z
		.object({ below: z.number().nullable(), optionIds: z.array(z.string()) })
		.nullable()
		.optional(),
	consent: QuestionConsent.nullable().optional(),
	/** Where whoever answers it comes to stand in a funnel. */
	moves: z.object({ funnelId: z.string(), scenarioId: z.string() }).nullable().optional(),
})
export type Question = z.output<typeof Question>

const fields = {
	title: text({ min: 2, max: 120 }),
	description: optionalText(600),
	thanks: optionalText(300).describe('Lo que se lee al terminar'),
	oneAnswer: z.boolean().default(false).describe('Cada persona contesta una sola vez'),
	closesOn: dateText.optional().describe('El último día en que recibe respuestas'),
	afterVisit: z.boolean().default(false).describe('Se manda unas horas después de cada visita'),
}

export const CreateForm = z.object(fields)
export type CreateForm = z.output<typeof CreateForm>
export const SaveForm = z.object({ formId: idText, ...fields })
export type SaveForm = z.output<typeof SaveForm>
export const OneForm = z.object({ formId: idText })
export type OneForm = z.output<typeof OneForm>
export const SetOpen = OneForm.extend({ open: z.boolean().default(false) })
export type SetOpen = z.output<typeof SetOpen>

export const ListedForm = z.object({
	id: z.string(),
	title: z.string(),
	description: z.string().nullable(),
	isOpen: z.boolean(),
	/** Its last day is over. */
	isOver: z.boolean(),
	closesOn: z.string().nullable(),
	/** Who came to a visit is sent it. */
	afterVisit: z.boolean(),
	questions: z.number(),
	answers: z.number(),
	createdAt: z.number(),
})
export type ListedForm = z.output<typeof ListedForm>
export const FormList = z.object({ forms: z.array(ListedForm) })
export type FormList = z.output<typeof FormList>

export const WholeForm = ListedForm.extend({
	questions: z.array(Question),
	thanks: z.string().nullable(),
	oneAnswer: z.boolean(),
	token: z.string(),
})
export type WholeForm = z.output<typeof WholeForm>

/** 'whatsapp/marketing': by which channel, and what for. */
const consentTargets = consentChannels.flatMap((channel) => consentPurposes.map((purpose) => `${channel}/${purpose}`))

const label = optionalText(40)
export const SaveQuestion = z
	.object({
		formId: idText,
		questionKey: idText.optional().describe('La pregunta que se cambia; sin ella es una nueva al final'),
		questionType: QuestionType.default('shortAnswer').describe('De una pregunta que ya existe no cambia'),
		question: text({ max: 300 }),
		hint: optionalText(300),
		required: z.boolean().default(false),
		section: optionalText(120).describe('El título de la sección que empieza con ella'),
		options: z
			.array(
				z.object({
					id: idText.optional(),
					text: text({ max: 120 }),
					other: z.boolean().default(false),
					alarm: z.boolean().default(false),
				}),
			)
			.max(30, { error: 'Máximo 30 opciones' })
			.default([]),
		minLinear: z.number().int().min(0).max(1).default(1),
		maxLinear: z.number().int().min(2).max(10).default(5),
		minLabel: label,
		maxLabel: label,
		numEmojis: z.number().int().min(3).max(10).default(5),
		emoji: z.enum(emojis).default('star'),
		alarmBelow: z.number().int().min(1).max(10).optional().describe('Avisa al equipo de una respuesta menor'),
		consent: z.enum(consentTargets, { error: 'Elige un canal y para qué' }).optional().describe('canal/propósito'),
		movesTo: optionalText(80).describe('«funnel/escenario» al que pasa quien la contesta'),
		onlyIf: optionalText(130).describe('«pregunta/opción» de una pregunta anterior que hay que elegir'),
	})
	.superRefine(({ options, questionType, consent }, ctx) => {
		const isChoice = questionType === 'multipleChoice' || questionType === 'checkboxes'
		if (isChoice && options.length === 0)
			ctx.addIssue({ code: 'custom', path: ['options'], message: messages.noOption })
		if (options.filter(({ other }) => other).length > 1)
			ctx.addIssue({ code: 'custom', path: ['options'], message: messages.oneOther })
		if (consent && (questionType !== 'multipleChoice' || options.length !== 2 || options.some(({ other }) => other)))
			ctx.addIssue({ code: 'custom', path: ['options'], message: messages.consentOptions })
	})
export type SaveQuestion = z.output<typeof SaveQuestion>

export const OneQuestion = OneForm.extend({ questionKey: idText })
export type OneQuestion = z.output<typeof OneQuestion>
export const MoveQuestion = OneQuestion.extend({ up: z.boolean().default(false) })
export type MoveQuestion = z.output<typeof MoveQuestion>
