import { type QuietHours, reminderOutsideQuiet } from '#app/lib/quiet-hours.ts'
import { fromIso, HOUR, MINUTE, toInstant } from '#app/lib/time.ts'

/** After an appointment was saved (AGE-035), and after one was deleted with a message (AGE-049). */
export const clientDelay = 3 * MINUTE
export const specialistDelay = 2 * MINUTE
export const cancellationDelay = 5 * MINUTE

/** Where neither the request nor the business names a zone (NOT-005). */
export const defaultZone = 'America/Mexico_City'

/**
 * When the reminder goes: so many hours before the start, outside the quiet hours. Null when the capability is off, and when its moment passed
 * or comes no later than the notice of the booking itself.
 */
export function reminderAt(
	startsAt: number,
	{ hours, now, quiet }: { hours: number | null; now: number; quiet: QuietHours },
): number | null {
	if (hours === null || hours <= 0) return null
	const at = startsAt - hours * HOUR
	const earliest = now + clientDelay
	return at > earliest ? reminderOutsideQuiet(at, { startsAt, earliest, quiet }) : null
}

export type Wanted = { deliverAt?: string; date?: string; time?: string; delayMinutes?: number }

/** When a notification goes out that somebody wrote: an instant, a day and hour in a zone, or a delay; else now. */
export function deliveryAt(
	{ deliverAt, date, time, delayMinutes }: Wanted,
	{ now, zone }: { now: number; zone: string },
): number {
	if (deliverAt !== undefined) return Math.max(now, fromIso(deliverAt) ?? now)
	if (date !== undefined) return Math.max(now, toInstant(date, time ?? '09:00', zone))
	return now + (delayMinutes ?? 0) * MINUTE
}
