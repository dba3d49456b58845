import { type LocalTime, type Weekday, weekdays } from '#app/lib/time.ts'
import { type TimeRange, type WeeklySchedule } from '#app/lib/weekly-schedule/weekly-schedule.ts'
import { listed } from '#app/lib/words/listed.ts'
import { hourWords } from './when-words.ts'

const names: Record<Weekday, string> = {
	monday: 'lunes',
	tuesday: 'martes',
	wednesday: 'miércoles',
	thursday: 'jueves',
	friday: 'viernes',
	saturday: 'sábado',
	sunday: 'domingo',
}

/** 'lunes a viernes de 9 de la mañana a 7 de la noche; sábado …; domingo cerrado': days with the same hours together. */
export function weekWords(schedule: WeeklySchedule, closed = 'cerrado'): string {
	const runs: { days: Weekday[]; hours: string }[] = []
	for (const weekday of weekdays) {
		const hours = rangesWords(schedule[weekday], closed)
		const last = runs.at(-1)
		if (last?.hours === hours) last.days.push(weekday)
		else runs.push({ days: [weekday], hours })
	}
	return runs.map(({ days, hours }) => `${daysWords(days)} ${hours}`).join('; ')
}

/** 'de 9 de la mañana a 7 de la noche', 'cerrado' */
export function rangesWords(ranges: TimeRange[], closed = 'cerrado'): string {
	if (ranges.length === 0) return closed
	return listed(ranges.map(({ from, to }) => `de ${clock(from)} a ${clock(to === '23:59' ? '00:00' : to)}`))
}

/** 'lunes', 'sábados': of every week. */
export function weekdayWords(weekday: Weekday): string {
	return names[weekday].replace(/o$/, 'os')
}

function daysWords(days: Weekday[]) {
	const [first, last] = [days[0], days.at(-1)]
	if (!first || !last || first === last) return first ? names[first] : ''
	return days.length === 2 ? `${names[first]} y ${names[last]}` : `${names[first]} a ${names[last]}`
}

function clock(time: LocalTime) {
	return hourWords(time).replace(/^las? /, '')
}
