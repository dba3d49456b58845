import { expect, test } from 'vitest'
import { judged, parts, writtenConversations } from '#tests/support/written-conversations.ts'

const known = parts.filter((part) => part !== 'held-out').flatMap(writtenConversations)

test.each(known.map((written) => [written.title, written] as const))('%s', async (_, written) => {
	expect(await judged(written)).toMatchObject({ missing: [], wrong: [], untold: [] })
})
