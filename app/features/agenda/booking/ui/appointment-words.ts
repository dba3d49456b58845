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

/** An ISO instant on the clock of the branch. */
export function momentInWords(iso: string, zone: string): string {
	return dateTimeText(Date.parse(iso), zone)
}
