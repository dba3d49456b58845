import { percentText } from '#app/lib/chart/chart-geometry.ts'
import { type Report } from '#app/lib/pdf/report.ts'
import { type Statistics, type StatisticsRow } from '../schemas.ts'
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
import { queryOf, type StatisticsAddress } from './query.ts'

/** The page as a document: the same figures, drawings and tables. */
export function statisticsReport(
	statistics: Statistics,
	address: StatisticsAddress,
): Pick<Report, 'title' | 'lines' | 'sections'> {
	const { from, to, group: asked, branchId, specialistId } = queryOf(address)
	const group = drawnGrouping({ from, to }, asked)
	const points = pointsBy(statistics, group)
	const branch = statistics.branches.find(({ id }) => id === branchId)?.name ?? 'Todas las sucursales'
	const specialist = statistics.specialists.find(({ id }) => id === specialistId)?.name ?? 'todos los especialistas'
	const totals = points.map(({ label, values }) => ({ label, value: values.reduce((sum, value) => sum + value, 0) }))
	return {
		title: 'Números de la agenda',
		lines: [rangeTitle({ from, to }), `${branch} · ${specialist}`],
		sections: [
			{
				kind: 'kpis',
				kpis: figuresOf(statistics).map(({ title, value, trend }) => {
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
				title: `Ocupación de ${hoursText(statistics.totals.availableMinutes)} de horario`,
				parts: occupancyParts(statistics.totals),
			},
			{ kind: 'pie', title: 'Asistencia', parts: outcomeParts(statistics.totals) },
			{ kind: 'table', title: 'Por especialista', ...tableOf('Especialista', statistics.bySpecialist, statistics) },
			{ kind: 'table', title: 'Por servicio', ...tableOf('Servicio', statistics.byService, statistics) },
		],
	}
}

function tableOf(
	name: string,
	rows: StatisticsRow[],
	{ business, totals }: Statistics,
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
