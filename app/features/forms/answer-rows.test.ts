import { expect, test } from 'vitest'
import { answerRows } from './answer-rows.ts'
import { type AnswerPage } from './schemas-answers.ts'

test('who is known by a link or a conversation of her own is said to be so in the file', async () => {
	const record = { name: 'Karla', whatsapp: '5570040001', answers: [], at: 0, isProven: true, givenName: null }
	const first = { records: [record] } as unknown as AnswerPage
	const parts: string[][] = []
	for await (const part of answerRows([], { first, more: async () => first, timeZone: 'America/Mexico_City' }))
		parts.push(...part)
	expect(parts[1]?.slice(1)).toEqual(['Karla', '5570040001', 'Con su enlace o en su chat'])
})
