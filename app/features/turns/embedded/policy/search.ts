import { z } from 'zod'
import { type Json } from '#app/lib/json.ts'
import { addDays, daysBetween } from '#app/lib/time.ts'
import { refOf } from '../facts.ts'
import { type Offer, type Task } from '../frame.ts'
import { exceptDays } from '../when/combine.ts'
import { settleHours } from '../when/settle.ts'
import { type DayReading, type HourReading, isExact, isOneDay, WHOLE_DAY } from '../when/shapes.ts'
import { settled } from './booked/appointments.ts'
import { ableOf } from './other-specialist.ts'
import { askAll, type Outcome, type Play } from './play.ts'
import { addedNames } from './together/add-ons.ts'
import { hoursOf, type Turn } from './turn.ts'
import { teamsOf, type VisitService } from './visit.ts'

/** A beginning; of a visit with who gives each of its services, of one service with who gives it. */
const Time = z.object({
	date: z.string(),
	time: z.string(),
	specialist: z.string().optional(),
	branch: z.string().default(''),
	services: z.array(z.object({ service: z.string(), specialist: z.string(), time: z.string() })).optional(),
})
const FreeTimes = z.object({
	times: z.array(Time),
	why: z.array(z.object({ code: z.string(), text: z.string().default('') })).default([]),
	nearest: z.array(Time).default([]),
})

/** Free times inside the wish; where there is none, availability's reasons and what lies nearest. */
export type Found =
	| { kind: 'times'; times: Offer[]; why: string[]; nearest: Offer[]; exact: boolean }
	| { kind: 'failed'; outcome: Outcome }

/** `moved`: the appointment that a time is looked for instead of. `among`: whoever of several is free. `services`: all of a visit, one after another; `teams`: the same by others who will do. `visit`: the one that is moved, with `anyone` by whoever is free. */
export type Wish = {
	service: string
	addOns?: string[]
	moved?: string
	specialist?: string
	among?: string[]
	services?: VisitService[]
	teams?: VisitService[][]
	visit?: string
	anyone?: boolean
	branch?: string
	days: DayReading
	hours: HourReading
	paired?: boolean
}

const LOOK_AHEAD = 13
const LIMIT = 20
/** The fewest that a page may hold; with less, there is no more. */
const PAGE = 3
const LATE = '14:00'

/** The days and hours to look in; without days the two weeks to come. Expects readings that were asked about. */
export function wishOf(turn: Turn, task: Task, service: string): Wish {
	const when = task.when?.value ?? {}
	const open = [{ from: turn.today.date, to: addDays(turn.today.date, LOOK_AHEAD) }]
	const days = exceptDays(when.days?.[0] ?? open, when.except ?? [])
	const hours = settleHours(when.hours ?? [[WHOLE_DAY]], days, hoursOf(turn, task), turn.today)[0] ?? [WHOLE_DAY]
	const able = task.specialist?.any ? ableOf(turn.facts, task, service) : (task.specialist?.value ?? [])
	const [[specialist, second], branch] = [able, task.branch?.value[0]]
	const [services, ...teams] = teamsOf(turn, task) ?? []
	const [moved, ...others] = task.kind === 'reschedule' ? settled(turn, task) : []
	const visit = others.length > 0 ? moved?.visitRef : undefined
	return {
		service,
		...(task.kind === 'book' && addedNames(turn, task, service)),
		...(when.paired && days.length === hours.length ? { days, paired: true } : { days: merged(days, turn.today.date) }),
		hours,
		...(services && { services }),
		...(teams.length > 0 && { teams }),
		...(visit ? { visit } : moved && { moved: moved.ref }),
		...(specialist && { specialist }),
		...(task.specialist?.any && second && { among: able }),
		...(branch && { branch }),
	}
}

/** Asks for the free times of a wish: one call for each stretch of days and of hours, all at once. */
export function* freeTimes(turn: Turn, wish: Wish): Play<Found> {
	const calls = wish.days.slice(0, 3).flatMap((days, at) => {
		return hoursOn(wish, at).flatMap((hours) => eachOf(wish).map((one) => callFor(one, days, hours)))
	})
	if (calls.length === 0) return { kind: 'times', times: [], why: [], nearest: [], exact: false }
	const outcomes = yield* askAll(calls)
	const failed = outcomes.find(({ kind }) => kind !== 'done')
	if (failed) return { kind: 'failed', outcome: failed }
	const answers = outcomes.map((outcome) => FreeTimes.safeParse(outcome.kind === 'done' ? outcome.value : null))
	const read = answers.flatMap(({ data }) => data ?? [])
	if (read.length < answers.length) return { kind: 'failed', outcome: { kind: 'refused', code: 'failed', text: '' } }
	const times = ordered(
		turn,
		read.flatMap((answer) => answer.times),
	)
	return {
		kind: 'times',
		times: calls.length === 1 ? yield* spread(turn, wish, times) : times,
		why: [...new Set(read.flatMap(({ why }) => why.map(({ text }) => text)))].filter((text) => text !== ''),
		nearest: nearest(
			turn,
			wish,
			read.flatMap((answer) => answer.nearest),
		),
		exact: isOneDay(wish.days) && isExact(wish.hours),
	}
}

/**
 * An answer is a page of the earliest times. Over several days it is filled up to three days, on one day by the
 * afternoon, so that what is offered is not only the first morning.
 */
function* spread(turn: Turn, wish: Wish, times: Offer[]): Play<Offer[]> {
	const [days, hours, last] = [wish.days[0], wish.hours[0], times.at(-1)]
	if (!days || !hours || !last || turn.frame.task?.when?.value.prefer === 'first') return times
	const found = new Set(times.map(({ date }) => date))
	const isLate = last.time >= LATE || hours.to <= LATE
	const next = days.from === days.to ? null : addDays(last.date, 1)
	if (next === null && (isLate || times.length < PAGE)) return times
	if (next !== null && (found.size >= 3 || next > days.to)) return times
	const call = next
		? callFor(wish, { from: next, to: days.to }, hours)
		: callFor(wish, days, { from: hours.from > LATE ? hours.from : LATE, to: hours.to })
	const [outcome] = yield* askAll([call])
	const more = FreeTimes.safeParse(outcome?.kind === 'done' ? outcome.value : null)
	const all = ordered(turn, [...times, ...(more.data?.times ?? [])])
	return all.length > times.length && next ? yield* spread(turn, wish, all) : all
}

/** Who of several is free at the hour of a wish. */
export function* freeAmong({ services: _, teams: _others, ...wish }: Wish, able: string[]): Play<string[]> {
	const [days, hours] = [wish.days[0], wish.hours[0]]
	if (!days || !hours) return []
	const asked = able.slice(0, 6)
	const outcomes = yield* askAll(asked.map((specialist) => callFor({ ...wish, specialist }, days, hours)))
	return asked.filter((_specialist, at) => {
		const outcome = outcomes[at]
		const read = FreeTimes.safeParse(outcome?.kind === 'done' ? outcome.value : null)
		return (read.data?.times.length ?? 0) > 0
	})
}

/** The hours that go with a day of the wish: its own, or all. */
function hoursOn({ hours, paired }: Wish, at: number): HourReading {
	return paired ? hours.slice(at, at + 1) : hours.slice(0, 2)
}

/** One wish for each of several who will do, or for each way in which several share a visit. */
function eachOf(wish: Wish): Wish[] {
	const { among, teams, ...alone } = wish
	if (wish.visit) return [alone]
	if (wish.services) return [alone, ...(teams ?? []).map((services) => ({ ...alone, services }))]
	return among ? among.slice(0, 6).map((specialist) => ({ ...alone, specialist })) : [alone]
}

function callFor(wish: Wish, days: DayReading[number], hours: HourReading[number]) {
	const name = wish.visit ? 'freeMoves' : wish.services ? 'freeVisits' : 'freeTimes'
	return { name, arguments: argumentsOf(wish, days, hours) }
}

function argumentsOf(wish: Wish, days: DayReading[number], hours: HourReading[number]): Record<string, Json> {
	const wholeDay = hours.from === WHOLE_DAY.from && hours.to === WHOLE_DAY.to
	return {
		...whatOf(wish),
		from: days.from,
		to: days.to,
		...(!wholeDay && { timeFrom: hours.from, timeTo: hours.to }),
		limit: LIMIT,
	}
}

function whatOf({ visit, anyone, services, service, addOns, moved, specialist, branch }: Wish): Record<string, Json> {
	if (visit) return { visit, ...(anyone && { anyone }) }
	const where: Record<string, Json> = branch ? { branch } : {}
	if (services) return { services, ...where }
	return {
		service,
		...(addOns && { addOns }),
		...(moved && { appointment: moved }),
		...(specialist && { specialist }),
		...where,
	}
}

/** One offer for each moment, in order; who takes it is the first that availability named. */
function ordered(turn: Turn, times: z.output<typeof Time>[]): Offer[] {
	const { business } = turn.facts
	const known = (specialist = '') => refOf(business.specialists, specialist) ?? specialist
	const offers = times.map(({ date, time, specialist, branch, services }): Offer => {
		const steps = services?.map((step) => ({ ...step, specialist: known(step.specialist) }))
		return {
			date,
			time,
			specialist: known(specialist ?? steps?.[0]?.specialist),
			branch: refOf(business.branches, branch) ?? branch,
			...(steps && { services: steps }),
		}
	})
	const sorted = offers.sort((a, b) => (momentOf(a) < momentOf(b) ? -1 : momentOf(a) > momentOf(b) ? 1 : 0))
	return sorted.filter((offer, index) => index === 0 || momentOf(offer) !== momentOf(sorted[index - 1] ?? offer))
}

/** Same day first, then the same hour on near days: availability gives them so; here only the three best are kept. */
function nearest(turn: Turn, wish: Wish, times: z.output<typeof Time>[]): Offer[] {
	const wished = wish.days[0]?.from ?? turn.today.date
	const distance = ({ date }: Offer) => Math.abs(daysBetween(wished, date))
	return ordered(turn, times)
		.sort((a, b) => distance(a) - distance(b))
		.slice(0, 3)
		.sort((a, b) => (momentOf(a) < momentOf(b) ? -1 : 1))
}

/** 'A primera hora' of one day names the time, and so does 'a las 10, si no a las 12'. */
export function edgeOf(task: Task, { days, hours }: Wish, times: Offer[]): Offer | undefined {
	const prefer = task.when?.value.prefer
	const [span] = hours
	const isWhole = hours.length === 1 && span?.from === WHOLE_DAY.from && span.to === WHOLE_DAY.to
	const isRanked = hours.length > 1 && hours.every(({ from, to }) => from === to)
	// '¿Trabaja los sábados? Como a la 1': the first of them.
	const isWeekly =
		days.length > 1 && days.every(({ from, to }, at) => from === to && from === addDays(days[0]?.from ?? from, 7 * at))
	if (isWeekly && span && hours.length === 1 && (span.about ?? span.from === span.to))
		return times.find(({ time }) => time === (span.about ?? span.from))
	// 'El sábado a las 2, si no el lunes a las 2': the first of the days that has it.
	const said = task.when?.value.days?.[0] ?? []
	if (prefer === 'first' && said.length > 1 && hours.every(({ from, to }) => from === to))
		return said.flatMap(({ from, to }) => times.find(({ date }) => from <= date && date <= to) ?? [])[0]
	// 'Como a las 4', where four o'clock is free.
	const { about } = span ?? {}
	// 'Manicure y pedicure desde las 4': several begin then, where four o'clock is free.
	const isFrom = task.next.length > 0 && span !== undefined && span.to === WHOLE_DAY.to && span.from !== WHOLE_DAY.from
	if (isFrom && hours.length === 1 && isOneDay(days) && times[0]?.time === span.from) return times[0]
	if (about && hours.length === 1 && isOneDay(days))
		return times.find(({ time }) => time === about || (prefer === 'first' && time > about))
	// 'Después de las 5, lo más tarde que se pueda'
	if (prefer === 'last' && hours.length === 1 && span?.to === WHOLE_DAY.to && isOneDay(days)) return times.at(-1)
	if (!prefer || !task.when?.value.hours || !(isWhole || isRanked) || !isOneDay(days)) return undefined
	return prefer === 'first' ? times[0] : times.at(-1)
}

export function momentOf({ date, time }: Offer): string {
	return `${date} ${time}`
}

/** Days that are not over, touching stretches as one. */
function merged(days: DayReading, today: string): DayReading {
	const ahead = days.filter(({ to }) => to >= today).map(({ from, to }) => ({ from: from < today ? today : from, to }))
	const joined: DayReading = []
	for (const span of ahead.sort((a, b) => (a.from < b.from ? -1 : 1))) {
		const last = joined.at(-1)
		if (last && span.from <= addDays(last.to, 1)) last.to = span.to > last.to ? span.to : last.to
		else joined.push({ ...span })
	}
	return joined
}
