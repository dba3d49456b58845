import { z } from 'zod'
import { anId, businessId } from '#app/core/api/leaves.ts'
import { row } from '#app/core/api/row.ts'
import { RegisterConsumption } from '#app/features/agenda/consumption/schemas-consumption.ts'
import { agenda } from '#app/features/agenda/operations.server.ts'
import { stockMovementOut, WireStockMovement } from '#app/features/products/api-wire.ts'
import { products } from '#app/features/products/operations.server.ts'
import { ConsumptionRow, MovementsByIds } from '#app/features/products/schemas.ts'

const ignored = 'Se acepta y no se lee: lo que consume una cita sale hoy de su sucursal'
const Used = z.object({
	...ConsumptionRow.shape,
	businessId,
	type: z.literal('out').optional().describe('Lo que consume una cita siempre sale'),
	date: z.string().max(40).optional().describe(ignored),
	branchId: z.string().max(64).optional().describe(ignored),
	customId: z.string().max(40).optional().describe(ignored),
	comments: z.string().max(300).optional().describe(ignored),
})

const StockBody = z.object({
	stockMovement: Used.optional().describe('Uno solo'),
	stockMovements: z.array(Used).max(50).optional().describe('Varios, todos o ninguno'),
	appointmentId: RegisterConsumption.shape.appointmentId,
})

export const stockApi = [
	row({
		method: 'POST',
		path: '/stockMovement',
		group: 'Citas',
		operation: agenda.registerConsumption,
		body: StockBody,
		answer: z.object({ data: z.array(WireStockMovement), stockMovementIds: z.array(anId('stk')) }),
		done: 'Consumo registrado correctamente',
		words: { rows: 'stockMovements' },
		in: ({ body: { stockMovement, stockMovements = [], appointmentId } }) => {
			const all = stockMovement ? [stockMovement, ...stockMovements] : stockMovements
			return { appointmentId, rows: all.map(({ productId, quantity }) => ({ productId, quantity })) }
		},
		out: ({ movements, stockMovementIds }, call) => ({
			data: movements.map((movement) => stockMovementOut(call.businessId, movement)),
			stockMovementIds,
		}),
	}),
	row({
		method: 'GET',
		path: '/stockMovement',
		group: 'Citas',
		operation: products.movementsByIds,
		query: MovementsByIds.extend({ businessId }),
		answer: z.object({ data: z.array(WireStockMovement) }),
		in: ({ query }) => ({ ids: query.ids }),
		out: ({ movements }, call) => ({ data: movements.map((movement) => stockMovementOut(call.businessId, movement)) }),
	}),
]
