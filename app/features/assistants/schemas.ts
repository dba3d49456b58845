import { z } from 'zod'

/** ASI-045 */
const missing = { error: 'Id de asistente no encontrado' }
export const assistantId = z.string(missing).trim().min(1, missing).max(64)

const off = z.boolean().default(false)
const hours = z.number().int().min(0).nullable().default(null)

/** As stored and as documented (000 §3, §9); what an older row lacks takes its default. */
export const Capabilities = z.object({
	inPersonScheduling: off,
	onlineScheduling: off,
	rescheduleAppointments: off,
	cancelAppointments: off,
	collectClientData: off,
	createOrders: off,
	/** Sends the link of a package or a gift card. */
	offerPackages: off,
	/** Asks forms in the conversation. */
	askForms: off,
	createReminders: off,
	createBlockSchedules: off,
	updateAppointmentStatus: off,
	getAppointmentsByDate: off,
	processAudio: off,
	processImages: off,
	createCustomConversionEvents: off,
	customConversionEvent: z.string().default(''),
	schedulingMode: z.enum(['secure', 'open']).default('secure'),
	autoCancelAppointments: hours,
	requestConfirmation: hours,
	sendReminder: hours,
	waitTimeToSchedule: z.number().int().min(0).default(30).describe('Minutos; 0 es agendar de inmediato'),
	searchPaginatedSchedules: z
		.object({ slotsPerPage: z.number().int().min(1), daysToLookAhead: z.number().int().min(1).nullable() })
		.nullable()
		.default(null),
	audioFrequency: z.number().nullable().default(null),
	postFreeSchedules: z
		.object({
			enabled: off,
			daysBefore: z.number().int().min(0).default(1),
			/** ASI-020: of one that says nothing; a new assistant begins with 10:00. */
			deliveryHour: z.string().default('09:00'),
			minimumSchedules: z.number().int().default(1),
			maximumSchedules: z.number().int().default(5),
			textTemplate: z.string().default(''),
		})
		.prefault({}),
})
export type Capabilities = z.output<typeof Capabilities>

export const NoInput = z.object({})
export const AssistantRef = z.object({ assistantId })
export type AssistantRef = z.output<typeof AssistantRef>

/** Whom a card says the assistant is for; the screen has the words. */
export const AudienceMark = z.enum(['tests', 'leads', 'business', 'clients'])
export type AudienceMark = z.output<typeof AudienceMark>

export const AssistantCard = z.object({
	id: z.string(),
	name: z.string(),
	color: z.string(),
	branchId: z.string(),
	branchName: z.string(),
	channels: z.array(z.string()),
	audience: AudienceMark,
	model: z.enum(['gpt_model', 'reasoning_model']),
	isWorking: z.boolean(),
	/** Credits of its own model with two decimals, as text; absent for who may not see them. */
	credits: z.string().optional(),
	/** False when they are used up: it answers nobody, whatever its switch says. */
	hasCredits: z.boolean(),
})
export type AssistantCard = z.output<typeof AssistantCard>

export const AssistantCards = z.object({
	assistants: z.array(AssistantCard),
	/** Where one can be created. */
	branches: z.array(z.object({ id: z.string(), name: z.string() })),
})
export type AssistantCards = z.output<typeof AssistantCards>

export const AssistantRecord = AssistantCard.extend({
	mode: z.string(),
	type: z.string(),
	personality: z.string(),
	goal: z.string(),
	greeting: z.string(),
	instructions: z.string(),
	notes: z.string(),
	/** Credits of one reply. */
	price: z.number(),
	/** From 0.01 to 1. */
	temperature: z.number(),
	reasoningEffort: z.enum(['low', 'medium', 'high']),
	correspondTo: z.enum(['leads_and_clients', 'leads', 'clients', 'business', 'test_numbers']),
	respondTo: z.enum(['messages', 'comments']),
	/** What it may spend in a day; none where it has no limit of its own. */
	creditsPerDay: z.number().optional(),
	/** The funnel that its leads enter; null where they enter the main one. */
	funnelId: z.string().nullable(),
	/** Credits of both models as text; absent for who may not see them. */
	balances: z.object({ gpt_model: z.string(), reasoning_model: z.string() }).optional(),
	/** Whose texts can be taken over: of the live one, the test's, and the other way round (ASI-026). */
	copyFrom: z.object({ id: z.string(), name: z.string() }).nullable(),
	capabilities: Capabilities,
	/** Whose questions, reminders and cancellations count in its branch; null where none is live for clients. */
	noticesBy: z.object({ id: z.string(), name: z.string() }).nullable(),
	/** Whether answers can go as voice notes here. */
	speaks: z.boolean(),
	/** Whether something here puts voice notes and pictures into words. */
	understandsMedia: z.boolean(),
})
export type AssistantRecord = z.output<typeof AssistantRecord>

export const SetWorking = z.object({ assistantId, isWorking: z.boolean().default(false) })
export type SetWorking = z.output<typeof SetWorking>

export const WorkingState = z.object({ id: z.string(), isWorking: z.boolean() })
export type WorkingState = z.output<typeof WorkingState>
