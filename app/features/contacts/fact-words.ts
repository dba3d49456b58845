import { type LocalDate } from '#app/lib/time-calendar.ts'
import { shortDate } from '#app/lib/time-text.ts'

/** What kinds of people there are, in the order in which choices list them. */
export const typeNames = { personal: 'Personal', lead: 'Lead', client: 'Cliente' } as const
export const genderNames = { male: 'Masculino', female: 'Femenino', other: 'Otro' } as const

/** A gender as people read it; what came in other words stays as it is. */
export function genderName(gender: string): string {
	const known: Record<string, string> = genderNames
	return known[gender.toLowerCase()] ?? gender
}

/** '2026-03-02' as '2 mar 2026'. */
export function dayText(date: LocalDate): string {
	return `${shortDate(date)} ${date.slice(0, 4)}`
}

/** Words as the options of a choice. */
export function choicesOf<Id extends string>(names: Readonly<Record<Id, string>>): { id: Id; name: string }[] {
	return (Object.keys(names) as Id[]).map((id) => ({ id, name: names[id] }))
}
