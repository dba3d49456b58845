import { z } from 'zod'
import { businessId } from '#app/core/api/leaves.ts'
import { row } from '#app/core/api/row.ts'
import { branches } from '#app/features/branches/operations.server.ts'
import { services } from '#app/features/services/operations.server.ts'
import { ListServices } from '#app/features/services/schemas.ts'
import { specialists } from '#app/features/specialists/operations.server.ts'
import { ServicesOfSpecialist } from '#app/features/specialists/schemas.ts'
import {
	branchOut,
	productsByBranch,
	serviceOut,
	specialistOut,
	WireBranch,
	WireService,
	WireSpecialist,
} from './wire-catalogue.server.ts'

const group = 'Sucursales, especialistas y servicios'
const archived = z.boolean().default(false).describe('También lo archivado')
const { branchId } = ListServices.shape
const { search, limit } = ServicesOfSpecialist.shape

export const catalogueRows = [
	row({
		method: 'GET',
		path: '/branch',
		group,
		operation: branches.listBranches,
		query: z.object({ businessId, archived }),
		answer: z.object({ data: z.array(WireBranch) }),
		in: ({ query }) => ({ archived: query.archived }),
		out: async (found, { businessId, ask }) => {
			const goods = await productsByBranch(ask)
			return { data: found.branches.map((branch) => branchOut(businessId, branch, goods)) }
		},
	}),
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
]
