import { aMessage, connections, pour } from '../../support/programs/flood.ts'
import { type Bench, median, percentile } from '../bench.ts'
import { cookieOf } from '../pages.bench.ts'
import { look } from './looking.ts'
import { type SalonsProgram, startSalons } from './salons-program.ts'
import { numbersOf } from './webhook-salons.ts'

const people = 500
const seconds = 10
const numbers = numbersOf(20)
/** Turns that are thought one after the other, with nobody beside. */
const singles = 25
/** Who has no answer by then never gets one. */
const patience = 180_000
const pagePause = 200
let serial = 0

/** Five hundred people write to twenty salons within ten seconds; the embedded engine answers each of them. */
class Ground {
	#salons: SalonsProgram | null = null
	#cookie = ''
	#round = 0

	async start() {
		this.#salons = await startSalons(numbers, { statuses: 'none' })
		this.#cookie = await cookieOf(this.#url())
		await this.#alone()
	}

	/** Until the last has an answer, beside as many turns as there are people, one after the other. */
	async turns() {
		const floor = (await this.#alone()) * people
		return { value: await this.#burst(), floor }
	}

	/** A page of the inbox while they are answered, beside the same page before. */
	async pages() {
		const idle = this.#look()
		await rest(seconds * 1000)
		const floor = percentile(await idle.stop(), 0.95)
		const busy = this.#look()
		await this.#burst()
		return { value: percentile(await busy.stop(), 0.95), floor }
	}

	async stop() {
		await this.#salons?.stop()
	}

	/** Milliseconds from the message to its answer, where nobody else writes. */
	async #alone(): Promise<number> {
		const took: number[] = []
		this.#round++
		for (let person = 0; person < singles; person++) {
			const from = performance.now()
			await this.#write(1, 1, person)
			await this.#answered([person])
			took.push(performance.now() - from)
		}
		return median(took)
	}

	async #burst(): Promise<number> {
		this.#round++
		const from = performance.now()
		await this.#write(people / seconds, seconds, 0)
		await this.#answered(Array.from({ length: people }, (_, person) => person))
		return performance.now() - from
	}

	async #write(perSecond: number, forSeconds: number, first: number): Promise<void> {
		const wire = connections(this.#url(), 50)
		const answers = await pour(perSecond, forSeconds, (index) => {
			const person = first + index
			const { phoneNumberId } = numbers[person % numbers.length] ?? {}
			const id = `wamid.burst${serial++}`
			return wire.post(aMessage(id, this.#phoneOf(person), '¿Cuánto cuesta el corte de cabello?', phoneNumberId))
		})
		wire.close()
		const refused = answers.find(({ status }) => status !== 200)
		if (refused) throw new Error(`the webhook answered ${refused.status}`)
	}

	/** Throws where somebody has no answer in time. */
	async #answered(persons: number[]): Promise<void> {
		const waiting = new Set(persons.map((person) => this.#phoneOf(person)))
		const until = performance.now() + patience
		while (performance.now() < until) {
			for (const { to } of this.#salons?.graph.sent() ?? []) if (to) waiting.delete(to)
			if (waiting.size === 0) return
			await rest(5)
		}
		throw new Error(`${waiting.size} of ${persons.length} have no answer`)
	}

	#look() {
		return look(this.#url(), this.#cookie, { paths: ['/chat'], pause: pagePause })
	}

	#url(): string {
		if (!this.#salons) throw new Error('not started')
		return this.#salons.program.url
	}

	#phoneOf(person: number): string {
		return `5215${String(this.#round).padStart(4, '0')}${String(person).padStart(5, '0')}`
	}
}

function rest(ms: number): Promise<void> {
	return new Promise((wait) => setTimeout(wait, ms))
}

const ground = new Ground()
const common = { better: 'lower' as const, runs: 5, start: () => ground.start(), stop: () => ground.stop() }

export const burstBenches: Bench[] = [
	{ ...common, name: 'burst', unit: 'ms', goal: 2, run: () => ground.turns() },
	{ ...common, name: 'burst-page', unit: 'ms p95', goal: 3, run: () => ground.pages() },
]
