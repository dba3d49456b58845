import { feature } from '#app/core/operation.server.ts'
import { fieldOperations } from './fields/field-operations.server.ts'
import { writeExport } from './files/deliveries.server.ts'
import { fileOperations } from './files/file-operations.server.ts'
import { runImport, runUndo } from './import/deliveries.server.ts'
import { importOperations } from './import/import-operations.server.ts'
import { listOperations } from './list/list-operations.server.ts'
import { eraseRemoved, eraseTalksOn } from './privacy/erasing.server.ts'
import { privacyOperations } from './privacy/privacy-operations.server.ts'
import { recordOperations } from './record/record-operations.server.ts'

/** People as the business sees them: what all parts of the product know of them together. */
export const clients = feature('clients', {
	...listOperations,
	...fieldOperations,
	...fileOperations,
	...recordOperations,
	...importOperations,
	...privacyOperations,
})

export const clientsDeliveries = {
	bulk: {
		'clients.writeExport': writeExport,
		'clients.runImport': runImport,
		'clients.undoImport': runUndo,
		'clients.eraseRemoved': eraseRemoved,
		'clients.eraseTalks': eraseTalksOn,
	},
}
