import { type Delivery, GiveUp, TryAgain } from '#app/core/deliveries.server.ts'
import { log } from '#app/lib/log.ts'
import { EngineFailed } from './engines/engine-failure.ts'
import { engineFor } from './engines/engines.server.ts'
import { handOverFailed, runTurn } from './turn/run-turn.server.ts'

/** Thinks one turn to its end. What fails is tried again with growing pauses; the last try hands over to a person. */
export const deliverTurn: Delivery = async (ctx, job) => {
	if (ctx.scope !== 'business') throw new GiveUp('a turn belongs to a business')
	const turnId = String(job.payload.turnId)
	try {
		await runTurn(ctx, turnId, ({ assistant }) => engineFor(ctx, assistant))
	} catch (error) {
		const failure = error instanceof EngineFailed ? error : null
		if (failure?.isFinal || job.attempt >= job.maxAttempts) {
			log.error({ err: error, turn: turnId }, 'a turn was handed over')
			return handOverFailed(ctx, turnId, failure?.reason ?? 'unexpected')
		}
		throw failure ? new TryAgain(failure.reason, failure.retryAfterMs) : error
	}
}
