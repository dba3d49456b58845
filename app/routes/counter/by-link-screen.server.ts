import { type Ctx } from '#app/core/ctx.server.ts'
import { payments } from '#app/features/payments/operations.server.ts'
import { load } from '#app/web/load.server.ts'

/** Whether a link can be paid, and of gift cards whether anybody may buy one by herself. */
export async function payingOf(ctx: Ctx<'business'>) {
	if (!ctx.can('inbox.view')) return { isPaying: false, online: null }
	const { connected, provider, sellsGiftCards } = await load(ctx, payments.settings, {})
	const isPaying = connected.includes(provider)
	return { isPaying, online: isPaying && ctx.can('businesses.edit') ? { sellsGiftCards } : null }
}
