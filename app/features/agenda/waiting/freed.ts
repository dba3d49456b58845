import { overlaps } from '../availability/spans.ts'
import { type BookedTime } from '../events.ts'

/** The time of a row and whose it is, without the rest of it. */
export function placeOf({ branchId, specialistId, startsAt, endsAt }: BookedTime): BookedTime {
	return { branchId, specialistId, startsAt, endsAt }
}

/** What of the time that something had is no longer its own: all of it, its ends, or nothing. `now` null: it is gone. */
export function leftOf(previous: BookedTime, now: BookedTime | null): BookedTime[] {
	if (!now || now.specialistId !== previous.specialistId || !overlaps(previous, now)) return [previous]
	const before = { ...previous, endsAt: now.startsAt }
	const after = { ...previous, startsAt: now.endsAt }
	return [before, after].filter(({ startsAt, endsAt }) => startsAt < endsAt)
}
