import { expect, test } from 'vitest'
import { type Answering, forget, mayAnswer } from './answer-limits.server.ts'

async function taken(times: number, ofTurn: (turn: number) => Answering): Promise<number> {
	const answers: boolean[] = []
	for (let turn = 0; turn < times; turn++) answers.push(await mayAnswer(ofTurn(turn)))
	return answers.filter(Boolean).length
}

test('an address answers one form sixty times an hour, and is as free as ever at every other', async () => {
	const one = { address: '10.0.0.1', formId: 'frm_one' }
	expect(await taken(61, () => one)).toBe(60)
	expect(await mayAnswer({ ...one, formId: 'frm_other' })).toBe(true)
	expect(await mayAnswer({ ...one, linkId: 'fln_own' })).toBe(true)
	expect(await mayAnswer({ ...one, address: '10.0.0.2' })).toBe(true)
})

test('what was refused for what stood in it costs nothing', async () => {
	const one = { address: '10.0.1.1', formId: 'frm_typed' }
	for (let turn = 0; turn < 70; turn++) {
		expect(await mayAnswer(one)).toBe(true)
		await forget(one)
	}
})

test('strangers of many addresses answer one form three hundred times an hour; who has an own link is not held up', async () => {
	const from = (turn: number) => ({ address: `10.1.0.${turn}`, formId: 'frm_crowd' })
	expect(await taken(301, from)).toBe(300)
	expect(await mayAnswer({ ...from(302), linkId: 'fln_hers' })).toBe(true)
})
