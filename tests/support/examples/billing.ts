import { eq } from 'drizzle-orm'
import { execute } from '#app/core/operation.server.ts'
import { transact } from '#app/core/transact.server.ts'
import { insertPurchase, planItem } from '#app/features/billing/buying/items.server.ts'
import { billing } from '#app/features/billing/operations.server.ts'
import { newId, newShortId } from '#app/lib/id.ts'
import { users } from '#db/schema/accounts.ts'
import { businesses } from '#db/schema/businesses.ts'
import { partnerPurchases, partners } from '#db/schema/partners.ts'
import { type Stage } from '../scenes/whole-business.ts'
import { type Entry, type Input } from './valid-inputs.ts'

/** A business of the house itself: a partner's buys from him. */
async function ofTheHouse({ ctx }: Stage): Promise<void> {
	await transact(ctx, ({ db, businessId }) =>
		db.update(businesses).set({ partnerId: null }).where(eq(businesses.id, businessId)),
	)
}

async function giveCoupon({ ctx, owner }: Stage): Promise<void> {
	const coupon = { couponCode: 'ABCD2345', couponExpiresAt: null }
	await transact(ctx, ({ db }) => db.update(users).set(coupon).where(eq(users.id, owner.id)))
}

const buying =
	(input: Input | Input[]): Entry =>
	async (stage) => {
		await ofTheHouse(stage)
		return input
	}

export const examples: Record<string, Entry> = {
	'billing.account': () => ({}),
	'billing.movements': () => ({}),
	'billing.choosePlan': buying({ plan: 'professional', currency: 'USD' }),
	'billing.buyMessages': buying({ quantity: 5000 }),
	'billing.buyPack': buying({ pack: 'plata', extra: 300, withExpert: true }),
	'billing.checkout': buying([
		{ kind: 'plan', plan: 'basic' },
		{ kind: 'messages', quantity: 800 },
		{ kind: 'pack', pack: 'oro' },
	]),
	'billing.usePromo': async (stage) => {
		await ofTheHouse(stage)
		await giveCoupon(stage)
		return {}
	},
	'billing.openPortal': async (stage) => {
		await ofTheHouse(stage)
		const { ctx } = stage
		const bought = await execute(ctx, billing.buyMessages, { quantity: 5000 })
		if (!bought.ok) throw new Error('nothing was bought')
		return {}
	},
	'billing.wallet': () => ({}),
	'billing.buyWallet': () => ({ quantity: 5000 }),
	'billing.openWalletPortal': async ({ ctx, ids: { partnerId } }) => {
		const draft = { idempotencyKey: newShortId(), name: 'Citas Claras', partnerId }
		const made = await ctx.adapters.stripeBilling.createCustomer(draft)
		const subscription = { stripeCustomerId: made.kind === 'ok' ? made.value.id : '' }
		await transact(ctx, ({ db }) => db.update(partners).set({ subscription }).where(eq(partners.id, partnerId)))
		return {}
	},
	'billing.checkWallet': async ({ ctx, ids: { partnerId } }) => {
		const asked = { id: newId('wpu'), partnerId, title: '750 créditos', credits: 750, amountMinor: 75_000 }
		const row = { ...asked, currency: 'MXN', requestKey: newShortId(), createdAt: ctx.now }
		await transact(ctx, ({ db }) => db.insert(partnerPurchases).values(row))
		return { purchaseId: row.id }
	},
	'billing.createIntent': buying({ priceId: 'plan_basic' }),
	'billing.checkPurchase': async ({ ctx }) => {
		const purchase = await transact(ctx, (within) =>
			insertPurchase(within, planItem({ plan: 'basic', currency: 'MXN' }), null),
		)
		return { purchaseId: purchase.id }
	},
	'billing.saveTopUp': () => ({ isOn: false, below: 100, messages: 1000, ceiling: '3000' }),
	'billing.standing': () => ({}),
	'billing.seePromo': async (stage) => {
		await giveCoupon(stage)
		return {}
	},
	'billing.storeEvent': () => ({
		...{ eventKey: newShortId(), kind: 'checkout', objectId: 'cs_1', topic: 'checkout.session.completed', raw: '{}' },
	}),
	'billing.giveCoupon': ({ business }) => ({ businessId: business.id }),
}
