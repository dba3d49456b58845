import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { verifySignature } from '#app/integrations/whatsapp/signature.server.ts'
import { parseWebhook } from '#app/integrations/whatsapp/webhook.server.ts'
import { type RecordedRequest } from './contract.ts'
import { startReceiver } from './receiver.ts'
import { fakeSettings } from './settings.ts'
import { startWhatsAppGraph, type WhatsAppGraphOptions } from './whatsapp-graph.ts'
import { inbound } from './whatsapp-messages.ts'

const ana = '5215598765432'

async function aConversation(options: WhatsAppGraphOptions = {}) {
	const receiver = await startReceiver()
	const graph = await startWhatsAppGraph({ webhookUrl: receiver.url, statuses: 'none', ...options })
	onTestFinished(async () => {
		await graph.close()
		await receiver.close()
	})
	const changes = () => receiver.received.flatMap(({ body }) => parseWebhook(JSON.parse(body)))
	return { receiver, graph, changes }
}

function isSigned({ body, headers }: RecordedRequest): boolean {
	return verifySignature(Buffer.from(body), headers['x-hub-signature-256'], fakeSettings.metaAppSecret)
}

async function say(url: string, body: string, to = ana) {
	const response = await fetch(`${url}/v25.0/${fakeSettings.phoneNumberId}/messages`, {
		method: 'POST',
		headers: { authorization: 'Bearer x', 'content-type': 'application/json' },
		body: JSON.stringify({
			messaging_product: 'whatsapp',
			to,
			type: 'text',
			text: { body },
			biz_opaque_callback_data: body,
		}),
	})
	const answer: unknown = await response.json()
	return { status: response.status, answer: JSON.stringify(answer) }
}

test('a message is signed over its escaped bytes and understood by the product', async () => {
	const { graph, receiver, changes } = await aConversation()
	const { wamid, status } = await graph.deliver({ from: ana, name: 'Ana', text: '¿Hay lugar mañana? 💇' })
	expect(status).toBe(200)
	expect(receiver.received[0]?.body).toContain('\\u00bfHay lugar ma\\u00f1ana? \\ud83d\\udc87')
	expect(receiver.received.every(isSigned)).toBe(true)
	expect(changes()).toMatchObject([{ kind: 'message', message: { wamid, sender: { waId: ana, name: 'Ana' } } }])
})

test('every kind of message is understood', async () => {
	const { graph, changes } = await aConversation()
	const file = { id: '7', mimeType: 'image/jpeg', sha256: 'x' }
	const contents = [
		inbound.buttonReply('a', 'Sí'),
		inbound.listReply('b', '5:00'),
		inbound.flowReply('{}'),
		inbound.templateButton('P', 'Confirmar'),
		inbound.media('image', file),
		inbound.media('audio', { ...file, voice: true }),
		inbound.media('video', file),
		inbound.media('document', { ...file, filename: 'a.pdf' }),
		inbound.media('sticker', { ...file, animated: true }),
		inbound.location(19.4, -99.1, 'Aquí'),
		inbound.contacts('Luis', '5215500000000'),
		inbound.reaction('wamid.1', '👍'),
		inbound.reaction('wamid.1'),
		inbound.order([{ id: 'p', quantity: 2, price: 99.5 }]),
		inbound.edit('wamid.1', 'Mejor a las 6'),
		inbound.revoke('wamid.1'),
	]
	for (const content of contents) await graph.deliver({ from: ana, content })
	await graph.deliver({ from: ana, content: inbound.unsupported() })
	const kinds = changes().map((change) => (change.kind === 'message' ? change.message.content.type : change.kind))
	expect(kinds.filter((kind) => kind === 'unsupported')).toHaveLength(1)
	expect(new Set(kinds).size).toBe(16)
})

test('a person is told by number, by both, or by user id alone; a new number brings a new id', async () => {
	const { graph, changes } = await aConversation()
	await graph.deliver({ from: ana, identity: 'phone', text: '1' })
	await graph.deliver({ from: '525598765432', identity: 'phone_and_user_id', text: '2' })
	await graph.deliver({ from: ana, identity: 'user_id_only', username: 'ana.mx', text: '3' })
	await graph.deliver({ from: ana, identity: 'phone_and_user_id', content: inbound.numberChanged('5215511112222') })
	await graph.deliver({ from: '5215511112222', text: '5' })
	const senders = changes().flatMap((change) => (change.kind === 'message' ? change.message.sender : []))
	expect(senders.map(({ waId, userId, username }) => [waId, Boolean(userId), username])).toEqual([
		[ana, false, undefined],
		[ana, true, undefined],
		[undefined, true, 'ana.mx'],
		[ana, true, undefined],
		['5215511112222', true, undefined],
	])
	expect(senders[3]?.userId).not.toBe(senders[4]?.userId)
	expect(senders.every(({ userId }) => !userId || /^[A-Z]{2}\.(ENT\.)?[A-Za-z0-9]{1,128}$/.test(userId))).toBe(true)
})

test('events come twice, at once, many in one body, and with broken neighbours', async () => {
	const { graph, receiver, changes } = await aConversation()
	await graph.deliver({ from: ana, text: 'a' }, { copies: 3, parallel: true })
	expect(new Set(changes().map(({ eventKey }) => eventKey)).size).toBe(1)
	expect(receiver.received).toHaveLength(3)
	for (const shape of ['entries', 'changes', 'merged'] as const) {
		const before = changes().length
		await graph.deliverBatch(
			[
				{ from: ana, text: '1' },
				{ from: '5215500000000', text: '2' },
			],
			shape,
		)
		expect(changes().length - before).toBe(2)
	}
	const broken = { wabaId: '1', field: 'messages', value: { messages: [{ id: 'wamid.broken' }] } }
	await graph.deliverBatch([broken, { from: ana, text: '3' }])
	expect(
		changes()
			.slice(-2)
			.map(({ kind }) => kind),
	).toEqual(['unsupported', 'message'])
	expect(receiver.received.every(isSigned)).toBe(true)
})

test('an event that was not acknowledged comes again until it is', async () => {
	const { graph, receiver, changes } = await aConversation()
	receiver.answerNext(500, 503)
	const { status } = await graph.deliver({ from: ana, text: 'a' })
	expect(status).toBe(500)
	await graph.retryNow()
	await graph.retryNow()
	await graph.retryNow()
	expect(receiver.received.map((request) => request.status)).toEqual([500, 503, 200])
	expect(new Set(changes().map(({ eventKey }) => eventKey)).size).toBe(1)
	await graph.settled()
})

test('a send has consequences: sent, delivered, read, with our own data', async () => {
	const { graph, changes } = await aConversation({ statuses: { sent: 5, delivered: 15, read: 25 } })
	await graph.deliver({ from: ana, text: 'Hola' })
	expect(await say(graph.url, 'clave-1')).toMatchObject({ status: 200 })
	await graph.settled()
	const statuses = changes().flatMap((change) => (change.kind === 'status' ? change.status : []))
	expect(statuses.map(({ status, callbackData }) => [status, callbackData])).toEqual([
		['sent', 'clave-1'],
		['delivered', 'clave-1'],
		['read', 'clave-1'],
	])
	const { wamid = '' } = graph.sent()[0] ?? {}
	await graph.emitStatus(wamid, 'failed', { code: 131026 })
	await graph.emitStatus(wamid, 'delivered')
	expect(changes().slice(-2)).toMatchObject([
		{ status: { status: 'failed', errors: [{ meaning: 'undeliverable' }] } },
		{},
	])
})

test('the window shuts after 24 hours, at once or by a failed status', async () => {
	const { graph, changes } = await aConversation({ statuses: { sent: 1, delivered: null, read: null } })
	const clockFile = path.join(mkdtempSync(path.join(tmpdir(), 'recepcion-clock-')), 'clock')
	process.env.CLOCK_FILE = clockFile
	onTestFinished(() => {
		delete process.env.CLOCK_FILE
	})
	await graph.deliver({ from: ana, text: 'Hola' })
	writeFileSync(clockFile, String(23.9 * 3_600_000))
	expect((await say(graph.url, 'a')).status).toBe(200)
	writeFileSync(clockFile, String(24.1 * 3_600_000))
	expect((await say(graph.url, 'b')).answer).toContain('131047')
	expect((await say(graph.url, 'c', '525598765432')).answer).toContain('131047')
	graph.set({ windowRefusal: 'status' })
	expect((await say(graph.url, 'd')).status).toBe(200)
	await graph.settled()
	expect(changes().at(-1)).toMatchObject({
		kind: 'status',
		status: { callbackData: 'd', errors: [{ meaning: 'window' }] },
	})
	await graph.deliver({ from: ana, text: 'Aquí sigo' })
	expect((await say(graph.url, 'e')).status).toBe(200)
})

test('the fake that is started by hand takes free words for the chats of a demo that began before it', async () => {
	const { graph } = await aConversation({ knowsPast: false })
	expect((await say(graph.url, 'a', '525598765432')).status).toBe(200)
})

test('echoes, template news and the verification come as Meta sends them', async () => {
	const { graph, receiver, changes } = await aConversation()
	await graph.echo({ to: ana, text: 'Ya te atiendo' })
	await graph.templateStatus({ name: 'recordatorio_cita', event: 'PAUSED' })
	expect(changes()).toMatchObject([
		{ kind: 'echo', message: { to: { waId: ana } } },
		{ kind: 'template_status', template: { event: 'PAUSED', language: 'es_MX', templateId: '400000000000001' } },
	])
	await graph.verifyWebhook()
	expect(receiver.received.at(-1)?.query).toBe(
		'?hub.mode=subscribe&hub.challenge=1158201444&hub.verify_token=standin_verify_token',
	)
})

test('the phone in the browser writes, shows the answer and presses its buttons without a script', async () => {
	const { graph, changes } = await aConversation()
	const post = (fields: Record<string, string>) => {
		return fetch(`${graph.url}/enviar`, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
	}
	expect((await post({ telefono: ana, nombre: 'Ana', texto: 'Hola <b>' })).status).toBe(303)
	const interactive = {
		type: 'button',
		body: { text: '¿A qué hora?' },
		action: { buttons: [{ type: 'reply', reply: { id: 'opcion-1', title: '5:30' } }] },
	}
	await fetch(`${graph.url}/v25.0/${fakeSettings.phoneNumberId}/messages`, {
		method: 'POST',
		headers: { authorization: 'Bearer x' },
		body: JSON.stringify({ messaging_product: 'whatsapp', to: ana, type: 'interactive', interactive }),
	})
	const page = await (await fetch(`${graph.url}/conversacion?telefono=${ana}`)).text()
	expect(page).toContain('Hola &#60;b&#62;')
	expect(page).toContain('value="button|opcion-1|5:30"')
	await post({ telefono: ana, eleccion: 'button|opcion-1|5:30' })
	expect(changes().at(-1)).toMatchObject({ message: { content: { type: 'button_reply', id: 'opcion-1' } } })
	expect(await (await fetch(`${graph.url}/_requests`)).text()).toContain('/v25.0/')
})

test('faults are set from outside and used up', async () => {
	const { graph } = await aConversation()
	await graph.deliver({ from: ana, text: 'Hola' })
	await fetch(`${graph.url}/_faults`, {
		method: 'POST',
		body: JSON.stringify({ kind: '500', path: 'messages', times: 2 }),
	})
	expect(
		[await say(graph.url, 'a'), await say(graph.url, 'b'), await say(graph.url, 'c')].map(({ status }) => status),
	).toEqual([500, 500, 200])
	expect(graph.sent().map(({ callbackData }) => callbackData)).toEqual(['c'])
})
