import { Readable } from 'node:stream'
import { z } from 'zod'
import { type Ctx } from '#app/core/ctx.server.ts'
import { type Delivery, GiveUp } from '#app/core/deliveries.server.ts'
import { transact } from '#app/core/transact.server.ts'
import { timeZoneOf } from '#app/features/businesses/queries.server.ts'
import { tableTypes } from '#app/lib/file-kinds.ts'
import { csvBytes } from '#app/lib/words/csv.ts'
import { xlsxStream } from '#app/lib/words/xlsx.server.ts'
import { shownFields } from '../fields/queries.server.ts'
import { exportClients } from '../list/list.server.ts'
import { ExportClients } from '../list/schemas-list.ts'
import { type ExportRow, endExport, noteWritten, startExport } from './asked-exports.server.ts'
import { clientRows } from './export-rows.ts'

/** People between two words of how far it is. */
const seldom = 10_000

/** Writes a file of people to the storage, a part at a time; one that was cut begins again. */
export const writeExport: Delivery = async (ctx, { payload, attempt, maxAttempts }) => {
	if (ctx.scope !== 'business') throw new GiveUp('a file of people belongs to a business')
	const { exportId } = z.object({ exportId: z.string() }).parse(payload)
	const row = await transact(ctx, (within) => startExport(within, exportId))
	if (!row) return
	try {
		const end = await written(ctx, row)
		await transact(ctx, (within) => endExport(within, exportId, end))
	} catch (error) {
		if (attempt >= maxAttempts) await transact(ctx, (within) => endExport(within, exportId, null))
		throw error
	}
}

async function written(ctx: Ctx<'business'>, { id, filter, format, storageKey }: ExportRow) {
	let done = 0
	let told = 0
	const parts = async (cursor?: string) => {
		const part = await exportClients(ctx, ExportClients.parse({ ...filter, cursor, limit: 1000 }))
		done += part.clients.length
		if (done - told >= seldom) {
			told = done
			await transact(ctx, (within) => noteWritten(within, id, done))
		}
		return part
	}
	const shown = { timeZone: await timeZoneOf(ctx), fields: await shownFields(ctx) }
	const rows = clientRows(await parts(), parts, shown)
	const bytes = format === 'csv' ? csvBytes(rows) : xlsxStream('Contactos', rows)
	const contentType = format === 'csv' ? 'text/csv; charset=utf-8' : tableTypes.xlsx
	const stored = await ctx.adapters.storage.put(storageKey, Readable.from(bytes), { contentType })
	return { bytes: stored.size, done }
}
