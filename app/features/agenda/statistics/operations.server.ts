import { operation } from '#app/core/operation.server.ts'
import { Statistics, StatisticsQuery } from './schemas.ts'
import { statistics, statisticsForExport } from './statistics.server.ts'

/** What the appointments come to. */
export const statisticsOperations = {
	statistics: operation({
		summary: 'Muestra los números de las citas de unos días: cuántas, ocupación, inasistencias e ingresos.',
		effect: 'read',
		permission: 'numbers.view',
		input: StatisticsQuery,
		output: Statistics,
		run: statistics,
	}),
	statisticsReport: operation({
		summary: 'Reúne los números de las citas de unos días para el documento que se descarga.',
		effect: 'read',
		permission: 'exports.make',
		input: StatisticsQuery,
		output: Statistics,
		run: statisticsForExport,
	}),
}
