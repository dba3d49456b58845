import { type ReadCtx, type WriteCtx } from '#app/core/ctx.server.ts'
import { moneyText } from '#app/lib/money.ts'
import { HOUR } from '#app/lib/time.ts'
import { type LinkPrice } from '#db/schema/services.ts'
import { releaseAtOf } from '../hold/hold.ts'
import { findBill } from '../queries.server.ts'
import { offerOf } from '../rules.ts'
import { offerOfBill } from '../visit-bill.server.ts'
import { priceOf } from './pay-page.server.ts'

/** What is still to be paid by a link, and what becomes of the hour without it. */
export type Due = {
	/** '$100.00' */
	amount: string
	/** All that the visit costs, and not a part of it. */
	isWhole: boolean
	/** When the hour is given back; null where it is not. */
	releaseAt: number | null
	/** The hour is only set aside until the money is there. */
	isHeld: boolean
}

/** Of an appointment or of the visit that it belongs to; null where nothing is asked for. */
export async function dueOf(ctx: ReadCtx | WriteCtx, appointmentId: string): Promise<Due | null> {
	const bill = await findBill(ctx, appointmentId)
	if (!bill?.link) return null
	const offer = offerOfBill(bill, ctx.now)
	if (offer.amountMinor <= 0) return null
	const { amountMinor, currency, restMinor } = priceOf(bill, offer, 'payable')
	const releaseAt = toCome(releaseAtOf(bill, bill.link), ctx.now)
	const isHeld = releaseAt !== null || bill.status === 'pago_pendiente'
	return { amount: moneyText({ minor: amountMinor, currency }), isWhole: restMinor <= 0, releaseAt, isHeld }
}

/** Of services that staff are about to book: the first link's rule holds for all, as on their page. */
export function dueOfLinks(links: LinkPrice[], { now, zone }: { now: number; zone: string }): Due | null {
	const [first] = links
	if (!first) return null
	const offers = links
		.filter(({ currency }) => currency === first.currency)
		.map((link) => offerOf(link, { now, zone, firstSeenAt: null }))
	const minor = offers.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
	if (minor <= 0) return null
	const hours = first.appointmentConfig.hoursToDeleteAppointmentIfNotPaid
	const releaseAt = hours && hours > 0 ? now + hours * HOUR : null
	return {
		amount: moneyText({ minor, currency: first.currency }),
		isWhole: offers.every(({ laterMinor }) => laterMinor <= 0),
		releaseAt,
		isHeld: releaseAt !== null,
	}
}

function toCome(at: number | null, now: number): number | null {
	return at !== null && at > now ? at : null
}
