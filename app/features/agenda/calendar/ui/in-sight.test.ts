import { expect, test } from 'vitest'
import { type EventName, type PayloadOf } from '#app/core/event-map.ts'
import { HOUR } from '#app/lib/time.ts'
import { type LiveEvent } from '#app/realtime/live-events.ts'
import { inSight, type Sight } from './in-sight.ts'

const at = Date.parse('2026-03-03T15:00:00Z')
const week: Sight = { startsAt: at - 24 * HOUR, endsAt: at + 24 * HOUR }
const when = (hours: number, place: object = {}) => {
	const startsAt = at + hours * HOUR
	return { branchId: 'brn_1', specialistId: 'spc_1', startsAt, endsAt: startsAt + HOUR, ...place }
}

function event<Name extends EventName>(name: Name, payload: PayloadOf<Name>) {
	return { seq: 1, businessId: 'biz_a', name, payload } as LiveEvent
}

const said = { appointmentId: 'apt_1', contactId: 'ctt_1' }
const booked = (time: ReturnType<typeof when>) => event('agenda.appointmentBooked', { ...said, time, notice: null })

test('a calendar hears of what lies on its days, whole or in part, and of nothing else', () => {
	const heard = [-26, -25, -24.5, 0, 23.5, 24, 40].filter((hours) => inSight(week, booked(when(hours))))
	expect(heard).toEqual([-24.5, 0, 23.5])
})

test('a calendar of one branch or of some specialists hears of these alone', () => {
	const there = booked(when(0, { branchId: 'brn_2', specialistId: 'spc_2' }))
	expect(inSight({ ...week, branchId: 'brn_1' }, there)).toBe(false)
	expect(inSight({ ...week, branchId: 'brn_2' }, there)).toBe(true)
	expect(inSight({ ...week, specialistIds: ['spc_1', 'spc_3'] }, there)).toBe(false)
	expect(inSight({ ...week, specialistIds: ['spc_2'] }, there)).toBe(true)
})

test('what moved is heard where it was and where it is', () => {
	const moved = (from: number, to: number) =>
		inSight(
			week,
			event('agenda.appointmentRescheduled', { ...said, previous: when(from), time: when(to), notice: null }),
		)
	expect([moved(0, 200), moved(200, 0), moved(200, 300)]).toEqual([true, true, false])
	const block = event('agenda.blockDeleted', { blockId: 'blk_1', previous: when(0), time: null })
	expect(inSight(week, block)).toBe(true)
	const several = event('agenda.blocksCreated', { blockIds: [], times: [when(300), when(-24.5)] })
	expect(inSight(week, several)).toBe(true)
})

test('a hold, a status and a time that was offered in vain are heard where they lie', () => {
	const cancelled = { ...said, status: 'cancelada', previous: 'agendada', cancelledAt: null } as const
	const of = (hours: number) => [
		inSight(week, event('agenda.slotHeld', { holdId: 'hld_1', time: when(hours) })),
		inSight(week, event('agenda.holdReleased', { holdId: 'hld_1', time: when(hours) })),
		inSight(week, event('agenda.statusSet', { ...cancelled, time: when(hours) })),
		inSight(week, event('agenda.offerAnswered', { offerId: 'off_1', status: 'vencida', freed: when(hours) })),
	]
	expect([of(0), of(300)]).toEqual([Array(4).fill(true), Array(4).fill(false)])
})

test('notes and payments are heard by who has that appointment open; the waiting list by nobody here', () => {
	const note = event('agenda.noteAdded', { appointmentId: 'apt_1' })
	const paid = event('payments.paymentUpdated', {
		appointmentId: 'apt_1',
		saleId: null,
		paymentId: 'pay_1',
		state: 'approved',
	})
	const open = (openId: string) => [inSight({ ...week, openId }, note), inSight({ ...week, openId }, paid)]
	expect([open('apt_1'), open('apt_2'), inSight(week, note)]).toEqual([[true, true], [false, false], false])
	expect(inSight({ ...week, openId: 'apt_1' }, booked(when(300)))).toBe(true)
	expect(inSight(week, event('agenda.waitingAdded', { entryId: 'wtg_1' }))).toBe(false)
	expect(inSight(week, event('inbox.threadRead', { threadId: 'thr_1' }))).toBe(false)
})

test('what does not say where it happened may have happened here', () => {
	expect(inSight(week, event('agenda.appointmentBooked', { ...said, time: null, notice: null }))).toBe(true)
	expect(inSight(week, event('agenda.seriesChanged', { seriesId: 'ser_1' }))).toBe(true)
})

test('a day of the months beside gets its mark with its first appointment', () => {
	const marks = { from: '2026-03-01', to: '2026-03-31', busy: ['2026-03-12'], timeZone: 'America/Mexico_City' } as const
	const sight = { ...week, marks: { ...marks, busy: [...marks.busy] } }
	const on = (date: string) => when((Date.parse(`${date}T16:00:00Z`) - at) / HOUR)
	const heard = ['2026-03-12', '2026-03-13', '2026-04-13'].map((date) => inSight(sight, booked(on(date))))
	expect(heard).toEqual([false, true, false])
	const nothing = { cancelMessage: null, isSilent: null, stays: null }
	const gone = event('agenda.appointmentDeleted', { ...said, ...nothing, time: on('2026-03-12') })
	expect(inSight(sight, gone)).toBe(true)
})
