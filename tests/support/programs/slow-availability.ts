import {
	type Busy,
	type Equipment,
	type FreeDay,
	type FreeTime,
	type Hours,
	type Search,
	type Span,
} from '#app/features/agenda/availability/search.ts'
import { type Weekday } from '#app/lib/time.ts'
import { type TimeRange } from '#app/lib/weekly-schedule/weekly-schedule.ts'

/** One minute of real time as its wall clock shows it. */
type Minute = { at: number; date: string; time: string; weekday: Weekday; repeated: boolean }
/** One range of a schedule: its wall times, and the minutes of real time in which it is open. */
type Opening = { from: string; minutes: Set<number> }

const MINUTE = 60_000
const DAY = 1440 * MINUTE

/**
 * The same question as `freeTimes`, answered minute by minute from what the wall clock shows (Intl), with no arithmetic
 * on zones: slow and obviously right. For tests of a few days.
 */
export function slowFreeTimes(search: Search): FreeDay[] {
	const { from, to } = search
	const minutes = minutesBetween(
		Date.parse(`${from}T00:00Z`) - DAY,
		Date.parse(`${to}T00:00Z`) + 2 * DAY,
		search.timeZone,
	)
	const last = lastDay(search)
	const dates = [...new Set(minutes.map(({ date }) => date))].filter(
		(date) => from <= date && date <= to && date <= last,
	)
	return dates
		.map((date) => ({
			date,
			times: timesOf(
				search,
				minutes.filter((minute) => minute.date === date),
			),
		}))
		.filter(({ times }) => times.length > 0)
}

function timesOf(search: Search, day: Minute[]): FreeTime[] {
	const branch = openingsOf(rangesOf(search.branch, day), day)
	const weekday = day[0]?.weekday
	const service = search.service.hours && weekday && openingsOf(search.service.hours[weekday], day)
	const staff = search.specialists.map((one) => ({ ...one, openings: openingsOf(rangesOf(one, day), day) }))
	const earliestAt = search.now + search.policy.minimumNoticeMinutes * MINUTE
	return day.flatMap((minute) => {
		const home = branch.find((opening) => opening.minutes.has(minute.at))
		const onGrid = home && clock(minute.time, home.from) % search.branch.stepMinutes === 0
		if (!onGrid || minute.repeated || minute.at < earliestAt) return []
		const held = heldMinutes(search, minute.at)
		if (!isInside(held, branch) || (service && !isInside(held, service))) return []
		const free = staff.filter(({ openings, busy }) => isInside(held, openings) && hasRoom(search, minute.at, busy))
		const { at: startsAt, time } = minute
		const specialistIds = free.map(({ id }) => id)
		return free.length > 0 ? [{ startsAt, time, iso: new Date(startsAt).toISOString(), specialistIds }] : []
	})
}

/** Whether a specialist could begin at a minute of a day, on the grid or off it. The search may hold more busy times by then. */
export function slowTaker(search: Search, date: string): (now: Search, specialistId: string, at: number) => boolean {
	const from = Date.parse(`${date}T00:00Z`)
	const all = minutesBetween(from - DAY, from + 2 * DAY, search.timeZone)
	const day = all.filter((minute) => minute.date === date)
	const branch = openingsOf(rangesOf(search.branch, day), day)
	const weekday = day[0]?.weekday
	const service = search.service.hours && weekday && openingsOf(search.service.hours[weekday], day)
	const earliestAt = search.now + search.policy.minimumNoticeMinutes * MINUTE
	return (now, specialistId, at) => {
		const person = now.specialists.find(({ id }) => id === specialistId)
		if (!person || at < earliestAt || date > lastDay(search) || !day.some((minute) => minute.at === at)) return false
		const held = heldMinutes(search, at)
		const own = openingsOf(rangesOf(person, day), day)
		if (!isInside(held, branch) || !isInside(held, own) || (service && !isInside(held, service))) return false
		return hasRoom(now, at, person.busy)
	}
}

/** The hours of a day: those of its own, else of its weekday. */
function rangesOf({ hours, days }: Hours, day: Minute[]): TimeRange[] {
	const [first] = day
	return first ? (days?.get(first.date)?.ranges ?? hours[first.weekday]) : []
}

/** A seat in the session that begins just then, or a time that nobody and nothing else has. */
function hasRoom(search: Search, at: number, busy: Busy[]): boolean {
	const work = workMinutes(search, at)
	const held = search.service.pause?.freesEquipment ? work : heldMinutes(search, at)
	const { seats = 1 } = search.service
	const mates = seats > 1 ? busy.filter(({ session }) => session === at) : []
	const others = busy.filter((other) => !mates.includes(other))
	if (isTaken(work, others)) return false
	return mates.length > 0 ? mates.length < seats : (search.equipment ?? []).every((one) => isEnough(one, held))
}

function isEnough({ capacity, amount, uses }: Equipment, held: number[]): boolean {
	return held.every((at) => {
		const used = uses.filter(({ startsAt, endsAt }) => startsAt <= at && at < endsAt)
		return used.reduce((sum, use) => sum + use.amount, 0) + amount <= capacity
	})
}

function isTaken(held: number[], busy: Span[]): boolean {
	return held.some((at) => busy.some(({ startsAt, endsAt }) => startsAt <= at && at < endsAt))
}

function heldMinutes({ service }: Search, startsAt: number): number[] {
	const first = startsAt - service.bufferBeforeMinutes * MINUTE
	const length = service.bufferBeforeMinutes + service.durationMinutes + service.bufferAfterMinutes
	return Array.from({ length }, (_, index) => first + index * MINUTE)
}

/** Held minutes without those of the pause, in which nobody works. */
function workMinutes(search: Search, startsAt: number): number[] {
	const { pause } = search.service
	const held = heldMinutes(search, startsAt)
	if (!pause) return held
	const from = startsAt + pause.afterMinutes * MINUTE
	return held.filter((at) => at < from || at >= from + pause.minutes * MINUTE)
}

function isInside(held: number[], openings: Opening[]): boolean {
	return openings.some(({ minutes }) => held.every((at) => minutes.has(at)))
}

/** Open from the first minute whose clock shows the opening or later, until the first that shows the closing or later. */
function openingsOf(ranges: TimeRange[], day: Minute[]): Opening[] {
	return joined(ranges).map(({ from, to }) => {
		const opens = day.findIndex(({ time }) => time >= from)
		const closes = to === '23:59' ? -1 : day.findIndex(({ time }) => time >= to)
		const open = opens === -1 ? [] : day.slice(opens, closes === -1 ? undefined : closes)
		return { from, minutes: new Set(open.map(({ at }) => at)) }
	})
}

/** Ranges that touch or overlap are one: painted on a day's 1440 minutes. */
function joined(ranges: TimeRange[]): TimeRange[] {
	const painted = Array.from({ length: 1440 }, (_, minute) => {
		return ranges.some(({ from, to }) => clock(from) <= minute && (minute < clock(to) || to === '23:59'))
	})
	const found: TimeRange[] = []
	for (const [minute, isOpen] of painted.entries()) {
		const last = found.at(-1)
		if (isOpen && !painted[minute - 1]) found.push({ from: text(minute), to: '23:59' })
		if (!isOpen && painted[minute - 1] && last) last.to = text(minute)
	}
	return found
}

function lastDay({ policy, timeZone, now }: Search): string {
	if (policy.lookAheadDays === null) return '9999-12-31'
	const today = minutesBetween(now, now + 1, timeZone)[0]?.date
	return new Date(Date.parse(`${today}T12:00Z`) + policy.lookAheadDays * DAY).toISOString().slice(0, 10)
}

function minutesBetween(first: number, end: number, timeZone: string): Minute[] {
	const formatter = new Intl.DateTimeFormat('en-US', {
		timeZone,
		hourCycle: 'h23',
		weekday: 'long',
		year: 'numeric',
		month: '2-digit',
		day: '2-digit',
		hour: '2-digit',
		minute: '2-digit',
	})
	const seen = new Set<string>()
	const minutes: Minute[] = []
	for (let at = first; at < end; at += MINUTE) {
		const part = Object.fromEntries(formatter.formatToParts(at).map(({ type, value }) => [type, value]))
		const [date, time] = [`${part.year}-${part.month}-${part.day}`, `${part.hour}:${part.minute}`]
		const repeated = seen.has(`${date} ${time}`)
		seen.add(`${date} ${time}`)
		minutes.push({ at, date, time, weekday: asWeekday(part.weekday), repeated })
	}
	return minutes
}

function asWeekday(name = ''): Weekday {
	const weekday = (['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const).find(
		(one) => one === name.toLowerCase(),
	)
	if (!weekday) throw new Error(`No weekday: ${name}`)
	return weekday
}

function clock(time: string, since = '00:00'): number {
	const [of, from] = [time, since].map((one) => Number(one.slice(0, 2)) * 60 + Number(one.slice(3)))
	return (of ?? 0) - (from ?? 0)
}

function text(minute: number): string {
	return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
}
