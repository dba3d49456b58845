import { z } from 'zod'
import { idText } from '#app/core/schema.ts'
import { LinkFor } from '../schemas-answers.ts'

export const messages = {
	isAsking: 'Ya se le está preguntando este formulario en el chat',
	isBusy: 'Ya se le está preguntando otro formulario: espera a que termine',
	already: 'Esta persona ya contestó este formulario',
	noChat: 'Esta persona todavía no tiene una conversación en la que se le pueda preguntar',
} as const

export const AskInChat = LinkFor.extend({
	threadId: idText.optional().describe('La conversación; sin ella, la última de la persona'),
})
export type AskInChat = z.output<typeof AskInChat>

export const AskedInChat = z.object({ threadId: z.string(), title: z.string(), questions: z.number() })
export type AskedInChat = z.output<typeof AskedInChat>
