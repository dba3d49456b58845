import { type SourcesAddress } from '#app/features/sources/ui/sources-page.tsx'
import { addDays, isLocalDate, type LocalDate } from '#app/lib/time-calendar.ts'

export const home = '/fuentes-trafico'

/** TRA-008, TRA-009, D-48. */
const failed = 'Error al crear la fuente de tráfico'
export const creating = { done: 'Fuente de tráfico creada correctamente', refused: failed, failed }
export const saving = { done: 'Fuente de tráfico actualizada correctamente', refused: failed, failed }

/** So far back people are counted unless the address says otherwise. */
const days = 90

/**
 * What the address asks for; what is no date or no word of ours is not asked. Where it names no dates at all the last 90
 * days are; a blank one means that it has no beginning.
 */
export function addressOf(request: Request, today: LocalDate): SourcesAddress {
	const { searchParams } = new URL(request.url)
	const dateIn = (name: string) => {
		const text = searchParams.get(name)
		return text && isLocalDate(text) ? text : undefined
	}
	const isUsual = !searchParams.has('desde') && !searchParams.has('hasta')
	return {
		isUsual,
		q: searchParams.get('q')?.trim().slice(0, 100) || undefined,
		desde: isUsual ? addDays(today, 1 - days) : dateIn('desde'),
		hasta: dateIn('hasta'),
		toque: searchParams.get('toque') === 'ultimo' ? 'ultimo' : undefined,
	}
}
