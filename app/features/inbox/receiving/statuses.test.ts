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
