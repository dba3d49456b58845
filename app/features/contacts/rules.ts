import { phoneText } from '#app/lib/phone.ts'
import { unnamed } from './greeting-name.ts'

type Named = { name: string; lastname?: string | null; secondLastname?: string | null }

/** 'Regina Campos Ruiz' */
export function fullName({ name, lastname, secondLastname }: Named): string {
	return [name, lastname, secondLastname].filter(Boolean).join(' ')
}

/** With which every new record begins (CON-018): so it is nobody's birthday before somebody chooses it. */
export const presetBirthdate = '2000-01-01'

/** Spaces and dots become underscores, as the documents store custom field names. */
export function fieldKey(key: string): string {
	return key.trim().replace(/[\s.]+/g, '_')
}

const dangerous = new Set(['__proto__', 'constructor', 'prototype'])

export function keyProblem(keys: string[]): 'empty' | 'repeated' | null {
	const stored = keys.map(fieldKey)
	if (stored.includes('')) return 'empty'
	return new Set(stored).size < stored.length ? 'repeated' : null
}

/** As stored: names normalised, those that JavaScript gives a meaning of its own left out. */
export function storedFields<Value>(fields: Record<string, Value>): Record<string, Value> {
	const entries = Object.entries(fields).map(([key, value]) => [fieldKey(key), value] as const)
	return Object.fromEntries(entries.filter(([key]) => !dangerous.has(key)))
}

/** A handle that is a telephone number, not a business-scoped id, a username or a page-scoped id. */
export function isPhone(handle: string): boolean {
	return /^\d{8,15}$/.test(handle)
}

/** What a person is called until somebody learns the name: what the channel says, else the number. */
export function firstName(
	pushName: string | undefined,
	phone: { countryCode: string; national: string } | null,
): string {
	const given = pushName?.trim().slice(0, 80)
	if (given) return given
	return phone ? phoneText(phone.countryCode, phone.national) : unnamed
}

/** What is written where nobody knows the name says nothing of who somebody is. */
export function isNamed({ name }: { name: string }): boolean {
	return name !== unnamed
}

/** What a person is called to the face; null where nobody knows more than a number. */
export function givenName({ name }: { name: string }): string | null {
	const [first = ''] = name.trim().split(/\s+/)
	return name !== unnamed && /\p{L}/u.test(first) ? first : null
}

/** The words of a search; signs alone are none, the index holds nothing of them. */
export function wordsOf(search: string): string[] {
	return (search.match(/[\p{L}\p{N}_@]+/gu) ?? []).filter((word) => /[\p{L}\p{N}]/u.test(word))
}

/** Words for the full-text index, each as a beginning: 'josé luis' → '"josé"* "luis"*'. Null when nothing is left. */
export function matchOf(search: string): string | null {
	const words = wordsOf(search)
	return words.length > 0 ? words.map((word) => `"${word}"*`).join(' ') : null
}
