import { z } from 'zod'
import { idText, optionalText } from '#app/core/schema.ts'

/** Of each business. */
export const mostDocuments = 30
export const longestText = 60_000

export const documentMessages = {
	nothing: 'Pega un texto o sube un archivo',
	both: 'Deja solo una cosa: el texto o el archivo',
	tooMany: `Ya hay ${mostDocuments} documentos: quita uno que ya no uses`,
} as const

/** Why a document could not be read, and what to do about it. */
export const problemTexts: Record<string, string> = {
	unreadable: 'No se pudo leer el archivo. Guárdalo otra vez como PDF o Word y vuelve a subirlo.',
	locked: 'El archivo tiene contraseña. Quítasela y vuelve a subirlo.',
	empty: 'No tiene texto que se pueda leer; quizá es una imagen escaneada. Pega el texto aquí.',
	too_large: 'El archivo es demasiado grande por dentro. Divídelo en partes o pega solo lo importante.',
	too_slow: 'Leer el archivo tardó demasiado. Divídelo en partes o pega solo lo importante.',
	gone: 'El archivo ya no está. Súbelo otra vez.',
}

export const AddDocument = z
	.object({
		name: optionalText(120).describe('Sin nombre, el del archivo o el principio del texto'),
		text: optionalText(longestText),
		fileId: idText.optional(),
	})
	.superRefine(({ text, fileId }, ctx) => {
		if (!text && !fileId) ctx.addIssue({ code: 'custom', path: ['text'], message: documentMessages.nothing })
		if (text && fileId) ctx.addIssue({ code: 'custom', path: ['text'], message: documentMessages.both })
	})
export type AddDocument = z.output<typeof AddDocument>

export const OneDocument = z.object({ documentId: idText })
export type OneDocument = z.output<typeof OneDocument>

const base = {
	id: z.string(),
	name: z.string(),
	kind: z.enum(['texto', 'pdf', 'docx']),
	state: z.enum(['leyendo', 'listo', 'fallo']),
	/** A code of `problemTexts`. */
	problem: z.string().optional(),
	/** There was more text than is kept. */
	isCut: z.boolean(),
	passages: z.number(),
}

export const KnowledgeDocument = z.object(base)
export type KnowledgeDocument = z.output<typeof KnowledgeDocument>

export const Documents = z.object({ documents: z.array(KnowledgeDocument) })
export type Documents = z.output<typeof Documents>

/** With the beginning of what was read. */
export const DocumentText = z.object({ ...base, texts: z.array(z.string()) })
export type DocumentText = z.output<typeof DocumentText>

export const NoInput = z.object({})
