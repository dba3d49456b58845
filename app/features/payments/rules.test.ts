import { expect, test } from 'vitest'
import { HOUR, MINUTE, toInstant } from '#app/lib/time.ts'
import { type Discount, type LinkPrice } from '#db/schema/services.ts'
import { releaseAtOf } from './hold/hold.ts'
import { offerOf, pageStateOf, preferenceEnd, startsTimer, stillServes } from './rules.ts'

const zone = 'America/Mexico_City'
const now = toInstant('2026-03-02', '10:00', zone)
const moment = (more: Partial<Parameters<typeof offerOf>[1]> = {}) => ({ now, zone, firstSeenAt: null, ...more })

function link(discount: Partial<Discount> | null, more: Partial<LinkPrice> = {}): LinkPrice {
	const base: Discount = {
		active: true,
		type: 'percentage',
		value: 15,
		expirationType: 'always',
		discountKey: 'ABCD2345',
		duration: 'always',
		message: 'Promo de marzo',
	}
	return {
		paymentName: 'Anticipo',
		unitPriceMinor: 50_000,
		currency: 'MXN',
		discount: discount && { ...base, ...discount },
		appointmentConfig: { statusAfterPayment: 'confirmada', hoursToDeleteAppointmentIfNotPaid: 2 },
		...more,
	}
}

test('PAG-009 what is paid is the unit price minus the active discount, never below zero', () => {
	expect(offerOf(link(null), moment())).toMatchObject({ amountMinor: 50_000, originalMinor: 50_000, discount: null })
	expect(offerOf(link({}), moment())).toMatchObject({ amountMinor: 42_500, originalMinor: 50_000, currency: 'MXN' })
	expect(offerOf(link({ type: 'fixed', value: 12_345 }), moment()).amountMinor).toBe(37_655)
	expect(offerOf(link({ type: 'fixed', value: 60_000 }), moment()).amountMinor).toBe(0)
	expect(offerOf(link({ value: 100 }), moment()).amountMinor).toBe(0)
	expect(offerOf(link({ value: 400 }), moment()).amountMinor).toBe(0)
	expect(offerOf(link({ type: 'fixed', value: -500 }), moment()).amountMinor).toBe(50_000)
	expect(offerOf(link({ value: 33.333 }, { unitPriceMinor: 99 }), moment()).amountMinor).toBe(66)
})

test('a discount that is switched off changes nothing', () => {
	expect(offerOf(link({ active: false }), moment())).toMatchObject({ amountMinor: 50_000, discount: null })
	expect(startsTimer(link({ active: false, expirationType: 'timer' }), null)).toBe(false)
})

test('PAG-010 a discount of expiration always is active at any time and never ends', () => {
	for (const at of [0, now, now + 100 * 365 * 24 * HOUR]) {
		expect(offerOf(link({}), moment({ now: at })).discount).toEqual({
			type: 'percentage',
			value: 15,
			message: 'Promo de marzo',
			endsAt: null,
		})
	}
})

test('PAG-012 a timer discount is active until its end, counted from the first view, and not a millisecond longer', () => {
	const timed = link({ expirationType: 'timer', duration: 60 })
	const at = (later: number) => offerOf(timed, moment({ now: now + later, firstSeenAt: now }))
	expect(at(0).discount?.endsAt).toBe(now + 60_000)
	expect(at(59_999).amountMinor).toBe(42_500)
	expect(at(60_000)).toMatchObject({ amountMinor: 50_000, discount: null })
})

test('PAG-011 COM-221 a timer without a valid duration counts 900 seconds from the first view', () => {
	for (const duration of ['always', 0, -5, Number.NaN] as const) {
		const timed = link({ expirationType: 'timer', duration })
		expect(offerOf(timed, moment({ firstSeenAt: now })).discount?.endsAt).toBe(now + 900_000)
	}
	const timed = link({ expirationType: 'timer', duration: 900 })
	expect([startsTimer(timed, null), startsTimer(timed, now)]).toEqual([true, false])
})

test('PAG-013 a date discount applies from the first moment of its start date to the last of its end date, in the branch', () => {
	const dated = link({ expirationType: 'date', startDate: '2026-03-02', endDate: '2026-03-03' })
	const at = (date: string, time: string) => offerOf(dated, moment({ now: toInstant(date, time, zone) })).amountMinor
	expect([at('2026-03-01', '23:59'), at('2026-03-02', '00:00')]).toEqual([50_000, 42_500])
	expect([at('2026-03-03', '23:59'), at('2026-03-04', '00:00')]).toEqual([42_500, 50_000])
	const utc = offerOf(dated, moment({ now: toInstant('2026-03-01', '23:00', zone), zone: 'UTC' }))
	expect(utc.amountMinor).toBe(42_500)
})

test('a date discount without readable dates does not apply', () => {
	for (const dates of [{}, { startDate: '2026-03-01' }, { startDate: 'ayer', endDate: '2026-03-09' }]) {
		expect(offerOf(link({ expirationType: 'date', ...dates }), moment()).discount).toBeNull()
	}
	const instants = { startDate: '2026-03-01T06:00:00.000Z', endDate: '2026-03-05T06:00:00.000Z' }
	expect(offerOf(link({ expirationType: 'date', ...instants }), moment()).amountMinor).toBe(42_500)
})

const waiting = {
	status: 'agendada' as const,
	startsAt: now + 24 * HOUR,
	endsAt: now + 25 * HOUR,
	createdAt: now,
	deletedAt: null,
}

test('what the page shows follows the appointment, the payment and the account', () => {
	const offer = offerOf(link({}), moment())
	const standing = { offer, isPaid: false, isConnected: true, isEnough: true, now }
	const state = (status: typeof waiting.status | 'cancelada' | 'no_pagada' | 'asistida', more = {}) =>
		pageStateOf({ ...waiting, status }, { ...standing, ...more })
	expect(state('agendada')).toBe('payable')
	expect(state('agendada', { isConnected: false })).toBe('unavailable')
	expect(state('agendada', { isEnough: false })).toBe('no_link')
	expect(state('agendada', { isPaid: true })).toBe('paid')
	expect(state('cancelada')).toBe('cancelled')
	expect(state('no_pagada')).toBe('released')
	expect(state('asistida')).toBe('past')
	expect(state('agendada', { now: waiting.endsAt })).toBe('past')
	expect(state('agendada', { offer: { ...offer, amountMinor: 0 } })).toBe('nothing_due')
})

test('PAG-015 a slot is released so many hours after booking, and never without that setting or once confirmed', () => {
	expect(releaseAtOf(waiting, link({}))).toBe(now + 2 * HOUR)
	const never = { statusAfterPayment: 'confirmada', hoursToDeleteAppointmentIfNotPaid: null } as const
	expect(releaseAtOf(waiting, link({}, { appointmentConfig: never }))).toBeNull()
	expect(releaseAtOf({ ...waiting, status: 'confirmada' }, link({}))).toBeNull()
	expect(releaseAtOf(waiting, null)).toBeNull()
})

test('a preference is open as long as its price and its slot stand, at most a day', () => {
	const always = link({})
	const offer = offerOf(always, moment())
	expect(preferenceEnd(waiting, { offer, link: always, now })).toBe(now + 2 * HOUR)
	const timed = link({ expirationType: 'timer', duration: 600 })
	const soon = offerOf(timed, moment({ firstSeenAt: now }))
	expect(preferenceEnd(waiting, { offer: soon, link: timed, now })).toBe(now + 10 * MINUTE)
	const late = { ...waiting, status: 'confirmada' as const, endsAt: now + 72 * HOUR }
	expect(preferenceEnd(late, { offer, link: always, now })).toBe(now + 24 * HOUR)
	expect([stillServes(null, { now, end: now + HOUR }), stillServes(now + 2 * HOUR, { now, end: now + HOUR })]).toEqual([
		false,
		false,
	])
	expect([
		stillServes(now + HOUR, { now, end: now + 2 * HOUR }),
		stillServes(now + MINUTE, { now, end: now + HOUR }),
	]).toEqual([true, false])
})
