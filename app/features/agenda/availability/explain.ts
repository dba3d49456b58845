import {
	existsInZone,
	type LocalDate,
	type LocalTime,
	localDateTime,
	MINUTE,
	minutesOf,
	timeOf,
	toInstant,
	type Weekday,
	weekdayOf,
} from '#app/lib/time.ts'
import {
	LAST_MINUTE,
	type MinuteRange,
	minuteRangesOf,
	type TimeRange,
} from '#app/lib/weekly-schedule/weekly-schedule.ts'
import { type DayClock, dayClock } from './day-clock.ts'
import { openingsOn, rangesOn } from './day-grid.ts'
import { fullWithin } from './equipment.ts'
import { earliestStart, lastDate } from './limits.ts'
import { onceEach, pauseIn } from './pauses.ts'
import { type Conflict, type Reason } from './reasons.ts'
import { type Busy, type Hours, type Search, type Span } from './search.ts'
import { sessionsOf } from './sessions.ts'
import { contains, equipmentFrom, heldAround, overlaps, visitFrom, workFrom } from './spans.ts'

/** `grid: false`: staff may start between the marks of the grid, and in the second of two equal hours. */
export type ExplainOptions = { grid?: boolean }

/** What a start takes; `held` is the visit with its buffers, `pause` lies within. It is free where `reasons` is empty. */
export type Slot = { visit: Span; held: Span; pause: Span | null; reasons: Reason[] }

type Wish = { search: Search; startsAt: number; date: LocalDate; time: LocalTime; weekday: Weekday; clock: DayClock }

/** The slot of one specialist at an instant. Throws RangeError on a specialist who is not in the search. */
export function slotAt(search: Search, specialistId: string, startsAt: number, options?: ExplainOptions): Slot {
	const reasons = explain(search, specialistId, startsAt, options)
	const visit = visitFrom(search, startsAt)
	return { visit, held: heldAround(search, startsAt), pause: pauseIn(search.service.pause, visit), reasons }
}

/** `slotAt` for a wish in wall time, which a clock change may skip; of a repeated hour it is the first (D-21). */
export function slotOn(
	search: Search,
	specialistId: string,
	{ date, time }: { date: LocalDate; time: LocalTime },
	options?: ExplainOptions,
): Slot {
	const slot = slotAt(search, specialistId, toInstant(date, time, search.timeZone), options)
	if (existsInZone(date, time, search.timeZone)) return slot
	return { ...slot, reasons: [{ code: 'skipped_hour', date, time }] }
}

/**
 * Every reason why a start is not free; none exactly where `freeTimes` offers it. The search's `from` and `to` do not
 * matter here, but its busy times must cover the day. Throws RangeError on a specialist who is not in the search.
 */
export function explain(
	search: Search,
	specialistId: string,
	startsAt: number,
	{ grid = true }: ExplainOptions = {},
): Reason[] {
	const specialist = search.specialists.find(({ id }) => id === specialistId)
	if (!specialist) throw new RangeError(`No specialist ${specialistId} in the search`)
	const { date, time } = localDateTime(startsAt, search.timeZone)
	const clock = dayClock(date, search.timeZone)
	const wish: Wish = { search, startsAt, date, time, weekday: weekdayOf(date), clock }
	return [
		...limitReasons(wish),
		...branchReasons(wish),
		...(grid ? gridReasons(wish) : []),
		...specialistReasons(wish, specialist),
		...serviceReasons(wish),
		...conflictReasons(search, startsAt, specialist.busy),
	]
}

function limitReasons({ search, startsAt, date }: Wish): Reason[] {
	const reasons: Reason[] = []
	const earliestAt = earliestStart(search)
	if (startsAt < search.now) reasons.push({ code: 'past' })
	else if (startsAt < earliestAt) reasons.push({ code: 'too_soon', earliestAt })
	const last = lastDate(search)
	if (last !== null && date > last) reasons.push({ code: 'too_far', lastDate: last })
	return reasons
}

function branchReasons(wish: Wish): Reason[] {
	const { branch } = wish.search
	if (isClosed(wish, branch)) return [{ code: 'branch_closed', ...closedDay(wish, branch) }]
	return outside(wish, rangesOf(wish, branch)).map((details) => ({ code: 'outside_branch_hours', ...details }))
}

function specialistReasons(wish: Wish, specialist: Hours & { name?: string }): Reason[] {
	const named = specialist.name ? { who: specialist.name } : {}
	if (isClosed(wish, specialist)) return [{ code: 'specialist_off', ...closedDay(wish, specialist), ...named }]
	return outside(wish, rangesOf(wish, specialist)).map((details) => ({
		code: 'outside_specialist_hours',
		...details,
		...named,
	}))
}

function serviceReasons(wish: Wish): Reason[] {
	const { hours } = wish.search.service
	if (!hours) return []
	return outside(wish, hours[wish.weekday]).map((details) => ({ code: 'service_not_offered_then', ...details }))
}

function rangesOf({ date, weekday }: Wish, hours: Hours): TimeRange[] {
	return rangesOn(hours, date, weekday)
}

function isClosed(wish: Wish, hours: Hours): boolean {
	return minuteRangesOf(rangesOf(wish, hours)).length === 0
}

/** The day, and what was said of it where it is closed against the week's habit. */
function closedDay({ date }: Wish, { days }: Hours) {
	const reason = days?.get(date)?.reason
	return reason ? { date, reason } : { date }
}

/** Empty where the held time lies in an opening, else one entry with what there is on that day. */
function outside({ search, startsAt, date, clock }: Wish, hours: TimeRange[]) {
	const openings = openingsOn(hours, clock)
	const within = (span: Span) => openings.some((opening) => contains(opening, span))
	if (within(heldAround(search, startsAt))) return []
	const ranges = minuteRangesOf(hours).map(inWords)
	return [{ date, openings: ranges, buffersOnly: within(visitFrom(search, startsAt)) }]
}

function inWords({ from, to }: MinuteRange) {
	return { from: timeOf(from), to: timeOf(Math.min(to, LAST_MINUTE)) }
}

/** The grid counts wall minutes from the opening of the branch's range that the start lies in; outside it has none. */
function gridReasons(wish: Wish): Reason[] {
	const { search, startsAt, date, time, clock } = wish
	const { stepMinutes } = search.branch
	const range = minuteRangesOf(rangesOf(wish, search.branch)).find(({ from, to }) => {
		return clock.at(from) <= startsAt && startsAt < clock.at(to)
	})
	if (!range) return []
	const reasons: Reason[] = []
	const firstAt = toInstant(date, time, search.timeZone)
	const isRepeated = startsAt - firstAt >= MINUTE
	const onMark = (minutesOf(time) - range.from) % stepMinutes === 0 && (isRepeated || startsAt === firstAt)
	if (isRepeated) reasons.push({ code: 'repeated_hour', firstAt })
	if (!onMark) reasons.push({ code: 'off_grid', stepMinutes, opensAt: timeOf(range.from) })
	return reasons
}

/** A seat in a session that exists needs no more time or equipment, only that it is not the last one too many. */
function conflictReasons(search: Search, startsAt: number, busy: Busy[]): Conflict[] {
	const work = workFrom(search, startsAt)
	const { seats = 1 } = search.service
	const session = seats > 1 ? sessionsOf(busy).get(startsAt) : undefined
	const isOwn = (other: Busy) => session !== undefined && other.session === startsAt
	const inTheWay = busy.filter((other) => work.some((span) => overlaps(other, span)) && !isOwn(other))
	const others: Conflict[] = onceEach(inTheWay).map(({ id, kind, startsAt: from, endsAt }) => {
		return { code: kind === 'external' ? 'external_busy' : kind, id, startsAt: from, endsAt }
	})
	if (!session)
		return [
			...others,
			...fullWithin(search, equipmentFrom(search, startsAt)).map(
				(full) => ({ code: 'equipment_full', ...full }) as const,
			),
		]
	if (session.taken < seats) return others
	const first = busy.find(isOwn)
	return [...others, { code: 'session_full', id: first?.id ?? '', seats, ...visitFrom(search, startsAt) }]
}
