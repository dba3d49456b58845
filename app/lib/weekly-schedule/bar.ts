import { weekdays } from '../time-calendar.ts'
import {
	DAY_MINUTES,
	type MinuteRange,
	minuteRangesOf,
	type TimeRange,
	type WeeklySchedule,
} from './weekly-schedule.ts'

/** A piece of a day's bar, in percent of its window with 5 decimals ('13.33333'). */
export type BarSegment = { kind: 'open' | 'rest'; left: string; width: string }

/** What a bar shows at least: a closed morning and evening say something too. */
const usual: MinuteRange = { from: 7 * 60, to: 22 * 60 }

/** What those of a service show: when it may be given at all, where it has no hours of its own (D-23, DIS-013). */
export const serviceWindow: MinuteRange = { from: 6 * 60, to: 23 * 60 }

/** The whole hours that all bars of a week share: 7 to 22 unless said otherwise, wider where a day is. */
export function barWindow(schedule: WeeklySchedule, least = usual): MinuteRange {
	const ranges = weekdays.flatMap((weekday) => minuteRangesOf(schedule[weekday]))
	return {
		from: Math.floor(Math.min(least.from, ...ranges.map(({ from }) => from)) / 60) * 60,
		to: Math.ceil(Math.max(least.to, ...ranges.map(({ to }) => to)) / 60) * 60,
	}
}

/**
 * The working pieces of a day and the rests between them, in order. Work stops a minute before a rest and goes on a
 * minute after it, so that the two never touch (DAS-012).
 */
export function barSegments(ranges: TimeRange[], window: MinuteRange): BarSegment[] {
	const worked = minuteRangesOf(ranges)
	const percent = (minutes: number) => ((minutes / (window.to - window.from)) * 100).toFixed(5)
	const segment = (kind: BarSegment['kind'], from: number, to: number): BarSegment => {
		return { kind, left: percent(from - window.from), width: percent(Math.max(to - from, 0)) }
	}
	return worked.flatMap(({ from, to }, index) => {
		const next = worked[index + 1]
		const start = index === 0 ? from : from + 1
		if (!next) return [segment('open', start, to)]
		return [segment('open', start, to - 1), segment('rest', to, next.from)]
	})
}

/** '09:00 a 18:00', '09:00 a 14:00, 15:30 a 20:00', 'Todo el día', 'Cerrado'. */
export function hoursText(ranges: TimeRange[]): string {
	const worked = minuteRangesOf(ranges)
	const [only] = worked
	if (!only) return 'Cerrado'
	if (only.from === 0 && only.to === DAY_MINUTES) return 'Todo el día'
	return worked.map(({ from, to }) => `${clock(from)} a ${clock(to)}`).join(', ')
}

/** The rests between a day's working hours: 'descanso de 14:00 a 16:00'; null where it has none. */
export function restsText(ranges: TimeRange[]): string | null {
	const worked = minuteRangesOf(ranges)
	const rests = worked.slice(1).map(({ from }, index) => `${clock(worked[index]?.to ?? from)} a ${clock(from)}`)
	return rests.length > 0 ? `descanso de ${rests.join(' y de ')}` : null
}

/** Times of the day for the scale under the bars: the ends and two between. */
export function barMarks({ from, to }: MinuteRange): string[] {
	return [0, 1, 2, 3].map((part) => clock(Math.round((from + ((to - from) * part) / 3) / 60) * 60))
}

function clock(minutes: number) {
	return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}
