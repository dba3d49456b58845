import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { type Ctx, makeCtx } from '#app/core/ctx.server.ts'
import { type Adapters } from '#app/integrations/adapters.ts'
import { copyTo } from '#db/copies/copy.server.ts'
import { openReader } from '#db/reader.server.ts'
import { openWriter } from '#db/writer.server.ts'

/** The database is no file of this machine: there is nothing to copy. */
export class NoFile extends Error {}

/**
 * Runs `work` in the same business on a copy of the file, which is thrown away afterwards. Of the outside only the language
 * model is there: whatever else is reached for fails. The file itself is only read, and its writer is never held.
 */
export async function onCopy<T>(ctx: Ctx<'business'>, work: (copy: Ctx<'business'>) => Promise<T>): Promise<T> {
	const [main] = await ctx.db.all<{ file: string }>(sql`SELECT file FROM pragma_database_list WHERE name = 'main'`)
	if (!main?.file) throw new NoFile()
	const folder = await mkdtemp(join(tmpdir(), 'recepcion-ensayo-'))
	try {
		const path = join(folder, 'copia.db')
		await copyTo({ url: `file:${main.file}` }, path)
		const address = { url: `file:${path}` }
		const writer = { ...(await openWriter(address)), isOfCopy: true }
		const reader = await openReader(address)
		try {
			const place = { ...ctx.place, speech: false }
			const runtime = { ...ctx, db: reader.db, writer, place, adapters: nothingButModel(ctx.adapters) }
			return await work(makeCtx(runtime, 'business', { businessId: ctx.businessId }, ctx.actor, ctx.now))
		} finally {
			reader.close()
			await writer.close()
		}
	} finally {
		await rm(folder, { recursive: true, force: true })
	}
}

/** Sends end here: an adapter that nobody may reach throws at the first touch. */
function nothingButModel({ llm }: Adapters): Adapters {
	return new Proxy({ llm } as Adapters, {
		get(held, name) {
			if (name === 'llm') return held.llm
			throw new Error(`a replay reaches nothing outside: ${String(name)}`)
		},
	})
}
