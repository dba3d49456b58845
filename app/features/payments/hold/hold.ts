import { type AppointmentStatus, isClosed } from '#app/features/agenda/booking/statuses.ts'
import { HOUR } from '#app/lib/time.ts'
import { type LinkPrice } from '#db/schema/services.ts'

/**
 * The paid hold: what becomes of an appointment that is to be paid online, and of each payment of it.
 *
 * ```
 *              link asks         paid               agenda
 *   created ────────────▶ waiting ──────▶ paid ───────────────▶ confirmed
 *   (nothing is asked)      │  │           │ └─ paid again ─▶ second payment: 'duplicate', offered back
 *                           │  │           └─ all of it went back ─▶ waiting
 *            release at, no │  │ cancelled, came, did not come, removed
 *            money anywhere │  ▼
 *                           │ over ─ paid ─▶ pago sin cita: 'closed'   ┐  rebooked ─▶ confirmed
 *                           ▼                                          ├─ refunded ─▶ over
 *                        released ─ paid ─▶ pago sin cita: 'released'  ┘
 *                  (no_pagada, once)
 * ```
 *
 * The state is kept nowhere: it follows from the appointment's status and from the payments, whose rows and money
 * movements are written in one transaction with what they change. So no order of notices, searches, jobs and presses can
 * leave half a step behind. A payment that nobody asked for (another amount, currency, account or mode) is 'mismatch' and
 * moves nothing.
 *
 * A sale (a package, a gift card) goes the same way and keeps no hour: it is never released, what was asked for in time is
 * given however late it is paid, and once its money went back it is over.
 */
export type HoldState = 'created' | 'waiting' | 'paid' | 'confirmed' | 'released' | 'over'

export type Held = { status: AppointmentStatus; deletedAt: number | null }

/** `asks`: a link asks for money; `isPaid`: a payment was taken for it and has not gone back. */
export function holdOf({ status, deletedAt }: Held, { asks, isPaid }: { asks: boolean; isPaid: boolean }): HoldState {
	if (deletedAt !== null) return 'over'
	if (status === 'no_pagada') return 'released'
	if (isClosed(status)) return 'over'
	if (isPaid) return status === 'confirmada' ? 'confirmed' : 'paid'
	return asks ? 'waiting' : 'created'
}

/** Of a sale: `givenAt` and nothing paid any more means that its money went back. */
export function saleHoldOf(
	{ cancelledAt, givenAt }: { cancelledAt: number | null; givenAt: number | null },
	isPaid: boolean,
): HoldState {
	if (isPaid) return 'confirmed'
	return cancelledAt !== null || givenAt !== null ? 'over' : 'waiting'
}

/** What is said of an approved payment that gives the appointment nothing: staff decide. */
export type OutOfTurn = 'duplicate' | 'released' | 'closed'

/** What an approved payment is to a hold: null, the one that it waited for. */
export function turnOf(hold: HoldState): OutOfTurn | null {
	if (hold === 'paid' || hold === 'confirmed') return 'duplicate'
	if (hold === 'released') return 'released'
	return hold === 'over' ? 'closed' : null
}

/** It still waits for something; the others are over. */
export function isOpen({ status, deletedAt }: Held): boolean {
	return deletedAt === null && !isClosed(status)
}

/**
 * When an unpaid appointment gives its slot back (PAG-015); null: never by itself. A moment that passed is no promise
 * any more: staff opened the appointment again.
 */
export function releaseAtOf(
	{ status, createdAt }: { status: AppointmentStatus; createdAt: number },
	link: LinkPrice | null,
): number | null {
	const hours = link?.appointmentConfig.hoursToDeleteAppointmentIfNotPaid
	// Whoever confirmed it unpaid took the decision; only what waits is released.
	if (!hours || hours <= 0 || !['agendada', 'pago_pendiente'].includes(status)) return null
	return createdAt + hours * HOUR
}

type Waiting = { state: HoldState; releaseAt: number | null; startsAt: number; now: number }

/** Whether its slot goes back now: it waits, its hours are over, and the visit has not begun. */
export function isReleased({ state, releaseAt, startsAt, now }: Waiting): boolean {
	return state === 'waiting' && releaseAt !== null && releaseAt <= now && startsAt > now
}
