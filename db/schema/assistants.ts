import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { branches } from './branches.ts'
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
		createdAt: instant().notNull(),
		deletedAt: instant(),
	},
	(table) => [
		ownPair(table, 'assistants_pair'),
		link(table.businessId, table.branchId, branches, 'assistants_branch'),
		index('assistants_by_business').on(table.businessId, table.createdAt),
		oneOf(table.mode, assistantModes, 'assistants_mode'),
		oneOf(table.correspondTo, audiences, 'assistants_audience'),
	],
)
