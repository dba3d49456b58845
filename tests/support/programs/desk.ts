import { spawn } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type SQL, sql } from 'drizzle-orm'
import { openReader } from '#db/reader.server.ts'
import { openWriter } from '#db/writer.server.ts'
import { type MercadoPagoFake, startMercadoPago } from '#tests/fakes/mercado-pago.ts'
import { followClock, writeClock } from '#tests/fakes/process-clock.ts'
import { environment } from '#tests/fakes/settings.ts'
import { startWhatsAppGraph, type WhatsAppGraph } from '#tests/fakes/whatsapp-graph.ts'
import { onceARun } from './once-a-run.ts'
import { type Program, startProgram } from './program.ts'

export type Desk = {
	graph: WhatsAppGraph
	mercadoPago: MercadoPagoFake
	url: string
	dataDir: string
	env: Record<string, string>
	program(): Program
	/** In order, with its exit code, and again at the same address. */
	down(): Promise<number | null>
	up(): Promise<void>
	/** SIGKILL, then the same salon again at the same address, so much later by its clock that every lease ran out. */
	crash(): Promise<void>
	/** Lets so many milliseconds pass, here and there. */
	pass(ms: number): void
	/** What lies in the file, asked by a connection of its own that is closed again. */
	look<Row>(statement: SQL): Promise<Row[]>
	close(): Promise<void>
}

type DeskOptions = { binary?: string; demo?: boolean; dataDir?: string; env?: Record<string, string> }

/** Friday before noon in Mexico City: the demo is as full, and next week as far away, whatever day the tests run on. */
const opensAt = Date.UTC(2026, 10, 20, 16, 0)

/** A little more than the lease of a job whose process died. */
const leaseGone = 2 * 60_000 + 500

/** A running salon with a WhatsApp and a Mercado Pago of its own. Without `dataDir`: on a copy of the filled demo, on its Friday. */
export async function openDesk(options: DeskOptions = {}): Promise<Desk> {
	const dataDir = options.dataDir ?? (await demoCopy())
	let offset = options.dataDir ? 0 : opensAt - Date.now()
	writeClock(`${dataDir}.clock`, offset)
	const giveClockBack = followClock(`${dataDir}.clock`)
	const graph = await startWhatsAppGraph({ statuses: { sent: 20, delivered: 40, read: 60 } })
	const mercadoPago = await startMercadoPago()
	const ports = { graph: portOf(graph.url), mercadoPago: portOf(mercadoPago.url) }
	const env = { ...environment(ports), ...options.env }
	const start = (port: number) => startProgram({ demo: false, ...options, dataDir, env, port })
	let program = await start(0)
	const { url } = program
	graph.setWebhookUrl(`${url}/webhooks/meta`)
	mercadoPago.setWebhookUrl(`${url}/webhooks/mercado-pago`)
	const pass = (ms: number) => {
		offset += ms
		program.setClock(offset)
	}
	return {
		...{ graph, mercadoPago, url, dataDir, env, pass },
		program: () => program,
		down: () => program.stop(),
		async up() {
			program = await start(portOf(url))
		},
		async crash() {
			await program.kill()
			pass(leaseGone)
			program = await start(portOf(url))
			await Promise.all([graph.retryNow(), mercadoPago.retryNow()])
		},
		look: (statement) => look(dataDir, statement),
		async close() {
			await program.stop()
			program.clean()
			giveClockBack()
			await Promise.all([graph.close(), mercadoPago.close()])
		},
	}
}

function portOf(url: string): number {
	return Number(new URL(url).port)
}

async function look<Row>(dataDir: string, statement: SQL): Promise<Row[]> {
	const reader = await openReader({ url: `file:${join(dataDir, 'recepcion.db')}` })
	try {
		return await reader.db.all<Row>(statement)
	} finally {
		reader.close()
	}
}

/** Filled once for a run, copied for each desk. Its assistants answer at once. */
async function demoCopy(): Promise<string> {
	const copy = mkdtempSync(join(tmpdir(), 'recepcion-desk-'))
	cpSync(await onceARun('filled-demo', fill), copy, { recursive: true })
	return copy
}

async function fill(dataDir: string): Promise<void> {
	const clock = `${dataDir}.clock`
	writeFileSync(clock, String(opensAt - Date.now()))
	const { code, output } = await runCommand(['demo'], { DATA_DIR: dataDir, CLOCK_FILE: clock })
	rmSync(clock)
	if (code !== 0) throw new Error(output)
	const writer = await openWriter({ url: `file:${join(dataDir, 'recepcion.db')}` })
	await writer.transaction((db) => db.run(sql`UPDATE businesses SET delay_response = 100`))
	await writer.close()
}

/** A command of the built program, or of the single executable; what it said and how it ended. */
export function runCommand(
	args: string[],
	env: Record<string, string>,
	binary?: string,
): Promise<{ code: number | null; output: string }> {
	const built = resolve(process.env.RECEPCION_BUILD ?? 'build/main.js')
	const [command, before] = binary ? [binary, []] : [process.execPath, [built]]
	const child = spawn(command, [...before, ...args], {
		env: {
			...(binary ? { PATH: '', NODE_ENV: 'production' } : { PATH: process.env.PATH, NODE_ENV: 'test' }),
			...{ TZ: 'UTC', LOG_LEVEL: 'warn' },
			...env,
		},
		stdio: ['ignore', 'pipe', 'pipe'],
	})
	let output = ''
	for (const stream of [child.stdout, child.stderr]) {
		stream.on('data', (chunk: Buffer) => {
			output += chunk.toString()
		})
	}
	return new Promise((done, fail) => {
		child.on('error', fail)
		child.on('close', (code) => done({ code, output }))
	})
}

/** Waits until `probe` gives something; what is asked of a server that is just dying is asked again. */
export async function until<T>(
	what: string | (() => string),
	probe: () => Promise<T | undefined | false>,
	patienceMs = 30_000,
): Promise<T> {
	const deadline = performance.now() + patienceMs
	let last: unknown
	while (performance.now() < deadline) {
		try {
			const found = await probe()
			if (found) return found
		} catch (error) {
			last = error
		}
		await new Promise((wait) => setTimeout(wait, 50))
	}
	throw new Error(`waited in vain: ${typeof what === 'string' ? what : what()}`, { cause: last })
}
