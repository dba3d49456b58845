import { DAY } from '#app/lib/time.ts'

type Ended = { state: string; finishedAt: number | null }

/** Until when an import can be taken back; null where it can't, or no more. */
export function undoable({ state, finishedAt }: Ended, now: number): number | null {
	const isOver = state === 'terminada' || state === 'cancelada' || state === 'fallida'
	if (!isOver || finishedAt === null) return null
	return now < finishedAt + DAY ? finishedAt + DAY : null
}
