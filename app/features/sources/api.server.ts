import { z } from 'zod'
import { businessId } from '#app/core/api/leaves.ts'
import { row } from '#app/core/api/row.ts'
import { countedOut, SourceBody, sourceOut, WireCountedSource, WireSource } from './api-wire.ts'
import { sources } from './operations.server.ts'
import { FindSources } from './schemas.ts'

const group = 'Clientes'
const words = { sourceId: 'id' }
const { name: trafficSourceName, contactId: clientId } = FindSources.shape

export const sourcesApi = [
	row({
		method: 'GET',
		path: '/trafficSource',
		group,
		operation: sources.findSources,
		query: z.object({ businessId, clientId, trafficSourceName }),
		answer: z.object({ data: z.array(WireCountedSource) }),
		words: { contactId: 'clientId', name: 'trafficSourceName' },
		in: ({ query }) => ({ contactId: query.clientId, name: query.trafficSourceName }),
		out: (found, { businessId }) => ({ data: found.sources.map((source) => countedOut(businessId, source)) }),
	}),
	row({
		method: 'POST',
		path: '/trafficSource',
		group,
		operation: sources.createSource,
		body: SourceBody,
		answer: z.object({ data: WireSource }),
		done: 'Fuente de tráfico creada correctamente',
		in: ({ body: { trafficSource } }) => trafficSource,
		out: (source, { businessId }) => ({ data: sourceOut(businessId, source) }),
	}),
	row({
		method: 'PUT',
		path: '/trafficSource/{id}',
		group,
		operation: sources.saveSource,
		body: SourceBody,
		answer: z.object({ data: WireSource }),
		done: 'Fuente de tráfico actualizada correctamente',
		words,
		in: ({ params, body: { trafficSource } }) => ({ ...trafficSource, sourceId: params.id }),
		out: (source, { businessId }) => ({ data: sourceOut(businessId, source) }),
	}),
	row({
		method: 'DELETE',
		path: '/trafficSource/{id}',
		group,
		operation: sources.deleteSource,
		answer: z.object({}),
		done: 'Fuente de tráfico eliminada',
		words,
		in: ({ params }) => ({ sourceId: params.id }),
		out: () => ({}),
	}),
]
