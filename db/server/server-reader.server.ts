import { type Stream } from '@libsql/hrana-client'
import { counter } from '#app/lib/watch/metrics.ts'
import { noteSlow } from '#app/lib/watch/slow.ts'
import { DatabaseBusy } from '../busy.server.ts'
import { type DatabaseAddress, pause } from '../connect.server.ts'
import { readingDatabase } from '../file/file-session.server.ts'
import { type OpenReader } from '../reader.server.ts'
import { type Asked, inOneBatch, objectsOf, ServerConnection, ServerLost, valuesOf } from './connection.server.ts'
import { askCount, floor } from './sequence.server.ts'

/** So many questions are with the server at once; the server answers one stream's one after another. */
const lanes = 6
/** A server that starts again is waited for so long, in ms. */
const patience = { most: 8_000, between: 50 }
/** A replica that was behind, or silent, is left alone for so long, in ms. */
const rest = { behind: 15, lost: 2_000 }

const asked = counter('recepcion_server_reads_total', 'Reads of a libSQL server, by who answered')

/** Reads of a libSQL server: of its replica where that holds all that this process knows to be written, else of itself. */
export function openServerReader(address: DatabaseAddress): OpenReader {
	const primary = new Place(address)
	const replica = address.replicaUrl ? new Replica({ ...address, url: address.replicaUrl }) : null
	const ask = async (question: Asked) => {
		const from = performance.now()
		const rows = (await replica?.ask(question)) ?? (await patiently(primary, question))
		noteSlow('statement', question.sql, from)
		return rows
	}
	const statements = {
		rows: async (sql: string, params: unknown[]) => valuesOf(await ask({ sql, params })),
		objects: async (sql: string, params: unknown[]) => objectsOf(await ask({ sql, params })),
		run(): never {
			throw new Error('a reader does not write')
		},
	}
	return {
		db: readingDatabase(async (question) => question(statements)),
		close() {
			primary.close()
			replica?.close()
		},
	}
}

async function patiently(place: Place, question: Asked) {
	const until = performance.now() + patience.most
	for (;;) {
		try {
			const [outcome] = await place.ask([question])
			if (outcome?.rows) {
				asked.add({ who: 'primary' })
				return outcome.rows
			}
			throw outcome?.error ?? new Error('the server did not answer')
		} catch (error) {
			if (!(error instanceof ServerLost)) throw error
			if (performance.now() >= until) throw new DatabaseBusy('locked')
			await pause(patience.between)
		}
	}
}

/** One server, asked over several streams. */
class Place {
	#connection: ServerConnection
	#streams: (Promise<Stream> | null)[] = Array.from({ length: lanes }, () => null)
	#waiting: number[] = Array.from({ length: lanes }, () => 0)

	constructor(address: DatabaseAddress) {
		this.#connection = new ServerConnection(address)
	}

	/** One batch, over the stream where the fewest wait. */
	async ask(questions: Asked[]) {
		const lane = this.#waiting.indexOf(Math.min(...this.#waiting))
		this.#waiting[lane] = (this.#waiting[lane] ?? 0) + 1
		try {
			return await inOneBatch(await this.#stream(lane), questions, false)
		} catch (error) {
			this.#streams[lane] = null
			throw error
		} finally {
			this.#waiting[lane] = (this.#waiting[lane] ?? 1) - 1
		}
	}

	close() {
		this.#connection.close()
	}

	async #stream(lane: number): Promise<Stream> {
		const known = await this.#streams[lane]
		if (known && !known.closed && !known.client().closed) return known
		const opening = this.#connection.stream()
		this.#streams[lane] = opening
		return opening
	}
}

class Replica {
	#place: Place
	#until = 0

	constructor(address: DatabaseAddress) {
		this.#place = new Place(address)
	}

	/** Null where the replica is behind, or says nothing: the server itself must be asked. */
	async ask(question: Asked) {
		const needed = floor()
		if (needed === null || performance.now() < this.#until) return null
		try {
			// The count first: what is read after it is at least as new.
			const [count, answer] = await this.#place.ask([{ sql: askCount, params: [] }, question])
			const [[reached] = []] = count?.rows ? valuesOf(count.rows) : []
			if (answer?.rows && Number(reached) >= needed) {
				asked.add({ who: 'replica' })
				return answer.rows
			}
			this.#until = performance.now() + rest.behind
		} catch {
			this.#until = performance.now() + rest.lost
		}
		return null
	}

	close() {
		this.#place.close()
	}
}
