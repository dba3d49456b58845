import { DAY, MINUTE, timeOf, toDate } from './time-calendar.ts'

const suffixes = Array.from({ length: DAY / MINUTE }, (_, minute) => `T${timeOf(minute)}:00.000Z`)

/** ISO 8601 in UTC, '2026-11-17T15:00:00.000Z': how instants leave the server. */
export function toIso(instant: number): string {
	return new Date(instant).toISOString()
}

/** `toIso` for many instants in order: the date is written once a day. */
export function isoWriter(): (instant: number) => string {
	let [startsAt, date] = [0, '']
	return (instant) => {
		if (date === '' || instant < startsAt || instant >= startsAt + DAY) {
			startsAt = Math.floor(instant / DAY) * DAY
			date = toDate(startsAt)
		}
		const suffix = suffixes[(instant - startsAt) / MINUTE]
		return suffix === undefined ? toIso(instant) : date + suffix
	}
}
