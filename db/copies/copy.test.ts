import { copyFileSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import Database from 'libsql'
import { expect, test } from 'vitest'
import { DatabaseBusy } from '../busy.server.ts'
import { takeInLog } from './copy.server.ts'

test('what a killed server left in its log is brought into the file, which is whole alone from then on', async () => {
	const folder = mkdtempSync(join(tmpdir(), 'recepcion-log-'))
	const [served, left, alone] = ['served.db', 'left.db', 'alone.db'].map((name) => join(folder, name)) as [
		string,
		string,
		string,
	]
	copyFileSync(resolve('node_modules/.cache/tests/template.db'), served)
	const running = new Database(served)
	running.exec(`PRAGMA journal_mode = WAL;
		INSERT INTO users (id, name, email, role, created_at) VALUES ('u', 'Ana', 'ana@ejemplo.test', 'user', 1)`)
	// As a kill leaves it: the last commit in the log alone.
	for (const end of ['', '-wal']) copyFileSync(served + end, left + end)
	const reader = new Database(served)
	reader.exec('BEGIN; SELECT count(*) FROM users')
	running.exec(`UPDATE users SET name = 'Eva'`)
	await expect(takeInLog({ url: `file:${served}` })).rejects.toBeInstanceOf(DatabaseBusy)
	reader.close()
	running.close()
	const names = (path: string) => {
		const found = new Database(path)
		const rows = found.prepare('SELECT name FROM users').all()
		found.close()
		return rows
	}
	copyFileSync(left, alone)
	expect(names(alone)).toEqual([])
	await takeInLog({ url: `file:${left}` })
	expect(statSync(`${left}-wal`, { throwIfNoEntry: false })?.size ?? 0).toBe(0)
	copyFileSync(left, alone)
	expect(names(alone)).toEqual([{ name: 'Ana' }])
	rmSync(folder, { recursive: true, force: true })
})
