import { feature, operation } from '#app/core/operation.server.ts'
import { getFile } from './queries.server.ts'
import { FileRef, StoredFile } from './schemas.ts'

export const resources = feature('resources', {
	getFile: operation({
		summary: 'Muestra un archivo recibido o guardado.',
		effect: 'read',
		permission: 'inbox.view',
		input: FileRef,
		output: StoredFile,
		run: getFile,
	}),
})
