import { expect, test } from 'vitest'
import { type CalendarItem } from '../calendar-props.ts'
import { momentInWords } from './moments.ts'

const now = { date: '2026-11-20', minute: 15 * 60 }
const visit: CalendarItem = {
	...{ id: 'apt_1', kind: 'appointment', title: 'Nadia', subtitle: 'Corte', status: 'agendada' },
	...{ date: now.date, startMinute: 600, endMinute: 660, specialistId: 'spe_1' },
}
const said = (changes: Partial<CalendarItem>) => momentInWords({ ...visit, ...changes }, now)?.text

test('late is who has not come by now: nobody of another day, and nothing that nobody comes to', () => {
	expect(said({})).toBe('5 h tarde')
	for (const date of ['2026-11-19', '2026-11-21']) expect(said({ date })).toBeUndefined()
	for (const status of ['cancelada', 'no_asistida', 'no_pagada'] as const) expect(said({ status })).toBeUndefined()
	expect(said({ kind: 'block', status: 'block' })).toBeUndefined()
})

test('who waits is told by the hour at which she came, who sits by the one at which it ends, of today alone', () => {
	expect(said({ arrivedMinute: 890 })).toBe('Llegó 14:50, espera 10 min')
	expect(said({ arrivedMinute: 590, seatedMinute: 605 })).toBe('En silla desde 10:05, termina 11:00')
	expect(said({ date: '2026-11-19', arrivedMinute: 590 })).toBeUndefined()
})
