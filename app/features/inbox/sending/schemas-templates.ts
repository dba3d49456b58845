import { z } from 'zod'
import { idText, text } from '#app/core/schema.ts'

export const ThreadRef = z.object({ threadId: idText })
export type ThreadRef = z.output<typeof ThreadRef>

/** `body` with its marks, e.g. 'Hola {{1}}'; `parameters` are their names in order. */
export const TemplateChoice = z.object({
	id: z.string(),
	name: z.string(),
	language: z.string(),
	body: z.string(),
	parameters: z.array(z.string()),
	/** What its header carries, which is chosen with each sending. */
	file: z.enum(['image', 'video', 'document']).optional(),
})
export type TemplateChoice = z.output<typeof TemplateChoice>

export const TemplateChoices = z.object({ templates: z.array(TemplateChoice) })
export type TemplateChoices = z.output<typeof TemplateChoices>

export const SendTemplate = z.object({
	threadId: idText,
	templateId: idText,
	/** One text for each mark of the body, in order. */
	parameters: z
		.array(text({ max: 500 }))
		.max(20)
		.default([]),
	/** What stands in its header, where it carries a file. */
	fileId: idText.optional(),
	/** As of a message: what somebody else has answered since this one stops it, unless it is to go all the same. */
	seenMessageId: idText.optional(),
	anyway: z.boolean().optional(),
})
export type SendTemplate = z.output<typeof SendTemplate>
