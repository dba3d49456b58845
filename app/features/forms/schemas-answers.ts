import { z } from 'zod'
import { idText, text, Utm } from '#app/core/schema.ts'
import { CreateContact } from '#app/features/contacts/schemas.ts'
import { OneForm, Question } from './schemas.ts'

const { countryCode, whatsapp } = CreateContact.shape

/** A number as a contact has it, asked for in the words of this page. */
const ownWhatsapp = text({ max: 40, required: 'Escribe tu WhatsApp' }).superRefine((typed, { addIssue }) => {
	for (const { message } of whatsapp.safeParse(typed).error?.issues ?? []) addIssue(message)
})

/** The form that an address leads to; `linkId`: the address is that of one person. */
export const FormOf = OneForm.extend({ linkId: idText.optional() })
export type FormOf = z.output<typeof FormOf>

export const PublicForm = z.object({
	/** Why nothing can be answered, in words; null where it can. */
	whyNot: z.string().nullable(),
	title: z.string(),
	description: z.string().nullable(),
	thanks: z.string().nullable(),
	questions: z.array(Question),
	oneAnswer: z.boolean(),
	business: z.object({ name: z.string(), slug: z.string(), sheet: z.string().nullable() }),
	/** Whose address it is; nobody's is asked for a name and a number. */
	person: z.string().nullable(),
})
export type PublicForm = z.output<typeof PublicForm>

export const AnswerForm = FormOf.extend({
	name: text({ max: 80, required: 'Escribe tu nombre' }).optional(),
	whatsapp: ownWhatsapp.optional(),
	countryCode,
	given: z
		.array(
			z.object({
				questionId: z.string().max(64),
				values: z.array(z.string().max(5000)).max(40).default([]).describe('Las opciones, el número o el texto'),
				other: z.string().trim().max(300).optional().describe('Lo que se escribió en «Otro»'),
			}),
		)
		.max(100)
		.default([]),
	utm: Utm.optional().describe('La campaña por la que llegó'),
})
export type AnswerForm = z.output<typeof AnswerForm>
export const Answered = z.object({ answerId: z.string() })
export type Answered = z.output<typeof Answered>

export const Given = z.object({ questionId: z.string(), value: z.union([z.string(), z.array(z.string())]) })
export type Given = z.output<typeof Given>

/** FOR-015. */
export const AnswerRecord = z.object({
	id: z.string(),
	contactId: z.string(),
	name: z.string(),
	whatsapp: z.string().nullable(),
	countryCode: z.string().nullable(),
	/** It came by the person's own link; else somebody typed this number. */
	isProven: z.boolean(),
	/** What who typed it said they were called. */
	givenName: z.string().nullable(),
	answers: z.array(Given),
	at: z.number(),
})
export type AnswerRecord = z.output<typeof AnswerRecord>

export const ListAnswers = OneForm.extend({
	cursor: z.string().max(100).optional(),
	limit: z.number().int().min(1).max(1000).default(20),
})
export type ListAnswers = z.output<typeof ListAnswers>
export const AnswerPage = z.object({ records: z.array(AnswerRecord), next: z.string().optional() })
export type AnswerPage = z.output<typeof AnswerPage>

export const ListPeople = OneForm.extend({
	cursor: z.string().max(100).optional(),
	limit: z.number().int().min(1).max(100).default(20),
})
export type ListPeople = z.output<typeof ListPeople>
/** Everybody stands on one page alone; `answers`: how many there are of them, of which `records` are the latest. */
export const PeoplePage = z.object({
	people: z.array(z.object({ contactId: z.string(), answers: z.number(), records: z.array(AnswerRecord) })),
	next: z.string().optional(),
})
export type PeoplePage = z.output<typeof PeoplePage>
export type PersonAnswers = PeoplePage['people'][number]

export const QuestionSummary = z.object({
	questionId: z.string(),
	answered: z.number(),
	unanswered: z.number(),
	/** How often each was chosen, in its order; empty where nothing is drawn. */
	counts: z.array(z.object({ label: z.string(), count: z.number() })),
	/** Of a scale or a rating. */
	average: z.number().nullable(),
	/** The latest that were written. */
	texts: z.array(
		z.object({
			...{ text: z.string(), name: z.string(), at: z.number() },
			...{ isProven: z.boolean(), givenName: z.string().nullable() },
		}),
	),
})
export type QuestionSummary = z.output<typeof QuestionSummary>
export const FormSummary = z.object({
	answers: z.number(),
	people: z.number(),
	sent: z.number(),
	questions: z.array(QuestionSummary),
})
export type FormSummary = z.output<typeof FormSummary>

export const AnswersOf = z.object({ contactId: idText })
export type AnswersOf = z.output<typeof AnswersOf>
/** What one person answered, each with its form. */
export const ClientAnswers = z.object({
	forms: z.array(z.object({ id: z.string(), title: z.string(), questions: z.array(Question) })),
	records: z.array(AnswerRecord.extend({ formId: z.string() })),
	/** Forms that can be sent now. */
	open: z.array(z.object({ id: z.string(), title: z.string() })),
})
export type ClientAnswers = z.output<typeof ClientAnswers>

export const LinkFor = OneForm.extend({ contactId: idText })
export type LinkFor = z.output<typeof LinkFor>
export const PersonalLink = z.object({ address: z.string(), name: z.string(), title: z.string() })
export type PersonalLink = z.output<typeof PersonalLink>

export const NoteExport = OneForm.extend({ format: z.enum(['csv', 'xlsx']) })
export type NoteExport = z.output<typeof NoteExport>
