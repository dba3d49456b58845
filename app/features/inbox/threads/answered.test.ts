import { expect, test } from 'vitest'
import { execute } from '#app/core/operation.server.ts'
import { transact } from '#app/core/transact.server.ts'
import { home } from '#app/features/home/operations.server.ts'
import { MINUTE } from '#app/lib/time.ts'
import { anInbox, type InboxScene } from '#tests/support/scenes/inbox-scene.ts'
import { inbox } from '../operations.server.ts'
import { queueMessage } from '../sending/outgoing.server.ts'
import { pauseAssistant } from './threads.server.ts'

async function asked(options: Parameters<typeof anInbox>[0] = {}) {
	const scene = await anInbox(options)
	await scene.hear({ text: '¿Tienen lugar el jueves?' })
	await scene.settle()
	const { id: threadId } = await scene.thread()
	return { scene, threadId }
}

const says = (scene: InboxScene, threadId: string, role: 'assistant' | 'system') =>
	transact(scene.later(MINUTE), (within) =>
		queueMessage(within, {
			threadId,
			role,
			text: 'Sí, a las diez.',
			cause: { kind: role === 'system' ? 'rule' : 'turn' },
		}),
	)

async function unreadIn(scene: InboxScene) {
	const counted = await execute(scene.ctx, inbox.countUnread, {})
	return [(await scene.thread()).unread, counted.ok && counted.value.count]
}

test('what staff or the assistant answered counts as read, and who looks is told; what the person says next does not', async () => {
	const { scene, threadId } = await asked()
	expect(await unreadIn(scene)).toEqual([1, 1])
	await says(scene, threadId, 'assistant')
	expect(await unreadIn(scene)).toEqual([0, 0])
	expect((await scene.eventNames()).filter((name) => name === 'inbox.threadRead')).toHaveLength(1)
	await scene.hear({ text: '¿Y a las once?' })
	await scene.settle(3 * MINUTE)
	expect(await unreadIn(scene)).toEqual([1, 1])
	await execute(scene.later(5 * MINUTE), inbox.sendMessage, { threadId, text: 'También.' })
	expect(await unreadIn(scene)).toEqual([0, 0])
})

test('a notice of a rule answers nobody', async () => {
	const { scene, threadId } = await asked()
	await says(scene, threadId, 'system')
	expect(await unreadIn(scene)).toEqual([1, 1])
})

test('an answer that could not be sent leaves the question unread', async () => {
	const { scene, threadId } = await asked({ token: null })
	expect((await says(scene, threadId, 'assistant')).state).toBe('not_sent')
	expect(await unreadIn(scene)).toEqual([1, 1])
})

test('who was handed over to a person waits for one, whatever the assistant said last', async () => {
	const { scene, threadId } = await asked()
	await says(scene, threadId, 'assistant')
	await transact(scene.ctx, (within) => pauseAssistant(within, threadId, 'hand_over'))
	expect(await unreadIn(scene)).toEqual([1, 1])
	await says(scene, threadId, 'assistant')
	expect(await unreadIn(scene)).toEqual([1, 1])
	const shown = await execute(scene.ctx, home.show, {})
	expect(shown.ok && shown.value.waiting).toMatchObject({ count: 1, threads: [{ threadId }] })
})
