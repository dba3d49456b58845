import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { transact } from '#app/core/transact.server.ts'
import { messages } from '#db/schema/inbox.ts'
import { anInbox } from '#tests/support/scenes/inbox-scene.ts'
import { queueMessage } from './outgoing.server.ts'

test('a message that was erased while it waited is not sent, and those behind it go', async () => {
	const scene = await anInbox()
	await scene.hear({ text: 'Hola' })
	await scene.settle()
	const { id: threadId } = await scene.thread()
	const queue = (text: string, ms: number) =>
		transact(scene.later(ms), (within) =>
			queueMessage(within, { threadId, role: 'assistant', text, cause: { kind: 'turn' } }),
		)
	const { messageId } = await queue('Esto se borra', 10)
	await queue('Esto va', 20)
	await transact(scene.later(30), (within) => within.db.delete(messages).where(eq(messages.id, messageId)))
	await scene.settle()
	expect(scene.graph.sent().map(({ text }) => text)).toEqual(['Esto va'])
})
