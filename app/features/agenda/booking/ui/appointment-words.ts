import { dateInWords, dateTimeText } from '#app/lib/time-text.ts'
import { capital } from '../../calendar/ui/calendar-words.ts'
import { type Appointment } from '../../schemas.ts'

type Times = Pick<Appointment, 'date' | 'time' | 'endDate' | 'endTime'>

/** 'Martes 17 de noviembre, de 12:30 a 15:00' */
export function whenInWords({ date, time, endDate, endTime }: Times): string {
	const start = capital(dateInWords(date))
	return endDate === date
		? `${start}, de ${time} a ${endTime}`
		: `${start}, ${time}, al ${dateInWords(endDate)}, ${endTime}`
}

/** '2 h 30 min', '45 min' */
export function lengthInWords(minutes: number): string {
	const hours = Math.floor(minutes / 60)
	const rest = minutes % 60
	return [hours > 0 ? `${hours} h` : '', rest > 0 || hours === 0 ? `${rest} min` : ''].filter(Boolean).join(' ')
}

/** An ISO instant on the clock of the branch. */
export function momentInWords(iso: string, zone: string): string {
	return dateTimeText(Date.parse(iso), zone)
}

/** '52 551 284 7731': country code, then groups of three, three and four digits. */
export function phoneInWords(countryCode: string | undefined, national: string): string {
	const groups = /^(\d{3})(\d{3})(\d{4})$/.exec(national)
	return [countryCode, groups ? groups.slice(1).join(' ') : national].filter(Boolean).join(' ')
}
