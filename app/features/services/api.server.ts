import { z } from 'zod'
import { businessId } from '#app/core/api/leaves.ts'
import { recordRows } from '#app/core/api/record-rows.ts'
import { row } from '#app/core/api/row.ts'
import { ServiceBody, serviceIn, serviceOut, WireService } from './api-wire.ts'
import { services } from './operations.server.ts'
import { ListServices, type Service } from './schemas.ts'

const group = 'Sucursales, especialistas y servicios'
const words = {
	serviceId: 'id',
	branchIds: 'branches',
	specialistIds: 'specialists',
	durationMinutes: 'duration',
}
const archived = z.boolean().default(false).describe('También lo archivado')
const answer = z.object({ data: WireService })
const out = (service: Service, { businessId }: { businessId: string }) => ({ data: serviceOut(businessId, service) })

export const servicesApi = [
	row({
		method: 'GET',
		path: '/service',
		group,
		operation: services.listServices,
		query: ListServices.extend({ businessId, archived }),
		answer: z.object({ data: z.array(WireService) }),
		in: ({ query: { businessId: _open, ...filter } }) => filter,
		out: (found, { businessId }) => ({ data: found.services.map((service) => serviceOut(businessId, service)) }),
	}),
	row({
		method: 'GET',
		path: '/service/{id}',
		group,
		operation: services.getService,
		answer: z.object({ data: WireService }),
		words: { serviceId: 'id' },
		in: ({ params }) => ({ serviceId: params.id }),
		out: (service, { businessId }) => ({ data: serviceOut(businessId, service) }),
	}),
	...recordRows({
		...{ path: '/service', id: 'serviceId', group, words, body: ServiceBody, answer },
		create: services.createService,
		edit: services.editService,
		setArchived: services.setArchived,
		remove: services.deleteService,
		done: { created: 'Servicio creado correctamente', edited: 'Servicio actualizado correctamente' },
		in: serviceIn,
		out,
	}),
]
