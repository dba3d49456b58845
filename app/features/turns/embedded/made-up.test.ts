import { expect, test } from 'vitest'
import { bundled } from '#tests/support/bundled.ts'

test('wishes that nobody wrote, of every house, end as they were meant: no other time, person or service', {
	timeout: 900_000,
}, async () => {
	const { endedOtherwise } = await bundled<typeof import('#tests/support/made-up/made-up-ends.ts')>(
		'tests/support/made-up/made-up-ends.ts',
	)
	expect(await endedOtherwise(1_500, 20_261_124)).toEqual([])
})
