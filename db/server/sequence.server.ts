import { sql } from 'drizzle-orm'
import { type Transaction } from '../writer.server.ts'

/*
 * The commits to a libSQL server are counted in the database itself, each in its own transaction. A read of a replica asks
 * for the count beside what it wants to know, so that it is known whether it already holds what was written before.
 */

/** Moves the count and answers it; part of each commit. */
export const countCommit = 'UPDATE commit_sequence SET count = count + 1 RETURNING count'
/** What a replica holds. */
export const askCount = 'SELECT count FROM commit_sequence'

/** What this process must be able to read, and who is told of its commits. */
type Sequence = { floor: number; told: ((count: number) => Promise<void>) | null; isTold: boolean }

const globals = globalThis as { [key: symbol]: Sequence | undefined }
const key = Symbol.for('recepcion.sequence')

function sequence(): Sequence {
	globals[key] ??= { floor: 0, told: null, isTold: false }
	return globals[key]
}

/** The table of the count. Only a libSQL server has one. */
export async function makeSequence(db: Transaction): Promise<void> {
	await db.run(sql`CREATE TABLE IF NOT EXISTS commit_sequence
		(only_row INTEGER PRIMARY KEY CHECK (only_row = 1), count INTEGER NOT NULL)`)
	await db.run(sql`INSERT INTO commit_sequence (only_row, count) VALUES (1, 0) ON CONFLICT (only_row) DO NOTHING`)
}

/** Who does not hear of a commit within so long, in ms, hears of it later. */
const longestTelling = 50

/**
 * A commit of this process: what is read from now on holds it. Over once the other processes were told, so that whoever is
 * answered now may go on at any of them.
 */
export async function committed(count: number): Promise<void> {
	raiseFloor(count)
	const telling = sequence().told?.(count)
	if (!telling) return
	let late: NodeJS.Timeout | undefined
	await Promise.race([
		telling,
		new Promise<void>((done) => {
			late = setTimeout(done, longestTelling)
		}),
	])
	clearTimeout(late)
}

/** A commit of another process, as it told. */
export function raiseFloor(count: number): void {
	const here = sequence()
	here.floor = Math.max(here.floor, count)
}

/** Who tells the other processes; its promise ends once Redis has passed it on. */
export function tellCommits(tell: ((count: number) => Promise<void>) | null): void {
	sequence().told = tell
}

/** Whether the commits of other processes are heard of. While they are not, no replica is fresh enough. */
export function hearing(isTold: boolean): void {
	sequence().isTold = isTold
}

/** The count that a replica must have reached; null while nobody can say. */
export function floor(): number | null {
	const here = sequence()
	return here.isTold ? here.floor : null
}
