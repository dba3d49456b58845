import { z } from 'zod'
import { idText, moneyText, nameText, text } from '#app/core/schema.ts'

export const messages = {
	twice: (name: string) => `«${name}» está dos veces`,
	whichOption: 'Elige la opción: cada una tiene su precio',
	noSuchOption: 'Esa opción ya no está en la lista',
	notGiven: 'Esa persona no da este servicio',
	needsItself: 'Un servicio no se puede pedir a sí mismo',
	emptyTerms: 'Escribe un precio o una duración',
	chooseOption: (service: string, options: string) => `Elige una opción de «${service}»: ${options}`,
	noSuchAddOn: 'Ese adicional ya no se ofrece con este servicio',
	isOption: 'Es una opción de otro servicio: cámbiala ahí, en «Precios y opciones»',
	categoryTwice: 'Ya hay una categoría con ese nombre',
	tooManyCategories: 'Ya hay 200 categorías, y no caben más',
	noSuchCategory: 'Esa categoría ya no existe',
	first: (needed: string, days: number | null) =>
		days === null
			? `Antes necesita «${needed}».`
			: `Antes necesita «${needed}», a lo más ${days === 1 ? 'un día' : `${days} días`} antes de la cita.`,
} as const

const minutes = (error: string) =>
	z.number({ error }).int({ error: 'Escribe minutos enteros' }).max(480, { error: 'Máximo 480 minutos' })
const lasts = minutes('Escribe los minutos').min(1, { error: 'La duración debe ser mayor a 0' })

const option = z.object({
	/** Of one that there is; a new one has none yet. */
	id: idText.optional(),
	name: nameText({ max: 40 }),
	price: moneyText,
	durationMinutes: lasts,
})

const addOn = z.object({
	id: idText.optional(),
	name: nameText({ max: 40 }),
	price: moneyText,
	minutes: minutes('Escribe los minutos').min(0, { error: 'No puede ser negativo' }).default(0),
})

const terms = z.object({
	specialistId: idText,
	/** Name of the option, where the service has any. */
	option: z.string().trim().max(40).optional(),
	price: moneyText.optional(),
	durationMinutes: lasts.optional(),
})

const base = z.object({
	/** The price as a number; without it, the amount that can be read in the text. */
	amount: moneyText.optional(),
	priceFrom: z.boolean().default(false).describe('Desde: es lo menos que cuesta'),
	categoryId: idText.optional(),
	options: z.array(option).max(20).default([]),
	addOns: z.array(addOn).max(20).default([]),
	terms: z.array(terms).max(200).default([]),
	neededFirstId: idText.optional().describe('Servicio que el cliente debe haber recibido antes'),
	neededWithinDays: z
		.number({ error: 'Escribe días' })
		.int({ error: 'Escribe días enteros' })
		.min(1, { error: 'Al menos 1 día' })
		.max(3650, { error: 'Máximo 3650 días' })
		.optional(),
})
type Base = z.output<typeof base>

type Problem = { path: (string | number)[]; message: string }

function problemsOf({ options, addOns, terms: own }: Base): Problem[] {
	const names = options.map(({ name }) => name.toLowerCase())
	const twice = (list: { name: string }[], field: string) =>
		list
			.map(({ name }, index) => ({ name, index }))
			.filter(({ name, index }) => list.findIndex((other) => other.name.toLowerCase() === name.toLowerCase()) < index)
			.map(({ name, index }) => ({ path: [field, index, 'name'], message: messages.twice(name) }))
	const ofTerms = own.flatMap(({ option: named, price, durationMinutes }, index): Problem[] => {
		if (price === undefined && durationMinutes === undefined) {
			return [{ path: ['terms', index, 'price'], message: messages.emptyTerms }]
		}
		if (options.length === 0) return []
		if (!named) return [{ path: ['terms', index, 'option'], message: messages.whichOption }]
		const known = names.includes(named.toLowerCase())
		return known ? [] : [{ path: ['terms', index, 'option'], message: messages.noSuchOption }]
	})
	return [...twice(options, 'options'), ...twice(addOns, 'addOns'), ...ofTerms]
}

function check(fields: Base, { addIssue }: z.RefinementCtx) {
	for (const { path, message } of problemsOf(fields)) addIssue({ code: 'custom', path, message })
}

/** How a service is sold: its price as a number, its options, what may be added, by whom, and what must come first. */
export const SellingFields = base.superRefine(check)
export type SellingFields = z.output<typeof SellingFields>

export const SaveSelling = base.extend({ serviceId: idText }).superRefine(check)
export type SaveSelling = z.output<typeof SaveSelling>

const own = { priceMinor: z.number().nullable(), durationMinutes: z.number().nullable() }

export const Selling = z.object({
	serviceId: z.string(),
	name: z.string(),
	/** The documented text, and the amount beside it. */
	price: z.string(),
	priceMinor: z.number().nullable(),
	currency: z.string(),
	durationMinutes: z.number(),
	priceFrom: z.boolean(),
	categoryId: z.string().nullable(),
	options: z.array(
		z.object({ id: z.string(), name: z.string(), priceMinor: z.number().nullable(), durationMinutes: z.number() }),
	),
	addOns: z.array(z.object({ id: z.string(), name: z.string(), priceMinor: z.number(), minutes: z.number() })),
	/** Where a specialist asks or takes something else than the service says. */
	terms: z.array(z.object({ specialistId: z.string(), option: z.string().nullable(), ...own })),
	neededFirstId: z.string().nullable(),
	neededWithinDays: z.number().nullable(),
	/** The service that it is an option of. */
	optionOfId: z.string().nullable(),
})
export type Selling = z.output<typeof Selling>

export const Category = z.object({ id: z.string(), name: z.string(), colorHex: z.string(), position: z.number() })
export type Category = z.output<typeof Category>
export const Categories = z.object({ categories: z.array(Category) })
export type Categories = z.output<typeof Categories>

const color = z
	.string({ error: 'Elige un color válido' })
	.regex(/^#[0-9a-fA-F]{6}$/, { error: 'Elige un color válido' })
	.default('#007AFF')

export const CategoryFields = z.object({ name: text({ max: 40 }), colorHex: color })
export type CategoryFields = z.output<typeof CategoryFields>
export const EditCategory = CategoryFields.extend({ categoryId: idText })
export type EditCategory = z.output<typeof EditCategory>
export const OneCategory = z.object({ categoryId: idText })
export type OneCategory = z.output<typeof OneCategory>
export const MoveCategory = OneCategory.extend({ to: z.enum(['up', 'down']) })
export type MoveCategory = z.output<typeof MoveCategory>
