import { and, eq, isNotNull } from 'drizzle-orm'
import { type WriteCtx } from '#app/core/ctx.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { enqueue } from '#app/core/jobs.server.ts'
import { only, owned } from '#app/core/scope.server.ts'
import { claimFile, releaseFile } from '#app/features/files/uploads.server.ts'
import { newId } from '#app/lib/id.ts'
import { spanishStems } from '#app/lib/words/spanish-stems.ts'
import { knowledgeDocuments, knowledgePassages } from '#db/schema/knowledge.ts'
import { passagesOf } from './passages.ts'
import { documentText, getDocument } from './queries.server.ts'
import { type AddDocument, type DocumentText, documentMessages, mostDocuments, type OneDocument } from './schemas.ts'

/** Keeps a text or a file as something to read; a job reads it. Throws `plan_limit` where there are too many. */
export async function addDocument(ctx: WriteCtx, { name, text, fileId }: AddDocument): Promise<DocumentText> {
	const kept = await ctx.db.$count(knowledgeDocuments, owned(ctx, knowledgeDocuments))
	if (kept >= mostDocuments) throw new DomainError('plan_limit', 'text', undefined, documentMessages.tooMany)
	const id = newId('kdo')
	const file = fileId ? await claimFile(ctx, fileId, { field: 'fileId', kinds: ['pdf', 'docx'] }) : null
	await ctx.db.insert(knowledgeDocuments).values({
		id,
		businessId: ctx.businessId,
		name: name ?? nameOf(file?.name ?? text ?? ''),
		kind: file ? (file.contentType === 'application/pdf' ? 'pdf' : 'docx') : 'texto',
		fileId: file?.id,
		pasted: file ? null : text,
		state: 'leyendo',
		createdAt: ctx.now,
	})
	await enqueue(ctx, { kind: 'knowledge.readDocument', payload: { documentId: id }, key: `read:${id}`, maxAttempts: 2 })
	await ctx.emit('knowledge.documentAdded', { documentId: id })
	return documentText(ctx, { documentId: id })
}

/** No assistant answers from it any more; `restoreDocument` takes it back. */
export async function removeDocument(ctx: WriteCtx, { documentId }: OneDocument): Promise<OneDocument> {
	const { id, fileId } = await getDocument(ctx, documentId)
	if (fileId) await releaseFile(ctx, fileId)
	await ctx.db
		.update(knowledgeDocuments)
		.set({ deletedAt: ctx.now, fileId: null })
		.where(owned(ctx, knowledgeDocuments, id))
	await ctx.emit('knowledge.documentRemoved', { documentId: id })
	return { documentId: id }
}

/** Takes a removal back, as far as the document was read. */
export async function restoreDocument(ctx: WriteCtx, { documentId }: OneDocument): Promise<DocumentText> {
	const { id, businessId, deletedAt } = knowledgeDocuments
	const own = and(eq(businessId, ctx.businessId), eq(id, documentId))
	const row = only(await ctx.db.select().from(knowledgeDocuments).where(own), 'documentId')
	// Its file was let go before anybody had read it.
	const isLost = row.state === 'leyendo' && row.kind !== 'texto'
	const lost = isLost ? { state: 'fallo' as const, problem: 'gone' } : {}
	await ctx.db
		.update(knowledgeDocuments)
		.set({ deletedAt: null, ...lost })
		.where(and(own, isNotNull(deletedAt)))
	await ctx.emit('knowledge.documentRestored', { documentId })
	return documentText(ctx, { documentId })
}

/** What a job read: its passages take the place of what was there. A document that was removed meanwhile is left alone. */
export async function keepText(ctx: WriteCtx, documentId: string, read: { text: string; isCut: boolean }) {
	const passages = passagesOf(read.text)
	const done = await endReading(ctx, documentId, { state: 'listo', problem: null, isCut: read.isCut })
	if (!done) return
	const { businessId, now: createdAt } = ctx
	await ctx.db
		.delete(knowledgePassages)
		.where(and(owned(ctx, knowledgePassages), eq(knowledgePassages.documentId, documentId)))
	const rows = passages.map((text, position) => {
		const stems = [...spanishStems(done.name), ...spanishStems(text)].join(' ')
		return { id: newId('kpa'), businessId, documentId, position, text, stems, createdAt }
	})
	for (let at = 0; at < rows.length; at += 100) await ctx.db.insert(knowledgePassages).values(rows.slice(at, at + 100))
	await ctx.emit('knowledge.documentRead', { documentId })
}

/** Says why a document could not be read. */
export async function failReading(ctx: WriteCtx, documentId: string, problem: string): Promise<void> {
	const done = await endReading(ctx, documentId, { state: 'fallo', problem, isCut: false })
	if (done) await ctx.emit('knowledge.documentFailed', { documentId })
}

type Ending = { state: 'listo' | 'fallo'; problem: string | null; isCut: boolean }

/** The file is let go: what it said lies in the passages from now on. */
async function endReading(ctx: WriteCtx, documentId: string, ending: Ending) {
	const [row] = await ctx.db
		.select()
		.from(knowledgeDocuments)
		.where(owned(ctx, knowledgeDocuments, documentId))
	if (!row) return null
	if (row.fileId) await releaseFile(ctx, row.fileId)
	await ctx.db
		.update(knowledgeDocuments)
		.set({ ...ending, readAt: ctx.now, fileId: null, pasted: null })
		.where(owned(ctx, knowledgeDocuments, documentId))
	return row
}

/** 'Reglamento 2026.pdf' is called 'Reglamento 2026'; a text by its beginning. */
function nameOf(source: string): string {
	const [line = ''] = source.trim().split('\n')
	const plain = line.replace(/\.(pdf|docx)$/i, '').trim()
	return (plain.length > 60 ? `${plain.slice(0, 60).replace(/\s\S*$/, '')}…` : plain) || 'Documento'
}
