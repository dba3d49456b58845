import { now } from '#app/lib/clock.ts'
import { type StandinAnswer } from './contract.ts'
import { graphError } from './graph-answers.ts'
import { json } from './page.ts'
import { envelopeOf, postEvent, type StatusDetails, statusChange, type WebhookTarget } from './whatsapp-events.ts'
import { summaryOf } from './whatsapp-messages.ts'
import { addressOf } from './whatsapp-people.ts'
import { rateProblem, readSend, type Send, templateProblem, templateText, windowProblem } from './whatsapp-rules.ts'
import { type BusinessNumber, type GraphState, nextId, type SentMessage, type StatusWord } from './whatsapp-state.ts'

export type Timers = Set<NodeJS.Timeout>

type Sending = { state: GraphState; target: WebhookTarget; timers: Timers; number: BusinessNumber }

/** POST /{phone_number_id}/messages: a send or a read receipt (wire-formats §2.4, §2.5). */
export function answerSend({ state, target, timers, number }: Sending, body: unknown): StandinAnswer {
	const fields = typeof body === 'object' && body !== null ? body : {}
	if ('status' in fields && fields.status === 'read') return answerRead(state, fields)
	const read = readSend(state, body)
	if ('refused' in read) return graphError(read.refused.code, read.refused.details)
	const { send } = read
	const refused =
		rateProblem(state, number.phoneNumberId, send.person) ??
		(send.type === 'template' ? templateProblem(state, number.wabaId, send.content.template) : undefined)
	if (refused) return graphError(refused.code, refused.details)
	const outside = windowProblem(state, number.phoneNumberId, send)
	if (outside && state.windowRefusal === 'answer') return graphError(outside.code, outside.details)
	const message = accept(state, number, send)
	const failure =
		outside ?? (send.person.undeliverable ? { code: 131026, details: 'Message Undeliverable.' } : undefined)
	planStatuses({ state, target, timers, number }, message, failure)
	const input = send.to ?? send.recipient
	return json(200, {
		messaging_product: 'whatsapp',
		contacts: [{ input, ...addressOf(send.person) }],
		messages: [{ id: message.wamid, ...(send.type === 'template' && { message_status: 'accepted' }) }],
	})
}

function accept(state: GraphState, number: BusinessNumber, send: Send): SentMessage {
	const content = { type: send.type, ...send.content }
	const isTemplate = send.type === 'template'
	const message: SentMessage = {
		wamid: nextId(state, 'wamid.HBgM'),
		at: now(),
		phoneNumberId: number.phoneNumberId,
		to: send.to,
		recipient: send.to ? undefined : send.recipient,
		waId: send.person.waId,
		type: send.type,
		content,
		text: isTemplate ? templateText(state, number.wabaId, send.content.template) : summaryOf(content),
		callbackData: send.biz_opaque_callback_data,
		replyTo: send.context?.message_id,
		statuses: [],
	}
	state.sent.push(message)
	return message
}

/** sent → delivered → read after the planned delays, or failed. */
function planStatuses(sending: Sending, message: SentMessage, failure: StatusDetails | undefined): void {
	const { sent, delivered, read } = sending.state.statuses
	if (failure) {
		if (sent !== null) later(sending, message, { status: 'failed', delay: sent, details: failure })
		return
	}
	const steps: [StatusWord, number | null][] = [
		['sent', sent],
		['delivered', delivered],
		['read', read],
	]
	for (const [status, delay] of steps) if (delay !== null) later(sending, message, { status, delay })
}

type LaterStatus = { status: StatusWord; delay: number; details?: StatusDetails }

function later(
	{ state, target, timers }: Sending,
	message: SentMessage,
	{ status, delay, details }: LaterStatus,
): void {
	const timer = setTimeout(() => {
		timers.delete(timer)
		postEvent(target, envelopeOf([statusChange(state, message, status, details)]))
	}, delay)
	timers.add(timer)
}

function answerRead(state: GraphState, fields: object): StandinAnswer {
	const wamid = 'message_id' in fields ? fields.message_id : undefined
	const message = state.received.find((each) => each.wamid === wamid)
	if (!message) return graphError(100, 'Message ID not found.')
	message.readByUs = true
	if ('typing_indicator' in fields) message.typing = true
	return json(200, { success: true })
}
