import { afterAll, expect, test } from 'vitest'
import { fakeSettings } from '#tests/fakes/settings.ts'
import { startBridge } from '#tests/fakes/whatsapp-qr/bridge.ts'
import { makeWhatsAppQr } from './client.server.ts'
import { parseBridge } from './webhook.ts'

const bridge = await startBridge()
const client = makeWhatsAppQr({ whatsAppQr: { url: bridge.url, key: fakeSettings.bridgeKey } })
const hook = { url: 'http://127.0.0.1:9/webhooks/whatsapp-qr', key: 'a key of this session' }
afterAll(() => bridge.close())

/** A session whose phone is linked already. */
async function linked(session: string) {
	await client.start({ session, hook, keepsLogin: false })
	Object.assign(bridge.sessions.get(session) ?? {}, { status: 'WORKING', me: '5215550001111' })
}

test("who starts a session that another had sees no phone of theirs; one's own phone stays linked", async () => {
	await linked('one')
	expect(await client.start({ session: 'one', hook, keepsLogin: true })).toMatchObject({ kind: 'ok' })
	expect(await client.look('one')).toMatchObject({ value: { state: 'working', number: '5215550001111' } })
	expect(await client.start({ session: 'one', hook, keepsLogin: false })).toMatchObject({ kind: 'ok' })
	expect(await client.look('one')).toEqual({ kind: 'ok', value: { state: 'code', number: undefined } })
})

test('a message to a phone that is starting again waits; one to a phone that was unlinked does not', async () => {
	await linked('two')
	const message = { session: 'two', address: '5215570000077', text: 'Hola' }
	const set = (status: string) => Object.assign(bridge.sessions.get('two') ?? {}, { status })
	set('STARTING')
	expect(await client.send(message)).toMatchObject({ meaning: 'unavailable', retryAfterMs: 10_000 })
	set('SCAN_QR_CODE')
	expect(await client.send(message)).toMatchObject({ kind: 'refused', meaning: 'token' })
	set('WORKING')
	expect(await client.send(message)).toMatchObject({ kind: 'sent' })
})

test('a client that hangs is given no message: it waits, and goes once the client answers', async () => {
	await linked('hung')
	const message = { session: 'hung', address: '5215570000077', text: 'Nada se pierde' }
	bridge.setFault({ kind: 'drop', path: '/api/sessions/hung', times: 1 })
	expect(await client.send(message)).toMatchObject({ kind: 'refused', meaning: 'unavailable', retryAfterMs: 10_000 })
	expect(bridge.requests.filter(({ path, body }) => path === '/api/sendText' && body.includes('hung'))).toEqual([])
	expect(await client.send(message)).toMatchObject({ kind: 'sent' })
})

test('a phone that works and does not take a message refuses what it was given: it is not unlinked', async () => {
	await linked('three')
	// Refused as a session that does not work; who looks then finds that it does.
	const statuses = ['WORKING', 'FAILED']
	Object.defineProperty(bridge.sessions.get('three') ?? {}, 'status', { get: () => statuses.shift() ?? 'WORKING' })
	const refused = await client.send({ session: 'three', address: '5215570000077', text: 'Hola' })
	expect(refused).toMatchObject({ kind: 'refused', code: 422, meaning: 'parameter' })
})

test('what concerns nobody is no event: groups and steps that are not counted', () => {
	const body = (event: string, payload: object) => ({ id: 'evt', event, session: 'one', timestamp: 1, payload })
	const own = { id: 'true_1@c.us_A', timestamp: 1, from: '5215550001111@c.us', to: '5215570000077@c.us', fromMe: true }
	const sent = parseBridge(body('message.any', { ...own, source: 'api', body: 'Hola' }))
	expect(sent).toMatchObject([{ kind: 'echo', isOurs: true, id: own.id }])
	const group = { id: 'false_g_A', timestamp: 1, from: '120363040000000000@g.us', body: 'A un grupo' }
	expect(parseBridge(body('message.any', group))).toEqual([])
	expect(parseBridge(body('message.ack', { id: own.id, fromMe: true, ack: 0 }))).toEqual([])
	expect(parseBridge(body('message.any', { ...own, source: 'app', body: 'Hola' }))).toMatchObject([{ kind: 'echo' }])
	expect(parseBridge(body('message.any', { ...own, source: 'app', body: 'Hola' }))?.[0]).not.toHaveProperty('isOurs')
	expect(parseBridge(body('call.received', {}))).toMatchObject([{ kind: 'unsupported' }])
	expect(parseBridge({ object: 'page' })).toBeUndefined()
})
