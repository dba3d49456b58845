import { type Ctx } from '#app/core/ctx.server.ts'
import { type Failure } from '#app/core/errors.ts'
import { isHead } from '#app/features/finance/importing/columns.ts'
import { importMessages, mostBytes, mostRows } from '#app/features/finance/importing/schemas.ts'
import { finance } from '#app/features/finance/operations.server.ts'
import { attempt } from '#app/web/attempt.server.ts'
import { spanish } from '#app/web/failure-copy.ts'
import { postedTable } from '#app/web/uploads/posted-table.server.ts'

const atOnce = 500
const texts = {
	noFile: 'Elige un archivo CSV o Excel',
	tooLarge: 'El archivo pesa demasiado: máximo 10 MB',
	// A file of movements may have fewer rows than other tables.
	tooMany: importMessages.tooMany,
}

type Received = { importId: string } | { problem: string }

/** The file of a posted form, read whole into an import; `problem` says why it was not taken. */
export async function receiveMovements(ctx: Ctx<'business'>, request: Request): Promise<Received> {
	const table = await postedTable(request, { mostBytes, mostRows, isHead, texts })
	if ('problem' in table) return table
	const { rows, ...file } = table
	const opened = await attempt(ctx, finance.openImport, { ...file, rows: rows.length })
	if (!opened.ok) return { problem: sentenceOf(opened.failure) }
	const { importId } = opened.value
	for (let start = 0; start < rows.length; start += atOnce) {
		const added = await attempt(ctx, finance.addImportRows, { importId, rows: rows.slice(start, start + atOnce) })
		if (added.ok) continue
		// Half a file must not look like a whole one.
		await attempt(ctx, finance.dropImport, { importId })
		return { problem: sentenceOf(added.failure) }
	}
	return { importId }
}

function sentenceOf({ code, fields }: Failure): string {
	return fields.file?.[0] ?? spanish(code)
}
