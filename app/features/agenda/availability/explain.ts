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
import { LAST_MINUTE, type MinuteRange, minuteRangesOf, type WeeklySchedule } from '#app/lib/weekly-schedule.ts'
import { type DayClock, dayClock } from './day-clock.ts'
import { openingsOn } from './day-grid.ts'
import { earliestStart, lastDate } from './limits.ts'
import { type Conflict, type Reason } from './reasons.ts'
import { type Busy, type Search, type Span } from './search.ts'
import { contains, heldAround, overlaps, visitFrom } from './spans.ts'

/** `grid: false`: staff may start between the marks of the grid, and in the second of two equal hours. */
export type ExplainOptions = { grid?: boolean }

/** What a start takes; `held` is the visit with its buffers. It is free where `reasons` is empty. */
export type Slot = { visit: Span; held: Span; reasons: Reason[] }

type Wish = { search: Search; startsAt: number; date: LocalDate; time: LocalTime; weekday: Weekday; clock: DayClock }

/** The slot of one specialist at an instant. Throws RangeError on a specialist who is not in the search. */
export function slotAt(search: Search, specialistId: string, startsAt: number, options?: ExplainOptions): Slot {
	const reasons = explain(search, specialistId, startsAt, options)
	return { visit: visitFrom(search, startsAt), held: heldAround(search, startsAt), reasons }
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
		...specialistReasons(wish, specialist.hours),
		...serviceReasons(wish),
		...conflictReasons(heldAround(search, startsAt), specialist.busy),
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
	const { hours } = wish.search.branch
	if (isClosed(wish, hours)) return [{ code: 'branch_closed', date: wish.date }]
	return outside(wish, hours).map((details) => ({ code: 'outside_branch_hours', ...details }))
}

function specialistReasons(wish: Wish, hours: WeeklySchedule): Reason[] {
	if (isClosed(wish, hours)) return [{ code: 'specialist_off', date: wish.date }]
	return outside(wish, hours).map((details) => ({ code: 'outside_specialist_hours', ...details }))
}

function serviceReasons(wish: Wish): Reason[] {
	const { hours } = wish.search.service
	return hours ? outside(wish, hours).map((details) => ({ code: 'service_not_offered_then', ...details })) : []
}

function isClosed({ weekday }: Wish, hours: WeeklySchedule) {
	return minuteRangesOf(hours[weekday]).length === 0
}

/** Empty where the held time lies in an opening, else one entry with what there is on that day. */
function outside({ search, startsAt, date, weekday, clock }: Wish, hours: WeeklySchedule) {
	const openings = openingsOn(hours, weekday, clock)
	const within = (span: Span) => openings.some((opening) => contains(opening, span))
	if (within(heldAround(search, startsAt))) return []
	const ranges = minuteRangesOf(hours[weekday]).map(inWords)
	return [{ date, openings: ranges, buffersOnly: within(visitFrom(search, startsAt)) }]
}

function inWords({ from, to }: MinuteRange) {
	return { from: timeOf(from), to: timeOf(Math.min(to, LAST_MINUTE)) }
}

/** The grid counts wall minutes from the opening of the branch's range that the start lies in; outside it has none. */
function gridReasons({ search, startsAt, date, time, weekday, clock }: Wish): Reason[] {
	const { hours, stepMinutes } = search.branch
	const range = minuteRangesOf(hours[weekday]).find(({ from, to }) => {
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

function conflictReasons(held: Span, busy: Busy[]): Conflict[] {
	return busy
		.filter((other) => overlaps(other, held))
		.map(({ id, kind, startsAt, endsAt }) => {
			return { code: kind === 'external' ? 'external_busy' : kind, id, startsAt, endsAt }
		})
}
