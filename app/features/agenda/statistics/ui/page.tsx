import { BarChart } from '#app/ui/chart/bar-chart.tsx'
import { ExportPdf } from '#app/ui/chart/export-pdf.tsx'
import { Kpi, Kpis } from '#app/ui/chart/kpi.tsx'
import { LineChart } from '#app/ui/chart/line-chart.tsx'
import { PieChart } from '#app/ui/chart/pie-chart.tsx'
import { EmptyState } from '#app/ui/list/empty-state.tsx'
import { type Statistics } from '../schemas.ts'
import './statistics.css'
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
	series,
} from './figures.ts'
import { StatisticsFilters } from './filters.tsx'
import { queryOf, type StatisticsAddress, statisticsSearch } from './query.ts'
import { StatisticsTable } from './table.tsx'

type StatisticsPageProps = {
	statistics: Statistics
	address: StatisticsAddress
	/** Whether the empty page offers to book, and whether the numbers may be taken away. */
	may: { book: boolean; export: boolean }
}

export function StatisticsPage({ statistics, address, may }: StatisticsPageProps) {
	const { totals, previous, today } = statistics
	const range = { from: address.desde, to: address.hasta }
	const isEmpty = allOf(totals) === 0 && !totals.revenue?.length
	return (
		<div className="wrap statistics">
			<header className="page-head">
				<div>
					<h1>Números de la agenda</h1>
					<p>
						{rangeTitle(range)}, comparado con {rangeTitle(previous)}
					</p>
				</div>
				{may.export ? <ExportPdf href={`/agenda/dashboard.pdf${statisticsSearch(address)}`} /> : null}
			</header>
			<StatisticsFilters address={address} today={today} choices={statistics} />
			{isEmpty ? (
				<EmptyState
					title="Sin citas en este periodo"
					text="Elige otras fechas o quita un filtro."
					action={may.book ? { to: '/agenda/citas/nueva', icon: 'calendar-plus', text: 'Agendar cita' } : undefined}
				/>
			) : (
				<StatisticsBody statistics={statistics} address={address} />
			)}
		</div>
	)
}

function StatisticsBody({ statistics, address }: Omit<StatisticsPageProps, 'may'>) {
	const { totals, business, bySpecialist, byService } = statistics
	const query = queryOf(address)
	const group = drawnGrouping(query, query.group)
	const points = pointsBy(statistics, group)
	const all = points.map(({ values, ...names }) => ({ ...names, value: values.reduce((sum, value) => sum + value, 0) }))
	return (
		<>
			<Kpis>
				{figuresOf(statistics).map(({ title, value, trend }) => (
					<Kpi key={title} title={title} value={value} trend={trend ?? undefined} />
				))}
			</Kpis>
			<div className="statistics-charts">
				<BarChart
					title={`Citas ${groupNames[group].of}`}
					caption={points.some(({ faded }) => faded) ? 'Más claro: lo que todavía no termina.' : undefined}
					pointName={groupNames[group].point}
					series={series}
					points={points}
				/>
				<LineChart
					title="Tendencia"
					pointName={groupNames[group].point}
					series={{ id: 'all', name: 'Citas', tone: 'primary' }}
					points={all}
					grouping={group}
				/>
				<PieChart
					title="Ocupación"
					caption={`De ${hoursText(totals.availableMinutes)} que ofrece el horario de la sucursal con cada especialista.`}
					partName="Tiempo"
					parts={occupancyParts(totals)}
					valueText={hoursText}
				/>
				<PieChart
					title="Asistencia"
					caption="En qué terminaron las citas del periodo."
					partName="Estado"
					parts={outcomeParts(totals)}
				/>
			</div>
			<StatisticsTable title="Por especialista" name="Especialista" rows={bySpecialist} currency={business.currency} />
			<StatisticsTable title="Por servicio" name="Servicio" rows={byService} currency={business.currency} />
			<p className="caption">
				{totals.revenue ? 'Los ingresos son los pagos de citas recibidos en estas fechas, menos lo devuelto. ' : null}
				No asistieron: de las citas que ya pasaron, cuántas quedaron como no asistidas.
			</p>
		</>
	)
}
