import { expect, test } from 'vitest'
import { averageSpan, movingAverage } from './chart-average.ts'
import { barGeometry, lineGeometry, percentText, pieGeometry } from './chart-geometry.ts'

test('COM-120 DAS-005 the moving average spans 3 days by day, and 2 periods with any other grouping', () => {
	expect(averageSpan('day')).toBe(3)
	expect(averageSpan('week')).toBe(2)
	expect(averageSpan('month')).toBe(2)
	expect(movingAverage([12, 15, 9, 18, 0], 3)).toEqual([12, 13.5, 12, 14, 9])
	expect(movingAverage([12, 15, 9, 18, 0], 2)).toEqual([12, 13.5, 12, 13.5, 9])
	expect(movingAverage([], 3)).toEqual([])
})

test('DAS-002 a slice is labelled only above 15 percent', () => {
	const parts = [15, 16, 69].map((value, index) => ({ id: `${index}`, name: 'x', tone: 'primary' as const, value }))
	expect(pieGeometry(parts).map(({ label }) => label?.text ?? null)).toEqual([null, '16 %', '69 %'])
	const all = [{ id: 'a', name: 'x', tone: 'primary' as const, value: 5 }]
	expect(pieGeometry(all).map(({ share, label }) => [share, label?.text])).toEqual([[1, '100 %']])
	const none = [{ id: 'a', name: 'x', tone: 'primary' as const, value: 0 }]
	expect(pieGeometry(none)).toEqual([])
})

test('bars stand on the floor and upon each other, as high as their values', () => {
	const { bars, tops, ticks, marks } = barGeometry([
		{ label: 'enero', values: [3, 1] },
		{ label: 'febrero', values: [0, 0] },
		{ label: 'marzo', values: [6, 2] },
	])
	const highest = ticks.at(-1)?.value ?? 0
	expect(ticks[0]).toEqual({ y: 100, value: 0 })
	expect(bars).toHaveLength(4)
	for (const { height, value } of bars) expect(height).toBeCloseTo((value / (bars[0] ? scale() : 1)) * 100)
	expect((bars[1]?.y ?? 0) + (bars[1]?.height ?? 0)).toBeCloseTo(bars[0]?.y ?? 0)
	expect(tops.map(({ total }) => total)).toEqual([4, 0, 8])
	expect(highest).toBeGreaterThanOrEqual(8)
	expect(marks.map(({ text }) => text)).toEqual(['enero', 'febrero', 'marzo'])
	function scale() {
		const [first] = bars
		return first ? (first.value / first.height) * 100 : 1
	}
})

test('an empty chart still has a scale of whole steps, and a single day is a level line', () => {
	expect(barGeometry([{ label: 'enero', values: [0] }]).ticks.map(({ value }) => value)).toEqual([0, 1, 2, 3, 4])
	const { line, dots } = lineGeometry([{ label: '1 ene', values: [2] }], [2])
	expect(line).toMatch(/^M0,.+L100,/)
	expect(dots).toHaveLength(1)
})

test('of many days only some have a label, and half of those where it is narrow', () => {
	const days = Array.from({ length: 31 }, (_, day) => ({ label: `${day + 1}`, values: [day] }))
	const { marks } = lineGeometry(days, [])
	expect(marks.length).toBeLessThanOrEqual(12)
	expect(marks.filter(({ rank }) => rank === 0).length).toBeLessThanOrEqual(6)
	expect(percentText(0.001)).toBe('menos de 1 %')
})
