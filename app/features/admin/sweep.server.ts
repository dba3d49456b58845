import { getTableName } from 'drizzle-orm'
import { type Ctx, type WriteCtx } from '#app/core/ctx.server.ts'
import { type Deliveries, type Delivery } from '#app/core/deliveries.server.ts'
import { enqueue } from '#app/core/jobs.server.ts'
import { registry } from '#app/core/registry.server.ts'
import { lastPlace, type Retention, sweepSome } from '#app/core/retention/retention.server.ts'
import { transact } from '#app/core/transact.server.ts'
import { type SweepAsked, SweepPlace } from './schemas.ts'

const kind = 'admin.sweepOn'
/** Of one run of the job, in ms: whoever stops the program does not wait for a whole sweep. */
const stint = 2_000

/** Queues the sweep of every table that has a rule (`retention` of its feature). One after another, whoever asks twice. */
export async function sweep(ctx: WriteCtx<'platform'>): Promise<SweepAsked> {
	const jobId = await enqueue(ctx, { kind, payload: {}, lane: kind })
	await ctx.emit('admin.sweepAsked', { jobId })
	return { jobId }
}

/** Sweeps on for some time from where the job before it stopped, and leaves the rest to the next. Twice does no harm. */
export const sweepOn: Delivery = async (ctx, { payload }) => {
	if (ctx.scope !== 'platform') throw new Error('a sweep belongs to the house')
	const until = performance.now() + stint
	const lastOf = new Map<string, number>()
	let place: SweepPlace | null = SweepPlace.parse(payload)
	while (place && performance.now() < until) {
		const from = performance.now()
		const next = await step(ctx, place, lastOf)
		// Half of the time belongs to everybody else, also to whoever came while the writer was busy.
		await new Promise((rested) => setTimeout(rested, performance.now() - from))
		if (next === null) await finish(ctx, place.rows)
		place = next
	}
	const rest = place
	if (rest) await transact(ctx, (within) => enqueue(within, { kind, payload: rest, lane: kind }))
}

/** One look at one table; null behind the last. Counts into the `rows` of the place. */
async function step(
	ctx: Ctx<'platform'>,
	{ table, after, rows }: SweepPlace,
	lastOf: Map<string, number>,
): Promise<SweepPlace | null> {
	const rules = registry().retention
	const index = table === undefined ? 0 : rules.findIndex((rule) => nameOf(rule) === table)
	const rule = rules[index]
	if (!rule) return null
	const name = nameOf(rule)
	const last = lastOf.get(name) ?? (await lastPlace(ctx, rule))
	lastOf.set(name, last)
	const swept = await sweepSome(ctx, rule, { after, last })
	if (swept.rows > 0) rows[name] = (rows[name] ?? 0) + swept.rows
	if (swept.after !== null) return { table: name, after: swept.after, rows }
	const next = rules[index + 1]
	return next ? { table: nameOf(next), after: 0, rows } : null
}

function nameOf({ table }: Retention): string {
	return getTableName(table)
}

function finish(ctx: Ctx<'platform'>, rows: Record<string, number>): Promise<void> {
	return transact(ctx, (within) => within.emit('admin.swept', { rows }))
}

export const adminDeliveries: Deliveries = { bulk: { [kind]: sweepOn } }
