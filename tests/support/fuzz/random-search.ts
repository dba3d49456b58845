import fc from 'fast-check'
import { type Pause } from '#app/features/agenda/availability/pauses.ts'
import { type Busy, type OwnDays, type Search } from '#app/features/agenda/availability/search.ts'
import { addDays, MINUTE, timeOf, toInstant, weekdays } from '#app/lib/time.ts'
import { type TimeRange, type WeeklySchedule, weekOf } from '#app/lib/weekly-schedule/weekly-schedule.ts'

/** Days on which clocks change, a day that never was, and ends of months and years. */
const places: [zone: string, date: string][] = [
	['America/Tijuana', '2026-03-08'],
	['America/Tijuana', '2026-11-01'],
	['Europe/Madrid', '2026-03-29'],
	['Europe/Madrid', '2026-10-25'],
	['Pacific/Auckland', '2026-04-05'],
	['Pacific/Auckland', '2026-09-27'],
	['America/Havana', '2026-03-08'],
	['America/Havana', '2026-11-01'],
	['America/Santiago', '2026-04-04'],
	['America/Santiago', '2026-09-06'],
	['Australia/Lord_Howe', '2026-04-05'],
	['Australia/Lord_Howe', '2026-10-04'],
	['Pacific/Apia', '2011-12-30'],
	['America/Mexico_City', '2026-02-28'],
	['America/Mexico_City', '2026-12-31'],
	['Asia/Kathmandu', '2028-02-29'],
	['Asia/Kolkata', '2026-11-30'],
]

const range = fc
	.tuple(fc.integer({ min: 0, max: 287 }), fc.integer({ min: 1, max: 200 }))
	.map(([from, length]): TimeRange => ({ from: timeOf(from * 5), to: timeOf(Math.min((from + length) * 5, 1439)) }))
const day = fc.oneof(
	{ weight: 1, arbitrary: fc.constant<TimeRange[]>([]) },
	{ weight: 5, arbitrary: fc.array(range, { minLength: 1, maxLength: 3 }) },
)
const week: fc.Arbitrary<WeeklySchedule> = fc.array(day, { minLength: 7, maxLength: 7 }).map((days) => {
	return weekOf((weekday) => days[weekdays.indexOf(weekday)] ?? [])
})
const allDay = fc.constant(weekOf(() => [{ from: '00:00', to: '23:59' }]))
const hours = fc.oneof(week, allDay)
const kind = fc.constantFrom<Busy['kind']>('appointment', 'block', 'hold', 'external')
const busyMinutes = fc.tuple(fc.integer({ min: -300, max: 4600 }), fc.integer({ min: 1, max: 240 }), kind)
/** Few quarters of an hour, so that seats meet in one session. */
const quarter = fc.oneof(fc.constantFrom(40, 40, 44, 48), fc.integer({ min: -8, max: 290 }))
const ownDays = fc.array(fc.tuple(fc.integer({ min: 0, max: 2 }), day), { maxLength: 2 })
const use = fc.tuple(fc.integer({ min: -300, max: 4600 }), fc.integer({ min: 1, max: 900 }), fc.constantFrom(1, 1, 2))
const equipment = fc.record({
	capacity: fc.constantFrom(0, 1, 2, 3),
	amount: fc.constantFrom(1, 1, 2),
	uses: fc.array(use, { maxLength: 8 }),
})
const buffer = fc.constantFrom(0, 0, 5, 15, 35)

const parts = fc.record({
	place: fc.constantFrom(...places),
	shift: fc.integer({ min: -2, max: 0 }),
	days: fc.integer({ min: 1, max: 3 }),
	nowMinutes: fc.integer({ min: -3000, max: 3000 }),
	duration: fc.constantFrom(10, 30, 45, 60, 150),
	buffers: fc.tuple(buffer, buffer),
	step: fc.constantFrom(7, 15, 20, 30, 45, 60, 90, 180),
	notice: fc.constantFrom(0, 0, 30, 120, 1440),
	lookAheadDays: fc.constantFrom(null, null, 0, 1, 3),
	branch: hours,
	service: fc.option(hours),
	staff: fc.array(
		fc.tuple(hours, fc.array(busyMinutes, { maxLength: 12 }), ownDays, fc.array(quarter, { maxLength: 8 })),
		{
			minLength: 1,
			maxLength: 3,
		},
	),
	seats: fc.constantFrom(1, 1, 2, 3),
	pause: fc.option(fc.tuple(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 90 }), fc.boolean())),
	branchDays: ownDays,
	equipment: fc.array(equipment, { maxLength: 2 }),
})

type Given = typeof parts extends fc.Arbitrary<infer Value> ? Value : never

/** A question about one to three days: hours, days of their own, busy times, sessions, equipment, limits. */
export const search = parts.map((given): Search => {
	const [timeZone, date] = given.place
	const from = addDays(date, given.shift)
	const midnight = toInstant(from, '00:00', timeZone)
	const [bufferBeforeMinutes, bufferAfterMinutes] = given.buffers
	const buffers = { bufferBeforeMinutes, bufferAfterMinutes }
	return {
		timeZone,
		from,
		to: addDays(from, given.days - 1),
		now: midnight + given.nowMinutes * MINUTE + 1234,
		service: {
			durationMinutes: given.duration,
			...buffers,
			hours: given.service,
			seats: given.seats,
			pause: pauseOf(given),
		},
		branch: { hours: given.branch, stepMinutes: given.step, days: daysFrom(from, given.branchDays) },
		policy: { minimumNoticeMinutes: given.notice, lookAheadDays: given.lookAheadDays },
		equipment: given.equipment.map(({ uses, ...one }, index) => ({
			id: `equ_${index}`,
			name: 'Cabina',
			...one,
			uses: uses.map((use) => ({ ...spanFrom(midnight, use), amount: use[2] })),
		})),
		specialists: given.staff.map((person, index) => ({
			id: `spe_${index}`,
			...workOf(given, person, { from, midnight }),
		})),
	}
})

/** Work remains before and after it, and nobody shares it. */
function pauseOf({ pause, duration, seats }: Given): Pause | null {
	if (!pause || seats > 1) return null
	const [afterMinutes, minutes, freesEquipment] = pause
	return afterMinutes + minutes < duration ? { afterMinutes, minutes, freesEquipment } : null
}

function workOf(
	{ seats, duration, buffers: [before, after] }: Given,
	[hours, busy, own, places]: Given['staff'][number],
	{ from, midnight }: { from: string; midnight: number },
) {
	const seatAt = (place: number, index: number): Busy => {
		const session = midnight + place * 15 * MINUTE
		const held = { startsAt: session - before * MINUTE, endsAt: session + (duration + after) * MINUTE }
		return { id: `seat_${index}`, kind: 'appointment', ...held, session }
	}
	const others = busy.map(
		(one, place): Busy => ({ id: `${one[2]}_${place}`, kind: one[2], ...spanFrom(midnight, one) }),
	)
	const all = [...others, ...(seats > 1 ? places.map(seatAt) : [])]
	return { hours, days: daysFrom(from, own), busy: all.sort((a, b) => a.startsAt - b.startsAt) }
}

function spanFrom(midnight: number, [start, length]: [number, number, ...unknown[]]) {
	return { startsAt: midnight + start * MINUTE, endsAt: midnight + (start + length) * MINUTE }
}

function daysFrom(from: string, own: [number, TimeRange[]][]): OwnDays {
	return new Map(own.map(([after, ranges]) => [addDays(from, after), { ranges, reason: 'Feriado' }]))
}
