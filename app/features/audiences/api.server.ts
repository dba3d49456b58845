import { z } from 'zod'
import { businessId } from '#app/core/api/leaves.ts'
import { row } from '#app/core/api/row.ts'
import { AudienceBody, audienceOut, WireAudience, WireMember } from './api-wire.ts'
import { audiences } from './operations.server.ts'
import { ListMembers } from './schemas.ts'

const group = 'Clientes'
const words = { audienceId: 'id' }

export const audiencesApi = [
	row({
		method: 'GET',
		path: '/audience',
		group,
		operation: audiences.listAudiences,
		query: z.object({ businessId }),
		answer: z.object({ data: z.array(WireAudience) }),
		in: () => ({}),
		out: (found, { businessId }) => ({ data: found.audiences.map((one) => audienceOut(businessId, one)) }),
	}),
	row({
		method: 'POST',
		path: '/audience',
		group,
		operation: audiences.createAudience,
		body: AudienceBody,
		answer: z.object({ data: WireAudience }),
		done: 'Audiencia creada exitosamente!',
		in: ({ body: { audience } }) => audience,
		out: (audience, { businessId }) => ({ data: audienceOut(businessId, audience) }),
	}),
	row({
		method: 'GET',
		path: '/audience/{id}/clients',
		group,
		operation: audiences.audienceMembers,
		query: ListMembers.omit({ audienceId: true }).extend({ businessId }),
		answer: z.object({ data: z.array(WireMember), cursor: z.string().optional() }),
		words,
		in: ({ params, query: { cursor, limit } }) => ({ audienceId: params.id, cursor, limit }),
		out: ({ people, next }) => ({
			data: people.map(({ id, name, whatsapp, type }) => ({ _id: id, name, whatsapp, type })),
			cursor: next,
		}),
	}),
	row({
		method: 'DELETE',
		path: '/audience/{id}',
		group,
		operation: audiences.deleteAudience,
		answer: z.object({}),
		done: 'Audiencia eliminada',
		words,
		in: ({ params }) => ({ audienceId: params.id }),
		out: () => ({}),
	}),
]
