import { z } from 'zod'
import { type Delivery, GiveUp } from '#app/core/deliveries.server.ts'
import { mineAnswer } from './mine.server.ts'

/** Looks whether there is something to learn in what a person of the business wrote. */
export const deliverMining: Delivery = async (ctx, { payload }) => {
	if (ctx.scope !== 'business') throw new GiveUp('a conversation belongs to a business')
	const { messageId } = z.object({ messageId: z.string() }).parse(payload)
	await mineAnswer(ctx, messageId)
}
