import { z } from 'zod'
import { customIdText, dateText, idText, nameText, optionalText, pageInput, text, timeText } from '#app/core/schema.ts'

export const messages = {
	productGone: 'Producto no encontrado',
	dayPassed: 'La fecha del movimiento ya pasó',
	wholeQuantity: 'La cantidad debe ser un número entero',
	oneAtLeast: 'La cantidad debe ser al menos 1',
} as const

const Stock = z.array(z.object({ branchId: z.string(), quantity: z.number() }))

export const Product = z.object({
	id: z.string(),
	customId: z.string().nullable(),
	name: z.string(),
	description: z.string(),
	category: z.string().nullable(),
	/** Digits, in whole units of `currency`. */
	price: z.string(),
	priceMinor: z.number(),
	currency: z.string(),
	unit: z.string(),
	resources: z.array(z.string()),
	/** What lies in each branch that ever had some. */
	stock: Stock,
	isArchived: z.boolean(),
})
export type Product = z.output<typeof Product>

export const ProductPage = z.object({ products: z.array(Product), total: z.number(), next: z.string().optional() })
export type ProductPage = z.output<typeof ProductPage>

export const ListProducts = z.object({
	/** A part of the name, the identifier or the category; case and accents do not matter. */
	search: optionalText(100),
	archived: z.boolean().default(false).describe('Solo los archivados'),
	...pageInput,
	limit: z.number().int().min(1).max(1000).default(50),
})
export type ListProducts = z.output<typeof ListProducts>

export const OneProduct = z.object({ productId: idText })
export type OneProduct = z.output<typeof OneProduct>

export const ProductFields = z.object({
	customId: customIdText('El identificador debe tener máximo 10 caracteres'),
	name: nameText({ min: 2, max: 50 }),
	description: text({ min: 5, max: 3000 }),
	category: optionalText(50),
	price: text({ max: 6 }).regex(/^\d+$/, { error: 'El precio debe ser un número' }),
	unit: text({ max: 20 }).default('pieza'),
})
export type ProductFields = z.output<typeof ProductFields>

export const EditProduct = ProductFields.extend({ productId: idText })
export type EditProduct = z.output<typeof EditProduct>

const quantity = z
	.number({ error: ({ input }) => (input === undefined ? 'Este campo es requerido' : messages.wholeQuantity) })
	.int({ error: messages.wholeQuantity })
	.min(1, { error: messages.oneAtLeast })
	.max(1_000_000, { error: 'Máximo 1,000,000' })

export const StockMovement = z.object({
	id: z.string(),
	customId: z.string().nullable(),
	type: z.enum(['in', 'out']),
	quantity: z.number(),
	productId: z.string(),
	productName: z.string(),
	unit: z.string(),
	branchId: z.string(),
	branchName: z.string(),
	comments: z.string().nullable(),
	appointmentId: z.string().nullable(),
	/** ISO instant, and where the branch is. */
	at: z.iso.datetime(),
	timeZone: z.string(),
})
export type StockMovement = z.output<typeof StockMovement>

export const StockMovements = z.object({ movements: z.array(StockMovement), next: z.string().optional() })
export type StockMovements = z.output<typeof StockMovements>

export const ListMovements = z.object({
	productId: idText.optional(),
	branchId: idText.optional(),
	type: z.enum(['in', 'out']).optional(),
	...pageInput,
})
export type ListMovements = z.output<typeof ListMovements>

export const MovementsByIds = z.object({ ids: z.array(z.string().max(64)).max(200) })
export type MovementsByIds = z.output<typeof MovementsByIds>

/** `date` and `time` where the branch is; now where both are left out. A person can't write down a past day (D-61). */
export const RecordMovement = z.object({
	type: z.enum(['in', 'out'], { error: 'Elige entrada o salida' }),
	productId: idText,
	branchId: idText,
	quantity,
	customId: customIdText(),
	date: dateText.optional(),
	time: timeText.optional(),
	comments: optionalText(300),
})
export type RecordMovement = z.output<typeof RecordMovement>

export const RecordMovements = z.object({
	movements: z.array(RecordMovement).min(1, { error: 'Agrega al menos un movimiento' }).max(100),
})
export type RecordMovements = z.output<typeof RecordMovements>

/** One line of what an appointment used up. */
export const ConsumptionRow = z.object({ productId: idText, quantity })
export type ConsumptionRow = z.output<typeof ConsumptionRow>

export const NoInput = z.object({})
/** What a new product's form must know; `most`: as many as the plan allows. */
export const Currency = z.object({ currency: z.string(), count: z.number(), most: z.number().optional() })
export type Currency = z.output<typeof Currency>
