import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Storage } from '#app/integrations/storage/storage.ts'
import { headAmong, headWithin } from '#app/lib/tables/heads.ts'
import { openTable } from '#app/lib/tables/read-table.server.ts'
import { TableRefusal, type TableRow, tableLimits } from '#app/lib/tables/table.ts'
import { targetOf } from './targets.ts'

/** So many rows are looked at whole before they are sent; of longer files so many from each end (IMP-022, D-43). */
export const wholeUpTo = 2000
export const ends = 250

/** What is known of a file before anything of it is sent. */
export type Looked = { headAt: number; heads: string[]; first: string[]; total: number; sample: TableRow[] }

/** A stored file beside the program while `work` reads it. Throws a `TableRefusal` where its bytes are gone. */
export async function withFile<T>(storage: Storage, key: string, work: (path: string) => Promise<T>): Promise<T> {
	const stored = await storage.get(key)
	if (!stored) throw new TableRefusal('broken')
	const folder = await mkdtemp(join(tmpdir(), 'recepcion-import-'))
	try {
		const path = join(folder, 'table')
		await writeFile(path, stored.stream, { mode: 0o600 })
		return await work(path)
	} finally {
		await rm(folder, { recursive: true, force: true })
	}
}

/** Its head, its first and last rows and how many there are. Throws a `TableRefusal`. */
export async function lookAt(path: string): Promise<Looked> {
	const look = new Look()
	const { rows } = await openTable(path, { rows: tableLimits.rows + headWithin })
	for await (const row of rows) look.take(row)
	return look.end()
}

class Look {
	#before: TableRow[] = []
	#head: TableRow | null = null
	#start: TableRow[] = []
	#tail: TableRow[] = []
	#total = 0

	take(row: TableRow) {
		if (this.#head) return this.#add(row)
		this.#before.push(row)
		if (this.#before.length >= headWithin) this.#settle()
	}

	#settle() {
		this.#head = headAmong(this.#before, (word) => targetOf(word) !== null)
		const { at = 0 } = this.#head ?? {}
		for (const row of this.#before) if (row.at > at) this.#add(row)
	}

	#add(row: TableRow) {
		this.#total += 1
		if (this.#total > tableLimits.rows) throw new TableRefusal('too_many_rows')
		if (this.#start.length < wholeUpTo) this.#start.push(row)
		this.#tail.push(row)
		if (this.#tail.length > 2 * ends) this.#tail = this.#tail.slice(-ends)
	}

	end(): Looked {
		if (!this.#head) this.#settle()
		if (!this.#head) throw new TableRefusal('empty')
		if (this.#total === 0) throw new TableRefusal('only_heads')
		const isWhole = this.#total <= wholeUpTo
		const sample = isWhole ? this.#start : [...this.#start.slice(0, ends), ...this.#tail.slice(-ends)]
		const width = Math.max(...sample.map(({ cells }) => cells.length), this.#head.cells.length)
		const heads = Array.from({ length: width }, (_, place) => this.#head?.cells[place] || `Columna ${place + 1}`)
		const first = heads.map((_, place) => sample.find(({ cells }) => cells[place])?.cells[place] ?? '')
		return { headAt: this.#head.at, heads, first, total: this.#total, sample }
	}
}

/** The rows below the head that come after `after`, in parts. Throws a `TableRefusal`. */
export async function* partsAfter(path: string, headAt: number, after: number, size: number) {
	const { rows } = await openTable(path, { rows: tableLimits.rows + headWithin })
	let part: TableRow[] = []
	for await (const row of rows) {
		if (row.at <= Math.max(headAt, after)) continue
		part.push(row)
		if (part.length < size) continue
		yield part
		part = []
	}
	if (part.length > 0) yield part
}
