import { expect, test } from 'vitest'
import { transact } from '#app/core/transact.server.ts'
import { itemFrom } from '#tests/fakes/pages/pages-events.ts'
import { type BatchShape, type Change } from '#tests/fakes/whatsapp-events.ts'
import { type InboundDraft, inbound } from '#tests/fakes/whatsapp-messages.ts'
import { ana, anInbox, type InboxScene } from '#tests/support/scenes/inbox-scene.ts'
import { aPageInbox, sofia } from '#tests/support/scenes/page-scene.ts'
import { nonsense, seeded, shuffled } from '#tests/support/shuffled.ts'
import { queueMessage } from '../sending/outgoing.server.ts'

const png = new Uint8Array(
	Buffer.from(
		'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
		'base64',
	),
)

type Item = InboundDraft | Change

/** Two messages of ours that went, of which Meta tells afterwards what became. */
async function aTalk() {
	const scene = await anInbox()
	const base = Math.floor(scene.at / 1000) * 1000 - 600_000
	await scene.hear({ text: 'Hola', wamid: 'wamid.FIRST', at: base })
	await scene.settle()
	const { id: threadId } = await scene.thread()
	for (const text of ['Llega', 'No llega']) {
		await transact(scene.later(base + 1000 - scene.at), (within) =>
			queueMessage(within, { threadId, role: 'staff', text, cause: { kind: 'person' } }),
		)
		await scene.settle()
	}
	return { scene, base }
}

/** Everything that WhatsApp tells of (wire-formats §2.1 to 2.3), in the order in which it happened. */
function fixtures({ graph, phoneNumberId }: InboxScene, base: number, more: boolean): Item[] {
	const file = graph.addMedia({ bytes: png, mimeType: 'image/png', id: 'media-1' })
	const said = (name: string, second: number, more: Partial<InboundDraft>): InboundDraft => {
		return { from: ana, name: 'Ana', phoneNumberId, wamid: `wamid.${name}`, at: base + second * 1000, ...more }
	}
	const contents = {
		BUTTON: inbound.buttonReply('opt-1', '12:30 con Lucía'),
		LIST: inbound.listReply('opt-2', 'Karla', 'a las 13:00'),
		FLOW: inbound.flowReply('{"a":1}'),
		TEMPLATE: inbound.templateButton('CONFIRM', 'Confirmo'),
		PLACE: inbound.location(19.4, -99.1, 'Roma', 'Colima 123'),
		CONTACT: inbound.contacts('Bruno Díaz', '5215500000000'),
		ORDER: inbound.order([{ id: 'sku-1', quantity: 2, price: 150 }]),
		POLL: inbound.unsupported('poll'),
		PICTURE: inbound.media('image', { id: file.id, mimeType: 'image/png', caption: 'Así' }),
	}
	const [delivered, failed] = graph.sent()
	const metadata = { display_phone_number: '5215550001111', phone_number_id: phoneNumberId }
	const wabaId = graph.registrations().numbers[0]?.wabaId ?? ''
	const change = (field: string, value: object): Change => {
		return { wabaId, field, value: { messaging_product: 'whatsapp', metadata, ...value } }
	}
	const status = (wamid: string | undefined, word: string, second: number, more = {}) =>
		change('messages', {
			statuses: [{ id: wamid, status: word, timestamp: seconds(base + second * 1000), recipient_id: ana, ...more }],
		})
	const echo = { from: '5215550001111', to: ana, type: 'text', text: { body: 'Sí, desde el teléfono' } }
	return [
		...Object.entries(contents).map(([name, content], place) => said(name, 10 + place, { content })),
		said('AD', 30, { text: 'Vi su anuncio', referral: { source_type: 'ad', source_id: '1', headline: 'Balayage' } }),
		said('ANSWER', 31, { text: 'A eso', replyTo: 'wamid.AD' }),
		said('LOVED', 32, { content: inbound.reaction('wamid.FIRST', '❤️') }),
		said('UNLOVED', 33, { content: inbound.reaction('wamid.FIRST') }),
		said('LIKED', 34, { content: inbound.reaction('wamid.AD', '👍') }),
		said('TYPO', 35, { text: 'A las 4' }),
		said('FIX', 36, { content: inbound.edit('wamid.TYPO', 'A las 5') }),
		...['sent', 'delivered', 'read'].map((word, place) => status(delivered?.wamid, word, 40 + place)),
		status(failed?.wamid, 'sent', 43),
		status(failed?.wamid, 'failed', 44, { errors: [{ code: 131026, title: 'Message undeliverable' }] }),
		change('message_template_status_update', {
			event: 'PAUSED',
			message_template_id: '1',
			message_template_name: 'recordatorio_cita',
			message_template_language: 'es_MX',
			reason: 'NONE',
		}),
		said('LAST', 45, { text: '¿Y bien?' }),
		// Whether these count as unread depends on what was there when they came.
		...(more
			? [
					said('SLIP', 50, { text: 'Secreto' }),
					said('UNSAY', 51, { content: inbound.revoke('wamid.SLIP') }),
					change('smb_message_echoes', {
						message_echoes: [{ ...echo, id: 'wamid.ECHO', timestamp: seconds(base + 60_000) }],
					}),
				]
			: []),
	]
}

const seconds = (at: number) => String(Math.floor(at / 1000))

/** All that is left of it, by what Meta calls it. */
async function leftIn(scene: InboxScene, base: number) {
	const rows = await scene.messages()
	const wamidOf = (id: string | null) => rows.find((row) => row.id === id)?.providerId ?? null
	const { unread, lastInboundAt, preview } = await scene.thread()
	const told = (await scene.eventNames()).filter((name) => name === 'inbox.messageReceived').length
	const shown = rows.map((row) => {
		const { role, type, text, content, state, problem, isDeleted, replyToId, fileId, at } = row
		const answers = wamidOf(replyToId)
		// A reaction is one row, whichever of its events came first.
		if (type === 'reaction') return ['reaction', answers, isDeleted, isDeleted ? '' : text]
		const name = role === 'staff' ? text : row.providerId
		const when = role === 'user' ? at - base : 0
		return [
			name,
			role,
			type,
			isDeleted ? '' : text,
			{ ...content, answers: undefined },
			state,
			problem,
			isDeleted,
			answers,
			fileId !== null,
			when,
		]
	})
	return {
		...{ threads: (await scene.allThreads()).length, lastInbound: (lastInboundAt ?? 0) - base, unread, told, preview },
		messages: shown.map((row) => JSON.stringify(row).replaceAll(/"editedAt":\d+/g, '')).sort(),
	}
}

test.each([
	['messages, media, reactions, edits, ticks and news of templates', false],
	['deletions and what the business says from its phone', true],
])(
	'%s of WhatsApp, five times each, shuffled, in batches with a bad item: the same end as once and in order',
	async (_, more) => {
		const first = await aTalk()
		for (const item of fixtures(first.scene, first.base, more)) {
			await first.scene.graph.deliverBatch([item])
			await first.scene.settle()
		}
		const inOrder = await leftIn(first.scene, first.base)
		expect(inOrder.messages.length).toBeGreaterThan(15)
		if (!more)
			expect(inOrder).toMatchObject({ threads: 1, preview: '¿Y bien?', lastInbound: 45_000, unread: 13, told: 13 })
		const { unread, told, ...steady } = inOrder

		const shapes: BatchShape[] = ['entries', 'changes', 'entries']
		for (const [round, shape] of shapes.entries()) {
			const { scene, base } = await aTalk()
			const random = seeded(round + 5)
			const queue = shuffled(
				fixtures(scene, base, more).flatMap((item) => Array.from({ length: 5 }, () => item)),
				random,
			)
			while (queue.length > 0) {
				const batch = queue.splice(0, 1 + Math.floor(random() * 12))
				batch.splice(Math.floor(random() * batch.length), 0, nonsense(scene, queue.length))
				expect((await scene.graph.deliverBatch(batch, shape)).status).toBe(200)
				if (random() < 0.5) await scene.settle()
			}
			await scene.settle()
			await scene.settle(60_000)
			expect(await leftIn(scene, base), `round ${round}`).toMatchObject(more ? steady : inOrder)
		}
	},
	120_000,
)

/** What a page or a profile is told of, in its order; two of its own messages went before. */
async function aPageTalk(kind: 'messenger' | 'instagram') {
	const scene = await aPageInbox()
	const { pages } = scene.graph
	pages.state.people.set(sofia, { id: sofia, name: 'Sofía Ríos', lastWroteAt: {} })
	const to = scene.to[kind]
	const base = scene.at - 600_000
	await pages.deliver({ to, from: sofia, mid: 'm_first', text: 'Hola', at: base })
	await scene.settle()
	const { id: threadId } = await scene.thread()
	await transact(scene.later(base + 1000 - scene.at), (within) =>
		queueMessage(within, { threadId, role: 'staff', text: 'Llega', cause: { kind: 'person' } }),
	)
	await scene.settle()
	const said = (mid: string, second: number, more: object) =>
		pages.message({ to, from: sofia, mid, at: base + second * 1000, ...more }).item
	const did = (second: number, fields: object) => itemFrom(to, sofia, fields, base + second * 1000)
	const story = { story: { id: '18', url: 'https://lookaside.fbsbx.com/s/18' } }
	const read = kind === 'instagram' ? { mid: pages.sent()[0]?.mid } : { watermark: base + 40_000 }
	const items = [
		said('m_story', 10, { text: '¡Qué bonito!', replyTo: story }),
		said('m_answer', 11, { text: 'A eso', replyTo: { mid: 'm_story' } }),
		did(12, { postback: { mid: 'm_pressed', title: 'Ver precios', payload: 'PRECIOS' } }),
		did(13, { reaction: { mid: 'm_first', action: 'react', emoji: '❤️' } }),
		did(14, { reaction: { mid: 'm_first', action: 'unreact' } }),
		did(15, { reaction: { mid: 'm_story', action: 'react', emoji: '👍' } }),
		said('m_slip', 16, { text: 'Secreto' }),
		did(17, { message: { mid: 'm_slip', is_deleted: true } }),
		did(18, { referral: { ref: 'volante', source: 'ADS', type: 'OPEN_THREAD', ad_id: '123' } }),
		...(kind === 'messenger' ? [did(19, { delivery: { watermark: base + 39_000 } })] : []),
		did(20, { read }),
		said('m_last', 25, { text: '¿Y bien?' }),
	]
	return { scene, base, items }
}

test.each(['messenger', 'instagram'] as const)(
	'what %s tells, five times each, shuffled, in bodies with a bad item: the same end as once and in order',
	async (kind) => {
		const first = await aPageTalk(kind)
		for (const item of first.items) {
			await first.scene.graph.pages.post([item])
			await first.scene.settle()
		}
		const { unread, told, ...inOrder } = await leftIn(first.scene, first.base)
		expect(inOrder).toMatchObject({ threads: 1, preview: '¿Y bien?', lastInbound: 25_000 })
		expect([unread, told]).toEqual([5, 6])
		for (const round of [1, 2, 3]) {
			const { scene, base, items } = await aPageTalk(kind)
			const random = seeded(round + 40)
			const queue = shuffled(
				items.flatMap((item) => Array.from({ length: 5 }, () => item)),
				random,
			)
			while (queue.length > 0) {
				const batch = queue.splice(0, 1 + Math.floor(random() * 8))
				const bad = { accountId: scene.to[kind], item: { sender: 7, nothing: true } }
				batch.splice(Math.floor(random() * batch.length), 0, bad)
				await scene.graph.pages.post(batch, round === 2 ? 'merged' : 'entries')
				if (random() < 0.5) await scene.settle()
			}
			await scene.settle()
			await scene.settle(60_000)
			expect(await leftIn(scene, base), `round ${round}`).toMatchObject(inOrder)
		}
	},
	120_000,
)
