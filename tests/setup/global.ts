import { mkdirSync, renameSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { copyTo } from '#db/copies/copy.server.ts'
import { migrations } from '#db/migrations.server.ts'
import { openDatabase } from '#db/open.server.ts'
import { writeInMemory } from './memory.ts'
import { shareWithinRun } from './run-folder.ts'

export const template = resolve('node_modules/.cache/tests/template.db')

/** One migrated file for the whole run; each test file works on a copy of it, in memory. */
export default async function prepare() {
	mkdirSync(resolve('node_modules/.cache/tests'), { recursive: true })
	// Made aside and renamed: several runs may start in one checkout. A copy by VACUUM leaves nothing in a -wal beside it.
	const fresh = `${template}.${process.pid}`
	for (const left of ['', '-wal', '-shm', '.copy']) rmSync(fresh + left, { force: true })
	const address = { url: `file:${fresh}` }
	const database = await openDatabase(address, migrations, 0)
	await copyTo(address, `${fresh}.copy`)
	await database.close()
	renameSync(`${fresh}.copy`, template)
	for (const suffix of ['', '-wal', '-shm']) rmSync(fresh + suffix, { force: true })
	// The simulated year outgrows a memory.
	const ends = [process.env.YEAR ? () => undefined : writeInMemory(), shareWithinRun()]
	return () => {
		for (const end of ends.toReversed()) end()
	}
}
