import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { execute, type Operation } from '#app/core/operation.server.ts'
import { transact } from '#app/core/transact.server.ts'
import { keepAccount } from '#app/features/channels/accounts.server.ts'
import { contacts } from '#app/features/contacts/operations.server.ts'
import { newId } from '#app/lib/id.ts'
import { toIso } from '#app/lib/time.ts'
import { contacts as contactRows } from '#db/schema/contacts.ts'
import { threads } from '#db/schema/inbox.ts'
import { inbound } from '#tests/fakes/whatsapp-messages.ts'
import { ana, anInbox, type InboxScene } from '#tests/support/scenes/inbox-scene.ts'
import { inbox } from '../operations.server.ts'
import { calledIn } from '../rules.ts'
import { noteToolCall } from '../sending/outgoing.server.ts'
import { pauseAssistant } from './threads.server.ts'

async function value<T>(outcome: Promise<{ ok: true; value: T } | { ok: false; failure: unknown }>): Promise<T> {
	const settled = await outcome
	if (!settled.ok) throw new Error(JSON.stringify(settled.failure))
	return settled.value
}

async function threadOf(scene: InboxScene) {
	return (await scene.thread()).id
}

async function manyPeople(scene: InboxScene, count: number) {
	for (let index = 0; index < count; index++) {
		const from = `52155000000${String(index).padStart(2, '0')}`
		await scene.hear({ from, name: `Persona ${index}`, text: `Hola ${index}`, at: scene.at - (count - index) * 60_000 })
	}
	await scene.settle()
}

test('INB-005 API-039 conversations come twenty at a time, newest first, by cursor and by page', async () => {
	const scene = await anInbox()
	await manyPeople(scene, 23)

	const first = await value(execute(scene.ctx, inbox.listThreads, {}))
	const second = await value(execute(scene.ctx, inbox.listThreads, { cursor: first.cursor }))
	const byPage = await value(execute(scene.ctx, inbox.listThreads, { page: 2 }))

	expect(first.threads).toHaveLength(20)
	expect(first.threads[0]).toMatchObject({ name: 'Persona 22', preview: 'Hola 22', unread: 1, channel: 'whatsapp' })
	expect(first.hasMore).toBe(true)
	expect(second.threads.map(({ name }) => name)).toEqual(['Persona 2', 'Persona 1', 'Persona 0'])
	expect(second).toMatchObject({ hasMore: false })
	expect(byPage.threads).toEqual(second.threads)
})

test('INB-003 conversations are filtered by channel and found by name or number', async () => {
	const scene = await anInbox()
	await manyPeople(scene, 3)
	const names = async (input: object) =>
		(await value(execute(scene.ctx, inbox.listThreads, input))).threads.map(({ name }) => name)

	expect(await names({ channel: 'instagram' })).toEqual([])
	expect(await names({ channel: 'whatsapp' })).toHaveLength(3)
	expect(await names({ search: 'persona 1' })).toEqual(['Persona 1'])
	expect(await names({ search: '0002' })).toEqual(['Persona 2'])
	expect(await names({ search: 'nadie' })).toEqual([])
})

test('whoever has no name is called so on the screens alone: nothing of it goes into a message', async () => {
	const scene = await anInbox()
	await scene.hear({ text: 'Hola' })
	await scene.settle()
	const { id: threadId, contactId } = await scene.thread()
	const firstName = async () =>
		(await value(execute(scene.ctx, inbox.openConversation, { threadId }))).contact.firstName
	expect(await firstName()).toBe('Ana')
	const named = eq(contactRows.id, contactId)
	await transact(scene.ctx, ({ db }) => db.update(contactRows).set({ name: 'Sin nombre' }).where(named))
	expect([await firstName(), calledIn(await firstName())]).toEqual(['', 'esta persona'])
})

test('INB-009 API-042 opening a conversation marks it as read, by its id or by the person', async () => {
	const scene = await anInbox()
	await scene.hear({ text: 'Hola' })
	await scene.settle()
	const threadId = await threadOf(scene)

	expect(await value(execute(scene.ctx, inbox.countUnread, {}))).toEqual({ count: 1 })
	expect(await value(execute(scene.ctx, inbox.markRead, { threadId }))).toEqual({ count: 1 })
	expect(await value(execute(scene.ctx, inbox.markRead, { threadId }))).toEqual({ count: 0 })
	await scene.hear({ text: '¿Hola?' })
	await scene.settle(2000)
	const person = { whatsapp: '5511112222', countryCode: '52', countryCodeExt: '521' }
	expect(await value(execute(scene.ctx, inbox.markRead, person))).toEqual({ count: 1 })
	expect(await value(execute(scene.ctx, inbox.countUnread, {}))).toEqual({ count: 0 })
	expect((await scene.eventNames()).filter((name) => name === 'inbox.threadRead')).toHaveLength(2)
})

test('API-040 API-041 API-107 older messages come page by page until none is left', async () => {
	const scene = await anInbox()
	for (let index = 0; index < 7; index++) await scene.hear({ text: `m${index}`, at: scene.at - (9 - index) * 60_000 })
	await scene.settle()
	const person = { whatsapp: '5511112222', countryCode: '52', countryCodeExt: '521', limit: 3 }
	const texts: string[][] = []

	for (let before: string | undefined, more = true; more; ) {
		const page = await value(execute(scene.ctx, inbox.history, { ...person, before }))
		texts.push(page.messages.map(({ text }) => text))
		before = page.before
		more = page.hasMore
	}
	const beforeDate = await value(
		execute(scene.ctx, inbox.history, { ...person, before: toIso(scene.at - 6 * 60_000 - 1000) }),
	)

	expect(texts).toEqual([['m4', 'm5', 'm6'], ['m1', 'm2', 'm3'], ['m0']])
	expect(beforeDate.messages.map(({ text }) => text)).toEqual(['m0', 'm1', 'm2'])
	expect(await execute(scene.ctx, inbox.history, { ...person, before: 'ayer' })).toMatchObject({ ok: false })
})

test('API-043 the history of a number is read in any spelling; a number that nobody has is not found', async () => {
	const scene = await anInbox()
	await scene.hear({ text: 'Hola' })
	await scene.settle()

	for (const whatsapp of ['5511112222', '525511112222', ana]) {
		expect((await value(execute(scene.ctx, inbox.history, { whatsapp }))).messages).toHaveLength(1)
	}
	const nobody = await execute(scene.ctx, inbox.history, { whatsapp: '5500000000' })
	expect(nobody).toMatchObject({ ok: false, failure: { code: 'not_found' } })
})

test('INB-011 a call of the assistant shows name, arguments, output and call_id, only where logs are asked for', async () => {
	const scene = await anInbox()
	await scene.hear({ text: '¿Hay lugar?' })
	await scene.settle()
	const threadId = await threadOf(scene)
	const call = { callId: 'c1', name: 'freeTimes', arguments: { day: '2026-11-17' }, output: { times: [] } }
	await transact(scene.later(2000), (within) => noteToolCall(within, { threadId, turnId: 'trn_1', ...call }))

	const shown = await value(execute(scene.ctx, inbox.openConversation, { threadId }))
	const plain = await value(execute(scene.ctx, inbox.history, { whatsapp: ana }))
	const logged = await value(execute(scene.ctx, inbox.history, { whatsapp: ana, includeLogs: true }))

	expect(shown.messages.at(-1)).toMatchObject({
		type: 'function_call',
		call: { callId: 'c1', name: 'freeTimes', arguments: '{"day":"2026-11-17"}', output: '{"times":[]}' },
	})
	expect(plain.messages).toHaveLength(1)
	expect(logged.messages).toHaveLength(2)
	expect(await scene.thread()).toMatchObject({ preview: '¿Hay lugar?' })
})

test('what a deleted message said leaves the server no more', async () => {
	const scene = await anInbox()
	const { wamid } = await scene.hear({ text: 'Secreto' })
	await scene.hear({ content: inbound.revoke(wamid) })
	await scene.settle()

	const shown = await value(execute(scene.ctx, inbox.openConversation, { threadId: await threadOf(scene) }))
	expect(shown.messages).toMatchObject([{ isDeleted: true, text: '' }])
	expect(JSON.stringify(shown)).not.toContain('Secreto')
})

test('INB-017 an empty text is not sent; another is trimmed, and the assistant falls silent visibly', async () => {
	const scene = await anInbox()
	await scene.hear({ text: 'Hola' })
	await scene.settle()
	const threadId = await threadOf(scene)

	const empty = await execute(scene.ctx, inbox.sendMessage, { threadId, text: ' \n ' })
	const sent = await value(execute(scene.later(2000), inbox.sendMessage, { threadId, text: '  Claro que sí  ' }))

	expect(empty).toMatchObject({ ok: false, failure: { fields: { text: ['Escribe un mensaje'] } } })
	expect(sent).toMatchObject({ role: 'staff', text: 'Claro que sí', state: 'queued', cause: { kind: 'person' } })
	const shown = await value(execute(scene.ctx, inbox.openConversation, { threadId }))
	expect(shown.thread).toMatchObject({ assistantPaused: true, pausedBy: 'Mariana Fuentes', pausedWhy: 'staff' })
	expect(shown.messages.map(({ type, content }) => [type, content?.event])).toContainEqual([
		'system',
		'assistant_paused',
	])
})

test('INB-015 CON-054 the switch silences the assistant towards that client (noRespond) and reactivates it', async () => {
	const scene = await anInbox()
	await scene.hear({ text: 'Hola' })
	await scene.settle()
	const threadId = await threadOf(scene)

	const { contactId } = await scene.thread()
	const isSilent = async () => {
		const read = await execute(scene.ctx, contacts.getContact, { contactId })
		return read.ok && read.value.noRespond
	}

	await execute(scene.ctx, inbox.setAssistant, { threadId, on: false })
	await execute(scene.ctx, inbox.setAssistant, { threadId, on: false })
	expect(await scene.thread()).toMatchObject({ pausedWhy: 'switch' })
	expect(await isSilent()).toBe(true)
	await execute(scene.ctx, inbox.setAssistant, { threadId, on: true })
	expect(await isSilent()).toBe(false)

	expect(await scene.thread()).toMatchObject({ assistantPausedAt: null, pausedWhy: null })
	const names = (await scene.eventNames()).filter((name) => name.startsWith('inbox.assistant'))
	expect(names).toEqual(['inbox.assistantPaused', 'inbox.assistantResumed'])
})

test('INB-015 CON-054 reactivated in one conversation, the assistant answers the person in all that the switch silenced', async () => {
	const scene = await anInbox()
	await scene.hear({ text: 'Hola' })
	await scene.settle()
	const [first] = await scene.allThreads()
	if (!first) throw new Error('nobody wrote')
	const account = { channel: 'whatsapp', name: 'Otro número', sealedToken: null } as const
	const [second, third] = await transact(scene.ctx, async (within) => {
		const made = [newId('thr'), newId('thr')]
		for (const id of made) {
			const { id: accountId } = await keepAccount(within, { ...account, externalId: id, provenAt: null })
			await within.db.insert(threads).values({ ...first, id, accountId })
		}
		return made
	})
	const turn = (threadId: string, on: boolean) => execute(scene.ctx, inbox.setAssistant, { threadId, on })
	for (const id of [first.id, second ?? '']) await turn(id, false)
	await transact(scene.ctx, (within) => pauseAssistant(within, third ?? '', 'hand_over'))

	await turn(first.id, true)

	const why = (await scene.allThreads()).map(({ id, pausedWhy }) => [id, pausedWhy])
	// What was handed over to a person stays with the person.
	expect(Object.fromEntries(why)).toEqual({ [first.id]: null, [second ?? '']: null, [third ?? '']: 'hand_over' })
})

test('INB-019 a send that names a contact and a channel needs a conversation on it', async () => {
	const scene = await anInbox()
	await scene.hear({ text: 'Hola' })
	await scene.settle()
	const { contactId } = await scene.thread()
	const [first] = await scene.messages()

	const sent = await execute(scene.later(2000), inbox.sendToContact, {
		contactId,
		channel: 'whatsapp',
		text: 'Hola, Ana',
		quotedMessageId: first?.id,
	})
	const nowhere = await execute(scene.ctx, inbox.sendToContact, { contactId, channel: 'instagram', text: 'Hola' })
	await scene.settle(3000)

	expect(sent).toMatchObject({ ok: true, value: { replyTo: { id: first?.id, text: 'Hola' } } })
	expect(scene.graph.sent()).toMatchObject([{ text: 'Hola, Ana', replyTo: first?.providerId }])
	expect(nowhere).toMatchObject({ ok: false, failure: { code: 'not_connected' } })
})

test('another business’s conversations, messages and people do not exist here, and nothing is written', async () => {
	const [ours, theirs] = [await anInbox(), await anInbox()]
	for (const scene of [ours, theirs]) {
		await scene.hear({ text: 'Hola' })
		await scene.settle()
	}
	const [threadId, own] = [await threadOf(theirs), await threadOf(ours)]
	const [foreign] = await theirs.messages()
	const before = await ours.eventNames()
	const refused = async (op: Operation, input: object) =>
		expect(await execute(ours.ctx, op, input)).toMatchObject({ ok: false, failure: { code: 'not_found' } })

	await refused(inbox.openConversation, { threadId })
	await refused(inbox.markRead, { threadId })
	await refused(inbox.setAssistant, { threadId, on: false })
	await refused(inbox.sendMessage, { threadId, text: 'Hola' })
	await refused(inbox.sendMessage, { threadId: own, text: 'Hola', quotedMessageId: foreign?.id })
	await refused(inbox.history, { contactId: foreign?.contactId })
	expect(await ours.eventNames()).toEqual(before)
	expect((await theirs.thread()).unread).toBe(1)
})

test('the newest conversation of a contact is found by the contact alone', async () => {
	const scene = await anInbox()
	await scene.hear({ text: 'Hola' })
	await scene.settle()
	const { id, contactId } = await scene.thread()

	expect(await value(execute(scene.ctx, inbox.threadOfContact, { contactId }))).toEqual({ threadId: id })
	const nobody = await execute(scene.ctx, inbox.threadOfContact, { contactId: 'ctt_nadie' })
	expect(nobody).toMatchObject({ ok: false, failure: { code: 'not_found' } })
})
