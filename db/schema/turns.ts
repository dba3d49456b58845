import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { type Json } from '#app/lib/json.ts'
import { assistants } from './assistants.ts'
import { instant, json, link, oneOf, ownPair, tenant } from './columns.ts'
import { contacts } from './contacts.ts'
import { creditTypes } from './credits.ts'
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
		/** Why a person was called: asked, complaint, not_understood, tool_failed; null where nobody was. */
		handOver: text(),
		/** Why the language model did not answer and the embedded engine did. */
		insteadOf: text(),
		/** What a language model was asked in this turn and answered, discarded answers included; zero with the embedded engine. */
		modelCalls: integer().notNull().default(0),
		inputTokens: integer().notNull().default(0),
		/** Those of the input that the endpoint had kept from an earlier call. */
		cachedTokens: integer().notNull().default(0),
		outputTokens: integer().notNull().default(0),
		/** Hundredths of a credit of `creditType` that the reply took. */
		creditHundredths: integer().notNull().default(0),
		creditType: text({ enum: creditTypes }),
		createdAt: instant().notNull(),
		finishedAt: instant(),
	},
	(table) => [
		ownPair(table, 'turns_pair'),
		link(table.businessId, table.threadId, threads, 'turns_thread'),
		link(table.businessId, table.assistantId, assistants, 'turns_assistant'),
		uniqueIndex('turns_open').on(table.businessId, table.threadId).where(sql`state in ('waiting', 'thinking')`),
		index('turns_by_thread').on(table.businessId, table.threadId, table.createdAt),
		index('turns_by_day').on(table.businessId, table.createdAt),
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
		proposal: json<{
			tool: string
			input: Json
			turnId: string
			afterMessageId: string
			at: number
			besides?: { tool: string; input: Json }[]
		}>(),
		updatedAt: instant().notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.businessId, table.threadId] }),
		link(table.businessId, table.threadId, threads, 'frames_thread').onDelete('cascade'),
	],
)

/** What an owner asked an assistant to look out for, seen in a conversation: a conversion in the business's own words. */
export const conversionEvents = sqliteTable(
	'conversion_events',
	{
		...tenant(),
		contactId: text().notNull(),
		/** Of which conversation and turn, where it was an assistant that saw it. */
		threadId: text(),
		turnId: text(),
		assistantId: text(),
		/** What the owner asked to look out for, as it stood then. */
		description: text().notNull(),
		/** What the person said or did, in the assistant's words. */
		details: text(),
		/** What it was about. */
		serviceIds: json<string[]>().notNull().default([]),
		productIds: json<string[]>().notNull().default([]),
		at: instant().notNull(),
	},
	(table) => [
		ownPair(table, 'conversion_events_pair'),
		link(table.businessId, table.contactId, contacts, 'conversion_events_contact'),
		index('conversion_events_by_business').on(table.businessId, table.at),
		index('conversion_events_by_contact').on(table.businessId, table.contactId, table.at),
	],
)

export const replayStates = ['corriendo', 'lista', 'fallo'] as const

/** Real conversations told again to an assistant as it is now, on a copy of the file: what it said then and says now. */
export const replays = sqliteTable(
	'replays',
	{
		...tenant(),
		assistantId: text().notNull(),
		state: text({ enum: replayStates }).notNull(),
		problem: text(),
		/** How many conversations were asked for. */
		asked: integer().notNull(),
		results: json<Json[]>().notNull().default([]),
		startedBy: text(),
		createdAt: instant().notNull(),
		finishedAt: instant(),
	},
	(table) => [
		link(table.businessId, table.assistantId, assistants, 'replays_assistant'),
		index('replays_by_assistant').on(table.businessId, table.assistantId, table.createdAt),
		oneOf(table.state, replayStates, 'replays_state'),
	],
)
