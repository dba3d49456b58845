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
	run: (ctx: WriteCtx, event: LoggedEvent) => Promise<void>
}

/** Behind a stored cursor: at least once, so it must be idempotent. */
export type AfterSubscriber = {
	/** Name of its cursor; never rename. */
	name: string
	events: string[]
	run: (ctx: Ctx<'business'>, event: LoggedEvent) => Promise<void>
}

export function inside(
	events: string[],
	run: InsideSubscriber['run'],
	options: { savepoint?: boolean; notice?: string } = {},
): InsideSubscriber {
	return { events, run, savepoint: options.savepoint ?? false, notice: options.notice }
}

export function after(name: string, events: string[], run: AfterSubscriber['run']): AfterSubscriber {
	return { name, events, run }
}
