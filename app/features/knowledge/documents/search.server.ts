import { sql } from 'drizzle-orm'
import { type ReadCtx } from '#app/core/ctx.server.ts'
import { spanishStems, topicStems } from '#app/lib/words/spanish-stems.ts'

/** A piece of a document that speaks of what was asked; `share` of the asked words stand in it, 0 to 1. */
export type FoundPassage = { id: string; documentId: string; title: string; text: string; share: number }

const mostWords = 24
const looked = 20

/**
 * The passages of the business's documents that hold most of the words of a text by their Spanish roots, best first. Only
 * documents that are read and not removed are looked at.
 */
export async function searchPassages(ctx: ReadCtx, text: string, limit: number): Promise<FoundPassage[]> {
	const wanted = topicStems(text).slice(0, mostWords)
	if (wanted.length === 0) return []
	const match = `business : "${ctx.businessId.replaceAll('_', '')}" AND stems : (${wanted.map((stem) => `"${stem}"`).join(' OR ')})`
	const rows = await ctx.db.all<Omit<FoundPassage, 'share'>>(sql`
		SELECT passage.id AS id, passage.document_id AS "documentId", document.name AS title, passage.text AS text
		FROM passage_search_stems found
		CROSS JOIN passage_search_rows owner ON owner.docid = found.rowid
		CROSS JOIN knowledge_passages passage ON passage.id = owner.passage_id AND passage.business_id = ${ctx.businessId}
		CROSS JOIN knowledge_documents document ON document.id = passage.document_id
			AND document.business_id = ${ctx.businessId} AND document.deleted_at IS NULL AND document.state = 'listo'
		WHERE passage_search_stems MATCH ${match} AND owner.business_id = ${ctx.businessId}
		ORDER BY found.rank LIMIT ${looked}`)
	return rows
		.map((row) => ({ ...row, share: shareOf(wanted, row) }))
		.sort((a, b) => b.share - a.share)
		.slice(0, limit)
}

function shareOf(wanted: string[], { title, text }: { title: string; text: string }): number {
	const held = new Set(spanishStems(`${title} ${text}`))
	return wanted.filter((stem) => held.has(stem)).length / wanted.length
}
