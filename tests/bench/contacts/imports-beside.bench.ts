import { execFileSync } from 'node:child_process'
import { visitorOf } from '../../support/programs/browser-door.ts'
import { aMessage, connections, pour } from '../../support/programs/flood.ts'
import { peopleTable, sendTable } from '../../support/programs/import-door.ts'
import { type Bench, percentile } from '../bench.ts'
import { look } from '../messages/looking.ts'
import { type SalonsProgram, startSalons } from '../messages/salons-program.ts'
import { numbersOf } from '../messages/webhook-salons.ts'
import { cookieOf } from '../pages.bench.ts'

const numbers = numbersOf(20)
const perSecond = 5
const rows = 100_000
const pause = 250
const paths = ['/contactos', '/chat', '/agenda', '/principal']
let serial = 0

/** `quiet`: the same pages beside the same messages, before anything is imported. */
type Measured = { page: number; quiet: number; ack: number }

/** Two files of one salon are taken in while people write to twenty others; somebody of that salon reads pages meanwhile. */
async function measured(): Promise<Measured> {
	const salons = await startSalons(numbers)
	try {
		execFileSync('taskset', ['-acp', '0', String(salons.program.child.pid)])
		return await measuredOn(salons)
	} finally {
		await salons.stop()
	}
}

async function measuredOn({ program, graph }: SalonsProgram): Promise<Measured> {
	const wire = connections(program.url, 50)
	const write = (seconds: number) =>
		pour(perSecond, seconds, () => {
			const index = serial++
			const number = numbers[index % numbers.length]?.phoneNumberId
			const phone = `5215580${String(index % 50).padStart(6, '0')}`
			return wire.post(aMessage(`wamid.HBgNNTIxNTU1MDAwMDAw${index}`, phone, '¿A qué hora abren mañana?', number))
		})
	const cookie = await cookieOf(program.url)
	const read = async (seconds: number) => {
		const pages = look(program.url, cookie, { paths, pause })
		const answers = await write(seconds)
		return { answers, page: percentile(await pages.stop(), 0.95) }
	}
	await read(10)
	const { page: quiet } = await read(20)
	await graph.settled(60_000)
	const owner = visitorOf(program.url, cookie)
	const both = [peopleTable(rows, '5561'), peopleTable(rows, '5562')]
	const sent = await Promise.all(both.map((content) => sendTable(program.url, owner, content)))
	const { page, answers } = await read(25)
	// What was measured beside imports that were over says nothing.
	for (const { path } of sent)
		if (!(await (await owner.get(path)).text()).includes('Enviando contactos'))
			throw new Error('an import ended before')
	const refused = answers.find(({ status }) => status !== 200)
	if (refused) throw new Error(`a message was answered with ${refused.status}`)
	wire.close()
	return {
		...{ page, quiet },
		ack: percentile(
			answers.map(({ ms }) => ms),
			0.99,
		),
	}
}

let once: Promise<Measured> | null = null
type Line = { unit: string; goal: number; pair: (measured: Measured) => { value: number; floor: number } }
const line = (name: string, { unit, goal, pair }: Line): Bench => ({
	...{ name: `imports-beside:${name}`, unit, goal, better: 'lower', runs: 1 },
	run: async () => {
		once ??= measured()
		return pair(await once)
	},
})

/**
 * Two imports and a busy inbox on one processor: pages and acknowledgements keep to the limits of a small server, and pages
 * are no slower by the imports than the goal of pages lets them be.
 */
export const importsBesideBenches: Bench[] = [
	line('page', { unit: 'ms p95', goal: 1, pair: ({ page }) => ({ value: page, floor: 300 }) }),
	line('ack', { unit: 'ms p99', goal: 1, pair: ({ ack }) => ({ value: ack, floor: 250 }) }),
	line('quiet', { unit: 'ms p95', goal: 1.7, pair: ({ page, quiet }) => ({ value: page, floor: quiet }) }),
]
