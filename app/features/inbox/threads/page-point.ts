import { DomainError } from '#app/core/errors.ts'
import { fromIso, toIso } from '#app/lib/time.ts'

/** A place in a list that is ordered by an instant and, where several share it, by id. */
export type PagePoint = { at: number; id: string }

/** As it travels: '2026-11-17T15:00:00.000Z~msg_…'. A date alone is understood too (D-47: currentMessageDate). */
export function pointOf({ at, id }: PagePoint): string {
	return `${toIso(at)}~${id}`
}

/** Without an id everything of that instant is left out. */
export function readPoint(text: string, field: string): PagePoint {
	const [iso = '', id = ''] = text.split('~')
	const at = fromIso(iso)
	if (at === null) throw new DomainError('invalid_input', field)
	return { at, id }
}
