import { and, eq, isNull, ne } from 'drizzle-orm'
import { type WriteCtx } from '#app/core/ctx.server.ts'
import { getBusiness } from '#app/features/businesses/queries.server.ts'
import { recharge } from '#app/features/credits/ledger.server.ts'
import { trialCredits } from '#app/features/credits/packs.ts'
import { businesses } from '#db/schema/businesses.ts'

/** A new house tries its assistant before it pays, once for its owner; a partner gives his own businesses what he likes. */
export async function giveTrial(ctx: WriteCtx): Promise<void> {
	const { partnerId, ownerId } = await getBusiness(ctx)
	if (partnerId || (ownerId && (await hadTrial(ctx, ownerId)))) return
	await recharge(ctx, { creditType: 'gpt_model', hundredths: trialCredits * 100, comments: 'Prueba gratis' })
	await ctx.emit('billing.trialGiven', { credits: trialCredits })
}

/** In another business of his, be it deleted. */
async function hadTrial({ db, businessId }: WriteCtx, ownerId: string): Promise<boolean> {
	const others = and(eq(businesses.ownerId, ownerId), ne(businesses.id, businessId), isNull(businesses.partnerId))
	const [row] = await db.select({ id: businesses.id }).from(businesses).where(others).limit(1)
	return row !== undefined
}
