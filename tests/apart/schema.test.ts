import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lookInto } from '#db/file-check.server.ts'
import { migrations } from '#db/migrations.server.ts'
import { type Database, openDatabase } from '#db/open.server.ts'
import { type Servers, startServers } from './servers.ts'

let servers: Servers
let server: Database
let file: Database
/** How many of those who looked in while the tables were made saw what; and who took them for another program's. */
const looks = { empty: 0, whole: 0 }
const mistaken: unknown[] = []

beforeAll(async () => {
	servers = await startServers()
	const address = { url: servers.primary.url }
	let isMade = false
	const looker = async () => {
		while (!isMade)
			await lookInto(address, migrations).then(
				({ pending }) => looks[pending.length > 0 ? 'empty' : 'whole']++,
				(error) => mistaken.push(error),
			)
	}
	const looking = Promise.all([looker(), looker(), looker()])
	server = await openDatabase(address, migrations, 0)
	isMade = true
	await looking
	const { template } = await import('#tests/setup/global.ts')
	file = await openDatabase({ url: `file:${template}` }, migrations, 0)
}, 120_000)

afterAll(async () => {
	await Promise.all([server?.close(), file?.close()])
	await servers?.close()
})

test('who looks at a server while another process makes its tables takes them for none of another program', () => {
	expect(mistaken).toEqual([])
	expect(looks.empty).toBeGreaterThan(0)
	expect(looks.whole).toBeGreaterThan(0)
})

test('an empty libSQL server is given the very tables, indices and triggers that a file has, and nothing more', async () => {
	const schema = sql`SELECT type, name, tbl_name AS "table", sql FROM sqlite_master
		WHERE name NOT IN ('commit_sequence') AND name NOT LIKE 'libsql%' AND name NOT LIKE 'sqlite%' ORDER BY type, name`
	expect(await server.reader.db.all(schema)).toEqual(await file.reader.db.all(schema))
	const applied = sql`SELECT name, hash FROM migrations ORDER BY name`
	expect(await server.reader.db.all(applied)).toEqual(await file.reader.db.all(applied))
})

test('every row that a new file begins with a new server begins with too', async () => {
	const tables = await file.reader.db.all<{ name: string }>(
		sql`SELECT name FROM sqlite_master WHERE type = 'table' AND name <> 'commit_sequence' AND name NOT LIKE 'sqlite%'`,
	)
	for (const { name } of tables) {
		const count = sql`SELECT count(*) AS count FROM ${sql.identifier(name)}`
		expect([name, await server.reader.db.all(count)]).toEqual([name, await file.reader.db.all(count)])
	}
}, 60_000)
