import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { execute } from '#app/core/operation.server.ts'
import { transact } from '#app/core/transact.server.ts'
import { MINUTE } from '#app/lib/time.ts'
import { threadNotes } from '#db/schema/inbox.ts'
import { anInbox } from '#tests/support/scenes/inbox-scene.ts'
import { inbox } from '../operations.server.ts'
import { joinThreads } from '../subscribers.server.ts'
import { notesBetween } from './notes.server.ts'

async function asked() {
	const scene = await anInbox()
	await scene.hear({ text: '¿Tienen lugar el jueves?', at: scene.at - MINUTE })
	await scene.settle()
	const { id: threadId, contactId } = await scene.thread()
	return { scene, threadId, contactId }
}

test('a note of the team stands in the conversation for them alone: it is sent to nobody, told to no client, engine or API', async () => {
	const { scene, threadId, contactId } = await asked()
	const before = await scene.thread()
	const text = 'Es alérgica al amoniaco, ya avisé a Lucía'
	const added = await execute(scene.ctx, inbox.addThreadNote, { threadId, text })
	expect(added).toMatchObject({ ok: true, value: { text, by: 'Mariana Fuentes' } })
	await scene.settle(MINUTE)

	const open = await execute(scene.ctx, inbox.openConversation, { threadId })
	expect(open.ok && open.value.notes).toMatchObject([{ text, by: 'Mariana Fuentes' }])
	expect(scene.graph.sent()).toEqual([])
	// What clients, the API and engines are given is read from the messages.
	expect(JSON.stringify(await scene.messages())).not.toContain('amoniaco')
	for (const read of [
		await execute(scene.ctx, inbox.history, { contactId, includeLogs: true }),
		await execute(scene.ctx, inbox.contactHistory, { contactId }),
		await execute(scene.ctx, inbox.listThreads, {}),
	])
		expect(JSON.stringify(read)).not.toContain('amoniaco')
	// It answers nobody, and moves nothing.
	expect(await scene.thread()).toEqual(before)
	const [event] = (await scene.eventNames()).filter((name) => name === 'inbox.noteAdded')
	expect(event).toBeDefined()
})

test('a note that is removed is gone, and another business removes none', async () => {
	const { scene, threadId } = await asked()
	const added = await execute(scene.ctx, inbox.addThreadNote, { threadId, text: 'Llega tarde' })
	const noteId = added.ok ? added.value.id : ''
	const other = await anInbox()
	const strange = await execute(other.ctx, inbox.removeThreadNote, { threadId, noteId })
	expect(strange).toMatchObject({ ok: false, failure: { code: 'not_found' } })
	expect(await execute(scene.ctx, inbox.removeThreadNote, { threadId, noteId })).toMatchObject({
		ok: true,
		value: { threadId },
	})
	const open = await execute(scene.ctx, inbox.openConversation, { threadId })
	expect(open.ok && open.value.notes).toEqual([])
})

test('each page of a conversation has the notes of its time, and every note stands on one page', async () => {
	const { scene, threadId } = await asked()
	for (let minute = 1; minute <= 6; minute++) {
		const when = scene.later(minute * 10 * MINUTE)
		await execute(when, inbox.sendMessage, { threadId, text: `Mensaje ${minute}` })
		await execute(scene.later(minute * 10 * MINUTE + 1), inbox.addThreadNote, { threadId, text: `Nota ${minute}` })
	}
	const seen: string[][] = []
	let before: string | undefined
	do {
		const page = await execute(scene.later(80 * MINUTE), inbox.openConversation, { threadId, before, limit: 3 })
		if (!page.ok) throw new Error(page.failure.code)
		seen.push(page.value.notes.map(({ text }) => text))
		before = page.value.hasMore ? page.value.before : undefined
	} while (before)
	expect(seen.flat().sort()).toEqual([1, 2, 3, 4, 5, 6].map((each) => `Nota ${each}`))
	expect(seen[0]).toContain('Nota 6')
})

test('who turns out to be somebody else keeps the notes of both conversations', async () => {
	const { scene, threadId, contactId } = await asked()
	await execute(scene.ctx, inbox.addThreadNote, { threadId, text: 'De la primera' })
	await scene.hear({ text: 'Soy la misma', from: '5215544445555', name: 'Ana de nuevo' })
	await scene.settle()
	const other = (await scene.allThreads()).find(({ id }) => id !== threadId)
	if (!other) throw new Error('nobody else wrote')
	await execute(scene.ctx, inbox.addThreadNote, { threadId: other.id, text: 'De la segunda' })
	const payload = { contactId, mergedId: other.contactId }
	await transact(scene.ctx, (within) => joinThreads(within, { payload } as Parameters<typeof joinThreads>[1]))
	expect((await notesBetween(scene.ctx, threadId, {})).map(({ text }) => text)).toEqual([
		'De la primera',
		'De la segunda',
	])
	const rows = await scene.home.db.select().from(threadNotes).where(eq(threadNotes.threadId, other.id))
	expect(rows).toEqual([])
})
