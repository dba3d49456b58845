import { type Delivery, GiveUp } from '#app/core/deliveries.server.ts'
import { transact } from '#app/core/transact.server.ts'
import { endLook, lookThrough } from './looking.server.ts'
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

/** What would become of a long file's rows. Once no attempt is left its page no longer says that they are looked at. */
const look: Delivery = async (ctx, { payload, attempt, maxAttempts }) => {
	if (ctx.scope !== 'business') throw new GiveUp('a move belongs to a business')
	const of = { ...OneMoveIn.parse(payload), look: String(payload.look) }
	try {
		await lookThrough(ctx, of.moveInId, of.look)
	} catch (error) {
		if (attempt >= maxAttempts) await transact(ctx, (within) => endLook(within, of))
		throw error
	}
}

export const movingDeliveries = {
	usual: {
		'onboarding.moveInPart': takeNext,
		'onboarding.moveInLook': look,
		'onboarding.moveInUndoPart': undoNext,
	},
}
