import { sql } from 'drizzle-orm'
import { type Ctx } from '#app/core/ctx.server.ts'
import { execute } from '#app/core/operation.server.ts'
import { transact } from '#app/core/transact.server.ts'
import { agenda } from '#app/features/agenda/operations.server.ts'
import { DAY, HOUR, MINUTE, toInstant } from '#app/lib/time.ts'
import { type Bench } from './bench.ts'
import { ids, SalonGround, zone } from './salon-ground.ts'

const rounds = 20
const now = toInstant('2026-11-16', '12:00', zone)
const past = { value: 1_000_000, floor: 10_000 }
const week = { branchIds: [], specialistIds: [], statuses: [] }

/** What the week's page reads, in a business with a long past and in one with a short one. */
class Ground {
	#long = new SalonGround(now)
	#short = new SalonGround(now)

	async start() {
		await fill(await this.#long.open(), past.value)
		await fill(await this.#short.open(), past.floor)
	}

	async run() {
		let [value, floor] = [0, 0]
		for (let round = -5; round < rounds; round++) {
			const [one, other] = [await page(this.#long.ctx()), await page(this.#short.ctx())]
			if (round < 0) continue
			value += one
			floor += other
		}
		return { value: value / rounds, floor: floor / rounds }
	}

	async stop() {
		await this.#long.close()
		await this.#short.close()
	}
}

/** The calendar of the week and the month beside it. */
async function page(ctx: Ctx<'business'>): Promise<number> {
	const startedAt = performance.now()
	const shown = await execute(ctx, agenda.calendar, { ...week, from: '2026-11-16', to: '2026-11-22' })
	const month = await execute(ctx, agenda.dayCounts, { ...week, from: '2026-10-26', to: '2026-12-06' })
	const elapsed = performance.now() - startedAt
	if (!shown.ok || !month.ok || shown.value.items.length === 0) throw new Error('an empty week')
	return elapsed
}

/** `count` visits that are over, twenty at a time each half hour back from last month, and 400 of this week. */
async function fill(ctx: Ctx<'business'>, count: number) {
	await write(ctx, { count, first: now - 60 * DAY, step: -30 * MINUTE, prefix: 'old' })
	await write(ctx, { count: 400, first: toInstant('2026-11-16', '09:00', zone), step: 2 * HOUR, prefix: 'new' })
}

type Batch = { count: number; first: number; step: number; prefix: string }

async function write(ctx: Ctx<'business'>, { count, first, step, prefix }: Batch) {
	const { businessId, branchId, serviceId, contactId } = ids
	const starts = sql`${first} + (n / 20) * ${step}`
	await transact(ctx, ({ db }) =>
		db.run(sql`
			WITH RECURSIVE numbers(n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n + 1 < ${count})
			INSERT INTO appointments (id, business_id, short_id, branch_id, contact_id, specialist_id, service_id, title, status,
				starts_at, ends_at, held_from, held_to, booked_over, currency, confirmation_messages_counter, changes_by_client,
				created_by, updated_by, created_at, updated_at)
			SELECT ${prefix} || n, ${businessId}, ${prefix} || n, ${branchId}, ${contactId}, 'spe_' || (n % 20), ${serviceId},
				'Corte', 'asistida', ${starts}, ${starts} + ${30 * MINUTE}, ${starts}, ${starts} + ${30 * MINUTE}, 1, 'MXN', 0, 0,
				'bench', 'bench', ${now}, ${now}
			FROM numbers`),
	)
}

const ground = new Ground()

export const agendaHistoryBench: Bench = {
	name: 'agenda-history',
	unit: 'ms',
	goal: 1.3,
	better: 'lower',
	start: () => ground.start(),
	run: () => ground.run(),
	stop: () => ground.stop(),
}
