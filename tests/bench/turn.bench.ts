import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { visitorPolicy } from '#app/core/actors.ts'
import { type Ctx, makeCtx } from '#app/core/ctx.server.ts'
import { systemPermissions } from '#app/core/permissions.ts'
import { registry } from '#app/core/registry.server.ts'
import '#app/features.server.ts'
import { addDays } from '#app/lib/time.ts'
import { dateInWords } from '#app/lib/time-text.ts'
import { advance, perform } from '#jobs/queue/queue.server.ts'
import { type Bench } from './bench.ts'
import { openBenchRuntime } from './runtime.ts'
import { claimed, sameRows, type TurnRows } from './turn-floor.ts'
import { aSalon, type BenchSalon, hears } from './turn-salon.ts'

const at = Date.parse('2026-11-16T15:00:00Z')
const firstDay = '2026-11-17'
/** Each booking is another salon's. */
const salons = 500
const rounds = 10
/** Both sides are measured as they run in a server that has run for a while. */
const warming = 60
const hoursOpen = 8

// Another bench composes a registry of its own; this is the program's.
const parts = registry()
const kept = {
	operations: new Map(parts.operations),
	inside: new Map(parts.inside),
	deliveries: new Map(parts.deliveries),
	pools: new Map(parts.pools),
}

/**
 * Both turns of a booking, the one that proposes and the 'sí' that books, each from the claim of its job to its mark: the
 * embedded engine with its tools, beside the same rows inserted raw, with a claim before and the mark among them.
 */
class Turns {
	#folder = mkdtempSync(join(tmpdir(), 'recepcion-bench-'))
	#runtime: Awaited<ReturnType<typeof openBenchRuntime>> | null = null
	#salons: BenchSalon[] = []
	/** What each of the two turns wrote. */
	#rows: TurnRows[] = []
	#count = 0
	#now = at

	async start() {
		const home = registry()
		home.operations = new Map(kept.operations)
		home.inside = new Map(kept.inside)
		home.deliveries = new Map(kept.deliveries)
		home.pools = new Map(kept.pools)
		this.#runtime = await openBenchRuntime(join(this.#folder, 'turn.db'))
		for (let salon = 0; salon < salons; salon++) this.#salons.push(await aSalon(this.#ctx('none'), String(salon)))
		await this.#booking(async (answer) => {
			const seen = sameRows(this.#business())
			const marks = await seen.mark()
			await answer()
			this.#rows.push(await seen.since(marks))
		})
		for (let round = 0; round < warming; round++) await this.#pair()
	}

	async run() {
		let [value, floor] = [0, 0]
		for (let round = 0; round < rounds; round++) {
			const pair = await this.#pair()
			value += pair.value
			floor += pair.floor
		}
		return { value: value / rounds, floor: floor / rounds }
	}

	async stop() {
		await this.#runtime?.close()
		rmSync(this.#folder, { recursive: true, force: true })
	}

	async #pair() {
		let value = 0
		await this.#booking(async (answer) => {
			value += await answer()
		})
		let floor = 0
		for (const rows of this.#rows) floor += await this.#raw(rows)
		return { value, floor }
	}

	/** Another person of the next salon asks for another hour, is asked to confirm, and says yes. */
	async #booking(each: (answer: () => Promise<number>) => Promise<void>) {
		const person = this.#count++
		const index = Math.floor(person / salons)
		const [, ...date] = dateInWords(addDays(firstDay, Math.floor(index / hoursOpen))).split(' ')
		for (const text of [`quiero un corte el ${date.join(' ')} a las ${9 + (index % hoursOpen)}:00`, 'sí']) {
			await this.#sendNothing()
			await hears(this.#business(), this.#salonOf(), person, text)
			await each(() => this.#answer())
		}
	}

	async #answer(): Promise<number> {
		this.#now += 1
		const from = performance.now()
		const [job] = await advance(this.#platform(), [], 1)
		if (job?.kind !== 'turns.run') throw new Error('no turn is due')
		const ending = await perform(this.#platform(), job)
		const isMarked = ending.state === 'done' && ending.isMarked
		if (!isMarked) await advance(this.#platform(), [ending], 0)
		const took = performance.now() - from
		if (ending.state !== 'done') throw new Error(`the turn ended ${ending.state}`)
		return took
	}

	/** What else is due is marked as done: nobody is there who would take a message. */
	async #sendNothing() {
		this.#now += 1
		const due = await advance(this.#platform(), [], 100)
		if (due.some(({ kind }) => kind === 'turns.run')) throw new Error('a turn is left')
		await advance(
			this.#platform(),
			due.map(({ id }) => ({ id, state: 'done' as const })),
			0,
		)
	}

	async #raw(rows: TurnRows): Promise<number> {
		const statements = rows.statements(this.#count)
		const { writer } = this.#business()
		const from = performance.now()
		await writer.transaction(async (db) => db.run(claimed))
		await writer.transaction(async (db) => {
			for (const statement of statements) await db.run(statement)
		})
		return performance.now() - from
	}

	#platform(): Ctx<'platform'> {
		if (!this.#runtime) throw new Error('not started')
		const actor = { kind: 'job', permissions: systemPermissions, bookingPolicy: visitorPolicy } as const
		return makeCtx(this.#runtime, 'platform', {}, actor, this.#now)
	}

	#business(): Ctx<'business'> {
		return this.#ctx(this.#salonOf().businessId)
	}

	#ctx(businessId: string): Ctx<'business'> {
		if (!this.#runtime) throw new Error('not started')
		const actor = { kind: 'webhook', permissions: systemPermissions, bookingPolicy: visitorPolicy } as const
		return makeCtx(this.#runtime, 'business', { businessId }, actor, this.#now)
	}

	/** Whose turn it is. */
	#salonOf(): BenchSalon {
		const salon = this.#salons[(this.#count + salons - 1) % salons]
		if (!salon) throw new Error('not started')
		return salon
	}
}

const turns = new Turns()

export const turnBench: Bench = {
	name: 'turn',
	unit: 'ms',
	goal: 5,
	better: 'lower',
	runs: 15,
	start: () => turns.start(),
	run: () => turns.run(),
	stop: () => turns.stop(),
}
