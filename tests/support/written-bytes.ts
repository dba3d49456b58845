import { statSync } from 'node:fs'
import Database from 'libsql'
import { theRuntime } from './runtime.ts'

/** Bytes that `work` writes into the WAL of this test's house, and by how many the file grows with them. */
export async function writtenBy(work: () => Promise<unknown>): Promise<{ wal: number; growth: number }> {
	const { path } = await theRuntime()
	const other = new Database(path)
	const emptied = () => {
		other.exec('PRAGMA wal_checkpoint(TRUNCATE)')
		return statSync(path).size
	}
	try {
		const before = emptied()
		await work()
		const wal = statSync(`${path}-wal`).size
		return { wal, growth: emptied() - before }
	} finally {
		other.close()
	}
}
