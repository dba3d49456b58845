import { type Readable } from 'node:stream'
import { type Ctx } from '#app/core/ctx.server.ts'
import { type Delivery, GiveUp } from '#app/core/deliveries.server.ts'
import { owned } from '#app/core/scope.server.ts'
import { transact } from '#app/core/transact.server.ts'
import { readDocument } from '#app/integrations/documents/documents.ts'
import { byteLimits } from '#app/lib/file-kinds.ts'
import { knowledgeDocuments } from '#db/schema/knowledge.ts'
import { files } from '#db/schema/resources.ts'
import { failReading, keepText } from './documents.server.ts'
import { type DocumentRow } from './queries.server.ts'
import { OneDocument } from './schemas.ts'

/**
 * Reads one document into passages. What is wrong with the file itself is said on the document; a try that took the process
 * with it is not made again.
 */
export const deliverReading: Delivery = async (ctx, { payload, attempt }) => {
	if (ctx.scope !== 'business') throw new GiveUp('a document belongs to a business')
	const { documentId } = OneDocument.parse(payload)
	const [row] = await ctx.db
		.select()
		.from(knowledgeDocuments)
		.where(owned(ctx, knowledgeDocuments, documentId))
	if (row?.state !== 'leyendo') return
	const read = attempt > 1 && row.fileId ? { kind: 'failed' as const, reason: 'unreadable' } : await textOf(ctx, row)
	await transact(ctx, (within) => {
		return read.kind === 'read' ? keepText(within, documentId, read) : failReading(within, documentId, read.reason)
	})
}

type Text = { kind: 'read'; text: string; isCut: boolean } | { kind: 'failed'; reason: string }

async function textOf(ctx: Ctx<'business'>, { kind, fileId, pasted }: DocumentRow): Promise<Text> {
	if (kind === 'texto')
		return pasted ? { kind: 'read', text: pasted, isCut: false } : { kind: 'failed', reason: 'empty' }
	const [file] = fileId
		? await ctx.db
				.select()
				.from(files)
				.where(owned(ctx, files, fileId))
		: []
	const stored = file ? await ctx.adapters.storage.get(file.storageKey) : undefined
	if (!stored) return { kind: 'failed', reason: 'gone' }
	if (stored.size > byteLimits[kind]) {
		stored.stream.destroy()
		return { kind: 'failed', reason: 'too_large' }
	}
	return readDocument(await bytesOf(stored.stream), kind)
}

async function bytesOf(stream: Readable): Promise<Uint8Array> {
	const chunks: Uint8Array[] = []
	for await (const chunk of stream) chunks.push(chunk)
	return Buffer.concat(chunks)
}
