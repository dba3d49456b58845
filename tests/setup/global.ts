import { mkdirSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { migrations } from '#db/migrations.server.ts'
import { openDatabase } from '#db/open.server.ts'

export const template = resolve('node_modules/.cache/tests/template.db')

/** One migrated file for the whole run; each test file works on a copy of it. */
export default async function prepare() {
	mkdirSync(resolve('node_modules/.cache/tests'), { recursive: true })
	for (const suffix of ['', '-wal', '-shm']) rmSync(template + suffix, { force: true })
	const database = await openDatabase({ url: `file:${template}` }, migrations, 0)
	await database.close()
}
