import { expect, test } from 'vitest'
import { csvStreamAnswer } from './csv.server.ts'

test('a CSV file is written as far as it is read, and whoever gives it up ends its making', async () => {
	let made = 0
	let isEnded = false
	async function* endless() {
		try {
			for (;;) {
				made += 1
				yield [[`Fila ${made}`, '=1+1']]
			}
		} finally {
			isEnded = true
		}
	}
	const answer = csvStreamAnswer('filas.csv', endless())
	expect(answer.headers.get('content-disposition')).toBe('attachment; filename="filas.csv"')
	const reader = answer.body?.getReader()
	const texts = [await reader?.read(), await reader?.read()].map((one) => new TextDecoder().decode(one?.value))
	expect(texts[1]).toBe("Fila 1,'=1+1\r\n")
	await reader?.cancel()
	expect([made <= 3, isEnded]).toEqual([true, true])
})
