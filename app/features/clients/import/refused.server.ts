import { and, asc, eq, gt } from 'drizzle-orm'
import { type ReadCtx } from '#app/core/ctx.server.ts'
import { ownRow } from '#app/core/scope.server.ts'
import { contactImportRefusals, contactImports, type RowError } from '#db/schema/imports.ts'
import { type RefusedPage, type RefusedRows } from './schemas-import.ts'

/** The rows that were not taken, as the file had them, each with why. */
export async function refusedRows(ctx: ReadCtx, { importId, after, limit }: RefusedRows): Promise<RefusedPage> {
	const { columns } = await ownRow(ctx, contactImports, importId, 'importId')
	const { businessId, importId: ofImport, row } = contactImportRefusals
	const found = await ctx.db
		.select()
		.from(contactImportRefusals)
		.where(and(eq(businessId, ctx.businessId), eq(ofImport, importId), gt(row, after)))
		.orderBy(asc(row))
		.limit(limit + 1)
	const rows = found.slice(0, limit)
	return {
		heads: columns.map(({ head }) => head),
		rows: rows.map(({ row, cells, errors }) => ({ row, cells, reason: reasonOf(errors) })),
		next: found.length > limit ? rows.at(-1)?.row : undefined,
	}
}

/** 'WhatsApp: Está vacío y es obligatorio; Tipo: Está vacío (lead)' */
export function reasonOf(errors: RowError[]): string {
	const parts = errors.map(({ field, message, suggestedFix }) => {
		return `${field ? `${field}: ` : ''}${message}${suggestedFix ? ` (${suggestedFix})` : ''}`
	})
	return parts.join('; ')
}
