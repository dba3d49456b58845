import { feature, operation } from '#app/core/operation.server.ts'
import { inside } from '#app/core/subscribers.server.ts'
import { followMergedContact } from './movements.server.ts'
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

export const financeInside = [inside(['contacts.contactsMerged'], followMergedContact)]
