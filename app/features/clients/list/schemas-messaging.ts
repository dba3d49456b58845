import { z } from 'zod'
import { idText } from '#app/core/schema.ts'
import { ConsentPurpose } from '#app/features/contacts/consent/schemas.ts'
import { TemplateChoice } from '#app/features/inbox/sending/schemas-templates.ts'
import { Selection } from './schemas-list.ts'

/** So many are written to at once: each is a message of its own. */
export const mostWritten = 500
/** Stands for the first name of each. */
export const nameMark = '{nombre}'

/** Approved texts with what they are for: who wants none of that gets none. */
export const MassTemplates = z.object({ templates: z.array(TemplateChoice.extend({ purpose: ConsentPurpose })) })
export type MassTemplates = z.output<typeof MassTemplates>

export const MessageMany = Selection.extend({
	templateId: idText,
	/** One text for each mark of the body, in order. */
	parameters: z
		.array(z.string().trim().max(500, { error: 'Máximo 500 caracteres' }))
		.max(20)
		.default([]),
})
export type MessageMany = z.output<typeof MessageMany>

/** Who gets it, and who does not and why. */
export const Messaged = z.object({
	queued: z.number(),
	/** Those who want nothing of this purpose, and whoever has the same number. */
	optedOut: z.number(),
	unreachable: z.number(),
	/** Records with the number of one that gets it. */
	repeated: z.number(),
	purpose: ConsentPurpose,
})
export type Messaged = z.output<typeof Messaged>
