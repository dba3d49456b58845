import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import Database from 'libsql'
import { now } from '#app/lib/clock.ts'
import { signIn } from '../support/programs/live.ts'
import { type Program, startProgram } from '../support/programs/program.ts'
import { startBare } from './bare-server.ts'
import { type Bench } from './bench.ts'
import { residentMb } from './resident.ts'

const settle = 30_000
/** Pages that are asked for before memory is looked at. */
const pages = 200
/** How large a file is that is large, in GB. */
const large = Number(process.env.IDLE_GB ?? 5)
const executable = resolve('build/binary/recepcion')
const forms = existsSync(executable) ? ['clone', 'binary'] : ['clone']
const env = { NODE_ENV: 'production' }
const paths = ['/principal', '/agenda', '/chat', '/contactos', '/servicios', '/finanzas', '/asistentes', '/sucursales']

/**
 * Resident memory half a minute after the start, and half a minute after two hundred pages, when V8 has given back what
 * those left; and the time from nothing to /readyz: of clone and executable, with an almost empty file and with a large one.
 */
export const idleBenches: Bench[] = forms.flatMap((form) => {
	const binary = form === 'binary' ? executable : undefined
	const memory: Omit<Bench, 'name' | 'run'> = { unit: 'MB', goal: 2.6, better: 'lower' }
	const start: Omit<Bench, 'name' | 'run'> = { unit: 'ms', goal: 3, better: 'lower' }
	return [
		{ ...memory, name: `idle-memory:${form}`, run: () => memoryOf({ binary, asked: 0, gb: 0 }) },
		{ ...memory, name: `idle-memory:${form}:pages`, run: () => memoryOf({ binary, asked: pages, gb: 0 }) },
		{ ...memory, name: `idle-memory:${form}:large`, runs: 3, run: () => memoryOf({ binary, asked: pages, gb: large }) },
		{ ...start, name: `idle-start:${form}`, run: () => coldStart({ binary, gb: 0 }) },
		{ ...start, name: `idle-start:${form}:large`, runs: 3, run: () => coldStart({ binary, gb: large }) },
	] satisfies Bench[]
})

type Ground = { binary: string | undefined; gb: number }

async function memoryOf({ binary, gb, asked }: Ground & { asked: number }) {
	const dataDir = await grown({ binary, gb })
	const [program, bare] = [await startProgram({ binary, dataDir, env }), await startBare()]
	await fetch(`${program.url}/readyz`)
	const cookie = asked > 0 ? await signIn(program) : ''
	for (let nth = 0; nth < asked; nth++) {
		await read(program.url + paths[nth % paths.length], { cookie })
		await read(`${bare.url}/?rows=100`)
	}
	await new Promise((wait) => setTimeout(wait, settle))
	const result = { value: residentMb(program.child.pid), floor: residentMb(bare.pid) }
	await program.stop()
	program.clean()
	await bare.stop()
	return result
}

async function read(url: string, headers: Record<string, string> = {}) {
	const answer = await fetch(url, { headers })
	if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
	await answer.arrayBuffer()
}

/** A second start: the database is there, as on every day but the first. */
async function coldStart({ binary, gb }: Ground) {
	const dataDir = await grown({ binary, gb })
	const from = performance.now()
	const program = await startProgram({ binary, dataDir, env })
	while (!(await fetch(`${program.url}/readyz`)).ok) await new Promise((wait) => setTimeout(wait, 5))
	const value = performance.now() - from
	await program.stop()
	program.clean()
	const bare = await startBare()
	await bare.stop()
	return { value, floor: bare.startedMs }
}

/** A stopped file of the demo salon, with webhooks of a megabyte each until it is as large as that. */
async function grown({ binary, gb }: Ground): Promise<string> {
	const first: Program = await startProgram({ binary, env })
	await first.stop()
	if (gb === 0) return first.dataDir
	const db = new Database(join(first.dataDir, 'recepcion.db'))
	const at = now()
	db.exec('BEGIN')
	db.prepare(
		`INSERT INTO webhook_events (id, provider, event_key, raw, received_at, processed_at)
		WITH RECURSIVE nth(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM nth WHERE n < ?)
		SELECT 'whk_large' || n, 'meta', 'large:' || n, randomblob(1000000), ?, ? FROM nth`,
	).run(gb * 1000, at, at)
	db.exec('COMMIT')
	db.close()
	return first.dataDir
}
