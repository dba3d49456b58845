import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { and, asc, eq, ne, sql } from 'drizzle-orm'
import { type ReadCtx } from '#app/core/ctx.server.ts'
import { getOperation } from '#app/core/registry.server.ts'
import { logBegins, sweptLog } from '#app/core/retention/log.server.ts'
import { leftOut } from '#app/core/rows/left-out.ts'
import { toIso } from '#app/lib/time.ts'
import { version } from '#app/lib/version.ts'
import { users } from '#db/schema/accounts.ts'
import { cursors, timetableRuns } from '#db/schema/core.ts'
import { checksOf, demoCheck, type Finding } from './checks.ts'
import { type Health, type Overview } from './schemas-machinery.ts'

/** What an operator looks at first when something is wrong. */
export async function health(ctx: ReadCtx<'platform'>): Promise<Health> {
	return {
		findings: await findings(ctx),
		version,
		runtime: `Node ${process.versions.node}`,
		uptime: Math.floor(process.uptime()),
		memoryBytes: process.memoryUsage().rss,
		database: await databaseOf(ctx),
		readers: await readersOf(ctx),
		timetable: await timetableOf(ctx),
	}
}

async function findings(ctx: ReadCtx<'platform'>): Promise<Finding[]> {
	const [demo] = await ctx.db
		.select({ id: users.id })
		.from(users)
		.where(and(eq(users.isDemo, true)))
		.limit(1)
	return [...checksOf(ctx.place), ...(demo ? [demoCheck(ctx.place)] : [])]
}

async function databaseOf({ db }: ReadCtx<'platform'>): Promise<Health['database']> {
	const size = await db.get<{ bytes: number }>(
		sql`SELECT page_count * page_size AS bytes FROM pragma_page_count(), pragma_page_size()`,
	)
	const [file] = await db.all<{ file: string }>(sql`SELECT file FROM pragma_database_list WHERE name = 'main'`)
	const rows = await db.get<{ events: number; jobs: number }>(
		sql`SELECT (SELECT coalesce(max(seq), 0) FROM events) - ${await logBegins(db)} AS events, (SELECT count(*) FROM jobs) AS jobs`,
	)
	return { ...size, ...rows, freeBytes: await freeBytes(file?.file) }
}

/** Of the disk that holds the file; unknown for a database on another machine. */
async function freeBytes(file: string | undefined): Promise<number | undefined> {
	if (!file) return undefined
	const { bavail, bsize } = await statfs(dirname(file))
	return bavail * bsize
}

async function readersOf({ db }: ReadCtx<'platform'>): Promise<Health['readers']> {
	const head = sql<number>`(SELECT coalesce(max(seq), 0) FROM events)`
	return db
		.select({ name: cursors.reader, behind: sql<number>`${head} - ${cursors.seq}` })
		.from(cursors)
		.where(ne(cursors.reader, sweptLog))
		.orderBy(asc(cursors.reader))
		.limit(100)
}

async function timetableOf({ db }: ReadCtx<'platform'>): Promise<Health['timetable']> {
	const rows = await db.select().from(timetableRuns).orderBy(asc(timetableRuns.operation)).limit(100)
	return rows.map(({ operation, every, startedAt, finishedAt, problem }) => ({
		operation,
		summary: summaryOf(operation),
		every,
		startedAt: startedAt === null ? undefined : toIso(startedAt),
		finishedAt: finishedAt === null ? undefined : toIso(finishedAt),
		...leftOut({ problem }),
	}))
}

/** A line that another version left behind goes by its name. */
function summaryOf(operation: string): string {
	try {
		return getOperation(operation).summary
	} catch {
		return operation
	}
}

/** The first page of the administration: how much there is, and what waits for a hand. */
export async function overview(ctx: ReadCtx<'platform'>): Promise<Overview> {
	const late = ctx.now - 5 * 60_000
	const counts = await ctx.db.get<Omit<Overview, 'missing'>>(sql`SELECT
		(SELECT count(*) FROM businesses WHERE deleted_at IS NULL) AS businesses,
		(SELECT count(*) FROM users WHERE deleted_at IS NULL) AS users,
		(SELECT count(*) FROM jobs WHERE state = 'failed') AS failedJobs,
		(SELECT count(*) FROM jobs WHERE state = 'pending' AND is_behind IN (0, 1) AND run_at <= ${late}) AS overdueJobs,
		(SELECT count(*) FROM webhook_events WHERE problem IS NOT NULL) AS refusedWebhooks,
		(SELECT count(*) FROM channel_accounts WHERE problem IS NOT NULL AND deleted_at IS NULL) AS failingChannels`)
	return { ...counts, missing: (await findings(ctx)).filter(({ good }) => !good).length }
}
