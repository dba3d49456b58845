import { type ReadCtx, type WriteCtx } from '#app/core/ctx.server.ts'
import { getBusiness } from '#app/features/businesses/queries.server.ts'
import { plainWord } from '#app/features/contacts/finding/near-words.ts'
import { takenServiceNames } from '#app/features/services/queries.server.ts'
import { ServiceFields } from '#app/features/services/schemas.ts'
import { categoryRows, createCategory } from '#app/features/services/selling/categories.server.ts'
import { CategoryFields, SaveSelling } from '#app/features/services/selling/schemas.ts'
import { saveSelling } from '#app/features/services/selling/selling.server.ts'
import { rowColor } from '#app/lib/brand/row-colors.ts'
import { decimalText, moneyText } from '#app/lib/money.ts'
import { amountOf, type ReadAmount } from '#app/lib/tables/cells.ts'
import { makeService } from '../start.server.ts'
import { answerOf, type Judgement, problemsOf, type Reader, refused, type Texts } from './judgement.ts'
import { minutesIn } from './lengths.ts'
import { type MadeThing } from './things.server.ts'

type NewService = {
	name: string
	about?: string
	/** Decimal text. */
	price: string
	/** It is the least that is asked. */
	priceFrom: boolean
	minutes: number
	category?: string
	available: boolean
}

const names = { name: 'Nombre', description: 'Descripción', price: 'Precio', durationMinutes: 'Duración' }
/** What a service without a length lasts until somebody says otherwise. */
const usualMinutes = 60

/** Reads services; one whose name there is already stays as it is. */
export async function serviceReader(ctx: ReadCtx | WriteCtx): Promise<Reader<NewService>> {
	const taken = new Map((await takenServiceNames(ctx)).map(({ name, isArchived }) => [plainWord(name), isArchived]))
	const { currency } = await getBusiness(ctx)
	return async (_line, texts) => {
		const judged = judge(texts, currency)
		if (judged.state !== 'new') return judged
		const { name } = judged.thing
		const archived = taken.get(plainWord(name))
		if (archived !== undefined)
			return {
				state: 'there',
				problem: archived ? `Ya está en tus servicios archivados: «${name}»` : `Ya está en tus servicios: «${name}»`,
			}
		taken.set(plainWord(name), false)
		return judged
	}
}

function judge(texts: Texts, house: string): Judgement<NewService> {
	const { name, description: about, category } = texts
	if (!name) return refused('Nombre: Este campo es requerido')
	const minutes = texts.duration === undefined ? usualMinutes : minutesIn(texts.duration)
	const price = texts.price === undefined ? { minor: 0, isBelow: false, isLeast: false } : priceIn(texts.price, house)
	const available = texts.online === undefined ? true : answerOf(texts.online)
	const problems = [
		minutes === null ? 'Duración: escríbela en minutos, por ejemplo 45' : '',
		!price || price.isBelow ? 'Precio: escribe un precio, por ejemplo 350' : '',
		price?.currency && price.currency !== house
			? `Precio: viene en ${moneyName(price.currency)}; escríbelo en ${moneyName(house)}`
			: '',
		available === null ? 'Se agenda en línea: escribe Sí o No' : '',
		category && category.length > 40 ? 'Categoría: Máximo 40 caracteres' : '',
	].filter(Boolean)
	if (minutes === null || !price || price.isBelow || available === null || problems.length > 0)
		return refused(...problems)
	const fields = { name, description: about ?? `Servicio de ${name}`, price: '0', durationMinutes: minutes, available }
	const read = ServiceFields.safeParse(fields)
	if (!read.success) return refused(...problemsOf(read.error, names))
	const notes = [
		texts.duration === undefined ? `Sin duración: quedará en ${usualMinutes} minutos` : '',
		texts.price === undefined ? 'Sin precio: quedará en $0' : '',
	].filter(Boolean)
	const money = `${price.isLeast ? 'desde ' : ''}${moneyText({ minor: price.minor, currency: house })}`
	const sold = { price: decimalText(price.minor, house), priceFrom: price.isLeast, category, available }
	return {
		state: 'new',
		thing: { name: read.data.name, about, minutes, ...sold },
		becomes: [read.data.name, `${minutes} min`, money, category].filter(Boolean).join(' · '),
		note: notes.join('. ') || null,
	}
}

function moneyName(currency: string): string {
	return currency === 'USD' ? 'dólares' : currency === 'MXN' ? 'pesos' : currency
}

const least = /^(desde|from|a partir de) /i

/** An amount, also as the least that is asked: 'Desde $350'. */
function priceIn(text: string, house: string): (ReadAmount & { isLeast: boolean }) | null {
	const found = amountOf(text.replace(least, ''), house)
	return found && { ...found, isLeast: least.test(text) }
}

/** A service in all branches, given by all who are there, in a category that is made where there is none so called. */
export async function makeServiceOf(
	ctx: WriteCtx,
	{ category, available, priceFrom, ...fields }: NewService,
): Promise<MadeThing[]> {
	const made: MadeThing[] = []
	const { id } = await makeService(ctx, { ...fields, available })
	const group = category ? await categoryCalled(ctx, category) : null
	if (group?.isNew) made.push({ kind: 'category', id: group.categoryId })
	if (group || priceFrom)
		await saveSelling(ctx, SaveSelling.parse({ serviceId: id, priceFrom, categoryId: group?.categoryId }))
	made.push({ kind: 'service', id })
	return made
}

async function categoryCalled(ctx: WriteCtx, name: string): Promise<{ categoryId: string; isNew: boolean }> {
	const before = await categoryRows(ctx)
	const known = before.find((row) => plainWord(row.name) === plainWord(name))
	if (known) return { categoryId: known.id, isNew: false }
	const { categories } = await createCategory(ctx, CategoryFields.parse({ name, colorHex: rowColor(before.length) }))
	const id = categories.find((row) => !before.some((old) => old.id === row.id))?.id ?? ''
	return { categoryId: id, isNew: true }
}
