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
	const known = await namesAmong(ctx, judged)
	const there = repeatedIn(judged, known)
	const skips = row.existing === 'omitir'
	const sent = (fixes: boolean) => sentOf(judged, { fixes, skips, known })
	const count = (state: string) => judged.filter((one) => one.state === state).length
	const found = judged.flatMap((one) => shownRow(one, there))
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

/** The names of who of them is registered, by number. */
async function namesAmong(ctx: ReadCtx, judged: JudgedRow[]): Promise<Map<string, string>> {
	const people = judged.flatMap(({ person }) => (person ? [person] : []))
	return new Map([...(await knownAmong(ctx, people))].map(([key, row]) => [key, fullName(row)]))
}

/** Rows whose number somebody has: in the business, or further up in the file. By row, with the name of who it is. */
function repeatedIn(judged: JudgedRow[], known: Map<string, string>): Map<number, string> {
	const names = new Map(known)
	const repeated = new Map<number, string>()
	for (const { row, person } of judged) {
		if (!person) continue
		const name = names.get(keyOf(person))
		if (name !== undefined) repeated.set(row.at, name)
		else names.set(keyOf(person), `la fila ${row.at}`)
	}
	return repeated
}

type Sending = { fixes: boolean; skips: boolean; known: Map<string, string> }

/** How many rows would be taken: a number once alone where who is registered is skipped. */
function sentOf(judged: JudgedRow[], { fixes, skips, known }: Sending): number {
	const people = judged.flatMap(({ state, person }) => (person && (fixes || state === 'valid') ? [person] : []))
	return skips ? new Set(people.map(keyOf).filter((key) => !known.has(key))).size : people.length
}

/** A row with a word about it: what is wrong with it, and who it is where somebody has its number. */
function shownRow({ row, state, errors }: JudgedRow, repeated: Map<number, string>): ReviewedRow[] {
	const who = repeated.get(row.at)
	if (who === undefined && state === 'valid') return []
	const there = { field: 'WhatsApp', message: `${importTexts.there}: ${who}`, suggestedFix: '', value: '' }
	return [
		{
			...{ rowIndex: row.at, originalData: row.cells, isThere: who !== undefined },
			state: state === 'valid' ? 'existing' : state,
			errors: who === undefined ? errors : [...errors, { ...there, isFixable: false }],
		},
	]
}
