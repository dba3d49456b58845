import { and, eq, isNull } from 'drizzle-orm'
import { execute } from '#app/core/operation.server.ts'
import { transact } from '#app/core/transact.server.ts'
import { type ImportState } from '#app/features/clients/import/schemas-import.ts'
import { clients } from '#app/features/clients/operations.server.ts'
import { noteUpload } from '#app/features/files/uploads.server.ts'
import { newShortId } from '#app/lib/id.ts'
import { contacts } from '#db/schema/contacts.ts'
import { runJobs } from './run-jobs.ts'
import { type Scene } from './scenes/scene.ts'

/** A table that came through the upload door with its bytes. Answers its id. */
export async function anUploadedTable({ ctx, business }: Pick<Scene, 'ctx' | 'business'>, bytes: Uint8Array | string) {
	const storageKey = `${business.id}/${newShortId()}`
	const { size, sha256 } = await ctx.adapters.storage.put(storageKey, Buffer.from(bytes))
	const file = { storageKey, name: 'clientas.csv', contentType: 'text/csv', bytes: Math.max(size, 1), sha256 }
	return (await transact(ctx, (within) => noteUpload(within, file))).id
}

export type Send = { fixes?: boolean; existing?: 'omitir' | 'actualizar'; countryCode?: string; tags?: string[] }

export async function answerOf<T>(
	outcome: Promise<{ ok: true; value: T } | { ok: false; failure: object }>,
): Promise<T> {
	const done = await outcome
	if (!done.ok) throw new Error(JSON.stringify(done.failure))
	return done.value
}

export async function upload(scene: Scene, bytes: Uint8Array | string): Promise<string> {
	const fileId = await anUploadedTable(scene, bytes)
	return (await answerOf(execute(scene.ctx, clients.readImport, { fileId }))).importId
}

export const stateOf = (scene: Scene, importId: string): Promise<ImportState> =>
	answerOf(execute(scene.ctx, clients.importState, { importId }))

/** Sends a file as its columns were recognised. */
export async function send(scene: Scene, bytes: Uint8Array | string, { fixes = true, ...how }: Send = {}) {
	const importId = await upload(scene, bytes)
	await choose(scene, importId, how)
	await answerOf(execute(scene.ctx, clients.sendImport, { importId, fixes }))
	await runJobs(scene.home, { now: scene.at })
	return stateOf(scene, importId)
}

export async function choose(scene: Scene, importId: string, how: Omit<Send, 'fixes'> = {}, targets?: string[]) {
	const { columns } = await stateOf(scene, importId)
	const chosen = targets ?? columns.map(({ target }) => target)
	return execute(scene.ctx, clients.chooseColumns, { importId, targets: chosen, ...how })
}

/** Who is there, but for the one of the scene. */
export async function people({ ctx, contact }: Scene) {
	const rows = await ctx.db
		.select()
		.from(contacts)
		.where(and(eq(contacts.businessId, ctx.businessId), isNull(contacts.deletedAt)))
	const others = rows.filter(({ id }) => id !== contact.id)
	return others.sort((a, b) => (a.whatsapp ?? '').localeCompare(b.whatsapp ?? ''))
}
export const reasons = async (scene: Scene, importId: string) => {
	const { rows } = await answerOf(execute(scene.ctx, clients.refusedRows, { importId }))
	return rows.map(({ row, reason }) => [row, reason])
}
