import { mkdirSync, renameSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { migrations } from '#db/migrations.server.ts'
import { openDatabase } from '#db/open.server.ts'

export const template = resolve('node_modules/.cache/tests/template.db')

/** One migrated file for the whole run; each test file works on a copy of it. */
export default async function prepare() {
	mkdirSync(resolve('node_modules/.cache/tests'), { recursive: true })
	// Made aside and renamed: several runs may start in one checkout.
	const fresh = `${template}.${process.pid}`
	for (const suffix of ['', '-wal', '-shm']) rmSync(fresh + suffix, { force: true })
	const database = await openDatabase({ url: `file:${fresh}` }, migrations, 0)
	await database.close()
	renameSync(fresh, template)
}
