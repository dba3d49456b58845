import { sql } from 'drizzle-orm'
import { log } from '#app/lib/log.ts'
import { type events } from '#db/schema/core.ts'
import { type Scope, type WriteCtx } from './ctx.server.ts'
import { type EventName, type InHandOf, type LoggedEvent, type PayloadOf } from './event-map.ts'
import { registry } from './registry.server.ts'

/**
 * `feature.thingHappened` with what its feature declared; the row joins the open transaction, `inside` subscribers run at
 * once. `inHand` reaches them and is not stored.
 */
export type Emit = <Name extends EventName>(
	name: Name,
	payload: PayloadOf<Name>,
	inHand?: InHandOf<Name>,
) => Promise<void>

/**
 * A row of the log as the event that it is, parsed here and nowhere else: what was added to a payload since the row was
 * written is null. Null for an event that nobody declares any more.
 */
export function eventIn(row: typeof events.$inferSelect): LoggedEvent | null {
	const read = registry().events.get(row.name)?.safeParse(row.payload)
	if (read?.success) return { ...row, actor: actorIn(row), payload: read.data } as LoggedEvent
	log.warn({ event: row.name, seq: row.seq }, 'an event of the log was not understood')
	return null
}

/** Who did it. A job that is the cause of what it does is named once in the row. */
export function actorIn({ actor, cause }: Pick<typeof events.$inferSelect, 'actor' | 'cause'>): LoggedEvent['actor'] {
	return actor.kind === 'job' && actor.id === undefined && cause !== null ? { ...actor, id: cause } : actor
}

export function emitter(ctx: WriteCtx<Scope>): Emit {
	return async (name, payload, inHand) => {
		const { kind, id, name: actorName, cause } = ctx.actor
		const businessId = 'businessId' in ctx ? ctx.businessId : null
		const actor = { kind, id, name: actorName }
		const kept = kind === 'job' && id === cause ? { kind, name: actorName } : actor
		// Plain SQL: the most frequent write of all, and a builder takes longer over it than the database.
		const row = await ctx.db.get<{ seq: number } | undefined>(sql`
			INSERT INTO events (business_id, name, payload, actor, cause, at)
			VALUES (${businessId}, ${name}, ${JSON.stringify(payload)}, ${JSON.stringify(kept)}, ${cause ?? null}, ${ctx.now})
			RETURNING seq`)
		if (!row) throw new Error('an event was not stored')
		// The name and its payload belong together, which the compiler can't see of a union of all events.
		const event = { seq: row.seq, businessId, name, payload, actor, cause: cause ?? null, at: ctx.now } as LoggedEvent
		ctx.news.events.push(event)
		await react(ctx, event, inHand)
	}
}

async function react(ctx: WriteCtx<Scope>, event: LoggedEvent, inHand: InHandOf<EventName> | undefined) {
	if (ctx.scope !== 'business') return
	for (const subscriber of registry().inside.get(event.name) ?? []) {
		if (subscriber.concerns?.(inHand) === false) continue
		const run = () => subscriber.run(ctx as WriteCtx, event, inHand)
		if (subscriber.savepoint) await inSavepoint(ctx, event, run, subscriber.notice)
		else await run()
	}
}

/** One name for all, compiled once: of those that are open inside each other SQLite means the innermost. */
const open = sql.raw('SAVEPOINT reaction')
const release = sql.raw('RELEASE reaction')
const rollBack = sql.raw('ROLLBACK TO reaction')

async function inSavepoint(ctx: WriteCtx<Scope>, event: LoggedEvent, run: () => Promise<void>, notice?: string) {
	const told = ctx.news.events.length
	await ctx.db.run(open)
	try {
		await run()
		// What it wrote may be sent only now, and fail.
		return void (await ctx.db.run(release))
	} catch (error) {
		await ctx.db.run(rollBack)
		ctx.news.events.length = told
		log.error({ err: error, event: event.name, seq: event.seq }, 'a reaction failed')
		const about = { event: event.name, seq: event.seq, subject: event.payload, notice: notice ?? null }
		await ctx.emit('core.reactionFailed', { ...about, reader: null })
	}
	await ctx.db.run(release)
}
