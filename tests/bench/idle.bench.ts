import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { startProgram } from '../support/programs/program.ts'
import { startBare } from './bare-server.ts'
import { type Bench } from './bench.ts'
import { residentMb } from './resident.ts'

const settle = 30_000
const executable = resolve('build/binary/recepcion')
const forms = existsSync(executable) ? ['clone', 'binary'] : ['clone']

/** Resident memory half a minute after the start, when V8 has given back what that left, and the time from nothing to /readyz, of clone and executable. */
export const idleBenches: Bench[] = forms.flatMap((form) => {
	const binary = form === 'binary' ? executable : undefined
	return [
		{ name: `idle-memory:${form}`, unit: 'MB', goal: 2.6, better: 'lower', run: () => memory(binary) },
		{ name: `idle-start:${form}`, unit: 'ms', goal: 3, better: 'lower', run: () => coldStart(binary) },
	] satisfies Bench[]
})

async function memory(binary: string | undefined) {
	const [program, bare] = [await startProgram({ binary, env: { NODE_ENV: 'production' } }), await startBare()]
	await fetch(`${program.url}/readyz`)
	await new Promise((wait) => setTimeout(wait, settle))
	const result = { value: residentMb(program.child.pid), floor: residentMb(bare.pid) }
	await program.stop()
	program.clean()
	await bare.stop()
	return result
}

/** A second start: the database is there, as on every day but the first. */
async function coldStart(binary: string | undefined) {
	const first = await startProgram({ binary, env: { NODE_ENV: 'production' } })
	await first.stop()
	const from = performance.now()
	const program = await startProgram({ binary, dataDir: first.dataDir, env: { NODE_ENV: 'production' } })
	while (!(await fetch(`${program.url}/readyz`)).ok) await new Promise((wait) => setTimeout(wait, 5))
	const value = performance.now() - from
	await program.stop()
	program.clean()
	const bare = await startBare()
	await bare.stop()
	return { value, floor: bare.startedMs }
}
