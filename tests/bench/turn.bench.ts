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
import { advance, perform } from '#jobs/queue.server.ts'
import { type Bench } from './bench.ts'
import { openBenchRuntime } from './runtime.ts'
import { sameRows, type TurnRows } from './turn-floor.ts'
import { aSalon, type BenchSalon, hears } from './turn-salon.ts'

const at = Date.parse('2026-11-16T15:00:00Z')
const firstDay = '2026-11-17'
const rounds = 20
/** Both sides are measured as they run in a server that has run for a while. */
const warming = 60

// Another bench composes a registry of its own; this is the program's.
const parts = registry()
const kept = {
	operations: new Map(parts.operations),
	inside: new Map(parts.inside),
	deliveries: new Map(parts.deliveries),
	pools: new Map(parts.pools),
}

/** The 'sí' that books: the embedded engine's turn with its tool, beside the same rows inserted raw in one transaction. */
class Turns {
	#folder = mkdtempSync(join(tmpdir(), 'recepcion-bench-'))
	#runtime: Awaited<ReturnType<typeof openBenchRuntime>> | null = null
	#salon: BenchSalon | null = null
	#rows: TurnRows | null = null
	#count = 0
	#now = at

	async start() {
		const home = registry()
		home.operations = new Map(kept.operations)
		home.inside = new Map(kept.inside)
		home.deliveries = new Map(kept.deliveries)
		home.pools = new Map(kept.pools)
		this.#runtime = await openBenchRuntime(join(this.#folder, 'turn.db'))
		this.#salon = await aSalon(this.#ctx('none'))
		await this.#proposed()
		const marks = await sameRows(this.#business()).mark()
		await this.#answer()
		this.#rows = await sameRows(this.#business()).since(marks)
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
		await this.#proposed()
		return { value: await this.#answer(), floor: await this.#raw() }
	}

	/** Another person asks for another hour, is asked to confirm, and says yes. */
	async #proposed() {
		const index = this.#count++
		const day = addDays(firstDay, Math.floor(index / 8))
		const hour = 9 + (index % 8)
		const [, ...date] = dateInWords(day).split(' ')
		await hears(this.#business(), this.#salonOf(), index, `quiero un corte el ${date.join(' ')} a las ${hour}:00`)
		await this.#jobs()
		await hears(this.#business(), this.#salonOf(), index, 'sí')
	}

	async #answer(): Promise<number> {
		this.#now += 1
		const [job, ...others] = (await advance(this.#platform(), [], 100)).filter(({ kind }) => kind === 'turns.run')
		if (!job || others.length > 0) throw new Error('not one turn is due')
		const from = performance.now()
		const ending = await perform(this.#platform(), job)
		const took = performance.now() - from
		await advance(this.#platform(), [ending], 0)
		if (ending.state !== 'done') throw new Error(`the turn ended ${ending.state}`)
		return took
	}

	async #raw(): Promise<number> {
		if (!this.#rows) throw new Error('not started')
		const statements = this.#rows.statements(this.#count)
		const from = performance.now()
		await this.#business().writer.transaction(async (db) => {
			for (const statement of statements) await db.run(statement)
		})
		return performance.now() - from
	}

	async #jobs() {
		this.#now += 1
		const due = await advance(this.#platform(), [], 100)
		const turns = due.filter(({ kind }) => kind === 'turns.run')
		for (const job of turns) await advance(this.#platform(), [await perform(this.#platform(), job)], 0)
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

	#salonOf(): BenchSalon {
		if (!this.#salon) throw new Error('not started')
		return this.#salon
	}
}

const turns = new Turns()

export const turnBench: Bench = {
	name: 'turn',
	unit: 'ms',
	goal: 5,
	better: 'lower',
	start: () => turns.start(),
	run: () => turns.run(),
	stop: () => turns.stop(),
}
