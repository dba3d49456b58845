import { operation } from '#app/core/operation.server.ts'
import { consumptionOf, moveStock, registerConsumption } from './consumption.server.ts'
import * as shapes from './schemas-consumption.ts'

/** What an appointment uses up of the stock. */
export const consumptionOperations = {
	consumption: operation({
		summary: 'Muestra qué productos consume una cita y lo que ya se registró.',
		effect: 'read',
		permission: 'agenda.view',
		input: shapes.OfAppointment,
		output: shapes.Consumption,
		run: consumptionOf,
	}),
	registerConsumption: operation({
		summary: 'Registra los productos que consumió una cita.',
		effect: 'write',
		permission: 'agenda.edit',
		input: shapes.RegisterConsumption,
		output: shapes.RegisteredConsumption,
		run: registerConsumption,
	}),
	moveStock: operation({
		summary: 'Registra movimientos de inventario y los liga a una cita.',
		effect: 'write',
		permission: 'agenda.edit',
		input: shapes.MoveStock,
		output: shapes.MovedStock,
		run: moveStock,
	}),
}
