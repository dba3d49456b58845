import { z } from 'zod'
import { idText } from '#app/core/schema.ts'

const chosen = 'Elige un archivo'

/** A file of staff with words beside it, which may be left out. */
export const SendFile = z.object({
	threadId: idText,
	fileId: z.string({ error: chosen }).trim().min(1, { error: chosen }).max(64),
	/** As long as WhatsApp takes under a picture. */
	text: z.string().trim().max(1024, { error: 'Máximo 1024 caracteres' }).optional(),
	seenMessageId: idText.optional(),
	anyway: z.boolean().optional(),
})
export type SendFile = z.output<typeof SendFile>
