import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import { type ReadCtx } from '#app/core/ctx.server.ts'
import { leftOut } from '#app/core/rows/left-out.ts'
import { owned } from '#app/core/scope.server.ts'
import { toIso } from '#app/lib/time.ts'
import { contactConsents } from '#db/schema/contacts.ts'
import { ConsentChannel, type ConsentPurpose, type NotedConsent } from './schemas.ts'

type Row = typeof contactConsents.$inferSelect
export type AboutConsent = Pick<Row, 'contactId' | 'channel' | 'purpose'>

/** So many are shown; nobody changes their mind more often. */
export const mostShown = 200

/** What counts now by channel and purpose; nothing where nothing was said. */
export async function consentsOf(ctx: ReadCtx, contactId: string): Promise<NotedConsent[]> {
	return newest(await rowsOf(ctx, contactId)).map(toNoted)
}

/**
 * Whether a person may be written to for this, by this channel: unless they asked not to be. Channels that lead nobody
 * away from a page, as the chat of a site, ask nothing.
 */
export async function mayBeWrittenTo(
	ctx: ReadCtx,
	{ contactId, channel, purpose }: { contactId: string; channel: string; purpose: ConsentPurpose },
): Promise<boolean> {
	const asked = ConsentChannel.safeParse(channel)
	if (!asked.success) return true
	return (await newestOf(ctx, { contactId, channel: asked.data, purpose }))?.given !== false
}

/** Whoever of these people asked not to be written to for this by this channel. */
export async function refusedAmong(
	ctx: ReadCtx,
	{ contactIds, channel, purpose }: Omit<AboutConsent, 'contactId'> & { contactIds: string[] },
): Promise<Set<string>> {
	const { contactId, given, at, id } = contactConsents
	const rows = await ctx.db
		.select({ contactId, given })
		.from(contactConsents)
		.where(
			and(
				...[owned(ctx, contactConsents), inArray(contactId, contactIds)],
				...[eq(contactConsents.channel, channel), eq(contactConsents.purpose, purpose)],
			),
		)
		.orderBy(asc(at), asc(id))
	const last = new Map(rows.map((row) => [row.contactId, row.given]))
	return new Set([...last].flatMap(([person, isGiven]) => (isGiven ? [] : [person])))
}

/** All that a person said, the newest first. */
export async function rowsOf(ctx: ReadCtx, contactId: string): Promise<Row[]> {
	return ctx.db
		.select()
		.from(contactConsents)
		.where(and(owned(ctx, contactConsents), eq(contactConsents.contactId, contactId)))
		.orderBy(desc(contactConsents.at), desc(contactConsents.id))
		.limit(1000)
}

/** What was said last about one thing. */
export async function newestOf(ctx: ReadCtx, { contactId, channel, purpose }: AboutConsent): Promise<Row | undefined> {
	const [row] = await ctx.db
		.select()
		.from(contactConsents)
		.where(
			and(
				...[owned(ctx, contactConsents), eq(contactConsents.contactId, contactId)],
				...[eq(contactConsents.channel, channel), eq(contactConsents.purpose, purpose)],
			),
		)
		.orderBy(desc(contactConsents.at), desc(contactConsents.id))
		.limit(1)
	return row
}

/** Of each channel and purpose what was said last. */
export function newest(rows: Row[]): Row[] {
	const seen = new Set<string>()
	return rows.filter(({ channel, purpose }) => {
		const key = `${channel} ${purpose}`
		return !seen.has(key) && Boolean(seen.add(key))
	})
}

/** As everyone outside sees it. */
export function toNoted({ channel, purpose, given, source, by, words, at }: Row): NotedConsent {
	return { channel, purpose, given, source, ...leftOut({ by, words }), at: toIso(at) }
}
