import { z } from 'zod'
import { idText } from '#app/core/schema.ts'

/** What happens with a person, by kind. */
export const happeningKinds = [
	'mensaje',
	'cita',
	'pago',
	'formulario',
	'nota',
	'llegada',
	'conversion',
	'embudo',
	'consentimiento',
	'union',
	'registro',
] as const
export type HappeningKind = (typeof happeningKinds)[number]

export const AskTimeline = z.object({
	contactId: idText,
	/** Of these kinds alone; all where none is named. */
	kinds: z.array(z.enum(happeningKinds)).max(happeningKinds.length).default([]),
	cursor: z.string().max(120).optional(),
	limit: z.number().int().min(1).max(100).default(40),
})
export type AskTimeline = z.output<typeof AskTimeline>

export const Happening = z.object({
	id: z.string(),
	kind: z.enum(happeningKinds),
	/** Which of the things of its kind it was, e.g. 'booked'. */
	act: z.string(),
	at: z.number(),
	text: z.string().nullable(),
	/** Who did it or why it happened. */
	why: z.string().nullable(),
	/** A word of the record that it is of, e.g. the status of a visit. */
	state: z.string().nullable(),
	/** When a visit begins. */
	startsAt: z.number().nullable(),
	amountMinor: z.number().nullable(),
	currency: z.string().nullable(),
	/** The row itself, where it has a page. */
	subjectId: z.string().nullable(),
})
export type Happening = z.output<typeof Happening>

/** The latest first. `offered`: the kinds that this one may see. */
export const Timeline = z.object({
	happenings: z.array(Happening),
	offered: z.array(z.enum(happeningKinds)),
	next: z.string().optional(),
})
export type Timeline = z.output<typeof Timeline>
