import { drawnGrouping, groupNames, rangeTitle } from '#app/features/agenda/statistics/ui/figures.ts'
import { placesOf } from '#app/lib/money.ts'
import { type Report } from '#app/lib/pdf/report.ts'
import { type Cell } from '#app/lib/words/cell.ts'
import { type Earnings, type EarningsRow, type Flow, sourceNames } from '../schemas.ts'
import {
	barsOf,
	expenseSeries,
	expenseText,
	figuresOf,
	incomeSeries,
	incomeText,
	profitText,
	tickText,
} from './figures.ts'
import { type EarningsAddress, queryOf } from './query.ts'

/** The page as a document: the same figures, drawings and tables. */
export function earningsReport(
	earnings: Earnings,
	address: EarningsAddress,
): Pick<Report, 'title' | 'lines' | 'sections'> {
	const { from, to, group: asked } = queryOf(address)
	const group = drawnGrouping({ from, to }, asked)
	const bars = (what: 'income' | 'expense') => ({
		...({ kind: 'bars', tickText } as const),
		title: `${what === 'income' ? 'Ingresos' : 'Gastos'} ${groupNames[group].of}`,
		series: [what === 'income' ? incomeSeries : expenseSeries],
		points: barsOf(earnings, group, what),
	})
	return {
		title: 'Lo que ganó tu negocio',
		lines: [rangeTitle({ from, to }), filtersText(earnings, address)],
		sections: [
			{
				kind: 'kpis',
				kpis: figuresOf(earnings).map(({ title, value, trend }) => {
					return { title, value, note: trend ? `${trend.figure} ${trend.text}` : undefined }
				}),
			},
			bars('income'),
			bars('expense'),
			...tablesOf(earnings).map(({ title, name, rows }) => ({
				...({ kind: 'table', title } as const),
				head: [name, 'Ingresos', 'Gastos', 'Utilidad'],
				rows: rows.map((row) => [row.name, ...textsOf(row, earnings.business.currency)]),
			})),
		],
	}
}

/** The numbers as sheets: each amount a number, each currency a row of its own. */
export function earningsSheets(earnings: Earnings): { name: string; rows: Cell[][] }[] {
	const head = ['Moneda', 'Ingresos', 'Gastos', 'Utilidad']
	const periods = earnings.periods.flatMap(({ from, to, flows }) =>
		flows.map((flow): Cell[] => [from, to, ...cellsOf(flow)]),
	)
	return [
		{ name: 'Por periodo', rows: [['Desde', 'Hasta', ...head], ...periods] },
		...tablesOf(earnings).map(({ title, name, rows }) => ({
			name: title,
			rows: [[name, ...head], ...rows.flatMap((row) => row.flows.map((flow): Cell[] => [row.name, ...cellsOf(flow)]))],
		})),
	]
}

/** By what the numbers are taken apart, in the order of the page. */
export function tablesOf(earnings: Earnings) {
	return [
		{ title: 'Por sucursal', name: 'Sucursal', rows: earnings.byBranch },
		{ title: 'Por especialista', name: 'Especialista', rows: earnings.bySpecialist },
		{ title: 'Por servicio', name: 'Servicio', rows: earnings.byService },
		{ title: 'Por origen', name: 'Origen', rows: earnings.bySource },
		{ title: 'Por categoría', name: 'Categoría', rows: earnings.byCategory },
	]
}

function textsOf({ flows }: EarningsRow, currency: string): string[] {
	return [incomeText(flows, currency), expenseText(flows, currency), profitText(flows, currency)]
}

function cellsOf({ currency, income, expense }: Flow): Cell[] {
	const unit = 10 ** placesOf(currency)
	return [currency, income / unit, expense / unit, (income - expense) / unit]
}

function filtersText({ branches, specialists, services }: Earnings, address: EarningsAddress): string {
	const { branchId, specialistId, serviceId, source } = queryOf(address)
	const named = (all: { id: string; name: string }[], id: string | undefined) => all.find((one) => one.id === id)?.name
	const parts = [named(branches, branchId) ?? 'Todas las sucursales', named(specialists, specialistId)]
	return [...parts, named(services, serviceId), source && sourceNames[source]].filter(Boolean).join(' · ')
}
