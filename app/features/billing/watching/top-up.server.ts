import { and, eq } from 'drizzle-orm'
import { type Ctx, type WriteCtx } from '#app/core/ctx.server.ts'
import { type Delivery, GiveUp, TryAgain } from '#app/core/deliveries.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { enqueue } from '#app/core/jobs.server.ts'
import { owned, ownRow } from '#app/core/scope.server.ts'
import { transact } from '#app/core/transact.server.ts'
import { getBusiness } from '#app/features/businesses/queries.server.ts'
import { recordRow } from '#app/features/businesses/record/record.server.ts'
import { priceOfMessages } from '#app/features/credits/packs.ts'
import { balancesOf } from '#app/features/credits/queries.server.ts'
import { parseMinor } from '#app/lib/money.ts'
import { MINUTE } from '#app/lib/time.ts'
import { purchases, topUps } from '#db/schema/credits.ts'
import { insertPurchase, messagesOf } from '../buying/items.server.ts'
import { assertSells } from '../buying/selling.server.ts'
import { failTopUp, follow } from '../following/follow.server.ts'
import { toppedUpThisMonth } from '../queries.server.ts'
import { type Done, type SaveTopUp } from '../schemas.ts'
import { unsure } from './letters.ts'
import { usedModels } from './used-models.server.ts'

/** Saving it again also lets it try again after a card was refused. */
export async function saveTopUp(ctx: WriteCtx, { isOn, below, messages, ceiling }: SaveTopUp): Promise<Done> {
	const ceilingMinor = parseMinor(ceiling) ?? 0
	if (isOn) await assertMayTopUp(ctx, { messages, ceilingMinor })
	const change = { isOn, below, messages, ceilingMinor, problem: null, triedAt: null, updatedAt: ctx.now }
	await ctx.db
		.insert(topUps)
		.values({ ...change, businessId: ctx.businessId })
		.onConflictDoUpdate({ target: topUps.businessId, set: change })
	await ctx.emit('billing.topUpSaved', { isOn })
	return { done: true }
}

async function assertMayTopUp(ctx: WriteCtx, { messages, ceilingMinor }: { messages: number; ceilingMinor: number }) {
	await assertSells(ctx)
	const { stripeCustomerId } = await recordRow(ctx)
	if (!stripeCustomerId) {
		const text = 'Haz primero una compra: la recarga automática usa la tarjeta con la que pagaste'
		throw new DomainError('not_connected', undefined, undefined, text)
	}
	if (priceOfMessages(messages).totalMinor > ceilingMinor) {
		throw new DomainError('invalid_input', 'ceiling', undefined, 'El tope es menor que lo que cuesta una recarga')
	}
}

/** Buys where few credits are left; one at a time, and never past the ceiling of the month. */
export async function planTopUp(ctx: Ctx<'business'>): Promise<void> {
	const [wanted] = await ctx.db.select().from(topUps).where(eq(topUps.businessId, ctx.businessId))
	if (!wanted?.isOn || wanted.problem !== null || !(await dueModel(ctx, wanted))) return
	await transact(ctx, async (within) => {
		const model = await dueModel(within, wanted)
		if (!model) return
		const { stripeCustomerId } = await recordRow(within)
		const { timeZone } = await getBusiness(within)
		const item = messagesOf(wanted.messages, model, 'top_up')
		const spent = await toppedUpThisMonth(within, timeZone)
		if (!stripeCustomerId || spent + item.amountMinor > wanted.ceilingMinor) return
		const { id, kind } = await insertPurchase(within, item, stripeCustomerId)
		const job = { kind: 'billing.chargeTopUp', payload: { purchaseId: id }, key: `billing.topUp:${id}` }
		await enqueue(within, { ...job, maxAttempts: tries })
		await within.emit('billing.purchaseOpened', { purchaseId: id, kind })
	})
}

/** Of which model credits are to be bought: the one of which working assistants have fewest left. */
async function dueModel(ctx: Ctx<'business'> | WriteCtx, { below }: { below: number }) {
	const balances = await balancesOf(ctx)
	const [model = 'gpt_model' as const] = await usedModels(ctx, balances)
	if (balances[model] > below * 100) return null
	const isCharging = and(owned(ctx, purchases), eq(purchases.kind, 'top_up'), eq(purchases.state, 'open'))
	const open = await ctx.db.select({ id: purchases.id }).from(purchases).where(isCharging).limit(1)
	return open.length === 0 ? model : null
}

/** With the queue's growing pauses some nine hours: Stripe knows the key of what it was asked for twenty-four. */
const tries = 18

/**
 * Charges the card that was left. Run again it asks with the same key, and Stripe answers the same. Where it stays silent
 * to the last try the purchase is closed, so that the next can be bought; what it says afterwards still counts.
 */
export const chargeTopUp: Delivery = async (ctx, { payload, attempt, maxAttempts }) => {
	if (ctx.scope !== 'business') throw new GiveUp('a purchase belongs to a business')
	const purchase = await ownRow(ctx, purchases, String(payload.purchaseId))
	if (purchase.state !== 'open' || !purchase.customerId) return
	const { id: purchaseId, requestKey: idempotencyKey, customerId, amountMinor, currency, title } = purchase
	const asked = { idempotencyKey, customerId, purchaseId, amountMinor, currency, title }
	const answer = await ctx.adapters.stripeBilling.chargeLater(asked)
	const isLast = attempt >= maxAttempts
	if (answer.kind === 'unavailable' && !isLast) throw new TryAgain(answer.detail)
	if (answer.kind === 'refused' && answer.meaning === 'rate' && !isLast) throw new TryAgain('rate', MINUTE)
	await transact(ctx, async (within) => {
		if (answer.kind === 'ok') return follow(within, purchase, { intent: answer.value })
		await failTopUp(within, purchase, problemIn(answer))
	})
}

type Answer = Awaited<ReturnType<Ctx['adapters']['stripeBilling']['chargeLater']>>

function problemIn(answer: Exclude<Answer, { kind: 'ok' }>): string {
	if (answer.kind === 'unavailable') return unsure
	return answer.kind === 'card' ? answer.code : answer.meaning
}
