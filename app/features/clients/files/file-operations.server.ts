import { z } from 'zod'
import { operation } from '#app/core/operation.server.ts'
import { askExport, expireExports, fetchExport, listExports } from './asked-exports.server.ts'
import * as shapes from './schemas-files.ts'

/** Files of people that a job writes. */
export const fileOperations = {
	askExport: operation({
		summary: 'Prepara un archivo con los contactos de unos filtros, para descargarlo después.',
		effect: 'write',
		permission: 'exports.make',
		input: shapes.AskExport,
		output: shapes.ExportedFile,
		run: askExport,
	}),
	listExports: operation({
		summary: 'Muestra los archivos de contactos que uno pidió y cómo van.',
		effect: 'read',
		permission: 'exports.make',
		input: z.object({}),
		output: shapes.ExportedFiles,
		run: listExports,
	}),
	fetchExport: operation({
		summary: 'Entrega a quien lo pidió un archivo de contactos que está listo.',
		effect: 'read',
		permission: 'exports.make',
		input: shapes.FetchExport,
		output: shapes.FetchedExport,
		run: fetchExport,
	}),
	expireExports: operation({
		summary: 'Retira los archivos de contactos que ya vencieron.',
		effect: 'write',
		scope: 'platform',
		permission: 'platform.operate',
		input: z.object({}),
		output: shapes.SweptExports,
		run: expireExports,
	}),
}
