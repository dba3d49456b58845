import {
	BatchCond,
	type BatchStep,
	type Client,
	ClosedError,
	type InValue,
	openHttp,
	openWs,
	type RowsResult,
	Stmt,
	type Stream,
	WebSocketError,
} from '@libsql/hrana-client'
import { counter } from '#app/lib/watch/metrics.ts'
import { type DatabaseAddress } from '../connect.server.ts'

const sent = counter(
	'recepcion_server_batches_total',
	'Ways to the libSQL server and back, within transactions and outside',
)

export type Asked = { sql: string; params: unknown[] }

/** A server that says nothing for so long, in ms, is gone, whatever the network says. */
const silence = 15_000

/** No connection, or one that broke: whether the server did what it was asked nobody knows. */
export class ServerLost extends Error {
	constructor(cause: unknown) {
		super('the libSQL server does not answer', { cause })
	}
}

/** A connection to a libSQL server, opened when it is first needed and anew when it has broken. */
export class ServerConnection {
	#client: Client | null = null

	constructor(readonly address: DatabaseAddress) {}

	/** A stream is what SQLite calls a connection. Throws ServerLost. */
	async stream(): Promise<Stream> {
		if (this.#client?.closed) this.close()
		this.#client ??= open(this.address)
		const client = this.#client
		await answered(client.getVersion())
		const stream = client.openStream()
		stream.intMode = 'number'
		return stream
	}

	close() {
		this.#client?.close()
		this.#client = null
	}
}

function open({ url, authToken }: DatabaseAddress): Client {
	if (/^wss?:/.test(url)) return openWs(url, authToken)
	return openHttp(url.replace(/^libsql:/, 'https:'), authToken)
}

/** One batch, each of it only where the one before it succeeded; `inside`: of an open transaction. One way there and back. */
export async function inOneBatch(stream: Stream, asked: Asked[], inside: boolean): Promise<Outcome[]> {
	const batch = stream.batch(false)
	const isTold = inside && (await stream.client().getVersion()) >= 3
	let before: BatchStep | null = null
	const answers: Promise<Outcome>[] = []
	for (const each of asked) {
		const step = batch.step()
		if (before) step.condition(BatchCond.ok(before))
		// What the server took back by itself must not go on outside of any transaction. An older protocol can't ask.
		else if (isTold) step.condition(BatchCond.not(BatchCond.isAutocommit(batch)))
		const answer = step.query(statementOf(each))
		answers.push(
			answer.then(
				(rows) => ({ rows: rows ?? null, error: null }),
				(error: unknown) => ({ rows: null, error }),
			),
		)
		before = step
	}
	sent.add({ of: inside || asked[0]?.sql.startsWith('BEGIN') ? 'transactions' : 'reads' })
	await answered(batch.execute())
	return Promise.all(answers)
}

/** `rows` null where it was not run, or failed with `error`. */
export type Outcome = { rows: RowsResult | null; error: unknown }

function statementOf({ sql, params }: Asked): Stmt {
	return new Stmt(sql).bindIndexes(params.map(toServer))
}

/** As SQLite would bind it: a whole number is an INTEGER. */
function toServer(value: unknown): InValue {
	if (typeof value === 'boolean') return value ? 1n : 0n
	if (value === undefined) throw new TypeError('undefined cannot be passed to the database')
	if (typeof value === 'number' && Number.isSafeInteger(value)) return BigInt(value)
	return value as InValue
}

/** Rows as lists of values, in the order of the columns. */
export function valuesOf({ rows, columnNames }: RowsResult): unknown[][] {
	return rows.map((row) => columnNames.map((_, index) => fromServer(row[index])))
}

/** Rows as objects; of two columns with one name the first counts. */
export function objectsOf(result: RowsResult): Record<string, unknown>[] {
	const names = result.columnNames.map((name) => name ?? '')
	return valuesOf(result).map((row) => {
		const made: Record<string, unknown> = {}
		for (const [index, name] of names.entries()) if (!Object.hasOwn(made, name)) made[name] = row[index]
		return made
	})
}

function fromServer(value: unknown): unknown {
	return value instanceof ArrayBuffer ? Buffer.from(value) : value
}

/** What the server says, or ServerLost where it says nothing. */
async function answered<T>(said: Promise<T>): Promise<T> {
	let timer: NodeJS.Timeout | undefined
	const late = new Promise<never>((_, reject) => {
		timer = setTimeout(() => reject(new ServerLost('silence')), silence)
	})
	try {
		return await Promise.race([said, late])
	} catch (error) {
		throw isLoss(error) ? new ServerLost(error) : error
	} finally {
		clearTimeout(timer)
	}
}

function isLoss(error: unknown): boolean {
	if (error instanceof ClosedError || error instanceof WebSocketError) return true
	// fetch says so of a server that is not there.
	return error instanceof TypeError && error.message === 'fetch failed'
}
