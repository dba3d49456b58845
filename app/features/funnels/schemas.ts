import { z } from 'zod'
import { idText, optionalText, text } from '#app/core/schema.ts'
import { CreateContact } from '#app/features/contacts/schemas.ts'
import { delayReferences, delayUnits, entryReasons, phaseTypes, scenarioTypes } from '#db/schema/funnels.ts'
import { actions } from './names.ts'

export const messages = {
	tooManyFunnels: 'Elimina un funnel para crear otro',
	tooManyPhases: 'Un funnel tiene máximo 20 fases',
	tooManyScenarios: 'Una fase tiene máximo 15 escenarios',
	tooManyMessages: 'Un escenario tiene máximo 15 mensajes de seguimiento',
	tooManyNotes: 'Un funnel tiene máximo 500 notas',
	samePhase: 'Ya hay una fase con ese nombre',
	sameScenario: 'Ya hay un escenario con ese nombre en esta fase',
	sameKey: 'La misma fase o el mismo escenario viene dos veces',
	actionTaken: 'Otro escenario de esta fase ya usa esa referencia',
	noDots: 'No uses puntos ni comillas dobles',
	keptMessage: 'Este mensaje no se puede quitar',
	noText: 'El texto del mensaje es requerido.',
	negative: 'El delay no puede ser negativo.',
	noPlace: 'Esa fase ya no está en el funnel',
	tooLate: 'Se eliminó hace más de un día y ya no se puede recuperar',
	/** `by`: as `core/references` names them. */
	usedBy: (by: string[]) => {
		const who = by.map((one) => ({ assistants: 'un asistente', forms: 'un formulario' })[one] ?? one)
		return `Todavía lo usa ${new Intl.ListFormat('es').format(who)}: cámbialo ahí antes de eliminarlo`
	},
	firstEnd: 'El inicio no puede ser después del fin',
} as const

export const PhaseType = z.enum(phaseTypes)
export const ScenarioType = z.enum(scenarioTypes)
export const ActionReference = z.enum(actions)

export const Message = z.object({
	id: z.string(),
	text: z.string(),
	formattedName: z.string(),
	/** Below zero it is before its reference. */
	delay: z.number(),
	timeUnit: z.enum(delayUnits),
	delayReference: z.enum(delayReferences),
	deletable: z.boolean(),
})
export type Message = z.output<typeof Message>

export const Scenario = z.object({
	id: z.string(),
	name: z.string(),
	formattedName: z.string(),
	description: z.string().nullable(),
	actionReference: ActionReference,
	type: ScenarioType,
	waLabel: z.string().nullable(),
	messages: z.array(Message),
})
export type Scenario = z.output<typeof Scenario>

export const Phase = z.object({
	id: z.string(),
	index: z.number(),
	name: z.string(),
	formattedName: z.string(),
	type: PhaseType,
	scenarios: z.array(Scenario),
})
export type Phase = z.output<typeof Phase>

export const ListedFunnel = z.object({
	id: z.string(),
	name: z.string(),
	description: z.string().nullable(),
	/** New leads enter it, and what happens to anybody's appointments moves them in it. */
	isMain: z.boolean(),
	phases: z.number(),
	/** How many people stand in it. */
	people: z.number(),
	createdAt: z.number(),
})
export type ListedFunnel = z.output<typeof ListedFunnel>
export const FunnelList = z.object({ funnels: z.array(ListedFunnel) })
export type FunnelList = z.output<typeof FunnelList>

export const FunnelNote = z.object({ id: z.string(), text: z.string(), by: z.string().nullable(), at: z.number() })
export type FunnelNote = z.output<typeof FunnelNote>

export const Funnel = z.object({
	id: z.string(),
	name: z.string(),
	description: z.string().nullable(),
	isMain: z.boolean(),
	phases: z.array(Phase),
	/** The newest first. */
	notes: z.array(FunnelNote),
	createdAt: z.number(),
})
export type Funnel = z.output<typeof Funnel>

const fields = {
	name: text({ min: 2, max: 80 }),
	description: optionalText(300),
}

export const OneFunnel = z.object({ funnelId: idText })
export type OneFunnel = z.output<typeof OneFunnel>
export const CreateFunnel = z.object({
	...fields,
	start: z.enum(['citas', 'vacio']).default('citas').describe('Con las fases de una cita, o sin fases'),
	sourceFunnelId: idText.optional().describe('El funnel del que se copian las fases'),
})
export type CreateFunnel = z.output<typeof CreateFunnel>
export const SaveFunnel = OneFunnel.extend(fields)
export type SaveFunnel = z.output<typeof SaveFunnel>

/** A part of the place of a person: `phase.scenario` is read at its dots. */
const partName = text({ max: 60 }).refine((typed) => !/[."]/.test(typed), { error: messages.noDots })

/** 0 is the first place; beyond the end it is the last. */
const place = z.number().int().min(0).max(100)

export const AddPhase = OneFunnel.extend({ name: partName, type: PhaseType.default('personalized') })
export type AddPhase = z.output<typeof AddPhase>
export const OnePhase = OneFunnel.extend({ phaseKey: idText })
export type OnePhase = z.output<typeof OnePhase>
export const SavePhase = OnePhase.extend({ name: partName, type: PhaseType.optional() })
export type SavePhase = z.output<typeof SavePhase>
export const MovePhase = OnePhase.extend({ to: place })
export type MovePhase = z.output<typeof MovePhase>

export const SaveScenario = OnePhase.extend({
	scenarioKey: idText.optional().describe('El escenario que se cambia; sin él es uno nuevo al final'),
	name: partName,
	description: optionalText(100),
	actionReference: ActionReference.default('none'),
	type: ScenarioType.default('auto'),
	waLabel: optionalText(60).describe('Etiqueta de WhatsApp'),
})
export type SaveScenario = z.output<typeof SaveScenario>
export const OneScenario = OneFunnel.extend({ scenarioKey: idText })
export type OneScenario = z.output<typeof OneScenario>
export const MoveScenario = OneScenario.extend({ to: place })
export type MoveScenario = z.output<typeof MoveScenario>

export const SaveMessage = OneScenario.extend({
	messageKey: idText.optional().describe('El mensaje que se cambia; sin él es uno nuevo al final'),
	text: text({ max: 1000, required: messages.noText }),
	delay: z
		.number({ error: 'Escribe un número' })
		.int({ error: 'Escribe un número entero' })
		.min(0, { error: messages.negative })
		.max(365, { error: 'Máximo 365' }),
	timeUnit: z.enum(delayUnits).default('hours'),
	direction: z.enum(['after', 'before']).default('after'),
	delayReference: z.enum(delayReferences).default('scenario_update'),
})
export type SaveMessage = z.output<typeof SaveMessage>
export const OneMessage = OneScenario.extend({ messageKey: idText })
export type OneMessage = z.output<typeof OneMessage>
export const MoveMessage = OneMessage.extend({ to: place })
export type MoveMessage = z.output<typeof MoveMessage>

export const AddNote = OneFunnel.extend({ text: text({ max: 500, required: 'Escribe la nota' }) })
export type AddNote = z.output<typeof AddNote>

export const EntryReason = z.enum(entryReasons)
export type EntryReason = z.output<typeof EntryReason>

/** Where somebody is to stand: 'phase.scenario', or 'sin_fase.ninguno' to take them out. */
const phase = text({ max: 200 }).describe('fase.escenario, o sin_fase.ninguno')

export const MoveContact = OneFunnel.extend({ contactId: idText, phase })
export type MoveContact = z.output<typeof MoveContact>
/** Somebody new, with what is asked where a funnel is worked in (CON-078). */
export const RegisterInFunnel = CreateContact.pick({
	name: true,
	lastname: true,
	whatsapp: true,
	countryCode: true,
	email: true,
	type: true,
	noRespond: true,
}).extend({ funnelId: idText })
export type RegisterInFunnel = z.output<typeof RegisterInFunnel>
export const FollowAction = OneFunnel.extend({ contactId: idText, actionReference: ActionReference })
export type FollowAction = z.output<typeof FollowAction>
/** `isMoved`: false where they stood there already, or nothing brings them anywhere. */
export const Moved = z.object({
	funnelId: z.string(),
	contactId: z.string(),
	phase: z.string(),
	isMoved: z.boolean(),
})
export type Moved = z.output<typeof Moved>

export const OfContact = z.object({ contactId: idText })
export type OfContact = z.output<typeof OfContact>
/** Where somebody came to, and when. */
export const Entry = z.object({
	id: z.string(),
	funnelId: z.string(),
	funnelName: z.string(),
	/** 'phase.scenario', with the message as a third part once one was sent (D-40); 'sin_fase.ninguno' for having left. */
	phase: z.string(),
	phaseName: z.string().nullable(),
	scenarioName: z.string().nullable(),
	isCurrent: z.boolean(),
	reason: EntryReason,
	by: z.string().nullable(),
	at: z.number(),
})
export type Entry = z.output<typeof Entry>
/** The newest first. */
export const Entries = z.object({ entries: z.array(Entry) })
export type Entries = z.output<typeof Entries>

/** A funnel whole, as the wire reads and writes it; a part whose key is not known is new. */
export const WriteFunnel = z.object({
	funnelId: idText.optional().describe('El funnel que se cambia; sin él es uno nuevo'),
	...fields,
	phases: z
		.array(
			z.object({
				phaseKey: idText.optional(),
				name: partName,
				type: PhaseType.default('personalized'),
				scenarios: z
					.array(
						z.object({
							scenarioKey: idText.optional(),
							name: partName,
							description: optionalText(100),
							actionReference: ActionReference.default('none'),
							type: ScenarioType.default('auto'),
							waLabel: optionalText(60),
							messages: z
								.array(
									z.object({
										messageKey: idText.optional(),
										text: text({ max: 1000, required: messages.noText }),
										delay: z.number().int().min(-365).max(365),
										timeUnit: z.enum(delayUnits).default('hours'),
										delayReference: z.enum(delayReferences).default('scenario_update'),
									}),
								)
								.max(15, { error: messages.tooManyMessages })
								.default([]),
						}),
					)
					.max(15, { error: messages.tooManyScenarios })
					.default([]),
			}),
		)
		.max(20, { error: messages.tooManyPhases })
		.default([]),
})
export type WriteFunnel = z.output<typeof WriteFunnel>
