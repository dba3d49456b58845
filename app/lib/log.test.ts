import { expect, test } from 'vitest'
import { withoutValues } from './log.ts'

test('a failed query is logged without the values of its rows', () => {
	const cause = new Error('SQLITE_CONSTRAINT: UNIQUE constraint failed')
	const failed = new Error('Failed query: insert into "contacts" values (?, ?)\nparams: Regina\nCampos,5598765432', {
		cause,
	})
	const logged = withoutValues(Object.assign(failed, { query: 'insert', params: ['Regina', '5598765432'] }))
	expect(JSON.stringify(logged)).not.toMatch(/Regina|Campos|5598765432/)
	expect(logged.message).toBe(
		'Failed query: insert into "contacts" values (?, ?): SQLITE_CONSTRAINT: UNIQUE constraint failed',
	)
	expect(logged.stack).toContain('log.test.ts')
})

test('any other error is logged whole', () => {
	expect(withoutValues(new TypeError('x is not a function'))).toMatchObject({ message: 'x is not a function' })
})
