import { operation } from '#app/core/operation.server.ts'
import { chooseColumns, importState, listImports, lookAtFile, prepareImport, recordImport } from './imports.server.ts'
import { refusedRows } from './refused.server.ts'
import { reviewImport } from './review.server.ts'
import * as shapes from './schemas-import.ts'
import { cancelImport, sendImport } from './sending.server.ts'
import { undoImport } from './undo.server.ts'

/** People out of a file: looked at, mapped, reviewed, sent, taken back. */
export const importOperations = {
	readImport: operation({
		summary: 'Lee un archivo de contactos: sus columnas y sus primeras filas.',
		effect: 'exchange',
		permission: 'contacts.edit',
		input: shapes.ReadImport,
		output: shapes.ImportId,
		prepare: prepareImport,
		call: lookAtFile,
		record: recordImport,
	}),
	listImports: operation({
		summary: 'Muestra las cargas masivas de contactos.',
		effect: 'read',
		permission: 'contacts.edit',
		input: shapes.NoInput,
		output: shapes.ImportList,
		run: (ctx) => listImports(ctx),
	}),
	importState: operation({
		summary: 'Muestra cómo va una carga masiva.',
		effect: 'read',
		permission: 'contacts.edit',
		input: shapes.ImportId,
		output: shapes.ImportState,
		run: importState,
	}),
	chooseColumns: operation({
		summary: 'Elige qué trae cada columna de un archivo de contactos.',
		effect: 'write',
		permission: 'contacts.edit',
		input: shapes.ChooseColumns,
		output: shapes.ImportId,
		run: chooseColumns,
	}),
	reviewImport: operation({
		summary: 'Revisa las filas de un archivo de contactos sin guardar nada.',
		effect: 'read',
		permission: 'contacts.edit',
		input: shapes.ReviewImport,
		output: shapes.ImportReview,
		run: reviewImport,
	}),
	sendImport: operation({
		summary: 'Envía las filas de un archivo de contactos.',
		effect: 'write',
		permission: 'contacts.edit',
		input: shapes.SendImport,
		output: shapes.ImportId,
		run: sendImport,
	}),
	cancelImport: operation({
		summary: 'Detiene una carga masiva; lo ya enviado se queda.',
		effect: 'write',
		permission: 'contacts.edit',
		input: shapes.ImportId,
		output: shapes.ImportId,
		run: cancelImport,
	}),
	undoImport: operation({
		summary: 'Deshace una carga masiva mientras nadie haya usado sus contactos.',
		effect: 'write',
		permission: 'contacts.delete',
		input: shapes.ImportId,
		output: shapes.ImportId,
		run: undoImport,
	}),
	refusedRows: operation({
		summary: 'Muestra las filas de una carga que no entraron, con su motivo.',
		effect: 'read',
		permission: 'contacts.edit',
		input: shapes.RefusedRows,
		output: shapes.RefusedPage,
		run: refusedRows,
	}),
}
