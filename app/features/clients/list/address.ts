import { type z } from 'zod'
import { statusLabels } from '#app/features/agenda/booking/statuses.ts'
import { dayText, genderNames, typeNames } from '#app/features/contacts/fact-words.ts'
import { isLocalDate } from '#app/lib/time-calendar.ts'
import {
	customFilterOf,
	customInUse,
	valuesOf as customValues,
	customWords,
	type FieldNamed,
	unreadCustom,
} from './custom-words.ts'
import { ClientFilter, pageSizes, sorts } from './schemas-list.ts'

type Field = keyof ClientFilter
type Word = { word: string; field: Field; section: Section; label: string; is?: 'number' | 'list' | 'flag' }

export const sections = [
	'Demográfico',
	'Funnel',
	'Monetización',
	'Interacción',
	'Citas',
	'Intereses',
	'Primer contacto',
	'Campos personalizados',
] as const
export type Section = (typeof sections)[number]

const word = (section: Section, field: Field, word: string, label: string, is?: Word['is']): Word => {
	return { word, field, section, label, is }
}

/** How a filter stands in the address of the list, and what it is called. */
export const words: Word[] = [
	word('Demográfico', 'name', 'nombre', 'Nombre'),
	word('Demográfico', 'email', 'correo', 'Correo'),
	word('Demográfico', 'whatsapp', 'numero', 'WhatsApp'),
	word('Demográfico', 'gender', 'genero', 'Género'),
	word('Demográfico', 'ageMin', 'edadMin', 'Edad desde', 'number'),
	word('Demográfico', 'ageMax', 'edadMax', 'Edad hasta', 'number'),
	word('Demográfico', 'types', 'tipo', 'Tipo', 'list'),
	word('Demográfico', 'tag', 'etiqueta', 'Etiqueta'),
	word('Funnel', 'funnelId', 'embudo', 'Funnel'),
	word('Funnel', 'phase', 'fase', 'Fase'),
	word('Monetización', 'revenueMin', 'ingresoMin', 'Ingreso total desde'),
	word('Monetización', 'revenueMax', 'ingresoMax', 'Ingreso total hasta'),
	word('Monetización', 'lastPurchaseFrom', 'compra', 'Última compra desde'),
	word('Interacción', 'seenFrom', 'vistoDesde', 'Última interacción desde'),
	word('Interacción', 'seenTo', 'vistoHasta', 'Última interacción hasta'),
	word('Interacción', 'noRespond', 'noResponder', 'No responder', 'flag'),
	word('Citas', 'status', 'estado', 'Estado de la cita'),
	word('Citas', 'startsFrom', 'iniciaDesde', 'Inicia desde'),
	word('Citas', 'startsTo', 'iniciaHasta', 'Inicia hasta'),
	word('Citas', 'endsFrom', 'terminaDesde', 'Termina desde'),
	word('Citas', 'endsTo', 'terminaHasta', 'Termina hasta'),
	word('Citas', 'rangeMode', 'rangos', 'Rangos'),
	word('Intereses', 'interests', 'servicio', 'Servicio', 'list'),
	word('Intereses', 'interestFrom', 'interesDesde', 'Interés desde'),
	word('Intereses', 'interestTo', 'interesHasta', 'Interés hasta'),
	word('Primer contacto', 'createdFrom', 'altaDesde', 'Primer contacto desde'),
	word('Primer contacto', 'createdTo', 'altaHasta', 'Primer contacto hasta'),
]

/** What an address asks for; what it can't mean is left out. */
export function filterOf(asked: URLSearchParams): ClientFilter {
	const given: Partial<Record<Field, unknown>> = { search: asked.get('q')?.trim().slice(0, 100) || undefined }
	for (const one of words) {
		const parsed = readOf(asked, one)
		if (parsed.success) given[one.field] = parsed.data
	}
	return ClientFilter.parse({ ...given, custom: customFilterOf(asked) })
}

/** What an address asks for without its being understood: who acts on all must be told, for nothing is left out by it. */
export function unreadIn(asked: URLSearchParams): string[] {
	const own = words.filter((one) => !readOf(asked, one).success).map(({ label }) => label)
	return [...own, ...unreadCustom(asked)]
}

function readOf(asked: URLSearchParams, one: Word) {
	const shape: z.ZodType = ClientFilter.shape[one.field]
	return shape.safeParse(askedFor(asked, one))
}

function askedFor(asked: URLSearchParams, one: Word): unknown {
	const all = [...new Set(valuesOf(asked, one))]
	const [text] = all
	if (one.is === 'list') return all
	// Said twice and differently it means nothing.
	if (all.length > 1) return all
	if (text === undefined) return undefined
	if (one.is === 'number') return Number(text)
	if (one.is === 'flag') return text === 'si' ? true : text === 'no' ? false : text
	return text
}

/** Without blanks, and without what holds anyway. */
function valuesOf(asked: URLSearchParams, { word }: Pick<Word, 'word'>): string[] {
	const all = asked.getAll(word).map((text) => text.trim())
	return all.filter((text) => text !== '' && !(word === 'rangos' && text === 'ambos'))
}

/** What narrows the list by one word; nothing where that can't be read. */
function inUse(asked: URLSearchParams, one: Word): string[] {
	return readOf(asked, one).success ? [...new Set(valuesOf(asked, one))] : []
}

/** Order and length of the page. */
export function orderOf(asked: URLSearchParams) {
	const sort = sorts.find((one) => one === asked.get('orden')) ?? 'interaccion'
	const usual = sort === 'nombre' ? 'asc' : 'desc'
	const direction = (['asc', 'desc'] as const).find((one) => one === asked.get('sentido')) ?? usual
	const limit = pageSizes.find((size) => String(size) === asked.get('filas')) ?? 100
	return { sort, direction, limit }
}

const kept = ['q', ...words.map(({ word }) => word), 'orden', 'sentido', 'filas']

/** What of an address makes the list: filters, order, length; neither its page nor what is chosen in it. */
export function listWords(asked: URLSearchParams): URLSearchParams {
	const own = kept.flatMap((word) => valuesOf(asked, { word }).map((value) => [word, value]))
	const custom = customWords(asked).flatMap(({ word }) => customValues(asked, word).map((value) => [word, value]))
	return new URLSearchParams([...own, ...custom])
}

/** '?q=ana&tipo=client', or nothing. */
export function queryText(params: URLSearchParams): string {
	return params.size > 0 ? `?${params}` : ''
}

/** The same with one word changed, or without it. */
export function withWord(asked: URLSearchParams, changes: Record<string, string | undefined>): string {
	const next = listWords(asked)
	for (const [name, value] of Object.entries(changes)) {
		if (value === undefined) next.delete(name)
		else next.set(name, value)
	}
	return queryText(next)
}

/** What the words of a choice are called; what was typed stays as it is. */
const said: Record<string, Record<string, string>> = {
	genero: genderNames,
	tipo: typeNames,
	estado: statusLabels,
	noResponder: { si: 'Sí', no: 'No' },
	rangos: { alguno: 'basta uno' },
}

type Names = (id: string) => string | undefined

/** Words that hold the id of something with a name. */
const namedWords = ['servicio', 'embudo']

/** The filters in use, each with the address without it. `named`: what a service is called. */
export function chipsOf(asked: URLSearchParams, named: Names, fieldNamed: FieldNamed = () => undefined) {
	const own = words.flatMap((one) =>
		inUse(asked, one).map((value) => {
			const { word, label } = one
			const text = said[word]?.[value] ?? (namedWords.includes(word) ? named(value) : undefined) ?? dated(value)
			return { word, value, text: `${label}: ${text}` }
		}),
	)
	return [...own, ...customInUse(asked, fieldNamed)].map(({ word, value, text }) => {
		return { id: `${word}=${value}`, text, to: without(asked, word, value) }
	})
}

function without(asked: URLSearchParams, word: string, value: string): string {
	const others = listWords(asked)
	const rest = others.getAll(word).filter((other) => other !== value)
	others.delete(word)
	for (const other of rest) others.append(word, other)
	return queryText(others)
}

function dated(value: string): string {
	return isLocalDate(value) ? dayText(value) : value
}

/** How many filters of a section are in use. */
export function usedIn(section: Section, asked: URLSearchParams): number {
	if (section === 'Campos personalizados') return customInUse(asked, () => undefined).length
	return words.filter((one) => one.section === section && inUse(asked, one).length > 0).length
}
