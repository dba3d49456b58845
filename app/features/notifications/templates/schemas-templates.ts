import { z } from 'zod'
import { idText, text } from '#app/core/schema.ts'

const FileKind = z.enum(['image', 'video', 'pdf'])

/** What stands above a notice: one file for all, the picture of the service that it tells of, or the receipt. */
const FileFrom = z.enum(['chosen', 'service', 'receipt'])

/** Without `templateId` the notice takes the template of its own name again. */
export const ChooseTemplate = z.object({
	notice: text({ max: 64 }),
	templateId: idText.optional(),
	/** Of each mark of the template in order, the number of the fact that stands there, from 0. */
	facts: z.array(z.number().int().min(0).max(20)).max(20).default([]),
	/** What stands above it with every notice, where the template carries a file. */
	fileId: idText.optional(),
	/** 'service': the picture of the appointment's service stands there, and the one above where it has none; 'receipt': the receipt. */
	fileFrom: FileFrom.default('chosen'),
})
export type ChooseTemplate = z.output<typeof ChooseTemplate>

/** An approved text that a notice can take: its marks in order. */
const Choice = z.object({
	id: z.string(),
	name: z.string(),
	language: z.string(),
	body: z.string(),
	marks: z.array(z.string()),
	/** What its header carries. */
	file: z.enum(['image', 'video', 'document']).optional(),
})

export const NoticeTemplateView = z.object({
	notice: z.string(),
	title: z.string(),
	about: z.string(),
	facts: z.array(z.string()),
	sample: z.array(z.string()),
	/** What is suggested where nothing is approved yet. */
	body: z.string(),
	/** What goes: chosen here, or the one that bears the notice's name. */
	name: z.string(),
	language: z.string(),
	isChosen: z.boolean(),
	/** As it reads with the sample; null while WhatsApp has not approved it. */
	preview: z.string().nullable(),
	/** What the provider says of it; null where there is none of that name. */
	status: z.string().nullable(),
	templateId: z.string().nullable(),
	chosenFacts: z.array(z.number()),
	/** What goes above it, where it was chosen with a file. */
	file: z.object({ id: z.string(), name: z.string(), kind: FileKind }).optional(),
	fileFrom: FileFrom,
	/** What it tells of has a file of its own. */
	brings: z.enum(['service', 'receipt']).optional(),
})
export type NoticeTemplateView = z.output<typeof NoticeTemplateView>

export const NoticeTemplates = z.object({ notices: z.array(NoticeTemplateView), choices: z.array(Choice) })
export type NoticeTemplates = z.output<typeof NoticeTemplates>
