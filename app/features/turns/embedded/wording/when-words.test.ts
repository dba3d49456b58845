import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, minutesOf, timeOf } from '#app/lib/time.ts'
import { sameHours } from '#app/lib/weekly-schedule/weekly-schedule.ts'
import { joinPieces } from '../when/combine.ts'
import { findWhen } from '../when/find-when.ts'
import { isPast, settleHours } from '../when/settle.ts'
import { type Today } from '../when/shapes.ts'
import { wordsIn } from '../words/normalise.ts'
import { dayWords, hoursWords, instantTitle, instantWords } from './when-words.ts'

const dates = fc.integer({ min: 0, max: 1500 }).map((days) => addDays('2026-01-01', days))
const ahead = fc.integer({ min: 0, max: 300 })
const times = fc.integer({ min: 0, max: 287 }).map((fives) => timeOf(fives * 5))
const runs = { numRuns: 1500 }

function read(text: string, today: Today) {
	const words = wordsIn([{ text }], () => false)
	return joinPieces(findWhen(words.text, today), words.text)
}

function on(date: string): Today {
	return { date, minutes: 0, hoursRemain: true }
}

test('an instant in our words is understood back as that instant', () => {
	fc.assert(
		fc.property(dates, ahead, times, (today, days, time) => {
			const date = addDays(today, days)
			const frames = ['{}', '¿Te agendo {}?', 'Sería Corte de dama ($350) con Ana {}.', 'sí, {} está bien', 'mejor {}']
			for (const frame of frames) {
				const said = frame.replace('{}', instantWords(date, time, today))
				expect({ said, ...read(said, on(today)) }).toMatchObject({
					days: [[{ from: date, to: date }]],
					hours: [[{ from: time, to: time }]],
				})
			}
		}),
		runs,
	)
})

test('the title of a button is understood back and fits WhatsApp’s twenty characters', () => {
	fc.assert(
		fc.property(dates, ahead, times, (today, days, time) => {
			const date = addDays(today, days)
			const title = instantTitle(date, time)
			expect(title.length).toBeLessThanOrEqual(20)
			expect({ title, ...read(title, on(today)) }).toMatchObject({
				days: [[{ from: date, to: date }]],
				hours: [[{ from: time, to: time }]],
			})
		}),
		runs,
	)
})

test('a day in our words is understood back as that day', () => {
	fc.assert(
		fc.property(dates, ahead, (today, days) => {
			const date = addDays(today, days)
			const said = dayWords(date, today)
			expect({ said, ...read(said, on(today)) }).toMatchObject({ days: [[{ from: date, to: date }]] })
		}),
		runs,
	)
})

test('windows of hours in our words are understood back', () => {
	fc.assert(
		fc.property(times, times, (a, b) => {
			fc.pre(minutesOf(b) - minutesOf(a) >= 5 && a > '00:00')
			const between = read(hoursWords([{ from: a, to: b }]), on('2026-11-20'))
			const after = read(hoursWords([{ from: a, to: '23:59' }]), on('2026-11-20'))
			expect(between.hours).toEqual([[{ from: a, to: b }]])
			expect(after.hours).toEqual([[{ from: a, to: '23:59' }]])
		}),
		runs,
	)
})

test('an hour without half of the day is the one inside opening hours, and both are kept where both are', () => {
	const readings = read('a las 9', on('2026-11-20')).hours ?? []
	const day = [{ from: '2026-11-23', to: '2026-11-23' }]
	const settled = (from: string, to: string) => settleHours(readings, day, sameHours({ from, to }), on('2026-11-20'))

	expect(settled('08:00', '18:00')).toEqual([[{ from: '09:00', to: '09:00' }]])
	expect(settled('14:00', '23:00')).toEqual([[{ from: '21:00', to: '21:00' }]])
	expect(settled('08:00', '22:00')).toHaveLength(2)
	expect(settled('10:00', '12:00')).toEqual([[{ from: '09:00', to: '09:00' }]])
})

test('an hour of today that is over is not what was meant', () => {
	const today = { date: '2026-11-20', minutes: 10 * 60, hoursRemain: true }
	const readings = read('hoy a las 9', today)
	const open = sameHours({ from: '08:00', to: '22:00' })

	expect(settleHours(readings.hours ?? [], readings.days?.[0], open, today)).toEqual([[{ from: '21:00', to: '21:00' }]])
	expect(isPast(readings.days?.[0], [{ from: '09:00', to: '09:00' }], today)).toBe(true)
	expect(isPast(readings.days?.[0], [{ from: '21:00', to: '21:00' }], today)).toBe(false)
})
