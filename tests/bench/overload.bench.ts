import { unpackText } from '#db/packed-text.server.ts'
import { environment } from '../fakes/settings.ts'
import { plantIn } from '../support/programs/beside.ts'
import { type Answered, aMessage, connections, pour } from '../support/programs/flood.ts'
import { type Program, startProgram } from '../support/programs/program.ts'
import { type BareWriter, startBareWriter } from './bare-writer.ts'
import { type Bench, percentile } from './bench.ts'
import { residentMb } from './resident.ts'

/** A number that nobody connected: what comes for it is kept, and its reading is short. */
const nobodysNumber = '199999999999999'
const atOnce = 64
const seconds = 5
const flooded = 60
/** As long as a machine waits at the door (app/web/admission.server.ts), and two seconds for what follows. */
const longestAnswer = 8_000

let serial = 0
const aPost = (id: string) => aMessage(id, `52155700${String(serial % 90_000).padStart(5, '0')}`, 'hola', nobodysNumber)

/** Operations a second of a target, each of so many connections sending its next once the last was answered. */
async function fullLoad(url: string, forSeconds = seconds): Promise<number> {
	const wire = connections(url, atOnce)
	const until = performance.now() + forSeconds * 1000
	let done = 0
	const lane = async () => {
		while (performance.now() < until) {
			const { status } = await wire.post(aPost(`wamid.full${serial++}.`))
			if (status === 200) done++
		}
	}
	await Promise.all(Array.from({ length: atOnce }, lane))
	wire.close()
	return done / forSeconds
}

class Ground {
	program: Program | null = null
	#bare: BareWriter | null = null

	async start() {
		this.program = await startProgram({ env: { ...environment({ graph: 9, mercadoPago: 9 }), NODE_ENV: 'production' } })
		this.#bare = await startBareWriter()
		for (const url of [this.program.url, this.#bare.url]) await fullLoad(url, 2)
	}

	/** By chance the one or the other first, so that neither has the warmer machine. */
	async writes() {
		if (!this.program || !this.#bare) throw new Error('not started')
		if (Math.random() < 0.5) return { value: await fullLoad(this.program.url), floor: await fullLoad(this.#bare.url) }
		const floor = await fullLoad(this.#bare.url)
		return { value: await fullLoad(this.program.url), floor }
	}

	/** Twice what it can take. Throws where anything is lost, refused in another way, kept in memory or not over at once. */
	async flood() {
		if (!this.program) throw new Error('not started')
		const { url, child, dataDir } = this.program
		const perSecond = Math.round(2 * (await fullLoad(url)))
		const wire = connections(url, 2_000)
		const memory: number[] = []
		const watch = setInterval(() => memory.push(residentMb(child.pid)), 1000)
		const mark = `wamid.flood${serial++}.`
		const answers = await pour(perSecond, flooded, async (index) => wire.post(aPost(`${mark}${index}.`)))
		clearInterval(watch)
		await assertRecovered(wire)
		wire.close()
		assertRefused(answers)
		assertFlat(memory)
		await assertKept(dataDir, mark, answers)
		const times = answers.map(({ ms }) => ms)
		return { value: percentile(times, 0.99), floor: longestAnswer }
	}

	async stop() {
		await this.#bare?.stop()
		await this.program?.stop()
		this.program?.clean()
	}
}

function assertRefused(answers: Answered[]) {
	const wrong = answers.filter(({ status, retryAfter }) => status !== 200 && (status !== 503 || !retryAfter))
	const [first] = wrong
	if (first) throw new Error(`${wrong.length} were refused otherwise than by 503 and Retry-After: ${first.status}`)
	if (answers.every(({ status }) => status === 200)) throw new Error('it was no flood: nobody was refused')
}

/** The second half of the time takes no more than the first. */
function assertFlat(memory: number[]) {
	const half = Math.floor(memory.length / 2)
	const [before, after] = [Math.max(...memory.slice(0, half)), Math.max(...memory.slice(half))]
	if (after > before * 1.2) throw new Error(`memory grew from ${before} to ${after} MB`)
}

async function assertRecovered(wire: ReturnType<typeof connections>) {
	const until = performance.now() + 5_000
	while (performance.now() < until) {
		const { status, ms } = await wire.post(aPost(`wamid.after${serial++}.`))
		if (status === 200 && ms < 500) return
	}
	throw new Error('it did not recover in 5 s')
}

async function assertKept(dataDir: string, mark: string, answers: Answered[]) {
	const rows = await plantIn(dataDir)(`select raw from webhook_events where event_key like '%' || ? || '%'`, [mark])
	const stored = new Set(
		rows.map(({ raw }) => Number(/"id":"wamid\.flood\d+\.(\d+)\./.exec(unpackText(String(raw)))?.[1])),
	)
	const wrong = answers.flatMap(({ status }, index) => ((status === 200) === stored.has(index) ? [] : [index]))
	if (wrong.length > 0) throw new Error(`${wrong.length} are not as they were acknowledged`)
}

const ground = new Ground()
const common = { start: () => ground.start(), stop: () => ground.stop() }

/** How many writes a second each takes at full load, and what becomes of twice as many for a minute. */
export const overloadBenches: Bench[] = [
	{ ...common, name: 'writes', unit: '/s', goal: 0.3, better: 'higher', run: () => ground.writes() },
	{ ...common, name: 'overload', unit: 'ms p99', goal: 1, better: 'lower', runs: 1, run: () => ground.flood() },
]
