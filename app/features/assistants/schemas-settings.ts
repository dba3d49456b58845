import { z } from 'zod'
import { idText, text } from '#app/core/schema.ts'

const off = z.boolean().default(false)

/** ASI-028: chosen together, kept as one text. */
export const traits = [
	...(['Profesional', 'Amable', 'Calida', 'Empatica'] as const),
	...(['Persuasiva', 'Entusiasta', 'Directa', 'Paciente'] as const),
] as const

/** What the assistant is told about itself (ASI-025). */
export const TextsFields = z.object({
	name: text({ min: 2, max: 30 }),
	goal: text({ min: 10, max: 200 }),
	personality: z.array(z.enum(traits)).min(1, { error: 'Este campo es requerido' }).default([]),
	greeting: text({ min: 10, max: 7000 }),
	instructions: text({ min: 10, max: 5000 }),
	notes: text({ min: 10, max: 7000 }),
})
export const SaveTexts = TextsFields.extend({ assistantId: idText })
export type SaveTexts = z.output<typeof SaveTexts>

export const channelChoices = ['whatsapp', 'messenger', 'instagram'] as const
export const audienceChoices = ['leads_and_clients', 'leads', 'clients', 'business', 'test_numbers'] as const

/** Whom it answers, where, and with which model. */
export const ConfigFields = z.object({
	model: z.enum(['gpt_model', 'reasoning_model']),
	/** In hundredths of a point: 50 is 0.5 (ASI-035). */
	temperature: z.number().min(0.01, 'Mínimo 0.01').max(1, 'Máximo 1').default(0.5),
	reasoningEffort: z.enum(['low', 'medium', 'high']).default('low'),
	correspondTo: z.enum(audienceChoices),
	channels: z.array(z.enum(channelChoices)).default([]),
	type: z.enum(['new', 'client', 'business']),
})
export const SaveConfig = ConfigFields.extend({ assistantId: idText })
export type SaveConfig = z.output<typeof SaveConfig>

/** What it may do. Absent hours: off. */
export const CapabilitiesFields = z.object({
	inPersonScheduling: off,
	rescheduleAppointments: off,
	cancelAppointments: off,
	collectClientData: off,
	schedulingMode: z.enum(['secure', 'open']).default('secure'),
	/** Books at once; else after the wait below. */
	isImmediate: off,
	waitHours: z.number().int().min(0).max(24).default(0),
	waitMinutes: z.number().int().min(0).max(55).multipleOf(5, 'De 5 en 5 minutos').default(0),
	/** Offers times page by page. */
	isPaginated: off,
	slotsPerPage: z.number().int().min(1, 'Mínimo 1').max(20, 'Máximo 20').default(5),
	/** Looks so many days ahead; else it decides by itself. */
	isFixedRange: off,
	daysToLookAhead: z.number().int().min(1, 'Mínimo 1').max(90, 'Máximo 90').default(7),
	reminderHours: z.number().int().min(1).max(168).optional(),
})
export const SaveCapabilities = CapabilitiesFields.extend({ assistantId: idText })
export type SaveCapabilities = z.output<typeof SaveCapabilities>

export const SavedAssistant = z.object({ id: z.string() })
export type SavedAssistant = z.output<typeof SavedAssistant>
