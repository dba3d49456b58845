import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { type Json } from '#app/lib/json.ts'
import { packed } from '../packed-column.server.ts'
import { flag, instant, json, oneOf } from './columns.ts'

/** What happened, in the order in which it happened. Written in the transaction of the change itself. */
export const events = sqliteTable(
	'events',
	{
		seq: integer().primaryKey({ autoIncrement: true }),
		businessId: text(),
		name: text().notNull(),
		payload: json<Record<string, Json>>().notNull(),
		actor: json<{ kind: string; id?: string; name?: string }>().notNull(),
		cause: text(),
		at: instant().notNull(),
	},
	(table) => [
		index('events_by_business').on(table.businessId, table.seq),
		index('events_by_admin').on(table.seq).where(sql`json_extract(actor, '$.kind') = 'admin'`),
	],
)

/** How far a reader of the log has come. */
export const cursors = sqliteTable('cursors', {
	reader: text().primaryKey(),
	seq: integer().notNull(),
})

export const jobStates = ['pending', 'running', 'done', 'failed', 'cancelled'] as const

/** Work for later or for outside. */
export const jobs = sqliteTable(
	'jobs',
	{
		id: text().primaryKey(),
		businessId: text(),
		kind: text().notNull(),
		payload: json<Record<string, Json>>().notNull(),
		state: text({ enum: jobStates }).notNull().default('pending'),
		runAt: instant().notNull(),
		attempts: integer().notNull().default(0),
		maxAttempts: integer().notNull().default(8),
		leaseUntil: instant(),
		/** At most one job ever exists for a key. */
		key: text(),
		/** Jobs of one lane run one after another, in the order in which they were queued. */
		lane: text(),
		/** Whether another of its lane, queued before it, is not done yet. Only triggers write it. */
		isBehind: flag(),
		/** Whose places it takes: a pool of `core/pools.ts`. */
		pool: text().notNull().default('usual'),
		/** Whose share of these: its business, or what is known of one that is not named yet. */
		share: text().notNull().default(''),
		cause: text(),
		lastError: text(),
		createdAt: instant().notNull(),
		finishedAt: instant(),
	},
	(table) => [
		index('jobs_due').on(table.isBehind, table.runAt).where(sql`state = 'pending'`),
		index('jobs_shares').on(table.pool, table.share, table.runAt).where(sql`state = 'pending' and is_behind = 0`),
		index('jobs_leased').on(table.leaseUntil).where(sql`state = 'running'`),
		index('jobs_failed').on(table.businessId, table.finishedAt).where(sql`state = 'failed'`),
		index('jobs_refused').on(table.id).where(sql`state = 'failed'`),
		index('jobs_suspect').on(table.state).where(sql`last_error is 'process_ended'`),
		index('jobs_lane').on(table.lane).where(sql`state in ('pending', 'running') and lane is not null`),
		uniqueIndex('jobs_key').on(table.key).where(sql`key is not null`),
		oneOf(table.state, jobStates, 'jobs_state'),
	],
)

/** The outcome of a call that a retried door may make again. */
export const idempotency = sqliteTable(
	'idempotency',
	{
		scope: text().notNull(),
		key: text().notNull(),
		outcome: json<Json>(),
		at: instant().notNull(),
	},
	(table) => [primaryKey({ columns: [table.scope, table.key] })],
)

/** Everything a provider ever sent us, as it came; processed from here. */
export const webhookEvents = sqliteTable(
	'webhook_events',
	{
		id: text().primaryKey(),
		provider: text().notNull(),
		eventKey: text().notNull(),
		raw: packed().notNull(),
		receivedAt: instant().notNull(),
		processedAt: instant(),
		problem: text(),
	},
	(table) => [
		uniqueIndex('webhook_events_key').on(table.provider, table.eventKey),
		index('webhook_events_waiting').on(table.id).where(sql`processed_at is null`),
		index('webhook_events_refused').on(table.id).where(sql`problem is not null`),
	],
)

/** How each line of the timetable went the last time. */
export const timetableRuns = sqliteTable('timetable_runs', {
	operation: text().primaryKey(),
	every: text().notNull(),
	startedAt: instant(),
	finishedAt: instant(),
	problem: text(),
})

/** What stays wrong with the program, and whether its operator was told: one row for all processes, gone when it is over. */
export const alarms = sqliteTable('alarms', {
	name: text().primaryKey(),
	since: instant().notNull(),
	/** When a process last found it so; told anew at a pace, not with each look. */
	seenAt: instant().notNull(),
	toldAt: instant(),
})

/**
 * How often something of a business was written, by triggers alone (db/marks.server.ts): while its number stands still,
 * what was worked out of the business's rows is still true. The row '' is of what several businesses share.
 */
export const writeMarks = sqliteTable('write_marks', {
	subject: text().primaryKey(),
	mark: integer().notNull(),
})
