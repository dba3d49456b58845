import { z } from 'zod'
import { businessId } from '#app/core/api/leaves.ts'
import { row } from '#app/core/api/row.ts'
import { contacts } from '#app/features/contacts/operations.server.ts'
import { SearchContacts } from '#app/features/contacts/schemas.ts'
import {
	ClientBody,
	ConsentBody,
	clientDetailOut,
	clientOut,
	consentsOut,
	MassiveBody,
	NewClientBody,
	WireClient,
	WireClientDetail,
	WireConsents,
} from './api-wire.ts'

const group = 'Clientes'
const words = { contactId: 'id' }
const one = z.object({ data: WireClientDetail })
const allConsents = z.object({ data: WireConsents })

export const contactsApi = [
	row({
		method: 'GET',
		path: '/client/search',
		group,
		operation: contacts.searchContacts,
		query: SearchContacts.extend({ businessId }),
		answer: z.object({ data: z.array(WireClient) }),
		in: ({ query: { search, limit } }) => ({ search, limit }),
		out: (found, { businessId }) => ({ data: found.contacts.map((contact) => clientOut(businessId, contact)) }),
	}),
	row({
		method: 'POST',
		path: '/client',
		group,
		operation: contacts.createContact,
		body: NewClientBody,
		answer: one,
		done: 'Contacto registrado',
		words,
		in: ({ body: { client } }) => client,
		out: (contact, { businessId }) => ({ data: clientDetailOut(businessId, contact) }),
	}),
	row({
		method: 'POST',
		path: '/client/massive',
		group,
		operation: contacts.createContacts,
		body: MassiveBody,
		answer: z.object({
			data: z.array(WireClientDetail),
			stats: z.object({ created: z.number(), failed: z.number() }),
			failed: z.array(z.object({ place: z.number(), reason: z.string() })).describe('Por su lugar, desde 0'),
		}),
		done: 'Clientes registrados',
		words: { clients: 'newClients' },
		in: ({ body: { newClients } }) => ({ clients: newClients }),
		out: ({ created, failed }, { businessId }) => ({
			data: created.map((contact) => clientDetailOut(businessId, contact)),
			stats: { created: created.length, failed: failed.length },
			failed,
		}),
	}),
	row({
		method: 'PUT',
		path: '/client/{id}',
		group,
		operation: contacts.saveContact,
		body: ClientBody,
		answer: one,
		done: 'Contacto registrado',
		words,
		in: ({ params, body: { client } }) => ({ ...client, contactId: params.id }),
		out: (contact, { businessId }) => ({ data: clientDetailOut(businessId, contact) }),
	}),
	row({
		method: 'GET',
		path: '/client/{id}/consent',
		group,
		operation: contacts.showConsents,
		answer: allConsents,
		words,
		in: ({ params }) => ({ contactId: params.id }),
		out: (consents) => ({ data: consentsOut(consents) }),
	}),
	row({
		method: 'PUT',
		path: '/client/{id}/consent',
		group,
		operation: contacts.setConsent,
		body: ConsentBody,
		answer: allConsents,
		done: 'Consentimiento guardado',
		words,
		in: ({ params, body: { consent } }) => ({ ...consent, contactId: params.id }),
		out: (consents) => ({ data: consentsOut(consents) }),
	}),
]
