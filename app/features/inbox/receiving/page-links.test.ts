import { expect, test } from 'vitest'
import { aPageInbox, sofia } from '#tests/support/scenes/page-scene.ts'

test.each(['messenger', 'instagram'] as const)(
	'%s: who comes by a link without an advertisement says what was written or pressed',
	async (kind) => {
		const scene = await aPageInbox()
		const { graph, to } = scene
		const referral = { ref: 'volante', source: 'SHORTLINK', type: 'OPEN_THREAD' }
		await graph.pages.deliver({ to: to[kind], from: sofia, text: 'Vi su volante', referral })
		const postback = { mid: `m_link_${kind}`, title: 'Ver precios', payload: 'PRECIOS', referral }
		await graph.pages.act(to[kind], sofia, { postback }, scene.at + 2000)
		await scene.settle()
		expect((await scene.messages()).map(({ type, text }) => [type, text])).toEqual([
			['text', 'Vi su volante'],
			['interactive', 'Ver precios'],
		])
		expect(await scene.thread()).toMatchObject({ referral: { source: 'SHORTLINK', ref: 'volante' } })
	},
)
