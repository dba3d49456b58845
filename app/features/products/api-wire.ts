import { z } from 'zod'
import { anId, entity, instant, sentence } from '#app/core/api/leaves.ts'
import { type Product, type ProductFields, type StockMovement } from '#app/features/products/schemas.ts'

export const WireStockMovement = entity('StockMovement', {
	_id: anId('stk'),
	businessId: anId('biz'),
	customId: z
		.string()
		.nullable()
		.meta({ examples: ['SERV-4xy7r'] }),
	type: z.enum(['in', 'out']),
	quantity: z.number(),
	productId: anId('prd'),
	productName: sentence('Tinte'),
	branchId: anId('brn'),
	comments: z.string().nullable(),
	appointmentId: z.string().nullable(),
	date: instant,
})

export function stockMovementOut(businessId: string, movement: StockMovement): z.input<typeof WireStockMovement> {
	const { id, at, unit: _unit, branchName: _branch, timeZone: _zone, ...same } = movement
	return { ...same, _id: id, businessId, date: at }
}

export const WireProduct = entity('Product', {
	_id: anId('prd'),
	businessId: anId('biz'),
	customId: z.string().nullable(),
	name: sentence('Shampoo matizador violeta'),
	description: sentence('Quita los tonos amarillos, 300 ml'),
	category: z.string().nullable(),
	price: z.string().describe('Dígitos, en unidades enteras de la moneda'),
	currency: z.string(),
	unit: z.string(),
	resources: z.array(z.string()),
	stock: z.array(z.object({ branchId: anId('brn'), quantity: z.number() })),
	isArchived: z.boolean(),
})

export function productOut(businessId: string, product: Product): z.input<typeof WireProduct> {
	const { id, priceMinor: _minor, ...same } = product
	return { ...same, _id: id, businessId }
}

const missing = { error: 'Este campo es requerido' }

/** What is saved; of the rest of a record that comes back with it nothing is read. */
export const ProductBody = z.object({
	product: z.object(
		{
			customId: z.string().nullish(),
			name: z.string(missing),
			description: z.string(missing),
			category: z.string().nullish(),
			price: z.union([z.string(), z.number()], missing).meta({ examples: ['180'] }),
			unit: z.string().optional(),
		},
		missing,
	),
})

export function productIn(product: z.output<typeof ProductBody>['product']): z.input<typeof ProductFields> {
	const { customId, name, description, category, price, unit } = product
	return {
		...{ name, description, price: String(price), unit },
		customId: customId ?? undefined,
		category: category ?? undefined,
	}
}
