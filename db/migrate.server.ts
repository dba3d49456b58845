import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { type Transaction, type Writer } from './writer.server.ts'

/** One generated migration: its name and its statements in order. */
export type Migration = { name: string; statements: string[] }

/** Reads drizzle-kit's files, e.g. from Vite's import.meta.glob or from the single binary. */
export function toMigrations(files: Record<string, string>): Migration[] {
	return Object.entries(files)
		.filter(([name]) => name.endsWith('.sql'))
		.map(([path, text]) => ({
			name: path.replace(/^.*\//, ''),
			statements: text
				.split('--> statement-breakpoint')
				.map((statement) => statement.trim())
				.filter(Boolean),
		}))
		.sort((a, b) => (a.name < b.name ? -1 : 1))
}

/** The file has been through migrations that this program does not know: a newer one made it. */
export class NewerDatabase extends Error {
	constructor(
		readonly unknown: string,
		readonly newestKnown: string,
	) {
		super(`the database has the migration ${unknown}, this program ends with ${newestKnown}`)
	}
}

/** A migration ran in other words than this program holds: the file and the program are of different branches. */
export class ChangedMigration extends Error {
	constructor(readonly migration: string) {
		super(`migration ${migration} was changed after it ran`)
	}
}

/** Which of `migrations` are not yet in a file that has been through `applied`. Throws when the two don't belong together. */
export function pendingAmong(migrations: Migration[], applied: { name: string; hash: string }[]): Migration[] {
	const known = new Map(migrations.map((migration) => [migration.name, hashOf(migration)]))
	const newest = applied.filter(({ name }) => !known.has(name)).at(-1)
	if (newest) throw new NewerDatabase(newest.name, migrations.at(-1)?.name ?? '')
	const changed = applied.find(({ name, hash }) => known.get(name) !== hash)
	if (changed) throw new ChangedMigration(changed.name)
	const done = new Set(applied.map(({ name }) => name))
	return migrations.filter(({ name }) => !done.has(name))
}

/** The migrations that are not yet in the file. */
export async function pendingMigrations(writer: Writer, migrations: Migration[]): Promise<Migration[]> {
	return writer.transaction(async (db) => {
		await db.run(
			sql`CREATE TABLE IF NOT EXISTS migrations (name TEXT PRIMARY KEY, hash TEXT NOT NULL, at INTEGER NOT NULL)`,
		)
		const applied = await db.all<{ name: string; hash: string }>(sql`SELECT name, hash FROM migrations ORDER BY name`)
		return pendingAmong(migrations, applied)
	})
}

/** Applies what is pending in one transaction: all of it, or nothing. */
export async function migrate(writer: Writer, pending: Migration[], at: number): Promise<void> {
	await writer.transaction(async (db) => {
		for (const migration of pending) await apply(db, migration, at)
	})
}

/**
 * The same on a libSQL server, one migration after another: the lock of its transaction is who may, so that of several
 * processes each finds it done or does it. Answers the names of those that ran here.
 */
export async function migrateInTurn(writer: Writer, pending: Migration[], at: number): Promise<string[]> {
	const applied: string[] = []
	for (const migration of pending) {
		const isMine = await writer.transaction(async (db) => {
			const [done] = await db.all(sql`SELECT 1 FROM migrations WHERE name = ${migration.name}`)
			if (!done) await apply(db, migration, at)
			return !done
		})
		if (isMine) applied.push(migration.name)
	}
	return applied
}

async function apply(db: Transaction, migration: Migration, at: number) {
	for (const statement of migration.statements) await db.run(sql.raw(statement))
	await noteMigration(db, migration, at)
}

/** From now on the database has been through it. */
export async function noteMigration(db: Transaction, migration: Migration, at: number): Promise<void> {
	await db.run(sql`INSERT INTO migrations (name, hash, at) VALUES (${migration.name}, ${hashOf(migration)}, ${at})`)
}

function hashOf(migration: Migration): string {
	return createHash('sha256').update(migration.statements.join('\n')).digest('hex')
}
