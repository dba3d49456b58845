import { z } from 'zod'
import { isLocalDate } from '#app/lib/time-calendar.ts'
import { keyProblem } from '../rules.ts'

export const fieldKinds = ['text', 'number', 'boolean', 'date', 'choice'] as const
export type FieldKind = (typeof fieldKinds)[number]
export const kindNames: Record<FieldKind, string> = {
	text: 'Texto',
	number: 'Número',
	boolean: 'Sí o no',
	date: 'Fecha',
	choice: 'Opción de una lista',
}

/** What a business wants to know of its people, as it defined it. */
export const ClientField = z.object({
	id: z.string(),
	/** Under which records keep its value. */
	key: z.string(),
	label: z.string(),
	kind: z.enum(fieldKinds),
	options: z.array(z.string()),
	isArchived: z.boolean(),
})
export type ClientField = z.output<typeof ClientField>

export type FieldValue = string | number | boolean
export type FieldValues = Record<string, FieldValue>

const yes = ['true', '1', 'sí', 'si', 'yes', 'y']
const no = ['false', '0', 'no', 'n']

/** What was typed for a field, in its kind; null where it is none of that (CON-039). */
export function fieldValue(kind: FieldKind, typed: string): FieldValue | null {
	const text = typed.trim()
	if (kind === 'number') {
		const number = Number(text.replaceAll(',', ''))
		return text !== '' && Number.isFinite(number) ? number : null
	}
	if (kind === 'boolean') {
		const word = text.toLocaleLowerCase('es-MX')
		return yes.includes(word) ? true : no.includes(word) ? false : null
	}
	if (kind === 'date') return isLocalDate(text) ? text : null
	return text
}

/** The kind in which a stored value was written. */
export function kindOf(value: FieldValue): FieldKind {
	if (typeof value === 'number') return 'number'
	if (typeof value === 'boolean') return 'boolean'
	return isLocalDate(value) ? 'date' : 'text'
}

export function typedText(value: FieldValue): string {
	return typeof value === 'boolean' ? (value ? 'Sí' : 'No') : String(value)
}

export const kindProblems: Record<FieldKind, string> = {
	text: '',
	number: 'Escribe un número',
	boolean: 'Escribe sí o no',
	date: 'Escribe una fecha como 2026-11-30',
	choice: 'Elige una de las opciones',
}

const Row = z
	.object({
		key: z.string().trim().max(60, { error: 'Máximo 60 caracteres' }).optional(),
		kind: z.enum(fieldKinds).default('text'),
		value: z.string().trim().max(500, { error: 'Máximo 500 caracteres' }).optional(),
	})
	.superRefine(({ kind, value }, refusal) => {
		if (value && fieldValue(kind, value) === null)
			refusal.addIssue({ code: 'custom', path: ['value'], message: kindProblems[kind] })
	})

/** Custom fields as a form holds them, row by row. */
export const FieldRows = z
	.array(Row)
	.max(200, { error: 'Máximo 40 campos personalizados' })
	.default([])
	.refine((rows) => rows.filter(({ value }) => value).length <= 40, { error: 'Máximo 40 campos personalizados' })
	.refine((rows) => keyProblem(rows.map(({ key }) => key ?? '')) !== 'empty', {
		error: 'Hay claves vacías en campos personalizados.',
	})
	.refine((rows) => keyProblem(rows.map(({ key }) => key ?? '')) !== 'repeated', {
		error: 'Hay claves duplicadas en campos personalizados.',
	})
export type FieldRows = z.output<typeof FieldRows>
