import { type WriteCtx } from '#app/core/ctx.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { typedMinor } from '#app/core/schema.ts'
import { paidAt, registerPayment } from '#app/features/agenda/money/money.server.ts'
import { recordMovement } from '#app/features/finance/movements.server.ts'
import { type PaymentMethod } from '#app/features/finance/schemas.ts'
import { tipCategory } from '#app/features/finance/words.ts'
import { newId } from '#app/lib/id.ts'
import { decimalText, moneyText } from '#app/lib/money.ts'
import { accountCredits, tips } from '#db/schema/counter.ts'
import { type Account, accountOf } from '../account/account.server.ts'
import { seenOf } from '../account/account-view.server.ts'
import { type CardUse, cardUseOf } from '../gift-cards/using.server.ts'
import { applySessions, dueWith, type SessionUse, sessionsFor } from '../packages/using.server.ts'
import { givenBefore, giveReceipt } from '../receipts/receipts.server.ts'
import { type Receipt } from '../schemas.ts'
import { reasonNames } from '../words.ts'
import { bodyOf } from './checkout-paper.server.ts'
import { amountMeant, cashOf, discountOf, inEqualParts, minorIn, type Part, partsOf, sumOf } from './reckoning.ts'
import { type CheckedOut, type Checkout, messages } from './schemas.ts'

/** All that one form comes to, in minor units. */
export type Reckoned = {
	sessions: SessionUse[]
	discount: { minor: number; reason: string } | null
	card: CardUse | null
	parts: Part[]
	tip: (Part & { shares: { specialistId: string; name: string; minor: number }[] }) | null
	receivedMinor: number | null
	changeMinor: number
}

/**
 * A client pays at the desk: money by one or several methods, a tip for who attended, what a discount or a gift card takes
 * off; all of it or none. The rest stays as a debt. The same form again gives the same receipt; a form that was drawn
 * before somebody else registered something is refused.
 */
export async function checkout(ctx: WriteCtx, input: Checkout): Promise<CheckedOut> {
	const { appointmentId } = input
	const account = await accountOf(ctx, appointmentId)
	const known = await givenBefore(ctx, input.requestKey, { appointmentId })
	if (known) return { appointmentId, receipt: known }
	const offered = await sessionsFor(ctx, account)
	if (input.seen !== undefined && input.seen !== seenOf(account, offered)) {
		throw refuse('amount', messages.changed, 'conflict')
	}
	if (input.usePackage && offered.length === 0) throw refuse('usePackage', messages.noSession, 'conflict')
	const sessions = input.usePackage ? offered : []
	const reckoned = await reckon(ctx, { ...account, dueMinor: dueWith(account, sessions) }, { input, sessions })
	const receipt = await write(ctx, account, input, reckoned)
	await ctx.emit('counter.checkedOut', { appointmentId, receiptId: receipt.id })
	return { appointmentId, receipt }
}

type Asked = { input: Checkout; sessions: SessionUse[] }

/** `account`: what is due of it after its sessions. */
async function reckon(ctx: WriteCtx, account: Account, { input, sessions }: Asked): Promise<Reckoned> {
	const { dueMinor, currency } = account
	if (account.charged.length === 0) throw refuse('amount', messages.cancelled)
	assertTyped(input, currency)
	const money = (minor: number) => moneyText({ minor, currency })
	const discount = takenOff(ctx, account, input)
	const afterDiscount = dueMinor === null ? null : dueMinor - (discount?.minor ?? 0)
	const card = await cardUseOf(ctx, input, { currency, dueMinor: afterDiscount })
	const leftMinor = afterDiscount === null ? null : afterDiscount - (card?.minor ?? 0)
	const parts = partsOf({ ...input, currency, amount: amountMeant(input) }, leftMinor)
	const tip = tipOf(account, input, parts)
	if (leftMinor !== null && sumOf(parts) > leftMinor) {
		throw refuse('amount', leftMinor === 0 && dueMinor === 0 ? messages.settled : messages.tooMuch(money(leftMinor)))
	}
	if (parts.length === 0 && sessions.length === 0 && !tip && !discount && !card) {
		throw refuse('amount', dueMinor === 0 ? messages.settled : messages.nothing)
	}
	return { sessions, discount, card, parts, tip, ...changeOf(account, input, cashOf(parts, tip)) }
}

/** Every amount is one of the money that the account is in. */
function assertTyped({ amount, more, received, tip, discountType, discountValue }: Checkout, currency: string): void {
	const off = discountType === 'fixed' ? discountValue : undefined
	const rows = more.map((row, at) => [`more[${at}].amount`, row.amount] as const)
	const typed = [['amount', amount], ...rows, ['received', received], ['tip', tip], ['discountValue', off]] as const
	for (const [field, text] of typed) if (text) typedMinor(text, currency, field)
}

/** Whoever takes something off needs a word of their own, and says why. */
function takenOff(ctx: WriteCtx, { dueMinor, currency }: Account, input: Checkout): Reckoned['discount'] {
	const { discountType, discountReason, discountNote } = input
	if (discountType === 'none') return null
	if (!ctx.can('discounts.give')) throw refuse('discountType', messages.mayNotDiscount, 'forbidden')
	const minor = discountOf({ ...input, currency }, dueMinor)
	if (minor === null || dueMinor === null) throw refuse('discountValue', messages.noPrice)
	if (minor > dueMinor || minor === 0) {
		throw refuse('discountValue', messages.discountTooMuch(moneyText({ minor: dueMinor, currency })))
	}
	const reason = [discountReason && discountReason !== 'other' ? reasonNames[discountReason] : '', discountNote ?? '']
	return { minor, reason: reason.filter(Boolean).join(': ') }
}

function tipOf(
	{ charged, currency }: Account,
	{ tip, tipFor, tipMethod, paymentMethod }: Checkout,
	parts: Part[],
): Reckoned['tip'] {
	const minor = minorIn(tip, currency)
	if (minor === 0) return null
	const all = new Map(charged.map(({ specialist }) => [specialist.id, specialist.name]))
	const chosen = tipFor === 'all' ? [...all] : [...all].filter(([id], at) => (tipFor ? id === tipFor : at === 0))
	if (chosen.length === 0) throw refuse('tipFor', messages.tipFor)
	const shares = inEqualParts(minor, chosen.length).map((part, at) => {
		const [specialistId = '', name = ''] = chosen[at] ?? []
		return { specialistId, name, minor: part }
	})
	return { minor, paymentMethod: tipMethod ?? parts[0]?.paymentMethod ?? paymentMethod, shares }
}

function changeOf({ currency }: Account, { received }: Checkout, cashMinor: number) {
	const receivedMinor = minorIn(received, currency)
	if (receivedMinor === 0) return { receivedMinor: null, changeMinor: 0 }
	if (cashMinor === 0) throw refuse('received', messages.noCash)
	if (receivedMinor < cashMinor) {
		throw refuse('received', messages.receivedLess(moneyText({ minor: cashMinor, currency })))
	}
	return { receivedMinor, changeMinor: receivedMinor - cashMinor }
}

async function write(ctx: WriteCtx, account: Account, input: Checkout, reckoned: Reckoned): Promise<Receipt> {
	const { own, currency } = account
	const { appointmentId, date, concept, requestKey } = input
	const at = paidAt(ctx, date, own.branch)
	const receipt = await giveReceipt(ctx, {
		...{ branch: own.branch, requestKey, appointmentId, contactId: own.appointment.contactId, currency },
		moneyMinor: sumOf(reckoned.parts) + (reckoned.tip?.minor ?? 0),
		body: bodyOf(account, reckoned),
	})
	await applySessions(ctx, reckoned.sessions, receipt.id)
	for (const { minor, paymentMethod } of reckoned.parts) {
		const amount = decimalText(minor, currency)
		await registerPayment(ctx, { appointmentId, date, amount, paymentMethod, concept, customId: undefined })
	}
	await writeTips(ctx, account, { tip: reckoned.tip, receiptId: receipt.id, at })
	const credit = { businessId: ctx.businessId, appointmentId, currency, receiptId: receipt.id }
	const made = { ...credit, createdBy: receipt.createdBy, at: ctx.now }
	const { discount, card } = reckoned
	if (discount) {
		const { minor: amountMinor, reason } = discount
		await ctx.db.insert(accountCredits).values({ id: newId('acr'), ...made, kind: 'discount', amountMinor, reason })
	}
	if (card) {
		const { minor: amountMinor, giftCardId } = card
		await ctx.db
			.insert(accountCredits)
			.values({ id: newId('acr'), ...made, kind: 'gift_card', amountMinor, giftCardId })
	}
	return receipt
}

type Tipping = { tip: Reckoned['tip']; receiptId: string; at: number }

/** A tip is no sale of the house: its movement belongs to no appointment, so that it settles nothing of it. */
async function writeTips(ctx: WriteCtx, { own, currency }: Account, { tip, receiptId, at }: Tipping): Promise<void> {
	if (!tip) return
	const paymentMethod: PaymentMethod = tip.paymentMethod
	for (const { specialistId, name, minor: amountMinor } of tip.shares) {
		const { id: moneyMovementId } = await recordMovement(ctx, {
			...{ type: 'income', amountMinor, currency, paymentMethod, at, category: tipCategory },
			...{ concept: `Propina para ${name}`, branchId: own.branch.id, contactId: own.appointment.contactId },
		})
		const tipped = { specialistId, moneyMovementId, receiptId, amountMinor, currency, at }
		await ctx.db.insert(tips).values({ id: newId('tip'), businessId: ctx.businessId, ...tipped })
	}
}

function refuse(field: string, sentence: string, code: 'invalid_input' | 'conflict' | 'forbidden' = 'invalid_input') {
	return new DomainError(code, field, undefined, sentence)
}
