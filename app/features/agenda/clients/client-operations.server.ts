import { operation } from '#app/core/operation.server.ts'
import { clientCard } from './card.server.ts'
import { repeatVisit } from './repeat.server.ts'
import * as shapes from './schemas-clients.ts'

/** Who is being attended, and the shortest way to her next appointment. */
export const clientOperations = {
	clientCard: operation({
		summary: 'Muestra lo que hay que saber de un cliente al atenderlo: visitas, faltas, costumbre y saldo.',
		effect: 'read',
		permission: 'agenda.view',
		input: shapes.OneClient,
		output: shapes.ClientCard,
		run: clientCard,
	}),
	repeatVisit: operation({
		summary: 'Muestra los próximos horarios libres para repetir la última cita de un cliente.',
		effect: 'read',
		permission: 'agenda.view',
		input: shapes.RepeatVisit,
		output: shapes.RepeatTimes,
		run: repeatVisit,
	}),
}
