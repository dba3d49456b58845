import { z } from 'zod'
import { anId, entity, instant, sentence } from '#app/core/api/leaves.ts'
import { Channel, type Message, type ThreadLine } from '#app/features/inbox/schemas.ts'

export const WireThread = entity('Thread', {
	_id: anId('thr'),
	businessId: anId('biz'),
	clientId: anId('con'),
	clientName: sentence('Regina Campos'),
	client: z.object({ _id: anId('con'), name: sentence('Regina Campos') }),
	channel: Channel,
	messages: z.array(z.object({ message: sentence('¿Tienes lugar mañana?'), date: instant })).describe('El último'),
	isRead: z.boolean(),
	unread: z.number(),
	noRespond: z.boolean().describe('El asistente está en pausa en esta conversación'),
	updatedAt: instant,
})

export const WireMessage = entity('Message', {
	messageId: anId('msg'),
	clientId: anId('con'),
	role: z.enum(['user', 'assistant']),
	sentBy: z
		.enum(['user', 'assistant', 'staff', 'system'])
		.describe('Quién escribió: assistant reúne a los tres últimos en role'),
	message: sentence('¿Tienes lugar mañana?'),
	date: instant,
	createdAt: z
		.number()
		.describe('Lo mismo en segundos')
		.meta({ examples: [1795014000] }),
	isDeleted: z.boolean(),
	type: sentence('text'),
	state: sentence('read').describe(
		'received, queued, sending, sent, delivered, read, played, failed, dudosa o not_sent',
	),
	problem: z.string().nullable(),
	name: z.string().optional(),
	arguments: z.string().optional(),
	output: z.string().optional(),
	call_id: z.string().optional(),
})

export function threadOut(businessId: string, line: ThreadLine): z.input<typeof WireThread> {
	const { id, contactId, name, channel, preview, unread, at, assistantPaused } = line
	return {
		_id: id,
		businessId,
		clientId: contactId,
		clientName: name,
		client: { _id: contactId, name },
		channel,
		messages: [{ message: preview, date: at }],
		isRead: unread === 0,
		unread,
		noRespond: assistantPaused,
		updatedAt: at,
	}
}

/** The wire knows two roles: whatever the business sent is the assistant's. */
export function messageOut(message: Message): z.input<typeof WireMessage> {
	const { id, contactId, role, type, text, at, isDeleted, state, problem, call } = message
	return {
		messageId: id,
		clientId: contactId,
		role: role === 'user' ? 'user' : 'assistant',
		sentBy: role,
		message: isDeleted ? 'Mensaje eliminado' : text,
		date: at,
		createdAt: Math.floor(Date.parse(at) / 1000),
		isDeleted,
		type,
		state,
		problem: problem ?? null,
		...(call && { name: call.name, arguments: call.arguments, output: call.output, call_id: call.callId }),
	}
}
