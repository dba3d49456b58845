import { type Actor } from '#app/core/actors.ts'
import { DomainError } from '#app/core/errors.ts'
import { MINUTE } from '#app/lib/time-calendar.ts'
import { type AppointmentStatus, isClosed } from './statuses.ts'

type Existing = { status: AppointmentStatus; startsAt: number }

/**
 * Staff may change anything. For everyone else a closed appointment stays as it is (`already_closed`), and so does one
 * that has begun or begins within the notice that its service asks for (`too_late_to_cancel`).
 */
export function assertStillOpen(
	{ actor, now }: { actor: Actor; now: number },
	{ status, startsAt }: Existing,
	noticeMinutes = 0,
): void {
	if (actor.bookingPolicy.isStaff) return
	if (isClosed(status)) throw new DomainError('already_closed')
	if (startsAt - noticeMinutes * MINUTE <= now) throw new DomainError('too_late_to_cancel')
}
