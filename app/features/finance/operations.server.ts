import { feature, operation } from '#app/core/operation.server.ts'
import { movementsByIds } from './queries.server.ts'
import { MovementList, MovementsByIds } from './schemas.ts'

export const finance = feature('finance', {
	movementsByIds: operation({
		summary: 'Muestra movimientos de dinero por su id.',
		effect: 'read',
		permission: 'finance.view',
		input: MovementsByIds,
		output: MovementList,
		run: movementsByIds,
	}),
})
