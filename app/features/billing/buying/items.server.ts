import { and, eq, inArray } from 'drizzle-orm'
import { type WriteCtx } from '#app/core/ctx.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { countText } from '#app/features/credits/count-text.ts'
import { expertMinor, leastMessages, packs, priceOfMessages, priceOfPack, promo } from '#app/features/credits/packs.ts'
import { plans } from '#app/features/credits/plans.ts'
import { newId } from '#app/lib/id.ts'
import { purchases } from '#db/schema/credits.ts'
import { couponOf, type PurchaseRow } from '../queries.server.ts'
import { type BuyMessages, type BuyPack, type ChoosePlan } from '../schemas.ts'

/** What is asked for: its price is computed here, whatever a door says. */
export type Item = Pick<
	PurchaseRow,
	'kind' | 'itemId' | 'title' | 'creditType' | 'credits' | 'amountMinor' | 'currency'
> & {
	withExpert?: boolean
}

export function planItem({ plan: id, currency }: Pick<ChoosePlan, 'plan' | 'currency'>): Item {
	const plan = plans.find((each) => each.id === id)
	if (!plan) throw new DomainError('invalid_input', 'plan')
	const amountMinor = Math.round(plan.price[currency] * 100)
	const { title, credits } = plan
	return { kind: 'plan', itemId: id, title, creditType: 'gpt_model', credits, amountMinor, currency }
}

/** CRE-034: fewer than the least are refused, with the documented words. */
export async function messagesItem(ctx: WriteCtx, { quantity, creditType }: BuyMessages): Promise<Item> {
	const least = leastMessages((await couponOf(ctx)) !== undefined)
	if (quantity < least) {
		throw new DomainError('invalid_input', 'quantity', undefined, `La cantidad mínima es ${least} mensajes`)
	}
	return messagesOf(quantity, creditType, 'messages')
}

export function messagesOf(quantity: number, creditType: Item['creditType'], kind: 'messages' | 'top_up'): Item {
	const title = `${countText(quantity)} mensajes`
	const amountMinor = priceOfMessages(quantity).totalMinor
	return { kind, itemId: null, title, creditType, credits: quantity, amountMinor, currency: 'MXN' }
}

export function packItem({ pack: id, extra, withExpert, creditType }: BuyPack): Item {
	const pack = packs.find((each) => each.id === id)
	if (!pack) throw new DomainError('invalid_input', 'pack')
	const { totalMinor } = priceOfPack(pack, { extra, withExpert })
	const title = extra > 0 ? `${pack.title} y ${countText(extra)} créditos extra` : pack.title
	const money = { amountMinor: totalMinor, currency: 'MXN' }
	return { kind: 'pack', itemId: id, title, creditType, credits: pack.credits + extra, withExpert, ...money }
}

/** CRE-045: only who has a coupon, while its time runs; it buys once, whatever pages are open for it. */
export async function promoItem(ctx: WriteCtx): Promise<Item> {
	const coupon = await couponOf(ctx)
	if (!coupon) throw new DomainError('not_found', undefined, undefined, 'Tu cupón ya no está vigente')
	if (await isSpent(ctx, coupon.code)) {
		const text = 'Ya usaste tu cupón. Si dejaste su página de pago abierta, está en tus compras, en Créditos y planes.'
		throw new DomainError('conflict', undefined, undefined, text)
	}
	return {
		...{ kind: 'promo', itemId: coupon.code, title: '1,000 créditos con tu cupón', creditType: 'gpt_model' },
		...{ credits: promo.credits, amountMinor: promo.minor, currency: 'MXN' },
	}
}

/** In any business of its owner: he may have several, and one coupon. */
async function isSpent({ db }: WriteCtx, code: string): Promise<boolean> {
	const standing = inArray(purchases.state, ['open', 'paid', 'mismatched'])
	const [row] = await db
		.select({ id: purchases.id })
		.from(purchases)
		.where(and(eq(purchases.kind, 'promo'), eq(purchases.itemId, code), standing))
		.limit(1)
	return row !== undefined
}

/** The first line of the bill, and what an expert takes beside it. */
export function linesOf({ title, amountMinor, withExpert }: Pick<PurchaseRow, 'title' | 'amountMinor' | 'withExpert'>) {
	if (!withExpert) return { title, amountMinor }
	const once = { title: 'Un experto configura tu asistente', amountMinor: expertMinor }
	return { title, amountMinor: amountMinor - expertMinor, once }
}

/** The row comes before the question: whatever Stripe tells of it later finds it. */
export async function insertPurchase(ctx: WriteCtx, item: Item, customerId: string | null): Promise<PurchaseRow> {
	const [row] = await ctx.db
		.insert(purchases)
		.values({
			...{ withExpert: false, ...item },
			id: newId('pur'),
			businessId: ctx.businessId,
			userId: ctx.actor.kind === 'member' ? (ctx.actor.id ?? null) : null,
			requestKey: crypto.randomUUID(),
			customerId,
			createdAt: ctx.now,
		})
		.returning()
	if (!row) throw new Error('a row was inserted and is not there')
	return row
}
