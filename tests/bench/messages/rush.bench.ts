import { aMessage, connections, pour } from '../../support/programs/flood.ts'
import { type Bench, percentile } from '../bench.ts'
import { cookieOf } from '../pages.bench.ts'
import { look } from './looking.ts'
import { type SalonsProgram, startSalons } from './salons-program.ts'
import { numbersOf } from './webhook-salons.ts'

const numbers = numbersOf(20)
const perSecond = 50
/** BENCH_RUSH_SECONDS=10 is for looking, not for judging. */
const seconds = Number(process.env.BENCH_RUSH_SECONDS ?? 60)
const people = perSecond * seconds
const pagePause = 200
/** Who has no answer by then never gets one. */
const patience = 300_000

type Measured = { ack: number; page: number; recovered: number }

/** Fifty messages a second for a minute, each of somebody new, to twenty salons, while somebody reads pages. */
async function measured(): Promise<Measured> {
	const salons = await startSalons(numbers)
	try {
		return await measuredOn(salons)
	} finally {
		await salons.stop()
	}
}

async function measuredOn({ program, graph }: SalonsProgram): Promise<Measured> {
	const wire = connections(program.url, 200)
	const pages = look(program.url, await cookieOf(program.url), { paths: ['/chat', '/agenda'], pause: pagePause })
	let waits: number[] = []
	try {
		const answers = await pour(perSecond, seconds, (person) => {
			const { phoneNumberId } = numbers[person % numbers.length] ?? {}
			const id = `wamid.rush${person}`
			return wire.post(aMessage(id, phoneOf(person), '¿Cuánto cuesta el corte de cabello?', phoneNumberId))
		})
		const refused = answers.find(({ status }) => status !== 200)
		if (refused) throw new Error(`a message was answered with ${refused.status}`)
		const ended = performance.now()
		await everybodyAnswered(graph)
		const recovered = (performance.now() - ended) / 1000
		await graph.settled(60_000)
		const doubled = [...repliesOf(graph).values()].filter((replies) => replies > 1).length
		if (doubled > 0) throw new Error(`${doubled} were answered twice`)
		waits = await pages.stop()
		const acks = answers.map(({ ms }) => ms)
		return { ack: percentile(acks, 0.99), page: percentile(waits, 0.5), recovered }
	} finally {
		if (waits.length === 0) await pages.stop()
		wire.close()
	}
}

/** Throws where somebody has no answer in time. */
async function everybodyAnswered(graph: SalonsProgram['graph']): Promise<void> {
	const until = performance.now() + patience
	while (performance.now() < until) {
		if (repliesOf(graph).size >= people) return
		await new Promise((wait) => setTimeout(wait, 250))
	}
	throw new Error(`${people - repliesOf(graph).size} of ${people} have no answer`)
}

function repliesOf(graph: SalonsProgram['graph']): Map<string, number> {
	const replies = new Map<string, number>()
	for (const { to } of graph.sent()) if (to) replies.set(to, (replies.get(to) ?? 0) + 1)
	return replies
}

function phoneOf(person: number): string {
	return `5215570${String(person).padStart(6, '0')}`
}

let once: Promise<Measured> | null = null
const line = (name: keyof Measured, unit: string, floor: number): Bench => ({
	name: `rush:${name}`,
	unit,
	goal: 1,
	better: 'lower',
	runs: 1,
	run: async () => {
		once ??= measured()
		return { value: (await once)[name], floor }
	},
})

/** More than one machine can answer at once: its floors are limits, in milliseconds, and seconds from the last message to the last answer. */
export const rushBenches: Bench[] = [
	line('ack', 'ms p99', 1000),
	line('page', 'ms p50', 300),
	line('recovered', 's', 60),
]
