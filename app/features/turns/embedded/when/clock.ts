import { timeOf } from '#app/lib/time.ts'
import { type HourReading, type HourSpan } from './shapes.ts'

const numeral = String.raw`(?:\d{1,2}(?::\d{2})?|una|mediodia|medianoche)`
const minutes = String.raw`(?: (?:y|con) (?:media|cuarto|5|10|15|20|25|30|35|40|45|50|55)| menos (?:cuarto|\d{1,2})| (?:00|05|10|15|20|25|30|35|40|45|50|55))?`
const partOfDay = `(?: (?:de|en|por) la (?:manana|tarde|noche|madrugada)| del (?:dia|mediodia))?`
const to = String.raw`(?:(?:un |1 )?cuarto|(?:5|10|15|20|25)(?: minuto)?|\d{1,2} minuto) (?:para|pa) las? (?:\d{1,2}|una)`

/** An hour as people say it: '5', '5:30 pm', '5 y media de la tarde', 'cuarto para las 5'. Without 'a las'. */
export const CLOCK = `(?:(?:${to}|${numeral}${minutes})(?: en punto)?(?: hora)?(?: (?:am|pm))?${partOfDay})`

const NOON = 12 * 60
const DAY = 24 * 60

/** Minutes since midnight of an hour in words, the likelier reading first; none where it is no hour. */
export function clockReadings(text: string): number[] {
	const before = /^(?:un |1 )?(cuarto|\d{1,2})(?: minuto)? (?:para|pa) las? (.*)$/.exec(text)
	if (before) return clockReadings(before[2] ?? '').map((at) => (at - minutesIn(before[1] ?? '') + DAY) % DAY)
	if (text.startsWith('mediodia')) return [NOON + minutesSaid(text)]
	if (text.startsWith('medianoche')) return [0]
	const numbers = /^(?:(\d{1,2})(?::(\d{2}))?|una)/.exec(text)
	if (!numbers) return []
	const hour = Number(numbers[1] ?? 1)
	const minute = Number(numbers[2] ?? 0) + minutesSaid(text)
	if (hour > 24 || minute > 59) return []
	const isWritten24 = hour > 12 || hour === 0 || numbers[1]?.startsWith('0') === true
	return hoursOf(hour, partOf(text), isWritten24).map((found) => (found * 60 + minute + DAY) % DAY)
}

/** What an hour needs to be understood where nothing else says that it is one. */
export function isMarked(text: string): boolean {
	return /:|am|pm|^\d+ (?:minuto )?para |(?:y|menos) (?:media|cuarto)|manana|tarde|noche|madrugada|del dia|en punto|^(?:un )?cuarto/.test(
		text,
	)
}

export function exactHour(minutes: number): HourSpan {
	return { from: timeOf(minutes), to: timeOf(minutes) }
}

export function exactHours(text: string): HourReading[] {
	return clockReadings(text).map((minutes) => [exactHour(minutes)])
}

/** From and to in minutes, kept within the day. */
export function hoursBetween(from: number, to: number): HourSpan {
	return { from: timeOf(Math.max(from, 0)), to: timeOf(Math.min(to, DAY - 1)) }
}

/**
 * 'entre 3 y 5 de la tarde': the part of day of the end holds for the beginning too; of the pairs that run forward
 * the shortest are meant.
 */
export function clockRanges(first: string, second: string): HourReading[] {
	const part = partOf(first) === null ? partOf(second) : null
	const starts = clockReadings(part === null ? first : `${first} ${partWords[part]}`)
	const pairs = [...starts, ...clockReadings(first)].flatMap((from) =>
		clockReadings(second).map((to) => ({ from, to: to === 0 ? DAY : to })),
	)
	const forward = pairs.filter(({ from, to }) => to > from)
	const shortest = Math.min(...forward.map(({ from, to }) => to - from))
	const kept = forward.filter(({ from, to }) => to - from === shortest)
	const distinct = kept.filter((pair, index) => kept.findIndex(({ from }) => from === pair.from) === index)
	return distinct.map(({ from, to }) => [hoursBetween(from, to)])
}

type Part = 'am' | 'pm' | 'noon' | 'night'
const partWords: Record<Part, string> = { am: 'am', pm: 'pm', noon: 'del dia', night: 'de la noche' }

function partOf(text: string): Part | null {
	if (/noche/.test(text)) return 'night'
	if (/pm|tarde/.test(text)) return 'pm'
	if (/am|manana|madrugada/.test(text)) return 'am'
	return /del (?:dia|mediodia)/.test(text) ? 'noon' : null
}

function hoursOf(hour: number, part: Part | null, isWritten24: boolean): number[] {
	if (hour > 12 || (isWritten24 && part === null)) return [hour % 24]
	if (part === 'noon') return [hour < 6 ? hour + 12 : hour]
	if (part === 'pm') return [(hour % 12) + 12]
	if (part === 'night') return [hour === 12 ? 0 : hour < 5 ? hour : hour + 12]
	if (part === 'am') return [hour % 12]
	return hour >= 7 && hour < 12 ? [hour, hour + 12] : [(hour % 12) + 12, hour % 12]
}

function minutesSaid(text: string): number {
	const said = /^\S+ (?:(y|con|menos) )?(media|cuarto|\d{1,2})(?: |$)/.exec(text)
	if (!said) return 0
	const minutes = minutesIn(said[2] ?? '')
	return said[1] === 'menos' ? -minutes : minutes
}

function minutesIn(text: string): number {
	if (text === 'media') return 30
	return text === 'cuarto' ? 15 : Number(text)
}
