import { and, desc, eq } from 'drizzle-orm'
import { type ReadCtx, type WriteCtx } from '#app/core/ctx.server.ts'
import { enqueue } from '#app/core/jobs.server.ts'
import { typedMinor } from '#app/core/schema.ts'
import { only, owned } from '#app/core/scope.server.ts'
import { type BranchRow, getBranch } from '#app/features/branches/queries.server.ts'
import { getBusiness, timeZoneOf } from '#app/features/businesses/queries.server.ts'
import { getContact } from '#app/features/contacts/queries.server.ts'
import { fullName } from '#app/features/contacts/rules.ts'
import { usesOfCredit } from '#app/features/finance/credits.server.ts'
import { recordMovement } from '#app/features/finance/movements.server.ts'
import { newId, newShortId } from '#app/lib/id.ts'
import { moneyText } from '#app/lib/money.ts'
import { addMonths, dayBounds, localDate } from '#app/lib/time.ts'
import { datedDay } from '#app/lib/time-text.ts'
import { giftCards } from '#db/schema/counter.ts'
import { givenBefore, giveReceipt } from '../receipts/receipts.server.ts'
import { type GiftCards, type SellGiftCard, type SoldGiftCard } from './schemas.ts'

const mostShown = 200

/**
 * Sells a gift card: money comes in now, and what it is used for brings none. The same form again is the same card.
 */
export async function sellGiftCard(ctx: WriteCtx, input: SellGiftCard): Promise<SoldGiftCard> {
	const { branchId, paymentMethod, forName, contactId, requestKey } = input
	const branch = await getBranch(ctx, branchId)
	const buyer = contactId && fullName(await getContact(ctx, contactId))
	const known = await givenBefore(ctx, requestKey, { contactId })
	if (known) return soldWith(ctx, known)
	const { currency } = await getBusiness(ctx)
	const [amountMinor, code] = [typedMinor(input.amount, currency), newCode()]
	await recordMovement(ctx, {
		...{ type: 'income', amountMinor, currency, paymentMethod, branchId, contactId },
		concept: `Tarjeta de regalo ···${code.slice(-4)}`,
	})
	const { months } = input
	const sold = { branch, contactId, buyer, forName, amountMinor, currency, months, paymentMethod }
	return handOverCard(ctx, { ...sold, code, requestKey, saleId: null })
}

/** Ten letters and numbers that nobody takes for one another. */
export function newCode(): string {
	return newShortId(10).toUpperCase()
}

type HandedOver = Pick<SellGiftCard, 'forName' | 'contactId' | 'months' | 'paymentMethod' | 'requestKey'> & {
	branch: Pick<BranchRow, 'id' | 'name' | 'address' | 'city' | 'timeZone'>
	buyer?: string
	code: string
	amountMinor: number
	currency: string
	/** By which link it was sold. */
	saleId: string | null
}

/** What was paid becomes a card: its code stands on the receipt. */
export async function handOverCard(ctx: WriteCtx, input: HandedOver): Promise<SoldGiftCard> {
	const { branch, contactId, buyer, forName, code, amountMinor: minor, currency, paymentMethod, requestKey } = input
	const until = addMonths(localDate(ctx.now, branch.timeZone), input.months)
	const receipt = await giveReceipt(ctx, {
		...{ branch, requestKey, contactId, currency, moneyMinor: minor },
		body: {
			client: buyer || (forName ? `Para ${forName}` : 'Público en general'),
			...{ shortId: null, credits: [], beforeMinor: 0 },
			...{ owesMinor: 0, tips: [], receivedMinor: null, changeMinor: 0, paid: [{ paymentMethod, minor }] },
			lines: [{ name: 'Tarjeta de regalo', detail: spoken(code), minor }],
			notes: [
				...(buyer && forName ? [`Regalo para ${forName}.`] : []),
				`Código ${spoken(code)}: vale ${moneyText({ minor, currency })} hasta el ${datedDay(until)}.`,
			],
		},
	})
	const id = newId('gft')
	const card = { id, businessId: ctx.businessId, code, amountMinor: minor, currency, forName, contactId }
	const sold = { branchId: branch.id, receiptId: receipt.id, soldBy: receipt.createdBy, soldAt: ctx.now }
	const { endsAt: expiresAt } = dayBounds(until, branch.timeZone)
	await ctx.db.insert(giftCards).values({ ...card, ...sold, saleId: input.saleId, expiresAt })
	await ctx.emit('counter.giftCardSold', { giftCardId: id, receiptId: receipt.id })
	// Nobody hands a receipt over a counter to who paid by a link.
	if (input.saleId) {
		const payload = { receiptId: receipt.id }
		await enqueue(ctx, { kind: 'counter.handOverCode', payload, key: `code:${receipt.id}` })
	}
	return { giftCardId: id, code: spoken(code), receipt }
}

async function soldWith(ctx: WriteCtx, receipt: SoldGiftCard['receipt']): Promise<SoldGiftCard> {
	const ofIt = and(owned(ctx, giftCards), eq(giftCards.receiptId, receipt.id))
	const card = only(await ctx.db.select().from(giftCards).where(ofIt), 'requestKey')
	return { giftCardId: card.id, code: spoken(card.code), receipt }
}

/** Those of the business with what is left on each, the newest first. */
export async function listGiftCards(ctx: ReadCtx): Promise<GiftCards> {
	const zone = await timeZoneOf(ctx)
	const rows = await ctx.db
		.select()
		.from(giftCards)
		.where(owned(ctx, giftCards))
		.orderBy(desc(giftCards.soldAt), desc(giftCards.id))
		.limit(mostShown)
	const uses = await usesOfCredit(
		ctx,
		'giftCardId',
		rows.map(({ id }) => id),
	)
	const used = (id: string) => uses.reduce((sum, use) => (use.giftCardId === id ? sum + use.amountMinor : sum), 0)
	return {
		cards: rows.map(({ id, code, forName, amountMinor, refundedMinor, currency, receiptId, saleId, ...end }) => ({
			...{ id, code: spoken(code), forName, amountMinor, currency, receiptId, saleId },
			leftMinor: amountMinor - refundedMinor - used(id),
			until: localDate(end.expiresAt - 1, zone),
			isExpired: end.expiresAt <= ctx.now,
			isVoid: end.voidedAt !== null,
		})),
	}
}

/** 'ABCDEFGHJK' → 'ABCDE-FGHJK', as people read it out. */
export function spoken(code: string): string {
	return `${code.slice(0, 5)}-${code.slice(5)}`
}
