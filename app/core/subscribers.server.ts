import { type Json } from '#app/lib/json.ts'
import { type Ctx, type WriteCtx } from './ctx.server.ts'

export type LoggedEvent = {
	seq: number
	businessId: string | null
	name: string
	payload: Record<string, Json>
	actor: { kind: string; id?: string; name?: string }
	cause: string | null
	at: number
}

/** In the transaction of the event, database only. A throw fails the operation, or only itself with `savepoint`. */
export type InsideSubscriber = {
	events: string[]
	savepoint: boolean
	/** What staff read when it fails alone, e.g. 'Error al crear la notificación'. */
	notice?: string
	/** Asked first, where most events of the name ask nothing of it. */
	concerns?: (about: unknown) => boolean
	run: InsideRun
}

/** `about` is what the emitter has in hand of the subject, for whoever would otherwise read it again; often nothing. */
type InsideRun = (ctx: WriteCtx, event: LoggedEvent, about: unknown) => Promise<void>

/**
 * Behind a stored cursor that begins at the head of the log: at least once, so it must be idempotent, and in order within
 * a business. Events outside of businesses are told to nobody.
 */
export type AfterSubscriber = {
	/** Name of its cursor; never rename. */
	name: string
	events: string[]
	/** What staff read when it has failed for good, e.g. 'No se actualizó el calendario'. */
	notice?: string
	run: (ctx: Ctx<'business'>, event: LoggedEvent) => Promise<void>
}

export function inside(
	events: string[],
	run: InsideSubscriber['run'],
	options: Partial<Pick<InsideSubscriber, 'savepoint' | 'notice' | 'concerns'>> = {},
): InsideSubscriber {
	return { events, run, savepoint: false, ...options }
}
