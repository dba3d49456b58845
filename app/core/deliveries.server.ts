import { type Json } from '#app/lib/json.ts'
import { type Ctx } from './ctx.server.ts'
import { type Pool } from './pools.ts'

export type DeliveryJob = {
	id: string
	kind: string
	payload: Record<string, Json>
	/** This attempt, from 1. */
	attempt: number
	maxAttempts: number
}

/**
 * Does one queued job. It may ask the outside; what it changes goes through operations or `transact`. Answers what
 * `endJob` gave where its last transaction marked its end too; else the queue marks it.
 */
export type Delivery = (ctx: Ctx<'business'> | Ctx<'platform'>, job: DeliveryJob) => Promise<unknown>

/** Says that a delivery marked its own end. */
export const ended = Symbol('ended')

/** What a feature delivers, by the pool whose places it takes. */
export type Deliveries = Partial<Record<Pool, Record<string, Delivery>>>

/** Try again, not before `afterMs`; without it the queue's own growing pause. Does not count as a bug. */
export class TryAgain extends Error {
	constructor(
		readonly reason: string,
		readonly afterMs?: number,
	) {
		super(reason)
	}
}

/** Its turn has not come: nothing was tried, and no attempt is counted. */
export class NotYet extends TryAgain {}

/** No attempt can help: the job fails at once and stays visible with its reason. */
export class GiveUp extends Error {}
