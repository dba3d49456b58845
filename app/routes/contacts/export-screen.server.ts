import { clientRows } from '#app/features/clients/files/export-rows.ts'
import { filterOf, orderOf } from '#app/features/clients/list/address.ts'
import { clients } from '#app/features/clients/operations.server.ts'
import { panelContext } from '#app/web/context.server.ts'
import { csvStreamAnswer } from '#app/web/downloads/csv.server.ts'
import { xlsxStreamAnswer } from '#app/web/downloads/xlsx.server.ts'
import { demand, frameOf, load } from '#app/web/load.server.ts'
import { queryOf } from './contacts-screen.server.ts'

/** Everybody whom the filters of the address keep, a part at a time: the file never lies whole in memory. */
export async function exportOf(request: Request, format: 'csv' | 'xlsx'): Promise<Response> {
	const ctx = await panelContext(request)
	demand(ctx, 'exports.make')
	const asked = new URL(request.url).searchParams
	const filter = { ...filterOf(asked), ...orderOf(asked) }
	const parts = (cursor?: string) => load(ctx, clients.exportClients, { ...filter, cursor, limit: 1000 })
	// The first part is read before the answer begins, so that a refusal is a page.
	const first = await parts()
	// Nobody is taken away without a line of the log.
	await load(ctx, clients.noteExport, { format, filter: queryOf(request).slice(0, 1500) })
	const { timeZone } = await frameOf(ctx)
	const rows = clientRows(first, parts, timeZone)
	return format === 'csv'
		? csvStreamAnswer('contactos.csv', rows)
		: xlsxStreamAnswer('contactos.xlsx', 'Contactos', rows)
}
