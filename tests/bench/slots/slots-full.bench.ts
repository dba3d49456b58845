import { execute } from '#app/core/operation.server.ts'
import { transact } from '#app/core/transact.server.ts'
import { agenda } from '#app/features/agenda/operations.server.ts'
import { MINUTE } from '#app/lib/time.ts'
import { appointments, externalBusy } from '#db/schema/agenda.ts'
import { equipment, serviceEquipment } from '#db/schema/equipment.ts'
import { scheduleExceptions } from '#db/schema/specialists.ts'
import { type Bench, inOrder, type Order } from '../bench.ts'
import { ids, SalonGround } from '../salon-ground.ts'
import { WarmFloor } from '../warm-floor.ts'
import { aScene } from './slots.bench.ts'
import { plainSweep } from './slots-floor.ts'

const rounds = 12
const { businessId, branchId, serviceId, contactId } = ids

/** Free times where everything counts: buffers, equipment, days of their own, outside calendars, sessions of four. */
class Ground {
	#scene = aScene(20)
	#salon = new SalonGround(this.#scene.search.now)
	#floor: WarmFloor | null = null

	async start() {
		const ctx = await this.#salon.open({ bufferBeforeMinutes: 5, bufferAfterMinutes: 10, groupCapacity: 4 })
		const tenant = { businessId, createdAt: ctx.now }
		await transact(ctx, async ({ db }) => {
			await db.insert(equipment).values({ ...tenant, id: 'equ_bench', branchId, name: 'Cabina', capacity: 12 })
			await db.insert(serviceEquipment).values({ businessId, serviceId, equipmentId: 'equ_bench' })
			await db
				.insert(scheduleExceptions)
				.values(['2026-11-20', '2026-12-01'].map((day) => ({ ...tenant, id: `exc_${day}`, branchId, day, ranges: [] })))
			for (const { id, busy } of this.#scene.search.specialists) {
				await db.insert(appointments).values(busy.map((span) => row(span, id, ctx.now)))
				await db.insert(externalBusy).values(busy.slice(0, 50).map((span) => elsewhere(span, id)))
			}
		})
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

	stop() {
		this.#floor?.close()
		return this.#salon.close()
	}

	async #ours(): Promise<number> {
		const { from, to } = this.#scene.search
		const startedAt = performance.now()
		const outcome = await execute(this.#salon.ctx(), agenda.freeTimes, { serviceId, from, to, limit: 2000 })
		if (!outcome.ok || outcome.value.times.length === 0) throw new Error('no free times')
		return performance.now() - startedAt
	}

	/** The same rows read plainly, and the sweep that knows neither sessions nor equipment. */
	async #raw(): Promise<number> {
		this.#floor ??= new WarmFloor(this.#salon.path)
		const startedAt = performance.now()
		this.#floor.rows('id, schedules', 'FROM branches')
		this.#floor.rows('id, schedules', 'FROM specialists')
		this.#floor.rows('id, capacity', 'FROM equipment')
		this.#floor.rows('id, day, ranges', 'FROM schedule_exceptions')
		const busy = new Map<string, { from: number; to: number }[]>()
		const rows = this.#floor.rows(
			'specialist_id, held_from, held_to',
			'FROM appointments UNION ALL SELECT specialist_id, starts_at, ends_at FROM external_busy ORDER BY 2',
		)
		for (const found of rows) {
			const spans = busy.get(String(found[0])) ?? []
			busy.set(String(found[0]), spans)
			spans.push({ from: Number(found[1]) / MINUTE, to: Number(found[2]) / MINUTE })
		}
		const people = this.#scene.people.map(({ id }) => ({ id, busy: busy.get(id) ?? [] }))
		const found = plainSweep(this.#scene.sweepDays, people, 30, 30)
		const elapsed = performance.now() - startedAt
		if (found.length === 0) throw new Error('no free times')
		return elapsed
	}
}

type Span = { id: string; startsAt: number; endsAt: number }

function row({ id, startsAt, endsAt }: Span, specialistId: string, at: number) {
	return {
		id: `${specialistId}_${id}`,
		shortId: `${specialistId}_${id}`,
		...{ businessId, branchId, contactId, serviceId, specialistId },
		title: 'Corte',
		startsAt,
		endsAt,
		heldFrom: startsAt - 5 * MINUTE,
		heldTo: endsAt + 10 * MINUTE,
		groupKey: `${serviceId}:${specialistId}:${startsAt}`,
		groupSeats: 4,
		// The busy times of the bench overlap at random.
		bookedOver: true,
		...{ createdBy: 'bench', updatedBy: 'bench', createdAt: at, updatedAt: at },
	}
}

function elsewhere({ id, startsAt, endsAt }: Span, specialistId: string) {
	return { id: `out_${specialistId}_${id}`, businessId, specialistId, externalId: id, startsAt, endsAt }
}

const ground = new Ground()

export const slotsFullBench: Bench = {
	name: 'slots-db-full',
	unit: 'ms',
	goal: 3,
	better: 'lower',
	start: () => ground.start(),
	run: (order) => ground.run(order),
	stop: () => ground.stop(),
}
