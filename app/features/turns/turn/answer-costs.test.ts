import { expect, test } from 'vitest'
import { type Ctx, makeCtx } from '#app/core/ctx.server.ts'
import { systemPermissions } from '#app/core/permissions.ts'
import { openConversation } from '#app/features/inbox/threads/conversation.server.ts'
import { aTalk } from '#tests/support/scenes/talk.ts'

test('beside an answer stands what it took, for whoever may see credits and for nobody else', async () => {
	const talk = await aTalk()
	await talk.say('hola, ¿a qué hora abren?')
	const own = talk.ctx()
	const without = new Set([...systemPermissions].filter((permission) => permission !== 'credits.view'))
	const plain: Ctx<'business'> = makeCtx(
		talk.runtime,
		'business',
		{ businessId: own.businessId },
		{ ...own.actor, permissions: without },
		talk.clock.now,
	)
	const spentFor = async (ctx: Ctx<'business'>) => {
		const { messages } = await openConversation(ctx, { threadId: talk.threadId, limit: 30 })
		return messages.flatMap(({ role, cause }) => (role === 'assistant' ? [cause?.spent] : []))
	}

	expect(await spentFor(own)).toEqual([{ credits: '1.00', inputTokens: 0, cachedTokens: 0, outputTokens: 0 }])
	expect(await spentFor(plain)).toEqual([undefined])
})
