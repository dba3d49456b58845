import { headWord } from '#app/lib/tables/heads.ts'

/** What a column of a file may fill, by the name that a person reads; custom fields are `campo:` and their name. */
export const targets = {
	customId: 'Identificador',
	name: 'Nombre',
	lastname: 'Apellido Paterno',
	secondLastname: 'Apellido Materno',
	surnames: 'Apellidos',
	gender: 'Género',
	birthdate: 'Fecha de Nacimiento',
	email: 'Email',
	whatsapp: 'WhatsApp',
	countryCode: 'Código de País',
	type: 'Tipo',
	noRespond: 'No Responder',
	notes: 'Notas',
	tags: 'Etiquetas',
	promotions: 'Acepta promociones',
} as const
export type Target = keyof typeof targets

export const targetNames = Object.keys(targets) as Target[]
/** A column that goes into a custom field. */
export const fieldMark = 'campo:'
/** A column that is left out. */
export const leftOut = 'no'

/** What other programs call the same; in the spelling of `headWord`. */
const aliases: Record<Target, string[]> = {
	customId: ['id', 'custom id', 'no cliente', 'numero de cliente', 'clave', 'codigo de cliente', 'folio'],
	name: ['nombres', 'nombre s', 'nombre completo', 'nombre del cliente', 'cliente', 'name', 'first name', 'contacto'],
	lastname: ['paterno', 'primer apellido', 'last name', 'lastname', 'ap paterno', 'apellido'],
	secondLastname: ['materno', 'segundo apellido', 'second last name', 'ap materno'],
	surnames: ['apellido s', 'surname', 'surnames'],
	gender: ['sexo', 'gender'],
	birthdate: ['cumpleanos', 'nacimiento', 'fecha nacimiento', 'fecha de cumpleanos', 'birthday', 'birthdate', 'nacio'],
	email: ['correo', 'correo electronico', 'e mail', 'mail'],
	whatsapp: ['telefono', 'celular', 'movil', 'tel', 'cel', 'numero', 'numero de whatsapp', 'phone', 'telefono celular'],
	countryCode: ['lada', 'pais', 'codigo pais', 'clave de pais', 'country code', 'prefijo'],
	type: ['tipo de cliente', 'tipo de contacto', 'type'],
	noRespond: ['no contestar', 'silenciado', 'no respond'],
	notes: ['nota', 'comentarios', 'comentario', 'observaciones', 'notes'],
	tags: ['etiqueta', 'tags', 'tag', 'grupo'],
	promotions: ['acepta publicidad', 'acepta marketing', 'promociones', 'consentimiento', 'opt in', 'marketing'],
}

const own = new Map(targetNames.map((target) => [headWord(targets[target]), target]))
const others = new Map(targetNames.flatMap((target) => aliases[target].map((word) => [word, target] as const)))

/** What a head means by itself: one of ours, or what others call it. */
export function targetOf(head: string): { target: Target; reading: 'igual' | 'propuesta' } | null {
	const word = headWord(head)
	const same = own.get(word)
	if (same) return { target: same, reading: 'igual' }
	const alike = others.get(word)
	return alike ? { target: alike, reading: 'propuesta' } : null
}

/** What no file may lack, by name (IMP-009). */
export function missingIn(chosen: string[]): string[] {
	return chosen.includes('whatsapp') ? [] : [targets.whatsapp]
}

export type Reading = 'igual' | 'propuesta' | 'recordada' | 'nueva'
export type Column = { head: string; first: string; target: string; reading: Reading }

type OwnField = { key: string; label: string }
type Seen = { heads: string[]; first: string[] }

/**
 * What each column of a file fills, as far as that can be told: what was chosen for its head the last time, what it is
 * called, or a custom field of that name; no two fill the same.
 */
export function columnsOf({ heads, first }: Seen, remembered: Map<string, string>, fields: OwnField[]): Column[] {
	const taken = new Set<string>()
	const named = new Map(
		fields.flatMap(({ key, label }) => [key, label].map((word) => [headWord(word), `${fieldMark}${key}`] as const)),
	)
	const guess = (head: string): { target: string; reading: Reading } => {
		const known = targetOf(head)
		if (known?.reading === 'igual') return known
		const before = remembered.get(headWord(head))
		if (before !== undefined) return { target: before, reading: 'recordada' }
		const field = named.get(headWord(head))
		return known ?? { target: field ?? leftOut, reading: field ? 'igual' : 'nueva' }
	}
	const guesses = heads.map((head, place) => {
		const { target, reading } = guess(head)
		const isArea = target === 'countryCode' && isAreaCode(head, first[place] ?? '')
		return isArea ? unread : { target, reading }
	})
	// Whoever is called exactly so takes it from whoever is only called alike, wherever the two stand.
	const bySurety = [...guesses.keys()].sort((a, b) => suretyOf(guesses[a]) - suretyOf(guesses[b]) || a - b)
	const columns: Column[] = []
	for (const place of bySurety) {
		const { target, reading } = guesses[place] ?? unread
		const isFree = target === leftOut || !taken.has(target)
		if (target !== leftOut) taken.add(target)
		const shown = { head: heads[place] ?? '', first: first[place] ?? '' }
		columns[place] = { ...shown, ...(isFree ? { target, reading } : unread) }
	}
	return columns
}

type Guess = Pick<Column, 'target' | 'reading'>
const unread: Guess = { target: leftOut, reading: 'nueva' }

const surest: Reading[] = ['igual', 'recordada', 'propuesta', 'nueva']
const suretyOf = ({ reading }: Guess = unread) => surest.indexOf(reading)

/** In Mexico a 'lada' is the code of a city as often as that of the country: 55 is both the capital and Brazil. */
function isAreaCode(head: string, value: string): boolean {
	return headWord(head) === 'lada' && !['52', '521'].includes(value.replace(/[^0-9]/g, ''))
}
