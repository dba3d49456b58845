import { plainText } from '#app/lib/plain-text.ts'

/** What belongs to one person and to nobody else: addresses, numbers, amounts, and what is hers. */
const personal = [
	/[\p{L}\p{N}._%+-]+@[\p{L}\p{N}.-]+/u,
	/https?:\/\/|www\./i,
	/(?:\p{N}[\s().-]*){7,}/u,
	/\$\s*\p{N}|\p{N}[\p{N}.,]*\s*(?:pesos|mxn|usd|d[oó]lares)/iu,
	/(?<!\p{L})(?:tu|su|mi|tus|sus|mis)\s+(?:\p{L}+\s+)?(?:citas?|pagos?|saldos?|pedidos?|anticipos?|adeudos?|cuentas?|reservas?|resultados?|expedientes?|diagn[oó]sticos?)(?!\p{L})/iu,
	/(?<!\p{L})(?:debes|debe|adeudas?|te toca|te agend[oóeé]|le agend[oóeé]|te espero|la espero|lo espero)(?!\p{L})/iu,
]

const greeting = /^\s*[¡]?(?:hola|buen(?:os|as)?\s+(?:d[ií]as?|tardes|noches))[\s,!.]*/iu

/** The text without its greeting; null where it tells of one person. */
export function impersonal(text: string): string | null {
	if (personal.some((sign) => sign.test(text))) return null
	const plain = text.replace(greeting, '').trim()
	return plain.replace(/\p{L}/u, (letter) => letter.toUpperCase())
}

/** What a name of whom one speaks to follows without a comma: 'Sí Rosa, aceptamos tarjeta'. */
const beforeName = 's[ií]|no|claro|gracias|ok|okay|gusto|listo|perfecto|supuesto|favor|d[ií]as?|tardes|noches'

/** Without the name of whom it is addressed to, where it is said beside the greeting or set off: 'Claro que sí, Rosa.' */
export function withoutVocative(text: string, names: string[]): string {
	const all = names.flatMap((name) => name.split(/\s+/)).filter((name) => name.length > 1)
	const one = all
		.map((name) => name.replace(/[^\p{L}\p{N}]/gu, ''))
		.filter(Boolean)
		.join('|')
	if (one === '') return text
	const name = `(?:${one})(?:\\s+(?:${one}))*`
	return text
		.replace(new RegExp(`^(\\s*[¡]?(?:hola|buen(?:os|as)?\\s+\\p{L}+)?[\\s,]*)(?:(?:${one})[\\s,!.]+)+`, 'iu'), '$1')
		.replace(new RegExp(`(?<!\\p{L})(${beforeName})\\s+${name}(?=\\s*(?:[,.!?:;]|$))`, 'giu'), '$1')
		.replace(new RegExp(`\\s*,\\s*${name}(?=\\s*(?:[,.!?:;]|$))`, 'giu'), '')
}

/** The words of a text as names are compared: lower case, no accents, three letters at least. */
export function nameWords(text: string): string[] {
	return [...new Set(plainText(text).match(/\p{L}{3,}/gu) ?? [])]
}
