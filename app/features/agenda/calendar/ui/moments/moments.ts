import { lengthInWords } from '#app/lib/time-text.ts'
import { canCome, type Step, stepOf } from '../../../attendance/steps.ts'
import { type CalendarItem, type Now } from '../calendar-props.ts'
import { clock } from '../calendar-words.ts'

/** So long before its time an appointment is a matter of now. */
const soon = 15
/** Nobody is told late for less. */
const lateAfter = 5

export type Moments = {
	/** Who waits, who sits, who is due or late. */
	now: CalendarItem[]
	next: CalendarItem[]
	done: CalendarItem[]
	counts: Record<Step, number>
}

/** A day by what is to be done: on any other day than today nothing is. */
export function momentsOf(items: CalendarItem[], now: Now): Moments {
	const sorted = [...items].sort((a, b) => a.startMinute - b.startMinute || a.endMinute - b.endMinute)
	const moments: Moments = { now: [], next: [], done: [], counts: { por_llegar: 0, llego: 0, en_silla: 0, termino: 0 } }
	for (const item of sorted) {
		if (canCome(item.status)) moments.counts[stepOfItem(item)]++
		moments[placeOf(item, now)].push(item)
	}
	moments.now.sort((a, b) => rank(a) - rank(b) || a.startMinute - b.startMinute)
	return moments
}

/** Whether somebody is expected today: only then there is anything to say or to mark. */
export function isExpected({ date, status }: CalendarItem, now: Now): boolean {
	return date === now.date && canCome(status)
}

function placeOf(item: CalendarItem, now: Now): 'now' | 'next' | 'done' {
	if (item.date !== now.date) return 'next'
	if (item.status === 'block' || item.status === 'sample') return item.endMinute <= now.minute ? 'done' : 'next'
	if (!canCome(item.status)) return 'done'
	const step = stepOfItem(item)
	if (step === 'termino') return 'done'
	return step !== 'por_llegar' || item.startMinute <= now.minute + soon ? 'now' : 'next'
}

/** Who waits comes first, then who is due, then who is attended already. */
function rank(item: CalendarItem): number {
	return { llego: 0, por_llegar: 1, en_silla: 2, termino: 3 }[stepOfItem(item)]
}

/** 'Llegó 12:14, espera 6 min'; null where there is nothing to say. `waits`: somebody should do something. */
export function momentInWords(item: CalendarItem, now: Now): { text: string; waits: boolean } | null {
	if (!isExpected(item, now)) return null
	const step = stepOfItem(item)
	if (step === 'llego' && item.arrivedMinute !== undefined) {
		const waited = lengthInWords(Math.max(now.minute - item.arrivedMinute, 0))
		return { text: `Llegó ${clock(item.arrivedMinute)}, espera ${waited}`, waits: true }
	}
	if (step === 'en_silla' && item.seatedMinute !== undefined)
		return { text: `En silla desde ${clock(item.seatedMinute)}, termina ${clock(item.endMinute)}`, waits: false }
	const late = now.minute - item.startMinute
	if (step === 'por_llegar' && late >= lateAfter) return { text: `${lengthInWords(late)} tarde`, waits: true }
	return null
}

export function stepOfItem({ arrivedMinute, seatedMinute, finishedMinute, status }: CalendarItem): Step {
	return stepOf({ arrivedAt: arrivedMinute, seatedAt: seatedMinute, finishedAt: finishedMinute }, status)
}
