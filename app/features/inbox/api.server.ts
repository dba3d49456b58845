import { z } from 'zod'
import { businessId } from '#app/core/api/leaves.ts'
import { row } from '#app/core/api/row.ts'
import { inbox } from '#app/features/inbox/operations.server.ts'
import {
	Channel,
	History,
	MarkRead,
	type MessagePage,
	SendToContact,
	ThreadsFilter,
} from '#app/features/inbox/schemas.ts'
import { messageOut, threadOut, WireMessage, WireThread } from './api-wire.ts'

const group = 'Conversaciones'
const words = { contactId: 'clientId', search: 'name', channel: 'category' }
const { contactId: clientId, ...person } = History.pick({
	contactId: true,
	whatsapp: true,
	countryCode: true,
	countryCodeExt: true,
	instagramAccountId: true,
	messengerId: true,
}).shape
const everyone = ['Todos', 'Instagram', 'Messenger', 'WhatsApp', ...Channel.options] as const
const page = {
	messages: z.array(WireMessage).describe('Del más viejo al más nuevo'),
	hasMore: z.boolean(),
	before: z.string().nullable().describe('Para pedir los anteriores'),
}

export const inboxApi = [
	row({
		method: 'GET',
		path: '/thread',
		group,
		operation: inbox.listThreads,
		query: z.object({
			businessId,
			page: ThreadsFilter.shape.page.describe('Desde 1'),
			limit: ThreadsFilter.shape.limit,
			name: ThreadsFilter.shape.search.describe('Parte del nombre o del número'),
			category: z.enum(everyone).optional().describe('Un canal; Todos o nada, todos'),
		}),
		answer: z.object({ data: z.object({ threads: z.array(WireThread), hasMore: z.boolean() }) }),
		words,
		in: ({ query: { page, limit, name, category } }) => ({ page, limit, search: name, channel: channelOf(category) }),
		out: ({ threads, hasMore }, { businessId }) => ({
			data: { threads: threads.map((line) => threadOut(businessId, line)), hasMore },
		}),
	}),
	row({
		method: 'GET',
		path: '/thread/messages',
		group,
		operation: inbox.history,
		query: z.object({
			businessId,
			clientId,
			...person,
			includeLogs: History.shape.includeLogs.describe('También lo que hizo el asistente'),
			before: History.shape.before.describe('Lo que contestó la página anterior, o un instante ISO 8601'),
			currentMessageDate: History.shape.before.describe('Lo mismo que before'),
			limit: History.shape.limit,
		}),
		answer: z.object(page),
		words,
		in: ({ query: { businessId: _open, clientId, currentMessageDate, before = currentMessageDate, ...rest } }) => {
			return { ...rest, before, contactId: clientId }
		},
		out: toPage,
	}),
	row({
		method: 'PATCH',
		path: '/thread/messages',
		group,
		summary: 'Marca como leídos los mensajes de una persona.',
		operation: inbox.markRead,
		body: z.object({ businessId, clientId, threadId: MarkRead.shape.threadId, ...person }),
		answer: z.object({ data: z.object({ count: z.number().describe('Conversaciones que tenían algo sin leer') }) }),
		words,
		in: ({ body: { businessId: _open, clientId, ...rest } }) => ({ ...rest, contactId: clientId }),
		out: ({ count }) => ({ data: { count } }),
	}),
	row({
		method: 'POST',
		path: '/thread/messages',
		group,
		operation: inbox.sendToContact,
		body: z.object({
			...SendToContact.omit({ contactId: true }).shape,
			businessId,
			clientId: SendToContact.shape.contactId,
		}),
		answer: z.object({ data: WireMessage }),
		words: { contactId: 'clientId' },
		in: ({ body: { businessId: _open, clientId, ...rest } }) => ({ ...rest, contactId: clientId }),
		out: (message) => ({ data: messageOut(message) }),
	}),
	row({
		method: 'GET',
		path: '/threadMessages/{whatsapp}',
		group,
		summary: 'Muestra el historial de un número de WhatsApp.',
		operation: inbox.history,
		query: z.object({
			businessId,
			countryCode: person.countryCode,
			countryCodeExt: person.countryCodeExt,
			before: History.shape.before,
			limit: z.number().int().min(1).max(200).default(200),
		}),
		answer: z.object({ data: z.object({ data: page.messages, hasMore: page.hasMore, before: page.before }) }),
		in: ({ params, query: { businessId: _open, ...rest } }) => ({ ...rest, whatsapp: params.whatsapp }),
		out: (found) => {
			const { messages, ...rest } = toPage(found)
			return { data: { data: messages, ...rest } }
		},
	}),
]

function channelOf(category: (typeof everyone)[number] | undefined) {
	return Channel.options.find((channel) => channel === category?.toLowerCase())
}

function toPage({ messages, hasMore, before }: MessagePage) {
	return { messages: messages.map(messageOut), hasMore, before: before ?? null }
}
