import { expect, test } from 'vitest'
import { frozenBytes, KeptAnswers } from './kept-answers.ts'

const moment = { marks: '1', now: 0 }
const always = () => true
const large = (bytes: number) => ({ text: 'x'.repeat(bytes / 2) })

test('what is kept stays within its bytes, and what was used least goes first', async () => {
	const answers = new KeptAnswers(100_000)
	const keep = (key: string) => answers.keep(key, Promise.resolve(large(5_000)), always)
	for (let index = 0; index < 200; index++) {
		await keep(`answer ${index}`)
		answers.find('answer 0', moment)
		expect(answers.bytes).toBeLessThanOrEqual(100_000)
	}
	expect(answers.bytes).toBeGreaterThan(80_000)
	expect(await answers.find('answer 0', moment)).toEqual(large(5_000))
	expect(answers.find('answer 1', moment)).toBeUndefined()
	expect(answers.find('answer 199', moment)).toBeDefined()
})

test('an answer that would take a large part of the room is given and not kept', async () => {
	const answers = new KeptAnswers(100_000)
	await answers.keep('small', Promise.resolve('little'), always)
	expect(await answers.keep('large', Promise.resolve(large(10_000)), always)).toEqual(large(10_000))
	expect([answers.find('large', moment), answers.find('small', moment)]).toEqual([undefined, expect.anything()])
	expect(answers.bytes).toBeLessThan(200)
})

test('an answer that another one replaced while it was made takes no room', async () => {
	const answers = new KeptAnswers(100_000)
	let late = (_: unknown) => {}
	const first = answers.keep('one', new Promise((done) => (late = done)), always)
	await answers.keep('one', Promise.resolve('second'), always)
	const before = answers.bytes
	late(large(4_000))
	expect([await first, answers.bytes, await answers.find('one', moment)]).toEqual([large(4_000), before, 'second'])
})

test('the bytes of an answer are about those of its JSON, never fewer', () => {
	const rows = Array.from({ length: 50 }, (_, id) => ({ id: `apt_${id}`, minute: id, free: [540, 570], who: null }))
	const weighed = frozenBytes({ rows, nothing: undefined })
	expect(weighed).toBeGreaterThan(JSON.stringify(rows).length)
	expect(weighed).toBeLessThan(10 * JSON.stringify(rows).length)
})
