import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@libsql/client/sqlite3'
import { metaJson, metaSignature } from '../fakes/meta-signing.ts'
import { environment, fakeSettings } from '../fakes/settings.ts'
import { startWhatsAppGraph, type WhatsAppGraph } from '../fakes/whatsapp-graph.ts'
import { type Program, startProgram } from '../support/programs/program.ts'
import { type Bench, percentile } from './bench.ts'
import { cookieOf } from './pages.bench.ts'

const perSecond = 50
const seconds = 8
let serial = 0

/** Signed messages at 50 a second, beside two pages and one turn a second; beside the same insert behind a bare server. */
class Ground {
	#program: Program | null = null
	#graph: WhatsAppGraph | null = null
	#bare: { server: Server; url: string; close(): void } | null = null
	#cookie = ''

	async start() {
		this.#graph = await startWhatsAppGraph({ statuses: 'none' })
		const graphPort = Number(new URL(this.#graph.url).port)
		this.#program = await startProgram({
			env: { ...environment({ graph: graphPort, mercadoPago: 9 }), NODE_ENV: 'production' },
		})
		this.#cookie = await cookieOf(this.#program.url)
		this.#bare = await bareServer()
		await pour(`${this.#program.url}/webhooks/meta`, 1)
		await pour(this.#bare.url, 1)
	}

	async run() {
		if (!this.#program || !this.#bare) throw new Error('not started')
		const { url } = this.#program
		const pages = setInterval(
			() => void fetch(`${url}/chat`, { headers: { cookie: this.#cookie } }).catch(() => undefined),
			500,
		)
		const turns = setInterval(
			() =>
				void post(`${url}/webhooks/meta`, `52155700${String(serial++).padStart(5, '0')}`, '¿Cuánto cuesta el corte?'),
			1000,
		)
		const value = percentile(await pour(`${url}/webhooks/meta`, seconds), 0.99)
		clearInterval(pages)
		clearInterval(turns)
		return { value, floor: percentile(await pour(this.#bare.url, seconds), 0.99) }
	}

	async stop() {
		this.#bare?.close()
		await this.#program?.stop()
		this.#program?.clean()
		await this.#graph?.close()
	}
}

/** One person writes and writes, which pushes her turn back; answers how long each acknowledgement took. */
async function pour(url: string, forSeconds: number): Promise<number[]> {
	const waits: Promise<number>[] = []
	const from = performance.now()
	for (let index = 0; index < perSecond * forSeconds; index++) {
		const due = from + (index * 1000) / perSecond
		const pause = due - performance.now()
		if (pause > 0) await new Promise((wait) => setTimeout(wait, pause))
		waits.push(post(url, '5215570099999', `mensaje ${index}`))
	}
	return Promise.all(waits)
}

async function post(url: string, from: string, text: string): Promise<number> {
	const body = metaJson(messageFrom(from, text))
	const startedAt = performance.now()
	const answer = await fetch(url, {
		method: 'POST',
		headers: {
			'Content-Type': 'application/json',
			'X-Hub-Signature-256': metaSignature(body, fakeSettings.metaAppSecret),
		},
		body,
	})
	await answer.arrayBuffer()
	if (!answer.ok) throw new Error(`the webhook answered ${answer.status}`)
	return performance.now() - startedAt
}

function messageFrom(from: string, body: string) {
	const id = `wamid.bench${serial++}`
	const value = {
		messaging_product: 'whatsapp',
		metadata: {
			display_phone_number: fakeSettings.displayPhoneNumber,
			phone_number_id: fakeSettings.phoneNumberId,
		},
		contacts: [{ profile: { name: 'Ana' }, wa_id: from }],
		messages: [{ from, id, timestamp: String(Math.floor(Date.now() / 1000)), type: 'text', text: { body } }],
	}
	return {
		object: 'whatsapp_business_account',
		entry: [{ id: fakeSettings.wabaId, changes: [{ field: 'messages', value }] }],
	}
}

async function bareServer() {
	const folder = mkdtempSync(join(tmpdir(), 'recepcion-bare-'))
	const client = createClient({ url: `file:${join(folder, 'bare.db')}`, concurrency: 1 })
	for (const pragma of ['journal_mode = WAL', 'synchronous = FULL']) await client.execute(`PRAGMA ${pragma}`)
	await client.execute('CREATE TABLE hooks (id TEXT PRIMARY KEY, raw TEXT NOT NULL, at INTEGER NOT NULL)')
	let count = 0
	let last: Promise<unknown> = Promise.resolve()
	const server = createServer(async (incoming, outgoing) => {
		const chunks: Buffer[] = []
		for await (const chunk of incoming) chunks.push(chunk)
		const args = [`hook_${count++}`, Buffer.concat(chunks).toString('utf8'), Date.now()]
		last = last.then(() => client.batch([{ sql: 'INSERT INTO hooks VALUES (?, ?, ?)', args }], 'write'))
		await last
		outgoing.end('ok')
	})
	await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
	const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
	return {
		server,
		url,
		close() {
			server.close()
			server.closeAllConnections()
			client.close()
			rmSync(folder, { recursive: true, force: true })
		},
	}
}

const ground = new Ground()

export const webhookBench: Bench = {
	name: 'webhook',
	unit: 'ms p99',
	goal: 5,
	better: 'lower',
	start: () => ground.start(),
	run: () => ground.run(),
	stop: () => ground.stop(),
}
