import { type Conversation } from './engine.ts'

type Known = Pick<Conversation, 'business' | 'contact' | 'assistant' | 'history' | 'burst'>

/** Not part of a word, an address or a number. */
const alone = (ref: string) => `(?<![\\p{L}\\p{N}/._@#-])${ref}(?![\\p{L}\\p{N}/@]|[.-][\\p{L}\\p{N}])`

/**
 * What a model says, in names: people do not know the references (e1, s3) under which it was told of things. A model is
 * asked not to say them, and some do. What stands in the business's own words, a 'cabina b1', is left as it is.
 */
export function spoken(text: string, known: Known): string {
	const own = ownWords(known)
	let said = text
	for (const [ref, name] of namesOf(known)) {
		const bare = new RegExp(alone(ref), 'giu')
		if (said.search(bare) < 0 || own.search(bare) >= 0) continue
		const beside = said.includes(name)
		said = said
			.replace(new RegExp(`\\s*[([]${ref}[)\\]]`, 'giu'), () => (beside ? '' : ` ${name}`))
			.replace(new RegExp(`${alone(ref)}\\s*[:·–-]\\s*(?=${escaped(name)})`, 'giu'), '')
			.replace(bare, () => name)
	}
	return said
}

function namesOf({ business: { branches, services, specialists }, contact }: Known): Map<string, string> {
	const names = new Map([...branches, ...services, ...specialists].map(({ ref, name }) => [ref, name]))
	for (const { ref, serviceRef, visitRef } of contact.appointments) {
		names.set(ref, `de ${names.get(serviceRef) ?? 'servicio'}`)
		if (visitRef) names.set(visitRef, 'de la visita')
	}
	if (contact.offer) names.set(contact.offer.ref, 'el horario apartado')
	return names
}

function ownWords({ business, assistant, history, burst }: Known): string {
	const { branches, services, specialists, questions } = business
	return [
		...branches.flatMap(({ name, address, locationUrl }) => [name, address, locationUrl]),
		...services.flatMap(({ name, description, synonyms }) => [name, description, ...synonyms]),
		...specialists.map(({ name }) => name),
		...questions.flatMap(({ question, answer }) => [question, answer]),
		...[assistant.greeting, assistant.instructions, assistant.notes],
		...[...history, ...burst].filter((each) => !('role' in each) || each.role === 'user').map(({ text }) => text),
	].join('\n')
}

function escaped(text: string): string {
	return text.replace(/[\\^$.*+?()[\]{}|-]/gu, '\\$&')
}
