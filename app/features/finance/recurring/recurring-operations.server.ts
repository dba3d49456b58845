import { operation } from '#app/core/operation.server.ts'
import { NoInput } from '../schemas-movements.ts'
import { createRecurring, listRecurring, recordRecurring, resumeRecurring, stopRecurring } from './recurring.server.ts'
import * as shapes from './schemas.ts'

/** What is paid again and again. */
export const recurringOperations = {
	listRecurring: operation({
		summary: 'Muestra los gastos que se repiten.',
		effect: 'read',
		permission: 'finance.view',
		input: NoInput,
		output: shapes.RecurringList,
		run: listRecurring,
	}),
	createRecurring: operation({
		summary: 'Registra un gasto que se repite.',
		effect: 'write',
		permission: 'finance.edit',
		input: shapes.CreateRecurring,
		output: shapes.RecurringList,
		run: createRecurring,
	}),
	stopRecurring: operation({
		summary: 'Detiene un gasto que se repite.',
		effect: 'write',
		permission: 'finance.edit',
		input: shapes.OneRecurring,
		output: shapes.RecurringList,
		run: stopRecurring,
	}),
	resumeRecurring: operation({
		summary: 'Reanuda un gasto que se repite.',
		effect: 'write',
		permission: 'finance.edit',
		input: shapes.OneRecurring,
		output: shapes.RecurringList,
		run: resumeRecurring,
	}),
	recordRecurring: operation({
		summary: 'Registra los gastos que se repiten cuyo día llegó.',
		effect: 'write',
		scope: 'platform',
		permission: 'platform.operate',
		input: NoInput,
		output: shapes.Recorded,
		run: recordRecurring,
	}),
}
