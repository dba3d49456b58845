import { DAY } from '#app/lib/time-calendar.ts'

/** So long a file can be taken back. */
export const undoDays = 30

/** Whether a file of this age can still be taken back. */
export function isUndoable({ state, createdAt }: { state: string; createdAt: number }, now: number): boolean {
	return (state === 'done' || state === 'cancelled') && now < createdAt + undoDays * DAY
}
