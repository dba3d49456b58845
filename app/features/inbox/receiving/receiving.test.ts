import { expect, test } from 'vitest'
import { execute } from '#app/core/operation.server.ts'
import { inbound } from '#tests/fakes/whatsapp-messages.ts'
import { ana, anInbox } from '#tests/support/scenes/inbox-scene.ts'
import { inbox } from '../operations.server.ts'

test('a message of WhatsApp stands unread in the conversation of a contact made by its number', async () => {
	const scene = await anInbox()

	const { status } = await scene.hear({
		text: 'Hola, quisiera una cita para un corte y además un tinte, ¿tienen lugar?',
	})
	await scene.settle()

	expect(status).toBe(200)
	expect(await scene.messages()).toMatchObject([{ role: 'user', type: 'text', state: 'received', isDeleted: false }])
	expect(await scene.thread()).toMatchObject({ unread: 1, channel: 'whatsapp', assistantPausedAt: null })
	expect(await scene.eventNames()).toContain('inbox.messageReceived')
})

test('INB-008 the preview of a conversation is cut at 50 characters', async () => {
	const scene = await anInbox()

	await scene.hear({ text: '¿Tienen lugar mañana por la tarde\npara un corte y un tinte? 💇' })
	await scene.settle()

	const { preview } = await scene.thread()
	expect(preview).toBe('¿Tienen lugar mañana por la tarde para un corte y…')
	expect([...preview]).toHaveLength(50)
})

test('the same event five times at once is stored and read once', async () => {
	const scene = await anInbox()

	const { attempts } = await scene.hear({ text: 'Hola' }, { copies: 5, parallel: true })
	await scene.settle()
	await scene.settle()

	expect(attempts.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
	expect(await scene.messages()).toHaveLength(1)
	expect(await scene.thread()).toMatchObject({ unread: 1 })
	expect((await scene.eventNames()).filter((name) => name === 'inbox.messageReceived')).toHaveLength(1)
})

test('a message that comes alone and again inside a batch is one message', async () => {
	const scene = await anInbox()
	const { phoneNumberId } = scene
	const { wamid } = await scene.hear({ text: 'Hola' })
	const again = { from: ana, phoneNumberId, wamid, text: 'Hola' }

	await scene.graph.deliverBatch([again, { from: ana, phoneNumberId, text: '¿Siguen ahí?' }])
	await scene.settle()
	await scene.graph.deliverBatch([{ from: ana, phoneNumberId, text: '¿Hola?' }, again])
	await scene.settle()

	expect((await scene.messages()).map(({ text }) => text)).toEqual(['Hola', '¿Siguen ahí?', '¿Hola?'])
	expect((await scene.eventNames()).filter((name) => name === 'inbox.messageReceived')).toHaveLength(3)
})

test('one bad item of a batch never loses the others, whatever the shape of the body', async () => {
	for (const shape of ['entries', 'changes', 'merged'] as const) {
		const scene = await anInbox()
		const { phoneNumberId } = scene
		const value = { metadata: { phone_number_id: phoneNumberId }, messages: [{ id: 'x', type: 5 }, 'nonsense'] }

		const { status } = await scene.graph.deliverBatch(
			[
				{ from: ana, phoneNumberId, text: 'Primero' },
				{ wabaId: '1', field: 'messages', value },
				{ from: ana, phoneNumberId, text: 'Segundo' },
			],
			shape,
		)
		await scene.settle()

		expect(status).toBe(200)
		expect((await scene.messages()).map(({ text }) => text)).toEqual(['Primero', 'Segundo'])
		expect((await scene.webhooks()).at(-1)?.problem).toContain('message of unknown shape')
	}
})

test('52 and 521, 54 and 549 are one person each', async () => {
	const scene = await anInbox()

	await scene.hear({ from: '5215598765432', identity: 'phone', text: 'Soy Regina' })
	await scene.hear({ from: '5491122334455', identity: 'phone', name: 'Martín', text: 'Hola' })
	await scene.settle()

	const threads = await scene.allThreads()
	expect(threads).toHaveLength(2)
	// Regina is the contact of the scene, known by a stored number alone.
	expect(threads.map(({ contactId }) => contactId)).toContain(scene.contact.id)
})

test('somebody with a username alone has a conversation, and keeps it when the number shows up', async () => {
	const scene = await anInbox()

	await scene.hear({ identity: 'user_id_only', username: 'ana.mx', text: 'Sin número' })
	await scene.settle()
	await scene.hear({ identity: 'phone_and_user_id', text: 'Con número' })
	await scene.settle()

	expect(await scene.allThreads()).toHaveLength(1)
	expect((await scene.messages()).map(({ text }) => text)).toEqual(['Sin número', 'Con número'])
})

test('two records that turn out to be one person have one conversation', async () => {
	const scene = await anInbox()
	const regina = { from: '5215598765432', name: 'Regina' }

	await scene.hear({ ...regina, identity: 'phone', text: 'Por número' })
	await scene.hear({ ...regina, identity: 'user_id_only', text: 'Por usuario' })
	await scene.settle()
	expect(await scene.allThreads()).toHaveLength(2)
	await scene.hear({ ...regina, identity: 'phone_and_user_id', text: 'Con los dos' })
	await scene.settle()

	const living = (await scene.allThreads()).filter(({ deletedAt }) => deletedAt === null)
	expect(living).toMatchObject([{ contactId: scene.contact.id, unread: 3, preview: 'Con los dos' }])
	expect(new Set((await scene.messages()).map(({ threadId }) => threadId))).toEqual(new Set([living[0]?.id]))
	expect(new Set((await scene.messages()).map(({ contactId }) => contactId))).toEqual(new Set([scene.contact.id]))
})

test('messages of one second stand in the order in which they came', async () => {
	const scene = await anInbox()
	const at = scene.at - 60_000

	for (const text of ['uno', 'dos', 'tres']) await scene.hear({ text, at })
	await scene.settle()

	expect((await scene.messages()).map(({ text }) => text)).toEqual(['uno', 'dos', 'tres'])
})

test('an answer from the phone is the staff’s, and pauses the assistant', async () => {
	const scene = await anInbox()
	await scene.hear({ text: '¿Hay lugar?' })
	await scene.settle()

	await scene.graph.echo({ to: ana, text: 'Sí, a las 5', phoneNumberId: scene.phoneNumberId })
	await scene.settle(2000)

	const thread = await scene.thread()
	expect(thread.pausedWhy).toBe('phone')
	expect((await scene.messages()).map(({ role, text }) => [role, text])).toEqual([
		['user', '¿Hay lugar?'],
		['staff', 'Sí, a las 5'],
		['system', ''],
	])
	const names = await scene.eventNames()
	expect(names.filter((name) => name === 'inbox.messageReceived')).toHaveLength(1)
	expect(names).toContain('inbox.assistantPaused')
})

test('every kind of message is stored with what it says', async () => {
	const scene = await anInbox()
	const contents = [
		inbound.buttonReply('opt-1', '12:30 con Lucía'),
		inbound.listReply('opt-2', 'Karla', 'a las 13:00'),
		inbound.flowReply('{"flow_token":"t","día_elegido":"martes","con":["Ana","Eva"],"nada":{}}'),
		inbound.templateButton('CONFIRM', 'Confirmo'),
		inbound.location(19.4, -99.1, 'Roma', 'Colima 123'),
		inbound.contacts('Bruno Díaz', '5215500000000'),
		inbound.order([{ id: 'sku-1', quantity: 2, price: 150 }]),
		inbound.unsupported('poll'),
	]

	for (const content of contents) await scene.hear({ content })
	await scene.settle()

	expect((await scene.messages()).map(({ type, text, content }) => ({ type, text, content }))).toMatchObject([
		{ type: 'interactive', text: '12:30 con Lucía', content: { choiceId: 'opt-1' } },
		{ type: 'interactive', text: 'Karla', content: { choiceId: 'opt-2', description: 'a las 13:00' } },
		{ type: 'interactive', text: 'día elegido: martes\ncon: Ana, Eva', content: { form: 'flow' } },
		{ type: 'button', text: 'Confirmo', content: { choiceId: 'CONFIRM' } },
		{ type: 'location', text: 'Roma, Colima 123', content: { latitude: 19.4 } },
		{ type: 'contacts', text: 'Bruno Díaz', content: { contacts: [{ phones: [{ phone: '5215500000000' }] }] } },
		{ type: 'order', content: { items: [{ productId: 'sku-1', quantity: 2, price: 150 }] } },
		{ type: 'unsupported', content: { original: 'poll' } },
	])
	const names = await scene.eventNames()
	expect(names.filter((name) => name === 'inbox.messageReceived')).toHaveLength(7)
	expect(names.filter((name) => name === 'inbox.messageAdded')).toHaveLength(1)
})

test('a reaction is shown, replaced and taken back, and nobody answers it', async () => {
	const scene = await anInbox()
	const { wamid } = await scene.hear({ text: 'Gracias' })
	await scene.settle()

	for (const emoji of ['👍', '❤️']) {
		await scene.hear({ content: inbound.reaction(wamid, emoji) })
		await scene.settle()
	}
	const [first, reaction] = await scene.messages()
	expect(reaction).toMatchObject({ type: 'reaction', text: '❤️', replyToId: first?.id, isDeleted: false })
	const shown = async () => {
		const { id: threadId } = await scene.thread()
		const opened = await execute(scene.ctx, inbox.openConversation, { threadId })
		return opened.ok && opened.value.messages.map(({ id, reactions }) => ({ id, reactions }))
	}
	expect(await shown()).toEqual([{ id: first?.id, reactions: ['❤️'] }])
	await scene.hear({ content: inbound.reaction(wamid) })
	await scene.settle()

	expect(await shown()).toEqual([{ id: first?.id, reactions: undefined }])
	expect((await scene.messages())[1]).toMatchObject({ isDeleted: true })
	expect(await scene.thread()).toMatchObject({ unread: 1, preview: 'Gracias' })
	expect((await scene.eventNames()).filter((name) => name === 'inbox.messageReceived')).toHaveLength(1)
})

test('a referral, what is forwarded and what is answered are kept', async () => {
	const scene = await anInbox()
	const { wamid } = await scene.hear({
		text: 'Hola',
		referral: { source_id: 'ad-1', source_type: 'ad', headline: 'Balayage' },
	})
	await scene.settle()
	await scene.hear({ text: 'Este', replyTo: wamid })
	await scene.settle()

	const [first, second] = await scene.messages()
	expect(first?.content).toMatchObject({ referral: { sourceId: 'ad-1', headline: 'Balayage' } })
	expect(second?.replyToId).toBe(first?.id)
})
