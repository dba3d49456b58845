import { addDays, type LocalDate, type LocalTime } from '#app/lib/time.ts'
import { monthWords, weekdayNumber } from '../when/calendar.ts'
import { type DayReading, type HourReading } from '../when/shapes.ts'

const weekdays = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo']
const shortWeekdays = ['lun', 'mar', 'mié', 'jue', 'vie', 'sáb', 'dom']
const shortMonths = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic']

/** 'hoy viernes 20', 'mañana sábado 21', 'el viernes 27', 'el viernes 4 de diciembre'; the year where it is another. */
export function dayWords(date: LocalDate, today: LocalDate): string {
	const named = `${weekdays[weekdayNumber(date)]} ${Number(date.slice(8))}`
	if (date === today) return `hoy ${named}`
	if (date === addDays(today, 1)) return `mañana ${named}`
	if (date.slice(0, 7) === today.slice(0, 7) && date > today) return `el ${named}`
	const withMonth = `el ${named} de ${monthWords[Number(date.slice(5, 7)) - 1]}`
	return date.slice(0, 4) === today.slice(0, 4) ? withMonth : `${withMonth} de ${date.slice(0, 4)}`
}

/** 'las 5:30 de la tarde', 'la 1 de la tarde', 'las 12 del día'. */
export function hourWords(time: LocalTime): string {
	const hour = Number(time.slice(0, 2))
	const minutes = time.slice(3)
	const shown = hour % 12 === 0 ? 12 : hour % 12
	const clock = minutes === '00' ? String(shown) : `${shown}:${minutes}`
	return `${shown === 1 ? 'la' : 'las'} ${clock} ${partWords(hour, minutes)}`
}

/** 'el viernes 27 a las 5:30 de la tarde' */
export function instantWords(date: LocalDate, time: LocalTime, today: LocalDate): string {
	return `${dayWords(date, today)} a ${hourWords(time)}`
}

/** 'vie 27 nov 5:30 pm', short enough for a button. */
export function instantTitle(date: LocalDate, time: LocalTime): string {
	return `${dayTitle(date)} ${hourTitle(time)}`
}

/** 'vie 27 nov' */
export function dayTitle(date: LocalDate): string {
	return `${shortWeekdays[weekdayNumber(date)]} ${Number(date.slice(8))} ${shortMonths[Number(date.slice(5, 7)) - 1]}`
}

/** '5:30 pm' */
export function hourTitle(time: LocalTime): string {
	const hour = Number(time.slice(0, 2))
	return `${hour % 12 === 0 ? 12 : hour % 12}:${time.slice(3)} ${hour < 12 ? 'am' : 'pm'}`
}

/** One reading of a day: 'el viernes 27', 'del lunes 23 al domingo 29'. */
export function daysWords(reading: DayReading, today: LocalDate): string {
	return reading
		.map(({ from, to }) => (from === to ? dayWords(from, today) : `del ${bare(from, today)} al ${bare(to, today)}`))
		.join(' o ')
}

/** One reading of an hour: 'a las 9 de la mañana', 'de las 3 a las 5 de la tarde', 'después de las 4 de la tarde'. */
export function hoursWords(reading: HourReading): string {
	return reading
		.map(({ from, to }) => {
			if (from === to) return `a ${hourWords(from)}`
			if (to === '23:59') return `después de ${hourWords(from)}`
			return from === '00:00' ? `antes de ${hourWords(to)}` : `entre ${hourWords(from)} y ${hourWords(to)}`
		})
		.join(' o ')
}

function bare(date: LocalDate, today: LocalDate) {
	return dayWords(date, today).replace(/^(?:el|hoy|mañana) /, '')
}

function partWords(hour: number, minutes: string) {
	if (hour === 12 && minutes === '00') return 'del día'
	if (hour === 0 || hour >= 19) return 'de la noche'
	return hour < 12 ? 'de la mañana' : 'de la tarde'
}
