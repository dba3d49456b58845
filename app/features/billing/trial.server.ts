import { and, eq, isNull, lt, or } from 'drizzle-orm'
import { type ReadCtx, type WriteCtx } from '#app/core/ctx.server.ts'
import { getBusiness } from '#app/features/businesses/queries.server.ts'
import { recharge } from '#app/features/credits/ledger.server.ts'
import { trialCredits } from '#app/features/credits/packs.ts'
import { businesses } from '#db/schema/businesses.ts'

/** A new house tries its assistant before it pays. */
export async function giveTrial(ctx: WriteCtx): Promise<void> {
	if (!(await hasTrial(ctx))) return
	await recharge(ctx, { creditType: 'gpt_model', hundredths: trialCredits * 100, comments: 'Prueba gratis' })
	await ctx.emit('billing.trialGiven', { credits: trialCredits })
}

/** The first business of an owner has one, be it deleted; a partner gives his own businesses what he likes. */
export async function hasTrial(ctx: ReadCtx | WriteCtx): Promise<boolean> {
	const { id, partnerId, ownerId, createdAt } = await getBusiness(ctx)
	if (partnerId || !ownerId) return !partnerId
	const older = or(lt(businesses.createdAt, createdAt), and(eq(businesses.createdAt, createdAt), lt(businesses.id, id)))
	const [row] = await ctx.db
		.select({ id: businesses.id })
		.from(businesses)
		.where(and(eq(businesses.ownerId, ownerId), isNull(businesses.partnerId), older))
		.limit(1)
	return row === undefined
}
