import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import '#app/features.server.ts'
import { staffPolicy } from '#app/core/actors.ts'
import { type Ctx, makeCtx } from '#app/core/ctx.server.ts'
import { execute } from '#app/core/operation.server.ts'
import { systemPermissions } from '#app/core/permissions.ts'
import { transact } from '#app/core/transact.server.ts'
import { agenda } from '#app/features/agenda/operations.server.ts'
import { MINUTE } from '#app/lib/time.ts'
import { appointments } from '#db/schema/agenda.ts'
import { branches, branchServices } from '#db/schema/branches.ts'
import { businesses } from '#db/schema/businesses.ts'
import { contacts } from '#db/schema/contacts.ts'
import { services } from '#db/schema/services.ts'
import { specialistServices, specialists } from '#db/schema/specialists.ts'
import { type Bench, inOrder, type Order } from '../bench.ts'
import { openBenchRuntime } from '../runtime.ts'
import { WarmFloor } from '../warm-floor.ts'
import { aScene } from './slots.bench.ts'
import { plainSweep } from './slots-floor.ts'

const rounds = 12
const businessId = 'biz_bench'

/** The free times of 20 specialists with 4,000 busy rows, asked as the assistant asks; beside raw queries and the sweep. */
class Ground {
	#folder = mkdtempSync(join(tmpdir(), 'recepcion-bench-'))
	#runtime: Awaited<ReturnType<typeof openBenchRuntime>> | null = null
	#scene = aScene(20)
	#floor: WarmFloor | null = null

	async start() {
		this.#runtime = await openBenchRuntime(join(this.#folder, 'slots.db'))
		await plant(this.#ctx(), this.#scene)
	}

	async run(order: Order) {
		let [value, floor] = [0, 0]
		for (let round = -3; round < rounds; round++) {
			const pair = await inOrder(
				order,
				() => this.#ours(),
				() => this.#raw(),
			)
			if (round < 0) continue
			value += pair.value
			floor += pair.floor
		}
		return { value: value / rounds, floor: floor / rounds }
	}

	async stop() {
		this.#floor?.close()
		await this.#runtime?.close()
		rmSync(this.#folder, { recursive: true, force: true })
	}

	async #ours(): Promise<number> {
		const { from, to } = this.#scene.search
		const startedAt = performance.now()
		const outcome = await execute(this.#ctx(), agenda.freeTimes, { serviceId: 'srv_bench', from, to, limit: 2000 })
		if (!outcome.ok || outcome.value.times.length === 0) throw new Error('no free times')
		return performance.now() - startedAt
	}

	async #raw(): Promise<number> {
		this.#floor ??= new WarmFloor(join(this.#folder, 'slots.db'))
		const startedAt = performance.now()
		this.#floor.rows('id, schedules', 'FROM branches')
		this.#floor.rows('id, schedules', 'FROM specialists')
		const rows = this.#floor.rows('specialist_id, held_from, held_to', 'FROM appointments ORDER BY held_from')
		const busy = new Map<string, { from: number; to: number }[]>()
		for (const row of rows) {
			const id = String(row[0])
			const spans = busy.get(id) ?? []
			spans.push({ from: Number(row[1]) / MINUTE, to: Number(row[2]) / MINUTE })
			busy.set(id, spans)
		}
		const people = this.#scene.people.map(({ id }) => ({ id, busy: busy.get(id) ?? [] }))
		const found = plainSweep(this.#scene.sweepDays, people, 30, 30)
		const elapsed = performance.now() - startedAt
		if (found.length === 0) throw new Error('no free times')
		return elapsed
	}

	#ctx(): Ctx<'business'> {
		if (!this.#runtime) throw new Error('not started')
		const actor = { kind: 'job', permissions: systemPermissions, bookingPolicy: staffPolicy } as const
		return makeCtx(this.#runtime, 'business', { businessId }, actor, this.#scene.search.now)
	}
}

async function plant(ctx: Ctx<'business'>, { search }: ReturnType<typeof aScene>) {
	const { timeZone, branch, now: at } = search
	const tenant = { businessId, createdAt: at }
	const place = { address: 'Colima 1', city: 'CDMX', state: 'CDMX', country: 'México' }
	const staff = search.specialists.map(({ id }) => ({ ...tenant, id, branchId: 'brn_bench', name: id }))
	const links = { businessId, serviceId: 'srv_bench' }
	await transact(ctx, async ({ db }) => {
		await db.insert(businesses).values({ id: businessId, slug: 'bench', name: 'Bench', timeZone, createdAt: at })
		await db
			.insert(branches)
			.values({ ...tenant, ...place, id: 'brn_bench', name: 'Centro', timeZone, schedules: branch.hours })
		await db.insert(services).values({ ...tenant, id: 'srv_bench', name: 'Corte', price: '1', durationMinutes: 30 })
		await db.insert(specialists).values(staff)
		await db.insert(branchServices).values({ ...links, branchId: 'brn_bench' })
		await db.insert(specialistServices).values(staff.map(({ id }) => ({ ...links, specialistId: id })))
		await db.insert(contacts).values({ ...tenant, id: 'con_bench', name: 'Ana', updatedAt: at })
		for (const { id, busy } of search.specialists)
			await db.insert(appointments).values(busy.map((span) => row(span, id, at)))
	})
}

function row(span: { id: string; startsAt: number; endsAt: number }, specialistId: string, at: number) {
	const { id, startsAt, endsAt } = span
	return {
		id: `${specialistId}_${id}`,
		shortId: `${specialistId}_${id}`,
		businessId,
		branchId: 'brn_bench',
		contactId: 'con_bench',
		serviceId: 'srv_bench',
		specialistId,
		title: 'Corte',
		startsAt,
		endsAt,
		heldFrom: startsAt,
		heldTo: endsAt,
		// The busy times of the bench overlap at random.
		bookedOver: true,
		createdBy: 'bench',
		updatedBy: 'bench',
		createdAt: at,
		updatedAt: at,
	}
}

const ground = new Ground()

export const slotsDbBench: Bench = {
	name: 'slots-db',
	unit: 'ms',
	goal: 3,
	better: 'lower',
	start: () => ground.start(),
	run: (order) => ground.run(order),
	stop: () => ground.stop(),
}
