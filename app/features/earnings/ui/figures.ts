import { type Grouping } from '#app/features/agenda/statistics/statistics.ts'
import { type Figure, periodNames, revenueText, trendOf } from '#app/features/agenda/statistics/ui/figures.ts'
import { type Point, type Series } from '#app/lib/chart/chart-geometry.ts'
import { moneyText, placesOf } from '#app/lib/money.ts'
import { type Earnings, type EarningsTotals, type Flow } from '../schemas.ts'

export const incomeSeries: Series = { id: 'income', name: 'Ingresos', tone: 'success' }
export const expenseSeries: Series = { id: 'expense', name: 'Gastos', tone: 'warning' }

type Money = { currency: string; minor: number }

/** '$1,250.00', and what came in other currencies. */
export function incomeText(flows: Flow[], currency: string): string {
	return revenueText(picked(flows, 'income'), currency)
}

export function expenseText(flows: Flow[], currency: string): string {
	return revenueText(picked(flows, 'expense'), currency)
}

export function profitText(flows: Flow[], currency: string): string {
	return revenueText(
		flows.map(({ currency: of, income, expense }) => ({ currency: of, minor: income - expense })),
		currency,
	)
}

function picked(flows: Flow[], what: 'income' | 'expense'): Money[] {
	return flows.map((flow) => ({ currency: flow.currency, minor: flow[what] })).filter(({ minor }) => minor !== 0)
}

/** What a sale came to on average, in each currency. */
export function ticketsOf({ sold }: EarningsTotals): Money[] {
	return sold
		.filter(({ count }) => count > 0)
		.map(({ currency, minor, count }) => ({ currency, minor: Math.round(minor / count) }))
}

/** The cards on top of the page and of the document. */
export function figuresOf({ totals, before, deposits, business: { currency } }: Earnings): Figure[] {
	const one = (of: EarningsTotals, what: (flow: Flow) => number) =>
		of.flows.reduce((sum, flow) => (flow.currency === currency ? sum + what(flow) : sum), 0)
	const ticket = (of: EarningsTotals) => ticketsOf(of).find((sum) => sum.currency === currency)?.minor ?? 0
	const hasBefore = before.flows.length > 0
	const trend = (what: (of: EarningsTotals) => number, good: 'up' | 'down') =>
		hasBefore ? trendOf(what(totals), what(before), good) : null
	return [
		{
			title: 'Ingresos',
			value: incomeText(totals.flows, currency),
			trend: trend((of) => one(of, ({ income }) => income), 'up'),
		},
		{
			title: 'Gastos',
			value: expenseText(totals.flows, currency),
			trend: trend((of) => one(of, ({ expense }) => expense), 'down'),
		},
		{
			title: 'Utilidad',
			value: profitText(totals.flows, currency),
			trend: trend((of) => one(of, ({ income, expense }) => income - expense), 'up'),
		},
		{ title: 'Ticket promedio', value: revenueText(ticketsOf(totals), currency), trend: trend(ticket, 'up') },
		{ title: 'Anticipos por atender', value: revenueText(deposits, currency), trend: null },
	]
}

/** Of the currency of the business, in whole units: what a bar is as high as. */
export function pointsBy({ periods, today, business: { currency } }: Earnings, group: Grouping) {
	const manyYears = periods[0]?.from.slice(0, 4) !== periods.at(-1)?.to.slice(0, 4)
	const unit = 10 ** placesOf(currency)
	const of = (flows: Flow[]) => flows.find((flow) => flow.currency === currency) ?? { income: 0, expense: 0 }
	return periods.map(({ from, to, flows }, index) => {
		const names = periodNames({ from, to }, group, manyYears && (index === 0 || from.slice(5, 7) === '01'))
		const { income, expense } = of(flows)
		return { ...names, income: income / unit, expense: expense / unit, faded: to >= today }
	})
}

export function barsOf(earnings: Earnings, group: Grouping, what: 'income' | 'expense'): Point[] {
	return pointsBy(earnings, group).map(({ label, name, faded, ...values }) => ({
		...{ label, name, faded },
		values: [values[what]],
	}))
}

/** A value of a drawing in words: what stands in its table. */
export function valueText(currency: string) {
	return (value: number) => moneyText({ minor: Math.round(value * 10 ** placesOf(currency)), currency })
}

const short = new Intl.NumberFormat('es-MX', { notation: 'compact', maximumFractionDigits: 1 })

/** '$12.5 k': beside the lines of a drawing there is little room. */
export function tickText(value: number): string {
	return `$${short.format(value)}`
}
