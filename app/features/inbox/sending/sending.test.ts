import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { execute } from '#app/core/operation.server.ts'
import { transact } from '#app/core/transact.server.ts'
import { HOUR, MINUTE } from '#app/lib/time.ts'
import { channelAccounts, templates } from '#db/schema/channels.ts'
import { jobs } from '#db/schema/core.ts'
import { messages } from '#db/schema/inbox.ts'
import { fakeSettings } from '#tests/fakes/settings.ts'
import { ana, anInbox, type InboxScene } from '#tests/support/scenes/inbox-scene.ts'
import { inbox } from '../operations.server.ts'
import { type Outgoing, queueMessage } from './outgoing.server.ts'

/** Ana has written, so that the window is open and somebody can be answered. */
async function aConversation(options: Parameters<typeof anInbox>[0] = {}) {
	const scene = await anInbox(options)
	await scene.hear({ text: 'Hola' })
	await scene.settle()
	const { id: threadId } = await scene.thread()
	const queue = (outgoing: Partial<Outgoing> = {}, ms = 10) =>
		transact(scene.later(ms), (within) =>
			queueMessage(within, { threadId, role: 'assistant', text: '¿Qué día?', cause: { kind: 'turn' }, ...outgoing }),
		)
	const ours = async () => (await scene.messages()).filter(({ role }) => role !== 'user')
	return { ...scene, threadId, queue, ours }
}

const reminder = {
	name: 'recordatorio_cita',
	language: 'es_MX',
	parameters: ['Ana', 'Corte', 'martes 17', 'Roma Norte'],
}

async function rerun(scene: InboxScene) {
	const again = { state: 'pending' as const, attempts: 0, leaseUntil: null }
	await transact(scene.ctx, ({ db }) => db.update(jobs).set(again).where(eq(jobs.kind, 'inbox.sendMessage')))
	return scene.settle()
}

test('a message goes to the address that the provider named last, once, and takes its id', async () => {
	const scene = await aConversation()
	const { messageId, state } = await scene.queue()

	await scene.settle()
	await rerun(scene)
	await rerun(scene)

	const sent = scene.graph.sent()
	expect(state).toBe('queued')
	expect(sent).toMatchObject([{ to: ana, text: '¿Qué día?', callbackData: messageId }])
	expect(await scene.ours()).toMatchObject([{ id: messageId, state: 'sent', providerId: sent[0]?.wamid }])
})

test('statuses only rise, whatever their order: read before delivered stays read', async () => {
	const scene = await aConversation()
	await scene.queue()
	await scene.settle()
	const wamid = scene.graph.sent()[0]?.wamid ?? ''

	for (const status of ['read', 'delivered', 'sent', 'read'] as const) {
		await scene.graph.emitStatus(wamid, status)
		await scene.settle()
	}

	expect(await scene.ours()).toMatchObject([{ state: 'read' }])
	const changes = (await scene.eventNames()).filter((name) => name === 'inbox.messageStateChanged')
	// Sent and read; that the call is being made is told nobody where no file takes its time.
	expect(changes).toHaveLength(2)
})

test('a failed message keeps its code, and a late delivery does not hide it', async () => {
	const scene = await aConversation()
	await scene.queue()
	await scene.settle()
	const wamid = scene.graph.sent()[0]?.wamid ?? ''

	await scene.graph.emitStatus(wamid, 'failed', { code: 131026, details: 'Message Undeliverable.' })
	await scene.settle()
	await scene.graph.emitStatus(wamid, 'delivered')
	await scene.settle()

	expect(await scene.ours()).toMatchObject([
		{ state: 'failed', problem: 'undeliverable', content: { errorCode: 131026 } },
	])
})

test('a status that overtakes the answer of the call is not lost', async () => {
	const scene = await aConversation({ timeoutMs: 500 })
	await scene.queue()
	// The call is accepted, its answer never comes; the status does.
	scene.graph.setFault({ kind: 'drop', when: 'after', path: '/messages' })
	await scene.settle()
	expect(await scene.ours()).toMatchObject([{ state: 'dudosa', problem: 'no_answer', providerId: null }])

	await rerun(scene)
	const [sent, ...more] = scene.graph.sent()
	await scene.graph.emitStatus(sent?.wamid ?? '', 'delivered')
	await scene.settle()

	expect(more).toEqual([])
	expect(await scene.ours()).toMatchObject([{ state: 'delivered', problem: null, providerId: sent?.wamid }])
})

test('what died between sending and sent is in doubt, and is never sent again', async () => {
	const scene = await aConversation()
	const { messageId } = await scene.queue()
	await transact(scene.ctx, ({ db }) => db.update(messages).set({ state: 'sending' }).where(eq(messages.id, messageId)))

	await scene.settle()
	await rerun(scene)

	expect(scene.graph.sent()).toEqual([])
	expect(await scene.ours()).toMatchObject([{ state: 'dudosa', problem: 'interrupted' }])
})

test('outside the 24 hours nothing goes without a template, and staff keep what they typed', async () => {
	const scene = await aConversation()
	const late = scene.later(25 * HOUR)

	const refused = await execute(late, inbox.sendMessage, { threadId: scene.threadId, text: '¿Sigues ahí?' })
	const queued = await scene.queue({}, 25 * HOUR)
	await scene.settle(25 * HOUR)

	expect(refused).toMatchObject({ ok: false, failure: { code: 'window_closed', fields: { text: ['window_closed'] } } })
	expect(queued).toMatchObject({ state: 'not_sent', problem: 'window_closed' })
	expect(scene.graph.sent()).toEqual([])
	expect((await scene.ours()).map(({ state }) => state)).toEqual(['not_sent'])
})

test('outside the 24 hours the approved template goes, and the conversation shows what was said', async () => {
	const scene = await aConversation()

	const queued = await scene.queue({ text: 'Recordatorio', role: 'system', template: reminder }, 25 * HOUR)
	await scene.settle(25 * HOUR)

	const text = 'Hola Ana, te recordamos tu cita de Corte el martes 17 en Roma Norte. Te esperamos.'
	expect(queued.state).toBe('queued')
	expect(scene.graph.sent()).toMatchObject([{ type: 'template', text }])
	expect(await scene.ours()).toMatchObject([{ type: 'template', state: 'sent', text }])
})

test('a template that is not approved does not open a closed window', async () => {
	const scene = await aConversation()

	const unknown = await scene.queue({ template: { ...reminder, name: 'otra' } }, 25 * HOUR)

	expect(unknown).toMatchObject({ state: 'not_sent', problem: 'window_closed' })
})

test('the window that closes while a message waits is seen when it would go', async () => {
	const scene = await aConversation()
	await scene.queue({ text: 'Sin plantilla' })
	await scene.queue({ text: 'Con plantilla', template: reminder })

	await scene.settle(25 * HOUR)

	expect((await scene.ours()).map(({ state, type }) => [state, type])).toEqual([
		['not_sent', 'text'],
		['sent', 'template'],
	])
})

test('where the provider counts another window than we do, the template goes, else the message is not sent', async () => {
	const scene = await aConversation()
	// The provider believes that Ana wrote two days ago.
	scene.graph.person({ phone: ana }).lastWroteAt[scene.phoneNumberId] = scene.at - 48 * HOUR
	await scene.queue({ text: 'Sin plantilla' })
	await scene.queue({ text: 'Con plantilla', template: reminder })

	await scene.settle()
	await scene.settle(2000)

	expect((await scene.ours()).map(({ state, type, problem }) => [state, type, problem])).toEqual([
		['not_sent', 'text', 'window_closed'],
		['sent', 'template', null],
	])
	expect(scene.graph.sent()).toHaveLength(1)
})

test('too many messages to one person wait, in their order', async () => {
	const scene = await aConversation({ pairRate: true })
	await scene.queue({ text: 'uno' })
	await scene.queue({ text: 'dos' })
	await scene.queue({ text: 'tres' })

	await scene.settle()
	expect((await scene.ours()).map(({ state }) => state)).toEqual(['sent', 'queued', 'queued'])
	await scene.settle(2000)
	expect(scene.graph.sent()).toHaveLength(1)

	scene.graph.set({ pairRate: false })
	await scene.settle(8000)
	expect(scene.graph.sent().map(({ text }) => text)).toEqual(['uno', 'dos', 'tres'])
	expect((await scene.ours()).map(({ state, problem }) => [state, problem])).toEqual([
		['sent', null],
		['sent', null],
		['sent', null],
	])
})

test('a token that is no longer taken disconnects the account, and later sends stop at once', async () => {
	const scene = await aConversation()
	await scene.queue()
	scene.graph.revokeToken(fakeSettings.whatsAppToken)

	await scene.settle()
	const next = await scene.queue()

	const [account] = await scene.home.db.select().from(channelAccounts).where(eq(channelAccounts.id, scene.accountId))
	expect(account).toMatchObject({ state: 'disconnected', problem: 'token' })
	expect((await scene.ours())[0]).toMatchObject({ state: 'not_sent', problem: 'not_connected' })
	expect(next).toMatchObject({ state: 'not_sent', problem: 'not_connected' })
	expect(await scene.eventNames()).toContain('channels.accountDisconnected')
})

test('without credentials a send stops at not connected, without a job', async () => {
	const scene = await aConversation({ token: null })

	const queued = await scene.queue()
	const refused = await execute(scene.ctx, inbox.sendMessage, { threadId: scene.threadId, text: 'Hola' })

	expect(queued).toMatchObject({ state: 'not_sent', problem: 'not_connected' })
	expect(refused).toMatchObject({ ok: false, failure: { code: 'not_connected' } })
	expect((await scene.settle()).filter(({ job }) => job.kind === 'inbox.sendMessage')).toEqual([])
})

test('with nobody at the other end a message waits and is tried again; after the last try it has failed', async () => {
	const scene = await aConversation()
	await scene.queue()
	await scene.graph.close()

	await scene.settle(MINUTE)
	expect(await scene.ours()).toMatchObject([{ state: 'queued', problem: 'unreachable' }])
	for (let attempt = 1; attempt < 12; attempt++) await scene.settle((attempt + 1) * HOUR)

	expect(await scene.ours()).toMatchObject([{ state: 'failed', problem: 'unreachable' }])
})

test('a refused template is not used again', async () => {
	const scene = await aConversation({ templates: [] })

	await scene.queue({ template: reminder }, 25 * HOUR)
	await scene.settle(25 * HOUR)

	expect(await scene.ours()).toMatchObject([{ state: 'failed', problem: 'template', content: { errorCode: 132001 } }])
	const rows = await scene.home.db.select().from(templates).where(eq(templates.accountId, scene.accountId))
	expect(rows).toMatchObject([{ status: 'MISSING' }])
	expect(await scene.queue({ template: reminder }, 25 * HOUR)).toMatchObject({ problem: 'window_closed' })
})

test('up to three short choices are buttons, up to ten a list, anything else numbered lines', async () => {
	const scene = await aConversation()
	const options = (count: number, title: string) =>
		Array.from({ length: count }, (_, index) => ({ id: `o${index}`, title: `${title} ${index + 1}` }))

	await scene.queue({ options: options(3, 'Hora') })
	await scene.queue({ options: options(10, 'Hora') })
	await scene.queue({ options: options(11, 'Hora') })
	await scene.queue({ options: options(2, 'viernes 12 a las 5:30 de la tarde con Lucía') })
	await scene.settle()

	const [buttons, list, many, long] = scene.graph.sent()
	expect(buttons).toMatchObject({ type: 'interactive', content: { interactive: { type: 'button' } } })
	expect(list).toMatchObject({ type: 'interactive', content: { interactive: { type: 'list' } } })
	expect(many?.text).toContain('11. Hora 11')
	expect(long?.text).toBe(
		'¿Qué día?\n\n1. viernes 12 a las 5:30 de la tarde con Lucía 1\n2. viernes 12 a las 5:30 de la tarde con Lucía 2',
	)
})

test('somebody known by an id alone is answered at that id', async () => {
	const scene = await anInbox()
	await scene.hear({ identity: 'user_id_only', text: 'Hola' })
	await scene.settle()
	const { id: threadId } = await scene.thread()

	const outcome = await execute(scene.later(10), inbox.sendMessage, { threadId, text: 'Hola, Ana' })
	await scene.settle()

	expect(outcome.ok).toBe(true)
	const { userId } = scene.graph.person({ phone: ana })
	expect(scene.graph.sent()).toMatchObject([{ recipient: userId, text: 'Hola, Ana' }])
})

test('a text that is too long for one message goes in pieces, in order', async () => {
	const scene = await aConversation()
	const paragraph = `${'palabra '.repeat(400)}fin.`

	await scene.queue({ text: [paragraph, paragraph, paragraph].join('\n\n') })
	await scene.settle()

	expect(scene.graph.sent().map(({ text }) => text)).toEqual([paragraph, paragraph, paragraph])
})
