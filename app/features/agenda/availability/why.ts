import {
	addDays,
	datesFrom,
	type LocalDate,
	type LocalTime,
	localDate,
	minutesOf,
	timeOf,
	toInstant,
	weekdayOf,
} from '#app/lib/time.ts'
import { LAST_MINUTE, minuteRangesOf } from '#app/lib/weekly-schedule/weekly-schedule.ts'
import { messages } from '../schemas.ts'
import { rangesOn } from './day-grid.ts'
import { explain } from './explain.ts'
import { isConflict, type Reason } from './reasons.ts'
import { reasonText } from './reasons-text.ts'
import { type Search } from './search.ts'

export type Why = { code: string; text: string }
type Window = { from: LocalDate; to: LocalDate; timeFrom?: LocalTime; timeTo?: LocalTime }

/** An answer that people read: it looks at the first of a wish and says the most frequent reasons. */
const DAYS = 3
const STARTS = 24
const SPECIALISTS = 8
const REASONS = 4
const NOON = 720

/** Code and sentence of each reason, the same sentence once. */
export function textsOf(reasons: Reason[], timeZone: string): Why[] {
	return distinct(withoutEchoes(reasons).map((reason) => said(reason, timeZone)))
}

/**
 * Why nothing is free in a window: of one moment every reason; of a longer one the most frequent, where all that has been
 * booked or blocked is one reason, since nobody wants to hear each appointment of a day.
 */
export function whyNothing(search: Search, window: Window): Why[] {
	const isMoment = window.from === window.to && window.timeFrom !== undefined && window.timeFrom === window.timeTo
	const reasons = startsIn(search, window).flatMap((startsAt) => {
		return search.specialists.slice(0, SPECIALISTS).flatMap(({ id }) => {
			const found = withoutEchoes(explain(search, id, startsAt, { grid: isMoment }))
			return isMoment ? found : decisive(found)
		})
	})
	if (isMoment) return textsOf(reasons, search.timeZone)
	const texts = reasons.map((reason) => (isConflict(reason) ? fullyBooked : said(reason, search.timeZone)))
	const count = (text: string) => texts.filter((other) => other.text === text).length
	const hasHours = window.timeFrom !== undefined || window.timeTo !== undefined
	const told = hasHours || !texts.includes(fullyBooked) ? texts : texts.filter(({ code }) => !atTheEdges.includes(code))
	return distinct(told)
		.sort((a, b) => count(b.text) - count(a.text))
		.slice(0, REASONS)
}

/** Where nobody works anyway it does not matter what stands in the way there. */
function decisive(reasons: Reason[]): Reason[] {
	return reasons.every(isConflict) ? reasons : reasons.filter((reason) => !isConflict(reason))
}

/** A closed branch says it all; and who keeps the hours of the branch is not outside his own as well. */
function withoutEchoes(reasons: Reason[]): Reason[] {
	const echoes: Reason['code'][] = ['specialist_off', 'outside_specialist_hours', 'service_not_offered_then']
	if (reasons.some(({ code }) => code === 'branch_closed')) return reasons.filter(({ code }) => !echoes.includes(code))
	const branch = reasons.find(({ code }) => code === 'outside_branch_hours')
	if (!branch) return reasons
	const echo = JSON.stringify({ ...branch, code: 'outside_specialist_hours' })
	return reasons.filter((reason) => JSON.stringify({ ...reason, who: undefined }) !== echo)
}

/** Why the last starts of a day can't be had: nobody asked for them where it is full before. */
const atTheEdges = ['outside_branch_hours', 'outside_specialist_hours']

const fullyBooked: Why = { code: 'fully_booked', text: messages.fullyBooked }

function said(reason: Reason, timeZone: string): Why {
	return { code: reason.code, text: reasonText(reason, timeZone) }
}

function distinct(texts: Why[]): Why[] {
	return texts.filter(({ text }, index) => texts.findIndex((other) => other.text === text) === index)
}

/** The starts that a window means: its own hours, else those at which the branch is open. */
function startsIn({ branch, timeZone, now }: Search, { from, to, timeFrom, timeTo }: Window): number[] {
	const today = localDate(now, timeZone)
	const first = from < today && today <= to ? today : from
	const last = addDays(first, DAYS - 1)
	return datesFrom(first, to < last ? to : last).flatMap((date) => {
		const openings = minuteRangesOf(rangesOn(branch, date, weekdayOf(date)))
		const opens = openings[0]?.from ?? NOON
		const closes = (openings.at(-1)?.to ?? NOON + 1) - 1
		const start = timeFrom === undefined ? opens : minutesOf(timeFrom)
		const end = timeTo === undefined ? Math.max(closes, start) : minutesOf(timeTo)
		const minutes: number[] = []
		for (let minute = start; minute <= end && minutes.length < STARTS; minute += branch.stepMinutes)
			minutes.push(minute)
		return minutes.map((minute) => toInstant(date, timeOf(Math.min(minute, LAST_MINUTE)), timeZone))
	})
}
