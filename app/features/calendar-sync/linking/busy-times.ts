import { type GoogleEvent } from '#app/integrations/google/google.ts'
import { fromIso, toInstant } from '#app/lib/time.ts'
import { isLocalDate } from '#app/lib/time-calendar.ts'

export type BusyTime = { externalId: string; startsAt: number; endsAt: number }

/**
 * What of these events keeps somebody from being booked: not what stands there as free, and not what they declined. A day
 * without hours is one of the zone in which they work.
 */
export function busyTimesOf(events: GoogleEvent[], zone: string): BusyTime[] {
	const times = new Map<string, BusyTime>()
	for (const event of events) {
		if (event.isFree || event.isDeclined) continue
		const [startsAt, endsAt] = [instantOf(event.start, zone), instantOf(event.end, zone)]
		if (startsAt !== null && endsAt !== null && endsAt > startsAt)
			times.set(event.id, { externalId: event.id, startsAt, endsAt })
	}
	return [...times.values()]
}

function instantOf(text: string, zone: string): number | null {
	return isLocalDate(text) ? toInstant(text, '00:00', zone) : fromIso(text)
}
