import { type Part, type Point, type Series } from '#app/lib/chart/chart-geometry.ts'
import { type ReportSection } from '#app/lib/pdf/report.ts'

export const series: Series[] = [
	{ id: 'attended', name: 'Asistidas', tone: 'success' },
	{ id: 'pending', name: 'Pendientes', tone: 'primary' },
	{ id: 'lost', name: 'Canceladas o no asistidas', tone: 'warning' },
]

const months = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic']

export const monthly: Point[] = months.map((label, index) => ({
	label,
	values: [60 + ((index * 37) % 50), index > 9 ? 25 : 2, 8 + ((index * 5) % 9)],
	faded: index === 11,
}))

export const daily = Array.from({ length: 30 }, (_, day) => ({
	label: `${day + 1} nov`,
	value: day % 7 === 0 ? 0 : 8 + ((day * 11) % 13),
}))

export const occupancy: Part[] = [
	{ id: 'attended', name: 'Asistidas', tone: 'success', value: 64 },
	{ id: 'pending', name: 'Pendientes', tone: 'primary', value: 14 },
	{ id: 'free', name: 'Libre', tone: 'rest', value: 22 },
]

export const sampleSections: ReportSection[] = [
	{
		kind: 'kpis',
		kpis: [
			{ title: 'Ingresos de noviembre', value: '$84,310.00', note: '8 % más que en octubre' },
			{ title: 'Ocupación', value: '78 %', note: '3 puntos menos' },
			{ title: 'Citas', value: '1,284' },
		],
	},
	{ kind: 'bars', title: 'Citas por mes', series, points: monthly },
	{
		kind: 'line',
		title: 'Citas por día',
		series: { id: 'all', name: 'Citas', tone: 'primary' },
		points: daily,
		grouping: 'day',
	},
	{ kind: 'pie', title: 'Estados', parts: occupancy },
	{ kind: 'pie', title: 'Ocupación', parts: occupancy, middle: { figure: '78 %', word: 'ocupado' } },
	{
		kind: 'table',
		title: 'Por especialista',
		head: ['Especialista', 'Citas', 'Ingresos'],
		rows: [
			['Jaci', '412', '$31,200.00'],
			['Vale', '388', '$29,900.00'],
		],
	},
]
