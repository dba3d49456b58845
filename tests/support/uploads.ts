import { transact } from '#app/core/transact.server.ts'
import { noteUpload } from '#app/features/files/uploads.server.ts'
import { newShortId } from '#app/lib/id.ts'
import { type Scene } from './scenes/scene.ts'

/** A file that came through the upload door and waits to be used. Answers its id. */
export async function anUpload(
	{ ctx, business }: Scene,
	name = 'corte.png',
	contentType = 'image/png',
): Promise<string> {
	const storageKey = `${business.id}/${newShortId()}`
	const file = { storageKey, name, contentType, bytes: 1, sha256: 'x' }
	return (await transact(ctx, (within) => noteUpload(within, file))).id
}
