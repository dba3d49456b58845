import { hourOf } from '#app/lib/tables/cells.ts'
import { type LocalTime } from '#app/lib/time-calendar.ts'

/** '9', '9am', '4 p. m.', '16:30 hrs', '16.30', '16h30', beside what files usually have; null for what is no hour. */
export function clockIn(typed: string): LocalTime | null {
	const text = typed.trim().toLowerCase()
	const found = /^(\d{1,2})(?:[:.h](\d{2}))? ?(?:(a|p)\.? ?m\.?|h|hrs?|horas?)?\.?$/.exec(text)
	if (!found) return hourOf(text)
	const [, hour = '', minute = '00', half] = found
	return hourOf(`${hour}:${minute}${half ? ` ${half}m` : ''}`)
}
