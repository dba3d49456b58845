import { DomainError } from './errors.ts'

/** A place in a list that is ordered by an instant and, where several share it, by id. */
export type CursorPoint = { at: number; id: string }

const shape = /^(\d{1,15})~([\w-]{1,64})$/

/** As it travels to whoever asks for the next page. */
export function cursorOf({ at, id }: CursorPoint): string {
	return `${at}~${id}`
}

/** What `cursorOf` wrote. Throws `invalid_input` on anything else: an address that somebody changed by hand. */
export function readCursor(text: string, field = 'cursor'): CursorPoint {
	const [, at, id] = shape.exec(text) ?? []
	if (at === undefined || id === undefined) throw new DomainError('invalid_input', field)
	return { at: Number(at), id }
}
