import { and, eq } from 'drizzle-orm'
import { type ReadCtx, type WriteCtx } from '#app/core/ctx.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { typedMinor } from '#app/core/schema.ts'
import { owned } from '#app/core/scope.server.ts'
import { timeZoneOf } from '#app/features/businesses/queries.server.ts'
import { creditSum, usesOfCredit } from '#app/features/finance/credits.server.ts'
import { moneyText } from '#app/lib/money.ts'
import { localDate } from '#app/lib/time.ts'
import { datedDay } from '#app/lib/time-text.ts'
import { giftCards } from '#db/schema/counter.ts'
import { type Checkout, messages } from '../checkout/schemas.ts'

export type CardRow = typeof giftCards.$inferSelect

/** What a gift card pays of an account; `leftMinor` stays on it. */
export type CardUse = {
	giftCardId: string
	minor: number
	leftMinor: number
	/** As a receipt shows it, '···7K2P': whoever finds the paper can't use it. */
	masked: string
	leftText: string
	until: string
}

/** As people read it out: capital or not, with or without spaces and dashes. */
export function codeIn(typed: string): string {
	return typed.toUpperCase().replace(/[^A-Z0-9]/g, '')
}

type Wanted = { currency: string; dueMinor: number | null }

/** What the card that was named pays; null where none was. Throws `invalid_input` on one that can't. */
export async function cardUseOf(
	ctx: ReadCtx | WriteCtx,
	{ giftCode, giftAmount }: Pick<Checkout, 'giftCode' | 'giftAmount'>,
	{ currency, dueMinor }: Wanted,
): Promise<CardUse | null> {
	if (!giftCode) return null
	const card = await findCard(ctx, giftCode)
	if (!card) throw refuse('giftCode', messages.unknownCard)
	if (card.voidedAt !== null) throw refuse('giftCode', messages.voidCard)
	const until = datedDay(localDate(card.expiresAt - 1, await timeZoneOf(ctx)))
	if (card.expiresAt <= ctx.now) throw refuse('giftCode', messages.expiredCard(until))
	if (card.currency !== currency) throw refuse('giftCode', messages.otherCurrency)
	const left = await balanceOf(ctx, card)
	if (left === 0) throw refuse('giftCode', messages.emptyCard)
	const text = (minor: number) => moneyText({ minor, currency })
	const minor =
		giftAmount === undefined ? Math.min(left, dueMinor ?? 0) : typedMinor(giftAmount, currency, 'giftAmount')
	if (minor > left) throw refuse('giftAmount', messages.cardTooMuch(text(left)))
	if (dueMinor === null) throw refuse('giftCode', messages.noPrice)
	if (minor === 0) throw refuse('giftAmount', dueMinor === 0 ? messages.settled : messages.nothing)
	if (minor > dueMinor) throw refuse('giftAmount', messages.tooMuch(text(dueMinor)))
	const leftMinor = left - minor
	return {
		giftCardId: card.id,
		minor,
		leftMinor,
		masked: `···${card.code.slice(-4)}`,
		leftText: text(leftMinor),
		until,
	}
}

/** By its code; undefined where there is none here. */
export async function findCard(ctx: ReadCtx | WriteCtx, typed: string): Promise<CardRow | undefined> {
	const [card] = await ctx.db
		.select()
		.from(giftCards)
		.where(and(owned(ctx, giftCards), eq(giftCards.code, codeIn(typed))))
	return card
}

/** What is left on it; once its sale was taken back, what came back to it since then. */
export async function balanceOf(ctx: ReadCtx | WriteCtx, card: CardRow): Promise<number> {
	const { id, amountMinor, refundedMinor } = card
	return amountMinor - refundedMinor - creditSum(await usesOfCredit(ctx, 'giftCardId', [id]))
}

function refuse(field: string, sentence: string): DomainError {
	return new DomainError('invalid_input', field, undefined, sentence)
}
