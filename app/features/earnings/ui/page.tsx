import { type ReactNode } from 'react'
import { drawnGrouping, groupNames, rangeTitle } from '#app/features/agenda/statistics/ui/figures.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { BarChart } from '#app/ui/chart/bar-chart.tsx'
import { ExportPdf } from '#app/ui/chart/export-pdf.tsx'
import { Kpi, Kpis } from '#app/ui/chart/kpi.tsx'
import { EmptyState } from '#app/ui/list/empty-state.tsx'
import { Table } from '#app/ui/list/table.tsx'
import { type Earnings, type EarningsRow } from '../schemas.ts'
import '#app/features/agenda/statistics/ui/statistics.css'
import './earnings.css'
import {
	barsOf,
	expenseSeries,
	expenseText,
	figuresOf,
	incomeSeries,
	incomeText,
	profitText,
	tickText,
	valueText,
} from './figures.ts'
import { EarningsFilters } from './filters.tsx'
import { type EarningsAddress, earningsSearch, queryOf } from './query.ts'
import { tablesOf } from './report.ts'

type EarningsPageProps = {
	earnings: Earnings
	address: EarningsAddress
	/** Whether the empty page offers to write something down, and whether the numbers may be taken away. */
	may: { record: boolean; export: boolean }
	/** What stands below the numbers. */
	children?: ReactNode
}

/** What the business earned in a range of days, against the one before. */
export function EarningsPage({ earnings, address, may, children }: EarningsPageProps) {
	const { totals, previous, deposits } = earnings
	const range = { from: address.desde, to: address.hasta }
	const search = earningsSearch(address)
	return (
		<div className="wrap statistics">
			<header className="page-head">
				<div>
					<h1>Lo que ganó tu negocio</h1>
					<p>
						{rangeTitle(range)}, comparado con {rangeTitle(previous)}
					</p>
				</div>
				<div className="row flex-wrap">
					<LinkButton to="/finanzas/comisiones">Comisiones</LinkButton>
					{may.export ? (
						<>
							<ExportPdf href={`/finanzas/dashboard.pdf${search}`} fileName="finanzas.pdf" />
							<LinkButton icon="file-down" to={`/finanzas/dashboard.xlsx${search}`} reloadDocument>
								Exportar Excel
							</LinkButton>
						</>
					) : null}
				</div>
			</header>
			<EarningsFilters address={address} earnings={earnings} />
			{totals.flows.length === 0 && deposits.length === 0 ? (
				<EmptyState
					title="Sin dinero en este periodo"
					text="Elige otras fechas o quita un filtro."
					action={
						may.record ? { to: '/finanzas/movimientos/nuevo', icon: 'plus', text: 'Registrar movimiento' } : undefined
					}
				/>
			) : (
				<EarningsBody earnings={earnings} address={address} />
			)}
			{children}
		</div>
	)
}

function EarningsBody({ earnings, address }: Pick<EarningsPageProps, 'earnings' | 'address'>) {
	const { currency } = earnings.business
	const { from, to, group: asked } = queryOf(address)
	const group = drawnGrouping({ from, to }, asked)
	const drawn = { pointName: groupNames[group].point, valueText: valueText(currency), tickText }
	return (
		<>
			<Kpis>
				{figuresOf(earnings).map(({ title, value, trend }) => (
					<Kpi key={title} title={title} value={value} trend={trend ?? undefined} />
				))}
			</Kpis>
			<div className="statistics-charts">
				<BarChart
					title={`Ingresos ${groupNames[group].of}`}
					series={[incomeSeries]}
					points={barsOf(earnings, group, 'income')}
					emptyText="Sin ingresos en este periodo."
					{...drawn}
				/>
				<BarChart
					title={`Gastos ${groupNames[group].of}`}
					series={[expenseSeries]}
					points={barsOf(earnings, group, 'expense')}
					emptyText="Sin gastos en este periodo."
					{...drawn}
				/>
			</div>
			{tablesOf(earnings).map((table) => (
				<EarningsTable key={table.title} currency={currency} {...table} />
			))}
			<p className="caption">
				No cuentan los traspasos entre sucursales ni las propinas, que son de quien atendió. El ticket promedio es lo
				vendido, menos lo devuelto, entre las visitas y ventas cobradas. Los anticipos por atender son lo ya pagado de
				citas que están por venir.
			</p>
		</>
	)
}

type EarningsTableProps = { title: string; name: string; rows: EarningsRow[]; currency: string }

function EarningsTable({ title, name, rows, currency }: EarningsTableProps) {
	return (
		<section className="stack stack--1">
			<h2>{title}</h2>
			<Table
				caption={title}
				rows={rows}
				idOf={({ id }) => id}
				columns={[
					{ id: 'name', name, title: true, cell: (row) => row.name },
					{ id: 'income', name: 'Ingresos', numeric: true, cell: ({ flows }) => incomeText(flows, currency) },
					{ id: 'expense', name: 'Gastos', numeric: true, cell: ({ flows }) => expenseText(flows, currency) },
					{ id: 'profit', name: 'Utilidad', numeric: true, cell: ({ flows }) => <b>{profitText(flows, currency)}</b> },
				]}
			/>
		</section>
	)
}
