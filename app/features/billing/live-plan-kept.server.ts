import { type WriteCtx } from '#app/core/ctx.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { isLive } from './live-plan.ts'
import { currentPlan } from './queries.server.ts'

/** A business does not go while its plan would be charged again: Stripe does not hear of it. Throws `conflict`. */
export async function refuseWithLivePlan(ctx: WriteCtx): Promise<void> {
	const plan = await currentPlan(ctx)
	if (!plan || !isLive(plan) || plan.isEnding) return
	const text = 'Primero cancela tu plan en el portal de pagos: se seguiría cobrando'
	throw new DomainError('conflict', undefined, undefined, text)
}
