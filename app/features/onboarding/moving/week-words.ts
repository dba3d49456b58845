import { type Weekday, weekdays } from '#app/lib/time-calendar.ts'
import { weekdayNames } from '#app/lib/time-text.ts'
import { type TimeRange, type WeeklySchedule } from '#app/lib/weekly-schedule/weekly-schedule.ts'

/** 'lunes a viernes 09:00-18:00; sábado 09:00-14:00', days with the same hours together and closed ones left out. */
export function weekText(week: WeeklySchedule): string {
	const runs: { days: Weekday[]; hours: string }[] = []
	for (const day of weekdays) {
		const hours = hoursOf(week[day])
		const last = runs.at(-1)
		if (last?.hours === hours) last.days.push(day)
		else runs.push({ days: [day], hours })
	}
	return runs
		.filter(({ hours }) => hours !== '')
		.map(({ days, hours }) => `${daysOf(days)} ${hours}`)
		.join('; ')
}

function hoursOf(ranges: TimeRange[]): string {
	return ranges.map(({ from, to }) => `${from}-${to}`).join(', ')
}

function daysOf(days: Weekday[]): string {
	const [first, last] = [days[0], days.at(-1)].map((day) => (day ? weekdayNames[day] : ''))
	return first === last ? `${first}` : `${first} a ${last}`
}
