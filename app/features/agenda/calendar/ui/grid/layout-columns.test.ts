import fc from 'fast-check'
import { expect, test } from 'vitest'
import { layoutColumns, layoutReadable } from './layout-columns.ts'

const span = (startMinute: number, endMinute: number) => ({ startMinute, endMinute })
const parts = (items: { startMinute: number; endMinute: number }[]) =>
	layoutColumns(items).map(({ k, of }) => `${k}/${of}`)

test('appointments that only touch keep the whole width', () => {
	expect(parts([span(540, 600), span(600, 660)])).toEqual(['0/1', '0/1'])
})

test('what overlaps stands side by side, and a free part is used again', () => {
	expect(parts([span(540, 600), span(540, 660), span(600, 660), span(660, 700)])).toEqual(['0/2', '1/2', '1/2', '0/1'])
})

test('a chain of overlaps shares one width', () => {
	expect(parts([span(540, 620), span(600, 680), span(660, 720)])).toEqual(['0/2', '1/2', '0/2'])
})

test('something of no length still takes a place of its own', () => {
	expect(parts([span(540, 540), span(545, 600)])).toEqual(['0/2', '1/2'])
})

test('no two that overlap ever share a part, and none leaves its column', () => {
	const spans = fc.array(fc.tuple(fc.integer({ min: 0, max: 1400 }), fc.integer({ min: 15, max: 300 })), {
		maxLength: 60,
	})
	fc.assert(
		fc.property(spans, (pairs) => {
			const placed = layoutColumns(pairs.map(([start, length]) => span(start, start + length)))
			expect(placed).toHaveLength(pairs.length)
			for (const a of placed) {
				expect(a.k).toBeLessThan(a.of)
				for (const b of placed) {
					const overlap = a.item.startMinute < b.item.endMinute && b.item.startMinute < a.item.endMinute
					if (a !== b && overlap) {
						expect(a.of).toBe(b.of)
						expect(a.k).not.toBe(b.k)
					}
				}
			}
		}),
	)
})

const behind = (startMinute: number, endMinute: number) => ({ startMinute, endMinute, gone: true })
const shares = (items: { startMinute: number; endMinute: number; gone?: boolean }[]) =>
	layoutColumns(items, ({ gone = false }) => gone).map(({ k, of }) => [k / of, (k + 1) / of].map((at) => at.toFixed(2)))

test('what leaves its time free keeps to the edge of its column, alone or beside who took that time', () => {
	expect(shares([behind(720, 780)])).toEqual([['0.75', '1.00']])
	expect(shares([behind(720, 780), span(720, 750), span(720, 740)])).toEqual([
		['0.75', '1.00'],
		['0.00', '0.37'],
		['0.37', '0.75'],
	])
	expect(shares([behind(720, 780), behind(720, 770), span(800, 860)])).toEqual([
		['0.55', '0.77'],
		['0.77', '1.00'],
		['0.00', '1.00'],
	])
})

test('of more than two at once in a day of a week two are drawn, and the rest and what was cancelled are told beside them', () => {
	const days = [span(540, 600), span(540, 600), span(550, 580), behind(700, 760), span(800, 860)]
	const { placed, more } = layoutReadable(days, (one) => 'gone' in one, 2)
	expect(placed.map(({ k, of }) => `${k}/${of.toFixed(2)}`)).toEqual(['0/2.33', '1/2.33', '0/1.00'])
	expect(more.map(({ startMinute, endMinute, items }) => [startMinute, endMinute, items.length])).toEqual([
		[550, 580, 1],
		[700, 760, 1],
	])
})

test('who leaves a pause in which a half hour is free leaves it the edge of the column, and nobody else', () => {
	const placed = layoutColumns([span(600, 700), span(720, 780)], () => false, [630, 780])
	expect(placed.map(({ k, of }) => [k, of.toFixed(2)])).toEqual([
		[0, '1.33'],
		[0, '1.00'],
	])
})
