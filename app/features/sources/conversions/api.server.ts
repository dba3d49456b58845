import { z } from 'zod'
import { anId, businessId, entity, instant, sentence, wrapped } from '#app/core/api/leaves.ts'
import { row } from '#app/core/api/row.ts'
import { toIso } from '#app/lib/time-iso.ts'
import { conversions } from './operations.server.ts'
import { type ConversionRecord, ListConversions, RecordConversion } from './schemas.ts'

const group = 'Clientes'
const named = z.array(z.object({ _id: z.string(), name: z.string() }))

/** EVC-004. Courses and properties are for houses that have them. */
const WireConversion = entity('ConversionEvent', {
	_id: anId('cve'),
	businessId: anId('biz'),
	name: sentence('Pidió el paquete de novia'),
	clientId: z.string().nullable(),
	description: z.string().nullable(),
	services: named,
	products: named,
	properties: named,
	courses: named,
	createdAt: instant,
})

function conversionOut(businessId: string, record: ConversionRecord): z.input<typeof WireConversion> {
	const { id, name, client, description, services, products, createdAt } = record
	const listed = (all: { id: string; name: string }[]) => all.map((one) => ({ _id: one.id, name: one.name }))
	return {
		...{ _id: id, businessId, name, clientId: client?.id ?? null, description, createdAt: toIso(createdAt) },
		...{ services: listed(services), products: listed(products), properties: [], courses: [] },
	}
}

const { cursor, limit, contactId: clientId } = ListConversions.shape
const { contactId, name, details, serviceIds, productIds } = RecordConversion.shape

export const conversionsApi = [
	row({
		method: 'GET',
		path: '/conversionEvent',
		group,
		operation: conversions.listConversions,
		query: z.object({ businessId, clientId, cursor, limit }),
		answer: z.object({ data: z.array(WireConversion), cursor: z.string().optional() }),
		words: { contactId: 'clientId' },
		in: ({ query }) => ({ contactId: query.clientId, cursor: query.cursor, limit: query.limit }),
		out: (page, { businessId }) => ({
			data: page.conversions.map((one) => conversionOut(businessId, one)),
			cursor: page.next,
		}),
	}),
	row({
		method: 'POST',
		path: '/conversionEvent',
		group,
		operation: conversions.recordConversion,
		body: z.object({
			conversionEvent: wrapped('conversionEvent', {
				...{ businessId, clientId: contactId, name, description: details, services: serviceIds, products: productIds },
			}),
		}),
		answer: z.object({ data: WireConversion }),
		done: 'Evento de conversión registrado',
		words: { contactId: 'clientId', details: 'description', serviceIds: 'services', productIds: 'products' },
		in: ({ body: { conversionEvent: event } }) => ({
			...{ contactId: event.clientId, name: event.name, details: event.description },
			...{ serviceIds: event.services, productIds: event.products },
		}),
		out: (record, { businessId }) => ({ data: conversionOut(businessId, record) }),
	}),
]
