import { expect, test } from 'vitest'
import { CalendarRange, FreeTimes, ListAppointments } from './schemas-reads.ts'
import { StatisticsQuery } from './statistics/schemas.ts'

test('a date that is none is told at its field: no rule about the range reckons with it', () => {
	for (const date of ['0001-01-01', '9999-12-31', '2026-02-31', '-00001-01-01', 'x', '']) {
		for (const schema of [FreeTimes, StatisticsQuery, CalendarRange, ListAppointments]) {
			const read = schema.safeParse({ serviceId: 'x', from: date, to: date })
			expect([...new Set(read.error?.issues.map(({ path }) => path.join('.')))]).toEqual(['from', 'to'])
		}
	}
})

test('a range of numbers is no longer than five years', () => {
	expect(StatisticsQuery.safeParse({ from: '2021-01-01', to: '2025-12-31' }).success).toBe(true)
	expect(StatisticsQuery.safeParse({ from: '1900-01-01', to: '2199-12-31' }).error?.issues[0]?.message).toBe(
		'Elige un periodo más corto',
	)
})
