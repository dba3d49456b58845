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
const rows = 50_000
const pause = 250
const paths = ['/contactos', '/chat', '/agenda', '/principal']
let serial = 0

type Measured = { page: number; ack: number }

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
	await write(10)
	await graph.settled(60_000)
	const cookie = await cookieOf(program.url)
	const owner = visitorOf(program.url, cookie)
	const both = [peopleTable(rows, '5561'), peopleTable(rows, '5562')]
	const sent = await Promise.all(both.map((content) => sendTable(program.url, owner, content)))
	const pages = look(program.url, cookie, { paths, pause })
	const answers = await write(30)
	const waits = await pages.stop()
	// What was measured beside imports that were over says nothing.
	for (const { path } of sent)
		if (!(await (await owner.get(path)).text()).includes('Enviando contactos')) throw new Error('an import ended before')
	const refused = answers.find(({ status }) => status !== 200)
	if (refused) throw new Error(`a message was answered with ${refused.status}`)
	wire.close()
	return {
		page: percentile(waits, 0.95),
		ack: percentile(
			answers.map(({ ms }) => ms),
			0.99,
		),
	}
}

let once: Promise<Measured> | null = null
const line = (name: keyof Measured, unit: string, floor: number): Bench => ({
	...{ name: `imports-beside:${name}`, unit, goal: 1, better: 'lower', runs: 1 },
	run: async () => {
		once ??= measured()
		return { value: (await once)[name], floor }
	},
})

/** Two imports and a busy inbox on one processor: pages and acknowledgements keep to the limits of a small server. */
export const importsBesideBenches: Bench[] = [line('page', 'ms p95', 300), line('ack', 'ms p99', 250)]
