import { z } from 'zod'
import { anId, businessId } from '#app/core/api/leaves.ts'
import { row } from '#app/core/api/row.ts'
import { toIso } from '#app/lib/time-iso.ts'
import { FunnelBody, funnelIn, funnelOut, placeOut, WireFunnel, WirePlace } from './api-wire.ts'
import { funnels } from './operations.server.ts'
import { ListedFunnel, MoveContact, OfContact } from './schemas.ts'

const group = 'Clientes'
const words = { funnelId: 'id' }
const { id: _id, createdAt: _at, ...listed } = ListedFunnel.shape

export const funnelsApi = [
	row({
		method: 'GET',
		path: '/funnel',
		group,
		operation: funnels.listFunnels,
		query: z.object({ businessId }),
		answer: z.object({ data: z.array(z.object({ _id: anId('fun'), ...listed, createdAt: z.string() })) }),
		in: () => ({}),
		out: (found) => ({
			data: found.funnels.map(({ id, createdAt, ...one }) => ({ _id: id, ...one, createdAt: toIso(createdAt) })),
		}),
	}),
	row({
		method: 'GET',
		path: '/funnel/{id}',
		group,
		operation: funnels.getFunnel,
		query: z.object({ businessId }),
		answer: z.object({ data: WireFunnel }),
		words,
		in: ({ params }) => ({ funnelId: params.id }),
		out: (funnel, { businessId }) => ({ data: funnelOut(businessId, funnel) }),
	}),
	row({
		method: 'POST',
		path: '/funnel',
		group,
		operation: funnels.writeFunnel,
		body: FunnelBody,
		answer: z.object({ data: WireFunnel }),
		done: 'Funnel creado',
		in: ({ body: { funnel } }) => funnelIn(funnel),
		out: (funnel, { businessId }) => ({ data: funnelOut(businessId, funnel) }),
	}),
	row({
		method: 'PUT',
		path: '/funnel/{id}',
		group,
		operation: funnels.writeFunnel,
		body: FunnelBody,
		answer: z.object({ data: WireFunnel }),
		done: 'Funnel guardado',
		words,
		in: ({ params, body: { funnel } }) => ({ funnelId: params.id, ...funnelIn(funnel) }),
		out: (funnel, { businessId }) => ({ data: funnelOut(businessId, funnel) }),
	}),
	row({
		method: 'DELETE',
		path: '/funnel/{id}',
		group,
		operation: funnels.deleteFunnel,
		answer: z.object({}),
		done: 'Funnel eliminado',
		words,
		in: ({ params }) => ({ funnelId: params.id }),
		out: () => ({}),
	}),
	row({
		method: 'PUT',
		path: '/funnel/{id}/client',
		group,
		operation: funnels.moveContact,
		body: z.object({ clientId: MoveContact.shape.contactId, phase: MoveContact.shape.phase }),
		answer: z.object({ data: z.object({ clientId: anId('con'), phase: z.string(), moved: z.boolean() }) }),
		done: 'Cliente movido',
		words: { ...words, contactId: 'clientId' },
		in: ({ params, body: { clientId, phase } }) => ({ funnelId: params.id, contactId: clientId, phase }),
		out: ({ contactId, phase, isMoved }) => ({ data: { clientId: contactId, phase, moved: isMoved } }),
	}),
	row({
		method: 'GET',
		path: '/funnelPhase',
		group,
		operation: funnels.contactEntries,
		query: z.object({ businessId, clientId: OfContact.shape.contactId }),
		answer: z.object({ data: z.array(WirePlace) }),
		words: { contactId: 'clientId' },
		in: ({ query }) => ({ contactId: query.clientId }),
		out: ({ entries }) => ({ data: entries.map(placeOut) }),
	}),
]
