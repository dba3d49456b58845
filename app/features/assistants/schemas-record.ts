import { z } from 'zod'
import { idText, text, timeText } from '#app/core/schema.ts'
import { assistantId } from './schemas.ts'
import { assistantKinds, audienceChoices, channelChoices, traits, usualPersonality } from './schemas-settings.ts'

export const assistantColors = ['white', 'blue', 'red', 'yellow', 'green', 'pink', 'purple'].map(
	(color) => `chica_${color}`,
)

const onOff = z.boolean().optional()
/** Said in words: what is left out stays. */
const off = z.literal('off')
export const hoursBefore = z.number().int().min(1, 'Mínimo 1').max(168, 'Máximo 168')
export const few = z.number().int().min(1, 'Mínimo 1').max(20, 'Máximo 20')

export const daysAhead = z.number().int().min(1, 'Mínimo 1').max(90, 'Máximo 90')

/** Capabilities to be changed; those left out stay as they are. */
const CapabilityChanges = z.object({
	inPersonScheduling: onOff,
	onlineScheduling: onOff,
	rescheduleAppointments: onOff,
	cancelAppointments: onOff,
	collectClientData: onOff,
	createOrders: onOff,
	offerPackages: onOff,
	askForms: onOff,
	createReminders: onOff,
	createBlockSchedules: onOff,
	updateAppointmentStatus: onOff,
	getAppointmentsByDate: onOff,
	processAudio: onOff,
	processImages: onOff,
	createCustomConversionEvents: onOff,
	customConversionEvent: z.string().trim().max(500, 'Máximo 500 caracteres').optional(),
	schedulingMode: z.enum(['secure', 'open']).optional(),
	autoCancelAppointments: z.union([off, hoursBefore]).optional(),
	requestConfirmation: z.union([off, hoursBefore]).optional(),
	sendReminder: z.union([off, hoursBefore]).optional(),
	waitTimeToSchedule: z.number().int().min(0).max(1495, 'Máximo 1495').multipleOf(5, 'De 5 en 5 minutos').optional(),
	searchPaginatedSchedules: z
		.union([off, z.object({ slotsPerPage: few, daysToLookAhead: z.union([off, daysAhead]).default('off') })])
		.optional(),
	audioFrequency: z.union([off, few]).optional(),
	postFreeSchedules: z
		.object({
			enabled: onOff,
			daysBefore: z.number().int().min(0).max(14, 'Máximo 14').optional(),
			deliveryHour: timeText.optional(),
			minimumSchedules: few.optional(),
			maximumSchedules: few.optional(),
			textTemplate: z.string().trim().max(1000, 'Máximo 1000 caracteres').optional(),
		})
		.optional(),
})
export type CapabilityChanges = z.output<typeof CapabilityChanges>

/** All of an assistant that can be changed at once; what is left out stays. What a reply costs is not the salon's to say. */
const changes = {
	name: text({ min: 2, max: 30 }).optional(),
	goal: text({ min: 10, max: 200 }).optional(),
	personality: z
		.array(z.enum([...traits, usualPersonality]))
		.min(1, { error: 'Este campo es requerido' })
		.optional(),
	greeting: text({ min: 10, max: 7000 }).optional(),
	instructions: text({ min: 10, max: 5000 }).optional(),
	notes: text({ min: 10, max: 7000 }).optional(),
	model: z.enum(['gpt_model', 'reasoning_model']).optional(),
	temperature: z.number().min(0.01, 'Mínimo 0.01').max(1, 'Máximo 1').optional(),
	reasoningEffort: z.enum(['low', 'medium', 'high']).optional(),
	correspondTo: z.enum(audienceChoices).optional(),
	channels: z.array(z.enum(channelChoices)).max(4).optional(),
	type: z.enum(['new', 'client', 'business']).optional(),
	/** '' is none of its own. */
	funnelId: z.union([z.literal(''), idText]).optional(),
	mode: z.enum(['production', 'test']).optional(),
	color: z.enum(assistantColors).optional(),
	isWorking: z.boolean().optional(),
	capabilities: CapabilityChanges.optional(),
}

export const EditAssistant = z.object({ assistantId, ...changes })
export type EditAssistant = z.output<typeof EditAssistant>

/** A new one of a branch that begins as `kind` says, with what is told of it besides. */
export const RegisterAssistant = z.object({ branchId: idText, kind: z.enum(assistantKinds).default('new'), ...changes })
export type RegisterAssistant = z.output<typeof RegisterAssistant>
