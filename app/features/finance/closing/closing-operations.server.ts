import { operation } from '#app/core/operation.server.ts'
import { closeNotices, setCloseNotices } from './close-notices.server.ts'
import { closeDay, reopenClose, reviewClose } from './closing.server.ts'
import { cashDay, closeRecord } from './queries.server.ts'
import * as shapes from './schemas.ts'

/** The cash of a branch: whoever stands at the desk closes it, whoever answers for the money looks it over. */
export const closingOperations = {
	cashDay: operation({
		summary: 'Muestra lo que debe haber en la caja de una sucursal y sus últimos cortes.',
		effect: 'read',
		permission: 'cash.close',
		input: shapes.CashDay,
		output: shapes.CashDayView,
		run: cashDay,
	}),
	closeRecord: operation({
		summary: 'Muestra un corte de caja.',
		effect: 'read',
		permission: 'cash.close',
		input: shapes.OneClose,
		output: shapes.Close,
		run: closeRecord,
	}),
	closeDay: operation({
		summary: 'Cierra la caja de una sucursal.',
		effect: 'write',
		permission: 'cash.close',
		input: shapes.CloseDay,
		output: shapes.Close,
		run: closeDay,
	}),
	reviewClose: operation({
		summary: 'Marca un corte de caja como revisado.',
		effect: 'write',
		permission: 'finance.edit',
		input: shapes.OneClose,
		output: shapes.Close,
		run: reviewClose,
	}),
	closeNotices: operation({
		summary: 'Muestra por dónde se avisa de los cortes a quien es dueño del negocio.',
		effect: 'read',
		permission: 'finance.edit',
		input: shapes.NoInput,
		output: shapes.CloseNotices,
		run: closeNotices,
	}),
	setCloseNotices: operation({
		summary: 'Elige por dónde se avisa de los cortes a quien es dueño del negocio.',
		effect: 'write',
		permission: 'finance.edit',
		input: shapes.SetCloseNotices,
		output: shapes.CloseNotices,
		run: setCloseNotices,
	}),
	reopenClose: operation({
		summary: 'Reabre el último corte de caja de una sucursal.',
		effect: 'write',
		permission: 'finance.delete',
		input: shapes.ReopenClose,
		output: shapes.Close,
		run: reopenClose,
	}),
}
