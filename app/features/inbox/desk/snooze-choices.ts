import { addDays, HOUR, type LocalDate, type LocalTime, startOfWeek } from '#app/lib/time-calendar.ts'
import { dateIn, timeText } from '#app/lib/time-text.ts'

export type SnoozeChoice = { text: string; date: LocalDate; time: LocalTime }

/** The moments to which a desk usually puts something off, each later than now. */
export function snoozeChoices(now: number, zone: string): SnoozeChoice[] {
	const today = dateIn(now, zone)
	const [tomorrow, monday] = [addDays(today, 1), addDays(startOfWeek(today), 7)]
	const later = now + HOUR
	const isEarly = timeText(later, zone) < '17:00' && dateIn(later, zone) === today
	return [
		{ text: 'En una hora', date: dateIn(later, zone), time: timeText(later, zone) },
		...(isEarly ? [{ text: 'Hoy a las 17:00', date: today, time: '17:00' }] : []),
		{ text: 'Mañana a las 09:00', date: tomorrow, time: '09:00' },
		...(monday === tomorrow ? [] : [{ text: 'El lunes a las 09:00', date: monday, time: '09:00' }]),
	]
}
