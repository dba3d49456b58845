import { and, eq } from 'drizzle-orm'
import { type WriteCtx } from '#app/core/ctx.server.ts'
import { insertRows } from '#app/core/rows/insert-rows.server.ts'
import { owned } from '#app/core/scope.server.ts'
import { noteImported } from '#app/features/contacts/consent/consent.server.ts'
import { type ContactRow } from '#app/features/contacts/queries.server.ts'
import { fullName, storedFields } from '#app/features/contacts/rules.ts'
import { addNotes, createMany } from '#app/features/contacts/saving-many.server.ts'
import { type Json } from '#app/lib/json.ts'
import { type TableRow } from '#app/lib/tables/table.ts'
import { contactNotes, contacts } from '#db/schema/contacts.ts'
import { contactImportPeople, contactImportRefusals, contactImports, type RowError } from '#db/schema/imports.ts'
import { notesSeparator } from '../files/columns.ts'
import { type ImportRow } from './import-row.server.ts'
import { type Person } from './judge.ts'
import { fullOf, type JudgedRow, judgeAll, keyOf, knownAmong, planOf, tagsTogether } from './people-rows.server.ts'
import { importTexts } from './schemas-import.ts'
import { noteDone, type Tally } from './sending.server.ts'

type Taken = JudgedRow & { person: Person }
type Refused = { row: TableRow; errors: RowError[] }

const none: Tally = { done: 0, created: 0, updated: 0, mended: 0, skipped: 0, failed: 0, invalid: 0 }

/** The import as it goes on from `after`; null where it was stopped, or another run is further. Inside the transaction. */
async function standing(ctx: WriteCtx, importId: string, after: number): Promise<ImportRow | null> {
	const [row] = await ctx.db
		.select()
		.from(contactImports)
		.where(owned(ctx, contactImports, importId))
	return row?.state === 'enviando' && row.doneUpTo === after ? row : null
}

/**
 * Takes a hundred rows in one transaction, their place in the file with them: whatever ends the process, each is taken
 * once. Answers whether the import goes on.
 */
export async function takePart(ctx: WriteCtx, importId: string, after: number, rows: TableRow[]): Promise<boolean> {
	const row = await standing(ctx, importId, after)
	if (!row) return false
	const judged = judgeAll(rows, await planOf(ctx, row))
	const isTaken = (one: JudgedRow): one is Taken =>
		one.person !== null && (one.state === 'valid' || (one.state === 'fixable' && row.fixes))
	const taken = judged.filter(isTaken)
	const refused: Refused[] = judged.filter((one) => !isTaken(one))
	const invalid = refused.length
	const { fresh, there } = await sorted(ctx, taken)
	await create(ctx, importId, fresh)
	const { updated, full } = row.existing === 'actualizar' ? await update(ctx, importId, there) : nobody
	refused.push(...(row.existing === 'omitir' ? there.map(asThere) : full))
	await noteRefused(ctx, importId, refused)
	const skipped = row.existing === 'omitir' ? there.length : 0
	const mended = [...fresh, ...updated].filter(({ state }) => state === 'fixable').length
	const counts = { created: fresh.length, updated: updated.length, invalid: invalid + full.length }
	const tally = { ...none, ...counts, done: rows.length, mended, skipped }
	await noteDone(ctx, importId, lastOf(rows), tally)
	return true
}

/** The rows of a part that broke are counted as failed, and the next ones are taken all the same (IMP-024). */
export async function failPart(ctx: WriteCtx, importId: string, after: number, rows: TableRow[]): Promise<boolean> {
	const row = await standing(ctx, importId, after)
	if (!row) return false
	const error = { field: '', message: importTexts.notSaved, suggestedFix: 'Súbela otra vez', value: '' }
	const broken = { errors: [{ ...error, isFixable: false }] }
	await noteRefused(
		ctx,
		importId,
		rows.map((one) => ({ row: one, ...broken })),
	)
	await noteDone(ctx, importId, lastOf(rows), { ...none, done: rows.length, failed: rows.length })
	return true
}

const lastOf = (rows: TableRow[]) => rows.at(-1)?.at ?? 0

type Met = Taken & { known: ContactRow | null }

/** Who is new, and who is registered or stands further up among these rows. */
async function sorted(ctx: WriteCtx, taken: Taken[]): Promise<{ fresh: Taken[]; there: Met[] }> {
	const known = await knownAmong(
		ctx,
		taken.map(({ person }) => person),
	)
	const fresh: Taken[] = []
	const there: Met[] = []
	const seen = new Set<string>()
	for (const one of taken) {
		const key = keyOf(one.person)
		const row = known.get(key) ?? null
		if (row || seen.has(key)) there.push({ ...one, known: row })
		else fresh.push(one)
		seen.add(key)
	}
	return { fresh, there }
}

async function create(ctx: WriteCtx, importId: string, fresh: Taken[]): Promise<void> {
	const ids = await createMany(
		ctx,
		fresh.map(({ person }) => person),
	)
	const { businessId, now: at } = ctx
	const rows = fresh.map(({ row }, place) => ({ businessId, importId, row: row.at, personId: ids[place] ?? '', at }))
	await insertRows(ctx.db, contactImportPeople, rows)
}

type Brought = { updated: Met[]; full: Refused[] }
const nobody: Brought = { updated: [], full: [] }

/** What a row says takes the place of what was there; what it leaves open stays. Of who is full of tags no other is taken. */
async function update(ctx: WriteCtx, importId: string, there: Met[]): Promise<Brought> {
	const again = await knownAmong(
		ctx,
		there.filter(({ known }) => !known).map(({ person }) => person),
	)
	const found: Brought = { updated: [], full: [] }
	for (const one of there) {
		const { row, person, known } = one
		const before = known ?? again.get(keyOf(person))
		if (!before) throw new Error(`row ${row.at} stands for nobody`)
		const current = await currentRow(ctx, before.id)
		const error = fullOf(current, person)
		if (error) {
			found.full.push({ row, errors: [error] })
			continue
		}
		const change = changeOf(current, person)
		found.updated.push(one)
		await ctx.db
			.update(contacts)
			.set({ ...change, updatedAt: ctx.now })
			.where(owned(ctx, contacts, current.id))
		if (person.promotions !== undefined) await noteImported(ctx, current.id, person.promotions)
		const noteId = await noteOnce(ctx, current.id, person.note)
		const kept = Object.fromEntries(Object.keys(change).map((key) => [key, cellOf(current, key)]))
		const values = { businessId: ctx.businessId, importId, row: row.at, personId: current.id, at: ctx.now, noteId }
		await ctx.db.insert(contactImportPeople).values({ ...values, before: { ...kept, updatedAt: current.updatedAt } })
	}
	return found
}

/** Twice in one part, the second row goes on from what the first one left. */
async function currentRow(ctx: WriteCtx, id: string): Promise<ContactRow> {
	const [row] = await ctx.db
		.select()
		.from(contacts)
		.where(owned(ctx, contacts, id))
	if (!row) throw new Error('somebody who was there is gone')
	return row
}

const cellOf = (row: ContactRow, key: string): Json => (row as unknown as Record<string, Json>)[key] ?? null

function changeOf(current: ContactRow, person: Person): Partial<ContactRow> {
	const { customId, name, lastname, secondLastname, gender, birthdate, email, type, noRespond } = person
	const given = { customId, name, lastname, secondLastname, gender, birthdate, email, type, noRespond }
	const said = Object.entries(given).filter(([, value]) => value !== undefined)
	const tags = tagsTogether(current, person)
	const fields = storedFields(person.customFields)
	return {
		...Object.fromEntries(said),
		...(tags.length > current.tags.length && { tags }),
		...(Object.keys(fields).length > 0 && { customFields: { ...current.customFields, ...fields } }),
	}
}

/** More than fit in the longest cell of notes that is taken. */
const mostNotes = 1000

async function noteOnce(ctx: WriteCtx, contactId: string, text: string | undefined): Promise<string | null> {
	if (!text) return null
	const isThere = await ctx.db
		.select({ text: contactNotes.text })
		.from(contactNotes)
		.where(and(owned(ctx, contactNotes), eq(contactNotes.contactId, contactId)))
		.limit(mostNotes)
	const texts = isThere.map((note) => note.text)
	if (texts.includes(text) || isJoined(text, texts)) return null
	const [id] = await addNotes(ctx, [{ contactId, text }])
	return id ?? null
}

/** Our own file of clients has all notes of a person in one cell; which of two of one moment comes first is open. */
function isJoined(text: string, notes: string[]): boolean {
	const parts = (texts: string[]) => texts.flatMap((one) => one.split(notesSeparator)).map((one) => one.trim())
	return notes.length > 1 && parts([text]).sort().join('\n') === parts(notes).sort().join('\n')
}

function asThere({ row, known }: Met): Refused {
	const who = known ? `: ${fullName(known)}` : ' más arriba en este archivo'
	const error = { field: 'WhatsApp', message: `${importTexts.there}${who}`, suggestedFix: '', value: '' }
	return { row, errors: [{ ...error, isFixable: false }] }
}

async function noteRefused(ctx: WriteCtx, importId: string, refused: Refused[]): Promise<void> {
	const { businessId, now: at } = ctx
	const rows = refused.map(({ row, errors }) => ({ businessId, importId, row: row.at, cells: row.cells, errors, at }))
	await insertRows(ctx.db, contactImportRefusals, rows)
}
