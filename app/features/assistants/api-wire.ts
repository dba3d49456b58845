import { z } from 'zod'
import { anId, businessId, entity, sentence, wrapped } from '#app/core/api/leaves.ts'
import { type AssistantRecord } from './schemas.ts'
import { type CapabilityChanges, daysAhead, EditAssistant, few, hoursBefore } from './schemas-record.ts'

const {
	name,
	goal,
	model,
	temperature,
	reasoningEffort,
	correspondTo,
	channels,
	type,
	color,
	isWorking,
	capabilities,
	funnelId,
} = EditAssistant.shape
const plain = { name, goal, model, temperature, reasoningEffort, correspondTo, type, color, isWorking, funnelId }

/** The documents spell two of its words so. */
const posts = z.object({
	enabled: z.boolean(),
	daysBefore: z.number(),
	deliveryHour: sentence('10:00'),
	minimunSchedules: z.number(),
	maximunSchedules: z.number(),
	textTemplate: z.string(),
})
/** Null switches off. */
const orNull = {
	autoCancelAppointments: hoursBefore.nullable().optional(),
	requestConfirmation: hoursBefore.nullable().optional(),
	sendReminder: hoursBefore.nullable().optional(),
	searchPaginatedSchedules: z.object({ slotsPerPage: few, daysToLookAhead: daysAhead.nullish() }).nullable().optional(),
	audioFrequency: few.nullable().optional(),
}
const Known = capabilities.unwrap().omit({ postFreeSchedules: true }).extend(orNull)

/** D-10: both readings of the documents are taken. */
const modes = { production: 'production', business: 'production', test: 'test', testing: 'test' } as const

export const WireAssistant = entity('Assistant', {
	_id: anId('ast'),
	businessId: anId('biz'),
	branchId: anId('brn'),
	funnelId: anId('fun').nullable().describe('El funnel al que entran sus leads'),
	name: sentence('Sofía'),
	mode: z.enum(['production', 'test']),
	type: z.string().describe('new, business o client'),
	model: z.enum(['gpt_model', 'reasoning_model']),
	temperature: z.number().describe('De 0.01 a 1'),
	reasoningEffort: z.enum(['low', 'medium', 'high']),
	isWorking: z.boolean(),
	color: sentence('chica_blue'),
	price: z.number().describe('Créditos que cuesta una respuesta'),
	channel: z.array(z.string()).meta({ examples: [['whatsapp']] }),
	respondTo: z.enum(['messages', 'comments']),
	correspondTo: z.string(),
	personality: sentence('Amable, Directa'),
	goal: z.string(),
	instructions: z.object({
		greeting: z.string(),
		preSale: z.string().describe('Instrucciones principales'),
		postSale: z.string().describe('Notas adicionales'),
	}),
	capabilities: Known.extend({ postFreeSchedules: posts }),
})

const fields = {
	...plain,
	mode: z.enum(['production', 'business', 'test', 'testing']).optional(),
	channel: channels,
	personality: z.string().max(200, 'Máximo 200 caracteres').optional().describe('Separada por comas'),
	instructions: z
		.object({ greeting: z.string().optional(), preSale: z.string().optional(), postSale: z.string().optional() })
		.optional(),
	capabilities: Known.extend({ postFreeSchedules: posts.partial().optional() })
		.optional()
		.describe('Si se mandan, las que llevan horas o páginas y no vienen quedan apagadas; las demás quedan como están'),
	businessId,
}
export const AssistantBody = z.object({ assistant: wrapped('assistant', fields) })
export const NewAssistantBody = z.object({
	assistant: wrapped('assistant', {
		...fields,
		branchId: z.string({ error: 'Este campo es requerido' }).min(1).max(64),
	}),
	businessName: z.string().optional().describe('Se toma del negocio'),
	branchName: z.string().optional().describe('Se toma de la sucursal'),
})

type Sent = z.output<typeof AssistantBody>['assistant']

/** What was sent as the operations take it; what was left out stays left out. */
export function assistantIn({ businessId: _open, mode, channel, personality, instructions, ...sent }: Sent) {
	const { greeting, preSale, postSale } = instructions ?? {}
	const { capabilities: told, ...same } = sent
	return {
		...same,
		...(mode && { mode: modes[mode] }),
		channels: channel,
		...(personality !== undefined && { personality: traitsIn(personality) }),
		greeting,
		instructions: preSale,
		notes: postSale,
		...(told && { capabilities: capabilitiesIn(told) }),
	}
}

type Personality = NonNullable<z.output<typeof EditAssistant>['personality']>

/** Each of them is judged by the operation. */
function traitsIn(text: string): Personality {
	return text
		.split(',')
		.map((trait) => trait.trim())
		.filter((trait) => trait !== '') as Personality
}

function capabilitiesIn({ postFreeSchedules, ...sent }: NonNullable<Sent['capabilities']>): CapabilityChanges {
	const { autoCancelAppointments, requestConfirmation, sendReminder, searchPaginatedSchedules: pages, ...plain } = sent
	const same = {
		...plain,
		autoCancelAppointments: orOff(autoCancelAppointments),
		requestConfirmation: orOff(requestConfirmation),
		sendReminder: orOff(sendReminder),
		audioFrequency: orOff(plain.audioFrequency),
		searchPaginatedSchedules: pages
			? { ...pages, daysToLookAhead: pages.daysToLookAhead ?? ('off' as const) }
			: ('off' as const),
	}
	if (!postFreeSchedules) return same
	const { minimunSchedules: minimumSchedules, maximunSchedules: maximumSchedules, ...rest } = postFreeSchedules
	return { ...same, postFreeSchedules: { ...rest, minimumSchedules, maximumSchedules } }
}

/** A body's null and what it leaves out are the same: of capabilities that are sent, what has hours or pages is off then. */
function orOff<T>(value: T | null | undefined): T | 'off' {
	return value ?? 'off'
}

export function assistantOut(businessId: string, record: AssistantRecord): z.input<typeof WireAssistant> {
	const { id, greeting, instructions, notes, channels, capabilities, mode, ...same } = record
	const { postFreeSchedules, ...known } = capabilities
	const { minimumSchedules: minimunSchedules, maximumSchedules: maximunSchedules, ...rest } = postFreeSchedules
	return {
		_id: id,
		businessId,
		branchId: same.branchId,
		funnelId: same.funnelId,
		name: same.name,
		mode: mode === 'test' ? 'test' : 'production',
		...{ type: same.type, model: same.model, temperature: same.temperature, reasoningEffort: same.reasoningEffort },
		...{ isWorking: same.isWorking, color: same.color, price: same.price, channel: channels },
		...{ respondTo: same.respondTo, correspondTo: same.correspondTo, personality: same.personality, goal: same.goal },
		instructions: { greeting, preSale: instructions, postSale: notes },
		capabilities: { ...known, postFreeSchedules: { ...rest, minimunSchedules, maximunSchedules } },
	}
}
