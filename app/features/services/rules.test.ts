import fc from 'fast-check'
import { expect, test } from 'vitest'
import { discountedMinor, secondsOf, synonymsOf, timerOf } from './rules.ts'

test('the discounted price is never below zero nor above the price', () => {
	const minor = fc.integer({ min: 0, max: 10_000_000 })
	fc.assert(
		fc.property(minor, fc.integer({ min: 0, max: 100 }), minor, (price, percent, amount) => {
			for (const discount of [
				{ type: 'percentage', value: percent },
				{ type: 'fixed', value: amount },
			] as const) {
				const now = discountedMinor(price, discount)
				expect(now).toBeGreaterThanOrEqual(0)
				expect(now).toBeLessThanOrEqual(price)
			}
		}),
	)
	expect(discountedMinor(50_000, { type: 'percentage', value: 15 })).toBe(42_500)
})

test('SER-035 a countdown is stored in seconds and read back in its four parts', () => {
	expect(secondsOf({ timerDays: 1, timerHours: 1, timerMinutes: 1, timerSeconds: 1 })).toBe(90_061)
	fc.assert(fc.property(fc.integer({ min: 0, max: 31_622_399 }), (seconds) => secondsOf(timerOf(seconds)) === seconds))
	expect(timerOf('always')).toEqual({ timerDays: 0, timerHours: 0, timerMinutes: 0, timerSeconds: 0 })
})

test('other names are split at commas, without repeats and blanks', () => {
	expect(synonymsOf(' mechas, rayitos,, mechas ')).toEqual(['mechas', 'rayitos'])
	expect(synonymsOf(undefined)).toEqual([])
})
