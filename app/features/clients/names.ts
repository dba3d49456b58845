import { dayText } from '#app/features/contacts/fact-words.ts'
import { isLocalDate } from '#app/lib/time-calendar.ts'

export const typeTones = { lead: 'aviso', client: 'ok', personal: 'info' } as const

/** The value of a custom field as people read it. */
export function customText(value: string | number | boolean): string {
	if (typeof value === 'boolean') return value ? 'Sí' : 'No'
	return typeof value === 'string' && isLocalDate(value) ? dayText(value) : String(value)
}
