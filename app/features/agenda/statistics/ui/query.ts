import { addDays, addMonths, daysBetween, isLocalDate, type LocalDate, startOfMonth } from '#app/lib/time-calendar.ts'
import { longestDays } from '../range.ts'
import { type StatisticsQuery } from '../schemas.ts'

/** What the statistics are of, all of it in the address. */
export type StatisticsAddress = {
	desde: LocalDate
	hasta: LocalDate
	por: 'dia' | 'semana' | 'mes'
	sucursal?: string
	especialista?: string
}

const groups = { dia: 'day', semana: 'week', mes: 'month' } as const

/** Unknown or broken values fall back: to twelve whole months with this one, by month. Dates the wrong way round are turned. */
export function readStatisticsAddress(params: URLSearchParams, today: LocalDate): StatisticsAddress {
	const [first, last] = yearTo(today)
	const dates = [dateIn(params, 'desde') ?? first, dateIn(params, 'hasta') ?? last].sort()
	const [desde = first, hasta = last] = dates
	const por = params.get('por')
	return {
		desde: daysBetween(desde, hasta) > longestDays ? addDays(hasta, -longestDays) : desde,
		hasta,
		por: por === 'dia' || por === 'semana' ? por : 'mes',
		sucursal: params.get('sucursal') || undefined,
		especialista: params.get('especialista') || undefined,
	}
}

export function queryOf({ desde, hasta, por, sucursal, especialista }: StatisticsAddress): StatisticsQuery {
	return { from: desde, to: hasta, group: groups[por], branchId: sucursal, specialistId: especialista }
}

/** The query string, '?' included. */
export function statisticsSearch(address: StatisticsAddress): string {
	const { desde, hasta, por, sucursal, especialista } = address
	const params = new URLSearchParams({ desde, hasta, por })
	if (sucursal) params.set('sucursal', sucursal)
	if (especialista) params.set('especialista', especialista)
	return `?${params}`
}

type Preset = { id: string; name: string } & Pick<StatisticsAddress, 'desde' | 'hasta' | 'por'>

/** Ranges that people ask for. */
export function presets(today: LocalDate): Preset[] {
	const month = startOfMonth(today)
	const end = endOfMonth(month)
	const [yearAgo, yearEnd] = yearTo(today)
	return [
		{ id: 'mes', name: 'Este mes', desde: month, hasta: end, por: 'dia' },
		{ id: 'pasado', name: 'Mes pasado', desde: addMonths(month, -1), hasta: addDays(month, -1), por: 'dia' },
		{ id: 'trimestre', name: 'Últimos 3 meses', desde: addMonths(month, -2), hasta: end, por: 'semana' },
		{ id: 'doce', name: 'Últimos 12 meses', desde: yearAgo, hasta: yearEnd, por: 'mes' },
		{
			id: 'anio',
			name: 'Este año',
			desde: `${today.slice(0, 4)}-01-01`,
			hasta: `${today.slice(0, 4)}-12-31`,
			por: 'mes',
		},
	]
}

function yearTo(today: LocalDate): [LocalDate, LocalDate] {
	const month = startOfMonth(today)
	return [addMonths(month, -11), endOfMonth(month)]
}

function endOfMonth(month: LocalDate): LocalDate {
	return addDays(addMonths(month, 1), -1)
}

function dateIn(params: URLSearchParams, name: string): LocalDate | null {
	const text = params.get(name) ?? ''
	return isLocalDate(text) ? text : null
}
