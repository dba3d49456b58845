import { operation } from '#app/core/operation.server.ts'
import { registerPayment } from './money.server.ts'
import * as shapes from './schemas-money.ts'

/** What moves when a client came: money, and what was used up. */
export const moneyOperations = {
	registerPayment: operation({
		summary: 'Registra lo que un cliente pagó por su cita.',
		effect: 'write',
		permission: 'agenda.edit',
		input: shapes.RegisterPayment,
		output: shapes.RegisteredPayment,
		run: registerPayment,
	}),
}
