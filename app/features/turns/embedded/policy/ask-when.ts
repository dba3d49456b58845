import { addDays, daysBetween } from '#app/lib/time.ts'
import { listed } from '#app/lib/words/listed.ts'
import { type Option, type Task } from '../frame.ts'
import { isPast, settleHours } from '../when/settle.ts'
import { type DayReading, type HourReading } from '../when/shapes.ts'
import { capital } from '../wording/lists.ts'
import { regret } from '../wording/voice.ts'
import { daysWords, dayTitle, hoursWords, hourTitle } from '../wording/when-words.ts'
import { askFor, hoursOf, nod, type Saying, type Turn } from './turn.ts'

// Beyond this a day that was named is likelier a slip than a plan.
const FAR = 180

/** What is not clear yet about when: nothing said, two honest readings, a day that passed or lies far; null when clear. */
export function askWhen(turn: Turn, task: Task, rule: 'book' | 'reschedule'): Saying | null {
	const { impossible } = turn.reading
	if (impossible) return tellImpossible(turn, task, impossible)
	const when = task.when?.value
	if (!when || (!when.days && !when.hours && !when.soon)) return askDay(turn, rule)
	const days = when.days ?? []
	const ahead = days.filter((reading) => !isPast(reading, undefined, turn.today))
	if (days.length > 0 && ahead.length === 0) return tellPast(turn, task, daysWords(days[0] ?? [], turn.today.date))
	const [first, second] = ahead
	if (first && second) return askWhichDay(turn, ahead, rule)
	if (first) when.days = [first]
	const hours = settleHours(when.hours ?? [], first, hoursOf(turn, task), turn.today)
	if (hours.length > 1) return askWhichHour(turn, hours, rule)
	if (first && isPast(first, hours[0], turn.today)) {
		const over = hours[0] ? hoursWords(hours[0]) : ''
		const past = tellPast(turn, task, `${daysWords(first, turn.today.date)} ${over}`.trim())
		// 'A las 6 entonces' is later the same day.
		task.when = { value: { days: [first] }, source: turn.reading.sourceAt(0), confidence: 1 }
		return past
	}
	return first ? tellFar(turn, first, rule) : null
}

/** The hour that was said with a day that no calendar has still counts: 'el 31 a las 10… ay, el 30'. */
function tellImpossible(turn: Turn, task: Task, day: string): Saying {
	const hours = task.when?.value.hours
	const told = tellWrong(turn, task, `El ${day} no existe.`, 'when.impossible')
	if (hours) task.when = { value: { hours }, source: turn.reading.sourceAt(0), confidence: 1 }
	return told
}

function askDay(turn: Turn, rule: 'book' | 'reschedule'): Saying {
	const text =
		rule === 'book'
			? '¿Qué día y a qué hora {te|le} gustaría venir?'
			: '¿Para qué día y a qué hora {te|le} gustaría cambiarla?'
	return askFor(turn, `${rule}.ask_day`, { kind: 'day', text }, [], nod(turn))
}

function askWhichDay(turn: Turn, readings: DayReading[], rule: string): Saying {
	const { today } = turn
	const names = readings.map((reading) => daysWords(reading, today.date))
	const options: Option[] = readings.map((reading) => ({
		id: `days|${reading.map(({ from, to }) => `${from}..${to}`).join('+')}`,
		title: reading[0]?.from === reading[0]?.to ? dayTitle(reading[0]?.from ?? today.date) : rangeTitle(reading),
		pick: { kind: 'days', reading },
	}))
	return askFor(turn, `${rule}.which_day`, { kind: 'whichDay', text: `¿Qué día: ${listed(names, 'o')}?` }, options)
}

function askWhichHour(turn: Turn, readings: HourReading[], rule: string): Saying {
	const options: Option[] = readings.map((reading) => ({
		id: `hours|${reading.map(({ from, to }) => `${from}..${to}`).join('+')}`,
		title: hourTitle(reading[0]?.from ?? '00:00'),
		pick: { kind: 'hours', reading },
	}))
	const text = `¿${capital(listed(readings.map(hoursWords), 'o'))}?`
	return askFor(turn, `${rule}.which_hour`, { kind: 'whichHour', text }, options)
}

/** What is over is refused with a question, never moved silently. */
function tellPast(turn: Turn, task: Task, what: string): Saying {
	return tellWrong(turn, task, `${capital(what)} ya pasó.`, 'when.past')
}

function tellWrong(turn: Turn, task: Task, what: string, rule: string): Saying {
	delete task.when
	const lead = `${regret(turn.voice)}${what}`
	return askFor(turn, rule, { kind: 'day', text: '¿Qué otro día u hora {te|le} quedaría bien?' }, [], lead)
}

function tellFar(turn: Turn, reading: DayReading, rule: string): Saying | null {
	const { today, frame } = turn
	const from = reading[0]?.from ?? today.date
	const agreed = frame.question?.kind === 'farDay' && turn.reading.acts.some(({ name }) => name === 'yes')
	if (daysBetween(today.date, from) <= FAR || agreed) return null
	const withYear = daysWords(reading, addDays(from, -400))
	return askFor(turn, `${rule}.far_day`, {
		kind: 'farDay',
		text: `Eso sería ${withYear}. ¿Es correcto, o qué día {te|le} gustaría?`,
	})
}

function rangeTitle(reading: DayReading) {
	return `${dayTitle(reading[0]?.from ?? '')} al ${dayTitle(reading.at(-1)?.to ?? '')}`.slice(0, 24)
}
