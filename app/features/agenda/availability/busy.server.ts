import { and, gt, lt, min, type SQL, sql } from 'drizzle-orm'
import { type AnySQLiteColumn } from 'drizzle-orm/sqlite-core'
import { type ReadCtx } from '#app/core/ctx.server.ts'
import { owned } from '#app/core/scope.server.ts'
import { DAY } from '#app/lib/time.ts'
import { appointments, blocks, externalBusy, holds } from '#db/schema/agenda.ts'
import { workIn } from './pauses.ts'
import { type Busy, type Span } from './search.ts'
import { overlaps } from './spans.ts'

/** No appointment with its buffers is longer than this, no block longer than a year: what the indexes are asked with. */
const LONGEST_APPOINTMENT = 3 * DAY
export const LONGEST_BLOCK = 366 * DAY

/**
 * `except`: the appointments, block or holds that are being moved, which are no obstacle to themselves. `sessionsOf`: the service
 * whose sessions are told apart, since one more may have a seat in them. `nameless`: what it is that has the time is asked by
 * nobody, and its id is empty; it is the longest part of what is read.
 */
export type BusyAsked = Span & { specialistIds: string[]; except?: Except; sessionsOf?: string; nameless?: boolean }

/** One id, or those of a whole visit. */
export type Except = string | readonly string[]

type Row = {
	specialistId: string
	kind: Busy['kind']
	/** Null where it does not matter whose they are. */
	ids: string | null
	starts: string
	ends: string
	/** When the session of each begins, null where it is none of the service asked about; null where sessions don't count. */
	begins: string | null
	/** When each pause begins, and when each ends, a list of each; null where nobody pauses. */
	pauses: string | null
}

/**
 * What holds the specialists' time between two instants, by specialist and in order of start: appointments that hold
 * time, blocks, holds that have not run out, busy times elsewhere. What pauses stands twice, before and after it.
 * All that is asked of an appointment without its id stands in its index (`appointments_held`): its row is not looked up.
 * SQLite gathers the rows of a specialist into lists, which is several times faster than handing over thousands of rows.
 */
export async function busyOf(ctx: ReadCtx, asked: BusyAsked): Promise<Map<string, Busy[]>> {
	const busy = new Map<string, Busy[]>(asked.specialistIds.map((id) => [id, []]))
	if (asked.specialistIds.length === 0) return busy
	const held = { from: appointments.heldFrom, to: appointments.heldTo, longest: LONGEST_APPOINTMENT }
	const heldNow = { from: holds.heldFrom, to: holds.heldTo, longest: LONGEST_APPOINTMENT }
	const rows = await ctx.db.all<Row>(sql`
		${gathered(ctx, 'appointment', appointments, held, asked)} UNION ALL
		${gathered(ctx, 'block', blocks, { from: blocks.startsAt, to: blocks.endsAt, longest: LONGEST_BLOCK }, asked)} UNION ALL
		${gathered(ctx, 'hold', holds, heldNow, asked, gt(holds.expiresAt, ctx.now))} UNION ALL
		${gathered(ctx, 'external', externalBusy, { from: externalBusy.startsAt, to: externalBusy.endsAt, longest: LONGEST_BLOCK }, asked)}`)
	for (const row of rows) busy.get(row.specialistId)?.push(...spansOf(row, asked))
	for (const spans of busy.values()) spans.sort((a, b) => a.startsAt - b.startsAt)
	return busy
}

/** When the next hold runs out, which frees its time without anything being written. */
export async function nextHoldEnd(ctx: ReadCtx): Promise<number | null> {
	const [row] = await ctx.db
		.select({ end: min(holds.expiresAt) })
		.from(holds)
		.where(and(owned(ctx, holds), gt(holds.expiresAt, ctx.now)))
	return row?.end ?? null
}

type Table = typeof appointments | typeof blocks | typeof holds | typeof externalBusy
type Columns = { from: AnySQLiteColumn; to: AnySQLiteColumn; longest: number }

function gathered(
	ctx: ReadCtx,
	kind: Busy['kind'],
	table: Table,
	{ from, to, longest }: Columns,
	asked: BusyAsked,
	also?: SQL,
): SQL {
	const overlaps = and(gt(from, asked.startsAt - longest), lt(from, asked.endsAt), gt(to, asked.startsAt))
	const where = and(
		owned(ctx, table),
		sql`${table.specialistId} IN (SELECT value FROM json_each(${JSON.stringify(asked.specialistIds)}))`,
		overlaps,
		also,
	)
	const sessions = asked.sessionsOf && 'groupKey' in table ? sessionsIn(table, asked.sessionsOf) : sql`NULL`
	const pauses = 'pausedFrom' in table ? pausesIn(table) : sql`NULL`
	const ids = isNameless(asked) ? sql`NULL` : sql`json_group_array(${table.id})`
	return sql`SELECT ${table.specialistId} AS "specialistId", ${kind} AS "kind", ${ids} AS "ids",
		json_group_array(${from}) AS "starts", json_group_array(${to}) AS "ends", ${sessions} AS "begins", ${pauses} AS "pauses"
		FROM ${table} WHERE ${where} GROUP BY ${table.specialistId}`
}

/** A number instead of the session's key, which is a long text and says no more of the service asked about. */
function sessionsIn({ groupKey, serviceId, startsAt }: typeof appointments | typeof holds, asked: string): SQL {
	return sql`json_group_array(CASE WHEN ${groupKey} IS NOT NULL AND ${serviceId} = ${asked} THEN ${startsAt} END)`
}

/** Few pause: nothing is handed over for the others. SQLite gathers it for all of them, two numbers sooner than a list. */
export function pausesIn({ pausedFrom, pausedTo }: typeof appointments | typeof holds): SQL {
	const both = sql`json_array(json(json_group_array(${pausedFrom})), json(json_group_array(${pausedTo})))`
	return sql`CASE WHEN count(${pausedFrom}) > 0 THEN ${both} END`
}

/** The pauses of gathered rows, in their order. */
export function pausesOf(pauses: string | null): (Span | null)[] {
	const [from, to]: (number | null)[][] = pauses === null ? [] : JSON.parse(pauses)
	return (from ?? []).map((startsAt, index) => {
		const endsAt = to?.[index] ?? null
		return startsAt === null || endsAt === null ? null : { startsAt, endsAt }
	})
}

function spansOf({ kind, ids, starts, ends, begins, pauses }: Row, asked: BusyAsked): Busy[] {
	const { except } = asked
	const [startsAt = [], endsAt = []]: number[][] = [JSON.parse(starts), JSON.parse(ends)]
	const paused = pausesOf(pauses)
	const names: string[] = ids === null ? [] : JSON.parse(ids)
	const sessions: (number | null)[] = begins === null ? [] : JSON.parse(begins)
	const busy: Busy[] = []
	// Written out: thousands of short lists, made to be joined, take as long as the query.
	for (let index = 0; index < startsAt.length; index++) {
		const id = names[index] ?? ''
		if (isExcept(id, except)) continue
		const [from = 0, to = 0] = [startsAt[index], endsAt[index]]
		const session = sessions[index] ?? null
		const pause = paused[index] ?? null
		if (session !== null) busy.push({ id, kind, startsAt: from, endsAt: to, session })
		else if (pause) busy.push(...worked({ id, kind, startsAt: from, endsAt: to }, pause, asked))
		else busy.push({ id, kind, startsAt: from, endsAt: to })
	}
	return busy
}

/** What overlaps the span asked about of a busy time that pauses. */
function worked(span: Busy, pause: Span, asked: Span): Busy[] {
	const work = workIn(span, pause).map((part) => ({ ...span, ...part }))
	return work.filter((part) => overlaps(part, asked))
}

/** What is left out is known by its id. */
function isNameless({ nameless = false, except }: BusyAsked): boolean {
	return nameless && except === undefined
}

function isExcept(id: string, except: Except | undefined): boolean {
	return typeof except === 'string' ? id === except : Boolean(except?.includes(id))
}
