import { expect, test } from 'vitest'
import { bundled } from '#tests/support/bundled.ts'

type Conversations = typeof import('#tests/support/written-conversations.ts')
const { FAILING, judged, parts, writtenConversations } = await bundled<Conversations>(
	'tests/support/written-conversations.ts',
)
const known = parts.filter((part) => part !== 'held-out').flatMap(writtenConversations)

test.each(known.map((written) => [written.title, written] as const))('%s', async (_, written) => {
	expect(await judged(written)).toMatchObject({ missing: [], wrong: [], untold: [] })
})

test.each(writtenConversations(FAILING).map((written) => [written.title, written] as const))(
	'still goes otherwise than it should: %s',
	async (_, written) => {
		const { missing, wrong, untold } = await judged(written)
		expect([...missing, ...wrong, ...untold]).not.toEqual([])
	},
)
