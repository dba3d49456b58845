import { expect, test } from 'vitest'
import { type AppointmentStatus } from '#app/features/agenda/booking/statuses.ts'
import { holdOf, isReleased, turnOf } from './hold.ts'

const state = (status: AppointmentStatus, { asks = true, isPaid = false, deletedAt = null as number | null } = {}) =>
	holdOf({ status, deletedAt }, { asks, isPaid })

test('a hold is created, waits, is paid and confirmed; it is released, or it is over', () => {
	expect(state('agendada', { asks: false })).toBe('created')
	expect([state('agendada'), state('pago_pendiente')]).toEqual(['waiting', 'waiting'])
	expect([state('agendada', { isPaid: true }), state('confirmada', { isPaid: true })]).toEqual(['paid', 'confirmed'])
	expect(state('no_pagada')).toBe('released')
	for (const status of ['cancelada', 'asistida', 'no_asistida'] as const) expect(state(status)).toBe('over')
	expect(state('agendada', { deletedAt: 1 })).toBe('over')
})

test('a payment is taken by what waits for it; of what is paid, released or over it says so', () => {
	expect([turnOf('created'), turnOf('waiting')]).toEqual([null, null])
	expect([turnOf('paid'), turnOf('confirmed')]).toEqual(['duplicate', 'duplicate'])
	expect([turnOf('released'), turnOf('over')]).toEqual(['released', 'closed'])
})

test('only what waits is released, at its hour, before the visit begins', () => {
	const waiting = { state: 'waiting' as const, releaseAt: 100, startsAt: 200, now: 100 }
	expect(isReleased(waiting)).toBe(true)
	for (const more of [
		{ now: 99 },
		{ now: 200 },
		{ releaseAt: null },
		{ state: 'paid' as const },
		{ state: 'released' as const },
	]) {
		expect(isReleased({ ...waiting, ...more })).toBe(false)
	}
})
