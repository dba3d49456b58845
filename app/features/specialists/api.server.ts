import { z } from 'zod'
import { businessId } from '#app/core/api/leaves.ts'
import { recordRows } from '#app/core/api/record-rows.ts'
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
	...recordRows({
		...{ path: '/specialist', id: 'specialistId', group, words, body: SpecialistBody, answer },
		create: specialists.createSpecialist,
		edit: specialists.editSpecialist,
		setArchived: specialists.setArchived,
		remove: specialists.deleteSpecialist,
		done: { created: 'Especialista registrado correctamente', edited: 'Especialista actualizado correctamente' },
		in: ({ specialist }) => specialistIn(specialist),
		out,
	}),
]
