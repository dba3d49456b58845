import { z } from 'zod'
import { archivingRows } from '#app/core/api/archiving-rows.ts'
import { businessId } from '#app/core/api/leaves.ts'
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
	row({
		method: 'POST',
		path: '/service',
		group,
		operation: services.createService,
		body: ServiceBody,
		answer,
		done: 'Servicio creado correctamente',
		words,
		in: ({ body }) => serviceIn(body),
		out,
	}),
	row({
		method: 'PUT',
		path: '/service/{id}',
		group,
		operation: services.editService,
		body: ServiceBody,
		answer,
		done: 'Servicio actualizado correctamente',
		words,
		in: ({ params, body }) => ({ ...serviceIn(body), serviceId: params.id }),
		out,
	}),
	...archivingRows({
		...{ path: '/service/{id}', id: 'serviceId', group, words, answer, out },
		...{ setArchived: services.setArchived, remove: services.deleteService },
	}),
]
