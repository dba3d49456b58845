import { and, desc, eq } from 'drizzle-orm'
import { type ReadCtx, type WriteCtx } from '#app/core/ctx.server.ts'
import { DomainError, Refusal } from '#app/core/errors.ts'
import { owned, ownRow } from '#app/core/scope.server.ts'
import { recordRow } from '#app/features/businesses/record/record.server.ts'
import { claimFile, releaseFile } from '#app/features/files/uploads.server.ts'
import { type Adapters } from '#app/integrations/adapters.ts'
import { newId } from '#app/lib/id.ts'
import { headWord } from '#app/lib/tables/heads.ts'
import { TableRefusal } from '#app/lib/tables/table.ts'
import { contactImportHeads, contactImportSamples, contactImports } from '#db/schema/imports.ts'
import { clientLook } from '../list/views.server.ts'
import { type ImportRow, openImport } from './import-row.server.ts'
import { type Looked, lookAt, withFile } from './reading.server.ts'
import {
	type ChooseColumns,
	type ImportId,
	type ImportList,
	type ImportState,
	importTexts,
	type ReadImport,
} from './schemas-import.ts'
import { columnsOf, fieldMark, leftOut, missingIn, type Target, targetNames } from './targets.ts'
import { undoable } from './undo-time.ts'

type Prepared = { fileId: string; storageKey: string; name: string }

/** The file is held until it is known what is in it. */
export async function prepareImport(ctx: WriteCtx, { fileId }: ReadImport): Promise<Prepared> {
	const { storageKey, name } = await claimFile(ctx, fileId, { field: 'fileId', kinds: ['table'] })
	await ctx.emit('clients.importAsked', { fileId })
	return { fileId, storageKey, name: name ?? 'contactos' }
}

export type Answer = { looked: Looked } | { problem: string }

/** Reads the file whole once, a few rows at a time. */
export async function lookAtFile({ storageKey }: Prepared, { storage }: Adapters): Promise<Answer> {
	try {
		return { looked: await withFile(storage, storageKey, lookAt) }
	} catch (error) {
		if (error instanceof TableRefusal) return { problem: error.message }
		throw error
	}
}

/** Keeps what was found, with what each column seems to fill; a file that is no table is let go. */
export async function recordImport(ctx: WriteCtx, prepared: Prepared, answer: Answer): Promise<ImportId | Refusal> {
	const { fileId, name } = prepared
	if ('problem' in answer) {
		await releaseFile(ctx, fileId)
		return new Refusal(new DomainError('invalid_input', 'fileId', undefined, answer.problem))
	}
	const { headAt, heads, first, total, sample } = answer.looked
	const columns = columnsOf({ heads, first }, await rememberedHeads(ctx), (await clientLook(ctx)).fields)
	const id = newId('imp')
	const { businessId, now: createdAt } = ctx
	const by = ctx.actor.name ?? null
	// Most people of a list are of where the business is; it stands in sight, to be changed, before a row is judged.
	const says = columns.some(({ target }) => target === 'countryCode')
	const countryCode = says ? null : (await recordRow(ctx)).countryCode || null
	await ctx.db
		.insert(contactImports)
		.values({ id, businessId, name, fileId, columns, headAt, doneUpTo: headAt, total, by, countryCode, createdAt })
	await ctx.db.insert(contactImportSamples).values({ businessId, importId: id, rows: sample, at: createdAt })
	await ctx.emit('clients.importRead', { importId: id, rows: total })
	return { importId: id }
}

async function rememberedHeads(ctx: ReadCtx | WriteCtx): Promise<Map<string, string>> {
	const rows = await ctx.db
		.select({ head: contactImportHeads.head, target: contactImportHeads.target })
		.from(contactImportHeads)
		.where(eq(contactImportHeads.businessId, ctx.businessId))
		.limit(2000)
	return new Map(rows.map(({ head, target }) => [head, target]))
}

/** What each column fills from now on, here and in the next file with the same heads. Throws `conflict` once it is sent. */
export async function chooseColumns(ctx: WriteCtx, input: ChooseColumns): Promise<ImportId> {
	const { importId, existing, countryCode, tags } = input
	const row = await openImport(ctx, importId)
	if (input.targets.length !== row.columns.length) throw new DomainError('invalid_input', 'targets')
	const targets = input.targets.map((target, place) => chosen(target, row.columns[place]?.head ?? ''))
	assertOnce(targets)
	assertFewFields(targets)
	if (!targets.includes('whatsapp'))
		throw new DomainError('invalid_input', 'targets', { missing: missingIn(targets) }, importTexts.missing)
	const columns = row.columns.map((column, place) => ({ ...column, target: targets[place] ?? leftOut }))
	await ctx.db
		.update(contactImports)
		.set({ columns, existing, countryCode: countryCode ?? null, tags })
		.where(owned(ctx, contactImports, importId))
	const heads = [...new Map(columns.map(({ head, target }) => [headWord(head), target]))].filter(([head]) => head)
	const rows = heads.map(([head, target]) => ({ businessId: ctx.businessId, head, target, at: ctx.now }))
	for (const one of rows) {
		await ctx.db
			.insert(contactImportHeads)
			.values(one)
			.onConflictDoUpdate({ target: [contactImportHeads.businessId, contactImportHeads.head], set: one })
	}
	await ctx.emit('clients.importMapped', { importId })
	return { importId }
}

/** A custom field is called like its column unless it names another. */
function chosen(target: string, head: string): string {
	if (target === fieldMark) return `${fieldMark}${head.slice(0, 60)}`
	const isKnown = target === leftOut || targetNames.includes(target as Target) || target.startsWith(fieldMark)
	if (!isKnown) throw new DomainError('invalid_input', 'targets')
	return target
}

function assertOnce(targets: string[]): void {
	const used = targets.filter((target) => target !== leftOut)
	if (new Set(used).size < used.length) throw new DomainError('invalid_input', 'targets', undefined, importTexts.twice)
}

const mostFields = 40

function assertFewFields(targets: string[]): void {
	if (targets.filter((target) => target.startsWith(fieldMark)).length > mostFields)
		throw new DomainError('invalid_input', 'targets', undefined, importTexts.tooManyFields)
}

/** How an import stands. */
export async function importState(ctx: ReadCtx, { importId }: ImportId): Promise<ImportState> {
	return toState(await ownRow(ctx, contactImports, importId, 'importId'), ctx.now)
}

/** The imports of a business, the newest first. */
export async function listImports(ctx: ReadCtx): Promise<ImportList> {
	const rows = await ctx.db
		.select()
		.from(contactImports)
		.where(and(eq(contactImports.businessId, ctx.businessId)))
		.orderBy(desc(contactImports.createdAt), desc(contactImports.id))
		.limit(50)
	return { imports: rows.map((row) => toState(row, ctx.now)) }
}

function toState(row: ImportRow, now: number): ImportState {
	const { fileId: _file, businessId: _business, doneUpTo: _last, headAt: _head, ...shown } = row
	return { ...shown, undoUntil: undoable(row, now) }
}
