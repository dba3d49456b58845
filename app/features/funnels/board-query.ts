import { isLocalDate } from '#app/lib/time-calendar.ts'
import { mostInColumn } from './schemas-board.ts'

/** What the address of a board asks for. */
export type BoardQuery = {
	mode: 'current' | 'total'
	from?: string
	to?: string
	/** Columns of which more is shown. */
	longer: { place: string; rows: number }[]
}

/** What can't be meant is left out. */
export function boardQuery(asked: URLSearchParams): BoardQuery {
	const date = (word: string) => {
		const text = asked.get(word) ?? ''
		return isLocalDate(text) ? text : undefined
	}
	return {
		mode: asked.get('contar') === 'totales' ? 'total' : 'current',
		from: date('desde'),
		to: date('hasta'),
		longer: asked.getAll('mas').slice(0, 40).flatMap(longerOf),
	}
}

/** 'agenda.cita_agendada~60' */
function longerOf(text: string): BoardQuery['longer'] {
	const [, place = '', rows = ''] = /^(.{1,200})~(\d{1,4})$/.exec(text) ?? []
	const wanted = Math.min(Number(rows), mostInColumn)
	return place && wanted > 0 ? [{ place, rows: wanted }] : []
}

/** The board as it is asked for here. */
export function boardAddress(path: string, { mode, from, to, longer }: BoardQuery): string {
	const words = new URLSearchParams()
	if (mode === 'total') words.set('contar', 'totales')
	if (from) words.set('desde', from)
	if (to) words.set('hasta', to)
	for (const { place, rows } of longer) words.append('mas', `${place}~${rows}`)
	return words.size > 0 ? `${path}?${words}` : path
}
