import { and, eq, isNull } from 'drizzle-orm'
import { type ReadCtx, type WriteCtx } from '#app/core/ctx.server.ts'
import { isClosed } from '#app/features/agenda/booking/statuses.ts'
import { listed } from '#app/lib/words/listed.ts'
import { appointments } from '#db/schema/agenda.ts'
import { type LinkPrice } from '#db/schema/services.ts'
import { type OneBill } from './queries.server.ts'
import { type Moment, type Offer, offerOf } from './rules.ts'

/**
 * What is asked for by one link: `parts` are the prices that it adds up, one for each service that is paid online, with its
 * name; `services`: of how many the visit is.
 */
export type Bill = OneBill & { parts: (LinkPrice & { service: string })[]; services: number }

type BillsWhere = (where: ReturnType<typeof and>) => Promise<OneBill[]>

/**
 * The bill of an appointment, or of the whole visit that it belongs to: one link under the short id of its first service
 * that is paid online, whichever of its appointments is asked about.
 */
export async function wholeBill(ctx: ReadCtx | WriteCtx, own: OneBill, billsWhere: BillsWhere): Promise<Bill> {
	if (own.visitId === null)
		return { ...own, parts: own.link ? [{ ...own.link, service: own.service }] : [], services: 1 }
	const { businessId, visitId, deletedAt } = appointments
	const ofVisit = and(eq(businessId, ctx.businessId), eq(visitId, own.visitId), isNull(deletedAt))
	const all = (await billsWhere(ofVisit)).sort((a, b) => (a.id < b.id ? -1 : 1))
	// The same one as long as the visit stands, whichever is asked about: what was asked for and paid is kept under it.
	const [heir = own] = all
	const payer = all.find(({ link }) => link !== null) ?? heir
	const open = all.filter(({ status }) => !isClosed(status))
	const counted = open.length > 0 ? open : [payer]
	const links = counted.flatMap(({ link, service }) => (link ? [{ ...link, service }] : []))
	const [first = payer] = [...counted].sort((a, b) => a.startsAt - b.startsAt)
	const prices = counted.map(({ priceMinor }) => priceMinor)
	const done = all.filter((one) => one.status === 'asistida' && !counted.includes(one))
	return {
		...payer,
		status: first.status,
		startsAt: first.startsAt,
		endsAt: Math.max(...counted.map(({ endsAt }) => endsAt)),
		service: listed(counted.map(({ service }) => service)),
		specialist: listed(counted.map(({ specialist }) => specialist)),
		priceMinor: prices.every((price) => price !== null) ? sum(prices) : null,
		...settledOf(all, sum(done.map(({ priceMinor }) => priceMinor ?? 0))),
		link: links.length > 0 ? payer.link : null,
		parts: links.filter(({ currency }) => currency === payer.link?.currency),
		services: counted.length,
	}
}

/** What was settled of a visit beyond the services that took place: money pays those first, then what was taken off. */
function settledOf(all: OneBill[], doneMinor: number): Pick<Bill, 'paidMinor' | 'discountMinor'> {
	const [paid, off] = [sum(all.map(({ paidMinor }) => paidMinor)), sum(all.map((one) => one.discountMinor))]
	return {
		paidMinor: doneMinor > 0 ? Math.max(paid - doneMinor, 0) : paid,
		discountMinor: Math.max(off - Math.max(doneMinor - Math.max(paid, 0), 0), 0),
	}
}

/**
 * What is asked for a bill at a moment: its parts together, each less its own discount, and never more than what is still
 * owed after a part was settled at the desk.
 */
export function offerOfBill(bill: Bill, now: number): Offer {
	const offer = wholeOffer(bill, now)
	const { paidMinor, discountMinor } = bill
	if (paidMinor <= 0 && discountMinor === 0) return offer
	const owedMinor = owedOf(bill, offer) ?? Number.POSITIVE_INFINITY
	const amountMinor = Math.max(Math.min(offer.wholeMinor - Math.max(paidMinor, 0), owedMinor), 0)
	const settledMinor = offer.wholeMinor - amountMinor
	return { ...offer, amountMinor, originalMinor: Math.max(offer.originalMinor - settledMinor, amountMinor) }
}

/** What its payment is called: as its service says, of several that one link asks for each. */
export function titleOf({ link, parts, service }: Bill): string {
	if (parts.length > 1) return listed(parts.map((part) => part.paymentName || part.service))
	return link?.paymentName || service
}

/** The price less what the link and the desk take off and what was paid; null where none is known in the link's money. */
export function owedOf({ priceMinor, currency, discountMinor, paidMinor }: Bill, offer: Offer): number | null {
	if (priceMinor === null || currency !== offer.currency) return null
	return Math.max(priceMinor - offer.discountMinor - discountMinor - Math.max(paidMinor, 0), 0)
}

function wholeOffer(bill: Bill, now: number): Offer {
	const moment: Moment = { now, zone: bill.zone, firstSeenAt: bill.firstSeenAt }
	const [first, ...more] = bill.parts.map((part) => offerOf(part, moment))
	if (!first) throw new RangeError('a bill of nothing')
	const message = messageOf(bill, [first, ...more])
	if (more.length === 0) return first.discount ? { ...first, discount: { ...first.discount, message } } : first
	const offers = [first, ...more]
	const originalMinor = sum(offers.map((offer) => offer.originalMinor))
	const amountMinor = sum(offers.map((offer) => offer.amountMinor))
	const laterMinor = sum(offers.map((offer) => offer.laterMinor))
	const discountMinor = sum(offers.map((offer) => offer.discountMinor))
	const discounts = offers.flatMap(({ discount }) => discount ?? [])
	const ends = discounts.flatMap(({ endsAt }) => endsAt ?? [])
	const [shown] = discounts
	const endsAt = ends.length > 0 ? Math.min(...ends) : null
	const discount = shown
		? { ...shown, message, type: 'fixed' as const, value: originalMinor - amountMinor, endsAt }
		: null
	return {
		...{ originalMinor, amountMinor, wholeMinor: amountMinor, discountMinor, laterMinor },
		...{ currency: first.currency, discount },
	}
}

/** The words of the discounts; of one that is not for all that is paid, which service it is for. */
function messageOf({ parts, services }: Bill, offers: Offer[]): string {
	const told = offers.flatMap(({ discount }, index) => {
		return discount ? [{ said: discount.message, service: parts[index]?.service ?? '' }] : []
	})
	const words = [...new Set(told.map(({ said }) => said))]
	const isForAll = told.length === services && words.length === 1
	if (isForAll) return words.join('')
	return words
		.map((said) => `${said} en ${listed(told.filter((one) => one.said === said).map(({ service }) => service))}`)
		.join(' · ')
}

function sum(amounts: number[]): number {
	return amounts.reduce((total, amount) => total + amount, 0)
}
