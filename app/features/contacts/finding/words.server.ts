import { type SQL, sql } from 'drizzle-orm'
import { type ReadCtx } from '#app/core/ctx.server.ts'
import { wordsOf } from '../rules.ts'
import { firstLetters, mayBeMisspelt, nearest, plainWord } from './near-words.ts'

/** So many different words of one letter are looked at for one that was misspelt. */
const mostTerms = 20_000

/** So many places of the index are looked at, and of so many the business must be for it to be most of it. */
const looks = 20
const most = 12

/**
 * The business is asked for as a word, so that what people of other businesses are called is not gone through; but where
 * most people are its own that word alone is all of the index, and whose they are is seen of those who are found.
 */
async function inBusiness(ctx: ReadCtx, match: string): Promise<string> {
	const words = `words : (${match})`
	const [found] = await ctx.db.all<{ own: number }>(sql`
		WITH RECURSIVE place(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM place WHERE n < ${looks})
		SELECT count(*) AS own FROM place CROSS JOIN contact_search_rows AS owner
			ON owner.docid = (SELECT max(docid) FROM contact_search_rows) * place.n / ${looks}
		WHERE owner.business_id = ${ctx.businessId}`)
	return (found?.own ?? 0) >= most ? words : `business : "${ctx.businessId.replaceAll('_', '')}" AND ${words}`
}

/**
 * What to ask the index for: each word as a beginning, and one that nobody here has as those that are near it. Null when
 * nothing is left of what was typed.
 */
export async function forgivingMatch(ctx: ReadCtx, search: string): Promise<string | null> {
	const words = wordsOf(search)
	const parts: string[] = []
	for (const word of words.slice(0, 8)) parts.push(await forgiving(ctx, word))
	// Side by side they would be a phrase's beginning: brackets need the word between them.
	return parts.length > 0 ? parts.join(' AND ') : null
}

async function forgiving(ctx: ReadCtx, word: string): Promise<string> {
	const asTyped = `"${word}"*`
	if (!mayBeMisspelt(word)) return asTyped
	const whole = (await termsFrom(ctx, word)).map(quoted).join(' OR ')
	// A word as it stands is looked up; of a beginning the index gathers everybody before it answers one.
	if ((whole && (await isKnown(ctx, whole))) || (await isKnown(ctx, asTyped))) return asTyped
	const near = nearest(word, await termsLike(ctx, word))
	return near.length > 0 ? `(${near.map(quoted).join(' OR ')})` : asTyped
}

const quoted = (term: string) => `"${term.replaceAll('"', '')}"`

/** Some words of names that begin so. */
async function termsFrom(ctx: ReadCtx, word: string): Promise<string[]> {
	const plain = plainWord(word)
	const rows = await ctx.db.all<{ term: string }>(sql`SELECT term FROM contact_search_terms
		WHERE business_id = ${ctx.businessId} AND term >= ${plain} AND term < ${`${plain}\u{10ffff}`} LIMIT 3`)
	return rows.map(({ term }) => term)
}

/** Whether somebody living has a word that begins so. */
async function isKnown(ctx: ReadCtx, match: string): Promise<boolean> {
	const rows = await ctx.db.all(sql`
		SELECT found.rowid FROM contact_search_words found
		CROSS JOIN contact_search_rows owner ON owner.docid = found.rowid
		CROSS JOIN contacts living ON living.id = owner.contact_id AND living.deleted_at IS NULL
		WHERE contact_search_words MATCH ${await inBusiness(ctx, match)} AND owner.business_id = ${ctx.businessId}
		LIMIT 1`)
	return rows.length > 0
}

/** Words of the business's names that begin alike. */
async function termsLike(ctx: ReadCtx, word: string): Promise<string[]> {
	const terms: string[] = []
	for (const letter of firstLetters(word)) {
		const rows = await ctx.db.all<{ term: string }>(sql`
			SELECT term FROM contact_search_terms
			WHERE business_id = ${ctx.businessId} AND term >= ${letter} AND term < ${after(letter)}
				AND length(term) >= ${word.length - 3} LIMIT ${mostTerms}`)
		terms.push(...rows.map(({ term }) => term))
	}
	return terms
}

function after(letter: string): string {
	return String.fromCharCode(letter.charCodeAt(0) + 1)
}

/** Ids of all people of the business whom a match names, as a table of one column. */
export async function idsByMatch(ctx: ReadCtx, match: string): Promise<SQL> {
	return sql`SELECT owner.contact_id AS id FROM contact_search_words found
		CROSS JOIN contact_search_rows owner ON owner.docid = found.rowid
		WHERE contact_search_words MATCH ${await inBusiness(ctx, match)} AND owner.business_id = ${ctx.businessId}`
}

/** People whom a match names, as far as a list counts them and puts them in order: no removed ones, none of try-outs. */
export async function placesByMatch(ctx: ReadCtx, match: string): Promise<SQL> {
	return sql`SELECT owner.contact_id AS id, owner.last_interaction_at FROM contact_search_words found
		CROSS JOIN contact_search_rows owner ON owner.docid = found.rowid
		WHERE contact_search_words MATCH ${await inBusiness(ctx, match)} AND owner.business_id = ${ctx.businessId}
			AND owner.hidden = 0`
}

/** How many people a business has, without removed ones and those of try-outs: counted as they come and go. */
export async function peopleCount(ctx: ReadCtx): Promise<number> {
	const [row] = await ctx.db.all<{ shown: number }>(
		sql`SELECT shown FROM contact_search_counts WHERE business_id = ${ctx.businessId}`,
	)
	return row?.shown ?? 0
}
