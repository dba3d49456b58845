import { feature, operation } from '#app/core/operation.server.ts'
import { Services } from '#app/features/services/schemas.ts'
import { listSpecialists, servicesOfSpecialist, specialistRecord } from './queries.server.ts'
import { ListSpecialists, OneSpecialist, ServicesOfSpecialist, Specialist, Specialists } from './schemas.ts'

export const specialists = feature('specialists', {
	listSpecialists: operation({
		summary: 'Muestra los especialistas del negocio o de una sucursal.',
		effect: 'read',
		permission: 'specialists.view',
		input: ListSpecialists,
		output: Specialists,
		run: listSpecialists,
	}),
	getSpecialist: operation({
		summary: 'Muestra un especialista.',
		effect: 'read',
		permission: 'specialists.view',
		input: OneSpecialist,
		output: Specialist,
		run: specialistRecord,
	}),
	servicesOfSpecialist: operation({
		summary: 'Muestra los servicios que da un especialista.',
		effect: 'read',
		permission: 'services.view',
		input: ServicesOfSpecialist,
		output: Services,
		run: servicesOfSpecialist,
	}),
})
