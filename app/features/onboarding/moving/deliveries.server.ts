import { type Delivery, GiveUp } from '#app/core/deliveries.server.ts'
import { transact } from '#app/core/transact.server.ts'
import { OneMoveIn } from './schemas.ts'
import { takePart } from './taking.server.ts'
import { undoPart } from './undo.server.ts'

/** One part of a file; the part queues the next. */
const takeNext: Delivery = async (ctx, { payload }) => {
	if (ctx.scope !== 'business') throw new GiveUp('a move belongs to a business')
	await transact(ctx, (within) => takePart(within, OneMoveIn.parse(payload)))
}

const undoNext: Delivery = async (ctx, { payload }) => {
	if (ctx.scope !== 'business') throw new GiveUp('a move belongs to a business')
	await transact(ctx, (within) => undoPart(within, OneMoveIn.parse(payload)))
}

export const movingDeliveries = {
	usual: { 'onboarding.moveInPart': takeNext, 'onboarding.moveInUndoPart': undoNext },
}
