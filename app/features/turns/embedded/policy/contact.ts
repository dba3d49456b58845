import { fold } from '../words/spelling.ts'
import { ask, type Play } from './play.ts'
import { askFor, joined, mayUse, type Saying, say, type Turn } from './turn.ts'

/** What the person told about themselves goes to the contact; null when there is nothing new. */
export function* saveData(turn: Turn): Play<Saying | null> {
	const { contact } = turn.conversation
	const { person } = turn.reading
	// Who books for another under that name is not called so.
	const isNamed = !person.isThird && !(person.isOther && contact.name) && !saysToBeOfTheHouse(turn)
	const { name, lastname, email } = isNamed ? person : { ...person, name: undefined, lastname: undefined }
	const isNew = (said: string | undefined, known: string | undefined) => said !== undefined && said !== known
	const data = {
		...(isNew(name, contact.name) && { name }),
		...(isNew(lastname, contact.lastname) && { lastname }),
		...(isNew(email, contact.email) && { email }),
	}
	if (Object.keys(data).length === 0 || !mayUse(turn, 'saveContact')) return null
	const outcome = yield* ask('saveContact', data)
	if (outcome.kind === 'refused') return say(turn, 'contact.refused', outcome.text || 'No pude guardar ese dato.')
	return say(turn, 'contact.saved', data.name ? `Mucho gusto, ${data.name}.` : 'Gracias, ya anoté {tu|su} correo.')
}

/** 'Soy Lucía Herrera, la estilista': a client who is called so would stand in the inbox as one of the team. */
function saysToBeOfTheHouse({ facts, reading: { person } }: Turn): boolean {
	const said = fold([person.name, person.lastname].filter(Boolean).join(' '))
	return person.lastname !== undefined && facts.business.specialists.some(({ name }) => fold(name) === said)
}

/** Asked once, after the booking, so that it stands in nobody's way. */
export function afterBooking(turn: Turn, saying: Saying): Saying {
	const { conversation, frame } = turn
	if (conversation.contact.name || frame.asked.includes('name') || !mayUse(turn, 'saveContact')) return saying
	frame.asked.push('name')
	const question = { kind: 'name' as const, text: '¿Me {compartes|comparte} {tu|su} nombre completo para el registro?' }
	return joined(saying, askFor(turn, 'contact.ask_name', question))
}
