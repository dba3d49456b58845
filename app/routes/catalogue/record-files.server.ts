import { mostFiles } from '#app/features/files/schemas.ts'
import { fileKinds } from '#app/lib/file-kinds.ts'
import { type UploadRules } from '#app/web/uploads/upload.server.ts'

/** What the forms of the catalogue take, by field. */
export const branchFiles: UploadRules = { resources: { kinds: fileKinds, max: mostFiles } }
export const portraitFiles: UploadRules = { images: { kinds: ['image'], max: 1 } }
export const serviceFiles: UploadRules = { images: { kinds: ['image'], max: mostFiles }, ...branchFiles }
