import { DAY } from '#app/lib/time-calendar.ts'

/** So long a file can be taken back. */
export const undoDays = 30

/** What a file did not bring can be fetched for so long; so long a file that was only looked at waits. */
export const rowDays = 30

/** Whether what a file of this age did not bring can still be fetched. */
export function areRowsKept({ createdAt }: { createdAt: number }, now: number): boolean {
	return now < createdAt + rowDays * DAY
}

/** Whether a file of this age can still be taken back. */
export function isUndoable({ state, createdAt }: { state: string; createdAt: number }, now: number): boolean {
	return (state === 'done' || state === 'cancelled') && now < createdAt + undoDays * DAY
}
