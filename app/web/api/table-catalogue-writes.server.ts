import { z } from 'zod'
import { anId, words } from '#app/core/api/leaves.ts'
import { type Ask, row } from '#app/core/api/row.ts'
import { branches } from '#app/features/branches/operations.server.ts'
import { type Branch } from '#app/features/branches/schemas.ts'
import { businesses } from '#app/features/businesses/operations.server.ts'
import { services } from '#app/features/services/operations.server.ts'
import { specialists } from '#app/features/specialists/operations.server.ts'
import {
	branchOut,
	productsByBranch,
	serviceOut,
	specialistOut,
	WireBranch,
	WireService,
	WireSpecialist,
} from './wire-catalogue.server.ts'
import { BranchBody, branchIn, ServiceBody, SpecialistBody, serviceIn, specialistIn } from './wire-catalogue-in.ts'

const group = 'Sucursales, especialistas y servicios'
const branchWords = { branchId: 'id', serviceIds: 'services', stepMinutes: 'schedules.frecuency' }
const specialistWords = { specialistId: 'id', serviceIds: 'services' }
const serviceWords = {
	serviceId: 'id',
	branchIds: 'branches',
	specialistIds: 'specialists',
	durationMinutes: 'duration',
}
const oneBranch = z.object({ data: WireBranch })
const oneSpecialist = z.object({ data: WireSpecialist })
const oneService = z.object({ data: WireService })
const archive = z.object({
	archive: z.boolean().default(false).describe('true archiva; sin él se desarchiva'),
})
const gone = z.object({
	data: z.object({
		_id: anId('brn'),
		isArchived: z.boolean().describe('Se archivó porque algo lo necesita'),
		uses: words('appointments', 'stock'),
	}),
})
type Removed = { id: string; outcome: 'deleted' | 'archived'; uses: string[] }
const goneOut = ({ id, outcome, uses }: Removed) => ({ data: { _id: id, isArchived: outcome === 'archived', uses } })

async function branchAnswer(branch: Branch, { businessId, ask }: { businessId: string; ask: Ask }) {
	return { data: branchOut(businessId, branch, await productsByBranch(ask)) }
}

async function zoneOf(ask: Ask): Promise<string> {
	const outcome = await ask(businesses.frame, {})
	return outcome.ok ? outcome.value.timeZone : 'America/Mexico_City'
}

export const catalogueWriteRows = [
	row({
		method: 'POST',
		path: '/branch',
		group,
		operation: branches.createBranch,
		body: BranchBody,
		answer: oneBranch,
		done: 'Sucursal registrada correctamente',
		words: branchWords,
		in: async ({ body, ask }) => branchIn(body.branch, await zoneOf(ask)),
		out: branchAnswer,
	}),
	row({
		method: 'PUT',
		path: '/branch/{id}',
		group,
		operation: branches.editBranch,
		body: BranchBody,
		answer: oneBranch,
		done: 'Sucursal actualizada correctamente',
		words: branchWords,
		in: async ({ params, body, ask }) => ({ ...branchIn(body.branch, await zoneOf(ask)), branchId: params.id }),
		out: branchAnswer,
	}),
	row({
		method: 'PATCH',
		path: '/branch/{id}',
		group,
		operation: branches.setArchived,
		query: archive,
		answer: oneBranch,
		words: branchWords,
		in: ({ params, query }) => ({ branchId: params.id, archived: query.archive }),
		out: branchAnswer,
	}),
	row({
		method: 'DELETE',
		path: '/branch/{id}',
		group,
		operation: branches.deleteBranch,
		answer: gone,
		words: branchWords,
		in: ({ params }) => ({ branchId: params.id }),
		out: goneOut,
	}),
	row({
		method: 'POST',
		path: '/specialist',
		group,
		operation: specialists.createSpecialist,
		body: SpecialistBody,
		answer: oneSpecialist,
		done: 'Especialista registrado correctamente',
		words: specialistWords,
		in: ({ body }) => specialistIn(body.specialist),
		out: (specialist, { businessId }) => ({ data: specialistOut(businessId, specialist) }),
	}),
	row({
		method: 'PUT',
		path: '/specialist/{id}',
		group,
		operation: specialists.editSpecialist,
		body: SpecialistBody,
		answer: oneSpecialist,
		done: 'Especialista actualizado correctamente',
		words: specialistWords,
		in: ({ params, body }) => ({ ...specialistIn(body.specialist), specialistId: params.id }),
		out: (specialist, { businessId }) => ({ data: specialistOut(businessId, specialist) }),
	}),
	row({
		method: 'PATCH',
		path: '/specialist/{id}',
		group,
		operation: specialists.setArchived,
		query: archive,
		answer: oneSpecialist,
		words: specialistWords,
		in: ({ params, query }) => ({ specialistId: params.id, archived: query.archive }),
		out: (specialist, { businessId }) => ({ data: specialistOut(businessId, specialist) }),
	}),
	row({
		method: 'DELETE',
		path: '/specialist/{id}',
		group,
		operation: specialists.deleteSpecialist,
		answer: gone,
		words: specialistWords,
		in: ({ params }) => ({ specialistId: params.id }),
		out: goneOut,
	}),
	row({
		method: 'POST',
		path: '/service',
		group,
		operation: services.createService,
		body: ServiceBody,
		answer: oneService,
		done: 'Servicio creado correctamente',
		words: serviceWords,
		in: ({ body }) => serviceIn(body),
		out: (service, { businessId }) => ({ data: serviceOut(businessId, service) }),
	}),
	row({
		method: 'PUT',
		path: '/service/{id}',
		group,
		operation: services.editService,
		body: ServiceBody,
		answer: oneService,
		done: 'Servicio actualizado correctamente',
		words: serviceWords,
		in: ({ params, body }) => ({ ...serviceIn(body), serviceId: params.id }),
		out: (service, { businessId }) => ({ data: serviceOut(businessId, service) }),
	}),
	row({
		method: 'PATCH',
		path: '/service/{id}',
		group,
		operation: services.setArchived,
		query: archive,
		answer: oneService,
		words: serviceWords,
		in: ({ params, query }) => ({ serviceId: params.id, archived: query.archive }),
		out: (service, { businessId }) => ({ data: serviceOut(businessId, service) }),
	}),
	row({
		method: 'DELETE',
		path: '/service/{id}',
		group,
		operation: services.deleteService,
		answer: gone,
		words: serviceWords,
		in: ({ params }) => ({ serviceId: params.id }),
		out: goneOut,
	}),
]
