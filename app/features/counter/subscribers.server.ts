import { and, eq, inArray, isNull } from 'drizzle-orm'
import { type WriteCtx } from '#app/core/ctx.server.ts'
import { type LoggedEvent } from '#app/core/event-map.ts'
import { owned, ownRow } from '#app/core/scope.server.ts'
import { inside } from '#app/core/subscribers.server.ts'
import {
	type CreditRow,
	creditSum,
	repeatCredit,
	resizeCredit,
	usesOfCredit,
	voidCredit,
} from '#app/features/finance/credits.server.ts'
import { moveToAppointment } from '#app/features/finance/movements.server.ts'
import { accountCredits, giftCards, receipts, soldPackages } from '#db/schema/counter.ts'
import { type Account, accountOf } from './account/account.server.ts'
import { followReturned, giveForSale } from './by-link/giving.server.ts'
import { balanceOf } from './gift-cards/using.server.ts'
import { judgeNoShow, payWithPackage, refitSession, settleCancelled } from './packages/following.server.ts'

/**
 * What was cancelled or removed costs nothing, and what was edited may cost less: sessions and gift cards that paid what is
 * charged no more may be used again.
 */
async function giveBackCredits(
	ctx: WriteCtx,
	{ name, payload: { appointmentId } }: LoggedEvent<(typeof cheapening)[number] | 'agenda.appointmentDeleted'>,
): Promise<void> {
	const { credits, charged, chargeMinor, records } = await accountOf(ctx, appointmentId, { deleted: true })
	const isCharged = new Set(charged.map(({ appointment }) => appointment.id))
	// One that was used up by cancelling late pays nothing, and stays.
	const isOver = name === 'agenda.appointmentCancelled' || name === 'agenda.appointmentDeleted'
	const over = credits.filter(({ kind, appointmentId: id, amountMinor }) => {
		return kind === 'package' && !isCharged.has(id) && (amountMinor > 0 || (isOver && id === appointmentId))
	})
	for (const credit of over) {
		const record = records.find(({ appointment }) => appointment.id === credit.appointmentId)
		if (record?.appointment.status === 'cancelada' && record.appointment.deletedAt === null) {
			await settleCancelled(ctx, credit, record)
		} else await voidCredit(ctx, credit.id)
	}
	if (chargeMinor === null) return
	const rest = credits.filter(({ kind, appointmentId: id }) => kind !== 'package' || isCharged.has(id))
	let tooMuch = creditSum(rest) - chargeMinor
	// A discount of what is charged no more is nobody's; what a gift card paid is the client's, and stands as long as it can.
	for (const credit of [...rest].sort((a, b) => rank(a.kind) - rank(b.kind))) {
		if (tooMuch <= 0) return
		const left = credit.amountMinor - Math.min(credit.amountMinor, tooMuch)
		tooMuch -= credit.amountMinor - left
		await resizeCredit(ctx, credit, left)
	}
}

/** Who takes a cancellation back has again what it gave back: as much as is due, and as the card or package still holds. */
async function takeCreditsAgain(ctx: WriteCtx, { payload }: LoggedEvent<'agenda.statusSet'>): Promise<void> {
	const { appointmentId, previous, status, cancelledAt } = payload
	if (previous !== 'cancelada' || status === 'cancelada' || cancelledAt === null) return
	const { records, charged } = await accountOf(ctx, appointmentId)
	const ids = records.map(({ appointment }) => appointment.id)
	const isCharged = new Set(charged.map(({ appointment }) => appointment.id))
	const atOnce = and(inArray(accountCredits.appointmentId, ids), eq(accountCredits.voidedAt, cancelledAt))
	const voided = await ctx.db
		.select()
		.from(accountCredits)
		.where(and(owned(ctx, accountCredits), atOnce))
	// Of a visit whose services were cancelled one by one, the largest is what it was before all of them.
	const whole = new Map<string, CreditRow>()
	for (const credit of voided.sort((a, b) => a.amountMinor - b.amountMinor)) whole.set(sameness(credit), credit)
	for (const credit of [...whole.values()].sort((a, b) => rank(b.kind) - rank(a.kind))) {
		if (credit.kind === 'package' && !isCharged.has(credit.appointmentId)) continue
		await takeAgain(ctx, credit, await accountOf(ctx, appointmentId))
	}
}

async function takeAgain(ctx: WriteCtx, credit: CreditRow, { credits, dueMinor }: Account): Promise<void> {
	const standing = credits.filter((one) => sameness(one) === sameness(credit))
	if (credit.kind === 'package') {
		// One that was used up by cancelling late pays again.
		if (creditSum(standing) > 0) return
		for (const { id } of standing) await voidCredit(ctx, id)
	}
	const held = await heldBy(ctx, credit)
	if (held === null) return
	const mostMinor = Math.min(credit.amountMinor - creditSum(standing), dueMinor ?? credit.amountMinor)
	const amountMinor = Math.max(Math.min(mostMinor, held), 0)
	// A session of what has no price stands for itself.
	if (amountMinor === 0 && (credit.kind !== 'package' || credit.amountMinor > 0)) return
	await repeatCredit(ctx, credit, amountMinor)
}

/** One discount, or one use of a card or package, whatever became of its amount. */
function sameness({ appointmentId, kind, giftCardId, soldPackageId, receiptId, at }: CreditRow): string {
	return [appointmentId, kind, giftCardId, soldPackageId, receiptId, at].join()
}

/** What the card or package that it came from can still pay, null: nothing; of a discount there is always enough. */
async function heldBy(ctx: WriteCtx, { giftCardId, soldPackageId, amountMinor }: CreditRow): Promise<number | null> {
	if (giftCardId !== null) return balanceOf(ctx, await ownRow(ctx, giftCards, giftCardId))
	if (soldPackageId === null) return amountMinor
	const sold = await ownRow(ctx, soldPackages, soldPackageId)
	const uses = await usesOfCredit(ctx, 'soldPackageId', [soldPackageId])
	const left = sold.sessions - uses.length
	// Of one that was taken back only what no money went back for.
	const isCovered = sold.refundedMinor <= Math.floor((sold.priceMinor * (left - 1)) / sold.sessions)
	return left > 0 && isCovered ? amountMinor : null
}

/**
 * What stands of a removed service of a visit stands with another of it: all are paid for together, and what is written to
 * one that nobody sees any more would be lost with it. Of a single appointment nothing moves.
 */
async function leaveToHeir(ctx: WriteCtx, event: LoggedEvent<'agenda.appointmentDeleted'>): Promise<void> {
	await giveBackCredits(ctx, event)
	const { appointmentId } = event.payload
	const { records, charged } = await accountOf(ctx, appointmentId, { deleted: true })
	const heir = charged[0] ?? records.find(({ appointment }) => appointment.deletedAt === null)
	if (!heir) return
	const { id } = heir.appointment
	await moveToAppointment(ctx, appointmentId, id)
	const standing = and(eq(accountCredits.appointmentId, appointmentId), isNull(accountCredits.voidedAt))
	await ctx.db
		.update(accountCredits)
		.set({ appointmentId: id })
		.where(and(owned(ctx, accountCredits), standing))
	await ctx.db
		.update(receipts)
		.set({ appointmentId: id })
		.where(and(owned(ctx, receipts), eq(receipts.appointmentId, appointmentId)))
}

const cheapening = ['agenda.appointmentCancelled', 'agenda.appointmentEdited', 'agenda.occurrenceSaved'] as const

const order = ['discount', 'gift_card', 'package']
const rank = (kind: string) => order.indexOf(kind)

/** Two records were one person: receipts, packages and gift cards follow the one that stays. */
async function followMergedContact(
	ctx: WriteCtx,
	{ payload: { contactId, mergedId } }: LoggedEvent<'contacts.contactsMerged'>,
): Promise<void> {
	for (const table of [receipts, soldPackages, giftCards]) {
		await ctx.db
			.update(table)
			.set({ contactId })
			.where(and(owned(ctx, table), eq(table.contactId, mergedId)))
	}
}

export const counterInside = [
	inside(['payments.salePaid'], giveForSale),
	inside(['payments.saleReturned'], followReturned),
	inside(['contacts.contactsMerged'], followMergedContact),
	// What is in hand was booked just now: nobody has paid anything of it yet.
	inside(['agenda.appointmentDeleted'], leaveToHeir),
	inside(['agenda.statusSet'], takeCreditsAgain),
	inside(['agenda.statusSet'], judgeNoShow),
	inside(['agenda.appointmentBooked'], payWithPackage),
	inside(['agenda.occurrenceSaved'], payWithPackage, { concerns: (booked) => booked !== undefined }),
	inside(['agenda.appointmentEdited', 'agenda.appointmentRescheduled'], refitSession),
	inside(['agenda.occurrenceSaved'], refitSession, { concerns: (booked) => booked === undefined }),
	inside(cheapening, giveBackCredits, { concerns: (booked) => booked === undefined }),
]
