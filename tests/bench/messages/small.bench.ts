import { execFileSync } from 'node:child_process'
import { statSync } from 'node:fs'
import Database from 'libsql'
import { aMessage, connections, pour } from '../../support/programs/flood.ts'
import { type Bench, percentile } from '../bench.ts'
import { cookieOf } from '../pages.bench.ts'
import { residentMb } from '../resident.ts'
import { look } from './looking.ts'
import { type SalonsProgram, startSalons } from './salons-program.ts'
import { numbersOf } from './webhook-salons.ts'

const numbers = numbersOf(20)
const perSecond = 10
/** BENCH_SMALL_SECONDS=60 is for looking, not for judging. */
const seconds = Number(process.env.BENCH_SMALL_SECONDS ?? 300)
const pagePause = 500
/** Everybody writes once before, so that nobody is new, and then what no guard takes for a loop. */
const people = Math.min(600, perSecond * seconds)
const questions = [
	'¿Cuánto cuesta el corte de cabello?',
	'¿A qué hora abren mañana?',
	'¿Cuánto dura el tinte?',
	'¿Tienen estacionamiento?',
	'¿Dónde están?',
	'¿Quién hace manicure?',
]
const received = "SELECT count(*) AS count FROM messages WHERE role = 'user'"
let serial = 0

type Measured = { page: number; ack: number; memory: number; growth: number }

/** As docs/operating.md has a small machine's unit. Ten messages a second with their answers and statuses to twenty salons, on one processor, while somebody reads pages. */
async function measured(): Promise<Measured> {
	const salons = await startSalons(numbers, { machine: { MEMORY_MB: '512', MALLOC_ARENA_MAX: '2' } })
	try {
		onOneProcessor(salons.program.child.pid ?? 0)
		return await measuredOn(salons)
	} finally {
		await salons.stop()
	}
}

async function measuredOn({ program, graph }: SalonsProgram): Promise<Measured> {
	const wire = connections(program.url, 50)
	const write = (forSeconds: number) =>
		pour(perSecond, forSeconds, () => {
			const index = serial++
			const text = questions[Math.floor(index / people) % questions.length] ?? ''
			const number = numbers[index % numbers.length]?.phoneNumberId
			return wire.post(aMessage(`wamid.HBgNNTIxNTU1MDAwMDAw${index}`, phoneOf(index % people), text, number))
		})
	await write(people / perSecond)
	await graph.settled(60_000)
	const before = sizeOf(program.dataDir)
	const memory = setInterval(() => loads.push(residentMb(program.child.pid)), 1000)
	const loads: number[] = []
	const pages = look(program.url, await cookieOf(program.url), { paths: ['/chat', '/agenda'], pause: pagePause })
	const answers = await write(seconds)
	const waits = await pages.stop()
	clearInterval(memory)
	await graph.settled(60_000)
	wire.close()
	const refused = answers.find(({ status }) => status !== 200)
	if (refused) throw new Error(`a message was answered with ${refused.status}`)
	const after = sizeOf(program.dataDir)
	return {
		page: percentile(waits, 0.95),
		ack: percentile(
			answers.map(({ ms }) => ms),
			0.99,
		),
		memory: Math.max(...loads),
		growth: (after.bytes - before.bytes) / (after.exchanges - before.exchanges),
	}
}

/** The first of the machine's processors is the program's; this process and the stand-in keep the others. */
function onOneProcessor(pid: number) {
	execFileSync('taskset', ['-acp', '0', String(pid)])
}

/** Of the file with all that was written in it, and how many messages came so far. */
function sizeOf(dataDir: string): { bytes: number; exchanges: number } {
	const path = `${dataDir}/recepcion.db`
	const file = new Database(path)
	try {
		file.exec('PRAGMA wal_checkpoint(TRUNCATE)')
		const { count } = file.prepare(received).get() as { count: number }
		return { bytes: statSync(path).size, exchanges: count }
	} finally {
		file.close()
	}
}

function phoneOf(person: number): string {
	return `5215580${String(person).padStart(6, '0')}`
}

let once: Promise<Measured> | null = null
const line = (name: keyof Measured, unit: string, floor: number): Bench => ({
	name: `small:${name}`,
	unit,
	goal: 1,
	better: 'lower',
	runs: 1,
	run: async () => {
		once ??= measured()
		return { value: (await once)[name], floor }
	},
})

/** What a small server has to hold: its floors are limits, in milliseconds, megabytes and bytes a message with its answer. */
export const smallBenches: Bench[] = [
	line('page', 'ms p95', 300),
	line('ack', 'ms p99', 250),
	line('memory', 'MB', 200),
	line('growth', 'B', 8_000),
]
