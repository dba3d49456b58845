import { expect, test } from 'vitest'
import { execute } from '#app/core/operation.server.ts'
import { transact } from '#app/core/transact.server.ts'
import { keepHandle } from '#app/features/contacts/handles.server.ts'
import { inbox } from '#app/features/inbox/operations.server.ts'
import { noteToolCall } from '#app/features/inbox/sending/outgoing.server.ts'
import { messages as messageRows } from '#db/schema/inbox.ts'
import { anApi } from '#tests/support/programs/api-door.ts'
import { ana, anInbox } from '#tests/support/scenes/inbox-scene.ts'

const number = ana.slice(3)

/** Ana and Bea have written; the assistant has looked something up for Ana. */
async function aDesk() {
	const scene = await anInbox()
	await scene.hear({ text: 'Hola' })
	await scene.settle()
	await scene.hear({ text: '¿Tienes lugar mañana para un corte de cabello y un tinte completo?' })
	await scene.hear({ from: '5215533334444', name: 'Bea', text: 'Buenas tardes' })
	await scene.settle()
	const mine = (await scene.allThreads()).find(({ unread }) => unread === 2)
	if (!mine) throw new Error('no thread')
	await transact(scene.later(1000), (within) =>
		noteToolCall(within, {
			threadId: mine.id,
			turnId: 'trn_1',
			callId: 'call_1',
			name: 'freeTimes',
			arguments: { service: 's1' },
			output: { times: [] },
		}),
	)
	return { ...scene, mine, call: await anApi(scene) }
}

test('API-039 INB-007 GET /thread answers the conversations of a page, filtered by name or category', async () => {
	const { call, mine, business } = await aDesk()
	const threadsOf = async (query: string) => (await call(`GET /thread?businessId=${business.id}&${query}`)).body.data

	const all = await threadsOf('page=1&limit=20')
	expect(all).toMatchObject({ hasMore: false, threads: [{}, {}] })
	expect(all.threads.find(({ _id }: { _id: string }) => _id === mine.id)).toMatchObject({
		businessId: business.id,
		clientId: mine.contactId,
		clientName: 'Ana',
		channel: 'whatsapp',
		messages: [{ message: expect.stringMatching(/^¿Tienes lugar.{1,37}$/) }],
		isRead: false,
		unread: 2,
	})
	const [first, second] = [await threadsOf('page=1&limit=1'), await threadsOf('page=2&limit=1')]
	expect([first.hasMore, second.hasMore]).toEqual([true, false])
	expect(new Set([first.threads[0]._id, second.threads[0]._id]).size).toBe(2)
	expect(await threadsOf('page=3&limit=1')).toMatchObject({ hasMore: false, threads: [] })
	expect([first, second].flatMap(({ threads }) => threads)).toEqual(all.threads)
	expect((await threadsOf('name=bea')).threads).toMatchObject([{ clientName: 'Bea' }])
	expect((await threadsOf('category=WhatsApp')).threads).toHaveLength(2)
	expect((await threadsOf('category=Instagram')).threads).toEqual([])
	expect((await threadsOf('category=Todos')).threads).toHaveLength(2)
})

test('API-040 API-107 CON-049 CON-050 INB-010 GET /thread/messages answers messages, hasMore and before, with logs only when asked', async () => {
	const { call, mine, business, messages, ctx } = await aDesk()
	const address = `businessId=${business.id}&whatsapp=${number}&countryCode=52&countryCodeExt=521`

	const plain = await call(`GET /thread/messages?${address}`)
	const logs = await call(`GET /thread/messages?${address}&includeLogs=true`)

	expect(plain.status).toBe(200)
	expect(plain.body).toMatchObject({
		success: true,
		hasMore: false,
		before: expect.any(String),
		messages: [
			{
				messageId: expect.any(String),
				clientId: mine.contactId,
				role: 'user',
				message: 'Hola',
				date: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
				isDeleted: false,
				type: 'text',
			},
			{ message: '¿Tienes lugar mañana para un corte de cabello y un tinte completo?' },
		],
	})
	expect(logs.body.messages.at(-1)).toMatchObject({
		role: 'assistant',
		type: 'function_call',
		name: 'freeTimes',
		call_id: 'call_1',
		arguments: expect.stringContaining('s1'),
		output: expect.stringContaining('times'),
	})
	const [made] = (await messages()).filter(({ type }) => type === 'function_call')
	if (!made) throw new Error('no call was noted')
	const result = { ...made, id: 'msg_result', type: 'function_call_output', at: made.at + 1 } as const
	await transact(ctx, ({ db }) =>
		db.insert(messageRows).values({ ...result, content: { call_id: 'call_1', output: { times: ['10:00'] } } }),
	)
	const after = await call(`GET /thread/messages?${address}&includeLogs=true`)
	expect(after.body.messages.at(-1)).toMatchObject({
		...{ type: 'function_call_output', call_id: 'call_1', output: '{"times":["10:00"]}' },
	})
	expect((await call(`GET /thread/messages?${address}`)).body.messages).toHaveLength(2)
	for (const [channel, handle, named] of [
		['instagram', 'ig-77', 'instagramAccountId'],
		['messenger', 'psid-77', 'messengerId'],
	] as const) {
		const person = { contactId: mine.contactId, channel, handle, address: handle }
		await transact(ctx, (within) => keepHandle(within, person))
		const found = await call(`GET /thread/messages?businessId=${business.id}&${named}=${handle}`)
		expect(found.body).toMatchObject({ success: true, messages: [{ message: 'Hola' }, {}] })
	}
	expect((await call('GET /thread/messages?whatsapp=5500000000')).status).toBe(404)
	expect((await call('GET /thread/messages?instagramAccountId=nadie')).status).toBe(404)
	expect((await call('GET /thread/messages?messengerId=nadie')).status).toBe(404)
})

test('API-041 GET /thread/messages with currentMessageDate or before answers only older messages', async () => {
	const { call } = await aDesk()
	const page = async (query: string) =>
		(await call(`GET /thread/messages?whatsapp=${number}&countryCode=52&${query}`)).body

	const newest = await page('limit=1')
	const older = await page(`limit=1&before=${encodeURIComponent(newest.before)}`)
	const byDate = await page(`currentMessageDate=${newest.messages[0].date}`)

	expect(newest).toMatchObject({ hasMore: true, messages: [{ message: expect.stringContaining('corte') }] })
	expect(older).toMatchObject({ hasMore: false, messages: [{ message: 'Hola' }] })
	expect(byDate.messages).toMatchObject([{ message: 'Hola' }])
	expect(await page(`before=${encodeURIComponent(older.before)}`)).toMatchObject({
		messages: [],
		hasMore: false,
		before: null,
	})
})

test('API-042 PATCH /thread/messages marks the messages of the person as read', async () => {
	const { call, business, mine, allThreads, eventNames } = await aDesk()
	const body = { businessId: business.id, whatsapp: number, countryCode: '52', countryCodeExt: '521' }

	const done = await call('PATCH /thread/messages', { body })

	expect(done).toMatchObject({ status: 200, body: { success: true, data: { count: 1 } } })
	expect((await allThreads()).map(({ id, unread }) => [id === mine.id, unread]).sort()).toEqual([
		[false, 1],
		[true, 0],
	])
	expect(await eventNames()).toContain('inbox.threadRead')
	expect((await call('PATCH /thread/messages', { body })).body.data).toEqual({ count: 0 })
})

test('API-043 GET /threadMessages/{whatsapp} answers the history in data.data, with createdAt in seconds', async () => {
	const { call } = await aDesk()

	const { status, body } = await call(`GET /threadMessages/${number}?countryCode=52&countryCodeExt=521`)

	expect(status).toBe(200)
	expect(body).toMatchObject({ success: true, data: { data: [{ message: 'Hola', role: 'user' }, {}], hasMore: false } })
	const [{ createdAt, date }] = body.data.data
	expect(createdAt).toBe(Math.floor(Date.parse(date) / 1000))
})

test('POST /thread/messages sends a message of the staff, and the assistant falls silent there', async () => {
	const { call, mine, graph, settle, thread } = await aDesk()

	const sent = await call('POST /thread/messages', {
		body: { clientId: mine.contactId, channel: 'whatsapp', text: 'Sí, a las 9' },
	})
	await settle(2000)

	expect(sent).toMatchObject({
		status: 200,
		body: { success: true, data: { role: 'assistant', sentBy: 'staff', message: 'Sí, a las 9' } },
	})
	expect(graph.sent()).toMatchObject([{ to: ana, text: 'Sí, a las 9' }])
	expect((await thread()).assistantPausedAt).not.toBeNull()
})

test('POST /thread/messages does not answer what somebody else has answered since seenMessageId, unless it is meant', async () => {
	const scene = await aDesk()
	const { call, mine } = scene
	const seenMessageId = (await scene.messages()).findLast(
		({ threadId, role }) => threadId === mine.id && role === 'user',
	)?.id
	const lucia = { ...scene.later(2000), actor: { ...scene.ctx.actor, id: 'usr_lucia', name: 'Lucía' } }
	expect(await execute(lucia, inbox.sendMessage, { threadId: mine.id, text: 'Ya te apunté' })).toMatchObject({
		ok: true,
	})
	const body = { clientId: mine.contactId, channel: 'whatsapp', text: 'Sí, a las 9', seenMessageId }
	const stopped = await call('POST /thread/messages', { body })
	expect(stopped).toMatchObject({ status: 409, body: { success: false } })
	expect(JSON.stringify(stopped.body)).toContain('ya contestó')
	expect(await call('POST /thread/messages', { body: { ...body, anyway: true } })).toMatchObject({ status: 200 })
})
