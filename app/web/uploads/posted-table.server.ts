import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { headAmong, headWithin } from '#app/lib/tables/heads.ts'
import { openTable } from '#app/lib/tables/read-table.server.ts'
import { TableRefusal, type TableRow, tableTexts } from '#app/lib/tables/table.ts'
import { bodyOf } from '../body.server.ts'

/** What surrounds the file in a form. */
const around = 65_536

export type ReadTable = {
	heads: string[]
	rows: { line: number; cells: string[] }[]
	/** Of a calendar: events that are over and were left out. */
	passed?: number
}
export type PostedTable = ReadTable & { fileName: string; fileHash: string }
type Problem = { problem: string }

type Wanted = {
	mostBytes: number
	mostRows: number
	/** Whether a word is the head of a column that is known. */
	isHead: (word: string) => boolean
	texts: { noFile: string; tooLarge: string; tooMany: string }
	/** Reads what is another sort of file than a table; null for what is none of them. */
	other?: (bytes: Buffer, name: string) => ReadTable | Problem | null
}

/** The table of a posted form, read whole: what its columns are called and the rows below; `problem` says why it is none. */
export async function postedTable(request: Request, wanted: Wanted): Promise<PostedTable | Problem> {
	const { mostBytes, texts } = wanted
	const body = await bodyOf(request, mostBytes + around)
	if (!body) return { problem: texts.tooLarge }
	const file = await fileIn(body, request.headers.get('Content-Type') ?? '')
	if (!file || file.size === 0) return { problem: file?.name ? tableTexts.empty : texts.noFile }
	if (file.size > mostBytes) return { problem: texts.tooLarge }
	const bytes = Buffer.from(await file.arrayBuffer())
	const fileHash = createHash('sha256').update(bytes).digest('hex')
	const read = wanted.other?.(bytes, file.name) ?? (await tableOf(bytes, wanted))
	return 'problem' in read ? read : { ...read, fileName: file.name.slice(-200), fileHash }
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

async function tableOf(bytes: Buffer, wanted: Wanted): Promise<ReadTable | Problem> {
	const folder = await mkdtemp(join(tmpdir(), 'recepcion-import-'))
	try {
		await writeFile(join(folder, 'table'), bytes, { mode: 0o600 })
		return await tableIn(join(folder, 'table'), wanted)
	} catch (error) {
		if (!(error instanceof TableRefusal)) throw error
		return { problem: error.code === 'too_many_rows' ? wanted.texts.tooMany : error.message }
	} finally {
		await rm(folder, { recursive: true, force: true })
	}
}

/** What has no name is told by its place. Throws a `TableRefusal`. */
async function tableIn(path: string, { mostRows, isHead }: Wanted): Promise<ReadTable> {
	const table = await openTable(path, { rows: mostRows + headWithin })
	const all: TableRow[] = []
	for await (const row of table.rows) all.push(row)
	const head = headAmong(all, isHead)
	const rows = all.filter(({ at }) => at > (head?.at ?? 0))
	if (!head) throw new TableRefusal('empty')
	if (rows.length === 0) throw new TableRefusal('only_heads')
	if (rows.length > mostRows) throw new TableRefusal('too_many_rows')
	const width = Math.max(head.cells.length, ...rows.slice(0, 50).map(({ cells }) => cells.length))
	const heads = Array.from({ length: width }, (_, place) => head.cells[place]?.slice(0, 200) || `Columna ${place + 1}`)
	return { heads, rows: rows.map(({ at: line, cells }) => ({ line, cells })) }
}
