import { execFileSync, spawn } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { createClient } from '@libsql/client/sqlite3'

const home = resolve('node_modules/.cache/bench')
const script = `
import { createServer } from 'node:http'
import { gzip } from 'node:zlib'
import Database from 'libsql'
import { createRequestHandler } from '@remix-run/node'
import * as build from '${home}/bare/server/index.js'
const handle = createRequestHandler(build, 'production')
const server = createServer(async (incoming, outgoing) => {
	if (incoming.url === '/memory') return outgoing.end(String(process.memoryUsage.rss()))
	if (incoming.url === '/write') return outgoing.end(String(write()))
	const response = await handle(new Request('http://' + incoming.headers.host + incoming.url, { headers: incoming.headers }))
	outgoing.statusCode = response.status
	for (const [name, value] of response.headers) outgoing.setHeader(name, value)
	const bytes = Buffer.from(await response.arrayBuffer())
	if (!String(incoming.headers['accept-encoding'] ?? '').includes('gzip')) return outgoing.end(bytes)
	outgoing.setHeader('Content-Encoding', 'gzip')
	gzip(bytes, { level: 1 }, (error, packed) => outgoing.end(error ? bytes : packed))
})
const database = new Database(process.env.BARE_DATABASE.replace(/^file:/, ''))
database.exec('PRAGMA journal_mode = WAL')
database.exec('PRAGMA synchronous = FULL')
const insert = database.prepare('INSERT INTO written (at) VALUES (?)')
function write() {
	database.exec('BEGIN IMMEDIATE')
	insert.run([Date.now()])
	database.exec('COMMIT')
	return 1
}
server.listen(0, '127.0.0.1', () => process.stdout.write('http://127.0.0.1:' + server.address().port + '\\n'))
`

export type BareServer = { url: string; pid: number; startedMs: number; stop(): Promise<void> }

/** Builds the bare app once, fills its table, and starts it in a process of its own. */
export async function startBare(): Promise<BareServer> {
	await prepare()
	const entry = resolve(home, 'bare-server.mjs')
	writeFileSync(entry, script)
	const from = performance.now()
	const child = spawn(process.execPath, [entry], {
		stdio: ['ignore', 'pipe', 'inherit'],
		env: { ...process.env, NODE_ENV: 'production', BARE_DATABASE: `file:${home}/bare.db` },
	})
	const url = await new Promise<string>((done, fail) => {
		child.stdout.once('data', (chunk: Buffer) => done(chunk.toString().trim()))
		child.once('exit', () => fail(new Error('the bare server ended')))
	})
	await fetch(`${url}/?rows=1`).then((answer) => answer.text())
	return {
		url,
		pid: child.pid ?? 0,
		startedMs: performance.now() - from,
		stop: () =>
			new Promise((done) => {
				child.once('exit', () => done())
				child.kill()
			}),
	}
}

let prepared: Promise<void> | null = null

function prepare(): Promise<void> {
	prepared ??= build()
	return prepared
}

async function build() {
	mkdirSync(home, { recursive: true })
	execFileSync('npx', ['remix', 'vite:build', '--config', 'tests/bench/bare/vite.config.ts', '--logLevel', 'error'], {
		stdio: ['ignore', 'ignore', 'inherit'],
	})
	for (const suffix of ['', '-wal', '-shm']) rmSync(`${home}/bare.db${suffix}`, { force: true })
	const client = createClient({ url: `file:${home}/bare.db` })
	await client.execute('CREATE TABLE things (id TEXT PRIMARY KEY, name TEXT, note TEXT)')
	await client.execute('CREATE TABLE written (id INTEGER PRIMARY KEY, at INTEGER NOT NULL)')
	const rows = Array.from({ length: 3000 }, (_, index) => ({
		sql: 'INSERT INTO things VALUES (?, ?, ?)',
		args: [`thing_${String(index).padStart(6, '0')}`, `Cosa número ${index}`, 'Una nota de largo mediano sobre ella'],
	}))
	await client.batch(rows, 'write')
	client.close()
}

/** How many rows make a page of about so many bytes. */
export async function rowsFor(url: string, bytes: number): Promise<number> {
	const size = async (rows: number) =>
		(await fetch(`${url}/?rows=${rows}`).then((answer) => answer.arrayBuffer())).byteLength
	const [small, large] = [await size(10), await size(210)]
	return Math.max(1, Math.round((bytes - small) / ((large - small) / 200) + 10))
}
