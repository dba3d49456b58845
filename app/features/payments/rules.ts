import { type AppointmentStatus } from '#app/features/agenda/booking/statuses.ts'
import { depositPart } from '#app/features/services/rules.ts'
import { percentOf } from '#app/lib/money.ts'
import { DAY, dayBounds, fromIso, isLocalDate, MINUTE } from '#app/lib/time.ts'
import { type Discount, type LinkPrice } from '#db/schema/services.ts'
import { isOpen, releaseAtOf } from './hold/hold.ts'

/** A countdown without a valid duration of its own, in seconds (D-30). */
export const defaultTimerSeconds = 900

export type Moment = { now: number; zone: string; firstSeenAt: number | null }

/** What a visitor is asked to pay at one moment. `endsAt`: until when this price stands, null for always. */
export type Offer = {
	originalMinor: number
	amountMinor: number
	/** What is asked where nothing was settled yet. */
	wholeMinor: number
	/** What the discount takes off the whole price, of which a deposit is only a part. */
	discountMinor: number
	/** Of a deposit: what is left of the link's price, for the desk. */
	laterMinor: number
	currency: string
	discount: { type: Discount['type']; value: number; message: string; endsAt: number | null } | null
}

/** The price of a pay link (D-32): the unit price minus the discount that is active now, of which a deposit is a part. */
export function offerOf({ unitPriceMinor, currency, discount, deposit }: LinkPrice, moment: Moment): Offer {
	const active = discount?.active ? runningOf(discount, moment) : null
	const priceMinor = active ? reducedPrice(unitPriceMinor, active) : unitPriceMinor
	const amountMinor = depositPart(priceMinor, deposit)
	// Struck through stands what would be asked without the discount.
	const originalMinor = depositPart(unitPriceMinor, deposit)
	const shown = active && { type: active.type, value: active.value, message: active.message, endsAt: active.endsAt }
	return {
		...{ originalMinor, amountMinor, wholeMinor: amountMinor, discountMinor: unitPriceMinor - priceMinor },
		...{ laterMinor: priceMinor - amountMinor, currency, discount: shown },
	}
}

function reducedPrice(unitPriceMinor: number, { type, value }: Pick<Discount, 'type' | 'value'>): number {
	const off = type === 'percentage' ? percentOf(unitPriceMinor, value) : value
	return Math.max(0, Math.min(unitPriceMinor, unitPriceMinor - off))
}

function runningOf(discount: Discount, moment: Moment) {
	const span = spanOf(discount, moment)
	if (!span || span.startsAt > moment.now || moment.now >= span.endsAt) return null
	return { ...discount, endsAt: Number.isFinite(span.endsAt) ? span.endsAt : null }
}

/** Whether a countdown waits to be started by this visitor's first view (D-31). */
export function startsTimer({ discount }: LinkPrice, firstSeenAt: number | null): boolean {
	return Boolean(discount?.active) && discount?.expirationType === 'timer' && firstSeenAt === null
}

/** Half-open, epoch ms. Null where the documented dates can't be read. */
function spanOf(discount: Discount, { now, zone, firstSeenAt }: Moment): { startsAt: number; endsAt: number } | null {
	switch (discount.expirationType) {
		case 'always':
			return { startsAt: Number.NEGATIVE_INFINITY, endsAt: Number.POSITIVE_INFINITY }
		case 'timer': {
			const startsAt = firstSeenAt ?? now
			return { startsAt, endsAt: startsAt + secondsOf(discount.duration) * 1000 }
		}
		case 'date': {
			const startsAt = edgeOf(discount.startDate, zone, 'startsAt')
			const endsAt = edgeOf(discount.endDate, zone, 'endsAt')
			return startsAt === null || endsAt === null ? null : { startsAt, endsAt }
		}
	}
}

function secondsOf(duration: Discount['duration']): number {
	return typeof duration === 'number' && Number.isFinite(duration) && duration > 0 ? duration : defaultTimerSeconds
}

/** A day counts whole, in the branch's zone; an instant counts as it stands. */
function edgeOf(text: string | undefined, zone: string, edge: 'startsAt' | 'endsAt'): number | null {
	if (!text) return null
	return isLocalDate(text) ? dayBounds(text, zone)[edge] : fromIso(text)
}

export type Payable = {
	status: AppointmentStatus
	endsAt: number
	createdAt: number
	deletedAt: number | null
}

export type PageState =
	| 'payable'
	| 'paid'
	| 'cancelled'
	| 'released'
	| 'past'
	| 'nothing_due'
	| 'unavailable'
	| 'no_link'

/** `isEnough`: the provider takes so little. */
type Standing = { offer: Offer; isPaid: boolean; isConnected: boolean; isEnough: boolean; now: number }

/** What the page of an appointment with a pay link shows. */
export function pageStateOf(appointment: Payable, { offer, isPaid, isConnected, isEnough, now }: Standing): PageState {
	if (isPaid) return 'paid'
	if (appointment.status === 'cancelada') return 'cancelled'
	if (appointment.status === 'no_pagada') return 'released'
	if (!isOpen(appointment) || appointment.endsAt <= now) return 'past'
	if (offer.amountMinor <= 0) return 'nothing_due'
	if (!isConnected) return 'unavailable'
	return isEnough ? 'payable' : 'no_link'
}

/** Until when a preference made now may be paid: never longer than its price or its slot stands, at most a day. */
export function preferenceEnd(
	appointment: Payable,
	{ offer, link, now }: { offer: Offer; link: LinkPrice; now: number },
): number {
	const ends = [offer.discount?.endsAt ?? null, releaseAtOf(appointment, link)]
	const toCome = ends.filter((end): end is number => end !== null && end > now)
	return Math.min(appointment.endsAt, now + DAY, ...toCome)
}

/** Whether a preference made before still does: open long enough to pay, and not beyond what would be offered now. */
export function stillServes(expiresAt: number | null, { now, end }: { now: number; end: number }): boolean {
	if (expiresAt === null || expiresAt > end) return false
	return expiresAt === end || expiresAt > now + 2 * MINUTE
}
