import { type Ctx, type Scope, type WriteCtx } from '#app/core/ctx.server.ts'
import { type Delivery, type DeliveryJob, ended, TryAgain } from '#app/core/deliveries.server.ts'
import { endJob } from '#app/core/jobs.server.ts'
import { execute, executeInside } from '#app/core/operation.server.ts'
import { transact } from '#app/core/transact.server.ts'
import { settleWebhook, unreadWebhook } from '#app/core/webhooks.server.ts'
import { noteHeard } from '#app/features/channels/health.server.ts'
import { log } from '#app/lib/log.ts'
import { eventsOf } from './meta-events.server.ts'
import { type Routed } from './routed.server.ts'

/** So many events of one number are one transaction at most: others wait for the writer too. */
const together = 25

/**
 * Reads a stored webhook: each of its events runs one operation under its own key, so that repeats, batches that are
 * cut anew, and a second try of this job do nothing twice. Those of one number are one transaction, the last with the
 * marks that all is read. Where one of them fails they are taken one by one: it is tried again, the others stand.
 */
export const processWebhook: Delivery = async (ctx, job) => {
	const id = String(job.payload.webhookEventId)
	const row = await unreadWebhook(ctx.db, id)
	if (!row) return
	const reading: Reading = { ctx, id, job, problems: [], broken: false }
	const routed = await routesOf(reading, JSON.parse(row.raw))
	for (const part of partsOf(routed)) {
		const isLast = part.at(-1) === routed.at(-1)
		const said = await takeTogether(reading, part, isLast)
		if (said === ended) return ended
		if (said === 'failed') for (const each of part) await takeAlone(reading, each)
	}
	const { broken } = reading
	const said = await transact(ctx, async (within) => settle(reading, within))
	if (broken) throw new TryAgain('an event broke')
	return said
}

type Reading = { ctx: Ctx; id: string; job: DeliveryJob; problems: string[]; broken: boolean }

/** What can't be taken, e.g. of an unknown number, stays stored as it came, with why. */
async function routesOf(reading: Reading, body: unknown): Promise<Routed[]> {
	const { ctx, id } = reading
	const routed: Routed[] = []
	for (const { kind, route } of eventsOf(ctx, body)) {
		const found = await route(id).catch((error) => note(reading, kind, error))
		if (typeof found === 'string') reading.problems.push(`${kind}: ${found}`)
		else if (found) routed.push(...found)
	}
	return routed
}

/** Neighbours of one number, a few at a time, in their order. */
function partsOf(routed: Routed[]): Routed[][] {
	const parts: Routed[][] = []
	for (const each of routed) {
		const last = parts.at(-1)
		const isSame = last?.[0]?.to.businessId === each.to.businessId && last[0].to.actor.id === each.to.actor.id
		if (last && isSame && last.length < together) last.push(each)
		else parts.push([each])
	}
	return parts
}

/** All of a part or nothing of it; the last part brings the end of the whole with it. */
async function takeTogether(reading: Reading, part: Routed[], isLast: boolean) {
	const [first] = part
	if (!first) return
	try {
		return await transact(first.to, async (within) => {
			await noteHeard(within, String(first.to.actor.id))
			for (const { operation, input, key } of part) await executeInside(within, operation, input, key)
			return isLast ? settle(reading, within) : undefined
		})
	} catch {
		// Which of them it was, and why, is seen when they are taken one by one.
		return 'failed' as const
	}
}

async function takeAlone(reading: Reading, { kind, key, to, operation, input }: Routed): Promise<void> {
	try {
		const outcome = await execute(to, operation, input, key)
		if (!outcome.ok) reading.problems.push(`${kind}: ${outcome.failure.code}`)
	} catch (error) {
		note(reading, kind, error)
	}
}

function note(reading: Reading, kind: string, error: unknown): void {
	reading.broken = true
	reading.problems.push(`${kind}: unexpected`)
	log.error({ err: error, webhookEventId: reading.id, kind }, 'an event of a webhook broke')
}

/** The webhook is read, and with it the job is done, unless something broke. */
async function settle({ id, job, problems, broken }: Reading, within: Pick<WriteCtx<Scope>, 'db' | 'now'>) {
	const problem = problems.length > 0 ? problems.join('; ').slice(0, 2000) : null
	await settleWebhook(within, id, { problem, isBroken: broken })
	return broken ? undefined : endJob(within, job)
}
