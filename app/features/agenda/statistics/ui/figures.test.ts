import { expect, test } from 'vitest'
import { type Statistics, type StatisticsTotals } from '../schemas.ts'
import { figuresOf, occupancyOf, occupancyParts, pointsBy } from './figures.ts'
import { presets, readStatisticsAddress, statisticsSearch } from './query.ts'
import { statisticsReport } from './report.ts'

const none: StatisticsTotals = {
	attended: 0,
	pending: 0,
	lost: 0,
	noShow: 0,
	attendedMinutes: 0,
	pendingMinutes: 0,
	availableMinutes: 0,
	revenue: [],
}

function statisticsWith(changes: Partial<Statistics>): Statistics {
	return {
		business: { name: 'Salón Jacaranda', currency: 'MXN' },
		timeZone: 'America/Mexico_City',
		today: '2026-11-20',
		previous: { from: '2026-10-01', to: '2026-10-31' },
		branches: [{ id: 'b1', name: 'Roma' }],
		specialists: [],
		periods: [],
		totals: none,
		before: none,
		bySpecialist: [],
		byService: [],
		...changes,
	}
}

const month = { attended: 1, pending: 0, lost: 0, noShow: 0 }

test('DAS-001 the bars of months are named in Spanish, with the year where there are two', () => {
	const periods = ['2025-12', '2026-01', '2026-09'].map((at) => ({ from: `${at}-01`, to: `${at}-28`, ...month }))
	const points = pointsBy(statisticsWith({ periods }), 'month')
	expect(points.map(({ label }) => label)).toEqual(['dic 25', 'ene 26', expect.stringMatching(/^sept?$/)])
	expect(points.map(({ name }) => name)).toEqual(['diciembre 2025', 'enero 2026', 'septiembre 2026'])
	const year = Array.from({ length: 12 }, (_, at) => `2026-${String(at + 1).padStart(2, '0')}`)
	const twelve = year.map((at) => ({ from: `${at}-01`, to: `${at}-28`, ...month }))
	const names = pointsBy(statisticsWith({ periods: twelve }), 'month').map(({ name }) => name?.split(' ')[0])
	expect(names).toEqual([
		'enero',
		'febrero',
		'marzo',
		'abril',
		'mayo',
		'junio',
		'julio',
		'agosto',
		'septiembre',
		'octubre',
		'noviembre',
		'diciembre',
	])
})

test('DAS-004 DAS-008 the figures: 135 of 540 minutes is 25 percent, and each says how it stood before', () => {
	const totals = { ...none, attended: 3, pending: 1, lost: 2, noShow: 1, attendedMinutes: 90, pendingMinutes: 45 }
	const now = { ...totals, availableMinutes: 540, revenue: [{ currency: 'MXN', minor: 120_000 }] }
	const before = {
		...none,
		attended: 3,
		lost: 1,
		availableMinutes: 540,
		attendedMinutes: 162,
		revenue: [{ currency: 'MXN', minor: 100_000 }],
	}
	expect(occupancyOf(now)).toBe(0.25)
	expect(occupancyParts(now).map(({ value }) => value)).toEqual([90, 45, 405])
	expect(occupancyOf(none)).toBe(0)
	const said = figuresOf(statisticsWith({ totals: now, before })).map(({ title, value, trend }) => {
		return [title, value, trend && `${trend.figure} ${trend.text}`, trend?.good]
	})
	const against = 'que en el periodo anterior'
	expect(said).toEqual([
		['Citas', '6', `50 % más ${against}`, true],
		['Ocupación', '25 %', `5 puntos menos ${against}`, false],
		['Asistidas', '3', `Igual ${against}`, undefined],
		['No asistieron', '25 %', `25 puntos más ${against}`, false],
		['Canceladas o no pagadas', '1', `Igual ${against}`, undefined],
		['Ingresos', '$1,200.00', `20 % más ${against}`, true],
	])
	expect(figuresOf(statisticsWith({})).every(({ trend }) => trend === null)).toBe(true)
})

test('an address is read with care: unknown values fall back, dates the wrong way round are turned', () => {
	const read = (search: string) => readStatisticsAddress(new URLSearchParams(search), '2026-11-20')
	expect(read('')).toEqual({ desde: '2025-12-01', hasta: '2026-11-30', por: 'mes' })
	expect(read('desde=2026-02-30&hasta=x&por=lustro')).toEqual(read(''))
	expect(read('desde=2026-03-31&hasta=2026-03-01&por=dia')).toMatchObject({ desde: '2026-03-01', hasta: '2026-03-31' })
	expect(read('desde=1900-01-01&hasta=2026-11-20').desde).toBe('2021-11-16')
	for (const { id: _, name: __, ...range } of presets('2026-11-20')) {
		expect(read(statisticsSearch(range))).toMatchObject(range)
	}
})

test('the document has the figures, drawings and tables of the page', () => {
	const row = { id: 'x', name: 'Jaci', ...month, revenue: [] }
	const periods = [{ from: '2026-11-01', to: '2026-11-30', ...month }]
	const statistics = statisticsWith({ periods, bySpecialist: [row], byService: [{ ...row, name: 'Corte' }] })
	const address = { desde: '2026-11-01', hasta: '2026-11-30', por: 'mes', sucursal: 'b1' } as const
	const { title, lines, sections } = statisticsReport(statistics, address)
	expect(title).toBe('Números de la agenda')
	expect(lines).toEqual(['1 al 30 de noviembre de 2026', 'Roma · todos los especialistas'])
	expect(sections.map(({ kind }) => kind)).toEqual(['kpis', 'bars', 'line', 'pie', 'pie', 'table', 'table'])
})
