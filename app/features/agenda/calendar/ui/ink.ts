import { type CalendarItem, type FilterOption } from './calendar-props.ts'

/** What the style of an event says of its colour: nothing where the colour says the status. */
export type Ink = (item: Pick<CalendarItem, 'specialistId'>) => string

/** The colour of who attends, as a variable that the sheet draws with (`by-who` in agenda-look.css). */
export function inkOf(specialists: FilterOption[]): Ink {
	const colors = new Map(specialists.map(({ id, colorHex }) => [id, colorHex]))
	return ({ specialistId }) => {
		const color = colors.get(specialistId)
		return color && /^#[0-9a-f]{6}$/i.test(color) ? `--c:${color};` : ''
	}
}

export const noInk: Ink = () => ''
