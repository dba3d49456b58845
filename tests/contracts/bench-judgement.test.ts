import { expect, test } from 'vitest'
import { boundOfMedian, inOrder, summarise } from '../bench/bench.ts'

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

test('the bound of a median is the one of the tables for the sign test', () => {
	expect([5, 10, 15, 20, 30].map((count) => boundOfMedian(upTo(count), 'highest'))).toEqual([5, 9, 12, 15, 20])
	expect(boundOfMedian(upTo(15), 'lowest')).toBe(4)
	expect([boundOfMedian(upTo(4), 'highest'), boundOfMedian([7], 'lowest')]).toEqual([4, 7])
})

test('a goal is met by the bound and not by the median; of too few the worst is judged', () => {
	const bench = { name: 'b', unit: 'ms', goal: 2, run: async () => ({ value: 1, floor: 1 }) }
	const of = (ratios: number[], better: 'lower' | 'higher') =>
		summarise(
			{ ...bench, better },
			ratios.map((value) => ({ value, floor: 1 })),
		).met
	const mostly = [...Array(11).fill(1.9), ...Array(4).fill(2.1)]
	expect([of(mostly, 'lower'), of([...Array(12).fill(1.9), ...Array(3).fill(2.1)], 'lower')]).toEqual([false, true])
	expect([
		of(
			mostly.map((ratio) => 4 - ratio),
			'higher',
		),
		of(Array(15).fill(2), 'higher'),
	]).toEqual([false, true])
	expect([of([1, 1, 3], 'lower'), of([1, 1, 2], 'lower')]).toEqual([false, true])
})

test('either side may go first', async () => {
	const asked: string[] = []
	const ask = (name: string, value: number) => async () => {
		asked.push(name)
		return value
	}
	const pair = (order: 'ours first' | 'floor first') => inOrder(order, ask('ours', 1), ask('floor', 2))
	expect([await pair('ours first'), await pair('floor first')]).toEqual(Array(2).fill({ value: 1, floor: 2 }))
	expect(asked).toEqual(['ours', 'floor', 'floor', 'ours'])
})
