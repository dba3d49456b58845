import { z } from 'zod'
import { idText } from '#app/core/schema.ts'
import { Channel } from '../schemas.ts'

export const SearchMessages = z.object({
	/** Beginnings of words, all of them in one message. */
	search: z.string().trim().max(100),
	/** In that conversation alone. */
	threadId: idText.optional(),
	cursor: z.string().max(20).optional(),
	limit: z.number().int().min(1).max(50).default(10),
})
export type SearchMessages = z.output<typeof SearchMessages>

export const FoundMessage = z.object({
	messageId: z.string(),
	threadId: z.string(),
	contactId: z.string(),
	name: z.string(),
	channel: Channel,
	/** The business said it. */
	ours: z.boolean(),
	/** The part of the message where the first of the words stands. */
	excerpt: z.string(),
	at: z.iso.datetime(),
})
export type FoundMessage = z.output<typeof FoundMessage>

export const FoundMessages = z.object({
	found: z.array(FoundMessage),
	cursor: z.string().optional(),
	timeZone: z.string(),
})
export type FoundMessages = z.output<typeof FoundMessages>
