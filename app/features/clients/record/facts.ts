import { z } from 'zod'
import { idText } from '#app/core/schema.ts'

/** What of a record is saved alone, where it stands; a custom field is `campo:` and its key. */
export const factNames = {
	name: 'Nombre',
	lastname: 'Apellido paterno',
	secondLastname: 'Apellido materno',
	whatsapp: 'WhatsApp',
	email: 'Correo',
	birthdate: 'Nacimiento',
	gender: 'Género',
	type: 'Tipo',
	customId: 'Identificador',
	tags: 'Etiquetas',
} as const
export type FactName = keyof typeof factNames

export const customMark = 'campo:'

export function isFactName(field: string): field is FactName {
	return Object.hasOwn(factNames, field)
}

export const factTexts = {
	changed: (now: string) => `Alguien lo cambió mientras lo editabas: ahora dice «${now}»`,
	blank: 'nada',
} as const

const typed = z.string().trim().max(1000, { error: 'Máximo 1000 caracteres' }).default('')

export const SaveFact = z.object({
	contactId: idText,
	field: z.string().max(220).describe('El dato: email, o campo: y la clave de un campo personalizado'),
	value: typed.describe('Vacío lo quita; las etiquetas van separadas por comas'),
	countryCode: z.string().trim().max(5).optional().describe('Solo del WhatsApp'),
	was: typed.optional().describe('Lo que decía cuando se empezó a editar; si ya es otro, no se guarda'),
})
export type SaveFact = z.output<typeof SaveFact>

/** What it said before, to take it back. */
export const SavedFact = z.object({ label: z.string(), value: z.string(), before: z.string(), codeBefore: z.string() })
export type SavedFact = z.output<typeof SavedFact>

export type Refused = { value: string; countryCode?: string; sentence: string }

/** Which fact a page has open: that which was refused, else that of its address. */
export function editingNow(asked: string | null, answer: { field: string; refused: Refused } | undefined) {
	if (answer) return answer
	return asked === null ? null : { field: asked }
}
