import { expect, test } from 'vitest'
import { transact } from '#app/core/transact.server.ts'
import { anInbox } from '#tests/support/scenes/inbox-scene.ts'
import { queueMessage } from './outgoing.server.ts'

test('a long text without paragraphs is cut between sentences, and leaves room for its choices written as lines', async () => {
	const scene = await anInbox()
	await scene.hear({ text: 'Hola' })
	await scene.settle()
	const { id: threadId } = await scene.thread()
	const sentences = Array.from({ length: 90 }, (_, index) => `Esta es la frase número ${index} de una respuesta larga.`)
	const options = Array.from({ length: 12 }, (_, index) => ({ id: String(index), title: `Horario número ${index}` }))

	const said = { threadId, role: 'assistant', text: sentences.join(' '), options, cause: { kind: 'turn' } } as const
	await transact(scene.later(10), (within) => queueMessage(within, said))
	await scene.settle()

	const sent = scene.graph.sent()
	expect(sent.map(({ text }) => text?.slice(-1))).toEqual(['.', '1'])
	expect(sent.every(({ text = '' }) => text.length <= 4096)).toBe(true)
	expect(
		sent
			.map(({ text }) => text)
			.join(' ')
			.replace(/\n\n1\. [\s\S]*$/, ''),
	).toBe(sentences.join(' '))
	expect(new Set(sent.map(({ callbackData }) => callbackData)).size).toBe(2)
})
