import { feature, operation } from '#app/core/operation.server.ts'
import { listServices, serviceRecord } from './queries.server.ts'
import { ListServices, OneService, Service, Services } from './schemas.ts'

export const services = feature('services', {
	listServices: operation({
		summary: 'Muestra los servicios del negocio, de una sucursal o de un especialista.',
		effect: 'read',
		permission: 'services.view',
		input: ListServices,
		output: Services,
		run: listServices,
	}),
	getService: operation({
		summary: 'Muestra un servicio con su liga de pago y lo que consume.',
		effect: 'read',
		permission: 'services.view',
		input: OneService,
		output: Service,
		run: serviceRecord,
	}),
})
