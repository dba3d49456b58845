import { operation } from '#app/core/operation.server.ts'
import { Statistics, StatisticsQuery } from './schemas.ts'
import { statistics } from './statistics.server.ts'

/** What the appointments come to. */
export const statisticsOperations = {
	statistics: operation({
		summary: 'Muestra los números de las citas de unos días: cuántas, ocupación, inasistencias e ingresos.',
		effect: 'read',
		permission: 'agenda.view',
		input: StatisticsQuery,
		output: Statistics,
		run: statistics,
	}),
}
