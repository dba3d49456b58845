import { z } from 'zod'
import { type ClientField, kindProblems } from '#app/features/contacts/custom/kinds.ts'
import { importedValue } from '#app/features/contacts/custom/values.ts'
import { fieldKey } from '#app/features/contacts/rules.ts'
import { mostTags } from '#app/features/contacts/schemas.ts'
import { type TableRow } from '#app/lib/tables/table.ts'
import { isLocalDate } from '#app/lib/time-calendar.ts'
import { type RowError } from '#db/schema/imports.ts'
import { guessedDay } from './day-cell.ts'
import { isCountry, readPhone } from './phone-cell.ts'
import { fieldMark, leftOut, type Target, targets } from './targets.ts'

/** Somebody as a row tells of her; what it does not tell is absent, and of a record that is there stays as it is. */
export type Person = {
	whatsapp: string
	countryCode: string
	customId?: string
	name?: string
	lastname?: string
	secondLastname?: string
	gender?: string
	birthdate?: string
	email?: string
	type?: 'lead' | 'client' | 'personal'
	noRespond?: boolean
	note?: string
	/** Whether they want advertising by WhatsApp. */
	promotions?: boolean
	tags: string[]
	customFields: Record<string, string | number | boolean>
}

/** `person` is what the row becomes once it is mended; null where it can't be. */
export type Judged = { state: 'valid' | 'fixable' | 'invalid'; errors: RowError[]; person: Person | null }

/** What each place of a row fills, and what holds for all rows. */
export type Plan = {
	targets: string[]
	countryCode: string | null
	tags: string[]
	/** The custom fields that the business defined, by their keys. */
	fields?: ReadonlyMap<string, ClientField>
}

const email = z.email()
const longest = { customId: 10, name: 80, lastname: 80, secondLastname: 80, gender: 30, email: 200 } as const
const longestField = 500
const yes = ['si', 'sí', 'true', '1', 'x', 'verdadero', 'yes']

/** Reads one row by the plan: valid, fixable or invalid, with what is wrong in each of its cells (IMP-003 to IMP-021). */
export function judge(row: TableRow, plan: Plan): Judged {
	const reader = new RowReader(row, plan)
	const person = reader.read()
	const { errors } = reader
	if (errors.some(({ isFixable }) => !isFixable)) return { state: 'invalid', errors, person: null }
	return { state: errors.length > 0 ? 'fixable' : 'valid', errors, person }
}

class RowReader {
	errors: RowError[] = []

	constructor(
		readonly row: TableRow,
		readonly plan: Plan,
	) {}

	read(): Person | null {
		this.#noFormulas()
		const countryCode = this.#country()
		const phone = countryCode === undefined ? null : this.#phone(countryCode)
		const names = this.#names()
		const reached = this.#contact()
		const rest = {
			type: this.#type(),
			tags: this.#tags(),
			noRespond: this.#silence(),
			note: this.#note(),
			promotions: this.#promotions(),
			customFields: this.#fields(),
		}
		// Objects spread into one have a shape of their own for every row (node 20): not here.
		return phone && Object.assign(phone, names, reached, rest)
	}

	#text(target: Target): string {
		const place = this.plan.targets.indexOf(target)
		return place < 0 ? '' : (this.row.cells[place] ?? '')
	}

	#wrong(field: Target, error: { message: string; hint: string; value?: string; isFixable?: boolean }) {
		const { message, hint, value = this.#text(field), isFixable = false } = error
		this.errors.push({ field: targets[field], message, suggestedFix: hint, value: value.slice(0, 200), isFixable })
	}

	#noFormulas() {
		for (const place of this.row.formulas) {
			const target = this.plan.targets[place]
			if (!target || target === leftOut) continue
			const field = target.startsWith(fieldMark) ? target.slice(fieldMark.length) : targets[target as Target]
			const value = (this.row.cells[place] ?? '').slice(0, 200)
			const message = 'Es una fórmula'
			this.errors.push({ field, message, suggestedFix: 'Pega solo su valor', value, isFixable: false })
		}
	}

	/** Undefined where what is written is no country. */
	#country(): string | null | undefined {
		const code = this.#text('countryCode').replace(/^\+/, '').trim()
		if (code === '') return this.plan.countryCode
		if (!/^\d+$/.test(code)) this.#wrong('countryCode', { message: 'Solo lleva dígitos', hint: 'Para México es 52' })
		else if (!isCountry(code))
			this.#wrong('countryCode', { message: 'No es un país de la lista', hint: 'Para México es 52' })
		else return code
		return undefined
	}

	#phone(countryCode: string | null) {
		const read = readPhone(this.#text('whatsapp'), countryCode)
		if ('message' in read) {
			this.#wrong('whatsapp', read)
			return null
		}
		const message = 'Trae espacios, guiones o paréntesis'
		if (read.isMended) this.#wrong('whatsapp', { message, hint: read.stripped, isFixable: true })
		return { countryCode: read.countryCode, whatsapp: read.whatsapp }
	}

	/** A text that fits its column; absent where the cell is empty. */
	#short(target: keyof typeof longest): string | undefined {
		const text = this.#text(target).replace(/\s+/g, ' ')
		const most = longest[target]
		if (text.length > most)
			this.#wrong(target, { message: `Tiene más de ${most} letras`, hint: 'Acórtalo en tu archivo' })
		return text === '' ? undefined : text
	}

	#names() {
		const customId = this.#short('customId')
		if (customId && !/^[\p{L}\p{N}]+$/u.test(customId))
			this.#wrong('customId', { message: 'Solo puede tener letras y números', hint: 'Corrígelo en tu archivo' })
		const { lastname, secondLastname } = this.#surnames()
		return { customId, name: this.#short('name'), lastname, secondLastname, gender: genderOf(this.#short('gender')) }
	}

	/** The older file had both in one column (D-44). */
	#surnames(): Pick<Person, 'lastname' | 'secondLastname'> {
		const lastname = this.#short('lastname')
		const secondLastname = this.#short('secondLastname')
		const both = this.#text('surnames').replace(/\s+/g, ' ')
		if (lastname || secondLastname || both === '') return { lastname, secondLastname }
		if (both.length > 2 * longest.lastname) return this.#noSurnames()
		const words = both.split(' ').reduce<string[]>(joinParticles, [])
		const [first, ...rest] = words
		const second = rest.join(' ')
		if ([first ?? '', second].some((one) => one.length > longest.lastname)) return this.#noSurnames()
		return { lastname: first, secondLastname: second || undefined }
	}

	#noSurnames() {
		const message = `Tiene apellidos de más de ${longest.lastname} letras`
		this.#wrong('surnames', { message, hint: 'Acórtalos en tu archivo' })
		return {}
	}

	#contact() {
		const address = this.#short('email')
		if (address && !email.safeParse(address).success)
			this.#wrong('email', { message: 'No tiene forma de correo', hint: 'Complétalo en tu archivo' })
		const day = this.#text('birthdate').replace(/[ T]00:00(:00)?$/, '')
		const isDay = isLocalDate(day)
		if (day !== '' && !isDay) {
			const guess = guessedDay(day)
			const hint = guess ? `Escríbela ${guess}` : 'Escríbela como 1991-02-14'
			this.#wrong('birthdate', { message: 'No está escrita AAAA-MM-DD', hint })
		}
		return { email: address, birthdate: isDay ? day : undefined }
	}

	/** Somebody new without one is a lead; who is registered stays what she is. */
	#type(): Person['type'] {
		if (!this.plan.targets.includes('type')) return undefined
		const typed = this.#text('type')
		const word = typed.toLowerCase()
		if (word === 'personal' || word === 'lead' || word === 'client') return word
		const message = typed === '' ? 'Está vacío' : `«${typed.slice(0, 40)}» no es personal, lead o client`
		// IMP-015 names lead for what says nothing; who is called a client in Spanish is no lead.
		const meant = /^client[ae]s?$/.test(word) ? 'client' : undefined
		this.#wrong('type', { message, hint: meant ?? 'lead', isFixable: true })
		return meant
	}

	#silence(): boolean | undefined {
		const word = this.#text('noRespond').toLowerCase()
		return word === '' ? undefined : [...yes, 'no responder'].includes(word)
	}

	#promotions(): boolean | undefined {
		const typed = this.#text('promotions')
		const word = typed.toLowerCase()
		if (yes.includes(word)) return true
		if (['no', 'false', '0', 'falso', 'baja'].includes(word)) return false
		if (word === '') return undefined
		const message = `«${typed.slice(0, 40)}» no es sí ni no`
		this.#wrong('promotions', { message, hint: 'Se deja sin respuesta', isFixable: true })
		return undefined
	}

	#note(): string | undefined {
		const text = this.#text('notes')
		if (text.length > 2000)
			this.#wrong('notes', { message: 'Tiene más de 2000 letras', hint: 'Acórtalas en tu archivo' })
		return text === '' ? undefined : text
	}

	#tags(): string[] {
		const typed = this.#text('tags')
			.split(/[,;|]/)
			.map((tag) => tag.trim())
		const all = [...this.plan.tags, ...typed].filter((tag) => tag !== '')
		const unique = [...new Map(all.map((tag) => [tag.toLocaleLowerCase('es-MX'), tag])).values()]
		if (unique.length > mostTags || unique.some((tag) => tag.length > 40))
			this.#wrong('tags', { message: 'Son demasiadas o muy largas', hint: 'Hasta 20, de 40 letras' })
		return unique
	}

	#fields(): Person['customFields'] {
		const fields: Person['customFields'] = Object.create(null)
		for (const [place, target] of this.plan.targets.entries()) {
			const text = this.row.cells[place] ?? ''
			if (!target.startsWith(fieldMark) || text === '') continue
			const field = target.slice(fieldMark.length)
			const defined = this.plan.fields?.get(field) ?? this.plan.fields?.get(fieldKey(field))
			const value = defined ? importedValue(defined, text) : text
			if (text.length > longestField) this.#longField(field, text)
			else if (value === null) this.#otherKind(field, defined, text)
			else fields[field] = value
		}
		return { ...fields }
	}

	#otherKind(field: string, defined: ClientField | undefined, text: string) {
		const { label = field, kind = 'text' } = defined ?? {}
		const suggestedFix = kindProblems[kind]
		const message = 'No es de la clase de este campo'
		this.errors.push({ field: label, message, suggestedFix, value: text.slice(0, 200), isFixable: false })
	}

	#longField(field: string, text: string) {
		const message = `Tiene más de ${longestField} letras`
		const suggestedFix = 'Acórtalo en tu archivo'
		this.errors.push({ field, message, suggestedFix, value: text.slice(0, 200), isFixable: false })
	}
}

/** 'de', 'del' and 'la' belong to the name that follows. */
function joinParticles(words: string[], word: string): string[] {
	const last = words.at(-1)
	return last && /(^| )(de|del|la|las|los|y|van|von|san|santa)$/i.test(last)
		? [...words.slice(0, -1), `${last} ${word}`]
		: [...words, word]
}

const genders: Record<string, string> = {
	...{ masculino: 'male', hombre: 'male', male: 'male', h: 'male' },
	...{ femenino: 'female', mujer: 'female', female: 'female', f: 'female' },
	...{ otro: 'other', other: 'other' },
}

/** In the words of a record; what is none of them stays as it is written. */
function genderOf(typed: string | undefined): string | undefined {
	return typed && (genders[typed.toLowerCase()] ?? typed)
}
