import { and, eq, getTableName } from 'drizzle-orm'
import { type ReadCtx, type WriteCtx } from '#app/core/ctx.server.ts'
import { owned } from '#app/core/scope.server.ts'
import { newId } from '#app/lib/id.ts'
import { contactConsents, type MergeChange } from '#db/schema/contacts.ts'
import { getContact } from '../queries.server.ts'
import { type ContactRef } from '../schemas.ts'
import { type ConsentSource, type Consents, type SetConsent } from './schemas.ts'
import { type AboutConsent, mostShown, newest, newestOf, rowsOf, toNoted } from './standing.server.ts'

/** What a person said about being written to. Throws `not_found`. */
export async function showConsents(ctx: ReadCtx, { contactId }: ContactRef): Promise<Consents> {
	await getContact(ctx, contactId)
	const history = await rowsOf(ctx, contactId)
	return { current: newest(history).map(toNoted), history: history.slice(0, mostShown).map(toNoted) }
}

/** What somebody of the team, or another system, was told. Throws `not_found`. */
export async function setConsent(ctx: WriteCtx, { contactId, ...said }: SetConsent): Promise<Consents> {
	await getContact(ctx, contactId)
	const source = ctx.actor.kind === 'api_key' ? 'api' : 'staff'
	await noteConsent(ctx, { contactId, ...said, source, by: ctx.actor.name })
	return showConsents(ctx, { contactId })
}

type Note = AboutConsent & {
	given: boolean
	source: ConsentSource
	by?: string
	words?: string
	/** When it was said, by the clock of who tells of it, where that was before it was heard of. */
	saidAt?: number
}

/**
 * Stores what was said, once: the same said again changes nothing, and what is told late stands where it belongs.
 * Answers whether something else counts now.
 */
export async function noteConsent(ctx: WriteCtx, { saidAt, ...note }: Note): Promise<boolean> {
	if (saidAt !== undefined) return noteLate(ctx, note, Math.min(saidAt, ctx.now))
	const before = await newestOf(ctx, note)
	if (before?.given === note.given) return false
	// Two said in one instant keep their order.
	return keep(ctx, note, Math.max(ctx.now, (before?.at ?? 0) + 1))
}

/**
 * Where it belongs among what was said, in whatever order it is heard: a later yes that is known already stands, and a no
 * that only repeats another is kept, since what comes between them may be on its way. Of one second the no counts.
 */
async function noteLate(ctx: WriteCtx, note: Omit<Note, 'saidAt'>, second: number): Promise<boolean> {
	const at = note.given ? second : second + 1
	const said = (await rowsOf(ctx, note.contactId)).filter(
		({ channel, purpose }) => channel === note.channel && purpose === note.purpose,
	)
	if (said.some((row) => row.at === at && row.given === note.given)) return false
	const [last] = said
	const counts = last === undefined || last.at < at
	return keep(ctx, note, at, counts && last?.given !== note.given)
}

async function keep(ctx: WriteCtx, { given, by, words, ...said }: Omit<Note, 'saidAt'>, at: number, changes = true) {
	const { contactId, channel, purpose } = said
	await ctx.db.insert(contactConsents).values({
		...{ ...said, given, by: by ?? null, words: words ?? null },
		...{ id: newId('cns'), businessId: ctx.businessId, at },
	})
	if (changes) await ctx.emit('contacts.consentChanged', { contactId, channel, purpose, given })
	return changes
}

/** What a file says of somebody who is there: a yes of it does not take back what the person asked for themselves. */
export async function noteImported(ctx: WriteCtx, contactId: string, given: boolean): Promise<void> {
	const about = { contactId, channel: 'whatsapp', purpose: 'marketing' } as const
	const before = await newestOf(ctx, about)
	const isOwn = before?.given === false && ['message', 'provider', 'form', 'merge'].includes(before.source)
	if (given && isOwn) return
	await noteConsent(ctx, { ...about, given, source: 'import', by: ctx.actor.name })
}

/**
 * What both records said goes to the one that stays. Whoever asked on either not to be written to is not written to: a
 * later yes of the other record was not known to take that back. Answers what was made, for the undoing.
 */
export async function joinConsents(ctx: WriteCtx, keptId: string, goneId: string): Promise<MergeChange[]> {
	const [ofKept, ofGone] = [newest(await rowsOf(ctx, keptId)), newest(await rowsOf(ctx, goneId))]
	if (ofGone.length === 0) return []
	await ctx.db
		.update(contactConsents)
		.set({ contactId: keptId })
		.where(and(owned(ctx, contactConsents), eq(contactConsents.contactId, goneId)))
	const refused = [...ofKept, ...ofGone].filter(({ given }) => !given)
	const ids: string[] = []
	for (const { channel, purpose } of refused) {
		const now = await newestOf(ctx, { contactId: keptId, channel, purpose })
		if (!now?.given) continue
		const id = newId('cns')
		const at = Math.max(ctx.now, now.at + 1)
		const said = { contactId: keptId, channel, purpose, given: false, source: 'merge' as const, at }
		await ctx.db.insert(contactConsents).values({ ...said, id, businessId: ctx.businessId, by: ctx.actor.name ?? null })
		ids.push(id)
	}
	const [before, after] = [{}, { contactId: keptId }]
	return ids.length > 0 ? [{ table: getTableName(contactConsents), ids, before, after, made: true }] : []
}
