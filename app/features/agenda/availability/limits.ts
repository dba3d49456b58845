import { addDays, type LocalDate, localDate, MINUTE } from '#app/lib/time.ts'
import { type Search } from './search.ts'

/** The first moment that the notice allows, never before now. */
export function earliestStart({ now, policy }: Search): number {
	return now + Math.max(policy.minimumNoticeMinutes, 0) * MINUTE
}

/** The last day that the look-ahead allows; null where it has no limit. */
export function lastDate({ now, policy, timeZone }: Search): LocalDate | null {
	return policy.lookAheadDays === null ? null : addDays(localDate(now, timeZone), policy.lookAheadDays)
}
