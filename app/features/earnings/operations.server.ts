import { feature, operation } from '#app/core/operation.server.ts'
import { commissionOperations } from './commissions/commission-operations.server.ts'
import { earningsForExport, earnings as read } from './earnings.server.ts'
import { Earnings, EarningsQuery } from './schemas.ts'

export const earnings = feature('earnings', {
	earnings: operation({
		summary: 'Muestra lo que ganó el negocio en unos días: ingresos, gastos, lo que queda y de dónde vino.',
		effect: 'read',
		permission: 'finance.view',
		input: EarningsQuery,
		output: Earnings,
		run: read,
	}),
	earningsReport: operation({
		summary: 'Reúne lo que ganó el negocio en unos días para el archivo que se descarga.',
		effect: 'read',
		permission: 'exports.make',
		input: EarningsQuery,
		output: Earnings,
		run: earningsForExport,
	}),
	...commissionOperations,
})
