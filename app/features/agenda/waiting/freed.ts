import { overlaps } from '../availability/spans.ts'
import { type BookedTime } from '../events.ts'

/** The time of a row and whose it is, without the rest of it. */
export function placeOf({ branchId, specialistId, startsAt, endsAt }: BookedTime): BookedTime {
	return { branchId, specialistId, startsAt, endsAt }
}

/** An appointment in an event: its id, whose it is, where it lies. */
export function placedOf({ id, contactId, ...row }: BookedTime & { id: string; contactId: string }) {
	return { appointmentId: id, contactId, time: placeOf(row) }
}

/** What of the time that something had is no longer its own: all of it, its ends, or nothing. `now` null: it is gone. */
export function leftOf(previous: BookedTime, now: BookedTime | null): BookedTime[] {
	if (!now || now.specialistId !== previous.specialistId || !overlaps(previous, now)) return [previous]
	const before = { ...previous, endsAt: now.startsAt }
	const after = { ...previous, startsAt: now.endsAt }
	return [before, after].filter(({ startsAt, endsAt }) => startsAt < endsAt)
}

/** From the first to the last time of each specialist in each branch: what many rows at once touched, in few words. */
export function hullsOf(rows: BookedTime[]): BookedTime[] {
	const hulls = new Map<string, BookedTime>()
	for (const row of rows) {
		const key = `${row.branchId} ${row.specialistId}`
		const { startsAt, endsAt } = hulls.get(key) ?? row
		const hull = { startsAt: Math.min(startsAt, row.startsAt), endsAt: Math.max(endsAt, row.endsAt) }
		hulls.set(key, { ...placeOf(row), ...hull })
	}
	return [...hulls.values()]
}
