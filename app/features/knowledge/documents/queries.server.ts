import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { type ReadCtx } from '#app/core/ctx.server.ts'
import { leftOut } from '#app/core/rows/left-out.ts'
import { owned, ownRow } from '#app/core/scope.server.ts'
import { knowledgeDocuments, knowledgePassages } from '#db/schema/knowledge.ts'
import {
	type Documents,
	type DocumentText,
	type KnowledgeDocument,
	mostDocuments,
	type OneDocument,
} from './schemas.ts'

export type DocumentRow = typeof knowledgeDocuments.$inferSelect

const mostShown = 60

/** Throws `not_found`. */
export function getDocument(ctx: ReadCtx, documentId: string): Promise<DocumentRow> {
	return ownRow(ctx, knowledgeDocuments, documentId, 'documentId')
}

/** Whether a document still waits to be read from the file. */
export async function isFileOfDocument(ctx: ReadCtx, fileId: string): Promise<boolean> {
	return (
		(await ctx.db.$count(
			knowledgeDocuments,
			and(owned(ctx, knowledgeDocuments), eq(knowledgeDocuments.fileId, fileId)),
		)) > 0
	)
}

/** The newest first, with how many passages each has. */
export async function listDocuments(ctx: ReadCtx): Promise<Documents> {
	const rows = await ctx.db
		.select()
		.from(knowledgeDocuments)
		.where(owned(ctx, knowledgeDocuments))
		.orderBy(desc(knowledgeDocuments.createdAt), desc(knowledgeDocuments.id))
		.limit(mostDocuments)
	const counts = await passagesIn(
		ctx,
		rows.map(({ id }) => id),
	)
	return { documents: rows.map((row) => toDocument(row, counts.get(row.id) ?? 0)) }
}

/** One document with the beginning of what was read. Throws `not_found`. */
export async function documentText(ctx: ReadCtx, { documentId }: OneDocument): Promise<DocumentText> {
	const row = await getDocument(ctx, documentId)
	const counts = await passagesIn(ctx, [row.id])
	const texts = await ctx.db
		.select({ text: knowledgePassages.text })
		.from(knowledgePassages)
		.where(and(owned(ctx, knowledgePassages), eq(knowledgePassages.documentId, row.id)))
		.orderBy(asc(knowledgePassages.position))
		.limit(mostShown)
	return { ...toDocument(row, counts.get(row.id) ?? 0), texts: texts.map(({ text }) => text) }
}

async function passagesIn(ctx: ReadCtx, ids: string[]): Promise<Map<string, number>> {
	if (ids.length === 0) return new Map()
	const rows = await ctx.db
		.select({ id: knowledgePassages.documentId, count: sql<number>`count(*)`.mapWith(Number) })
		.from(knowledgePassages)
		.where(and(owned(ctx, knowledgePassages), inArray(knowledgePassages.documentId, ids)))
		.groupBy(knowledgePassages.documentId)
	return new Map(rows.map(({ id, count }) => [id, count]))
}

function toDocument({ id, name, kind, state, problem, isCut }: DocumentRow, passages: number): KnowledgeDocument {
	return { id, name, kind, state, ...leftOut({ problem }), isCut, passages }
}
