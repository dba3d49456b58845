import { type Json } from '#app/lib/json.ts'
import { localDate, localTime, zonedIso } from '#app/lib/time.ts'
import { type ToolName } from './script.ts'
import { hoursOffered, type Topic } from './slots.ts'

/** A call of an assistant as the conversation keeps it: names and days, never ids. */
export function callContent(name: ToolName, topic: Topic, callId: string, at: number): Record<string, Json> {
	return {
		name,
		call_id: callId,
		arguments: argumentsOf(name, topic, at),
		output: { ok: true, value: answerOf(name, topic, at) },
	}
}

function argumentsOf(name: ToolName, topic: Topic, at: number): Record<string, Json> {
	const { service, booking, person } = topic
	const { date, time } = whenOf(topic, at)
	if (name === 'freeTimes') return { service: service.name, from: date, to: date, limit: 10 }
	if (name === 'saveContact') return { email: person.email ?? '' }
	const appointment = `${service.name}, ${date} ${time}`
	if (name === 'cancelAppointment') return { appointment }
	if (name === 'rescheduleAppointment') return { appointment: service.name, date, time }
	return { service: service.name, specialist: booking?.specialist.name ?? 'any', date, time }
}

function answerOf(name: ToolName, topic: Topic, at: number): Json {
	const { service, booking, person, zone } = topic
	const { date, time } = whenOf(topic, at)
	const specialist = booking?.specialist.name ?? service.by[0] ?? ''
	if (name === 'freeTimes') {
		return {
			timeZone: zone,
			times: hoursOffered(booking, zone).map((hour) => ({ date, time: hour, specialist })),
			why: [],
		}
	}
	if (name === 'saveContact') return { name: person.name, email: person.email ?? '' }
	const status = name === 'cancelAppointment' ? 'cancelada' : 'agendada'
	const startsAt = zonedIso(booking?.row.startsAt ?? at, zone)
	return { title: service.name, status, date, time, startsAt, specialistName: specialist, price: service.price }
}

function whenOf({ booking, zone }: Topic, at: number) {
	const startsAt = booking?.row.startsAt ?? at
	return { date: localDate(startsAt, zone), time: localTime(startsAt, zone) }
}
