import { z } from 'zod'
import { row } from '#app/core/api/row.ts'
import { WireWholeClient, wholeClientOut } from './api-wire.ts'
import { clients } from './operations.server.ts'

const group = 'Clientes'

export const clientsApi = [
	row({
		method: 'GET',
		path: '/client/{id}',
		group,
		operation: clients.wholeClient,
		answer: z.object({ data: WireWholeClient }),
		words: { contactId: 'id' },
		in: ({ params }) => ({ contactId: params.id }),
		out: (whole, { businessId }) => ({ data: wholeClientOut(businessId, whole) }),
	}),
	row({
		method: 'DELETE',
		path: '/client/{id}/thread',
		group,
		operation: clients.eraseTalks,
		answer: z.object({}),
		done: 'Conversación eliminada',
		words: { contactId: 'id' },
		in: ({ params }) => ({ contactId: params.id }),
		out: () => ({}),
	}),
	row({
		method: 'DELETE',
		path: '/client/{id}',
		group,
		operation: clients.removeMany,
		answer: z.object({}),
		done: 'Contacto eliminado',
		words: { ids: 'id' },
		in: ({ params }) => ({ ids: [params.id] }),
		out: () => ({}),
	}),
]
