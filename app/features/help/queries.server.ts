import { and, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { type ReadCtx } from '#app/core/ctx.server.ts'
import { only } from '#app/core/scope.server.ts'
import { topicStems } from '#app/lib/words/spanish-stems.ts'
import { faqEntries } from '#db/schema/help.ts'
import { type FaqEntry, type FaqList, type FaqPage, type OneEntry } from './schemas.ts'

type Row = typeof faqEntries.$inferSelect

const mostWords = 24

/** What helped most people first, then the newest; `search` finds by the Spanish roots of its words, best first. */
export async function listEntries(ctx: ReadCtx<'public'>, { search, limit }: FaqPage): Promise<FaqList> {
	if (search) return foundEntries(ctx, search, limit)
	const there = isNull(faqEntries.deletedAt)
	const rows = await ctx.db
		.select()
		.from(faqEntries)
		.where(there)
		.orderBy(desc(faqEntries.utilityPoints), desc(faqEntries.createdAt), desc(faqEntries.id))
		.limit(limit)
	return { entries: rows.map(toEntry), total: await ctx.db.$count(faqEntries, there) }
}

async function foundEntries(ctx: ReadCtx<'public'>, search: string, limit: number): Promise<FaqList> {
	const wanted = topicStems(search).slice(0, mostWords)
	if (wanted.length === 0) return { entries: [], total: 0 }
	const match = wanted.map((stem) => `"${stem}"`).join(' OR ')
	const ranked = await ctx.db.all<{ id: string }>(sql`
		SELECT entry.id AS id
		FROM help_search_stems found
		CROSS JOIN help_search_rows place ON place.docid = found.rowid
		CROSS JOIN faq_entries entry ON entry.id = place.entry_id AND entry.deleted_at IS NULL
		WHERE help_search_stems MATCH ${match}
		ORDER BY found.rank, entry.utility_points DESC LIMIT 200`)
	const shown = ranked.slice(0, limit).map(({ id }) => id)
	const rows = await ctx.db
		.select()
		.from(faqEntries)
		.where(and(inArray(faqEntries.id, shown), isNull(faqEntries.deletedAt)))
	// Of what was removed since it was found nothing is shown.
	const byId = new Map(rows.map((row) => [row.id, row]))
	const entries = shown.flatMap((id) => byId.get(id) ?? []).map(toEntry)
	return { entries, total: ranked.length }
}

/** Throws `not_found`. */
export async function getEntry(ctx: ReadCtx<'public'>, { entryId }: OneEntry): Promise<FaqEntry> {
	return toEntry(await entryRow(ctx, eq(faqEntries.id, entryId)))
}

/** One that is there. Throws `not_found`. */
export async function entryRow({ db }: Pick<ReadCtx<'public'>, 'db'>, which: SQL): Promise<Row> {
	return only(
		await db
			.select()
			.from(faqEntries)
			.where(and(which, isNull(faqEntries.deletedAt))),
		'entryId',
	)
}

export function toEntry({ id, question, answer, utilityPoints, createdAt, answeredAt }: Row): FaqEntry {
	return { id, question, answer, isPending: answeredAt === null, utilityPoints, createdAt }
}
