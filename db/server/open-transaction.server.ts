import { type RowsResult, type Stream } from '@libsql/hrana-client'
import { noteSlow } from '#app/lib/watch/slow.ts'
import { isBusy } from '../connect.server.ts'
import { type Written } from '../file/file-statements.server.ts'
import { type Asked, inOneBatch, type Outcome, objectsOf, ServerLost, valuesOf } from './connection.server.ts'
import { countCommit } from './sequence.server.ts'

/** A write whose answer nobody waits for. Of a taken slot a trigger speaks, and who booked must hear it at once. */
const answersNothing =
	/^\s*(?:(?:insert\s+into|update|delete\s+from)\s+(?!["`]?(?:appointments|blocks)\b)|create|alter|drop|savepoint)\b/i
const answers = /\breturning\b/i
const reads = /^[\s(]*select\b/i
const savepoint = /^\s*savepoint\s+(\w+)/i
const release = /^\s*release\s+(\w+)/i
const rollBackTo = /^\s*rollback to\s+(\w+)/i
/** So many are sent at once at most. */
const most = 500

/** What SQLite refuses of one statement and goes on; after anything else the transaction may be over already. */
const leavesOpen = /^(?:SQLITE_(?:CONSTRAINT|ERROR|MISMATCH|RANGE|TOOBIG)|SQL_)/

const beginning = { sql: 'BEGIN IMMEDIATE', params: [] }
const ending = { sql: 'COMMIT', params: [] }

/** Nothing of it began: the same may be sent again. */
export class NotBegun extends Error {
	constructor(cause: unknown) {
		super('the transaction could not begin', { cause })
	}
}

export type Surroundings = {
	/** The stream of the transaction, opened anew while nothing began. */
	stream(): Promise<Stream>
	/** Sends the first batch, as often as it takes. */
	begin(send: () => Promise<Outcome[]>): Promise<Outcome[]>
	/** Whether the database counts its commits. */
	counts: boolean
}

/**
 * One transaction at a libSQL server. Each way there and back costs more than the statement: writes that answer nothing
 * are held until something is asked, and go with it in one batch, as do the beginning and the end. Of a batch nothing is
 * run after what failed, and who asked for the last of it is told.
 */
export class OpenTransaction {
	#held: Asked[] = []
	#begun = false
	#broken = false
	/** Ends with what was sent last: who asks several things at once is answered one after another, and begins once. */
	#sent: Promise<unknown> = Promise.resolve()

	constructor(readonly around: Surroundings) {}

	async rows(sql: string, params: unknown[]): Promise<unknown[][]> {
		return valuesOf(await this.#ask({ sql, params }))
	}

	async objects(sql: string, params: unknown[]): Promise<Record<string, unknown>[]> {
		return objectsOf(await this.#ask({ sql, params }))
	}

	async run(sql: string, params: unknown[]): Promise<Written> {
		if (this.#letGo(release.exec(sql)?.[1]) || this.#takeBack(rollBackTo.exec(sql)?.[1])) return notWaitedFor()
		// All that could fail within it was sent, and went well.
		const isLetGo = release.test(sql) && this.#held.length === 0
		if (isLetGo || (answersNothing.test(sql) && !answers.test(sql))) {
			this.#held.push({ sql, params })
			if (this.#held.length >= most) await this.flush()
			return notWaitedFor()
		}
		const { affectedRowCount } = await this.#ask({ sql, params })
		return { rowsAffected: affectedRowCount }
	}

	/** What is held is written now; throws what of it failed. */
	async flush(): Promise<void> {
		const held = this.#held.splice(0)
		if (held.length > 0) await this.#send(held)
	}

	/** Answers the count of this commit; null where there was nothing to commit, or nobody counts yet. */
	async commit(): Promise<number | null> {
		const held = this.#held.splice(0)
		if (!this.#begun && held.length === 0) return null
		const counting = this.around.counts ? [{ sql: countCommit, params: [] }] : []
		const outcomes = await this.#send([...held, ...counting, ending], true)
		this.#begun = false
		const counted = this.around.counts ? outcomes.at(-2)?.rows : null
		const [[count] = []] = counted ? valuesOf(counted) : []
		return typeof count === 'number' ? count : null
	}

	/** True where nothing of it is left open; else the stream must go, and the server takes it back. */
	async rollBack(): Promise<boolean> {
		this.#held = []
		await this.#sent
		if (this.#broken) return false
		if (!this.#begun) return true
		try {
			const [outcome] = await inOneBatch(await this.around.stream(), [{ sql: 'ROLLBACK', params: [] }], true)
			return outcome?.error === null
		} catch {
			return false
		}
	}

	async #ask(asked: Asked): Promise<RowsResult> {
		// A savepoint changes nothing by itself: what only reads needs none yet.
		const last = this.#held.findLastIndex(({ sql }) => !savepoint.test(sql))
		const sent = this.#held.splice(0, reads.test(asked.sql) ? last + 1 : this.#held.length)
		const outcomes = await this.#send([...sent, asked])
		return outcomes.at(-1)?.rows as RowsResult
	}

	/** All in one batch, after those before it. Throws what the first of them that failed says. */
	#send(asked: Asked[], ends = false): Promise<Outcome[]> {
		const outcomes = this.#sent.then(() => this.#sendNow(asked, ends))
		this.#sent = outcomes.catch(() => undefined)
		return outcomes
	}

	async #sendNow(asked: Asked[], ends: boolean): Promise<Outcome[]> {
		if (this.#broken) throw new Error('the transaction is over')
		const from = performance.now()
		const first = this.#begun ? [] : [beginning]
		const outcomes = this.#begun
			? await this.#goOn(asked)
			: await this.around.begin(() => this.#begin([...first, ...asked], ends))
		const failed = outcomes.find(({ error }) => error !== null)
		if (failed) {
			this.#broken ||= !leavesOpen.test(codeOf(failed.error))
			throw failed.error
		}
		if (!outcomes.at(-1)?.rows) throw new Error('the server took the transaction back')
		noteSlow('statement', asked.at(-1)?.sql ?? '', from)
		return outcomes.slice(first.length)
	}

	async #begin(asked: Asked[], ends: boolean): Promise<Outcome[]> {
		const stream = await this.around.stream().catch((error) => {
			throw new NotBegun(error)
		})
		const outcomes = await inOneBatch(stream, asked, false).catch((error) => {
			// What was to end with this batch may have ended.
			this.#broken = ends || !(error instanceof ServerLost)
			throw this.#broken ? error : new NotBegun(error)
		})
		const refused = outcomes[0]?.error ?? null
		if (refused !== null && isBusy(refused)) throw new NotBegun(refused)
		this.#begun = refused === null
		return outcomes
	}

	async #goOn(asked: Asked[]): Promise<Outcome[]> {
		try {
			return await inOneBatch(await this.around.stream(), asked, true)
		} catch (error) {
			this.#broken = true
			throw error
		}
	}

	/** Whether this savepoint was never sent, and nothing was written since. */
	#letGo(name: string | undefined): boolean {
		const last = this.#held.at(-1)
		if (!name || !last || savepoint.exec(last.sql)?.[1] !== name) return false
		this.#held.pop()
		return true
	}

	/** Whether all since this savepoint was never sent. What was held of it is gone either way. */
	#takeBack(name: string | undefined): boolean {
		if (!name) return false
		const at = this.#held.findLastIndex(({ sql }) => savepoint.exec(sql)?.[1] === name)
		this.#held.splice(at + 1)
		return at !== -1
	}
}

function codeOf(error: unknown): string {
	return error instanceof Error && 'code' in error ? String(error.code) : ''
}

/** How many rows were changed is not known yet. Not enumerable: who keeps the answer as JSON keeps an empty one. */
function notWaitedFor(): Written {
	return Object.defineProperty({} as Written, 'rowsAffected', {
		get: () => {
			throw new Error('how many rows this changed was not waited for: ask with RETURNING')
		},
	})
}
