import { and, eq } from 'drizzle-orm'
import { type ReadCtx } from '#app/core/ctx.server.ts'
import { type ContactRow } from '#app/features/contacts/queries.server.ts'
import { fullName } from '#app/features/contacts/rules.ts'
import { contactImportSamples, type RowError } from '#db/schema/imports.ts'
import { openImport } from './import-row.server.ts'
import { fullOf, type JudgedRow, judgeAll, keyOf, knownAmong, planOf } from './people-rows.server.ts'
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
	const judged = missing.length > 0 ? [] : judgeAll(sample, await planOf(ctx, row))
	const known = await rowsAmong(ctx, judged)
	const there = repeatedIn(judged, known)
	const full = row.existing === 'actualizar' ? fullIn(judged, known) : new Map<number, RowError>()
	const skips = row.existing === 'omitir'
	const sent = (fixes: boolean) => sentOf(judged, { fixes, skips, known, full })
	const count = (state: string) => judged.filter((one) => one.state === state).length
	const found = judged.flatMap((one) => shownRow(one, there, full.get(one.row.at)))
	const rows = found.filter(isWanted[only])
	return {
		valid: count('valid'),
		fixable: count('fixable'),
		invalid: count('invalid'),
		existing: there.size,
		sent: { valid: sent(false), mended: sent(true) },
		isClean: missing.length === 0 && found.length === 0,
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

const isWanted: Record<ReviewImport['only'], (row: ReviewedRow) => boolean> = {
	todas: () => true,
	corregibles: ({ state }) => state === 'fixable',
	invalidas: ({ state }) => state === 'invalid',
	registradas: ({ isThere }) => isThere,
}

/** Who of them is registered, by number. */
function rowsAmong(ctx: ReadCtx, judged: JudgedRow[]): Promise<Map<string, ContactRow>> {
	return knownAmong(
		ctx,
		judged.flatMap(({ person }) => (person ? [person] : [])),
	)
}

/** Rows that can not be written over who has their number, by row. */
function fullIn(judged: JudgedRow[], known: Map<string, ContactRow>): Map<number, RowError> {
	const found = new Map<number, RowError>()
	for (const { row, person } of judged) {
		const there = person && known.get(keyOf(person))
		const error = there ? fullOf(there, person) : null
		if (error) found.set(row.at, error)
	}
	return found
}

/** Rows whose number somebody has: in the business, or further up in the file. By row, with the name of who it is. */
function repeatedIn(judged: JudgedRow[], known: Map<string, ContactRow>): Map<number, string> {
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

type Sending = { fixes: boolean; skips: boolean; known: Map<string, ContactRow>; full: Map<number, RowError> }

/** How many rows would be taken: a number once alone where who is registered is skipped. */
function sentOf(judged: JudgedRow[], { fixes, skips, known, full }: Sending): number {
	const taken = judged.filter(({ row, state }) => !full.has(row.at) && (fixes || state === 'valid'))
	const people = taken.flatMap(({ person }) => (person ? [person] : []))
	return skips ? new Set(people.map(keyOf).filter((key) => !known.has(key))).size : people.length
}

/** A row with a word about it: what is wrong with it, and who it is where somebody has its number. */
function shownRow(
	{ row, state, errors }: JudgedRow,
	repeated: Map<number, string>,
	full: RowError | undefined,
): ReviewedRow[] {
	const who = repeated.get(row.at)
	if (who === undefined && state === 'valid') return []
	const there = { field: 'WhatsApp', message: `${importTexts.there}: ${who}`, suggestedFix: '', value: '' }
	return [
		{
			...{ rowIndex: row.at, originalData: row.cells, isThere: who !== undefined },
			state: state === 'valid' ? 'existing' : state,
			errors: who === undefined ? errors : [...errors, { ...there, isFixable: false }, ...(full ? [full] : [])],
		},
	]
}
