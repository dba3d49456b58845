import { daysBetween, type LocalDate } from '#app/lib/time-calendar.ts'
import { datedDay, dateInWords, shortDate, weekdayShort } from '#app/lib/time-text.ts'
import { nameInSentence } from '#app/lib/words/titled-name.ts'
import { type ClientCard, type Visit } from '../schemas-clients.ts'

/** 'hoy', 'ayer', 'mañana', 'mar 17 nov', with the year where it is another. */
export function dayWords(date: LocalDate, today: LocalDate): string {
	const near = { '-1': 'ayer', '0': 'hoy', '1': 'mañana' }[String(daysBetween(today, date))]
	if (near) return near
	const year = date.slice(0, 4) === today.slice(0, 4) ? '' : ` ${date.slice(0, 4)}`
	return `${weekdayShort(date)} ${shortDate(date)}${year}`
}

/** 'Tinte completo con Lucía Herrera, mar 17 nov'; `withHour` for one that is still to come. */
export function visitWords(
	{ date, time, serviceName, specialistName }: Visit,
	today: LocalDate,
	{ withHour = false } = {},
): string {
	const when = withHour ? `${dayWords(date, today)} ${time}` : dayWords(date, today)
	return `${serviceName} con ${nameInSentence(specialistName)}, ${when}`
}

/** 'cada 5 semanas', 'cada semana', 'cada 10 días', 'cada 3 meses' */
export function rhythmWords(days: number): string {
	const [count, one, many] =
		days >= 84
			? [Math.round(days / 30.4), 'mes', 'meses']
			: days >= 14 || days === 7
				? [Math.round(days / 7), 'semana', 'semanas']
				: [days, 'día', 'días']
	return count === 1 ? `cada ${one}` : `cada ${count} ${many}`
}

/** 'Tinte completo con Lucía Herrera, cada 5 semanas' */
export function usualWords({ serviceName, specialistName, everyDays }: NonNullable<ClientCard['usual']>): string {
	const rhythm = everyDays === null ? '' : `, ${rhythmWords(everyDays)}`
	return `${serviceName} con ${nameInSentence(specialistName)}${rhythm}`
}

export function birthdayWords({ date, inDays }: NonNullable<ClientCard['birthday']>): string {
	if (inDays === 0) return 'Hoy cumple años'
	return inDays === 1 ? 'Mañana cumple años' : `Cumple años el ${dateInWords(date)}`
}

/** '1 de 14' */
export function noShowWords({ noShows, visits }: Pick<ClientCard, 'noShows' | 'visits'>): string {
	return `${noShows} de ${noShows + visits}`
}

/** 'quedan 4 de 10 sesiones, hasta el mar 2 mar 2027' */
export function packageWords({
	left,
	sessions,
	until,
}: Pick<ClientCard['packages'][number], 'left' | 'sessions' | 'until'>): string {
	const count = `${left === 1 ? 'queda' : 'quedan'} ${left} de ${sessions} ${sessions === 1 ? 'sesión' : 'sesiones'}`
	return `${count}, hasta el ${datedDay(until)}`
}
