import { specialists } from '#app/features/specialists/operations.server.ts'
import { notProcessed } from '#app/web/failure-copy.ts'
import { archivingAction } from '../archiving.server.ts'

export const action = archivingAction(specialists.unarchiveSpecialist, {
	id: 'specialistId',
	list: '/especialistas',
	done: 'Especialista desarchivado',
	...notProcessed,
})
