import { dayText } from '#app/features/contacts/fact-words.ts'
import { isLocalDate } from '#app/lib/time-calendar.ts'

/** What kinds of people there are, in the order in which choices list them. */
export const typeNames = { personal: 'Personal', lead: 'Lead', client: 'Cliente' } as const
export const typeTones = { lead: 'aviso', client: 'ok', personal: 'info' } as const

/** Words as the options of a choice. */
export function choicesOf<Id extends string>(names: Readonly<Record<Id, string>>): { id: Id; name: string }[] {
	return (Object.keys(names) as Id[]).map((id) => ({ id, name: names[id] }))
}

/** The value of a custom field as people read it. */
export function customText(value: string | number | boolean): string {
	if (typeof value === 'boolean') return value ? 'Sí' : 'No'
	return typeof value === 'string' && isLocalDate(value) ? dayText(value) : String(value)
}
