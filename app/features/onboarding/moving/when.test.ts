import { expect, test } from 'vitest'
import { titleParts } from './title.ts'
import { whenOf } from './when.ts'

const zone = 'America/Mexico_City'
const now = Date.parse('2026-03-02T12:00:00Z')

test('days and hours are read as people, spreadsheets and calendars write them, and nothing else is', () => {
	const read = (date: string, time?: string) => {
		const when = whenOf({ date, time }, zone, now)
		return typeof when === 'string' ? when : `${when.date} ${when.time}`
	}
	const same = [
		['30/11/2026', '16:30'],
		['30-11-26', '4:30 p. m.'],
		['2026-11-30', '16:30:00'],
		['30 de noviembre de 2026', '16.30'],
		['lunes 30 de noviembre de 2026, 16:30'],
		['30-nov-2026 4:30 PM'],
		['30 nov 26', '16h30'],
		['46356.6875'],
		['46356', '0.6875'],
		['2026-11-30T16:30:00-06:00'],
		['2026-11-30T22:30:00Z'],
		['2026-11-30 16:30'],
		['30/11/2026 16:30 hrs'],
		['30/11/2026', '30/11/2026 16:30'],
	] as const
	expect(same.map(([date, time]) => read(date, time))).toEqual(same.map(() => '2026-11-30 16:30'))
	expect(read('11/30/2026', '16:30')).toContain('mes/día/año')
	expect(read('30/11/2026')).toContain('un día completo no se puede agendar')
	expect(read('01/03/2026', '10:00')).toContain('ya pasó')
	expect(read('30/11/2036', '10:00')).toContain('más de dos años')
	expect(
		[read('mañana', '10:00'), read('', '10:00'), read('30/11/2026', 'tarde')].every((said) => /Fecha|Hora/.test(said)),
	).toBe(true)
	const lasting = (texts: object) =>
		(whenOf({ date: '30/11/2026', time: '16:30', ...texts }, zone, now) as { minutes?: number }).minutes
	expect([{}, { end: '17:15' }, { duration: '1 h' }, { time: '16:30 - 18:00' }].map(lasting)).toEqual([
		undefined,
		45,
		60,
		90,
	])
	expect(whenOf({ date: '30/11/2026', time: '16:30', end: '16:00' }, zone, now)).toContain(
		'después de la hora de inicio',
	)
})

test('a title of a calendar says the service and who comes', () => {
	const services = [
		{ id: '1', name: 'Corte' },
		{ id: '2', name: 'Corte de dama' },
		{ id: '3', name: 'Uñas' },
		{ id: '4', name: 'Tinte' },
	]
	const read = (title: string) => {
		const { service, client } = titleParts(title, services)
		return [service?.name ?? null, client]
	}
	expect(read('Corte de Dama - Regina Campos')).toEqual(['Corte de dama', 'Regina Campos'])
	expect(read('Regina Campos (uñas) 55 1234 5678')).toEqual(['Uñas', 'Regina Campos'])
	expect(read('Cita con Ana Quintero')).toEqual([null, 'Ana Quintero'])
	expect(read('corte: Luz')).toEqual(['Corte', 'Luz'])
})
