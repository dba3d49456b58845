import { dayText } from '#app/features/contacts/fact-words.ts'
import { isLocalDate } from '#app/lib/time-calendar.ts'
import { CustomFilter } from './schemas-list.ts'

/** How a filter by a custom field stands in the address: one of these words, a colon and the key of the field. */
const asks = { campo: 'is', contiene: 'has', desde: 'from', hasta: 'to' } as const
type Ask = (typeof asks)[keyof typeof asks]
type CustomWord = { word: string; key: string; ask: Ask }

/** What a field is called; its key where nobody named it. */
export type FieldNamed = (key: string) => string | undefined

/** The words of an address that ask for custom fields, each once, in one order whatever the address had. */
export function customWords(asked: URLSearchParams): CustomWord[] {
	const found = [...new Set(asked.keys())].flatMap((word): CustomWord[] => {
		const [, name = '', key = ''] = /^(\w+):(.+)$/.exec(word) ?? []
		const ask = Object.hasOwn(asks, name) ? asks[name as keyof typeof asks] : undefined
		return ask ? [{ word, key, ask }] : []
	})
	return found.sort((a, b) => (a.word < b.word ? -1 : 1))
}

/** What one word asks, without blanks; null where it can't be read. */
function readOf(asked: URLSearchParams, { word, key, ask }: CustomWord): CustomFilter | null {
	const values = valuesOf(asked, word)
	if (values.length === 0) return null
	// A bound that is said twice and differently means nothing.
	if (ask !== 'is' && values.length > 1) return null
	return CustomFilter.safeParse({ key, [ask]: ask === 'is' ? values : values[0] }).data ?? null
}

export function valuesOf(asked: URLSearchParams, word: string): string[] {
	const all = asked.getAll(word).map((text) => text.trim())
	return [...new Set(all.filter((text) => text !== ''))]
}

/** What an address asks of custom fields, all of one field together; what it can't mean is left out. */
export function customFilterOf(asked: URLSearchParams): CustomFilter[] {
	const byKey = new Map<string, CustomFilter>()
	for (const one of customWords(asked)) {
		const read = readOf(asked, one)
		if (read) byKey.set(one.key, { ...read, ...byKey.get(one.key), [one.ask]: read[one.ask] })
	}
	return [...byKey.values()].slice(0, mostCustom)
}

export const mostCustom = 30

/** The fields of which an address asks something that can't be read. */
export function unreadCustom(asked: URLSearchParams): string[] {
	const unread = customWords(asked).filter((one) => valuesOf(asked, one.word).length > 0 && !readOf(asked, one))
	return [...new Set(unread.map(({ key }) => key))]
}

export type UsedWord = { word: string; value: string; text: string }

/** Each thing that an address asks of custom fields, in words. */
export function customInUse(asked: URLSearchParams, named: FieldNamed): UsedWord[] {
	return customWords(asked).flatMap((one) => {
		if (!readOf(asked, one)) return []
		return valuesOf(asked, one.word).map((value) => ({
			word: one.word,
			value,
			text: `${named(one.key) ?? one.key}${said[one.ask]} ${valueText(value)}`,
		}))
	})
}

const said: Record<Ask, string> = { is: ':', has: ' contiene:', from: ' desde:', to: ' hasta:' }

function valueText(value: string): string {
	if (value === 'si') return 'Sí'
	if (value === 'no') return 'No'
	return isLocalDate(value) ? dayText(value) : value
}
