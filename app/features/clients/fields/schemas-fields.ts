import { z } from 'zod'
import { idText, optionalText, text } from '#app/core/schema.ts'
import { ClientField, fieldKinds } from '#app/features/contacts/custom/kinds.ts'

export const messages = {
	taken: 'Ya hay un campo con ese nombre',
	reserved: 'Elige otro nombre',
	tooMany: 'Máximo 30 campos. Archiva uno para agregar otro.',
} as const

export const mostFields = 30

/** In their order, the archived ones last; `loose`: what records keep under keys that nobody defined. */
export const ClientFields = z.object({ fields: z.array(ClientField), loose: z.array(z.string()) })
export type ClientFields = z.output<typeof ClientFields>

/** One option a line, each once. */
export function optionLines(typed = ''): string[] {
	const lines = typed.split(/\r?\n/).map((line) => line.trim())
	return [...new Set(lines.filter((line) => line !== ''))]
}

const shared = {
	label: text({ max: 60, required: 'Escribe cómo se llama' }),
	options: optionalText(3000).describe('Una opción por línea'),
}

/** Why the options can't be taken; null where they can. */
function optionProblem(typed: string | undefined): string | null {
	const options = optionLines(typed)
	if (options.length < 2) return 'Escribe por lo menos dos opciones, una por línea'
	if (options.length > 50) return 'Máximo 50 opciones'
	return options.some((option) => option.length > 80) ? 'Cada opción puede tener máximo 80 caracteres' : null
}

export const DefineField = z
	.object({
		...shared,
		kind: z.enum(fieldKinds, { error: 'Elige una clase' }).default('text'),
		key: optionalText(200).describe('La clave que ya tienen los contactos; si falta, sale del nombre'),
	})
	.superRefine(({ kind, options }, refusal) => {
		const message = kind === 'choice' ? optionProblem(options) : null
		if (message) refusal.addIssue({ code: 'custom', path: ['options'], message })
	})
export type DefineField = z.output<typeof DefineField>

export const OneField = z.object({ fieldId: idText })
export type OneField = z.output<typeof OneField>

/** Its kind stays: what records have was written in it. */
export const EditField = OneField.extend(shared)
export type EditField = z.output<typeof EditField>

/** The same as a form sees it that knows of which kind the field is. */
export const EditChoice = z.object(shared).superRefine(({ options }, refusal) => {
	const message = optionProblem(options)
	if (message) refusal.addIssue({ code: 'custom', path: ['options'], message })
})

export { optionProblem }

export const MoveField = OneField.extend({ to: z.enum(['up', 'down']) })
export type MoveField = z.output<typeof MoveField>
