import { services } from '#app/features/services/operations.server.ts'
import { notProcessed } from '#app/web/failure-copy.ts'
import { archivingAction } from '../archiving.server.ts'

export const action = archivingAction(services.archiveService, {
	id: 'serviceId',
	list: '/servicios',
	done: 'Servicio archivado',
	...notProcessed,
})
