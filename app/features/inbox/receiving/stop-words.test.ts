import { expect, test } from 'vitest'
import { execute } from '#app/core/operation.server.ts'
import { transact } from '#app/core/transact.server.ts'
import { contacts } from '#app/features/contacts/operations.server.ts'
import { fakeSettings } from '#tests/fakes/settings.ts'
import { anInbox, type InboxScene } from '#tests/support/scenes/inbox-scene.ts'
import { queueMessage } from '../sending/outgoing.server.ts'

const texts = (scene: InboxScene) => scene.graph.sent().map(({ text }) => text ?? '')

async function currentOf(scene: InboxScene) {
	const { contactId } = await scene.thread()
	const answer = await execute(scene.ctx, contacts.showConsents, { contactId })
	return answer.ok ? answer.value.current : []
}

/** A survey of the house, a notice of a visit, and an answer. */
async function writeAll(scene: InboxScene) {
	const { id: threadId } = await scene.thread()
	const rule = { threadId, role: 'system', cause: { kind: 'rule' } } as const
	return transact(scene.later(20), async (within) => [
		await queueMessage(within, { ...rule, text: '2x1 en uñas', purpose: 'marketing' }),
		await queueMessage(within, { ...rule, text: 'Tu cita es mañana', purpose: 'service' }),
		await queueMessage(within, { threadId, role: 'assistant', text: 'Sí hay lugar', cause: { kind: 'turn' } }),
	])
}

test('BAJA in a chat is answered once and says how to return; advertising stops with its reason, notices and answers go on; ALTA brings it back', async () => {
	const scene = await anInbox()
	await scene.hear({ text: ' ¡Baja! ' })
	await scene.settle()
	expect(texts(scene)).toEqual([expect.stringMatching(/ya no te enviaremos promociones.*escribe ALTA\.$/)])
	expect(await currentOf(scene)).toMatchObject([
		{ channel: 'whatsapp', purpose: 'marketing', given: false, source: 'message', words: '¡Baja!' },
	])
	expect((await scene.thread()).waitingSince).toBeNull()
	await scene.hear({ text: 'STOP' })
	await scene.settle()
	expect(texts(scene)).toHaveLength(1)
	expect(await writeAll(scene)).toMatchObject([
		{ state: 'not_sent', problem: 'opted_out' },
		{ state: 'queued' },
		{ state: 'queued' },
	])
	await scene.settle(30)
	expect(texts(scene).slice(1)).toEqual(['Tu cita es mañana', 'Sí hay lugar'])
	await scene.hear({ text: 'Alta' })
	await scene.settle(40)
	expect(texts(scene).at(-1)).toMatch(/te volveremos a enviar promociones por WhatsApp.*escribe BAJA\.$/)
	expect((await writeAll(scene))[0]).toMatchObject({ state: 'queued' })
})

test('a word that is part of a question, and ALTA from who never left, are messages like any other', async () => {
	const scene = await anInbox()
	await scene.hear({ text: '¿Está en la planta baja?' })
	await scene.hear({ text: 'alta' })
	await scene.settle()
	expect(texts(scene)).toEqual([])
	expect(await currentOf(scene)).toEqual([])
	expect((await scene.thread()).waitingSince).not.toBeNull()
})

test('a word that takes one of the choices shown last answers them', async () => {
	const scene = await anInbox()
	await scene.hear({ text: 'Hola' })
	await scene.settle()
	const { id: threadId } = await scene.thread()
	const options = ['Alta', 'Media', 'Baja'].map((title, index) => ({ id: `o${index}`, title }))
	const asked = { threadId, role: 'assistant', text: '¿Con qué intensidad?', options, cause: { kind: 'turn' } } as const
	await transact(scene.later(1), (within) => queueMessage(within, asked))
	await scene.settle(2)
	await scene.hear({ text: 'baja' })
	await scene.settle(3)
	expect(await currentOf(scene)).toEqual([])
	expect(texts(scene)).toHaveLength(1)
})

test('who wants no notices of their visits is sent none, and is answered', async () => {
	const scene = await anInbox()
	await scene.hear({ text: 'Hola' })
	await scene.settle()
	const { contactId } = await scene.thread()
	const notices = { contactId, channel: 'whatsapp', purpose: 'service' } as const
	await execute(scene.ctx, contacts.setConsent, { ...notices, given: false })
	expect(await writeAll(scene)).toMatchObject([
		{ state: 'queued' },
		{ state: 'not_sent', problem: 'no_notices' },
		{ state: 'queued' },
	])
	await execute(scene.later(30), contacts.setConsent, { ...notices, given: true })
	expect((await writeAll(scene))[1]).toMatchObject({ state: 'queued' })
})

test('what somebody chooses in WhatsApp itself counts: stopped, and taken up again', async () => {
	const scene = await anInbox()
	await scene.hear({ text: 'Hola' })
	await scene.settle()
	const choose = async (value: string, timestamp: number) => {
		const chosen = { wa_id: '5215511112222', category: 'marketing_messages', value, timestamp }
		const told = {
			messaging_product: 'whatsapp',
			metadata: { display_phone_number: '5215550001111', phone_number_id: scene.phoneNumberId },
			contacts: [{ profile: { name: 'Ana' }, wa_id: '5215511112222' }],
			user_preferences: [{ ...chosen, detail: 'User requested to change marketing messages' }],
		}
		await scene.graph.post({
			object: 'whatsapp_business_account',
			entry: [{ id: fakeSettings.wabaId, time: timestamp, changes: [{ field: 'user_preferences', value: told }] }],
		})
		await scene.settle()
	}
	await choose('stop', 1_764_000_000)
	expect(await currentOf(scene)).toMatchObject([{ purpose: 'marketing', given: false, source: 'provider' }])
	await choose('resume', 1_764_000_600)
	expect(await currentOf(scene)).toMatchObject([{ purpose: 'marketing', given: true, source: 'provider' }])
	// Delivered late: what was said after it stands.
	await choose('stop', 1_764_000_300)
	expect(await currentOf(scene)).toMatchObject([{ given: true }])
	expect(await scene.allThreads()).toHaveLength(1)
})
