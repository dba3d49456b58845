import { amountProblem } from '#app/core/schema.ts'
import { decimalText, moneyText, placesOf } from '#app/lib/money.ts'
import { amountOf, dayOf, hourOf } from '#app/lib/tables/cells.ts'
import { headWord } from '#app/lib/tables/heads.ts'
import { localDate, toInstant } from '#app/lib/time.ts'
import { type LocalDate } from '#app/lib/time-calendar.ts'
import { closingMessages } from '../closing/schemas.ts'
import { type PaymentMethod } from '../schemas.ts'
import { messages } from '../schemas-movements.ts'
import { categoryName, movementTypes, paymentMethods, tipCategory } from '../words.ts'
import { fieldNames } from './columns.ts'
import { type ImportField } from './schemas.ts'

type Place = { id: string; name: string; timeZone: string }

/** What a row is read against. */
export type Known = {
	now: number
	currency: string
	/** By `headWord` of what they are called. */
	branches: Map<string, Place>
	categories: Map<string, string>
	/** Where money moved whose row names no branch. */
	usual: Place | null
	/** By the text of the cell: whose it is; null where nobody fits, or more than one. */
	clients: Map<string, string | null>
	isClosed(branchId: string, at: number): boolean
}

export type NewImported = {
	type: 'income' | 'expense'
	amountMinor: number
	currency: string
	paymentMethod: PaymentMethod
	category: string
	branchId: string
	contactId: string | null
	customId: string | null
	concept: string | null
	comments: string | null
	at: number
}

export type Judgement = {
	movement: NewImported | null
	problems: string[]
	note: string | null
	becomes: string | null
}

const methods = new Map<string, PaymentMethod>([
	...Object.entries(paymentMethods).map(([id, name]) => [headWord(name), id as PaymentMethod] as const),
	...(['cash', 'credit', 'debit', 'transfer', 'check', 'mercado_pago'] as const).map(
		(id) => [headWord(id), id] as const,
	),
	...(['debito', 'tarjeta debito'] as const).map((word) => [word, 'debit'] as const),
	...(['credito', 'tarjeta credito'] as const).map((word) => [word, 'credit'] as const),
	...(['transferencia bancaria', 'spei', 'deposito'] as const).map((word) => [word, 'transfer'] as const),
])

/** A day with its hour is no longer, however it is written. */
const longestDate = 60

type Kind = { type: 'income' | 'expense'; isTip?: boolean } | 'transfer'
const kinds = new Map<string, Kind>([
	...['ingreso', 'ingresos', 'entrada', 'in', 'income', 'cobro', 'venta'].map(
		(word) => [word, { type: 'income' }] as const,
	),
	...['gasto', 'gastos', 'egreso', 'salida', 'out', 'expense', 'pago'].map(
		(word) => [word, { type: 'expense' }] as const,
	),
	['propina', { type: 'income', isTip: true }],
	['propina entregada', { type: 'expense', isTip: true }],
	...['traspaso', 'traspaso recibido', 'traspaso enviado'].map((word) => [word, 'transfer'] as const),
])

/** What a row would become, or everything that is wrong with it. */
export function judge(cells: string[], mapping: (ImportField | null)[], known: Known): Judgement {
	const row = new Row(cells, mapping, known)
	return row.judged()
}

class Row {
	#problems: string[] = []
	#note: string | null = null
	readonly #texts: Partial<Record<ImportField, string>>

	constructor(
		cells: string[],
		mapping: (ImportField | null)[],
		readonly known: Known,
	) {
		const filled = mapping.flatMap((field, place) => (field && cells[place] ? [[field, cells[place]] as const] : []))
		this.#texts = Object.fromEntries(filled)
	}

	judged(): Judgement {
		const place = this.#place()
		const amount = this.#amount()
		const kind = this.#kind(amount?.isBelow ?? false)
		const at = this.#at(place)
		const fields = {
			currency: this.#currency(amount?.currency),
			paymentMethod: this.#method(),
			category: this.#category(kind),
			customId: this.#text('customId', 10, 'El identificador debe tener máximo 10 caracteres'),
			concept: this.#text('concept', 200),
			comments: this.#text('comments', 300),
			contactId: this.#client(),
		}
		const isWhole = this.#problems.length === 0 && place && amount && kind && at !== null
		if (!isWhole) return { movement: null, problems: this.#problems, note: null, becomes: null }
		const movement = { ...fields, type: kind.type, amountMinor: amount.minor, branchId: place.id, at }
		return { movement, problems: [], note: this.#note, becomes: this.#inWords(movement, place) }
	}

	#inWords({ type, amountMinor, currency, category, paymentMethod, at }: NewImported, place: Place): string {
		const money = `${type === 'income' ? '+' : '−'}${moneyText({ minor: amountMinor, currency })}`
		const name = category === tipCategory ? 'Propina' : `${movementTypes[type]}, ${categoryName(category)}`
		return [money, name, paymentMethods[paymentMethod], place.name, localDate(at, place.timeZone)].join(' · ')
	}

	#wrong(field: ImportField, sentence: string): null {
		this.#problems.push(`${fieldNames[field]}: ${sentence}`)
		return null
	}

	#place(): Place | null {
		const { branch } = this.#texts
		if (branch === undefined) return this.known.usual ?? this.#wrong('branch', 'elige la sucursal')
		return this.known.branches.get(headWord(branch)) ?? this.#wrong('branch', `no hay ninguna que se llame «${branch}»`)
	}

	#amount() {
		const { amount } = this.#texts
		if (amount === undefined) return this.#wrong('amount', 'Este campo es requerido')
		const house = this.#texts.currency?.toUpperCase() ?? this.known.currency
		const read = amountOf(amount, house)
		if (!read) return this.#wrong('amount', amountOf(amount) ? amountProblem(house) : messages.noAmount)
		return read.minor < 10 ** placesOf(read.currency ?? house) ? this.#wrong('amount', messages.aboveZero) : read
	}

	#kind(isBelow: boolean) {
		const { type } = this.#texts
		if (type === undefined) return { type: isBelow ? 'expense' : 'income' } as const
		const kind = kinds.get(headWord(type))
		if (!kind) return this.#wrong('type', 'escribe Ingreso o Gasto')
		if (kind === 'transfer') return this.#wrong('type', 'un traspaso se registra en «Traspaso entre sucursales»')
		if (isBelow && kind.type === 'income') return this.#wrong('amount', messages.aboveZero)
		return kind
	}

	#at(place: Place | null): number | null {
		const { date, time } = this.#texts
		if (date === undefined) return this.#wrong('date', 'Este campo es requerido')
		const day = dayOf(date)
		if (!day) return this.#wrong('date', 'escríbela como 30/11/2026')
		const late = /[T ,]+(\d{1,2}:\d{2}.*)$/.exec(date.slice(0, longestDate))?.[1]
		const hour = time === undefined ? (late ? hourOf(late) : null) : hourOf(time)
		if (time !== undefined && !hour) return this.#wrong('time', 'escríbela como 16:30')
		if (!place) return null
		return this.#instant(place, day, hour)
	}

	#instant({ id, timeZone }: Place, day: LocalDate, hour: string | null): number | null {
		const today = localDate(this.known.now, timeZone)
		// Of an earlier day nobody knows the hour, and noon stays on that day in every report.
		const at = hour
			? toInstant(day, hour, timeZone)
			: day === today
				? this.known.now
				: toInstant(day, '12:00', timeZone)
		if (day > today || at > this.known.now) return this.#wrong('date', messages.inFuture)
		return this.known.isClosed(id, at) ? this.#wrong('date', closingMessages.closed) : at
	}

	/** As its column says, or as the amount itself does. */
	#currency(ofAmount?: string): string {
		const { currency } = this.#texts
		const code = currency?.toUpperCase() ?? ofAmount ?? this.known.currency
		if (ofAmount && ofAmount !== code) this.#wrong('currency', `el monto dice ${ofAmount}`)
		if (![this.known.currency, 'MXN', 'USD'].includes(code)) this.#wrong('currency', `usa ${this.known.currency}`)
		return code
	}

	#method(): PaymentMethod {
		const { method } = this.#texts
		const known = method === undefined ? 'cash' : methods.get(headWord(method))
		if (!known) this.#wrong('method', 'escribe Efectivo, Tarjeta de débito, Tarjeta de crédito, Transferencia o Cheque')
		return known ?? 'cash'
	}

	#category(kind: Exclude<Kind, 'transfer'> | null): string {
		const { category } = this.#texts
		if (kind?.isTip) return tipCategory
		if (category === undefined) return kind?.type === 'expense' ? 'miscellaneous' : 'sales'
		const known = this.known.categories.get(headWord(category))
		if (!known) this.#wrong('category', `no existe «${category}»: agrégala en Categorías`)
		return known ?? 'sales'
	}

	#client(): string | null {
		const { client } = this.#texts
		const found = client === undefined ? null : (this.known.clients.get(client) ?? null)
		if (client !== undefined && !found) this.#note = `Sin cliente: no hay una sola persona que se llame «${client}»`
		return found
	}

	#text(field: ImportField, most: number, sentence = `Máximo ${most} caracteres`): string | null {
		const text = this.#texts[field]
		if (text !== undefined && text.length > most) return this.#wrong(field, sentence)
		return text ?? null
	}
}

/** An example for whoever begins with an empty file. */
export function exampleOf(currency: string, today: LocalDate, branch: string): Record<ImportField, string> {
	return {
		...{
			date: today,
			time: '16:30',
			type: 'Gasto',
			amount: decimalText(placesOf(currency) > 0 ? 125_050 : 1250, currency),
			currency,
			category: 'Servicios',
		},
		...{ method: 'Efectivo', branch, customId: 'A12', concept: 'Recibo de luz', client: '', comments: 'De noviembre' },
	}
}
