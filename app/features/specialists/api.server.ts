import { z } from 'zod'
import { archivingRows } from '#app/core/api/archiving-rows.ts'
import { businessId } from '#app/core/api/leaves.ts'
import { row } from '#app/core/api/row.ts'
import { serviceOut, WireService } from '#app/features/services/api-wire.ts'
import { ListServices } from '#app/features/services/schemas.ts'
import { SpecialistBody, specialistIn, specialistOut, WireSpecialist } from './api-wire.ts'
import { specialists } from './operations.server.ts'
import { ServicesOfSpecialist, type Specialist } from './schemas.ts'

const group = 'Sucursales, especialistas y servicios'
const words = { specialistId: 'id', serviceIds: 'services' }
const archived = z.boolean().default(false).describe('También lo archivado')
const answer = z.object({ data: WireSpecialist })
const { branchId } = ListServices.shape
const { search, limit } = ServicesOfSpecialist.shape
const out = (specialist: Specialist, { businessId }: { businessId: string }) => {
	return { data: specialistOut(businessId, specialist) }
}

export const specialistsApi = [
	row({
		method: 'GET',
		path: '/specialist',
		group,
		operation: specialists.listSpecialists,
		query: z.object({ businessId, branchId, archived }),
		answer: z.object({ data: z.array(WireSpecialist) }),
		in: ({ query: { branchId, archived } }) => ({ branchId, archived }),
		out: (found, { businessId }) => ({ data: found.specialists.map((each) => specialistOut(businessId, each)) }),
	}),
	row({
		method: 'GET',
		path: '/specialist/{id}',
		group,
		operation: specialists.servicesOfSpecialist,
		query: z.object({ businessId, search, limit }),
		answer: z.object({ data: z.array(WireService) }),
		words: { specialistId: 'id' },
		in: ({ params, query: { search, limit } }) => ({ specialistId: params.id, search, limit }),
		out: (found, { businessId }) => ({ data: found.services.map((service) => serviceOut(businessId, service)) }),
	}),
	row({
		method: 'POST',
		path: '/specialist',
		group,
		operation: specialists.createSpecialist,
		body: SpecialistBody,
		answer,
		done: 'Especialista registrado correctamente',
		words,
		in: ({ body }) => specialistIn(body.specialist),
		out,
	}),
	row({
		method: 'PUT',
		path: '/specialist/{id}',
		group,
		operation: specialists.editSpecialist,
		body: SpecialistBody,
		answer,
		done: 'Especialista actualizado correctamente',
		words,
		in: ({ params, body }) => ({ ...specialistIn(body.specialist), specialistId: params.id }),
		out,
	}),
	...archivingRows({
		...{ path: '/specialist/{id}', id: 'specialistId', group, words, answer, out },
		...{ setArchived: specialists.setArchived, remove: specialists.deleteSpecialist },
	}),
]
