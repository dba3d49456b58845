import { and, eq } from 'drizzle-orm'
import { type ReadCtx } from '#app/core/ctx.server.ts'
import { fullName } from '#app/features/contacts/rules.ts'
import { contactImportSamples } from '#db/schema/imports.ts'
import { openImport } from './import-row.server.ts'
import { type JudgedRow, judgeAll, keyOf, knownAmong, planOf } from './people-rows.server.ts'
import { type ImportReview, importTexts, type ReviewedRow, type ReviewImport } from './schemas-import.ts'
import { missingIn } from './targets.ts'

/**
 * What would come of a file as its columns are chosen: every row of up to two thousand, the first and last 250 of more.
 * Nothing is written.
 */
export async function reviewImport(ctx: ReadCtx, { importId, only, shown }: ReviewImport): Promise<ImportReview> {
	const row = await openImport(ctx, importId)
	const missing = missingIn(row.columns.map(({ target }) => target))
	const sample = await sampleOf(ctx, importId)
	const judged = missing.length > 0 ? [] : judgeAll(sample, planOf(row))
	const known = await repeatedIn(ctx, judged)
	const count = (state: string) => judged.filter((one) => one.state === state).length
	const wanted = { todas: null, corregibles: 'fixable', invalidas: 'invalid', registradas: 'existing' }[only]
	const rows = judged.flatMap((one) => shownRow(one, known)).filter((one) => wanted === null || one.state === wanted)
	return {
		valid: count('valid'),
		fixable: count('fixable'),
		invalid: count('invalid'),
		existing: known.size,
		totalProcessed: judged.length,
		isWhole: sample.length >= row.total,
		missing,
		rows: rows.slice(0, shown),
		fits: rows.length,
	}
}

async function sampleOf(ctx: ReadCtx, importId: string) {
	const { businessId, importId: ofImport, rows } = contactImportSamples
	const [found] = await ctx.db
		.select({ rows })
		.from(contactImportSamples)
		.where(and(eq(businessId, ctx.businessId), eq(ofImport, importId)))
	return found?.rows ?? []
}

/** Rows whose number somebody has: in the business, or further up in the file. By row, with the name of who it is. */
async function repeatedIn(ctx: ReadCtx, judged: JudgedRow[]): Promise<Map<number, string>> {
	const people = judged.flatMap(({ person }) => (person ? [person] : []))
	const known = await knownAmong(ctx, people)
	const names = new Map([...known].map(([key, row]) => [key, fullName(row)]))
	const repeated = new Map<number, string>()
	for (const { row, person } of judged) {
		if (!person) continue
		const name = names.get(keyOf(person))
		if (name !== undefined) repeated.set(row.at, name)
		else names.set(keyOf(person), `la fila ${row.at}`)
	}
	return repeated
}

function shownRow({ row, state, errors }: JudgedRow, repeated: Map<number, string>): ReviewedRow[] {
	const shown = { rowIndex: row.at, originalData: row.cells }
	if (state !== 'valid') return [{ ...shown, state, errors }]
	const who = repeated.get(row.at)
	if (who === undefined) return []
	const error = { field: 'WhatsApp', message: `${importTexts.there}: ${who}`, suggestedFix: '', value: '' }
	return [{ ...shown, state: 'existing' as const, errors: [{ ...error, isFixable: false }] }]
}
