import { branches } from '#app/features/branches/operations.server.ts'
import { onlyLogged } from '#app/web/failure-copy.ts'
import { archivingAction } from '../archiving.server.ts'

export const action = archivingAction(branches.unarchiveBranch, {
	id: 'branchId',
	list: '/sucursales',
	done: 'Sucursal desarchivada',
	...onlyLogged,
})
