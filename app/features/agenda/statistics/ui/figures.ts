import { type Part, type Point, percentText, type Series } from '#app/lib/chart/chart-geometry.ts'
import { moneyText } from '#app/lib/money.ts'
import { monthInWords, rangeInWords, rangeText, shortDate } from '#app/lib/time-text.ts'
import { type Trend } from '#app/ui/chart/kpi.tsx'
import { type Statistics, type StatisticsRow, type StatisticsTotals } from '../schemas.ts'
import { type DayRange, type Grouping, groupingFor, noShowShare, shareOf } from '../statistics.ts'

/** In the order in which they stand upon each other. */
export const series: Series[] = [
	{ id: 'attended', name: 'Asistidas', tone: 'success' },
	{ id: 'pending', name: 'Pendientes', tone: 'primary' },
	{ id: 'lost', name: 'Canceladas o no asistidas', tone: 'warning' },
]

export type Figure = { title: string; value: string; trend: Trend | null }

const count = new Intl.NumberFormat('es-MX')

/** The cards on top of the page and of the document. */
export function figuresOf(statistics: Statistics): Figure[] {
	const { before } = statistics
	const figures = comparedFigures(statistics)
	// Of a business that is new there is nothing to compare with.
	if (allOf(before) > 0 || before.revenue?.length) return figures
	return figures.map((figure) => ({ ...figure, trend: null }))
}

function comparedFigures({ totals, before, business: { currency } }: Statistics): Figure[] {
	const revenue = (of: StatisticsTotals) => of.revenue?.find((sum) => sum.currency === currency)?.minor ?? 0
	const cancelled = (of: StatisticsTotals) => of.lost - of.noShow
	return [
		{ title: 'Citas', value: count.format(allOf(totals)), trend: trendOf(allOf(totals), allOf(before), 'up') },
		{
			title: 'Ocupación',
			value: percentText(occupancyOf(totals)),
			trend: pointsOf(occupancyOf(totals), occupancyOf(before), 'up'),
		},
		{
			title: 'Asistidas',
			value: count.format(totals.attended),
			trend: trendOf(totals.attended, before.attended, 'up'),
		},
		{
			title: 'No asistieron',
			value: percentText(noShowShare(totals)),
			trend: pointsOf(noShowShare(totals), noShowShare(before), 'down'),
		},
		{
			title: 'Canceladas o no pagadas',
			value: count.format(cancelled(totals)),
			trend: trendOf(cancelled(totals), cancelled(before), 'down'),
		},
		...(totals.revenue
			? [
					{
						title: 'Ingresos',
						value: revenueText(totals.revenue, currency),
						trend: trendOf(revenue(totals), revenue(before), 'up'),
					},
				]
			: []),
	]
}

/** Scheduled minutes of what the schedules offer (DAS-004). */
export function occupancyOf({ attendedMinutes, pendingMinutes, availableMinutes }: StatisticsTotals): number {
	return shareOf(attendedMinutes + pendingMinutes, availableMinutes)
}

/** The time of the schedules, in minutes: used, to be used, and free. */
export function occupancyParts({ attendedMinutes, pendingMinutes, availableMinutes }: StatisticsTotals): Part[] {
	const free = Math.max(availableMinutes - attendedMinutes - pendingMinutes, 0)
	return [
		{ id: 'attended', name: 'Asistidas', tone: 'success', value: attendedMinutes },
		{ id: 'pending', name: 'Pendientes', tone: 'primary', value: pendingMinutes },
		{ id: 'free', name: 'Libre', tone: 'rest', value: free },
	]
}

export function outcomeParts(totals: StatisticsTotals): Part[] {
	const values = { attended: totals.attended, pending: totals.pending, lost: totals.lost }
	return series.map((part) => ({ ...part, value: values[part.id as keyof typeof values] }))
}

/** What has not ended yet is drawn pale. */
export function pointsBy(statistics: Statistics, group: Grouping): Point[] {
	const { periods, today } = statistics
	const manyYears = periods[0]?.from.slice(0, 4) !== periods.at(-1)?.to.slice(0, 4)
	return periods.map(({ from, to, attended, pending, lost }, index) => ({
		...periodNames({ from, to }, group, manyYears && (index === 0 || from.slice(5, 7) === '01')),
		values: [attended, pending, lost],
		faded: to >= today,
	}))
}

/** How a period is called below a drawing, and in full. */
export function periodNames(period: DayRange, group: Grouping, withYear: boolean) {
	if (group === 'day') return { label: shortDate(period.from), name: shortDate(period.from) }
	if (group === 'week') return { label: shortDate(period.from), name: rangeText(period.from, period.to) }
	const [, month = ''] = shortDate(period.from).split(' ')
	return { label: withYear ? `${month} ${period.from.slice(2, 4)}` : month, name: monthInWords(period.from) }
}

/** The grouping that was drawn: a coarser one where the range is too long for what was asked. */
export function drawnGrouping(range: DayRange, asked: Grouping): Grouping {
	return groupingFor(range, asked)
}

export const groupNames: Record<Grouping, { of: string; point: string }> = {
	day: { of: 'por día', point: 'Día' },
	week: { of: 'por semana', point: 'Semana' },
	month: { of: 'por mes', point: 'Mes' },
}

/** '1 de enero al 31 de diciembre de 2026' */
export function rangeTitle({ from, to }: DayRange): string {
	if (from.slice(0, 4) === to.slice(0, 4)) return `${rangeInWords(from, to)} de ${to.slice(0, 4)}`
	return rangeText(from, to)
}

export function allOf({ attended, pending, lost }: Pick<StatisticsRow, 'attended' | 'pending' | 'lost'>): number {
	return attended + pending + lost
}

/** '$1,250.00', and what came in other currencies. */
export function revenueText(revenue: StatisticsRow['revenue'], currency: string): string {
	const sums = revenue ?? []
	const own = sums.filter((sum) => sum.currency === currency)
	const others = sums.filter((sum) => sum.currency !== currency)
	const shown = own.length > 0 || others.length === 0 ? [own[0] ?? { currency, minor: 0 }, ...others] : others
	return shown.map(moneyText).join(' + ')
}

export function hoursText(minutes: number): string {
	return `${count.format(Math.round(minutes / 60))} h`
}

const against = 'que en el periodo anterior'

/** How much more or less than before, in percent; where there was nothing before, only that. */
export function trendOf(now: number, before: number, good: 'up' | 'down'): Trend | null {
	if (now === before) return now === 0 ? null : { direction: 'same', figure: 'Igual', text: against }
	const direction = now > before ? 'up' : 'down'
	if (before <= 0) return { direction, good: direction === good, figure: 'Más', text: against }
	const percent = Math.round((Math.abs(now - before) / before) * 100)
	const figure = percent === 0 ? 'Menos de 1 %' : `${count.format(percent)} %`
	return { direction, good: direction === good, figure, text: `${direction === 'up' ? 'más' : 'menos'} ${against}` }
}

function pointsOf(now: number, before: number, good: 'up' | 'down'): Trend | null {
	const points = Math.round(now * 100) - Math.round(before * 100)
	if (points === 0) return now === 0 ? null : { direction: 'same', figure: 'Igual', text: against }
	const direction = points > 0 ? 'up' : 'down'
	const unit = Math.abs(points) === 1 ? 'punto' : 'puntos'
	const text = `${direction === 'up' ? 'más' : 'menos'} ${against}`
	return { direction, good: direction === good, figure: `${Math.abs(points)} ${unit}`, text }
}
