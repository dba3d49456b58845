import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { branches } from './branches.ts'
import { channelAccounts } from './channels.ts'
import { flag, instant, json, link, oneOf, ownPair, tenant } from './columns.ts'
import { creditTypes } from './credits.ts'

export const assistantModes = ['production', 'test'] as const
export const audiences = ['leads_and_clients', 'leads', 'clients', 'business', 'test_numbers'] as const

export type Capabilities = {
	inPersonScheduling: boolean
	onlineScheduling: boolean
	rescheduleAppointments: boolean
	cancelAppointments: boolean
	collectClientData: boolean
	createOrders: boolean
	offerPackages: boolean
	askForms: boolean
	createReminders: boolean
	createBlockSchedules: boolean
	updateAppointmentStatus: boolean
	getAppointmentsByDate: boolean
	processAudio: boolean
	processImages: boolean
	createCustomConversionEvents: boolean
	customConversionEvent: string
	schedulingMode: 'secure' | 'open'
	/** Hours, or null for off. */
	autoCancelAppointments: number | null
	requestConfirmation: number | null
	sendReminder: number | null
	/** Minutes; 0 is immediate booking. */
	waitTimeToSchedule: number
	searchPaginatedSchedules: { slotsPerPage: number; daysToLookAhead: number | null } | null
	audioFrequency: number | null
	/** Publishing of free times: days ahead, hour of delivery, how many. */
	postFreeSchedules: {
		enabled: boolean
		daysBefore: number
		deliveryHour: string
		minimumSchedules: number
		maximumSchedules: number
		textTemplate: string
	}
}

export const assistants = sqliteTable(
	'assistants',
	{
		...tenant(),
		branchId: text().notNull(),
		name: text().notNull(),
		mode: text({ enum: assistantModes }).notNull().default('production'),
		/** new (leads), client, business. */
		type: text().notNull(),
		model: text({ enum: creditTypes }).notNull().default('gpt_model'),
		/** Hundredths: 50 is 0.5. */
		temperatureHundredths: integer().notNull().default(50),
		reasoningEffort: text({ enum: ['low', 'medium', 'high'] })
			.notNull()
			.default('low'),
		isWorking: flag(true),
		color: text().notNull().default('chica_white'),
		channels: json<string[]>().notNull(),
		respondTo: text({ enum: ['messages', 'comments'] })
			.notNull()
			.default('messages'),
		correspondTo: text({ enum: audiences }).notNull().default('leads_and_clients'),
		/** Hundredths of a credit for one reply. */
		priceHundredths: integer().notNull().default(100),
		/** What this one may spend in a day, in whole credits; null is no limit of its own. */
		creditsPerDay: integer(),
		personality: text().notNull().default('Amable y profesional'),
		goal: text().notNull(),
		greeting: text().notNull(),
		/** instructions.preSale and postSale (D-15). */
		instructions: text().notNull(),
		notes: text().notNull(),
		capabilities: json<Capabilities>().notNull(),
		/** The funnel that its leads enter; null: the main one of the business. */
		funnelId: text(),
		/** When it publishes free times next; null where it publishes none. */
		postsAt: instant(),
		createdAt: instant().notNull(),
		deletedAt: instant(),
	},
	(table) => [
		ownPair(table, 'assistants_pair'),
		link(table.businessId, table.branchId, branches, 'assistants_branch'),
		index('assistants_by_business').on(table.businessId, table.createdAt),
		index('assistants_posts_due').on(table.postsAt).where(sql`posts_at is not null`),
		oneOf(table.mode, assistantModes, 'assistants_mode'),
		oneOf(table.correspondTo, audiences, 'assistants_audience'),
	],
)

export const postStates = ['waiting', 'sending', 'published', 'skipped', 'failed'] as const
export const postChannels = ['messenger', 'instagram'] as const

/** Free times of a day, published once on a page of Facebook or a profile of Instagram. */
export const freeTimePosts = sqliteTable(
	'free_time_posts',
	{
		...tenant(),
		assistantId: text().notNull(),
		accountId: text().notNull(),
		channel: text({ enum: postChannels }).notNull(),
		/** The day of the branch on which it was to be published, and the day whose free times it tells. */
		postedOn: text().notNull(),
		day: text().notNull(),
		/** As it is read there; empty where nothing was to be published. */
		text: text().notNull(),
		/** The picture, as long as it waits: Instagram has no posts without one. */
		fileId: text(),
		state: text({ enum: postStates }).notNull(),
		/** Why it was left out or failed: a code of ours. */
		problem: text(),
		/** What the provider said of it. */
		detail: text(),
		/** Instagram's own id of what is prepared there: it is published once, however often it is asked for. */
		containerId: text(),
		/** Of the post, and where it is seen. */
		externalId: text(),
		address: text(),
		/** When it was first asked to be published. */
		sentAt: instant(),
		publishedAt: instant(),
		createdAt: instant().notNull(),
	},
	(table) => [
		link(table.businessId, table.assistantId, assistants, 'free_time_posts_assistant'),
		link(table.businessId, table.accountId, channelAccounts, 'free_time_posts_account'),
		uniqueIndex('free_time_posts_once').on(table.businessId, table.assistantId, table.postedOn, table.channel),
		index('free_time_posts_by_day').on(table.businessId, table.assistantId, table.createdAt),
		oneOf(table.state, postStates, 'free_time_posts_state'),
		oneOf(table.channel, postChannels, 'free_time_posts_channel'),
	],
)
