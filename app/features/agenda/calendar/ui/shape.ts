import { type AgendaShape } from '../look/looks.ts'
import { type Look } from '../look/schemas-look.ts'
import { type AgendaQuery } from './agenda-query.ts'

/** How a day or a week is drawn. Both of a day: the window's width says which is seen, and no script. */
export type Drawn = { columns: boolean; moments: boolean; compact: boolean; shape: AgendaShape | null }

/** So many people at once can be read by the hour in a week. */
const readableInWeek = 2

/**
 * As the person chose. Who never did sees a week of few by the hour and of more as lines, so that names can be read; a day
 * by its columns where there is room, and by its moments on a phone.
 */
export function drawnAs({ vista }: Pick<AgendaQuery, 'vista'>, { shape }: Look, people: number): Drawn {
	const isWeek = vista === 'semana' || vista === 'laboral'
	const compact = isWeek && (shape ? shape === 'compacta' : people > readableInWeek)
	const columns = vista === 'dia' && shape !== 'compacta'
	const moments = vista === 'dia' && shape !== 'horas'
	if (!isWeek && vista !== 'dia') return { columns, moments, compact, shape: null }
	return { columns, moments, compact, shape: compact || shape === 'compacta' ? 'compacta' : 'horas' }
}

/** The view of the address; without one the width says it: the day on a phone, the week elsewhere (AGE-004). */
export function viewsOf(query: AgendaQuery, isChosen: boolean): { query: AgendaQuery; only?: 'wide' | 'phone' }[] {
	if (isChosen || query.vista === 'dia') return [{ query }]
	return [
		{ query, only: 'wide' },
		{ query: { ...query, vista: 'dia' }, only: 'phone' },
	]
}
