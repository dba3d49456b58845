import { expect, test } from 'vitest'
import { leftOf } from './freed.ts'

const nine = { branchId: 'b', specialistId: 'e', startsAt: 9, endsAt: 14 }
const spans = (places: { startsAt: number; endsAt: number }[]) =>
	places.map(({ startsAt, endsAt }) => [startsAt, endsAt])

test('what is gone, or went to somebody else or another hour, leaves all of its time', () => {
	expect(leftOf(nine, null)).toEqual([nine])
	expect(leftOf(nine, { ...nine, specialistId: 'other' })).toEqual([nine])
	expect(leftOf(nine, { ...nine, startsAt: 14, endsAt: 19 })).toEqual([nine])
})

test('what became shorter or moved a little leaves only the ends that it no longer covers', () => {
	expect(spans(leftOf(nine, { ...nine, endsAt: 12 }))).toEqual([[12, 14]])
	expect(spans(leftOf(nine, { ...nine, startsAt: 10, endsAt: 15 }))).toEqual([[9, 10]])
	expect(spans(leftOf(nine, { ...nine, startsAt: 10, endsAt: 12 }))).toEqual([
		[9, 10],
		[12, 14],
	])
	expect(leftOf(nine, { ...nine, startsAt: 8, endsAt: 20 })).toEqual([])
})
