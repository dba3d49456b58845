import { DomainError } from '#app/core/errors.ts'
import { fieldKey, storedFields } from '../rules.ts'
import {
	type ClientField,
	type FieldRows,
	type FieldValue,
	type FieldValues,
	fieldValue,
	kindOf,
	kindProblems,
	typedText,
} from './kinds.ts'

/** A typed value in the kind that its field is defined with; null where it is none of that. */
function definedValue({ kind, options }: ClientField, typed: string): FieldValue | null {
	if (kind === 'choice') return options.includes(typed) ? typed : null
	return fieldValue(kind, typed)
}

/** A cell of a file in the kind of its field, capitals aside where it is one of some options; null where it is none. */
export function importedValue(field: ClientField, cell: string): FieldValue | null {
	if (field.kind === 'date') return definedValue(field, cell.trim().replace(/[ T]00:00(:00)?$/, ''))
	if (field.kind !== 'choice') return definedValue(field, cell)
	const word = cell.trim().toLocaleLowerCase('es-MX')
	return field.options.find((option) => option.toLocaleLowerCase('es-MX') === word) ?? null
}

/**
 * What the rows of a form leave in a record. What is defined is kept in its kind, or refused at its row; what stood there
 * before and was not touched stays, and so does what is archived.
 */
export function valuesOfRows(rows: FieldRows, defined: ClientField[], before: FieldValues): FieldValues {
	const kept = new Map<string, FieldValue>()
	for (const [at, { key: typed = '', kind, value }] of rows.entries()) {
		const key = Object.hasOwn(before, typed) ? typed : fieldKey(typed)
		const field = defined.find((one) => one.key === key)
		if (!value) continue
		const read = field ? definedValue(field, value) : fieldValue(kind, value)
		const old = Object.hasOwn(before, key) ? before[key] : undefined
		const told = read ?? (old !== undefined && typedText(old) === value ? old : null)
		if (told !== null) kept.set(key, told)
		else throw new DomainError('invalid_input', `fields[${at}].value`, undefined, kindProblems[field?.kind ?? kind])
	}
	for (const { key, isArchived } of defined) {
		const old = isArchived && !kept.has(key) && Object.hasOwn(before, key) ? before[key] : undefined
		if (old !== undefined) kept.set(key, old)
	}
	return Object.fromEntries(kept)
}

/** The rows with which a record's form begins: what is defined, each in its kind, then what nobody defined. */
export function rowsOfValues(values: FieldValues, defined: ClientField[]) {
	const own = defined.filter(({ isArchived }) => !isArchived)
	const rows = own.map((field) => {
		const value = Object.hasOwn(values, field.key) ? typedText(values[field.key] ?? '') : undefined
		const fits = value === undefined || field.kind === 'choice' || fieldValue(field.kind, value) !== null
		return { key: field.key, kind: fits ? field.kind : ('text' as const), value }
	})
	const known = new Set(defined.map(({ key }) => key))
	const loose = Object.entries(values).filter(([key]) => !known.has(key))
	return [...rows, ...loose.map(([key, value]) => ({ key, kind: kindOf(value), value: typedText(value) }))]
}

/**
 * What a program gives for custom fields, each in the kind that its field is defined with; what a record has already and
 * what nobody defined stays as it is given. Throws `invalid_input` at the first that is none of its kind.
 */
export function valuesInKind(given: FieldValues, defined: ClientField[], before: FieldValues = {}): FieldValues {
	const stored = storedFields(given)
	const known = new Map(defined.filter(({ isArchived }) => !isArchived).map((field) => [field.key, field]))
	const kept = Object.entries(stored).flatMap(([key, value]): [string, FieldValue][] => {
		const field = known.get(key)
		if (!field || (Object.hasOwn(before, key) && before[key] === value)) return [[key, value]]
		const text = typedText(value)
		if (text.trim() === '') return []
		const read = field.kind === 'text' ? text : importedValue(field, text)
		if (read !== null) return [[key, read]]
		throw new DomainError('invalid_input', `customFields.${key}`, undefined, problemOf(field))
	})
	return Object.fromEntries(kept)
}

/** Why a value is not one of its field, with what it may be. */
function problemOf({ label, kind, options }: ClientField): string {
	const choices = kind === 'choice' ? `: ${options.join(', ')}` : ''
	return `${label}: ${kindProblems[kind].toLowerCase()}${choices}`
}
