import { type SQL, sql } from 'drizzle-orm'
import { type SQLiteColumn, type SQLiteTable } from 'drizzle-orm/sqlite-core'
import { DAY } from '#app/lib/time.ts'
import { type Reader } from '#db/reader.server.ts'
import { type Ctx, type WriteCtx } from '../ctx.server.ts'
import { transact } from '../transact.server.ts'

/** How old rows of a table may become. A feature says it of its own tables; a contract asks it of every table that grows. */
export type Retention = {
	table: SQLiteTable
	/**
	 * When a row came. Rows lie in the order in which they came, so the oldest are found by their place (rowid), without an
	 * index of their own that every write would have to keep.
	 */
	born: SQLiteColumn
	/** Nothing younger leaves: where only such rows lie, the walk ends. */
	days: number
	/** What leaves, besides; `ago(30)` is the instant of thirty days ago. */
	over: (ago: (days: number) => number) => SQL
	/** The last place that nobody needs any more, where somebody reads the table in order. It only ever grows. */
	until?: (db: Reader) => Promise<number>
	/** In the transaction in which rows left: how far that was. */
	left?: (ctx: WriteCtx<'platform'>, place: number) => Promise<void>
}

/** So many rows are looked at, and leave, at once: a few milliseconds of the writer. */
const atOnce = 500

export type Step = {
	/** How many rows left. */
	rows: number
	/** Where the next step goes on; null where nothing older lies behind. */
	after: number | null
}

/** Up to which place rows may go. Asked once for many steps: it goes over all work that waits. */
export async function lastPlace({ db }: Ctx<'platform'>, { until }: Retention): Promise<number> {
	return until ? until(db) : Number.MAX_SAFE_INTEGER
}

export type Span = { after: number; last: number }

/** Looks at the next rows after a place, and lets those go that are over, in a short transaction of their own. */
export async function sweepSome(ctx: Ctx<'platform'>, rule: Retention, { after, last }: Span): Promise<Step> {
	const { table, over, left } = rule
	const isOver = over((days) => ctx.now - days * DAY)
	const seen = await look(ctx, rule, { isOver, after })
	const reached = seen.filter(({ place }) => place <= last)
	const end = reached.at(-1)?.place
	if (end === undefined) return { rows: 0, after: null }
	const isMore = reached.length === atOnce && reached.some((row) => row.isYoung === 0)
	const next = isMore ? end : null
	// What finds nothing writes nothing.
	if (!reached.some((row) => row.isOver === 1)) return { rows: 0, after: next }
	const rows = await transact(ctx, async (within) => {
		const gone = await within.db.all(
			sql`DELETE FROM ${table} WHERE rowid > ${after} AND rowid <= ${end} AND ${isOver} RETURNING 1`,
		)
		await left?.(within, end)
		return gone.length
	})
	return { rows, after: next }
}

type Seen = { place: number; isYoung: number; isOver: number }

/** The next rows by their place. The walk ends where a whole look is young: one row of a wrong clock does not end it. */
function look(
	ctx: Ctx<'platform'>,
	{ table, born, days }: Retention,
	{ isOver, after }: { isOver: SQL; after: number },
): Promise<Seen[]> {
	return ctx.db.all<Seen>(sql`
		SELECT rowid AS place, ${born} >= ${ctx.now - days * DAY} AS isYoung, ${isOver} AS isOver
		FROM ${table} WHERE rowid > ${after} ORDER BY rowid LIMIT ${atOnce}`)
}
