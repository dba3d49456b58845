import { z } from 'zod'
import { wrapped } from '#app/core/api/leaves.ts'
import { row } from '#app/core/api/row.ts'
import { movementBody, movementIn, movementOut, movementWords, WireMoneyMovement } from './api-wire.ts'
import { finance } from './operations.server.ts'

const group = 'Citas'

/** API-227: what was registered is corrected and taken away; the agenda's rows stand before these. */
export const financeApi = [
	row({
		method: 'PUT',
		path: '/moneyMovement/{id}',
		group,
		operation: finance.editMovement,
		body: z.object({ moneyMovement: wrapped('moneyMovement', movementBody) }),
		answer: z.object({ data: WireMoneyMovement }),
		done: 'Movimiento actualizado correctamente',
		words: movementWords,
		in: async ({ params, body, ask }) => ({ ...(await movementIn(body.moneyMovement, ask)), movementId: params.id }),
		out: ({ movement }, call) => ({ data: movementOut(call.businessId, movement) }),
	}),
	row({
		method: 'DELETE',
		path: '/moneyMovement/{id}',
		group,
		operation: finance.deleteMovement,
		answer: z.object({}),
		done: 'Movimiento eliminado correctamente',
		words: movementWords,
		in: ({ params }) => ({ movementId: params.id }),
		out: () => ({}),
	}),
]
