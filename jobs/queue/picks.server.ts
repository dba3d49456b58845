import { type SQL, sql } from 'drizzle-orm'
import { type Pool } from '#app/core/pools.ts'
import { type Reader } from '#db/reader.server.ts'
import { type Room, type Standing } from './room.ts'

/** So many due jobs are looked at one by one; where more wait, the businesses are asked in turn. */
const atAGlance = 256

type Database = Pick<Reader, 'all' | 'get'>
/** At which moment, and of which sort. */
type Asked = { now: number; sort: SQL; room: Room }

/** Why a job stands where it does whose process ended while it ran. */
export const died = 'process_ended'
/** Whether its process ended while the job ran; written out, as its index has it. */
const isSuspect = sql.raw(`last_error IS '${died}'`)
/** Due and in front of its lane; literal, as its indexes have it. They are named, so that no statistics lead elsewhere. */
const isDue = (now: number) => sql`state = 'pending' AND is_behind = 0 AND run_at <= ${now}`

/** `begin`: in their order. `isLeaseOver`: some job's process ended while it ran. */
export type NextUp = { begin: Standing[]; isLeaseOver: boolean }

/**
 * The due jobs that begin next. What it costs grows with the places and the businesses, not with the queue; where few wait,
 * it is one question. Of those whose process ended one runs at a time, so that the one that ends it takes none of the
 * others along again.
 */
export async function nextUp(db: Database, now: number, room: Room): Promise<NextUp> {
	// Who has no place to give need not know who waits; of what a dead process left others learn, or this one with its next place.
	if (room.open().length === 0) return { begin: [], isLeaseOver: false }
	const seen = await atAGlanceOf(db, now)
	const isLeaseOver = seen.some(({ how }) => how === 'over')
	const due = seen.filter(({ how }) => how !== 'over')
	if (due.length === 0) return { begin: [], isLeaseOver }
	const waiting = due.length > atAGlance ? await ofCrowd(db, now, room) : await ofFew(db, now, due)
	return { begin: room.choose(waiting), isLeaseOver }
}

type Seen = Standing & { how: 'due' | 'suspect' | 'over' }

/** The oldest that are due, one more than a glance holds, and one whose lease is over. */
function atAGlanceOf(db: Database, now: number): Promise<Seen[]> {
	return db.all<Seen>(sql`
		SELECT * FROM (
			SELECT id, pool, share, CASE WHEN ${isSuspect} THEN 'suspect' ELSE 'due' END AS how
			FROM jobs INDEXED BY jobs_due WHERE ${isDue(now)} ORDER BY run_at LIMIT ${atAGlance + 1}
		) UNION ALL SELECT * FROM (
			SELECT id, pool, share, 'over' FROM jobs INDEXED BY jobs_leased
			WHERE state = 'running' AND lease_until < ${now} LIMIT 1
		)`)
}

async function ofFew(db: Database, now: number, due: Seen[]): Promise<Standing[]> {
	const waiting: Standing[] = due.filter(({ how }) => how === 'due')
	const suspect = due.find(({ how }) => how === 'suspect')
	if (suspect && !(await suspectsAmong(db, now)).running) waiting.push(suspect)
	return waiting
}

async function ofCrowd(db: Database, now: number, room: Room): Promise<Standing[]> {
	const suspects = await suspectsAmong(db, now)
	const waiting = await fewOfAll(db, { now, room, sort: suspects.waiting ? sql`NOT ${isSuspect}` : sql`TRUE` })
	if (suspects.waiting && !suspects.running) waiting.push(...(await oldestSuspect(db, now)))
	return waiting
}

/** Whether jobs whose process ended wait or run: few ever, so that a long queue costs no more. */
async function suspectsAmong(db: Database, now: number) {
	const row = await db.get<{ waiting: number; running: number }>(sql`SELECT
		EXISTS (SELECT 1 FROM jobs INDEXED BY jobs_suspect WHERE ${isSuspect} AND ${isDue(now)}) AS waiting,
		EXISTS (SELECT 1 FROM jobs INDEXED BY jobs_suspect WHERE ${isSuspect} AND state = 'running') AS running`)
	return { waiting: row.waiting === 1, running: row.running === 1 }
}

function oldestSuspect(db: Database, now: number): Promise<Standing[]> {
	return db.all<Standing>(sql`
		SELECT id, pool, share FROM jobs INDEXED BY jobs_suspect WHERE ${isSuspect} AND ${isDue(now)} ORDER BY run_at LIMIT 1`)
}

async function fewOfAll(db: Database, asked: Asked): Promise<Standing[]> {
	const waiting: Standing[] = []
	for (const pool of asked.room.open()) waiting.push(...(await fewOfEach(db, pool, asked)))
	return waiting
}

/** The oldest of the businesses whose turn it is in a pool: beginning behind the one that was last. */
async function fewOfEach(db: Database, pool: Pool, asked: Asked): Promise<Standing[]> {
	const { now, sort, room } = asked
	const shares = await sharesInTurn(db, pool, asked)
	if (shares.length === 0) return []
	const each = Math.ceil(room.free(pool) / shares.length)
	return db.all<Standing>(sql`
		SELECT jobs.id, jobs.pool, jobs.share FROM json_each(${JSON.stringify(shares)}) AS turn JOIN jobs ON jobs.rowid IN (
			SELECT rowid FROM jobs INDEXED BY jobs_shares WHERE pool = ${pool} AND share = turn.value AND ${isDue(now)} AND ${sort}
				ORDER BY run_at LIMIT ${each}
		)`)
}

async function sharesInTurn(db: Database, pool: Pool, { now, room }: Asked): Promise<string[]> {
	const [from, full] = [room.lastIn(pool), JSON.stringify(room.full(pool))]
	const most = room.free(pool)
	const behind = await sharesWhere(db, { pool, now, full, most, after: from })
	if (from === undefined || behind.length === most) return behind
	const others = await sharesWhere(db, { pool, now, full, most: most - behind.length, upTo: from })
	return [...behind, ...others]
}

type Stretch = { pool: Pool; now: number; full: string; most: number; after?: string; upTo?: string }

/** Goes from one share to the next by the index, past all their jobs but the first. */
async function sharesWhere(db: Database, { pool, now, full, most, after, upTo }: Stretch): Promise<string[]> {
	const last = upTo === undefined ? sql`TRUE` : sql`share <= ${upTo}`
	const next = (than: SQL) => sql`(SELECT min(share) FROM jobs INDEXED BY jobs_shares
		WHERE pool = ${pool} AND state = 'pending' AND is_behind = 0 AND ${than} AND ${last})`
	const first = after === undefined ? sql`TRUE` : sql`share > ${after}`
	const rows = await db.all<{ share: string }>(sql`
		WITH RECURSIVE shares(share) AS (
			SELECT ${next(first)} UNION ALL SELECT ${next(sql`share > shares.share`)} FROM shares WHERE share IS NOT NULL
		)
		SELECT share FROM shares WHERE share IS NOT NULL AND share NOT IN (SELECT value FROM json_each(${full}))
			AND ${now} >= (SELECT min(run_at) FROM jobs INDEXED BY jobs_shares
				WHERE pool = ${pool} AND jobs.share = shares.share AND state = 'pending' AND is_behind = 0)
		LIMIT ${most}`)
	return rows.map(({ share }) => share)
}
