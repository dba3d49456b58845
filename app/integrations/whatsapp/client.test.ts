import { afterEach, expect, test } from 'vitest'
import { fakeSettings } from '#tests/fakes/settings.ts'
import { startWhatsAppGraph, type WhatsAppGraph, type WhatsAppGraphOptions } from '#tests/fakes/whatsapp-graph.ts'
import { makeWhatsApp } from './client.server.ts'
import { clip } from './outgoing.ts'
import { type OutgoingContent } from './whatsapp.ts'

const account = { phoneNumberId: fakeSettings.phoneNumberId, accessToken: 'a-token' }
const ana = '5215598765432'
const open: WhatsAppGraph[] = []

afterEach(async () => {
	for (const graph of open.splice(0)) await graph.close()
})

/** A provider of its own for each test; Ana has written, so that the window is open. */
async function aGraph(options: WhatsAppGraphOptions = {}) {
	const graph = await startWhatsAppGraph({ statuses: 'none', ...options })
	open.push(graph)
	await graph.deliver({ from: ana, name: 'Ana', text: 'Hola' })
	const whatsApp = makeWhatsApp({ graphBase: graph.url, graphVersion: 'v25.0', timeoutMs: 400 })
	const say = (content: OutgoingContent, to = ana) => {
		return whatsApp.send(account, { to: { phone: to }, content, callbackData: 'send:1' })
	}
	return { graph, whatsApp, say }
}

const hello: OutgoingContent = { type: 'text', text: '¡Hola, Ana! 💇' }
const reminder = (body: string[]): OutgoingContent => ({
	type: 'template',
	name: 'recordatorio_cita',
	language: 'es_MX',
	body,
})

test('a text is sent once, with our own mark, to exactly one address', async () => {
	const { graph, whatsApp, say } = await aGraph()

	expect(await say(hello)).toMatchObject({ kind: 'sent', wamid: expect.stringMatching(/^wamid\./), waId: ana })
	const { userId } = graph.person({ phone: ana })
	expect(await whatsApp.send(account, { to: { userId }, content: hello })).toMatchObject({ kind: 'sent', userId })

	expect(graph.sent()).toMatchObject([
		{ to: ana, text: '¡Hola, Ana! 💇', callbackData: 'send:1', type: 'text' },
		{ recipient: userId, to: undefined },
	])
	expect(graph.requests.map(({ path }) => path)).toEqual(Array(2).fill('/v25.0/100000000000001/messages'))
})

test('buttons, lists, files and templates have the shape that Meta takes', async () => {
	const { graph, say } = await aGraph()
	const contents: OutgoingContent[] = [
		{ type: 'buttons', text: '¿A qué hora?', buttons: [{ id: 'a', title: 'Viernes 12 a las 5:30 de la tarde' }] },
		{
			type: 'list',
			text: 'Elige',
			button: 'Ver horarios',
			sections: [{ rows: [{ id: 'b', title: '5:30', description: 'Fer' }] }],
		},
		{ type: 'image', source: { link: 'https://example.com/a.jpg' }, caption: 'Así' },
		{ type: 'document', source: { mediaId: '7' }, fileName: 'a.pdf' },
		{ type: 'audio', source: { mediaId: '8' } },
		reminder(['Ana', 'Corte', 'viernes 12 a las 5:30', 'Centro']),
	]
	for (const content of contents) expect(await say(content)).toMatchObject({ kind: 'sent' })

	expect(graph.sent().map(({ type }) => type)).toEqual([
		'interactive',
		'interactive',
		'image',
		'document',
		'audio',
		'template',
	])
	expect(JSON.stringify(graph.sent()[0]?.content)).toContain('"title":"Viernes 12 a las 5:…"')
	expect(graph.sent().at(-1)?.text).toBe(
		'Hola Ana, te recordamos tu cita de Corte el viernes 12 a las 5:30 en Centro. Te esperamos.',
	)
})

test('what Meta would refuse by its size is refused before it leaves', async () => {
	const { graph, say } = await aGraph()
	const row = (id: number) => ({ id: String(id), title: `${id}` })
	const contents: OutgoingContent[] = [
		{ type: 'text', text: 'x'.repeat(4097) },
		{ type: 'text', text: ' ' },
		{ type: 'buttons', text: 'x', buttons: [1, 2, 3, 4].map(row) },
		{ type: 'list', text: 'x', button: 'x', sections: [{ rows: Array.from({ length: 11 }, (_, id) => row(id)) }] },
		reminder(['Ana', '', 'x', 'y']),
	]
	for (const content of contents) expect(await say(content)).toMatchObject({ kind: 'refused', meaning: 'parameter' })
	expect(graph.requests).toHaveLength(0)
})

test('outside the window only the template goes', async () => {
	const { say } = await aGraph()
	expect(await say(hello, '5215500000000')).toMatchObject({ kind: 'refused', code: 131047, meaning: 'window' })
	expect(await say(reminder(['Luis', 'Corte', 'hoy', 'Centro']), '5215500000000')).toMatchObject({ kind: 'sent' })
})

test('refusals are understood: pair rate, throughput, token, template, parameters', async () => {
	const { graph, whatsApp, say } = await aGraph({ pairRate: true })
	await say(hello)
	expect(await say(hello)).toMatchObject({ kind: 'refused', code: 131056, meaning: 'pair_rate', retryAfterMs: 6_000 })
	graph.set({ pairRate: false, throughput: 1 })
	expect(await say(hello)).toMatchObject({ code: 130429, meaning: 'throughput', retryAfterMs: 1_000 })
	graph.set({ throughput: 80 })
	expect(await say(reminder(['Ana']))).toMatchObject({ code: 132000, meaning: 'template' })
	const other: OutgoingContent = { type: 'template', name: 'promo', language: 'es_MX' }
	expect(await say(other)).toMatchObject({ code: 132001, meaning: 'template' })
	expect(await say(hello, 'abc')).toMatchObject({ code: 100, meaning: 'parameter' })
	graph.revokeToken('a-token')
	expect(await say(hello)).toMatchObject({ code: 190, meaning: 'token' })
	expect(await whatsApp.getPhoneNumber(account)).toMatchObject({ kind: 'refused', meaning: 'token' })
	expect(graph.sent()).toHaveLength(1)
})

test('an answer that never came, broke or can’t be read leaves it unknown whether the message went', async () => {
	const { graph, say } = await aGraph()
	for (const kind of ['drop', 'reset', 'malformed', '500'] as const) {
		for (const when of ['before', 'after'] as const) {
			graph.setFault({ kind, when, path: '/messages' })
			expect(await say(hello)).toMatchObject({ kind: 'unknown' })
		}
	}
	expect(graph.sent()).toHaveLength(4)
	graph.setFault({ kind: 'delay', delayMs: 50 })
	expect(await say(hello)).toMatchObject({ kind: 'sent' })
})

test('without a connection nothing was sent, and that is certain', async () => {
	const { graph, say } = await aGraph()
	await graph.close()
	expect(await say(hello)).toEqual({ kind: 'not_sent', detail: 'ECONNREFUSED' })
})

test('details that may be logged hold neither numbers nor tokens', async () => {
	const { graph, say } = await aGraph()
	expect(JSON.stringify(await say(hello, '5215500000000'))).not.toMatch(/5215500000000|a-token/)
	await graph.close()
	expect(JSON.stringify(await say(hello))).not.toMatch(/\d{8}|a-token/)
})

test('a received file is read with the token, and not past its bound', async () => {
	const { graph, whatsApp } = await aGraph()
	const { id } = graph.addMedia({ bytes: new Uint8Array(1_000).fill(7), mimeType: 'image/jpeg' })

	const file = await whatsApp.downloadMedia(account, { mediaId: id, maxBytes: 1_000 })
	expect(file).toMatchObject({
		kind: 'ok',
		value: { mimeType: 'image/jpeg', sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
	})
	expect(file.kind === 'ok' && file.value.bytes.byteLength).toBe(1_000)

	expect(await whatsApp.downloadMedia(account, { mediaId: id, maxBytes: 999 })).toEqual({
		kind: 'too_large',
		size: 1_000,
	})
	expect(await whatsApp.downloadMedia(account, { mediaId: '404', maxBytes: 9 })).toMatchObject({
		kind: 'refused',
		code: 100,
	})
	graph.setFault({ kind: 'reset', path: 'media-bytes' })
	expect(await whatsApp.downloadMedia(account, { mediaId: id, maxBytes: 1_000 })).toMatchObject({ kind: 'unknown' })
})

test('a file left with Meta gets an id that can be sent', async () => {
	const { graph, whatsApp, say } = await aGraph()
	const file = { bytes: Buffer.from('hola'), mimeType: 'text/plain', fileName: 'hola.txt' }
	const uploaded = await whatsApp.uploadMedia(account, file)
	if (uploaded.kind !== 'ok') throw new Error(uploaded.kind)
	const { mediaId } = uploaded.value
	expect(await say({ type: 'document', source: { mediaId } })).toMatchObject({ kind: 'sent' })
	expect(await whatsApp.downloadMedia(account, { mediaId, maxBytes: 10 })).toMatchObject({
		value: { mimeType: 'text/plain' },
	})
	expect(graph.sent()).toHaveLength(1)
})

test('templates are listed over all pages, with the texts their bodies ask for', async () => {
	const many = Array.from({ length: 150 }, (_, at) => ({
		wabaId: fakeSettings.wabaId,
		id: String(at),
		name: `plantilla_${at}`,
		language: 'es_MX',
		status: 'APPROVED' as const,
		category: 'UTILITY' as const,
		components: [{ type: 'BODY', text: 'Hola {{1}}, {{2}} y {{1}}' }],
	}))
	const { whatsApp } = await aGraph({ templates: many })
	const listed = await whatsApp.listTemplates({ wabaId: fakeSettings.wabaId, accessToken: 'a-token' })
	if (listed.kind !== 'ok') throw new Error(listed.kind)
	expect(listed.value).toHaveLength(150)
	expect(listed.value[149]).toMatchObject({ name: 'plantilla_149', status: 'APPROVED', bodyParameters: ['1', '2'] })
})

test('a read receipt and the connection test reach the provider', async () => {
	const { graph, whatsApp } = await aGraph()
	const { wamid } = await graph.deliver({ from: ana, text: '¿Hay lugar?' })
	expect(await whatsApp.markRead(account, { wamid, typing: true })).toEqual({ kind: 'ok', value: true })
	expect(await whatsApp.getPhoneNumber(account)).toMatchObject({ value: { displayPhoneNumber: '+5215550001111' } })
})

test('the limit of a number is that of its business; where the Graph does not know the question yet, the number is told without it', async () => {
	const { graph, whatsApp } = await aGraph()
	expect(await whatsApp.getPhoneNumber(account)).toMatchObject({ value: { messagingLimit: 'TIER_2K' } })
	graph.set({ unknownFields: ['whatsapp_business_manager_messaging_limit'] })
	const answer = await whatsApp.getPhoneNumber(account)
	expect(answer).toMatchObject({ kind: 'ok', value: { displayPhoneNumber: '+5215550001111' } })
	expect(answer).toMatchObject({ value: { messagingLimit: undefined } })
})

test('titles are cut at whole characters', () => {
	expect(clip('Viernes 💇💇💇', 11)).toBe('Viernes 💇…')
})
