import { z } from 'zod'
import { idText, optionalText } from '#app/core/schema.ts'
import { AssistantCard } from '#app/features/assistants/schemas.ts'
import { Conversation } from '#app/features/inbox/schemas.ts'

export const ShowTrial = z.object({ assistantId: idText, before: z.string().max(100).optional() })
export type ShowTrial = z.output<typeof ShowTrial>

/** What the answers of a conversation took; tokens are zero where the embedded engine answered. */
export const Spent = z.object({
	replies: z.number().int(),
	/** With two decimals, as text. */
	credits: z.string(),
	inputTokens: z.number().int(),
	/** Those of the input that the endpoint had kept from before. */
	cachedTokens: z.number().int(),
	outputTokens: z.number().int(),
})
export type Spent = z.output<typeof Spent>

/** `thinking`: a turn is open, an answer is on its way. `spent` is absent for who may not see credits. */
export const Trial = z.object({
	assistant: AssistantCard,
	conversation: Conversation,
	thinking: z.boolean(),
	spent: Spent.optional(),
})
export type Trial = z.output<typeof Trial>

const needed = 'Escribe un mensaje'

/** `choiceId` is the option of the last answer that was pressed; `text` is what it says. */
export const SayInTrial = z.object({
	assistantId: idText,
	text: z.string({ error: needed }).trim().min(1, { error: needed }).max(4096, { error: 'Máximo 4096 caracteres' }),
	choiceId: optionalText(200),
})
export type SayInTrial = z.output<typeof SayInTrial>

export const SaidInTrial = z.object({ threadId: z.string(), messageId: z.string() })
export type SaidInTrial = z.output<typeof SaidInTrial>

export const RestartTrial = z.object({ assistantId: idText })
export type RestartTrial = z.output<typeof RestartTrial>

export const TrialRestarted = z.object({ contactId: z.string() })
export type TrialRestarted = z.output<typeof TrialRestarted>

export const NoteConversion = z.object({
	contactId: idText,
	name: optionalText(200).describe('Qué se cuenta; un asistente cuenta lo que su dueño le pidió'),
	details: optionalText(500).describe('Qué dijo o hizo la persona, en una frase'),
	serviceIds: z.array(idText).max(20).default([]).describe('De qué servicios se trata'),
	productIds: z.array(idText).max(20).default([]).describe('De qué productos se trata'),
})
export type NoteConversion = z.output<typeof NoteConversion>

export const Conversion = z.object({ id: z.string(), name: z.string() })
export type Conversion = z.output<typeof Conversion>

export const AnswererOf = z.object({ threadId: idText })
export type AnswererOf = z.output<typeof AnswererOf>
