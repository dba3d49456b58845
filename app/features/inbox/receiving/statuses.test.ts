import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { transact } from '#app/core/transact.server.ts'
import { anInbox } from '#tests/support/scenes/inbox-scene.ts'
import { queueMessage } from '../sending/outgoing.server.ts'

test('a status names no number that it does not change, which would write both of its indexes for nothing', async () => {
	const scene = await anInbox()
	await scene.hear({ text: 'Hola' })
	await scene.settle()
	const { id: threadId } = await scene.thread()
	const answer = { threadId, role: 'assistant', text: '¿Qué día?', cause: { kind: 'turn' } } as const
	await transact(scene.later(10), (within) => queueMessage(within, answer))
	await scene.settle()
	const wamid = scene.graph.sent()[0]?.wamid ?? ''
	const inFile = (statement: string) => transact(scene.ctx, ({ db }) => db.run(sql.raw(statement)))

	await inFile(`CREATE TRIGGER named AFTER UPDATE OF provider_id ON messages BEGIN SELECT RAISE(ABORT, 'named'); END`)
	for (const status of ['delivered', 'read'] as const) {
		await scene.graph.emitStatus(wamid, status)
		await scene.settle()
	}
	await inFile('DROP TRIGGER named')

	const ours = (await scene.messages()).filter(({ role }) => role === 'assistant')
	expect(ours).toMatchObject([{ state: 'read', providerId: wamid }])
})

test('how far a message came is taken at the door, without a job; what breaks there, or is about nothing known, is left to one', async () => {
	const scene = await anInbox()
	await scene.hear({ text: 'Hola' })
	await scene.settle()
	const { id: threadId } = await scene.thread()
	const answer = { threadId, role: 'assistant', text: '¿Qué día?', cause: { kind: 'turn' } } as const
	await transact(scene.later(10), (within) => queueMessage(within, answer))
	await scene.settle()
	const wamid = scene.graph.sent()[0]?.wamid ?? ''
	const state = async () => (await scene.messages()).find(({ role }) => role === 'assistant')?.state
	const unread = async () => (await scene.webhooks()).filter(({ processedAt }) => processedAt === null).length
	const kept = async () => (await scene.webhooks()).length
	const before = await kept()
	const inFile = (statement: string) => transact(scene.ctx, ({ db }) => db.run(sql.raw(statement)))

	await scene.graph.emitStatus(wamid, 'delivered')
	await scene.graph.emitStatus(wamid, 'delivered')
	expect([await state(), await unread(), await scene.settle()]).toEqual(['delivered', 0, []])
	// It is not kept: what it led to stands in the log, once.
	expect(await kept()).toBe(before)
	const told = (await scene.eventNames()).filter((name) => name === 'inbox.messageStateChanged')
	expect(told).toHaveLength(2)

	await inFile(`CREATE TRIGGER broken BEFORE UPDATE ON messages BEGIN SELECT RAISE(ABORT, 'broken'); END`)
	await scene.graph.emitStatus(wamid, 'read')
	await inFile('DROP TRIGGER broken')
	expect([await state(), await unread()]).toEqual(['delivered', 1])
	expect(await scene.settle()).toMatchObject([{ ending: { state: 'done' } }])
	expect([await state(), await unread()]).toEqual(['read', 0])

	// It may be told before the message that it is about, which waits in the queue: then they keep their order.
	await inFile(`UPDATE messages SET provider_id = 'wamid.other', id = 'msg_other' WHERE provider_id = '${wamid}'`)
	await scene.graph.emitStatus(wamid, 'played')
	expect(await unread()).toBe(1)
	await scene.settle()
	expect([await state(), await unread()]).toEqual(['read', 0])
})
