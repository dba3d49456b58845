import { z } from 'zod'
import { idText, text } from '#app/core/schema.ts'
import { FieldRows } from '#app/features/contacts/custom/kinds.ts'
import { ContactDetail, CreateContact, SaveContact } from '#app/features/contacts/schemas.ts'
import { Arrival } from '#app/features/sources/schemas.ts'
import { NoteText } from '#app/lib/note.ts'

const tags = z
	.array(text({ max: 40 }))
	.max(20, { error: 'Máximo 20 etiquetas' })
	.default([])

/** A new record with its first note and its custom fields row by row, as its form has them. */
export const RegisterClient = CreateContact.omit({ customFields: true }).extend({
	fields: FieldRows,
	tags,
	note: NoteText.optional(),
})
export type RegisterClient = z.output<typeof RegisterClient>

/** The whole record as its form has it; what is missing is cleared. */
export const SaveClient = SaveContact.omit({ customFields: true }).extend({ fields: FieldRows, tags })
export type SaveClient = z.output<typeof SaveClient>

export const OneClientRecord = z.object({ contactId: idText })
export type OneClientRecord = z.output<typeof OneClientRecord>

const money = z.object({ minor: z.number(), currency: z.string() })

/** Somebody's record with what her left column and its figures say. */
export const ClientRecord = z.object({
	contact: ContactDetail,
	figures: z.object({
		visits: z.number(),
		lastVisit: z.number().nullable(),
		noShows: z.number(),
		cancelled: z.number(),
		usual: z.object({ name: z.string(), times: z.number(), of: z.number() }).nullable(),
		/** Absent for who may not see money. */
		revenue: z.array(money).optional(),
	}),
	nextVisit: z.object({ id: z.string(), at: z.number(), service: z.string(), specialist: z.string() }).nullable(),
	threadId: z.string().nullable(),
})
export type ClientRecord = z.output<typeof ClientRecord>

export const ClientVisit = z.object({
	id: z.string(),
	at: z.number(),
	until: z.number(),
	status: z.string(),
	service: z.string(),
	branch: z.string(),
	specialist: z.string(),
	timeZone: z.string(),
	priceMinor: z.number().nullable(),
	currency: z.string(),
})
export const ClientVisits = z.object({ visits: z.array(ClientVisit) })
export type ClientVisits = z.output<typeof ClientVisits>

export const ClientConversions = z.object({
	conversions: z.array(
		z.object({ id: z.string(), description: z.string(), details: z.string().nullable(), at: z.number() }),
	),
})
export type ClientConversions = z.output<typeof ClientConversions>

export const Interest = z.object({
	...{ kind: z.enum(['service', 'product']), id: z.string(), name: z.string(), at: z.number() },
})
export type Interest = z.output<typeof Interest>
/** What somebody was interested in, each with its latest date. */
export const ClientInterests = z.object({ interests: z.array(Interest) })
export type ClientInterests = z.output<typeof ClientInterests>

/** Where they came from, the latest first. */
export const ClientSources = z.object({ sources: z.array(Arrival.omit({ name: true }).extend({ source: z.string() })) })
export type ClientSources = z.output<typeof ClientSources>

const spoken = z.object({ id: z.string(), at: z.number(), text: z.string() })

/** How many messages were sent and are planned, with some of each; a part is null for who may not see it. */
export const ClientMessages = z.object({
	sent: z.object({ count: z.number(), latest: z.array(spoken) }).nullable(),
	planned: z
		.object({
			count: z.number(),
			/** `why`: the rule that sends it. `isFixed`: made to stay, nobody calls it off. */
			next: z.array(spoken.extend({ why: z.string(), isFixed: z.boolean() })),
		})
		.nullable(),
	last: z.object({ threadId: z.string(), at: z.number(), isOwn: z.boolean(), preview: z.string() }).nullable(),
})
export type ClientMessages = z.output<typeof ClientMessages>

export const WholeClient = z.object({
	contact: ContactDetail,
	interests: z.array(Interest),
	/** The latest first. */
	moneyMovementIds: z.array(z.string()),
	/** Where they stand and stood in funnels, the latest first. */
	funnelPhases: z.array(z.object({ funnelId: z.string(), phase: z.string(), at: z.number() })),
	/** By either side, in one line. */
	lastMessage: z.object({ text: z.string(), at: z.number() }).nullable(),
})
export type WholeClient = z.output<typeof WholeClient>
