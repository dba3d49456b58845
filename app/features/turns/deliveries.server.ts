import { type Ctx } from '#app/core/ctx.server.ts'
import { type Delivery, type DeliveryJob, GiveUp, TryAgain } from '#app/core/deliveries.server.ts'
import { getBusiness } from '#app/features/businesses/queries.server.ts'
import { now } from '#app/lib/clock.ts'
import { log } from '#app/lib/log.ts'
import { MINUTE } from '#app/lib/time.ts'
import { type Engine } from './engines/engine.ts'
import { EngineFailed } from './engines/engine-failure.ts'
import { engineFor, standIn } from './engines/engines.server.ts'
import { isKnownDown, outageOf } from './engines/outage.ts'
import { handOverFailed, runTurn } from './turn/run-turn.server.ts'

/**
 * Thinks one turn to its end. A model that fails is asked again with growing pauses, for as long as the owner has
 * patience; then the embedded engine answers, or, where the owner wants none, a person is called.
 */
export const deliverTurn: Delivery = async (ctx, job) => {
	if (ctx.scope !== 'business') throw new GiveUp('a turn belongs to a business')
	const turnId = String(job.payload.turnId)
	const { place, adapters } = ctx
	const down = place.languageModel ? outageOf(adapters.llm) : undefined
	const patience = down ? await patienceOf(ctx) : null
	const knownDown = patience !== null && isKnownDown(adapters.llm, { at: ctx.now, patience })
	const startedAt = now()
	try {
		return await runTurn(
			ctx,
			turnId,
			({ assistant }) => {
				return knownDown && down ? standIn(down.reason) : engineFor(ctx, assistant)
			},
			job,
		)
	} catch (error) {
		const later = { ...ctx, now: ctx.now + (now() - startedAt) }
		if (error instanceof EngineFailed) return whenModelFails(later, job, error)
		if (job.attempt < job.maxAttempts) throw error
		return passOn(later, turnId, error)
	}
}

async function whenModelFails(ctx: Ctx<'business'>, job: DeliveryJob, failure: EngineFailed) {
	const turnId = String(job.payload.turnId)
	// In circles it reached for what it should not: another engine would go on from there.
	if (failure.reason === 'too_many_steps') return passOn(ctx, turnId, failure)
	const patience = await patienceOf(ctx)
	const isLast = job.attempt >= job.maxAttempts
	if (patience === null) {
		if (failure.isFinal || isLast) return passOn(ctx, turnId, failure)
		throw new TryAgain(failure.reason, failure.retryAfterMs)
	}
	const { since = ctx.now } = outageOf(ctx.adapters.llm) ?? {}
	const left = since + patience - ctx.now
	if (failure.isFinal || isLast || left <= 0) return answerInstead(ctx, job, standIn(failure.reason))
	throw new TryAgain(failure.reason, pauseBefore(job, left, failure.retryAfterMs))
}

const firstPause = 5_000

/** Growing, and such that the last attempt comes when the owner's patience ends. */
function pauseBefore({ attempt, maxAttempts }: DeliveryJob, left: number, asked = 0): number {
	const even = left / (maxAttempts - attempt)
	return Math.ceil(Math.min(left, Math.max(even, asked, firstPause * 2 ** (attempt - 1))))
}

async function answerInstead(ctx: Ctx<'business'>, job: DeliveryJob, engine: Engine) {
	const turnId = String(job.payload.turnId)
	try {
		return await runTurn(ctx, turnId, () => engine, job)
	} catch (error) {
		if (!(error instanceof EngineFailed)) throw error
		await passOn(ctx, turnId, error)
	}
}

async function passOn(ctx: Ctx<'business'>, turnId: string, error: unknown): Promise<void> {
	log.error({ err: error, turn: turnId }, 'a turn was handed over')
	await handOverFailed(ctx, turnId, error instanceof EngineFailed ? error.reason : 'unexpected')
}

/** In milliseconds; null where the embedded engine is to answer nobody. */
async function patienceOf(ctx: Ctx<'business'>): Promise<number | null> {
	const { patienceMinutes } = await getBusiness(ctx)
	return patienceMinutes === null ? null : patienceMinutes * MINUTE
}
