import { expect, test } from 'vitest'
import { leftOut } from './left-out.ts'

test('what a row has not is left out of an answer, and nothing else is', () => {
	const row = { name: 'Ana', email: null as string | null, notes: '', visits: 0, link: { token: null } }
	const said = leftOut(row)
	expect(Object.keys(said)).toEqual(['name', 'notes', 'visits', 'link'])
	expect(said.link).toEqual({ token: null })
	const email: string | undefined = said.email
	expect(email).toBeUndefined()
})
