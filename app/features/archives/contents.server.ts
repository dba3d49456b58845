import { createReadStream } from 'node:fs'
import { mkdtemp, open, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Readable } from 'node:stream'
import { eq, sql } from 'drizzle-orm'
import { type Ctx } from '#app/core/ctx.server.ts'
import { owned } from '#app/core/scope.server.ts'
import { toIso } from '#app/lib/time.ts'
import { users } from '#db/schema/accounts.ts'
import { businesses, members } from '#db/schema/businesses.ts'
import { files } from '#db/schema/resources.ts'
import { getBusiness } from '../businesses/queries.server.ts'
import { tablesOfBusinesses } from './tables.server.ts'

/** One file of the archive; its length must be known before its bytes. */
export type Entry = { name: string; size: number; content: Readable | Buffer }

/** Columns that open doors: tokens, sealed secrets, hashes of keys and passwords. Fingerprints of files may go. */
const secret = /token|sealed|secret|password|_hash$/
const page = 1000

type Row = Record<string, unknown>

/** What an archive of the business holds, entry by entry; `total` is how many there will be. */
export async function contentsOf(ctx: Ctx<'business'>): Promise<{ total: number; entries: AsyncGenerator<Entry> }> {
	const tables = await tablesOfBusinesses(ctx)
	const uploads = await ctx.db
		.select({ id: files.id, name: files.name, storageKey: files.storageKey })
		.from(files)
		.where(owned(ctx, files))
		.limit(100_000)
	// The business's own row, its people, what happened, and the manifest.
	return { total: tables.length + uploads.length + 4, entries: write(ctx, tables, uploads) }
}

type UploadRow = { id: string; name: string | null; storageKey: string }

async function* write(ctx: Ctx<'business'>, tables: string[], uploads: UploadRow[]): AsyncGenerator<Entry> {
	const counts: Record<string, number> = {}
	const folder = await mkdtemp(join(tmpdir(), 'recepcion-export-'))
	try {
		const sources: [string, AsyncIterable<Row[]>][] = [
			['negocio', once(ctx.db.select().from(businesses).where(eq(businesses.id, ctx.businessId)))],
			['personas', once(peopleOf(ctx))],
			...tables.map((name): [string, AsyncIterable<Row[]>] => [name, pagesOf(ctx, name)]),
			['events', pagesOf(ctx, 'events', 'seq')],
		]
		for (const [name, pages] of sources) yield await linesOf(folder, name, pages, counts)
		for (const upload of uploads) {
			const found = await ctx.adapters.storage.get(upload.storageKey)
			if (found) yield { name: `archivos/${fileName(upload)}`, size: found.size, content: found.stream }
		}
		yield await manifestOf(ctx, counts, uploads.length)
	} finally {
		await rm(folder, { recursive: true, force: true })
	}
}

async function* once(rows: Promise<Row[]>): AsyncGenerator<Row[]> {
	yield await rows
}

function peopleOf(ctx: Ctx<'business'>): Promise<Row[]> {
	return ctx.db
		.select({ id: users.id, name: users.name, email: users.email, access: members.access })
		.from(members)
		.innerJoin(users, eq(users.id, members.userId))
		.where(eq(members.businessId, ctx.businessId))
}

/** A table of any size, a thousand rows at a time. */
async function* pagesOf({ db, businessId }: Ctx<'business'>, name: string, key = 'rowid'): AsyncGenerator<Row[]> {
	let after = -1
	while (true) {
		const rows = await db.all<
			Row & { _at: number }
		>(sql`SELECT ${sql.identifier(key)} AS _at, * FROM ${sql.identifier(name)}
			WHERE business_id = ${businessId} AND ${sql.identifier(key)} > ${after} ORDER BY ${sql.identifier(key)} LIMIT ${page}`)
		const last = rows.at(-1)
		if (!last) return
		after = last._at
		yield rows.map(({ _at, ...row }) => row)
	}
}

/** JSON lines beside the archive first: its length must stand before it. */
async function linesOf(folder: string, name: string, pages: AsyncIterable<Row[]>, counts: Record<string, number>) {
	const place = join(folder, `${name}.jsonl`)
	const file = await open(place, 'w', 0o600)
	let count = 0
	try {
		for await (const rows of pages) {
			count += rows.length
			if (rows.length > 0) await file.write(rows.map((row) => `${JSON.stringify(withoutSecrets(row))}\n`).join(''))
		}
	} finally {
		await file.close()
	}
	counts[name] = count
	return { name: `datos/${name}.jsonl`, size: (await stat(place)).size, content: createReadStream(place) }
}

function withoutSecrets(row: Row): Row {
	return Object.fromEntries(Object.entries(row).filter(([column]) => !secret.test(column.toLowerCase())))
}

function fileName({ id, name }: UploadRow): string {
	const plain = (name ?? 'archivo').normalize('NFC').replace(/[^\p{L}\p{N}._-]+/gu, '_')
	return `${id}-${plain.slice(-80)}`
}

async function manifestOf(ctx: Ctx<'business'>, counts: Record<string, number>, uploads: number): Promise<Entry> {
	const { name, slug } = await getBusiness(ctx)
	const lines = Object.entries(counts).map(([table, count]) => `  datos/${table}.jsonl: ${count}`)
	const text = [
		`${name} (${slug})`,
		`Exportado el ${toIso(ctx.now)}`,
		'',
		'datos/ tiene una línea JSON por registro, en UTF-8. Las fechas que terminan en _at son milisegundos desde 1970 (UTC);',
		'las cantidades que terminan en _minor son centavos.',
		`archivos/ tiene los ${uploads} archivos subidos o recibidos; su nombre empieza con su identificador.`,
		'No incluye contraseñas, llaves de API, tokens ni otros secretos.',
		'',
		'Registros:',
		...lines,
		'',
	].join('\n')
	const content = Buffer.from(text)
	return { name: 'LEEME.txt', size: content.byteLength, content }
}
