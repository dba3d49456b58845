import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { type Pack, pack } from 'tar-stream'
import { z } from 'zod'
import { type Ctx } from '#app/core/ctx.server.ts'
import { type Delivery } from '#app/core/deliveries.server.ts'
import { transact } from '#app/core/transact.server.ts'
import { contentsOf, type Entry } from './contents.server.ts'
import { type ExportRow, failExport, finishExport, noteProgress, startExport } from './exports.server.ts'
import { removeBusiness } from './purge.server.ts'
import { ExportRef } from './schemas.ts'

const seldom = 25

/** Writes everything of the business into one file at the storage adapter; progress is noted on its row. */
export const makeExport: Delivery = async (ctx, { payload, attempt, maxAttempts }) => {
	if (ctx.scope !== 'business') throw new Error('an export belongs to a business')
	const { exportId } = ExportRef.parse(payload)
	const row = await transact(ctx, (within) => startExport(within, exportId))
	if (!row) return
	try {
		const bytes = await store(ctx, row)
		await transact(ctx, (within) => finishExport(within, exportId, bytes))
	} catch (error) {
		if (attempt >= maxAttempts) await transact(ctx, (within) => failExport(within, exportId))
		throw error
	}
}

async function store(ctx: Ctx<'business'>, { id, storageKey }: ExportRow): Promise<number> {
	const { total, entries } = await contentsOf(ctx)
	const archive = pack()
	const zipped = createGzip()
	const piping = pipeline(archive, zipped)
	const storing = ctx.adapters.storage.put(storageKey ?? '', zipped, { contentType: 'application/gzip' })
	const writing = (async () => {
		let done = 0
		for await (const entry of entries) {
			await add(archive, entry)
			done += 1
			if (done % seldom === 0) await transact(ctx, (within) => noteProgress(within, id, { done, total }))
		}
		archive.finalize()
	})().catch((error: unknown) => {
		archive.destroy(error instanceof Error ? error : new Error('cut'))
		throw error
	})
	const [stored] = await Promise.all([storing, writing, piping])
	return stored.size
}

async function add(archive: Pack, { name, size, content }: Entry): Promise<void> {
	if (Buffer.isBuffer(content)) return void archive.entry({ name }, content)
	await pipeline(content, archive.entry({ name, size }))
}

/** Ninety days after its deletion nothing of a business is kept: its bytes first, then its rows. */
export const purgeBusiness: Delivery = async (ctx, { payload }) => {
	const { businessId } = z.object({ businessId: z.string() }).parse(payload)
	if (ctx.scope !== 'platform') throw new Error('a purge belongs to the house')
	await removeBusiness(ctx, businessId)
}
