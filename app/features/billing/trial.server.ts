import { type WriteCtx } from '#app/core/ctx.server.ts'
import { getBusiness } from '#app/features/businesses/queries.server.ts'
import { recharge } from '#app/features/credits/ledger.server.ts'
import { trialCredits } from '#app/features/credits/packs.ts'

/** A new house tries its assistant before it pays; a partner gives his own businesses what he likes. */
export async function giveTrial(ctx: WriteCtx): Promise<void> {
	const { partnerId } = await getBusiness(ctx)
	if (partnerId) return
	await recharge(ctx, { creditType: 'gpt_model', hundredths: trialCredits * 100, comments: 'Prueba gratis' })
	await ctx.emit('billing.trialGiven', { credits: trialCredits })
}
