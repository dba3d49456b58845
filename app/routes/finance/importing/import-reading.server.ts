import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Ctx } from '#app/core/ctx.server.ts'
import { type Failure } from '#app/core/errors.ts'
import { isHead } from '#app/features/finance/importing/columns.ts'
import { importMessages, mostBytes, mostRows } from '#app/features/finance/importing/schemas.ts'
import { finance } from '#app/features/finance/operations.server.ts'
import { headAmong, headWithin } from '#app/lib/tables/heads.ts'
import { openTable } from '#app/lib/tables/read-table.server.ts'
import { TableRefusal, type TableRow, tableTexts } from '#app/lib/tables/table.ts'
import { attempt } from '#app/web/attempt.server.ts'
import { bodyOf } from '#app/web/body.server.ts'
import { spanish } from '#app/web/failure-copy.ts'

/** What surrounds the file in a form. */
const around = 65_536
const atOnce = 500
const noFile = 'Elige un archivo CSV o Excel'
const tooLarge = 'El archivo pesa demasiado: máximo 10 MB'

type Received = { importId: string } | { problem: string }

/** The file of a posted form, read whole into an import; `problem` says why it was not taken. */
export async function receiveMovements(ctx: Ctx<'business'>, request: Request): Promise<Received> {
	const body = await bodyOf(request, mostBytes + around)
	if (!body) return { problem: tooLarge }
	const file = await fileIn(body, request.headers.get('Content-Type') ?? '')
	if (!file || file.size === 0) return { problem: file?.name ? tableTexts.empty : noFile }
	if (file.size > mostBytes) return { problem: tooLarge }
	const folder = await mkdtemp(join(tmpdir(), 'recepcion-import-'))
	try {
		const bytes = Buffer.from(await file.arrayBuffer())
		await writeFile(join(folder, 'table'), bytes, { mode: 0o600 })
		const fileHash = createHash('sha256').update(bytes).digest('hex')
		return await readInto(ctx, join(folder, 'table'), { fileName: file.name.slice(-200), fileHash })
	} catch (error) {
		if (error instanceof TableRefusal) return { problem: refusalText(error) }
		throw error
	} finally {
		await rm(folder, { recursive: true, force: true })
	}
}

/** A form of ours has one file and nothing else. */
async function fileIn(body: Uint8Array<ArrayBuffer>, type: string): Promise<File | null> {
	const boundary = /boundary="?([^";]{1,100})/.exec(type)?.[1]
	const parts = boundary ? Buffer.from(body).toString('latin1').split(`--${boundary}`).length - 2 : 0
	if (parts < 1 || parts > 5) return null
	const form = await new Response(body, { headers: { 'Content-Type': type } }).formData().catch(() => null)
	const file = form?.get('file')
	return file instanceof File ? file : null
}

async function readInto(
	ctx: Ctx<'business'>,
	path: string,
	file: { fileName: string; fileHash: string },
): Promise<Received> {
	const { heads, rows } = await tableIn(path)
	const opened = await attempt(ctx, finance.openImport, { ...file, heads, rows: rows.length })
	if (!opened.ok) return { problem: sentenceOf(opened.failure) }
	const { importId } = opened.value
	for (let start = 0; start < rows.length; start += atOnce) {
		const part = rows.slice(start, start + atOnce).map(({ at: line, cells }) => ({ line, cells }))
		const added = await attempt(ctx, finance.addImportRows, { importId, rows: part })
		if (added.ok) continue
		// Half a file must not look like a whole one.
		await attempt(ctx, finance.dropImport, { importId })
		return { problem: sentenceOf(added.failure) }
	}
	return { importId }
}

/** What a column is called, and the rows below; what has no name is told by its place. Throws a `TableRefusal`. */
async function tableIn(path: string): Promise<{ heads: string[]; rows: TableRow[] }> {
	const table = await openTable(path, { rows: mostRows + headWithin })
	const all: TableRow[] = []
	for await (const row of table.rows) all.push(row)
	const head = headAmong(all, isHead)
	const rows = all.filter(({ at }) => at > (head?.at ?? 0))
	if (!head || rows.length === 0) throw new TableRefusal('empty')
	if (rows.length > mostRows) throw new TableRefusal('too_many_rows')
	const width = Math.max(head.cells.length, ...rows.slice(0, 50).map(({ cells }) => cells.length))
	const heads = Array.from({ length: width }, (_, place) => head.cells[place]?.slice(0, 200) || `Columna ${place + 1}`)
	return { heads, rows }
}

/** A file of movements may have fewer rows than other tables. */
function refusalText({ code, message }: TableRefusal): string {
	return code === 'too_many_rows' ? importMessages.tooMany : message
}

function sentenceOf({ code, fields }: Failure): string {
	return fields.file?.[0] ?? spanish(code)
}
