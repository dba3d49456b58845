import { type ReadCtx, type WriteCtx } from '#app/core/ctx.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { ownRow } from '#app/core/scope.server.ts'
import { contactImports } from '#db/schema/imports.ts'
import { importTexts } from './schemas-import.ts'

export type ImportRow = typeof contactImports.$inferSelect

/** One that waits for its columns or for a yes. */
export async function openImport(ctx: ReadCtx | WriteCtx, importId: string): Promise<ImportRow> {
	const row = await ownRow(ctx, contactImports, importId, 'importId')
	if (row.state !== 'columnas') throw new DomainError('conflict', 'importId', undefined, importTexts.sentAlready)
	return row
}
