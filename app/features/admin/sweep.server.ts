import { and, inArray, isNotNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { type SQLiteTable } from 'drizzle-orm/sqlite-core'
import { type WriteCtx } from '#app/core/ctx.server.ts'
import { idle } from '#app/features/accounts/own/sessions.server.ts'
import { DAY } from '#app/lib/time.ts'
import { accountLinks, lettersAsked, sessions, signInSteps } from '#db/schema/accounts.ts'
import { holds } from '#db/schema/agenda.ts'
import { idempotency, jobs, webhookEvents } from '#db/schema/core.ts'
import { type Swept } from './schemas.ts'

/** Meta repeats an event for seven days; whoever repeats a call later than this is a new call. */
const repeatable = 9 * DAY
const finishedJobs = 30 * DAY
/** In one night at most so many of a table: the writer is needed by people too. */
const atOnce = 20_000

/** What is over leaves: sessions, links, holds, done jobs, outcomes and raw webhooks that nobody can repeat any more. */
export async function sweep(ctx: WriteCtx<'platform'>): Promise<Swept> {
	const { now } = ctx
	const over = and(inArray(jobs.state, ['done', 'cancelled']), lt(jobs.finishedAt, now - finishedJobs))
	const swept = {
		sessions: await remove(ctx, sessions, or(lt(sessions.expiresAt, now), lt(sessions.lastSeenAt, now - idle))),
		links: await remove(ctx, accountLinks, lt(accountLinks.expiresAt, now - DAY)),
		letters: await remove(ctx, lettersAsked, lt(lettersAsked.askedAt, now - DAY)),
		steps: await remove(ctx, signInSteps, lt(signInSteps.createdAt, now - DAY)),
		holds: await remove(ctx, holds, lt(holds.expiresAt, now - DAY)),
		jobs: await remove(ctx, jobs, over),
		outcomes: await remove(ctx, idempotency, lt(idempotency.at, now - repeatable)),
		webhooks: await remove(
			ctx,
			webhookEvents,
			and(isNotNull(webhookEvents.processedAt), lt(webhookEvents.receivedAt, now - repeatable)),
		),
	}
	await ctx.emit('admin.swept', swept)
	return swept
}

async function remove(ctx: WriteCtx<'platform'>, table: SQLiteTable, where: SQL | undefined): Promise<number> {
	const { rowsAffected } = await ctx.db
		.delete(table)
		.where(sql`rowid IN (SELECT rowid FROM ${table} WHERE ${where} LIMIT ${atOnce})`)
	return rowsAffected
}
