import { unimportant } from '../../names/hear-words.ts'
import { fold } from '../../words/spelling.ts'
import { type Turn } from '../turn.ts'

/**
 * Whether the appointment is said to be of somebody who is not the one who writes: by name ('la cita de Otra Clienta') or
 * by number. A daughter without a name is booked under her mother's number; so is who has told no name.
 */
export function isOfOthers({ conversation, facts, reading }: Turn): boolean {
	const { name, lastname, phone } = conversation.contact
	const said = reading.person.phone?.slice(-10)
	if (said && phone && !phone.endsWith(said)) return true
	if (!name) return false
	const own = fold(`${name} ${lastname ?? ''}`).split(/\s+/)
	const { tokens } = reading.words
	const from = tokens.findIndex(({ plain }) => /^(?:citas?|reservacion)$/.test(plain))
	// 'Mi cita' is nobody else's, whoever comes from Chihuahua behind it.
	if (from < 0 || /^mis?$/.test(tokens[from - 1]?.plain ?? '')) return false
	return tokens.slice(from).some(({ raw, plain, at }, index, rest) => {
		const isAfterOf = /^(?:de|del)$/.test(rest[index - 1]?.plain ?? '')
		// 'Mi cita de Mi primer corte' is called so.
		const isKnown = unimportant.has(plain) || reading.pieces.some(({ start, end }) => at >= start && at < end)
		return isAfterOf && /^\p{Lu}\p{Ll}+$/u.test(raw) && !isKnown && !facts.isName(plain) && !own.includes(plain)
	})
}
