type Spell = { startsAt: number; endsAt: number }

/** How many appointments the home page lists, and how many of them may have passed. */
const inView = 6
const passed = 2

/** The lines around now: the last that ended, those that run, and those that come. */
export function linesInView<Line extends Spell>(lines: Line[], now: number): Line[] {
	const firstLeft = lines.findIndex(({ endsAt }) => endsAt > now)
	if (firstLeft < 0) return lines.slice(-inView)
	const from = Math.max(0, Math.min(firstLeft - passed, lines.length - inView))
	return lines.slice(from, from + inView)
}

/** 'Buenos días' from five, 'Buenas tardes' from noon, 'Buenas noches' from seven in the evening (NAV-012). */
export function greetingAt(hour: number): string {
	if (hour >= 5 && hour < 12) return 'Buenos días'
	return hour >= 12 && hour < 19 ? 'Buenas tardes' : 'Buenas noches'
}
