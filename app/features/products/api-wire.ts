import { z } from 'zod'
import { anId, entity, instant, sentence } from '#app/core/api/leaves.ts'
import { type StockMovement } from '#app/features/products/schemas.ts'

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
