import { expect, test } from 'vitest'
import { execute } from '#app/core/operation.server.ts'
import { transact } from '#app/core/transact.server.ts'
import { DAY, HOUR } from '#app/lib/time-calendar.ts'
import { aPageInbox, type PageScene, sofia } from '#tests/support/scenes/page-scene.ts'
import { seeded, shuffled } from '#tests/support/shuffled.ts'
import { inbox } from '../operations.server.ts'
import { queueMessage } from '../sending/outgoing.server.ts'
import { problemText } from '../threads/message-text.ts'

const both = ['messenger', 'instagram'] as const
type Kind = (typeof both)[number]

const words = async (scene: PageScene) =>
	(await scene.messages()).map(({ role, type, text, state }) => [role, type, text, state])

/** Sofía writes, and what came is read. */
async function wrote(
	kind: Kind,
	draft: object = { text: '¿Qué precio tiene?' },
	options?: Parameters<typeof aPageInbox>[0],
) {
	const scene = await aPageInbox(options)
	scene.graph.pages.state.people.set(sofia, { id: sofia, name: 'Sofía Ríos', lastWroteAt: {} })
	const { mid } = await scene.graph.pages.deliver({ to: scene.to[kind], from: sofia, ...draft })
	await scene.settle()
	return { ...scene, mid }
}

test.each(both)(
	'%s: who writes has a conversation there with the name that Meta tells, and who answers reaches her',
	async (kind) => {
		const scene = await wrote(kind)
		const thread = await scene.thread()
		expect(thread).toMatchObject({ channel: kind, accountId: scene.accounts[kind], unread: 1 })
		const shown = await execute(scene.ctx, inbox.openConversation, { threadId: thread.id })
		expect(shown).toMatchObject({
			ok: true,
			value: { contact: { name: 'Sofía Ríos', address: '' }, connected: true, window: { open: true } },
		})

		const sent = await execute(scene.ctx, inbox.sendMessage, { threadId: thread.id, text: 'Cuesta $350, ¿te agendo?' })
		expect(sent).toMatchObject({ ok: true })
		await scene.settle()

		expect(scene.graph.pages.sent()).toMatchObject([
			{ accountId: scene.to[kind], personId: sofia, text: 'Cuesta $350, ¿te agendo?', tag: undefined },
		])
		expect((await scene.messages()).find(({ role }) => role === 'staff')).toMatchObject({
			...{ state: 'sent', providerId: scene.graph.pages.sent()[0]?.mid },
		})
	},
)

test.each(both)('%s: what we sent and comes back as an echo is one message, and pauses nobody', async (kind) => {
	const scene = await wrote(kind)
	const thread = await scene.thread()
	scene.graph.pages.state.echoes = 5
	await transact(scene.ctx, (within) =>
		queueMessage(within, { threadId: thread.id, role: 'assistant', text: 'Hola, soy Mia', cause: { kind: 'turn' } }),
	)
	await scene.settle()
	await scene.graph.settled()
	await scene.settle()
	expect(await words(scene)).toEqual([
		['user', 'text', '¿Qué precio tiene?', 'received'],
		['assistant', 'text', 'Hola, soy Mia', 'read'],
	])
	expect((await scene.thread()).assistantPausedAt).toBeNull()
})

test('an echo that overtakes the answer to our call is still ours on Instagram, which names no sender', async () => {
	const scene = await wrote('instagram')
	const thread = await scene.thread()
	scene.graph.setFault({ kind: 'reset', when: 'after', path: '/messages' })
	await execute(scene.ctx, inbox.sendMessage, { threadId: thread.id, text: 'Te espero mañana' })
	await scene.settle()
	expect((await words(scene)).at(-1)).toEqual(['system', 'system', '', 'received'])
	expect((await scene.messages()).find(({ role }) => role === 'staff')?.state).toBe('dudosa')
	await scene.graph.pages.echo(scene.to.instagram, sofia, 'Te espero mañana')
	await scene.settle()
	expect((await scene.messages()).filter(({ role }) => role === 'staff')).toMatchObject([{ state: 'sent' }])
})

test.each(both)(
	'%s: an answer from the inbox of the page is stored as the team’s and silences the assistant',
	async (kind) => {
		const scene = await wrote(kind)
		await scene.graph.pages.echo(scene.to[kind], sofia, 'Yo le ayudo')
		await scene.settle()
		expect((await scene.messages()).find(({ role }) => role === 'staff')).toMatchObject({
			text: 'Yo le ayudo',
			cause: { kind: 'echo' },
		})
		expect(await scene.thread()).toMatchObject({ pausedWhy: 'phone' })
	},
)

test('what is known up to a moment holds for an answer that comes later: read before its echo', async () => {
	const scene = await wrote('messenger')
	const { page, graph } = scene
	const at = scene.at + 1000
	await graph.pages.act(page.id, sofia, { read: { watermark: at + 500 } })
	await graph.pages.act(page.id, sofia, { delivery: { watermark: at + 500 } })
	await scene.settle()
	await graph.pages.echo(page.id, sofia, 'Desde el teléfono', at)
	await scene.settle()
	expect((await scene.messages()).find(({ role }) => role === 'staff')?.state).toBe('read')
})

test.each(both)('%s: reactions, deletions, postbacks and referrals each leave what they mean', async (kind) => {
	const scene = await wrote(kind)
	const { graph, mid } = scene
	const to = scene.to[kind]
	await graph.pages.act(to, sofia, { reaction: { mid, action: 'react', reaction: 'love', emoji: '❤️' } })
	await graph.pages.act(
		to,
		sofia,
		{ postback: { mid: `${mid}-pb`, title: 'Ver precios', payload: 'PRECIOS' } },
		scene.at + 2000,
	)
	const referral = {
		source: 'ADS',
		type: 'OPEN_THREAD',
		ref: 'volante',
		ad_id: '123',
		ads_context_data: { ad_title: 'Uñas 2x1' },
	}
	await graph.pages.act(to, sofia, { referral }, scene.at + 3000)
	await scene.settle()
	expect(await words(scene)).toEqual([
		['user', 'text', '¿Qué precio tiene?', 'received'],
		['user', 'reaction', '❤️', 'received'],
		['user', 'interactive', 'Ver precios', 'received'],
	])
	expect(await scene.thread()).toMatchObject({
		referral: { source: 'ADS', sourceId: '123', headline: 'Uñas 2x1', ref: 'volante' },
	})
	await graph.pages.act(to, sofia, { message: { mid, is_deleted: true } })
	await graph.pages.act(to, sofia, { reaction: { mid, action: 'unreact' } }, scene.at + 4000)
	await scene.settle()
	const after = await scene.messages()
	expect(after.map(({ type, isDeleted }) => [type, isDeleted])).toEqual([
		['text', true],
		['reaction', true],
		['interactive', false],
	])
})

test('a story that is answered, a post that is shared and several pictures of one message all come through', async () => {
	const scene = await aPageInbox()
	const { graph, to } = scene
	const picture = Buffer.from(
		'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
		'base64',
	)
	const image = () => ({ type: 'image', payload: { url: graph.pages.addFile(picture, 'image/png') } })
	const story = { story: { id: '18', url: 'https://lookaside.fbsbx.com/s/18' } }
	await graph.pages.deliver({ to: to.instagram, from: sofia, text: '¡Qué bonito!', replyTo: story })
	await graph.pages.deliver({ to: to.instagram, from: sofia, text: 'Así', attachments: [image(), image()] })
	const post = { type: 'share', payload: { url: 'https://www.instagram.com/p/abc' } }
	await graph.pages.deliver({ to: to.instagram, from: sofia, attachments: [post] })
	await scene.settle()
	await scene.settle()
	const rows = await scene.messages()
	expect(rows.map(({ type, text, fileId }) => [type, text, fileId !== null])).toEqual([
		['text', '¡Qué bonito!', false],
		['image', 'Así', true],
		['image', '', true],
		['text', 'https://www.instagram.com/p/abc', false],
	])
	expect(rows[0]?.content).toMatchObject({ story: { kind: 'reply', id: '18' } })
})

test('a file is fetched from Meta’s hosts alone, whatever address a webhook names', async () => {
	const scene = await aPageInbox()
	const attachments = [{ type: 'image', payload: { url: 'http://169.254.169.254/latest/meta-data' } }]
	await scene.graph.pages.deliver({ to: scene.to.messenger, from: sofia, attachments })
	await scene.settle()
	expect(await scene.messages()).toMatchObject([{ type: 'image', fileId: null, problem: 'media' }])
})

test.each(both)(
	'%s: after 24 hours a program is silent, a person answers for 7 days, and then nobody does',
	async (kind) => {
		const scene = await wrote(kind)
		const { id: threadId } = await scene.thread()
		const bySelf = { threadId, role: 'assistant', text: '¿Sigues ahí?', cause: { kind: 'rule' } } as const
		const dayLater = scene.later(DAY + HOUR)
		expect(await transact(dayLater, (within) => queueMessage(within, bySelf))).toMatchObject({
			problem: 'window_closed',
		})
		const answer = await execute(dayLater, inbox.sendMessage, { threadId, text: 'Perdona la demora' })
		expect(answer).toMatchObject({ ok: true, value: { state: 'queued' } })
		await scene.settle(DAY + HOUR)
		expect(scene.graph.pages.sent().at(-1)).toMatchObject({ text: 'Perdona la demora', tag: 'HUMAN_AGENT' })
		const late = await execute(scene.later(7 * DAY + HOUR), inbox.sendMessage, { threadId, text: 'Ya no' })
		expect(late).toMatchObject({ ok: false, failure: { code: 'window_closed' } })
	},
)

test('what became of a message that Instagram or Messenger did not take names that channel, never WhatsApp', async () => {
	for (const [kind, name] of [
		['messenger', 'Messenger'],
		['instagram', 'Instagram'],
	] as const) {
		const scene = await wrote(kind, { text: 'Hola' }, { timeoutMs: 300 })
		const { id: threadId, contactId } = await scene.thread()
		await execute(scene.ctx, inbox.sendMessage, { threadId, text: '¿Te agendo?' })
		scene.graph.setFault({ kind: 'drop', method: 'POST', path: '/messages' })
		await scene.settle()
		const open = await execute(scene.ctx, inbox.openConversation, { threadId })
		const history = await execute(scene.ctx, inbox.contactHistory, { contactId })
		for (const page of [open, history]) {
			const shown = page.ok ? page.value.messages : []
			expect(shown.find(({ role }) => role === 'staff')).toMatchObject({ problem: 'no_answer', channel: kind })
		}
		expect(problemText('no_answer', kind)).toBe(`${name} no respondió; no sabemos si llegó`)
		expect(problemText('12345', kind)).toBe(`${name} no la aceptó (12345)`)
		expect(problemText('window_closed', kind)).toContain('7 días, si contesta tu equipo')
	}
})

test('a text that Instagram would refuse for its bytes goes in pieces that it takes; choices are quick replies', async () => {
	const scene = await wrote('instagram')
	const { id: threadId } = await scene.thread()
	const text = `${'Atención: mañana abrimos a las ocho ñ. '.repeat(60)}`.trim()
	const options = [
		{ id: 'si', title: 'Sí, agéndame' },
		{ id: 'no', title: 'Otro día' },
	]
	await transact(scene.ctx, (within) =>
		queueMessage(within, { threadId, role: 'assistant', text, options, cause: { kind: 'turn' } }),
	)
	await scene.settle()
	const sent = scene.graph.pages.sent()
	expect(sent.length).toBeGreaterThan(2)
	expect(sent.every((each) => Buffer.byteLength(each.text) <= 1000)).toBe(true)
	expect(sent.map((each) => each.text).join(' ')).toBe(text)
	expect(sent.at(-1)?.quickReplies).toMatchObject(options.map(({ id, title }) => ({ title, payload: id })))
	await scene.graph.pages.deliver({ to: scene.to.instagram, from: sofia, text: 'Otro día', quickReply: 'no' })
	await scene.settle()
	expect((await scene.messages()).at(-1)).toMatchObject({
		type: 'interactive',
		text: 'Otro día',
		content: { choiceId: 'no' },
	})
})

test('each event five times, in any order and in one body with a bad one, leaves one and the same conversation', async () => {
	const seen: unknown[] = []
	for (const turn of [0, 1, 2]) {
		const scene = await aPageInbox()
		const { graph, page } = scene
		const { item: hello } = graph.pages.message({ to: page.id, from: sofia, mid: 'm_one', text: 'Hola', at: scene.at })
		const { item: more } = graph.pages.message({
			to: page.id,
			from: sofia,
			mid: 'm_two',
			text: '¿Hay hoy?',
			at: scene.at + 5000,
		})
		const { item: love } = { item: { accountId: page.id, item: reactionTo('m_one', page.id, scene.at + 9000) } }
		const items = shuffled(
			[hello, more, love].flatMap((item) => Array.from({ length: 5 }, () => item)),
			seeded(turn * 7919 + 17),
		)
		const bad = { accountId: page.id, item: { sender: 7, nothing: true } }
		if (turn === 2) await graph.pages.post([...items.slice(0, 7), bad, ...items.slice(7)], 'merged')
		else for (const item of items) await graph.pages.post([item])
		await scene.settle()
		const rows = await scene.messages()
		seen.push(rows.map(({ role, type, text, providerId }) => [role, type, text, providerId?.slice(0, 14)]).sort())
		expect(await scene.thread()).toMatchObject({ unread: 2, lastInboundAt: expect.any(Number) })
	}
	expect(seen[0]).toHaveLength(3)
	expect(seen[1]).toEqual(seen[0])
	expect(seen[2]).toEqual(seen[0])
})

function reactionTo(mid: string, pageId: string, timestamp: number) {
	return {
		sender: { id: sofia },
		recipient: { id: pageId },
		timestamp,
		reaction: { mid, action: 'react', emoji: '😮' },
	}
}
