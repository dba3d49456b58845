import { createCookie } from '@remix-run/node'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { floor, hearing, raiseFloor } from '#db/server/sequence.server.ts'
import { readWhatWasWritten, rememberWritten } from './written.server.ts'

const seal = 'known to all processes'

beforeEach(() => hearing(true))
afterAll(() => hearing(false))

test('who wrote takes along how far the database had come; who only read nothing', async () => {
	const count = (floor() ?? 0) + 7
	raiseFloor(count)
	const answer = new Headers()
	await rememberWritten('GET', answer, seal)
	expect(answer.getSetCookie()).toEqual([])
	await rememberWritten('POST', answer, seal)
	expect(answer.getSetCookie()).toEqual([expect.stringMatching(/^escrito=.*HttpOnly; SameSite=Lax$/)])
	expect(await createCookie('escrito', { secrets: [seal] }).parse(answer.getSetCookie()[0] ?? '')).toBe(count)
})

test('where no replica is read nobody takes anything along', async () => {
	hearing(false)
	const answer = new Headers()
	await rememberWritten('POST', answer, seal)
	expect(answer.getSetCookie()).toEqual([])
})

test('a count that somebody made up is not believed', async () => {
	const before = floor() ?? 0
	const forged = await createCookie('escrito', { secrets: ['guessed'] }).serialize(before + 1_000_000)
	for (const Cookie of [forged.split(';')[0] ?? '', 'escrito=9999999', 'escrito=']) {
		await readWhatWasWritten(new Headers({ Cookie }), seal)
		expect(floor()).toBe(before)
	}
	const own = await createCookie('escrito', { secrets: [seal] }).serialize(before + 5)
	await readWhatWasWritten(new Headers({ Cookie: own.split(';')[0] ?? '' }), seal)
	expect(floor()).toBe(before + 5)
})
