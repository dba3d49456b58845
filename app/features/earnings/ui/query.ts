import {
	readStatisticsAddress,
	type StatisticsAddress,
	queryOf as statisticsQuery,
} from '#app/features/agenda/statistics/ui/query.ts'
import { type LocalDate } from '#app/lib/time-calendar.ts'
import { type EarningsQuery, type Source } from '../schemas.ts'

/** What the numbers are of, all of it in the address. */
export type EarningsAddress = StatisticsAddress & { servicio?: string; origen?: keyof typeof origins }

/** The words of the address for how a visit came about. */
export const origins = {
	recepcion: 'desk',
	'en-linea': 'online',
	asistentes: 'assistant',
	'lista-de-espera': 'waiting',
	kiosko: 'kiosk',
	'sin-cita': 'none',
} as const satisfies Record<string, Source>

/** Unknown or broken values fall back as those of the agenda's numbers do. */
export function readEarningsAddress(params: URLSearchParams, today: LocalDate): EarningsAddress {
	const origen = params.get('origen') ?? ''
	return {
		...readStatisticsAddress(params, today),
		servicio: params.get('servicio') || undefined,
		origen: Object.hasOwn(origins, origen) ? (origen as keyof typeof origins) : undefined,
	}
}

export function queryOf({ servicio, origen, ...address }: EarningsAddress): EarningsQuery {
	return { ...statisticsQuery(address), serviceId: servicio, source: origen && origins[origen] }
}

/** The query string, '?' included. */
export function earningsSearch(address: EarningsAddress): string {
	const given = Object.entries(address).flatMap(([name, value]) => (value ? [[name, value]] : []))
	return `?${new URLSearchParams(given)}`
}
