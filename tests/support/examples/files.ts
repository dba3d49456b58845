import { newShortId } from '#app/lib/id.ts'
import { type Entry } from './valid-inputs.ts'

export const examples: Record<string, Entry> = {
	'files.noteUpload': ({ business }) => {
		return { storageKey: `${business.id}/${newShortId()}`, contentType: 'image/png', bytes: 1, sha256: 'x' }
	},
	'files.room': () => ({}),
	'files.getUpload': ({ ids: { fileId } }) => ({ fileId }),
	'files.getPublicFile': ({ ids: { publicFileId: fileId } }) => ({ fileId }),
	'files.purge': () => ({}),
}
