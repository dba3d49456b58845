import { eq } from 'drizzle-orm'
import { type ReadCtx, type WriteCtx } from '#app/core/ctx.server.ts'
import { cachedRead } from '#app/core/kept/cached-read.server.ts'
import { wholeAddress } from '#app/features/branches/rules.ts'
import { greetingName } from '#app/features/contacts/greeting-name.ts'
import { ownSheet } from '#app/lib/brand/brand-sheet.ts'
import { localDate, localTime, toIso } from '#app/lib/time.ts'
import { dateTimeText, timeText } from '#app/lib/time-text.ts'
import { bookingPages } from '#db/schema/booking.ts'
import { discountViews } from '#db/schema/payments.ts'
import { ofAppointment } from '../charged/subject.ts'
import { releaseAtOf } from '../hold/hold.ts'
import { isEnough } from '../providing/providers.ts'
import { refundWords } from '../providing/refund-rule.ts'
import { settingsOf } from '../providing/settings.server.ts'
import { getBill, linksOf, paymentsOf } from '../queries.server.ts'
import { type Offer, pageStateOf, preferenceEnd, startsTimer } from '../rules.ts'
import { type PayPage, type PayPageOf, type Seen } from '../schemas.ts'
import { type Bill, offerOfBill, owedOf } from '../visit-bill.server.ts'
import { fits } from './asked.server.ts'

/** The public page of one appointment. Changes nothing: a view that starts a countdown is `seeDiscount`. */
export async function payPage(ctx: ReadCtx, { appointmentId }: PayPageOf): Promise<PayPage> {
	const { bill, settings, policy, colorHex, history, links } = await rowsOf(ctx, appointmentId)
	const refundRule = refundWords(settings)
	const sheet = ownSheet(bill.link?.themeColor ?? colorHex)
	const page = { ...frameOf(bill), sheet, refundRule, policy, state: 'no_link' as const }
	if (!bill.link) return page
	const offer = offerOfBill(bill, ctx.now)
	const state = pageStateOf(bill, {
		offer,
		isPaid: isPaid(bill, offer, history),
		isConnected: bill.sealedToken !== null,
		isEnough: isEnough(bill.provider, offer),
		now: ctx.now,
	})
	const releaseAt = releaseAtOf(bill, bill.link)
	return {
		...page,
		state,
		price: priceOf(bill, offer, state),
		discount: discountOf(offer, { now: ctx.now, zone: bill.zone }),
		releaseAt: releaseAt && releaseAt > ctx.now ? clockText(releaseAt, { now: ctx.now, zone: bill.zone }) : null,
		link: state === 'payable' ? openLink(ctx, { bill, offer, links }) : null,
		isPending: history.some((payment) => payment.state === 'pending'),
		wasRejected: history[0]?.state === 'rejected',
		startsTimer: state === 'payable' && startsTimer(bill.link, bill.firstSeenAt),
	}
}

/** A person looks at a timer discount for the first time: its countdown runs from here (D-31). Later views change nothing. */
export async function seeDiscount(ctx: WriteCtx, { appointmentId }: PayPageOf): Promise<Seen> {
	const bill = await getBill(ctx, appointmentId)
	const firstSeenAt = bill.firstSeenAt ?? ctx.now
	const discountKey = bill.link?.discount?.discountKey
	if (bill.firstSeenAt === null && discountKey !== undefined) {
		const view = { businessId: ctx.businessId, appointmentId: bill.id, discountKey, firstSeenAt }
		await ctx.db.insert(discountViews).values(view).onConflictDoNothing()
		await ctx.emit('payments.discountSeen', { appointmentId: bill.id })
	}
	return { firstSeenAt: toIso(firstSeenAt) }
}

function frameOf(bill: Bill) {
	const { shortId, business, service, specialist, startsAt, endsAt, zone } = bill
	return {
		shortId,
		business,
		clientName: greetingName(bill.clientName),
		isGift: bill.giftFrom !== null,
		service,
		specialist,
		branch: {
			name: bill.branch,
			address: bill.address,
			city: bill.city,
			mapUrl: mapUrlOf(bill),
			phone: bill.phone,
		},
		date: localDate(startsAt, zone),
		from: localTime(startsAt, zone),
		to: localTime(endsAt, zone),
		price: null,
		discount: null,
		releaseAt: null,
		provider: bill.provider,
		link: null,
		isPending: false,
		wasRejected: false,
		startsTimer: false,
	}
}

function mapUrlOf({ mapUrl, address, city }: Bill): string {
	if (mapUrl?.startsWith('https://')) return mapUrl
	return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(wholeAddress({ address, city }))}`
}

/** What is asked for now, and what is left for the desk after it. */
export function priceOf(bill: Bill, offer: Offer, state: PayPage['state']) {
	const { priceMinor, currency } = bill
	const sameMoney = priceMinor !== null && currency === offer.currency
	// What the link leaves for the desk, and what the visit costs beyond the link's whole price.
	const linked = bill.parts.reduce((sum, { unitPriceMinor }) => sum + unitPriceMinor, 0)
	const isBegun = bill.paidMinor > 0 || bill.discountMinor > 0
	// What the link took off stands on the account once it was paid.
	const still = state === 'paid' ? { ...offer, discountMinor: 0 } : offer
	const owedMinor = isBegun ? owedOf(bill, still) : null
	const restMinor =
		owedMinor === null
			? offer.laterMinor + (sameMoney ? Math.max(0, priceMinor - linked) : 0)
			: Math.max(owedMinor - (state === 'paid' ? 0 : offer.amountMinor), 0)
	return { amountMinor: offer.amountMinor, originalMinor: offer.originalMinor, currency: offer.currency, restMinor }
}

type Clock = { now: number; zone: string }

function discountOf({ discount }: Offer, clock: Clock): PayPage['discount'] {
	if (!discount) return null
	const { endsAt, ...shown } = discount
	if (endsAt === null) return { ...shown, secondsLeft: null, until: null }
	return {
		...shown,
		secondsLeft: Math.max(0, Math.round((endsAt - clock.now) / 1000)),
		until: clockText(endsAt, clock),
	}
}

function clockText(instant: number, { now, zone }: Clock): string {
	const isToday = localDate(instant, zone) === localDate(now, zone)
	return isToday ? timeText(instant, zone) : dateTimeText(instant, zone)
}

/** What the page is made of, whoever looks: a link that went to a group is looked at many times and paid once. */
function rowsOf(ctx: ReadCtx, appointmentId: string): Promise<PayRows> {
	const about = { name: 'payments.payRows', input: { appointmentId }, forAnyone: true }
	return cachedRead(ctx, about, async () => {
		const [bill, settings] = [await getBill(ctx, appointmentId), await settingsOf(ctx)]
		const [page] = await ctx.db
			.select({ policy: bookingPages.policy, colorHex: bookingPages.colorHex })
			.from(bookingPages)
			.where(eq(bookingPages.businessId, ctx.businessId))
		const { policy = null, colorHex = null } = page ?? {}
		if (!bill.link) return { bill, settings, policy: null, colorHex, history: [], links: [] }
		const subject = ofAppointment(bill.id)
		const [history, links] = [await paymentsOf(ctx, subject), await linksOf(ctx, subject)]
		return { bill, settings, policy, colorHex, history, links }
	})
}

type PayRows = {
	bill: Bill
	settings: Awaited<ReturnType<typeof settingsOf>>
	policy: string | null
	colorHex: string | null
	history: Awaited<ReturnType<typeof paymentsOf>>
	links: Awaited<ReturnType<typeof linksOf>>
}

type Open = { bill: Bill; offer: Offer; links: PayRows['links'] }

/** A preference of today's price that people may still pay. */
function openLink(ctx: ReadCtx, { bill, offer, links }: Open): PayPage['link'] {
	if (!bill.link) return null
	const end = preferenceEnd(bill, { offer, link: bill.link, now: ctx.now })
	const found = links.find((made) => fits(made, offer, { now: ctx.now, end, ...bill }))
	if (!found?.providerId || !found.payUrl) return null
	return { preferenceId: found.providerId, payUrl: found.payUrl, publicKey: bill.publicKey }
}

/** Paid through the link, or as much as it asks for at the desk; what a discount took off whole is not paid any more. */
export function isPaid(bill: Bill, offer: Offer, history: { state: string }[]): boolean {
	if (history.some(({ state }) => state === 'approved')) return true
	const { priceMinor, paidMinor, discountMinor } = bill
	if (priceMinor !== null && discountMinor > 0 && discountMinor >= priceMinor) return true
	return paidMinor > 0 && paidMinor + discountMinor >= offer.wholeMinor
}
