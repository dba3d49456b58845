import { addDays, type LocalDate, localDate, localTime, minutesOf, timeOf } from '#app/lib/time.ts'
import { weekdayOf } from '#app/lib/time-calendar.ts'
import { dateInWords, dateTimeText, weekdayNames } from '#app/lib/time-text.ts'
import { openingsOn } from '#app/lib/weekly-schedule/weekly-schedule.ts'
import { type Booking } from './bookings.ts'
import { type Person } from './people.ts'
import { type Service, type Specialist } from './shop.ts'
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
		saludo: greetingAt(localTime(at, zone)),
		horarios: inWords(hoursOffered(booking, zone)),
		correo: person.email ?? '',
		liga: `${world.origin}/pagar-cita?a=${booking?.row.shortId ?? ''}`,
	}
}

/** The hour that was taken and up to two others at which the specialist is there that day, in order. */
export function hoursOffered(booking: Booking | null, zone: string): string[] {
	if (!booking) return []
	const { row, specialist, service } = booking
	const taken = minutesOf(localTime(row.startsAt, zone))
	const others = [-240, -150, -90, 90, 150, 240]
		.map((minutes) => taken + minutes)
		.filter((minute) =>
			isThere(specialist, localDate(row.startsAt, zone), { from: minute, to: minute + service.minutes }),
		)
	const offered = others.length > 2 ? [others[0] ?? taken, others.at(-1) ?? taken] : others
	return [taken, ...offered].sort((a, b) => a - b).map((minute) => timeOf(minute))
}

function isThere({ hours, lunch }: Specialist, date: LocalDate, { from, to }: { from: number; to: number }): boolean {
	const works = openingsOn(hours, date).some((opening) => opening.from <= from && to <= opening.to)
	return works && !(lunch && minutesOf(lunch.from) < to && from < minutesOf(lunch.to))
}

function inWords(hours: string[]): string {
	const before = hours.slice(0, -1).join(', ')
	return [before, hours.at(-1)].filter(Boolean).join(' o ')
}

function greetingAt(hour: string): string {
	if (hour < '12:00') return 'buenos días'
	return hour < '19:30' ? 'buenas tardes' : 'buenas noches'
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
