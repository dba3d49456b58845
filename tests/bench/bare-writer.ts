import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

/* The least that keeps what a provider posts: its body and a job beside it, in a transaction with kept statements. */
const script = `
import { createServer } from 'node:http'
import Database from 'libsql'
const database = new Database(process.argv[2], { timeout: 0 })
for (const pragma of ['journal_mode = WAL', 'synchronous = FULL']) database.exec('PRAGMA ' + pragma)
database.exec('CREATE TABLE hooks (id TEXT PRIMARY KEY, raw TEXT NOT NULL, at INTEGER NOT NULL)')
database.exec('CREATE TABLE jobs (id TEXT PRIMARY KEY, hook TEXT NOT NULL, at INTEGER NOT NULL)')
const keep = database.prepare('INSERT INTO hooks VALUES (?, ?, ?)')
const queue = database.prepare('INSERT INTO jobs VALUES (?, ?, ?)')
let count = 0
const server = createServer(async (incoming, outgoing) => {
	const chunks = []
	for await (const chunk of incoming) chunks.push(chunk)
	const [id, raw] = ['hook_' + count++, Buffer.concat(chunks).toString('utf8')]
	database.exec('BEGIN IMMEDIATE')
	keep.run(id, raw, Date.now())
	queue.run('job_' + id, id, Date.now())
	database.exec('COMMIT')
	outgoing.end('ok')
})
server.listen(0, '127.0.0.1', () => process.stdout.write('http://127.0.0.1:' + server.address().port + '\\n'))
`

export type BareWriter = { url: string; stop(): Promise<void> }

/** A bare server that writes, in a process and a file of its own. */
export async function startBareWriter(): Promise<BareWriter> {
	const home = resolve('node_modules/.cache/bench')
	mkdirSync(home, { recursive: true })
	const entry = resolve(home, 'bare-writer.mjs')
	writeFileSync(entry, script)
	const folder = mkdtempSync(join(tmpdir(), 'recepcion-bare-'))
	const child = spawn(process.execPath, [entry, join(folder, 'bare.db')], { stdio: ['ignore', 'pipe', 'inherit'] })
	const url = await new Promise<string>((done, fail) => {
		child.stdout.once('data', (chunk: Buffer) => done(chunk.toString().trim()))
		child.once('exit', () => fail(new Error('the bare writer ended')))
	})
	return {
		url,
		stop: () =>
			new Promise((done) => {
				child.once('exit', () => {
					rmSync(folder, { recursive: true, force: true })
					done()
				})
				child.kill()
			}),
	}
}
