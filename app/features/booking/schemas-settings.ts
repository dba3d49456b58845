import { z } from 'zod'
import { idText, optionalText } from '#app/core/schema.ts'
import { originOf } from './site-origin.ts'

export const PageSettings = z.object({
	slug: z.string(),
	open: z.boolean(),
	welcome: z.string().nullable(),
	policy: z.string().nullable(),
	/** The colour of its buttons; null: the house's, or its partner's. */
	colorHex: z.string().nullable(),
	takesWaiting: z.boolean(),
	asksReviews: z.boolean(),
	/** Sites that may show the page inside theirs. */
	sites: z.array(z.string()),
})
export type PageSettings = z.output<typeof PageSettings>

export const SavePageSettings = z.object({
	open: z.boolean().default(false),
	welcome: optionalText(300),
	policy: optionalText(600),
	ownColor: z.boolean().default(false),
	colorHex: z
		.string()
		.regex(/^#[0-9a-fA-F]{6}$/, { error: 'Elige un color válido' })
		.optional(),
	takesWaiting: z.boolean().default(false),
	asksReviews: z.boolean().default(false),
	/** Addresses of sites, with spaces or lines between. */
	sites: optionalText(1000).superRefine((typed, { addIssue }) => {
		const wrong = (typed ?? '').split(/[\s,]+/).find((text) => text && originOf(text) === null)
		if (wrong) addIssue(`«${wrong}» no es la dirección de un sitio: escribe https://misalon.mx`)
	}),
})
export type SavePageSettings = z.output<typeof SavePageSettings>

export const FeedKind = z.enum(['branch', 'specialist'])
export const FeedOf = z.object({ kind: FeedKind, subjectId: idText })
export type FeedOf = z.output<typeof FeedOf>

const feed = z.object({
	kind: FeedKind,
	subjectId: z.string(),
	name: z.string(),
	/** The whole address; null while there is none. */
	address: z.string().nullable(),
})
export type Feed = z.output<typeof feed>
export const Feeds = z.object({ feeds: z.array(feed) })
export type Feeds = z.output<typeof Feeds>

export const OneFeed = z.object({ feedId: idText })
export type OneFeed = z.output<typeof OneFeed>

export const FeedContent = z.object({
	name: z.string(),
	timeZone: z.string(),
	entries: z.array(
		z.object({
			id: z.string(),
			title: z.string(),
			place: z.string(),
			notes: z.string(),
			startsAt: z.iso.datetime(),
			endsAt: z.iso.datetime(),
			updatedAt: z.iso.datetime(),
			/** Not yet sure: waits for a payment. */
			tentative: z.boolean(),
		}),
	),
})
export type FeedContent = z.output<typeof FeedContent>
