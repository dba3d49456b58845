import { localDateTime, minutesOf, timeOf } from '#app/lib/time.ts'
import { serviceOf } from '../facts.ts'
import { type Task } from '../frame.ts'
import { joinPieces } from '../when/combine.ts'
import { type Turn, upcoming, zoneOf } from './turn.ts'

/** 'A la misma hora', 'el mismo día': those of the appointment that is moved. */
export function takeSame(turn: Turn, task: Task): void {
	const { text } = turn.reading.words
	const appointment = upcoming(turn).find(({ ref }) => ref === task.appointment?.value[0])
	if (task.kind !== 'reschedule' || !appointment || task.appointment?.value.length !== 1) return
	const { date, time } = localDateTime(appointment.startsAt, zoneOf(turn, appointment.branchRef))
	const known = task.when?.value ?? {}
	const hours = /mism[ao] hora/.test(text) ? [[{ from: time, to: time }]] : known.hours
	const days = /mismo dia/.test(text) ? [[{ from: date, to: date }]] : known.days
	if (!hours && !days) return
	const value = { ...known, ...(days && { days }), ...(hours && { hours }) }
	task.when = { value, source: turn.reading.sourceAt(0), confidence: 1 }
}

/** 'Agregar un facial a mi cita del lunes': that day, from when what is booked is over. */
export function takeBeside(turn: Turn, task: Task): void {
	const { reading } = turn
	if (!/(?<!\S)a (?:mi|la|esa) cita(?!\S)/.test(reading.words.text) || reading.pieces.some(({ hours }) => hours)) return
	const when = joinPieces(reading.pieces, reading.words.text)
	const mine = upcoming(turn).filter(({ startsAt, branchRef }) => {
		const { date } = localDateTime(startsAt, zoneOf(turn, branchRef))
		return !when.days || when.days.some((days) => days.some(({ from, to }) => from <= date && date <= to))
	})
	const last = mine.at(-1)
	if (!last) return
	const { date, time } = localDateTime(last.startsAt, zoneOf(turn, last.branchRef))
	const minutes = serviceOf(turn.facts, last.serviceRef)?.durationMinutes ?? 0
	const from = timeOf(Math.min(minutesOf(time) + minutes, 1439))
	const value = { days: [[{ from: date, to: date }]], hours: [[{ from, to: '23:59' }]], prefer: 'first' as const }
	task.when = { value, source: reading.sourceAt(0), confidence: 0.9 }
}
