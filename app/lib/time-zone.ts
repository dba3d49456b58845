import { Temporal } from 'temporal-polyfill'

/** A stretch of time in which a zone keeps one offset: `local wall clock = instant + offset`. All in milliseconds. */
export type OffsetSpan = { startsAt: number; endsAt: number; offset: number }

// Temporal takes about 10 µs to find an offset and milliseconds to find a clock change; one of these spans lasts months.
const known = new Map<string, OffsetSpan[]>()

/** An IANA name as the tz database writes it ('America/Tijuana', 'UTC'); an offset such as '-06:00' is none. */
export function isTimeZone(text: string): boolean {
	if (known.has(text)) return true
	if (!/^[A-Z][\w+/-]*$/.test(text)) return false
	try {
		return zoned(0, text).timeZoneId === text
	} catch {
		return false
	}
}

/** The span of constant offset around an instant. Throws RangeError on an unknown zone. */
export function offsetSpanAt(instant: number, zone: string): OffsetSpan {
	const spans = known.get(zone) ?? []
	for (const span of spans) {
		if (span.startsAt <= instant && instant < span.endsAt) return span
	}
	const span = lookUp(instant, zone)
	known.set(zone, [...spans, span])
	return span
}

function lookUp(instant: number, zone: string): OffsetSpan {
	const moment = zoned(instant, zone)
	// 'previous' is strictly before, so that a change at this very instant is asked for from the next millisecond.
	const previous = zoned(instant + 1, zone).getTimeZoneTransition('previous')
	const next = moment.getTimeZoneTransition('next')
	return {
		startsAt: previous?.epochMilliseconds ?? Number.NEGATIVE_INFINITY,
		endsAt: next?.epochMilliseconds ?? Number.POSITIVE_INFINITY,
		offset: moment.offsetNanoseconds / 1_000_000,
	}
}

function zoned(instant: number, zone: string) {
	return Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone)
}
