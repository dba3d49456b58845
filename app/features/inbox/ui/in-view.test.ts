import { expect, test } from 'vitest'
import { type EventName, type PayloadOf } from '#app/core/event-map.ts'
import { type LiveEvent } from '#app/realtime/live-events.ts'
import { inView } from './in-view.ts'

const view = {
	...{ threadIds: ['thr_1', 'thr_2'], contactIds: ['ctt_1', 'ctt_2'] },
	...{ openThreadId: 'thr_1', openContactId: 'ctt_1' },
}

function heard<Name extends EventName>(name: Name, payload: PayloadOf<Name>, where = view) {
	return inView(where, { seq: 1, businessId: 'biz_a', name, payload } as LiveEvent)
}

test('a message puts its conversation first in the list, wherever it was', () => {
	const message = { messageId: 'msg_1', contactId: 'ctt_9', channel: 'whatsapp' }
	expect(heard('inbox.messageReceived', { ...message, threadId: 'thr_9' })).toBe(true)
	expect(heard('inbox.messageQueued', { threadId: 'thr_9', messageId: 'msg_1' })).toBe(true)
})

test('that a message was sent, delivered and read is seen in its open conversation alone', () => {
	const step = (threadId: string) =>
		heard('inbox.messageStateChanged', { threadId, messageId: 'msg_1', state: 'delivered' })
	expect(['thr_1', 'thr_2', 'thr_9'].map(step)).toEqual([true, false, false])
})

test('what was read or paused is seen where it is listed', () => {
	const read = (threadId: string) => heard('inbox.threadRead', { threadId })
	expect(['thr_1', 'thr_2', 'thr_9'].map(read)).toEqual([true, true, false])
	expect(heard('inbox.assistantPaused', { threadId: 'thr_9' })).toBe(false)
})

test('a contact is seen by its name in the list, a note of it in the open conversation', () => {
	const saved = (contactId: string) => heard('contacts.contactSaved', { contactId })
	expect(['ctt_1', 'ctt_2', 'ctt_9'].map(saved)).toEqual([true, true, false])
	const noted = (contactId: string) => heard('contacts.noteAdded', { contactId, noteId: 'not_1' })
	expect(['ctt_1', 'ctt_2'].map(noted)).toEqual([true, false])
})

test('appointments, notices and turns are seen beside the conversation with that client', () => {
	const booked = (contactId: string) =>
		heard('agenda.appointmentBooked', { appointmentId: 'apt_1', contactId, time: null, notice: null })
	expect(['ctt_1', 'ctt_2'].map(booked)).toEqual([true, false])
	const turn = (threadId: string) => heard('turns.turnFinished', { turnId: 'trn_1', threadId, handsOver: false })
	expect(['thr_1', 'thr_2'].map(turn)).toEqual([true, false])
	const told = (contactId: string) => heard('notifications.created', { notificationId: 'ntf_1', contactId })
	expect(['ctt_1', 'ctt_2'].map(told)).toEqual([true, false])
	const closed = { ...view, openThreadId: undefined as never, openContactId: undefined as never }
	expect(heard('turns.turnFinished', { turnId: 'trn_1', threadId: 'thr_1', handsOver: false }, closed)).toBe(false)
})
