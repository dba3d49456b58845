import { type SQL, sql } from 'drizzle-orm'
import { type ReadCtx } from '#app/core/ctx.server.ts'
import { wordsOf } from '../rules.ts'
import { firstLetters, mayBeMisspelt, nearest } from './near-words.ts'

/** So many different words of one letter are looked at for one that was misspelt. */
const mostTerms = 20_000

/** The business is asked for as a word: what people of other businesses are called is not gone through. */
export function inBusiness(businessId: string, match: string): string {
	return `business : "${businessId.replaceAll('_', '')}" AND words : (${match})`
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
	if (!mayBeMisspelt(word) || (await isKnown(ctx, asTyped))) return asTyped
	const near = nearest(word, await termsLike(ctx, word))
	return near.length > 0 ? `(${near.map((term) => `"${term.replaceAll('"', '')}"`).join(' OR ')})` : asTyped
}

/** Whether somebody living has a word that begins so. */
async function isKnown(ctx: ReadCtx, match: string): Promise<boolean> {
	const rows = await ctx.db.all(sql`
		SELECT found.rowid FROM contact_search_words found
		CROSS JOIN contact_search_rows owner ON owner.docid = found.rowid
		CROSS JOIN contacts living ON living.id = owner.contact_id AND living.deleted_at IS NULL
		WHERE contact_search_words MATCH ${inBusiness(ctx.businessId, match)} AND owner.business_id = ${ctx.businessId}
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
export function idsByMatch(businessId: string, match: string): SQL {
	return sql`SELECT owner.contact_id AS id FROM contact_search_words found
		CROSS JOIN contact_search_rows owner ON owner.docid = found.rowid
		WHERE contact_search_words MATCH ${inBusiness(businessId, match)} AND owner.business_id = ${businessId}`
}
