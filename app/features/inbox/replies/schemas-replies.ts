import { z } from 'zod'
import { idText } from '#app/core/schema.ts'
import { unknownVariables, variableNames } from './variables.ts'

const noShortcut = 'Escribe un atajo'
const noText = 'Escribe la respuesta'
const unknown = (text: string) =>
	`No conocemos {${unknownVariables(text).join('}, {')}}. Puedes usar {${variableNames.join('}, {')}}`

/** A reply that is given often: what is typed after '/', and what it says. */
export const SaveReply = z.object({
	/** Absent: a new one. */
	replyId: idText.optional(),
	shortcut: z
		.string({ error: noShortcut })
		.trim()
		.min(1, { error: noShortcut, abort: true })
		.max(30, { error: 'Máximo 30 caracteres' })
		.regex(/^[a-z0-9-]+$/, { error: 'Solo minúsculas sin acento, números y guiones' }),
	text: z
		.string({ error: noText })
		.trim()
		.min(1, { error: noText, abort: true })
		.max(2000, { error: 'Máximo 2000 caracteres' })
		.refine((text) => unknownVariables(text).length === 0, { error: ({ input }) => unknown(String(input)) }),
})
export type SaveReply = z.output<typeof SaveReply>

export const Reply = z.object({ id: z.string(), shortcut: z.string(), text: z.string() })
export type Reply = z.output<typeof Reply>

export const Replies = z.object({ replies: z.array(Reply) })
export type Replies = z.output<typeof Replies>

export const OneReply = z.object({ replyId: idText })
export type OneReply = z.output<typeof OneReply>

export const RepliesFor = z.object({ threadId: idText })
export type RepliesFor = z.output<typeof RepliesFor>

/** Filled in for one person. `missing`: what is not known of them, which stands in brackets. */
export const FilledReplies = z.object({ replies: z.array(Reply.extend({ missing: z.array(z.string()) })) })
export type FilledReplies = z.output<typeof FilledReplies>
