import { eq } from 'drizzle-orm'
import { type WriteCtx } from '#app/core/ctx.server.ts'
import { DomainError, Refusal } from '#app/core/errors.ts'
import { countText } from '#app/features/credits/count-text.ts'
import { priceOfMessages } from '#app/features/credits/packs.ts'
import { getPartner } from '#app/features/partners/queries.server.ts'
import { type Adapters } from '#app/integrations/adapters.ts'
import { type ProviderResult } from '#app/integrations/payment-provider.ts'
import { type NewCheckout, type NewCustomer, type NewPortal } from '#app/integrations/stripe/billing.ts'
import { newId } from '#app/lib/id.ts'
import { HOUR } from '#app/lib/time.ts'
import { users } from '#db/schema/accounts.ts'
import { partnerPurchases, partners } from '#db/schema/partners.ts'
import { assertSetUp } from '../buying/selling.server.ts'
import { type Opened, type OpenPortal, type Portal } from '../schemas.ts'
import { isOwn, type WalletPurchaseRow } from './queries.server.ts'
import { type BuyWallet } from './schemas.ts'

type Prepared = {
	purchaseId: string
	customerId?: string
	draft: NewCustomer
	checkout: Omit<NewCheckout, 'customerId'>
}
type Answer = { page: ProviderResult<{ id: string; url: string }>; customerId?: string }

const page = '/partner/recargar-creditos'

/** Credits for the wallet, at the price of the level of the whole quantity: it is reckoned here, whatever a door says. */
export async function prepareWallet(ctx: WriteCtx<'partner'>, { quantity, back }: BuyWallet): Promise<Prepared> {
	assertSetUp(ctx)
	const { name, subscription } = await getPartner(ctx)
	const customerId = subscription.stripeCustomerId
	const purchase = await insertPurchase(ctx, quantity, customerId)
	await ctx.emit('billing.walletPurchaseOpened', { partnerId: ctx.partnerId, purchaseId: purchase.id })
	const { id, requestKey, title, amountMinor, currency } = purchase
	const [person] = await ctx.db
		.select({ email: users.email })
		.from(users)
		.where(eq(users.id, ctx.actor.id ?? ''))
	const draft = { idempotencyKey: `${requestKey}:customer`, name, email: person?.email, partnerId: ctx.partnerId }
	const addresses = { successUrl: `${ctx.place.origin}${page}/${id}`, cancelUrl: ctx.place.origin + (back ?? page) }
	const asked = { idempotencyKey: requestKey, purchaseId: id, title, amountMinor, currency, isMonthly: false }
	return { purchaseId: id, customerId, draft, checkout: { ...asked, ...addresses, expiresAt: ctx.now + 2 * HOUR } }
}

async function insertPurchase(
	ctx: WriteCtx<'partner'>,
	credits: number,
	customerId: string | undefined,
): Promise<WalletPurchaseRow> {
	const { totalMinor: amountMinor } = priceOfMessages(credits)
	const [row] = await ctx.db
		.insert(partnerPurchases)
		.values({
			...{ id: newId('wpu'), partnerId: ctx.partnerId, userId: ctx.actor.id, credits, amountMinor, currency: 'MXN' },
			...{ title: `${countText(credits)} créditos`, requestKey: crypto.randomUUID(), createdAt: ctx.now, customerId },
		})
		.returning()
	if (!row) throw new Error('a row was inserted and is not there')
	return row
}

/** Who is nobody at Stripe yet becomes a customer first: what is paid must come from it. */
export async function askWallet(
	{ customerId, draft, checkout }: Prepared,
	{ stripeBilling }: Adapters,
): Promise<Answer> {
	const made = customerId ? null : await stripeBilling.createCustomer(draft)
	if (made && made.kind !== 'ok') return { page: made }
	const id = made ? made.value.id : String(customerId)
	return { page: await stripeBilling.openCheckout({ ...checkout, customerId: id }), customerId: id }
}

const unavailable = () => new Refusal(new DomainError('unavailable'))

export async function recordWallet(
	ctx: WriteCtx<'partner'>,
	{ purchaseId }: Prepared,
	{ page: answer, customerId }: Answer,
): Promise<Opened | Refusal> {
	if (customerId) await keepCustomer(ctx, purchaseId, customerId)
	const own = isOwn(ctx, purchaseId)
	if (answer.kind !== 'ok') {
		const problem = answer.kind === 'refused' ? answer.meaning : answer.kind
		await ctx.db.update(partnerPurchases).set({ state: 'failed', problem }).where(own)
		await ctx.emit('billing.walletPurchaseFailed', { partnerId: ctx.partnerId, purchaseId, reason: problem })
		return unavailable()
	}
	const { id: checkoutId, url: payUrl } = answer.value
	await ctx.db.update(partnerPurchases).set({ checkoutId, payUrl }).where(own)
	return { url: payUrl, isPortal: false, purchaseId, sessionId: checkoutId }
}

async function keepCustomer(ctx: WriteCtx<'partner'>, purchaseId: string, customerId: string): Promise<void> {
	await ctx.db.update(partnerPurchases).set({ customerId }).where(isOwn(ctx, purchaseId))
	const { subscription } = await getPartner(ctx)
	if (subscription.stripeCustomerId) return
	const kept = { ...subscription, stripeCustomerId: customerId }
	await ctx.db.update(partners).set({ subscription: kept }).where(eq(partners.id, ctx.partnerId))
}

/** API-247. Throws `not_found` before the first purchase: he has no account to look at. */
export async function prepareWalletPortal(ctx: WriteCtx<'partner'>, { back = page }: OpenPortal): Promise<NewPortal> {
	assertSetUp(ctx)
	const { stripeCustomerId: customerId } = (await getPartner(ctx)).subscription
	if (!customerId) throw new DomainError('not_found', undefined, undefined, 'Todavía no has comprado nada')
	return { customerId, returnUrl: ctx.place.origin + back, idempotencyKey: crypto.randomUUID() }
}

export async function recordWalletPortal(
	ctx: WriteCtx<'partner'>,
	{ customerId }: NewPortal,
	answer: ProviderResult<{ url: string }>,
): Promise<Portal | Refusal> {
	if (answer.kind !== 'ok') return unavailable()
	await ctx.emit('billing.walletPortalOpened', { partnerId: ctx.partnerId, customerId })
	return { url: answer.value.url }
}
