import { z } from 'zod'
import { idText, optionalText } from '#app/core/schema.ts'

/** `contactId` stays, `mergedId` becomes part of it. */
export const MergeContacts = z.object({ contactId: idText, mergedId: idText })
export type MergeContacts = z.output<typeof MergeContacts>

export const MergeRef = z.object({ mergeId: idText })
export type MergeRef = z.output<typeof MergeRef>

export const Merging = z.object({ mergeId: z.string(), contactId: z.string(), mergedId: z.string() })
export type Merging = z.output<typeof Merging>

/** A record as somebody tells it from another of the same name. */
const Person = z.object({
	id: z.string(),
	name: z.string(),
	/** Number, e-mail, channels: what is known, in words. */
	about: z.array(z.string()),
	createdAt: z.iso.datetime(),
})

/** What became one before: `problem` says why it can't be taken back any more. */
export const PastMerge = z.object({
	id: z.string(),
	contactId: z.string(),
	mergedId: z.string(),
	mergedName: z.string(),
	by: z.string().optional(),
	at: z.iso.datetime(),
	problem: z.string().optional(),
})
export type PastMerge = z.output<typeof PastMerge>

export const MergeSuggestions = z.object({
	contact: Person,
	/** Who may be the same person, and why; the surest first. */
	people: z.array(Person.extend({ reasons: z.array(z.string()) })),
	/** The last that can still be taken back. */
	merges: z.array(PastMerge),
})
export type MergeSuggestions = z.output<typeof MergeSuggestions>

/** Somebody as far as they were typed in. `contactId`: of whom that is. */
export const TypedPerson = z.object({
	contactId: idText.optional(),
	name: optionalText(80),
	lastname: optionalText(80),
	secondLastname: optionalText(80),
	whatsapp: optionalText(40),
	countryCode: optionalText(5),
	email: optionalText(200),
	birthdate: optionalText(10),
})
export type TypedPerson = z.output<typeof TypedPerson>
export const AlikeTyped = z.object({ people: z.array(Person.extend({ reasons: z.array(z.string()) })) })
export type AlikeTyped = z.output<typeof AlikeTyped>

export const mostPairs = 50
export const ListDuplicates = z.object({
	/** So many pairs from the first. */
	shown: z.number().int().min(1).max(500).default(mostPairs),
})
export type ListDuplicates = z.output<typeof ListDuplicates>

/** Two who seem to be one, and why: `contact` is the older record. */
export const Pair = z.object({ contact: Person, twin: Person, reasons: z.array(z.string()) })
export type Pair = z.output<typeof Pair>
export const Duplicates = z.object({ pairs: z.array(Pair), isMore: z.boolean() })
export type Duplicates = z.output<typeof Duplicates>

export const MergeMany = z.object({
	pairs: z
		.array(MergeContacts)
		.min(1, { error: 'Marca a quiénes unir' })
		.max(mostPairs, { error: `Máximo ${mostPairs} a la vez` }),
})
export type MergeMany = z.output<typeof MergeMany>
/** `left`: pairs of which somebody is not there any more, or is a trial. */
export const MergedMany = z.object({ merged: z.number(), left: z.number() })
export type MergedMany = z.output<typeof MergedMany>

/** What would come of it. */
export const MergePreview = z.object({
	kept: Person,
	gone: Person,
	reasons: z.array(z.string()),
	/** '12 mensajes' */
	moves: z.array(z.string()),
	/** What the one who stays learns from the other: 'Correo: ana@…'. */
	learns: z.array(z.string()),
	/** What both have and the other's is given up: 'Cumpleaños: …'. */
	loses: z.array(z.string()),
})
export type MergePreview = z.output<typeof MergePreview>
