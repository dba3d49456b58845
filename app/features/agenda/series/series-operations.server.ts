import { operation } from '#app/core/operation.server.ts'
import * as shapes from './schemas-series.ts'
import { blockSeries, bookSeries } from './series.server.ts'
import { deleteBlockSeries, editBlockSeries } from './series-blocks.server.ts'
import { deleteSeries, editSeries, extendSeries } from './series-changes.server.ts'

/** What comes again and again. */
export const seriesOperations = {
	bookSeries: operation({
		summary: 'Agenda una cita que se repite.',
		effect: 'write',
		permission: 'agenda.book',
		input: shapes.BookSeries,
		output: shapes.MadeAppointments,
		run: bookSeries,
	}),
	blockSeries: operation({
		summary: 'Bloquea un horario que se repite.',
		effect: 'write',
		permission: 'agenda.block',
		input: shapes.BlockSeries,
		output: shapes.MadeBlocks,
		run: blockSeries,
	}),
	editSeries: operation({
		summary: 'Cambia una cita que se repite y las siguientes, o todas las que vienen.',
		effect: 'write',
		permission: 'agenda.edit',
		input: shapes.EditSeries,
		output: shapes.ChangedSeries,
		run: editSeries,
	}),
	deleteSeries: operation({
		summary: 'Elimina una cita que se repite y las siguientes, o todas las que vienen.',
		effect: 'write',
		permission: 'agenda.delete',
		input: shapes.DeleteSeries,
		output: shapes.ChangedSeries,
		run: deleteSeries,
	}),
	editBlockSeries: operation({
		summary: 'Cambia un bloqueo que se repite y los siguientes, o todos los que vienen.',
		effect: 'write',
		permission: 'agenda.block',
		input: shapes.EditBlockSeries,
		output: shapes.ChangedSeries,
		run: editBlockSeries,
	}),
	deleteBlockSeries: operation({
		summary: 'Elimina un bloqueo que se repite y los siguientes, o todos los que vienen.',
		effect: 'write',
		permission: 'agenda.block',
		input: shapes.DeleteBlockSeries,
		output: shapes.ChangedSeries,
		run: deleteBlockSeries,
	}),
	extendSeries: operation({
		summary: 'Agrega a la agenda las próximas fechas de lo que se repite.',
		effect: 'write',
		permission: 'jobs.run',
		input: shapes.ExtendSeries,
		output: shapes.ChangedSeries,
		run: extendSeries,
	}),
}
