import { plainWord } from '#app/features/contacts/finding/near-words.ts'

type Named = { id: string; name: string }

/** What a title of a calendar says, 'Corte de dama - Regina Campos': the service that it names, and what is left of it. */
export function titleParts<Service extends Named>(
	title: string,
	services: Service[],
): { service: Service | null; client: string } {
	const plain = plainWord(title)
	const named = services.filter(({ name }) => stands(plain, plainWord(name)))
	const service = named.sort((a, b) => b.name.length - a.name.length)[0] ?? null
	const [from, length] = service ? [plain.indexOf(plainWord(service.name)), plainWord(service.name).length] : [0, 0]
	// Both spellings are as long as each other unless a letter is written in two parts.
	const whole = title.normalize('NFC')
	const rest = service ? `${whole.slice(0, from)} ${whole.slice(from + length)}` : whole
	return { service, client: clientIn(rest) }
}

/** As words of its own: 'tinte' does not stand in 'Quintero'. */
function stands(text: string, name: string): boolean {
	const at = name === '' ? -1 : text.indexOf(name)
	const isEdge = (sign: string | undefined) => sign === undefined || !/[\p{L}\p{N}]/u.test(sign)
	return at >= 0 && isEdge(text[at - 1]) && isEdge(text[at + name.length])
}

/** Without numbers, signs and the small words between a service and a name. */
function clientIn(text: string): string {
	const words = text
		.replace(/\S+@\S+|\+?\d[\d\s().-]{5,}\d/g, ' ')
		.replace(/[^\p{L}\p{M}' .]+/gu, ' ')
		.replace(/\s+/g, ' ')
		.trim()
	return words
		.replace(/^(?:(?:cita|reserva|appointment|booking|con|para|de|a|with|for)\b[ .]*)+/iu, '')
		.replace(/(?: (?:con|para|de|y|with|for))+$/iu, '')
		.trim()
}
