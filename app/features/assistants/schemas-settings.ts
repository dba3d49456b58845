import { z } from 'zod'
import { idText, text, timeText } from '#app/core/schema.ts'
import { assistantId } from './schemas.ts'

const off = z.boolean().default(false)

/** ASI-028: chosen together, kept as one text. */
export const traits = [
	...(['Profesional', 'Amable', 'Calida', 'Empatica'] as const),
	...(['Persuasiva', 'Entusiasta', 'Directa', 'Paciente'] as const),
] as const

/** What every assistant begins with; whoever has it keeps it until they choose another (D-12). */
export const usualPersonality = 'Amable y profesional' as const

/** What the assistant is told about itself (ASI-025). */
export const TextsFields = z.object({
	name: text({ min: 2, max: 30 }),
	goal: text({ min: 10, max: 200 }),
	personality: z
		.array(z.enum([...traits, usualPersonality]))
		.min(1, { error: 'Este campo es requerido' })
		.default([]),
	greeting: text({ min: 10, max: 7000 }),
	instructions: text({ min: 10, max: 5000 }),
	notes: text({ min: 10, max: 7000 }),
})
export const SaveTexts = TextsFields.extend({ assistantId })
export type SaveTexts = z.output<typeof SaveTexts>

export const channelChoices = ['whatsapp', 'messenger', 'instagram', 'webchat'] as const
export const audienceChoices = ['leads_and_clients', 'leads', 'clients', 'business', 'test_numbers'] as const

const noChannel = 'Elige al menos uno; para que no conteste en ninguno, apágalo en su tarjeta'
const tooMany = 'Escribe un número entero de 1 a 1,000,000 créditos'

/** Whom it answers, where, and with which model. */
export const ConfigFields = z.object({
	model: z.enum(['gpt_model', 'reasoning_model']),
	/** In hundredths of a point: 50 is 0.5 (ASI-035). */
	temperature: z.number().min(0.01, 'Mínimo 0.01').max(1, 'Máximo 1').default(0.5),
	reasoningEffort: z.enum(['low', 'medium', 'high']).default('low'),
	correspondTo: z.enum(audienceChoices),
	channels: z.array(z.enum(channelChoices)).min(1, { error: noChannel }).prefault([]),
	/** Comments can't be chosen (ASI-036): left out, what it answers stays. */
	respondTo: z.literal('messages').optional(),
	type: z.enum(['new', 'client', 'business']),
	/** Left out, its leads enter the main funnel. */
	funnelId: idText.optional(),
	/** Left out, it has no limit of its own. */
	creditsPerDay: z
		.number({ error: tooMany })
		.int({ error: tooMany })
		.min(1, { error: tooMany })
		.max(1_000_000, { error: tooMany })
		.optional(),
})
export const SaveConfig = ConfigFields.extend({ assistantId })
export type SaveConfig = z.output<typeof SaveConfig>

const beforehand = (usual: number) => z.number().int().min(1, 'Mínimo 1').max(168, 'Máximo 168').default(usual)
const howMany = (usual: number) => z.number().int().min(1, 'Mínimo 1').max(20, 'Máximo 20').default(usual)

/** What it may do. What stands beside a switch counts while the switch is on. */
const Panel = z.object({
	inPersonScheduling: off,
	onlineScheduling: off,
	rescheduleAppointments: off,
	cancelAppointments: off,
	updateAppointmentStatus: off,
	getAppointmentsByDate: off,
	createBlockSchedules: off,
	schedulingMode: z.enum(['secure', 'open']).default('secure'),
	/** Books at once; else after the wait below. */
	isImmediate: off,
	waitHours: z.number().int().min(0).max(24).default(0),
	waitMinutes: z.number().int().min(0).max(55).multipleOf(5, 'De 5 en 5 minutos').default(0),
	/** Offers times page by page. */
	isPaginated: off,
	slotsPerPage: howMany(5),
	/** Looks so many days ahead; else it decides by itself. */
	isFixedRange: off,
	daysToLookAhead: z.number().int().min(1, 'Mínimo 1').max(90, 'Máximo 90').default(7),
	/** ASI-057: what each begins with when it is turned on. */
	requestsConfirmation: off,
	confirmationHours: beforehand(24),
	sendsReminder: off,
	reminderHours: beforehand(12),
	cancelsUnconfirmed: off,
	cancelHours: beforehand(12),
	postsFreeSchedules: off,
	daysBefore: z.number().int().min(0, 'Mínimo 0').max(14, 'Máximo 14').default(1),
	deliveryHour: timeText.default('09:00'),
	minimumSchedules: howMany(1),
	maximumSchedules: howMany(5),
	textTemplate: z.string().trim().max(1000, 'Máximo 1000 caracteres').default(''),
	createOrders: off,
	offerPackages: off,
	askForms: off,
	processAudio: off,
	/** Every so many answers go as a voice note too. */
	answersAloud: off,
	aloudEvery: howMany(1),
	processImages: off,
	createReminders: off,
	collectClientData: off,
	createCustomConversionEvents: off,
	customConversionEvent: z.string().trim().max(500, 'Máximo 500 caracteres').default(''),
})

/** Nothing can be noted of which nobody says when it happens. */
export const noEvent = 'Escribe cuándo registrarlo'

type Typed = z.output<typeof Panel>

/** What no two of them may say together. */
function agree(typed: Typed, ctx: z.RefinementCtx<Typed>) {
	const { requestsConfirmation, confirmationHours, cancelsUnconfirmed, cancelHours } = typed
	if (requestsConfirmation && cancelsUnconfirmed && cancelHours >= confirmationHours)
		ctx.addIssue({ code: 'custom', path: ['cancelHours'], message: 'Menos horas que las de la confirmación' })
	if (typed.createCustomConversionEvents && typed.customConversionEvent.trim() === '')
		ctx.addIssue({ code: 'custom', path: ['customConversionEvent'], message: noEvent })
	if (typed.postsFreeSchedules && typed.minimumSchedules > typed.maximumSchedules)
		ctx.addIssue({ code: 'custom', path: ['maximumSchedules'], message: 'No menos que el mínimo' })
}

export const CapabilitiesFields = Panel.superRefine(agree)
export const SaveCapabilities = Panel.extend({ assistantId }).superRefine(agree)
export type SaveCapabilities = z.output<typeof SaveCapabilities>

/** Whom a new assistant is for; the creation card offers them. */
export const assistantKinds = ['new', 'client', 'business', 'test'] as const
export const CreateAssistant = z.object({ branchId: idText, kind: z.enum(assistantKinds).default('new') })
export type CreateAssistant = z.output<typeof CreateAssistant>

export const SavedAssistant = z.object({ id: z.string() })
export type SavedAssistant = z.output<typeof SavedAssistant>
