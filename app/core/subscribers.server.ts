import { type Ctx, type WriteCtx } from './ctx.server.ts'
import { type EventName, type InHandOf, type LoggedEvent } from './event-map.ts'

/** In the transaction of the event, database only. A throw fails the operation, or only itself with `savepoint`. */
export type InsideSubscriber<Name extends EventName = EventName> = {
	events: readonly Name[]
	savepoint: boolean
	/** What staff read when it fails alone, e.g. 'Error al crear la notificación'. */
	notice?: string
	/** Asked first, where most events of the name ask nothing of it. */
	concerns?(inHand: InHandOf<Name> | undefined): boolean
	/** `inHand`: what the emitter had already, for whoever would otherwise read it again; often nothing. */
	run(ctx: WriteCtx, event: LoggedEvent<Name>, inHand: InHandOf<Name> | undefined): Promise<void>
}

/**
 * Behind a stored cursor that begins at the head of the log: at least once, so it must be idempotent, and in order within
 * a business. Events outside of businesses are told to nobody.
 */
export type AfterSubscriber<Name extends EventName = EventName> = {
	/** Name of its cursor; never rename. */
	name: string
	events: readonly Name[]
	/** What staff read when it has failed for good, e.g. 'No se actualizó el calendario'. */
	notice?: string
	run(ctx: Ctx<'business'>, event: LoggedEvent<Name>): Promise<void>
}

type Options<Name extends EventName> = Partial<Pick<InsideSubscriber<Name>, 'savepoint' | 'notice' | 'concerns'>>

/** What `run` is told is typed by the names that it listens to. */
export function inside<const Name extends EventName>(
	events: readonly Name[],
	run: InsideSubscriber<NoInfer<Name>>['run'],
	options: Options<NoInfer<Name>> = {},
): InsideSubscriber<Name> {
	return { events, run, savepoint: false, ...options }
}
