import { expect } from 'vitest'
import { type Paper } from './paper.ts'

export type Typed = Record<string, string | string[] | null>

/** What the forms of branches, specialists and services say of wrong values. */
export const required = 'Este campo es requerido'
export const quotes = 'No uses comillas dobles'
export const least = (count: number) => `Mínimo ${count} caracteres`
export const most = (count: number) => `Máximo ${count} caracteres`
export const x = (count: number) => 'x'.repeat(count)
export type Refusal = [id: string, field: string, wrong: string, says: string]

/** Each wrong value is said beside its field, stays there, and nothing is saved. */
export async function refuses(form: Paper, save: RegExp, base: Typed, refusals: Refusal[]) {
	for (const [id, field, wrong, says] of refusals) {
		const page = await form.press(save, { ...base, [field]: wrong })
		expect([id, field, wrong.slice(0, 20), page.errorOf(field)]).toEqual([id, field, wrong.slice(0, 20), says])
		expect([id, field, page.values(field)]).toEqual([id, field, [wrong]])
	}
}

/** What stands in the fields of a day. */
export function hoursIn(page: Paper, day: string): string[] {
	const texts = (index: number, end: string) => page.values(`schedules.${day}[${index}].${end}`)
	return [0, 1, 2].flatMap((index) => texts(index, 'from').map((from) => `${from}-${texts(index, 'to')[0]}`))
}
