import { services } from '#app/features/services/operations.server.ts'
import { notProcessed } from '#app/web/failure-copy.ts'
import { archivingAction } from '../archiving.server.ts'

export const action = archivingAction(services.unarchiveService, {
	id: 'serviceId',
	list: '/servicios',
	done: 'Servicio desarchivado',
	...notProcessed,
})
