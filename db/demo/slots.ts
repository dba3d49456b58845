import { addDays, type LocalDate, localDate, localTime, minutesOf, timeOf } from '#app/lib/time.ts'
import { weekdayOf } from '#app/lib/time-calendar.ts'
import { dateInWords, dateTimeText, weekdayNames } from '#app/lib/time-text.ts'
import { type Booking } from './bookings.ts'
import { type Person } from './people.ts'
import { type Service } from './shop.ts'
import { type World } from './world.ts'

/** What a conversation talks about. Without a booking it speaks of some service in general. */
export type Topic = { person: Person; booking: Booking | null; service: Service; assistant: string; zone: string }

/** Puts words where braces stand, as they are right at that moment: 'hoy', 'mañana', 'el jueves 12'. */
export function filled(world: World, topic: Topic, text: string, at: number): string {
	const words = wordsOf(world, topic, at)
	return text.replace(/\{(\p{Lu}?)(\p{L}+)\}/gu, (whole, upper: string, rest: string) => {
		const word = words[`${upper.toLowerCase()}${rest}`]
		if (word === undefined) return whole
		return upper ? word.charAt(0).toUpperCase() + word.slice(1) : word
	})
}

function wordsOf(
	world: World,
	{ person, booking, service, assistant, zone }: Topic,
	at: number,
): Record<string, string> {
	const startsAt = booking?.row.startsAt ?? at
	const hour = localTime(startsAt, zone)
	return {
		nombre: person.name,
		asistente: assistant,
		servicio: service.name.charAt(0).toLowerCase() + service.name.slice(1),
		precio: service.price.replace(' MXN', '').replace('Desde', 'desde'),
		duracion: durationInWords(service.minutes),
		especialista: firstOf(booking?.specialist.name ?? service.by[0] ?? ''),
		dia: dayInWords(localDate(startsAt, zone), localDate(at, zone)),
		fecha: dateTimeText(startsAt, zone),
		hora: hour,
		informal: informalHour(hour),
		horarios: inWords(hoursAround(hour)),
		correo: person.email ?? '',
		liga: `${world.origin}/pagar-cita?a=${booking?.row.shortId ?? ''}`,
	}
}

/** The hour and two others of the day, in order. */
export function hoursAround(hour: string): string[] {
	const minutes = minutesOf(hour)
	const others = minutes < 13 * 60 ? [minutes + 90, minutes + 240] : [minutes - 150, minutes - 60]
	return [minutes, ...others].sort((a, b) => a - b).map((minute) => timeOf(minute))
}

function inWords(hours: string[]): string {
	return `${hours.slice(0, -1).join(', ')} o ${hours.at(-1) ?? ''}`
}

function firstOf(name: string): string {
	return name.split(' ')[0] ?? name
}

function dayInWords(day: LocalDate, today: LocalDate): string {
	if (day === today) return 'hoy'
	if (day === addDays(today, 1)) return 'mañana'
	if (day > today && day < addDays(today, 12)) return `el ${weekdayNames[weekdayOf(day)]} ${Number(day.slice(8))}`
	return `el ${dateInWords(day)}`
}

/** '17:30' is '5:30' to somebody who writes on the bus. */
function informalHour(hour: string): string {
	const [hours = '', minutes = ''] = hour.split(':')
	const twelve = ((Number(hours) + 11) % 12) + 1
	return minutes === '00' ? String(twelve) : `${twelve}:${minutes}`
}

function durationInWords(minutes: number): string {
	const hours = Math.floor(minutes / 60)
	const rest = minutes % 60
	if (hours === 0) return `${rest} minutos`
	const whole = hours === 1 ? '1 hora' : `${hours} horas`
	if (rest === 0) return whole
	return rest === 30 ? `${whole} y media` : `${whole} y ${rest} minutos`
}
