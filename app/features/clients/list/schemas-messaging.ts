import { z } from 'zod'
import { idText } from '#app/core/schema.ts'
import { TemplateChoices } from '#app/features/inbox/sending/schemas-templates.ts'
import { Selection } from './schemas-list.ts'

/** So many are written to at once: each is a message of its own. */
export const mostWritten = 500
/** Stands for the first name of each. */
export const nameMark = '{nombre}'

export const MassTemplates = TemplateChoices
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
export const Messaged = z.object({ queued: z.number(), optedOut: z.number(), unreachable: z.number() })
export type Messaged = z.output<typeof Messaged>
