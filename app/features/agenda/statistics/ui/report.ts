import { percentText } from '#app/lib/chart/chart-geometry.ts'
import { type Report } from '#app/lib/pdf/report.ts'
import { type Numbers, type NumbersRow } from '../schemas.ts'
import { noShowShare } from '../statistics.ts'
import {
	allOf,
	drawnGrouping,
	figuresOf,
	groupNames,
	hoursText,
	occupancyParts,
	outcomeParts,
	pointsBy,
	rangeTitle,
	revenueText,
	series,
} from './figures.ts'
import { type NumbersAddress, queryOf } from './query.ts'

/** The page as a document: the same figures, drawings and tables. */
export function numbersReport(numbers: Numbers, address: NumbersAddress): Pick<Report, 'title' | 'lines' | 'sections'> {
	const { from, to, group: asked, branchId, specialistId } = queryOf(address)
	const group = drawnGrouping({ from, to }, asked)
	const points = pointsBy(numbers, group)
	const branch = numbers.branches.find(({ id }) => id === branchId)?.name ?? 'Todas las sucursales'
	const specialist = numbers.specialists.find(({ id }) => id === specialistId)?.name ?? 'todos los especialistas'
	const totals = points.map(({ label, values }) => ({ label, value: values.reduce((sum, value) => sum + value, 0) }))
	return {
		title: 'Números de la agenda',
		lines: [rangeTitle({ from, to }), `${branch} · ${specialist}`],
		sections: [
			{
				kind: 'kpis',
				kpis: figuresOf(numbers).map(({ title, value, trend }) => {
					return { title, value, note: trend ? `${trend.figure} ${trend.text}` : undefined }
				}),
			},
			{ kind: 'bars', title: `Citas ${groupNames[group].of}`, series, points },
			{
				kind: 'line',
				title: 'Tendencia',
				series: { id: 'all', name: 'Citas', tone: 'primary' },
				points: totals,
				grouping: group,
			},
			{
				kind: 'pie',
				title: `Ocupación de ${hoursText(numbers.totals.availableMinutes)} de horario`,
				parts: occupancyParts(numbers.totals),
			},
			{ kind: 'pie', title: 'Asistencia', parts: outcomeParts(numbers.totals) },
			{ kind: 'table', title: 'Por especialista', ...tableOf('Especialista', numbers.bySpecialist, numbers) },
			{ kind: 'table', title: 'Por servicio', ...tableOf('Servicio', numbers.byService, numbers) },
		],
	}
}

function tableOf(
	name: string,
	rows: NumbersRow[],
	{ business, totals }: Numbers,
): { head: string[]; rows: string[][] } {
	const money = totals.revenue !== undefined
	return {
		head: [name, 'Citas', 'Asistidas', 'No asistieron', ...(money ? ['Ingresos'] : [])],
		rows: rows.map((row) => [
			row.name,
			String(allOf(row)),
			String(row.attended),
			percentText(noShowShare(row)),
			...(money ? [revenueText(row.revenue, business.currency)] : []),
		]),
	}
}
