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

/** Names of the migrations that are not yet in the file. */
export async function pendingMigrations(writer: Writer, migrations: Migration[]): Promise<Migration[]> {
	return writer.turn(async (db) => {
		await db.run(
			sql`CREATE TABLE IF NOT EXISTS migrations (name TEXT PRIMARY KEY, hash TEXT NOT NULL, at INTEGER NOT NULL)`,
		)
		const done = await db.all<{ name: string; hash: string }>(sql`SELECT name, hash FROM migrations`)
		const hashes = new Map(done.map((row) => [row.name, row.hash]))
		for (const migration of migrations) {
			const hash = hashes.get(migration.name)
			if (hash && hash !== hashOf(migration)) throw new Error(`migration ${migration.name} was changed after it ran`)
		}
		return migrations.filter((migration) => !hashes.has(migration.name))
	})
}

/** Applies what is pending in one transaction: all of it, or nothing. */
export async function migrate(writer: Writer, pending: Migration[], at: number): Promise<void> {
	await writer.turn(async (db) => {
		for (const migration of pending) await apply(db, migration, at)
	})
}

async function apply(db: Transaction, migration: Migration, at: number) {
	for (const statement of migration.statements) await db.run(sql.raw(statement))
	await db.run(sql`INSERT INTO migrations (name, hash, at) VALUES (${migration.name}, ${hashOf(migration)}, ${at})`)
}

function hashOf(migration: Migration): string {
	return createHash('sha256').update(migration.statements.join('\n')).digest('hex')
}
