import { operation } from '#app/core/operation.server.ts'
import { askEvents, prepareCalendar, recordCalendarRows } from './google-exchange.server.ts'
import * as moving from './move-ins.server.ts'
import * as shapes from './schemas.ts'
import { undoMoveIn } from './undo.server.ts'
import { moveInView, refusedRows } from './view.server.ts'

/** Files with which a business moves in. */
export const movingOperations = {
	listMoveIns: operation({
		summary: 'Muestra los archivos con los que el negocio se mudó y cuánto hay ya.',
		effect: 'read',
		permission: 'businesses.edit',
		input: shapes.NoInput,
		output: shapes.MoveIns,
		run: (ctx) => moving.listMoveIns(ctx),
	}),
	moveInView: operation({
		summary: 'Muestra un archivo de mudanza, sus columnas y qué pasaría con sus filas.',
		effect: 'read',
		permission: 'businesses.edit',
		input: shapes.MoveInPage,
		output: shapes.MoveInView,
		run: moveInView,
	}),
	refusedMoveInRows: operation({
		summary: 'Entrega las filas que una mudanza no tomó, con la razón de cada una.',
		effect: 'read',
		permission: 'businesses.edit',
		input: shapes.RefusedOf,
		output: shapes.RefusedRows,
		run: refusedRows,
	}),
	openMoveIn: operation({
		summary: 'Recibe un archivo de servicios, especialistas o citas para traerlo.',
		effect: 'write',
		permission: 'businesses.edit',
		input: shapes.OpenMoveIn,
		output: shapes.OneMoveIn,
		run: moving.openMoveIn,
	}),
	bringCalendar: operation({
		summary: 'Lee las citas por venir de un calendario de Google conectado, para traerlas como un archivo.',
		effect: 'exchange',
		permission: 'businesses.edit',
		input: shapes.BringCalendar,
		output: shapes.Brought,
		prepare: prepareCalendar,
		call: askEvents,
		record: recordCalendarRows,
	}),
	addMoveInRows: operation({
		summary: 'Agrega filas a un archivo de mudanza.',
		effect: 'write',
		permission: 'businesses.edit',
		input: shapes.AddMoveInRows,
		output: shapes.OneMoveIn,
		run: moving.addMoveInRows,
	}),
	mapMoveIn: operation({
		summary: 'Dice qué es cada columna de un archivo de mudanza y cómo se toman sus filas.',
		effect: 'write',
		permission: 'businesses.edit',
		input: shapes.MapMoveIn,
		output: shapes.OneMoveIn,
		run: moving.mapMoveIn,
	}),
	startMoveIn: operation({
		summary: 'Empieza a traer un archivo de mudanza.',
		effect: 'write',
		permission: 'businesses.edit',
		input: shapes.OneMoveIn,
		output: shapes.OneMoveIn,
		run: moving.startMoveIn,
	}),
	cancelMoveIn: operation({
		summary: 'Detiene una mudanza; lo ya traído se queda.',
		effect: 'write',
		permission: 'businesses.edit',
		input: shapes.OneMoveIn,
		output: shapes.OneMoveIn,
		run: moving.cancelMoveIn,
	}),
	dropMoveIn: operation({
		summary: 'Descarta un archivo de mudanza sin traerlo.',
		effect: 'write',
		permission: 'businesses.edit',
		input: shapes.OneMoveIn,
		output: shapes.OneMoveIn,
		run: moving.dropMoveIn,
	}),
	undoMoveIn: operation({
		summary: 'Deshace una mudanza: quita lo que trajo mientras nadie lo haya usado.',
		effect: 'write',
		permission: 'businesses.edit',
		input: shapes.OneMoveIn,
		output: shapes.OneMoveIn,
		run: undoMoveIn,
	}),
}
