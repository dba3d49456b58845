import { expect, test } from 'vitest'
import { localDate } from './time.ts'
import { DAY, HOUR, MINUTE } from './time-calendar.ts'
import {
	agoInWords,
	dateIn,
	dateInWords,
	dateTimeText,
	elapsedText,
	monthInWords,
	rangeInWords,
	rangeText,
	relativeText,
	shortDate,
	timeText,
} from './time-text.ts'

test('a date stands in words beside its field, and short where room is short', () => {
	expect(dateInWords('2026-11-17')).toBe('martes 17 de noviembre')
	expect(dateInWords('2026-03-04')).toBe('miércoles 4 de marzo')
	expect(dateInWords('2026-08-01')).toBe('sábado 1 de agosto')
	expect(shortDate('2026-11-17')).toBe('17 nov')
	expect(shortDate('2026-09-07')).toBe('7 sep')
	expect(monthInWords('2026-11-17')).toBe('noviembre 2026')
})

test('a range of days names its month once, and its years where they differ', () => {
	expect(rangeText('2026-11-16', '2026-11-22')).toBe('16 a 22 nov')
	expect(rangeText('2026-11-30', '2026-12-06')).toBe('30 nov a 6 dic')
	expect(rangeText('2026-12-28', '2027-01-03')).toBe('28 dic 2026 a 3 ene 2027')
	expect(rangeText('2026-11-17', '2026-11-17')).toBe('17 nov')
	expect(rangeInWords('2026-11-16', '2026-11-22')).toBe('16 al 22 de noviembre')
	expect(rangeInWords('2026-11-30', '2026-12-06')).toBe('30 de noviembre al 6 de diciembre')
})

test('an hour is of 24, of the zone', () => {
	const instant = Date.UTC(2026, 10, 17, 18, 30)
	expect(timeText(instant, 'America/Mexico_City')).toBe('12:30')
	expect(timeText(Date.UTC(2026, 10, 17, 6, 5), 'America/Mexico_City')).toBe('00:05')
	expect(dateTimeText(instant, 'America/Mexico_City')).toBe('martes 17 de noviembre, 12:30')
	expect(dateTimeText(instant, 'Pacific/Auckland')).toBe('miércoles 18 de noviembre, 07:30')
})

test('CON-045 COM-251 a relative time uses s, m, h, d, sem, meses and años, the largest unit that fits', () => {
	const now = Date.UTC(2026, 10, 17)
	const table: [number, string][] = [
		[1000, '1 s'],
		[59_999, '59 s'],
		[MINUTE, '1 m'],
		[59 * MINUTE, '59 m'],
		[HOUR, '1 h'],
		[23 * HOUR, '23 h'],
		[DAY, '1 d'],
		[6 * DAY, '6 d'],
		[7 * DAY, '1 sem'],
		[29 * DAY, '4 sem'],
		[30 * DAY, '1 mes'],
		[60 * DAY, '2 meses'],
		[364 * DAY, '12 meses'],
		[365 * DAY, '1 año'],
		[800 * DAY, '2 años'],
	]
	for (const [elapsed, text] of table) {
		expect(elapsedText(elapsed)).toBe(text)
		expect(relativeText(now - elapsed, now)).toBe(`hace ${text}`)
		expect(relativeText(now + elapsed, now)).toBe(`en ${text}`)
	}
	expect(relativeText(now - 999, now)).toBe('ahora')
})

test('how long ago is said in whole words', () => {
	const now = Date.UTC(2026, 10, 20)
	expect(agoInWords(now - 20_000, now)).toBe('ahora mismo')
	expect(agoInWords(now + MINUTE, now)).toBe('ahora mismo')
	expect(agoInWords(now - 5 * MINUTE, now)).toBe('hace 5 minutos')
	expect(agoInWords(now - HOUR, now)).toBe('hace 1 hora')
	expect(agoInWords(now - DAY, now)).toBe('ayer')
	expect(agoInWords(now - 12 * DAY, now)).toBe('hace 12 días')
})

test('the day of an instant is the same with and without the zones of lib/time', () => {
	for (const zone of ['America/Mexico_City', 'America/Tijuana', 'Europe/Madrid', 'Pacific/Auckland', 'UTC']) {
		const first = Date.parse('2026-01-01T00:00:00Z')
		for (let hour = 0; hour < 366 * 24; hour += 5) {
			const instant = first + hour * 3_600_000
			expect(dateIn(instant, zone)).toBe(localDate(instant, zone))
		}
	}
})
