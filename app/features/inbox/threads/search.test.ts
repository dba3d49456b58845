import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { execute } from '#app/core/operation.server.ts'
import { MINUTE } from '#app/lib/time.ts'
import { makeTriggers } from '#db/triggers.server.ts'
import { inbound } from '#tests/fakes/whatsapp-messages.ts'
import { anInbox, type InboxScene } from '#tests/support/scenes/inbox-scene.ts'
import { inbox } from '../operations.server.ts'
import { excerptOf } from './excerpt.ts'

async function found(scene: InboxScene, search: string, more: object = {}) {
	const read = await execute(scene.ctx, inbox.searchMessages, { search, ...more })
	if (!read.ok) throw new Error(JSON.stringify(read.failure))
	return read.value
}

const excerpts = async (scene: InboxScene, search: string) =>
	(await found(scene, search)).found.map(({ excerpt }) => excerpt)

async function said(...texts: string[]) {
	const scene = await anInbox()
	for (const [index, text] of texts.entries())
		await scene.hear({ text, at: scene.at - (texts.length - index) * MINUTE })
	await scene.settle()
	return scene
}

test('a message is found by beginnings of its words, whatever their case and accents, the newest first', async () => {
	const scene = await said('¿Cuánto cuesta el balayage?', 'Gracias', 'Entonces quiero el BALAYAGE mañana')
	const { id: threadId } = await scene.thread()
	await execute(scene.ctx, inbox.sendMessage, { threadId, text: 'El balayage cuesta 1,850' })
	expect(await excerpts(scene, 'balay')).toEqual([
		'El balayage cuesta 1,850',
		'Entonces quiero el BALAYAGE mañana',
		'¿Cuánto cuesta el balayage?',
	])
	expect(await excerpts(scene, 'manana bala')).toEqual(['Entonces quiero el BALAYAGE mañana'])
	expect(await excerpts(scene, 'tinte')).toEqual([])
	expect(await excerpts(scene, '"')).toEqual([])
	expect((await found(scene, 'cuesta')).found).toMatchObject([
		{ ours: true, name: 'Ana', threadId },
		{ ours: false, name: 'Ana', threadId },
	])
})

test('pages of what was found follow each other, none twice', async () => {
	const scene = await said(...Array.from({ length: 5 }, (_, index) => `Recado ${index}`))
	const first = await found(scene, 'recado', { limit: 2 })
	const second = await found(scene, 'recado', { limit: 2, cursor: first.cursor })
	const third = await found(scene, 'recado', { limit: 2, cursor: second.cursor })
	const texts = [first, second, third].map((page) => page.found.map(({ excerpt }) => excerpt))
	expect(texts).toEqual([['Recado 4', 'Recado 3'], ['Recado 2', 'Recado 1'], ['Recado 0']])
	expect(third.cursor).toBeUndefined()
})

test('a business finds its own messages alone', async () => {
	const [ours, theirs] = [await said('Secreto nuestro'), await said('Secreto de ellos')]
	expect(await excerpts(ours, 'secreto')).toEqual(['Secreto nuestro'])
	expect(await excerpts(theirs, 'secreto')).toEqual(['Secreto de ellos'])
})

test('an edited message is found by what it says now, one that was taken back by nothing', async () => {
	const scene = await anInbox()
	const { wamid } = await scene.hear({ text: 'A las cuatro' })
	const gone = await scene.hear({ text: 'Mi clave es tulipán' })
	await scene.settle()
	await scene.hear({ content: inbound.edit(wamid, 'A las cinco') })
	await scene.hear({ content: inbound.revoke(gone.wamid) })
	await scene.settle()
	expect(await excerpts(scene, 'cuatro')).toEqual([])
	expect(await excerpts(scene, 'cinco')).toEqual(['A las cinco'])
	expect(await excerpts(scene, 'tulipán')).toEqual([])
})

test('a result leads to its message among those around it, with a way to the newest', async () => {
	const scene = await said(...Array.from({ length: 40 }, (_, index) => `Recado número ${index}`))
	const { id: threadId } = await scene.thread()
	const [hit] = (await found(scene, 'recado 3', { limit: 50 })).found.filter(
		({ excerpt }) => excerpt === 'Recado número 3',
	)
	const open = await execute(scene.ctx, inbox.openConversation, { threadId, messageId: hit?.messageId })
	if (!open.ok) throw new Error(open.failure.code)
	expect(open.value.messages.map(({ text }) => text)).toContain('Recado número 3')
	expect(open.value.messages.at(-1)?.text).toBe('Recado número 11')
	expect(open.value.hasNewer).toBe(true)
	const [last] = (await found(scene, 'recado 39')).found
	const newest = await execute(scene.ctx, inbox.openConversation, { threadId, messageId: last?.messageId })
	expect(newest.ok && newest.value.hasNewer).toBe(false)
	const other = await said('Hola')
	const strange = await execute(other.ctx, inbox.openConversation, {
		threadId: (await other.thread()).id,
		messageId: last?.messageId,
	})
	expect(strange).toMatchObject({ ok: false, failure: { code: 'not_found' } })
})

test('what was said before there was an index is found after the first start', async () => {
	const scene = await said('Dicho hace mucho')
	await scene.home.writer.transaction(async (db) => {
		for (const name of ['insert', 'update', 'delete']) await db.run(sql.raw(`DROP TRIGGER message_search_${name}`))
		await db.run(sql`DROP TABLE message_search_words`)
		await db.run(sql`DROP TABLE message_search_rows`)
		await makeTriggers(db)
	})
	expect(await excerpts(scene, 'dicho')).toEqual(['Dicho hace mucho'])
	await scene.hear({ text: 'Dicho hoy' })
	await scene.settle()
	expect(await excerpts(scene, 'dicho')).toEqual(['Dicho hoy', 'Dicho hace mucho'])
})

test('the index is asked in its own order: no step goes over the messages or sorts what was found', async () => {
	const { ctx } = await anInbox()
	const plan = await ctx.db.all<{ detail: string }>(sql`EXPLAIN QUERY PLAN
		SELECT owner.docid FROM message_search_words found CROSS JOIN message_search_rows owner ON owner.docid = found.rowid
		WHERE message_search_words MATCH 'business : "biz" AND words : ("hola"*)' AND found.rowid < 5 AND owner.business_id = 'biz_'
		ORDER BY found.rowid DESC LIMIT 20`)
	const steps = plan.map(({ detail }) => detail).join('\n')
	expect(steps).toContain('VIRTUAL TABLE')
	expect(steps).not.toMatch(/TEMP B-TREE|SCAN owner/)
})

test('a long message shows the part where the word stands', () => {
	const long = `${'bla '.repeat(60)}Mañana a las ocho ${'bla '.repeat(60)}`
	expect(excerptOf(long, 'manana')).toContain('Mañana a las ocho')
	expect(excerptOf(long, 'manana')).toMatch(/^…/)
	expect(excerptOf('Hola,\n\n  ¿cómo estás?', 'hola')).toBe('Hola, ¿cómo estás?')
	expect(excerptOf(long, 'nada')).toMatch(/^bla .*…$/)
})
