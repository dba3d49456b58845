import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import Database from 'libsql'
import { staffPolicy } from '#app/core/actors.ts'
import { makeCtx } from '#app/core/ctx.server.ts'
import { systemPermissions } from '#app/core/permissions.ts'
import '#app/features.server.ts'
import { execute } from '#app/core/operation.server.ts'
import { clients } from '#app/features/clients/operations.server.ts'
import { now } from '#app/lib/clock.ts'
import { answerOf, choose, upload } from '#tests/support/import-file.ts'
import { startProgram } from '#tests/support/programs/program.ts'
import { type Scene } from '#tests/support/scenes/scene.ts'
import { type Bench, inOrder, type Order } from '../bench.ts'
import { residentMb } from '../resident.ts'
import { openBenchRuntime } from '../runtime.ts'

const rows = 100_000
/** What the whole process may weigh while it imports. */
const mostMemory = 290_000_000
const env = { NODE_ENV: 'production' }

const cells = (n: number) => [
	`Persona ${n}`,
	`Apellido${n % 997}`,
	// Of no one in the demo, whatever day it was filled on: whoever is there would be skipped.
	`5561${String(n).padStart(6, '0')}`,
	'52',
	'Lead',
	`p${n}@ejemplo.test`,
]
const table = () =>
	`Nombre,Apellido Paterno,WhatsApp,Código de País,Tipo,Email\n${Array.from({ length: rows }, (_, n) => cells(n).join(',')).join('\n')}\n`

type Imported = { ms: number; memory: number }

/** The file is uploaded and sent while no server runs; then the program finds the job, and does it. */
async function imported(): Promise<Imported> {
	const seeded = await startProgram({ env })
	await seeded.stop()
	const path = `${seeded.dataDir}/recepcion.db`
	const importId = await prepared(path, seeded.dataDir)
	const program = await startProgram({ dataDir: seeded.dataDir, env })
	const from = performance.now()
	const beside = new Database(path)
	const question = beside.prepare('SELECT state, created FROM contact_imports WHERE id = ?')
	let memory = 0
	for (;;) {
		memory = Math.max(memory, residentMb(program.child.pid ?? 0) * 1024 * 1024)
		const { state, created } = question.get([importId]) as { state: string; created: number }
		if (state === 'terminada' && created === rows) break
		const isOver = state === 'terminada' || state === 'fallida' || program.child.exitCode !== null
		if (isOver) throw new Error(`the import ended as ${state} with ${created} people`)
		await new Promise((wait) => setTimeout(wait, 50))
	}
	const ms = performance.now() - from
	beside.close()
	await program.stop()
	program.clean()
	return { ms, memory }
}

async function prepared(path: string, dataDir: string): Promise<string> {
	const runtime = await openBenchRuntime(path)
	const [business] = await runtime.db.all<{ id: string }>(sql`SELECT id FROM businesses WHERE slug = 'demo'`)
	const actor = { kind: 'job', permissions: systemPermissions, bookingPolicy: staffPolicy } as const
	const ctx = makeCtx(runtime, 'business', { businessId: business?.id ?? '' }, actor, now())
	const scene = { ctx, business } as unknown as Scene
	const importId = await upload(scene, table())
	await choose(scene, importId)
	await answerOf(execute(ctx, clients.sendImport, { importId, fixes: true }))
	await runtime.close()
	cpSync(`${path}-files`, join(dataDir, 'files'), { recursive: true })
	return importId
}

/** The same people with their handles, a hundred in a transaction, into the same tables with the same triggers. */
async function raw(): Promise<number> {
	const folder = mkdtempSync(join(tmpdir(), 'recepcion-bench-'))
	const path = join(folder, 'raw.db')
	await (await openBenchRuntime(path)).close()
	const db = new Database(path)
	for (const setting of ['journal_mode = WAL', 'synchronous = FULL', 'foreign_keys = off']) db.exec(`PRAGMA ${setting}`)
	const person =
		db.prepare(`INSERT INTO contacts (id, business_id, name, lastname, whatsapp, country_code, country_code_ext, type, email,
		no_respond, is_test, tags, custom_fields, created_at, updated_at) VALUES (?, 'biz_raw', ?, ?, ?, ?, '521', 'lead', ?, 0, 0, '[]', '{}', ?, ?)`)
	const handle =
		db.prepare(`INSERT INTO contact_handles (id, business_id, contact_id, channel, handle, address, created_at)
		VALUES (?, 'biz_raw', ?, 'whatsapp', ?, ?, ?)`)
	const [from, at] = [performance.now(), now()]
	for (let n = 0; n < rows; n += 100) {
		db.exec('BEGIN IMMEDIATE')
		for (let one = n; one < n + 100; one++) {
			const [name, lastname, phone, code, , email] = cells(one)
			const id = `con_raw${String(one).padStart(20, '0')}`
			person.run([id, name, lastname, phone, code, email, at, at])
			handle.run([`hnd_raw${String(one).padStart(20, '0')}`, id, `52${phone}`, `521${phone}`, at])
		}
		db.exec('COMMIT')
	}
	const ms = performance.now() - from
	db.close()
	rmSync(folder, { recursive: true, force: true })
	return ms
}

const peaks: number[] = []

export const importBenches: Bench[] = [
	{
		...{ name: 'import', unit: 'ms', goal: 4, better: 'lower', runs: 3 },
		run: (order: Order) =>
			inOrder(
				order,
				async () => {
					const { ms, memory } = await imported()
					peaks.push(memory)
					return ms
				},
				raw,
			),
	},
	{
		...{ name: 'import:memory', unit: 'bytes', goal: 1, better: 'lower', runs: 3 },
		run: async () => ({ value: peaks.shift() ?? (await imported()).memory, floor: mostMemory }),
	},
]
