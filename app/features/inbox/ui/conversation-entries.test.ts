import { createElement } from 'react'
import { expect, test } from 'vitest'
import { render } from '#tests/support/render.ts'
import { type Message } from '../schemas.ts'
import { entriesOf } from './conversation-entries.ts'
import { threadTime, windowText } from './conversation-words.ts'
import { ToolCall } from './tools/tool-call.tsx'

const timeZone = 'America/Mexico_City'
const now = '2026-11-17T18:20:00.000Z'

function message(id: string, at: string, more: Partial<Message> = {}): Message {
	const who = { threadId: 't1', contactId: 'c1', role: 'user', type: 'text' } as const
	return { id, at, ...who, text: id, state: 'received', isDeleted: false, ...more }
}

test('a line stands where a day of the business begins, whatever the day is in UTC', () => {
	const messages = [
		message('hoy', '2026-11-17T14:30:00.000Z'),
		message('ayer', '2026-11-17T03:44:00.000Z'),
		message('antes', '2026-11-10T18:00:00.000Z'),
	]
	expect(entriesOf({ messages, timeZone, now }).map((entry) => (entry.kind === 'day' ? entry.text : entry.id))).toEqual(
		['martes 10 de noviembre', 'antes', 'Ayer, lunes 16', 'ayer', 'Hoy, martes 17', 'hoy'],
	)
})

test('INB-011 a call and its result are one entry', () => {
	const call = { name: 'freeTimes', arguments: '{}', callId: 'call_1' }
	const messages = [
		message('m1', '2026-11-17T14:00:00.000Z', { type: 'function_call', role: 'assistant', call }),
		message('m2', '2026-11-17T14:00:01.000Z', { type: 'function_call_output', role: 'assistant', call }),
		message('m3', '2026-11-17T14:00:02.000Z', { role: 'system', type: 'system' }),
	]
	expect(entriesOf({ messages, timeZone, now }).map(({ kind, id }) => `${kind} ${id}`)).toEqual([
		'day dia-2026-11-17',
		'tool m1',
		'event m3',
	])
})

test('INB-011 a call shows its name, its arguments, what came of it and its id, apart from what was said', async () => {
	const call = { name: 'freeTimes', arguments: '{"day":"martes"}', output: '{"times":[]}', callId: 'call_7' }
	const made = message('m1', now, { type: 'function_call', role: 'assistant', call })
	const page = (await render(createElement(ToolCall, { message: made, right: true }))).replaceAll('&quot;', '"')
	expect(page).toMatch(/^<details class="tool/)
	for (const part of ['freeTimes(', '"day": "martes"', '"times": []', 'call_7']) expect(page).toContain(part)
})

test('the window says until when one may write, and warns before it closes', () => {
	const conversation = { thread: { channel: 'whatsapp' }, connected: true, now, timeZone } as const
	const of = (window: { open: boolean; closesAt?: string }) =>
		windowText({ ...conversation, window } as Parameters<typeof windowText>[0])?.text
	expect(of({ open: true, closesAt: '2026-11-18T18:15:00.000Z' })).toContain('hasta mañana a las 12:15')
	expect(of({ open: true, closesAt: '2026-11-17T19:08:00.000Z' })).toBe('Quedan 48 min para escribir libremente.')
	expect(of({ open: false })).toBe('No te ha escrito en 24 horas. Solo puedes enviar una plantilla.')
})

test('where no template exists the window says its own day, and asks for none', () => {
	const conversation = { thread: { channel: 'instagram' }, connected: true, now, timeZone } as const
	const of = (window: { open: boolean; closesAt?: string }) =>
		windowText({ ...conversation, window } as Parameters<typeof windowText>[0])?.text
	const open = of({ open: true, closesAt: '2026-11-24T18:15:00.000Z' })
	expect(open).toBe(
		'Puedes escribir libremente hasta el martes 24 de noviembre a las 12:15. Después, cuando la persona vuelva a escribir.',
	)
	expect(of({ open: false })).toBe('Pasaron 7 días. Instagram te deja escribir otra vez cuando la persona escriba.')
})

test('a chat whose account is not connected promises no free words', () => {
	const conversation = { thread: { channel: 'instagram' }, connected: false, now, timeZone }
	const window = { open: true, closesAt: '2026-11-18T18:15:00.000Z' }
	expect(windowText({ ...conversation, window } as Parameters<typeof windowText>[0])).toBeNull()
})

test('the list says the hour of today, ayer, or the day', () => {
	expect(threadTime('2026-11-17T18:18:00.000Z', now, timeZone)).toBe('12:18')
	expect(threadTime('2026-11-17T03:00:00.000Z', now, timeZone)).toBe('ayer')
	expect(threadTime('2026-11-10T18:00:00.000Z', now, timeZone)).toBe('10 nov')
})

test('what the system wrote to the person is a bubble; only what nobody wrote is a line', () => {
	const messages = [
		message('recordatorio', '2026-11-17T14:00:00.000Z', {
			role: 'system',
			cause: { kind: 'rule', label: 'Recordatorio' },
		}),
		message('pausa', '2026-11-17T14:01:00.000Z', { role: 'system', type: 'system' }),
	]
	expect(entriesOf({ messages, timeZone, now }).map(({ kind, id }) => `${kind} ${id}`)).toEqual([
		'day dia-2026-11-17',
		'message recordatorio',
		'event pausa',
	])
})
