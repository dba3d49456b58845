import { feature, operation } from '#app/core/operation.server.ts'
import { removeBytes } from './deliveries.server.ts'
import { roomFor } from './quota.server.ts'
import { FileRef, NoInput, NoteUpload, OpenedFile, Purged, Room, Upload } from './schemas.ts'
import { getPublicFile, getUpload, noteUpload, purgeFiles } from './uploads.server.ts'

export const files = feature('files', {
	noteUpload: operation({
		summary: 'Anota un archivo que acaba de subirse y espera a usarse.',
		effect: 'write',
		permission: 'account.own',
		input: NoteUpload,
		output: Upload,
		run: noteUpload,
	}),
	room: operation({
		summary: 'Dice cuánto puede pesar el siguiente archivo que se suba.',
		effect: 'read',
		permission: 'account.own',
		input: NoInput,
		output: Room,
		run: (ctx) => roomFor(ctx),
	}),
	getUpload: operation({
		summary: 'Muestra un archivo del negocio.',
		effect: 'read',
		permission: 'account.own',
		input: FileRef,
		output: OpenedFile,
		run: getUpload,
	}),
	getPublicFile: operation({
		summary: 'Muestra un archivo público por su dirección firmada.',
		effect: 'read',
		permission: 'files.public',
		input: FileRef,
		output: OpenedFile,
		run: getPublicFile,
	}),
	purge: operation({
		summary: 'Retira los archivos que nadie usó y los que ya se dejaron.',
		effect: 'write',
		scope: 'platform',
		permission: 'platform.operate',
		input: NoInput,
		output: Purged,
		run: purgeFiles,
	}),
})

export const filesDeliveries = { bulk: { 'files.removeBytes': removeBytes } }
