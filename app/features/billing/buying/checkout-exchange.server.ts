import { publicOrigin } from '#app/core/brands.server.ts'
import { type WriteCtx } from '#app/core/ctx.server.ts'
import { DomainError, Refusal } from '#app/core/errors.ts'
import { owned } from '#app/core/scope.server.ts'
import { recordRow, writeRecord } from '#app/features/businesses/record/record.server.ts'
import { type Adapters } from '#app/integrations/adapters.ts'
import { type ProviderResult } from '#app/integrations/payment-provider.ts'
import { type NewCheckout } from '#app/integrations/stripe/billing.ts'
import { HOUR } from '#app/lib/time.ts'
import { purchases } from '#db/schema/credits.ts'
import { isLive } from '../live-plan.ts'
import { currentPlan } from '../queries.server.ts'
import {
	type BuyMessages,
	type BuyPack,
	type Checkout,
	type ChoosePlan,
	type Opened,
	type UsePromo,
} from '../schemas.ts'
import { type Item, insertPurchase, linesOf, messagesItem, packItem, planItem, promoItem } from './items.server.ts'
import { assertSells, type Customer, customerFor } from './selling.server.ts'

type Page = { purchaseId: string; customer: Customer; checkout: Omit<NewCheckout, 'customerId'> }
/** Nobody is charged for two plans: one that is charged already leads to the portal, where it is ended. */
type Prepared = { portal: { customerId: string; returnUrl: string; idempotencyKey: string } } | { page: Page }
type Answer = { url: ProviderResult<{ id?: string; url: string }>; customerId?: string }

export async function preparePlan(ctx: WriteCtx, input: ChoosePlan): Promise<Prepared> {
	await assertSells(ctx)
	const plan = await currentPlan(ctx)
	if (plan && isLive(plan)) {
		const returnUrl = (await publicOrigin(ctx)) + (input.back ?? '/creditos')
		return { portal: { customerId: plan.customerId, returnUrl, idempotencyKey: crypto.randomUUID() } }
	}
	return prepare(ctx, planItem(input), input.back ?? '/creditos')
}

export async function prepareMessages(ctx: WriteCtx, input: BuyMessages): Promise<Prepared> {
	await assertSells(ctx)
	return prepare(ctx, await messagesItem(ctx, input), input.back ?? '/recargar')
}

export async function preparePack(ctx: WriteCtx, input: BuyPack): Promise<Prepared> {
	await assertSells(ctx)
	return prepare(ctx, packItem(input), input.back ?? '/recargar')
}

export async function preparePromo(ctx: WriteCtx, input: UsePromo): Promise<Prepared> {
	await assertSells(ctx)
	return prepare(ctx, await promoItem(ctx), input.back ?? '/recargar')
}

/** What an integration names by one call. Throws `invalid_input` where it says a kind and nothing of it. */
export async function prepareAny(ctx: WriteCtx, input: Checkout): Promise<Prepared> {
	const { kind, plan, pack } = input
	if (kind === 'messages') return prepareMessages(ctx, input)
	if (kind === 'plan' && plan) return preparePlan(ctx, { ...input, plan })
	if (kind === 'pack' && pack) return preparePack(ctx, { ...input, pack })
	throw new DomainError('invalid_input', kind)
}

async function prepare(ctx: WriteCtx, item: Item, back: string): Promise<Prepared> {
	const { stripeCustomerId } = await recordRow(ctx)
	const purchase = await insertPurchase(ctx, item, stripeCustomerId)
	const origin = await publicOrigin(ctx)
	await ctx.emit('billing.purchaseOpened', { purchaseId: purchase.id, kind: purchase.kind })
	return {
		page: {
			purchaseId: purchase.id,
			customer: await customerFor(ctx, purchase),
			checkout: {
				idempotencyKey: purchase.requestKey,
				purchaseId: purchase.id,
				currency: purchase.currency,
				isMonthly: purchase.kind === 'plan',
				...linesOf(purchase),
				successUrl: `${origin}/creditos/compras/${purchase.id}`,
				cancelUrl: origin + back,
				expiresAt: ctx.now + 2 * HOUR,
			},
		},
	}
}

/** A business that is nobody at Stripe yet becomes a customer first: what is paid must come from it. */
export async function askCheckout(prepared: Prepared, { stripeBilling }: Adapters): Promise<Answer> {
	if ('portal' in prepared) return { url: await stripeBilling.openPortal(prepared.portal) }
	const { customer, checkout } = prepared.page
	const known = customer.id ? null : await stripeBilling.createCustomer(customer.draft)
	if (known && known.kind !== 'ok') return { url: known }
	const customerId = known ? known.value.id : String(customer.id)
	return { url: await stripeBilling.openCheckout({ ...checkout, customerId }), customerId }
}

export async function recordCheckout(ctx: WriteCtx, prepared: Prepared, answer: Answer): Promise<Opened | Refusal> {
	const { url, customerId } = answer
	if ('portal' in prepared) {
		if (url.kind !== 'ok') return unavailable()
		await ctx.emit('billing.portalOpened', { customerId: prepared.portal.customerId })
		return { url: url.value.url, isPortal: true }
	}
	const { purchaseId } = prepared.page
	if (customerId) await keepCustomer(ctx, purchaseId, customerId)
	if (url.kind !== 'ok') {
		const reason = url.kind === 'refused' ? url.meaning : url.kind
		const failed = { state: 'failed' as const, problem: reason }
		await ctx.db
			.update(purchases)
			.set(failed)
			.where(owned(ctx, purchases, purchaseId))
		await ctx.emit('billing.purchaseFailed', { purchaseId, reason })
		return unavailable()
	}
	const { id: checkoutId, url: payUrl } = url.value
	await ctx.db
		.update(purchases)
		.set({ checkoutId, payUrl })
		.where(owned(ctx, purchases, purchaseId))
	return { url: payUrl, isPortal: false, purchaseId, sessionId: checkoutId }
}

const unavailable = () => new Refusal(new DomainError('unavailable'))

async function keepCustomer(ctx: WriteCtx, purchaseId: string, customerId: string): Promise<void> {
	await ctx.db
		.update(purchases)
		.set({ customerId })
		.where(owned(ctx, purchases, purchaseId))
	const { stripeCustomerId } = await recordRow(ctx)
	if (stripeCustomerId === null) await writeRecord(ctx, { stripeCustomerId: customerId })
}
