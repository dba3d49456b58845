import { expect, test } from 'vitest'
import { z } from 'zod'
import { contacts } from '#app/features/contacts/operations.server.ts'
import { aBusiness } from '#tests/support/scenes/scene.ts'
import { execute } from '../operation.server.ts'
import { readRaw } from './read-raw.ts'

/** JSON can say this, and zod's check of a text's length throws on it. */
const spiteful = JSON.parse('{"length": {"toString": 1, "valueOf": 1}}')

test('a text whose place holds an object with a length of its own is not understood, and breaks nothing', () => {
	expect(() => z.string().max(5).safeParse(spiteful)).toThrow(TypeError)
	for (const schema of [z.string().max(5), z.array(z.string()).max(5)])
		expect(readRaw(schema, spiteful)).toMatchObject({ success: false })
	expect(readRaw(z.string().max(5), 'Ana')).toEqual({ success: true, data: 'Ana' })
})

test('an operation refuses it as any other wrong input', async () => {
	const { ctx } = await aBusiness()
	const outcome = await execute(ctx, contacts.createContact, { name: spiteful })
	expect(outcome).toMatchObject({ ok: false, failure: { code: 'invalid_input' } })
})
