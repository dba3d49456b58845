import { expect, test } from 'vitest'
import { MINUTE, toInstant } from '#app/lib/time.ts'
import { sameHours, weekOf } from '#app/lib/weekly-schedule/weekly-schedule.ts'
import { explain, slotAt, slotOn } from './explain.ts'
import { freeTimes } from './free-times.ts'
import { isConflict, Reason } from './reasons.ts'
import { reasonText } from './reasons-text.ts'
import { type Busy, type Search } from './search.ts'

const zone = 'America/Mexico_City'
const weekdaysOnly = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'] as const

/** Tuesday 17 November 2026, a branch open 09:00-14:00 and 16:00-20:00 on weekdays, Lucía from 10:00 to 18:00. */
function aSearch(changes: Partial<Search> = {}): Search {
	const branchDay = [
		{ from: '09:00', to: '14:00' },
		{ from: '16:00', to: '20:00' },
	]
	return {
		timeZone: zone,
		from: '2026-11-17',
		to: '2026-11-17',
		now: at('08:00', '2026-11-16'),
		service: { durationMinutes: 60, bufferBeforeMinutes: 0, bufferAfterMinutes: 0, hours: null },
		branch: { hours: weekOf((day) => (weekdaysOnly.some((one) => one === day) ? branchDay : [])), stepMinutes: 30 },
		policy: { minimumNoticeMinutes: 0, lookAheadDays: null },
		specialists: [{ id: 'lucia', hours: sameHours({ from: '10:00', to: '18:00' }), busy: [] }],
		...changes,
	}
}

function at(time: string, date = '2026-11-17') {
	return toInstant(date, time, zone)
}

function busy(kind: Busy['kind'], from: string, to: string): Busy {
	return { id: `${kind}_1`, kind, startsAt: at(from), endsAt: at(to) }
}

function withBusy(...times: Busy[]) {
	return aSearch({ specialists: [{ id: 'lucia', hours: sameHours({ from: '10:00', to: '18:00' }), busy: times }] })
}

function codes(search: Search, time: string, date?: string) {
	return explain(search, 'lucia', at(time, date)).map(({ code }) => code)
}

function texts(search: Search, time: string, date?: string) {
	return explain(search, 'lucia', at(time, date)).map((reason) => reasonText(Reason.parse(reason), zone))
}

function timesOf(search: Search) {
	return freeTimes(search).flatMap(({ times }) => times.map(({ time }) => time))
}

test('free times are branch ∩ specialist hours on the branch’s grid, each range from its own opening', () => {
	expect(timesOf(aSearch())).toEqual([
		...['10:00', '10:30', '11:00', '11:30', '12:00', '12:30', '13:00'],
		...['16:00', '16:30', '17:00'],
	])
	expect(timesOf(aSearch({ branch: { ...aSearch().branch, stepMinutes: 45 } }))).toEqual([
		...['10:30', '11:15', '12:00', '12:45'],
		...['16:00', '16:45'],
	])
	expect(freeTimes(aSearch())[0]?.times[0]).toEqual({
		startsAt: at('10:00'),
		time: '10:00',
		iso: '2026-11-17T16:00:00.000Z',
		specialistIds: ['lucia'],
	})
})

test('buffers hold time: they lie inside the hours and away from what is busy, the visit does not show them', () => {
	const service = { durationMinutes: 60, bufferBeforeMinutes: 15, bufferAfterMinutes: 30, hours: null }
	const search = { ...withBusy(busy('appointment', '12:15', '13:00')), service }
	expect(timesOf(search)).toEqual(['10:30', '16:30'])
	const slot = slotAt(search, 'lucia', at('10:30'))
	expect(slot.reasons).toEqual([])
	expect(slot.visit).toEqual({ startsAt: at('10:30'), endsAt: at('11:30') })
	expect(slot.held).toEqual({ startsAt: at('10:15'), endsAt: at('12:00') })
	expect(texts(search, '13:00')).toEqual([
		'Con el tiempo de preparación queda fuera del horario de la sucursal: el martes 17 de noviembre abre de 09:00 a 14:00 y de 16:00 a 20:00.',
		'Ya hay una cita de 12:15 a 13:00.',
	])
})

test('what ends when a visit starts does not touch it', () => {
	const search = withBusy(busy('appointment', '10:00', '11:00'), busy('block', '12:00', '14:00'))
	expect(timesOf(search)).toEqual(['11:00', '16:00', '16:30', '17:00'])
})

test('a long busy time still counts when shorter ones began after it', () => {
	const search = withBusy(busy('block', '10:00', '17:00'), busy('appointment', '10:30', '11:00'))
	expect(timesOf(search)).toEqual(['17:00'])
})

test('a start can be refused for several reasons at once, and all are said', () => {
	const search = aSearch({
		now: at('09:45'),
		policy: { minimumNoticeMinutes: 30, lookAheadDays: 0 },
		service: { ...aSearch().service, hours: sameHours({ from: '11:00', to: '13:00' }) },
	})
	expect(codes(search, '10:10')).toEqual(['too_soon', 'off_grid', 'service_not_offered_then'])
	expect(codes(search, '08:00')).toEqual([
		'past',
		'outside_branch_hours',
		'outside_specialist_hours',
		'service_not_offered_then',
	])
	expect(codes(search, '11:00', '2026-11-21')).toEqual(['too_far', 'branch_closed'])
	expect(codes(search, '11:00')).toEqual([])
})

test('each reason has its sentence', () => {
	const early = aSearch({ now: at('09:45'), policy: { minimumNoticeMinutes: 120, lookAheadDays: 7 } })
	expect(texts(early, '09:00')[0]).toBe('Esa hora ya pasó.')
	expect(texts(early, '11:00')).toEqual([
		'Se necesita más anticipación: se puede agendar desde el martes 17 de noviembre, 11:45.',
	])
	expect(texts(early, '11:00', '2026-11-25')).toEqual([
		'Todavía no se agenda para esa fecha: el último día es el martes 24 de noviembre.',
	])
	expect(texts(aSearch(), '11:00', '2026-11-22')).toEqual(['La sucursal está cerrada el domingo 22 de noviembre.'])
	expect(texts(aSearch(), '16:10')).toEqual(['Las citas empiezan cada 30 minutos a partir de las 16:00.'])
	expect(texts(aSearch(), '18:00')).toEqual([
		'Queda fuera del horario del especialista: el martes 17 de noviembre trabaja de 10:00 a 18:00.',
	])
	const away = aSearch({ specialists: [{ id: 'lucia', hours: weekOf(() => []), busy: [] }] })
	expect(texts(away, '11:00')).toEqual(['El especialista no trabaja el martes 17 de noviembre.'])
	const mornings = (hours: Search['service']['hours']) => aSearch({ service: { ...aSearch().service, hours } })
	expect(texts(mornings(sameHours({ from: '09:00', to: '12:00' })), '16:00')).toEqual([
		'Queda fuera del horario del servicio: el martes 17 de noviembre se ofrece de 09:00 a 12:00.',
	])
	expect(texts(mornings(weekOf(() => [])), '16:00')).toEqual(['El servicio no se ofrece el martes 17 de noviembre.'])
})

test('whatever holds the time is named with its hours and its id', () => {
	const kinds = ['appointment', 'block', 'hold', 'external'] as const
	const search = withBusy(...kinds.map((kind) => busy(kind, '11:30', '12:30')))
	expect(texts(search, '11:00')).toEqual([
		'Ya hay una cita de 11:30 a 12:30.',
		'Hay un horario bloqueado de 11:30 a 12:30.',
		'Esa hora está apartada por otra persona de 11:30 a 12:30.',
		'El calendario vinculado está ocupado de 11:30 a 12:30.',
	])
	const reasons = explain(search, 'lucia', at('11:00'))
	expect(reasons.every(isConflict)).toBe(true)
	expect(reasons.at(-1)).toEqual({
		code: 'external_busy',
		id: 'external_1',
		startsAt: at('11:30'),
		endsAt: at('12:30'),
	})
	const holiday = { ...busy('block', '09:00', '10:00'), endsAt: at('20:00', '2026-11-18') }
	expect(texts(withBusy(holiday), '11:00')).toEqual([
		'Hay un horario bloqueado del martes 17 de noviembre, 09:00 al miércoles 18 de noviembre, 20:00.',
	])
})

test('staff may start between the marks of the grid', () => {
	expect(slotAt(aSearch(), 'lucia', at('10:10'), { grid: false }).reasons).toEqual([])
	expect(slotAt(aSearch(), 'lucia', at('10:10')).reasons.map(({ code }) => code)).toEqual(['off_grid'])
	expect(slotAt(aSearch(), 'lucia', at('10:30') + 1000).reasons.map(({ code }) => code)).toEqual(['off_grid'])
})

test('an hour that a clock change skips is not offered, one that comes twice is offered once, the first', () => {
	const night = {
		...aSearch(),
		timeZone: 'America/Tijuana',
		now: 0,
		branch: { hours: sameHours({ from: '00:30', to: '04:00' }), stepMinutes: 30 },
		service: { ...aSearch().service, durationMinutes: 30 },
		specialists: [{ id: 'lucia', hours: sameHours({ from: '00:00', to: '23:59' }), busy: [] }],
	}
	const spring = { ...night, from: '2026-03-08', to: '2026-03-08' }
	expect(timesOf(spring)).toEqual(['00:30', '01:00', '01:30', '03:00', '03:30'])
	const skipped = slotOn(spring, 'lucia', { date: '2026-03-08', time: '02:30' }).reasons
	expect(skipped).toEqual([{ code: 'skipped_hour', date: '2026-03-08', time: '02:30' }])
	expect(skipped.map((reason) => reasonText(reason, spring.timeZone))).toEqual([
		'El domingo 8 de marzo no existe la hora 02:30: ese día se adelanta el reloj.',
	])

	const autumn = { ...night, from: '2026-11-01', to: '2026-11-01' }
	expect(timesOf(autumn)).toEqual(['00:30', '01:00', '01:30', '02:00', '02:30', '03:00', '03:30'])
	const { visit, reasons } = slotOn(autumn, 'lucia', { date: '2026-11-01', time: '01:00' })
	expect(reasons).toEqual([])
	const again = explain(autumn, 'lucia', visit.startsAt + 60 * MINUTE)
	expect(again).toEqual([{ code: 'repeated_hour', firstAt: visit.startsAt }])
	expect(again.map((reason) => reasonText(reason, autumn.timeZone))).toEqual([
		'La hora 01:00 se repite ese día porque se atrasa el reloj: se agenda en la primera.',
	])
	expect(explain(autumn, 'lucia', visit.startsAt + 60 * MINUTE, { grid: false })).toEqual([])
})

test('a place open from end to end of the day keeps its last hour', () => {
	const always = sameHours({ from: '00:00', to: '23:59' })
	const search = aSearch({
		branch: { hours: always, stepMinutes: 60 },
		specialists: [{ id: 'lucia', hours: always, busy: [] }],
	})
	expect(timesOf(search)).toHaveLength(24)
	expect(timesOf(search).at(-1)).toBe('23:00')
})

test('a specialist who is not in the search and a frequency of nothing are errors, not answers', () => {
	expect(() => explain(aSearch(), 'karla', at('11:00'))).toThrow(RangeError)
	expect(() => freeTimes(aSearch({ branch: { ...aSearch().branch, stepMinutes: 0 } }))).toThrow(RangeError)
})
