import { type SourcesAddress } from '#app/features/sources/ui/sources-page.tsx'
import { isLocalDate } from '#app/lib/time-calendar.ts'

export const home = '/fuentes-trafico'

/** TRA-008, TRA-009, D-48. */
const failed = 'Error al crear la fuente de tráfico'
export const creating = { done: 'Fuente de tráfico creada correctamente', refused: failed, failed }
export const saving = { done: 'Fuente de tráfico actualizada correctamente', refused: failed, failed }

/** What the address asks for; what is no date or no word of ours is not asked. */
export function addressOf(request: Request): SourcesAddress {
	const { searchParams } = new URL(request.url)
	const dateIn = (name: string) => {
		const text = searchParams.get(name)
		return text && isLocalDate(text) ? text : undefined
	}
	return {
		q: searchParams.get('q')?.trim().slice(0, 100) || undefined,
		desde: dateIn('desde'),
		hasta: dateIn('hasta'),
		toque: searchParams.get('toque') === 'ultimo' ? 'ultimo' : undefined,
	}
}
