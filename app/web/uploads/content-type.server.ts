import { fileTypeFromBuffer } from 'file-type'
import { type FileKind, tableTypes } from '#app/lib/file-kinds.ts'
import { kindOfStart } from '#app/lib/tables/read-table.server.ts'
import { TableRefusal } from '#app/lib/tables/table.ts'

/** Why a file is not taken, in Spanish. */
export class Refusal extends Error {}

/** What a file is by its content; a table is judged by who reads it. Throws a `Refusal` for what should be a table. */
export async function contentTypeOf(start: Uint8Array, kinds: readonly FileKind[]): Promise<string> {
	if (!kinds.includes('table')) return (await fileTypeFromBuffer(start))?.mime ?? ''
	try {
		return tableTypes[await kindOfStart(Buffer.from(start))]
	} catch (error) {
		throw error instanceof TableRefusal ? new Refusal(error.message) : error
	}
}
