import { sql } from 'drizzle-orm'
import { sign, unseal } from '#app/lib/secrets.ts'
import { type Asked } from './file-check.server.ts'
import { type Transaction } from './writer.server.ts'

/**
 * Whether a key is the one of a database: 'unproven' where nothing was ever sealed and no check value is stored, so that
 * any key will do.
 */
export type Fit = 'fits' | 'other' | 'unproven'

/** The key that a program came with; `seal` is null when it has none. */
export type KeyAtHand = { file: string; fromEnvironment: boolean; seal: Buffer | null }

/** No key where the database needs one, or one that is not its own. */
export class WrongKey extends Error {
	constructor(
		readonly reason: 'missing' | 'other',
		readonly key: KeyAtHand,
		/** Where it was asked for by what a backup holds. */
		readonly backup: string | null = null,
	) {
		super(`the key of the database is ${reason}: ${key.file}`)
	}
}

/** Throws WrongKey unless the key opens what the database holds, or nothing in it needs one. */
export async function assertKey(db: Asked, key: KeyAtHand): Promise<void> {
	if (!key.seal && (await needsItsKey(db))) throw new WrongKey('missing', key)
	if (key.seal && (await fitOf(db, key.seal)) === 'other') throw new WrongKey('other', key)
}

/** What only the holder of the key can work out, and what tells nobody the key. */
function checkValue(key: Buffer): string {
	return sign('recepcion: the key of this database', key)
}

/** Asks the stored check value, or, where an older program left none, whether the key opens what is sealed. */
export async function fitOf(db: Asked, key: Buffer): Promise<Fit> {
	const stored = await storedCheck(db)
	if (stored !== null) return stored === checkValue(key) ? 'fits' : 'other'
	const sealed = await someSealed(db)
	if (sealed.length === 0) return 'unproven'
	return sealed.some((text) => opens(text, key)) ? 'fits' : 'other'
}

/** Does the database hold anything that only its own key opens? */
export async function needsItsKey(db: Asked): Promise<boolean> {
	return (await storedCheck(db)) !== null || (await someSealed(db)).length > 0
}

/** From now on this is the key of the database. */
export async function noteKey(db: Transaction, key: Buffer, at: number): Promise<void> {
	await db.run(sql`CREATE TABLE IF NOT EXISTS key_check
		(only_row INTEGER PRIMARY KEY CHECK (only_row = 1), value TEXT NOT NULL, at INTEGER NOT NULL)`)
	await db.run(sql`INSERT INTO key_check (only_row, value, at) VALUES (1, ${checkValue(key)}, ${at})
		ON CONFLICT (only_row) DO UPDATE SET value = excluded.value, at = excluded.at WHERE value <> excluded.value`)
}

/**
 * Forgets what `key` can't open, for who has lost the old one: such connections ask to be made again, second factors and
 * secret addresses of calendars are gone. Answers how many of each table.
 */
export async function forgetSealed(db: Transaction, key: Buffer): Promise<Record<string, number>> {
	const forgotten: Record<string, number> = {}
	for (const { tableName, columnName, required } of await sealedColumns(db)) {
		const [table, column] = [sql.identifier(tableName), sql.identifier(columnName)]
		const rows = await db.all<{ id: number; text: string }>(
			sql`SELECT rowid AS id, ${column} AS text FROM ${table} WHERE ${column} LIKE 'v1.%'`,
		)
		const lost = rows.filter(({ text }) => !opens(text, key))
		for (const { id } of lost) {
			if (required) await db.run(sql`DELETE FROM ${table} WHERE rowid = ${id}`)
			else await db.run(sql`UPDATE ${table} SET ${column} = NULL WHERE rowid = ${id}`)
			// The words with which each of these says already that a person must connect it again.
			if (tableName === 'channel_accounts')
				await db.run(sql`UPDATE channel_accounts SET state = 'disconnected', problem = 'token' WHERE rowid = ${id}`)
			if (tableName === 'provider_accounts')
				await db.run(sql`UPDATE provider_accounts SET problem = 'disconnected' WHERE rowid = ${id}`)
			if (tableName === 'google_accounts')
				await db.run(sql`UPDATE google_accounts SET problem = 'token' WHERE rowid = ${id}`)
		}
		if (lost.length > 0) forgotten[tableName] = Math.max(forgotten[tableName] ?? 0, lost.length)
	}
	return forgotten
}

async function storedCheck(db: Asked): Promise<string | null> {
	const table = await db.all(sql`SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'key_check'`)
	if (table.length === 0) return null
	const [row] = await db.all<{ value: string }>(sql`SELECT value FROM key_check`)
	return row?.value ?? null
}

type SealedColumn = { tableName: string; columnName: string; required: number }

/** By their names, so that a table to come is among them. */
async function sealedColumns(db: Asked): Promise<SealedColumn[]> {
	const tables = await db.all<{ name: string }>(sql`SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name`)
	const found: SealedColumn[] = []
	for (const { name: tableName } of tables) {
		const columns = await db.all<{ name: string; notnull: number }>(
			sql`PRAGMA table_info(${sql.raw(`"${tableName.replaceAll('"', '""')}"`)})`,
		)
		for (const { name, notnull } of columns)
			if (name.startsWith('sealed_')) found.push({ tableName, columnName: name, required: notnull })
	}
	return found
}

/** The newest of each column: a key that an older program replaced without a word opens these at least. */
async function someSealed(db: Asked): Promise<string[]> {
	const found: string[] = []
	for (const { tableName, columnName } of await sealedColumns(db)) {
		const column = sql.identifier(columnName)
		const rows = await db.all<{ text: string }>(
			sql`SELECT ${column} AS text FROM ${sql.identifier(tableName)} WHERE ${column} LIKE 'v1.%' ORDER BY rowid DESC LIMIT 50`,
		)
		found.push(...rows.map(({ text }) => text))
	}
	return found
}

function opens(text: string, key: Buffer): boolean {
	try {
		unseal(text, key)
		return true
	} catch {
		return false
	}
}
