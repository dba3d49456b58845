import { expect, test } from 'vitest'
import { judged, writtenConversations } from '#tests/support/written-conversations.ts'

test.each(writtenConversations('development').map((written) => [written.title, written] as const))(
	'%s',
	async (_, written) => {
		expect(await judged(written)).toMatchObject({ missing: [], wrong: [], untold: [] })
	},
)
