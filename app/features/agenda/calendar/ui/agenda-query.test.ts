import { expect, test } from 'vitest'
import {
	agendaRange,
	agendaSearch,
	agendaStep,
	narrowsStatuses,
	readAgendaQuery,
	statusesShown,
	windowOf,
} from './agenda-query.ts'

const fallback = { fecha: '2026-11-17', vista: 'semana' } as const

test('unknown values of the address fall back silently', () => {
	const params = new URLSearchParams('fecha=2026-02-30&vista=siglo&estado=siglo&estado=agendada&estado=agendada')
	expect(readAgendaQuery(params, fallback)).toEqual({
		...fallback,
		sucursal: undefined,
		especialista: [],
		estado: ['agendada'],
	})
})

test('AGE-002 reading what was written gives the same state', () => {
	const query = readAgendaQuery(
		new URLSearchParams(
			'fecha=2026-11-20&vista=dia&sucursal=b1&especialista=e1&especialista=e2&estado=confirmada&estado=no_pagada',
		),
		fallback,
	)
	expect(readAgendaQuery(new URLSearchParams(agendaSearch(query, { hora: '10:00' })), fallback)).toEqual(query)
	expect(agendaSearch(query, { hora: '10:00' })).toContain('hora=10%3A00')
})

test('AGE-003 each view shows its own days and steps by its own length', () => {
	expect(agendaRange({ fecha: '2026-11-19', vista: 'semana' })).toEqual({ from: '2026-11-16', to: '2026-11-22' })
	expect(agendaRange({ fecha: '2026-11-22', vista: 'laboral' })).toEqual({ from: '2026-11-16', to: '2026-11-20' })
	expect(agendaRange({ fecha: '2026-11-19', vista: 'mes' })).toEqual({ from: '2026-10-26', to: '2026-12-06' })
	expect(agendaRange({ fecha: '2026-11-19', vista: 'agenda' })).toEqual({ from: '2026-11-01', to: '2026-11-30' })
	expect(agendaStep({ fecha: '2026-11-30', vista: 'dia' }, 1)).toBe('2026-12-01')
	expect(agendaStep({ fecha: '2026-01-31', vista: 'mes' }, 1)).toBe('2026-02-28')
	expect(agendaStep({ fecha: '2026-11-19', vista: 'semana' }, -1)).toBe('2026-11-12')
})

test('AGE-007 with a range the appointments from 30 days before its start to 30 days after its end are requested', () => {
	expect(windowOf({ fecha: '2026-11-17', vista: 'semana' })).toEqual({ from: '2026-10-17', to: '2026-12-22' })
	expect(windowOf({ fecha: '2026-11-17', vista: 'dia' })).toEqual({ from: '2026-10-18', to: '2026-12-17' })
	expect(windowOf({ fecha: '2026-02-10', vista: 'mes' })).toEqual({ from: '2025-12-27', to: '2026-03-31' })
})

test('AGE-002 cancelled appointments are hidden until the person or the address asks for them', () => {
	const shown = (address: string, showsCancelled: boolean) =>
		statusesShown(readAgendaQuery(new URLSearchParams(address), fallback), showsCancelled)
	expect(shown('', false)).not.toContain('cancelada')
	expect(shown('', false)).toHaveLength(7)
	expect(shown('', true)).toEqual([])
	expect(shown('estado=cancelada', false)).toEqual(['cancelada'])
	const all = readAgendaQuery(new URLSearchParams('estado=todas'), fallback)
	expect(agendaSearch(all)).toContain('estado=todas')
	const standing = readAgendaQuery(new URLSearchParams('estado=vigentes'), fallback)
	expect([agendaSearch(standing), narrowsStatuses(standing), narrowsStatuses(all)]).toEqual([
		'?fecha=2026-11-17&vista=semana&estado=vigentes',
		...[false, false],
	])
	expect(statusesShown(standing, true)).not.toContain('cancelada')
	expect(statusesShown(all, false)).toContain('cancelada')
})
