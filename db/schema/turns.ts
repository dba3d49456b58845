import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { type Json } from '#app/lib/json.ts'
import { assistants } from './assistants.ts'
import { instant, json, link, oneOf, ownPair, tenant } from './columns.ts'
import { threads } from './inbox.ts'

export const turnStates = ['waiting', 'thinking', 'done', 'skipped', 'failed'] as const

/** From a burst of messages to one answer. At most one turn of a thread is open. */
export const turns = sqliteTable(
	'turns',
	{
		...tenant(),
		threadId: text().notNull(),
		assistantId: text().notNull(),
		state: text({ enum: turnStates }).notNull().default('waiting'),
		engine: text(),
		/** The newest message of the person that this turn knows. */
		lastMessageId: text().notNull(),
		/** Pushed back while the person keeps writing. */
		runAt: instant().notNull(),
		/** How often new messages made it start again. */
		restarts: integer().notNull().default(0),
		rule: text(),
		problem: text(),
		replyMessageId: text(),
		createdAt: instant().notNull(),
		finishedAt: instant(),
	},
	(table) => [
		ownPair(table, 'turns_pair'),
		link(table.businessId, table.threadId, threads, 'turns_thread'),
		link(table.businessId, table.assistantId, assistants, 'turns_assistant'),
		uniqueIndex('turns_open').on(table.businessId, table.threadId).where(sql`state in ('waiting', 'thinking')`),
		index('turns_by_thread').on(table.businessId, table.threadId, table.createdAt),
		oneOf(table.state, turnStates, 'turns_state'),
	],
)

/** One answer of the engine, with its calls and what they gave. Stored before the calls run. */
export const turnSteps = sqliteTable(
	'turn_steps',
	{
		businessId: text().notNull(),
		turnId: text().notNull(),
		step: integer().notNull(),
		answer: json<Record<string, Json>>().notNull(),
		results: json<Json[]>().notNull().default([]),
		at: instant().notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.businessId, table.turnId, table.step] }),
		link(table.businessId, table.turnId, turns, 'turn_steps_turn').onDelete('cascade'),
	],
)

/** The state of the conversation that the engines share, and the proposal that waits for a yes. */
export const frames = sqliteTable(
	'frames',
	{
		businessId: text().notNull(),
		threadId: text().notNull(),
		frame: json<Json>(),
		proposal: json<{ tool: string; input: Json; turnId: string; afterMessageId: string; at: number }>(),
		updatedAt: instant().notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.businessId, table.threadId] }),
		link(table.businessId, table.threadId, threads, 'frames_thread').onDelete('cascade'),
	],
)
