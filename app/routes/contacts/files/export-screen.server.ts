import { type Ctx } from '#app/core/ctx.server.ts'
import { clientRows } from '#app/features/clients/files/export-rows.ts'
import { filterOf, orderOf } from '#app/features/clients/list/address.ts'
import { clients } from '#app/features/clients/operations.server.ts'
import { panelContext } from '#app/web/context.server.ts'
import { csvStreamAnswer } from '#app/web/downloads/csv.server.ts'
import { xlsxStreamAnswer } from '#app/web/downloads/xlsx.server.ts'
import { redirectWithFlash } from '#app/web/flash.server.ts'
import { fieldsOf } from '#app/web/form-data.server.ts'
import { demand, frameOf, load } from '#app/web/load.server.ts'
import { queryOf } from '../contacts-screen.server.ts'

/** Everybody whom the filters of the address keep, a part at a time: the file never lies whole in memory. */
export async function exportOf(request: Request, format: 'csv' | 'xlsx'): Promise<Response> {
	return fileOf(await panelContext(request), request, format, [])
}

/** Those alone who were marked in the list that posts them. */
export async function exportMarked(request: Request, format: 'csv' | 'xlsx'): Promise<Response> {
	const ctx = await panelContext(request)
	demand(ctx, 'exports.make')
	const form = await fieldsOf(request)
	const marked = form.getAll('ids').filter((id): id is string => typeof id === 'string')
	if (marked.length === 0)
		return redirectWithFlash(request, '/contactos', 'Elige al menos un cliente', { status: 'fallo' })
	return fileOf(ctx, request, format, marked.slice(0, 100))
}

async function fileOf(
	ctx: Ctx<'business'>,
	request: Request,
	format: 'csv' | 'xlsx',
	marked: string[],
): Promise<Response> {
	demand(ctx, 'exports.make')
	const asked = new URL(request.url).searchParams
	const whom = marked.length > 0 ? { ids: marked } : filterOf(asked)
	const filter = { ...whom, ...orderOf(asked) }
	const parts = (cursor?: string) => load(ctx, clients.exportClients, { ...filter, cursor, limit: 1000 })
	// The first part is read before the answer begins, so that a refusal is a page.
	const first = await parts()
	const said = marked.length > 0 ? `?seleccion=${marked.length}` : queryOf(request)
	// Nobody is taken away without a line of the log.
	await load(ctx, clients.noteExport, { format, filter: said.slice(0, 1500) })
	const { timeZone } = await frameOf(ctx)
	const { fields } = await load(ctx, clients.clientLook, {})
	const rows = clientRows(first, parts, { timeZone, fields })
	return format === 'csv'
		? csvStreamAnswer('contactos.csv', rows)
		: xlsxStreamAnswer('contactos.xlsx', 'Contactos', rows)
}
