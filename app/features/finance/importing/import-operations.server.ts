import { operation } from '#app/core/operation.server.ts'
import { NoInput } from '../schemas-movements.ts'
import { addImportRows, dropImport, listImports, mapImport, openImport, startImport } from './imports.server.ts'
import * as shapes from './schemas.ts'
import { importView, refusedRows } from './view.server.ts'
import { undoImport } from './writing.server.ts'

/** Files of movements. */
export const importOperations = {
	listImports: operation({
		summary: 'Muestra los archivos de movimientos que se importaron.',
		effect: 'read',
		permission: 'finance.edit',
		input: NoInput,
		output: shapes.Imports,
		run: listImports,
	}),
	importView: operation({
		summary: 'Muestra un archivo de movimientos, sus columnas y lo que está mal en sus filas.',
		effect: 'read',
		permission: 'finance.edit',
		input: shapes.OneImport,
		output: shapes.ImportView,
		run: importView,
	}),
	refusedRows: operation({
		summary: 'Entrega las filas que una importación no tomó, con la razón de cada una.',
		effect: 'read',
		permission: 'finance.edit',
		input: shapes.RefusedOf,
		output: shapes.RefusedRows,
		run: refusedRows,
	}),
	openImport: operation({
		summary: 'Recibe un archivo de movimientos para importarlo.',
		effect: 'write',
		permission: 'finance.edit',
		input: shapes.OpenImport,
		output: shapes.OneImport,
		run: openImport,
	}),
	addImportRows: operation({
		summary: 'Agrega filas a un archivo de movimientos que se va a importar.',
		effect: 'write',
		permission: 'finance.edit',
		input: shapes.AddImportRows,
		output: shapes.OneImport,
		run: addImportRows,
	}),
	mapImport: operation({
		summary: 'Dice qué es cada columna de un archivo de movimientos.',
		effect: 'write',
		permission: 'finance.edit',
		input: shapes.MapImport,
		output: shapes.OneImport,
		run: mapImport,
	}),
	startImport: operation({
		summary: 'Empieza a importar un archivo de movimientos.',
		effect: 'write',
		permission: 'finance.edit',
		input: shapes.OneImport,
		output: shapes.OneImport,
		run: startImport,
	}),
	dropImport: operation({
		summary: 'Descarta un archivo de movimientos sin importarlo.',
		effect: 'write',
		permission: 'finance.edit',
		input: shapes.OneImport,
		output: shapes.OneImport,
		run: dropImport,
	}),
	undoImport: operation({
		summary: 'Deshace una importación de movimientos completa.',
		effect: 'write',
		permission: 'finance.delete',
		input: shapes.OneImport,
		output: shapes.OneImport,
		run: undoImport,
	}),
}
