import { execute } from '#app/core/operation.server.ts'
import { earnings } from '#app/features/earnings/operations.server.ts'
import { finance } from '#app/features/finance/operations.server.ts'
import { dayBounds, toInstant } from '#app/lib/time.ts'
import { type Bench, inOrder, type Order } from '../bench.ts'
import { ids, zone } from '../salon-ground.ts'
import { FinanceGround, now, today, year } from './ground.ts'

const { businessId, branchId } = ids
const months = Array.from({ length: 12 }, (_, month) => `2026-${String(month + 1).padStart(2, '0')}-01`)
const opens = (day: string) => toInstant(day, '00:00', zone)
const ends = dayBounds(year.to, zone).endsAt

async function timed(work: () => Promise<number> | number, found: number): Promise<number> {
	const startedAt = performance.now()
	const count = await work()
	if (count < found) throw new Error(`found ${count} of ${found}`)
	return performance.now() - startedAt
}

/** What a year of money says of itself, from the operation that the dashboard asks; beside the questions that it can't do without. */
class Year {
	#ground = new FinanceGround()

	start = () => this.#ground.start()
	stop = () => this.#ground.stop()

	async run(order: Order) {
		for (const work of [() => this.#ours(), () => this.#raw()]) await timed(work, 1)
		return inOrder(
			order,
			() => timed(() => this.#ours(), 12),
			() => timed(() => this.#raw(), 12),
		)
	}

	async #ours(): Promise<number> {
		const outcome = await execute(this.#ground.ctx(), earnings.earnings, { ...year, group: 'month' })
		if (!outcome.ok) throw new Error(JSON.stringify(outcome.failure))
		return outcome.value.periods.filter(({ flows }) => flows.length > 0).length
	}

	/** Income and expense by month; the same by whom, what and how; what was sold; what is paid ahead. Twice: the year before too. */
	#raw(): number {
		const moved = `FROM money_movements m LEFT JOIN appointments a ON a.id = m.appointment_id
			WHERE m.business_id = '${businessId}' AND m.deleted_at IS NULL AND m.transfer_id IS NULL AND m.category <> 'Propinas'`
		const within = (from: number, to: number) => `AND m.at >= ${from} AND m.at < ${to}`
		const sums = `sum(iif(m.type = 'income', m.amount_minor, 0)) AS i, sum(iif(m.type = 'expense', m.amount_minor, 0)) AS e`
		let found = 0
		for (const [index, month] of months.entries()) {
			const to = months[index + 1] ? opens(months[index + 1] ?? '') : ends
			const rest = `FROM (SELECT m.currency AS c, ${sums} ${moved} ${within(opens(month), to)} GROUP BY m.currency)`
			found += this.#ground.rows('c, i, e', rest).length
		}
		const before = opens('2025-01-01')
		for (const [from, to] of [
			[before, opens(year.from)],
			[opens(year.from), ends],
		] as const) {
			const parts = `m.branch_id AS b, a.specialist_id AS s, a.service_id AS v, a.created_by AS o, m.category AS k, m.currency AS c`
			this.#ground.rows(
				'b, s, v, o, k, c, i, e',
				`FROM (SELECT ${parts}, ${sums} ${moved} ${within(from, to)} GROUP BY 1, 2, 3, 4, 5, 6)`,
			)
			const sold = `sum(iif(m.type = 'income', m.amount_minor, -m.amount_minor)) AS x,
				count(DISTINCT iif(m.type = 'income', coalesce(a.visit_id, m.appointment_id, m.id), NULL)) AS n`
			this.#ground.rows(
				'c, x, n',
				`FROM (SELECT m.currency AS c, ${sold} ${moved} ${within(from, to)}
				AND (m.appointment_id IS NOT NULL OR (m.type = 'income' AND m.category = 'sales')) GROUP BY m.currency)`,
			)
		}
		this.#ground.rows(
			'x',
			`FROM (SELECT sum(m.amount_minor) AS x FROM appointments a CROSS JOIN money_movements m
			WHERE a.business_id = '${businessId}' AND a.deleted_at IS NULL AND a.starts_at > ${now}
				AND a.status IN ('agendada', 'confirmada', 'pago_pendiente') AND m.business_id = '${businessId}' AND m.appointment_id = a.id)`,
		)
		return found
	}
}

const rounds = 40

/** What a drawer must hold on an evening with a year behind it, as its page asks; beside the same questions to the file. */
class Close {
	#ground = new FinanceGround()

	start = () => this.#ground.start()
	stop = () => this.#ground.stop()

	async run(order: Order) {
		let [value, floor] = [0, 0]
		for (let round = -5; round < rounds; round++) {
			const pair = await inOrder(
				order,
				() => timed(() => this.#ours(), 1),
				() => timed(() => this.#raw(), 1),
			)
			if (round < 0) continue
			value += pair.value
			floor += pair.floor
		}
		return { value: value / rounds, floor: floor / rounds }
	}

	async #ours(): Promise<number> {
		const outcome = await execute(this.#ground.ctx(), finance.cashDay, { branchId, day: today })
		if (!outcome.ok) throw new Error(JSON.stringify(outcome.failure))
		return outcome.value.methods.length
	}

	#raw(): number {
		const of = `business_id = '${businessId}' AND branch_id = '${branchId}'`
		this.#ground.rows('time_zone', `FROM branches WHERE id = '${branchId}'`)
		this.#ground.rows('currency', `FROM businesses WHERE id = '${businessId}'`)
		const closes = this.#ground.rows(
			'id, day, cut_at, left_minor, float_minor, expected_minor, counted_minor, pieces, methods, signature, closed_by, comment',
			`FROM cash_closes WHERE ${of} ORDER BY cut_at DESC LIMIT 30`,
		)
		const from = Number(closes[0]?.[2] ?? 0)
		const sums = `sum(iif(type = 'income', amount_minor, 0)) AS i, sum(iif(type = 'expense', amount_minor, 0)) AS e, count(*) AS n`
		return this.#ground.rows(
			'payment_method, i, e, n',
			`FROM (SELECT payment_method, ${sums} FROM money_movements WHERE ${of} AND deleted_at IS NULL
				AND at >= ${from} AND at < ${now} GROUP BY payment_method)`,
		).length
	}
}

const wholeYear = new Year()
const close = new Close()

/** The money of a year and the drawer of an evening, each at most three times its own questions. */
export const financeBenches: Bench[] = [
	{
		...{ name: 'finance-year', unit: 'ms', goal: 3, better: 'lower', runs: 9 },
		start: wholeYear.start,
		stop: wholeYear.stop,
		run: (order) => wholeYear.run(order),
	},
	{
		...{ name: 'cash-close', unit: 'ms', goal: 3, better: 'lower' },
		start: close.start,
		stop: close.stop,
		run: (order) => close.run(order),
	},
]
