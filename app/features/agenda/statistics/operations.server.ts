import { operation } from '#app/core/operation.server.ts'
import { Numbers, NumbersQuery } from './schemas.ts'
import { numbers } from './statistics.server.ts'

/** What the appointments come to. */
export const numbersOperations = {
	numbers: operation({
		summary: 'Muestra los números de las citas de unos días: cuántas, ocupación, inasistencias e ingresos.',
		effect: 'read',
		permission: 'agenda.view',
		input: NumbersQuery,
		output: Numbers,
		run: numbers,
	}),
}
