import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { type Migration, migrate, noteMigration, pendingMigrations } from '../migrate.server.ts'
import { openWriter, type Transaction, type Writer } from '../writer.server.ts'

/** How the tables of an empty database are made at once, in the order in which they can be. */
export type WholeSchema = { statements: string[] }

/** So often another try where the server took the transaction back: it gives the lock to others after five seconds. */
const tries = 5

/**
 * What all migrations together leave, made in a file that is thrown away: two of them write SQLite's own table of tables,
 * which a libSQL server refuses, and one way there and back is shorter than seventy.
 */
async function wholeSchema(migrations: Migration[], at: number): Promise<WholeSchema> {
	const folder = mkdtempSync(join(tmpdir(), 'recepcion-schema-'))
	const writer = await openWriter({ url: `file:${join(folder, 'schema.db')}` })
	try {
		await migrate(writer, await pendingMigrations(writer, migrations), at)
		return { statements: await writer.transaction(schemaIn) }
	} finally {
		await writer.close()
		rmSync(folder, { recursive: true, force: true })
	}
}

/** What an FTS table keeps is made with it, and what SQLite keeps for itself by itself. */
async function schemaIn(db: Transaction): Promise<string[]> {
	const rows = await db.all<{ sql: string }>(sql`
		SELECT made.sql AS "sql" FROM sqlite_master AS made
		WHERE made.sql IS NOT NULL AND made.name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND made.name <> 'migrations'
			AND NOT EXISTS (SELECT 1 FROM sqlite_master AS holder
				WHERE holder.sql LIKE 'CREATE VIRTUAL TABLE%' AND made.type = 'table'
					AND made.name IN (holder.name || '_data', holder.name || '_idx', holder.name || '_content',
						holder.name || '_docsize', holder.name || '_config'))
		ORDER BY made.type <> 'table', made.type = 'trigger', made.rowid`)
	return rows.map((row) => row.sql)
}

/** Makes an empty server's tables, of several processes in one; answers the migrations that it stands for. */
export async function fillEmptyServer(writer: Writer, migrations: Migration[], at: number): Promise<string[]> {
	const { statements } = await wholeSchema(migrations, at)
	for (let attempt = 1; ; attempt++) {
		try {
			const isMine = await writer.transaction(async (db) => {
				const [done] = await db.all(sql`SELECT 1 FROM migrations LIMIT 1`)
				if (done) return false
				for (const statement of statements) await db.run(sql.raw(statement))
				for (const migration of migrations) await noteMigration(db, migration, at)
				return true
			})
			return isMine ? migrations.map(({ name }) => name) : []
		} catch (error) {
			if (attempt === tries) throw error
		}
	}
}
