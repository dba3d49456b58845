import { type Client, createClient, type InValue } from '@libsql/client/sqlite3'
import { execute } from '#app/core/operation.server.ts'
import { agenda } from '#app/features/agenda/operations.server.ts'
import { addDays, timeOf, toInstant } from '#app/lib/time.ts'
import { type Bench } from './bench.ts'
import { ids, SalonGround, zone } from './salon-ground.ts'

const rounds = 30
const warmUp = 150
const first = '2026-11-16'
const tables = ['appointments', 'events', 'notifications', 'jobs']

type Written = { table: string; columns: string[]; values: InValue[] }

/** One booking for whoever of twenty is free, beside the rows that it leaves, inserted as they are. */
class Ground {
	#salon = new SalonGround(toInstant('2026-11-15', '12:00', zone))
	#raw: Client | null = null
	#booked = 0
	#rows: Written[] = []
	#copies = 0

	async start() {
		await this.#salon.open()
		this.#raw = createClient({ url: `file:${this.#salon.path}`, concurrency: 1 })
		await this.#raw.execute('PRAGMA journal_mode = WAL')
		await this.#raw.execute('PRAGMA synchronous = FULL')
		const before = await this.#counts()
		await this.#book()
		this.#rows = await this.#since(before)
		// A server is warm: what is measured is not how fast V8 learns.
		for (let round = 0; round < warmUp; round++) {
			await this.#book()
			await this.#insert()
		}
	}

	/** One after the other and not in turn: a commit of either connection empties the other's page cache. */
	async run() {
		return { value: await this.#average(() => this.#book()), floor: await this.#average(() => this.#insert()) }
	}

	/** The first few pay for the cache. */
	async #average(once: () => Promise<number>): Promise<number> {
		let sum = 0
		for (let round = -3; round < rounds; round++) {
			const milliseconds = await once()
			if (round >= 0) sum += milliseconds
		}
		return sum / rounds
	}

	async stop() {
		this.#raw?.close()
		await this.#salon.close()
	}

	/** Every half hour of every day from nine on takes twenty. */
	async #book(): Promise<number> {
		const place = Math.floor(this.#booked / 20)
		this.#booked++
		const date = addDays(first, Math.floor(place / 17))
		const { branchId, serviceId, contactId } = ids
		const wish = { branchId, serviceId, contactId, specialistId: 'any', date, time: timeOf(540 + (place % 17) * 30) }
		const startedAt = performance.now()
		const outcome = await execute(this.#salon.ctx(), agenda.bookAppointment, wish)
		if (!outcome.ok) throw new Error(JSON.stringify(outcome.failure))
		return performance.now() - startedAt
	}

	async #insert(): Promise<number> {
		const client = this.#client()
		const copy = `copia${this.#copies++}`
		const startedAt = performance.now()
		const statements = this.#rows.map(({ table, columns, values }) => {
			const marks = columns.map(() => '?').join(', ')
			const args = values.map((value, index) => afresh(columns[index] ?? '', value, copy))
			return { sql: `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${marks})`, args }
		})
		await client.batch(statements, 'write')
		return performance.now() - startedAt
	}

	#client(): Client {
		if (!this.#raw) throw new Error('not started')
		return this.#raw
	}

	async #counts(): Promise<number[]> {
		const counts: number[] = []
		for (const table of tables) {
			const { rows } = await this.#client().execute(`SELECT coalesce(max(rowid), 0) FROM ${table}`)
			counts.push(Number(rows[0]?.[0]))
		}
		return counts
	}

	async #since(before: number[]): Promise<Written[]> {
		const written: Written[] = []
		for (const [index, table] of tables.entries()) {
			const found = await this.#client().execute(`SELECT * FROM ${table} WHERE rowid > ${before[index]}`)
			for (const row of found.rows) {
				const kept = found.columns
					.map((name, at) => ({ name, value: row[at] ?? null }))
					.filter(({ name }) => name !== 'seq')
				written.push({ table, columns: kept.map(({ name }) => name), values: kept.map(({ value }) => value) })
			}
		}
		return written
	}
}

/** Ids and keys of their own; rows of the floor are marked, so that no trigger compares them. */
function afresh(column: string, value: InValue, copy: string): InValue {
	if (column === 'booked_over') return 1
	return ['id', 'short_id', 'key'].includes(column) && value !== null ? `${value}_${copy}` : value
}

const ground = new Ground()

export const bookBench: Bench = {
	name: 'book',
	unit: 'ms',
	goal: 4,
	better: 'lower',
	start: () => ground.start(),
	run: () => ground.run(),
	stop: () => ground.stop(),
}
