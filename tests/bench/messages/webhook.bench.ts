import { plantIn } from '../../support/programs/beside.ts'
import { aMessage, connections, pour } from '../../support/programs/flood.ts'
import { type BareWriter, startBareWriter } from '../bare-writer.ts'
import { type Bench, percentile } from '../bench.ts'
import { cookieOf } from '../pages.bench.ts'
import { type SalonsProgram, startSalons } from './salons-program.ts'
import { numbersOf } from './webhook-salons.ts'

const people = 50
const numbers = numbersOf(20)
const perSecond = 50
const seconds = 8
/** Who wrote last has an answer after so long at the latest. */
const answeredWithin = 5_000
/** What was heard and not read, read and not answered, answered and not sent. */
const waiting = `SELECT (SELECT count(*) FROM webhook_events WHERE processed_at IS NULL)
	+ (SELECT count(*) FROM turns WHERE state IN ('waiting', 'thinking'))
	+ (SELECT count(*) FROM messages WHERE state IN ('queued', 'sending')) AS count`
let serial = 0

/**
 * Fifty people write to twenty salons, fifty messages a second in all, beside two pages a second; each is answered by the
 * salon's assistant. How long the acknowledgements take, beside a bare server that keeps the same and a job beside it.
 */
class Ground {
	#salons: SalonsProgram | null = null
	#bare: BareWriter | null = null
	#cookie = ''
	#round = 0

	async start() {
		this.#salons = await startSalons(numbers, { statuses: 'none' })
		const { url } = this.#salons.program
		this.#cookie = await cookieOf(url)
		this.#bare = await startBareWriter()
		await this.#write(url, 1)
		await this.#write(this.#bare.url, 1)
	}

	async run() {
		if (!this.#salons || !this.#bare) throw new Error('not started')
		const { url } = this.#salons.program
		const cookie = this.#cookie
		const pages = setInterval(() => void fetch(`${url}/chat`, { headers: { cookie } }).catch(() => undefined), 500)
		const waits = await this.#write(url, seconds)
		const answered = await this.#allAnswered()
		clearInterval(pages)
		const floor = percentile(await this.#write(this.#bare.url, seconds), 0.99)
		// An acknowledgement that nobody follows up is worth nothing.
		return { value: answered ? percentile(waits, 0.99) : Number.POSITIVE_INFINITY, floor }
	}

	async stop() {
		await this.#bare?.stop()
		await this.#salons?.stop()
	}

	/** Fifty new people, each in turn to the salon that is hers; answers how long each acknowledgement took. */
	async #write(url: string, forSeconds: number): Promise<number[]> {
		this.#round++
		const wire = connections(url, people)
		const answers = await pour(perSecond, forSeconds, (index) => {
			const { phoneNumberId } = numbers[(index % people) % numbers.length] ?? {}
			const text = index < people ? '¿Cuánto cuesta el corte?' : `¿Y el ${index}?`
			return wire.post(aMessage(`wamid.bench${serial++}`, this.#phoneOf(index % people), text, phoneNumberId))
		})
		wire.close()
		const refused = answers.find(({ status }) => status !== 200)
		if (refused) throw new Error(`the webhook answered ${refused.status}`)
		return answers.map(({ ms }) => ms)
	}

	/** Whether each of this round was sent something, and nothing that anybody wrote waits for an answer any more. */
	async #allAnswered(): Promise<boolean> {
		const phones = Array.from({ length: people }, (_, index) => this.#phoneOf(index))
		const look = plantIn(this.#salons?.program.dataDir ?? '')
		const until = performance.now() + answeredWithin
		while (performance.now() < until) {
			const told = new Set(this.#salons?.graph.sent().map(({ to }) => to))
			const [left] = phones.every((phone) => told.has(phone)) ? await look(waiting) : []
			if (left?.count === 0) return true
			await new Promise((wait) => setTimeout(wait, 50))
		}
		return false
	}

	#phoneOf(person: number): string {
		return `5215${String(this.#round).padStart(4, '0')}${String(person).padStart(5, '0')}`
	}
}

const ground = new Ground()

export const webhookBench: Bench = {
	name: 'webhook',
	unit: 'ms p99',
	goal: 5,
	better: 'lower',
	start: () => ground.start(),
	run: () => ground.run(),
	stop: () => ground.stop(),
}
