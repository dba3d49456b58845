import { finance } from '#app/features/finance/operations.server.ts'
import { panelContext } from '#app/web/context.server.ts'
import { demand, load } from '#app/web/load.server.ts'
import { exportFilter, queryOf } from './finance-screen.server.ts'

/** Everything that fits the filters of the address, a part at a time: a file never lies whole in memory. */
export async function exportParts(request: Request, format: 'csv' | 'xlsx') {
	const ctx = await panelContext(request)
	demand(ctx, 'exports.make')
	const filter = await exportFilter(ctx, request)
	const more = (cursor?: string) => load(ctx, finance.exportMovements, { ...filter, cursor, limit: 1000 })
	// The first part is read before the answer begins, so that a refusal is a page.
	const first = await more()
	// Nothing is taken away without a line of the log.
	await load(ctx, finance.noteExport, { format, filter: queryOf(request).slice(0, 500) })
	return { first, more }
}
