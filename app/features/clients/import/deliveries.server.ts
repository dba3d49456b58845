import { type Ctx } from '#app/core/ctx.server.ts'
import { type Delivery, GiveUp } from '#app/core/deliveries.server.ts'
import { owned } from '#app/core/scope.server.ts'
import { transact } from '#app/core/transact.server.ts'
import { now } from '#app/lib/clock.ts'
import { log } from '#app/lib/log.ts'
import { TableRefusal, type TableRow } from '#app/lib/tables/table.ts'
import { DatabaseBusy } from '#db/busy.server.ts'
import { contactImports } from '#db/schema/imports.ts'
import { files } from '#db/schema/resources.ts'
import { type ImportRow } from './import-row.server.ts'
import { failPart, takePart } from './part.server.ts'
import { partsAfter, withFile } from './reading.server.ts'
import { ImportId } from './schemas-import.ts'
import { endImport } from './sending.server.ts'
import { undoPart } from './undo.server.ts'

/** So many rows are saved or refused together (D-43). */
const size = 100

/** When the first part of a job was done: what it ran since is added to the moment at which it was begun. */
const began = new WeakMap<Ctx<'business'>, number>()

/** It runs for minutes, and says when each of its parts was done. */
function atThisMoment(ctx: Ctx<'business'>): Ctx<'business'> {
	const start = began.get(ctx) ?? now()
	began.set(ctx, start)
	return { ...ctx, now: ctx.now + now() - start }
}

/** Sends an import from where it stands, a hundred rows at a time, until its file ends or somebody stops it. */
export const runImport: Delivery = async (ctx, { payload }) => {
	if (ctx.scope !== 'business') throw new GiveUp('an import belongs to a business')
	const { importId } = ImportId.parse(payload)
	const [row] = await ctx.db
		.select()
		.from(contactImports)
		.where(owned(ctx, contactImports, importId))
	if (row?.state !== 'enviando') return
	try {
		const key = await keyOf(ctx, row)
		const isThrough = await withFile(ctx.adapters.storage, key, (path) => sendAll(ctx, row, path))
		if (isThrough) await end(ctx, importId, { state: 'terminada' })
	} catch (error) {
		if (!(error instanceof TableRefusal)) throw error
		await end(ctx, importId, { state: 'fallida', problem: error.message })
	}
}

async function keyOf(ctx: Ctx<'business'>, { fileId }: ImportRow): Promise<string> {
	const [file] = fileId
		? await ctx.db
				.select({ storageKey: files.storageKey })
				.from(files)
				.where(owned(ctx, files, fileId))
		: []
	if (!file) throw new TableRefusal('broken')
	return file.storageKey
}

/** Whether it came to the end of the file, and not to somebody who stopped it. */
async function sendAll(ctx: Ctx<'business'>, { id, headAt, doneUpTo }: ImportRow, path: string): Promise<boolean> {
	let after = doneUpTo
	for await (const rows of partsAfter(path, headAt, after, size)) {
		if (!(await sendPart(atThisMoment(ctx), id, after, rows))) return false
		after = rows.at(-1)?.at ?? after
	}
	return true
}

async function sendPart(ctx: Ctx<'business'>, id: string, after: number, rows: TableRow[]): Promise<boolean> {
	try {
		return await transact(ctx, (within) => takePart(within, id, after, rows))
	} catch (error) {
		// That the writer had no time is no fault of these rows: the job begins again where it stands.
		if (error instanceof DatabaseBusy) throw error
		log.error({ err: error, import: id }, 'a part of an import was not saved')
		return transact(ctx, (within) => failPart(within, id, after, rows))
	}
}

async function end(ctx: Ctx<'business'>, importId: string, ending: Parameters<typeof endImport>[2]): Promise<void> {
	await transact(atThisMoment(ctx), async (within) => {
		const [row] = await within.db
			.select()
			.from(contactImports)
			.where(owned(within, contactImports, importId))
		if (row?.state === 'enviando') await endImport(within, row, ending)
	})
}

/** Takes an import back, some rows at a time. */
export const runUndo: Delivery = async (ctx, { payload }) => {
	if (ctx.scope !== 'business') throw new GiveUp('an import belongs to a business')
	const { importId } = ImportId.parse(payload)
	while (await transact(atThisMoment(ctx), (within) => undoPart(within, importId)));
}
