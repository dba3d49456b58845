import { sql } from 'drizzle-orm'
import { type Json } from '#app/lib/json.ts'
import { log } from '#app/lib/log.ts'
import { type Scope, type WriteCtx } from './ctx.server.ts'
import { registry } from './registry.server.ts'
import { type LoggedEvent } from './subscribers.server.ts'

/**
 * `feature.thingHappened` with ids; the row joins the open transaction, `inside` subscribers run at once. `about` reaches
 * them and is not stored.
 */
export type Emit = (name: string, payload: Record<string, Json>, about?: unknown) => Promise<void>

export function emitter(ctx: WriteCtx<Scope>): Emit {
	return async (name, payload, about) => {
		const { kind, id, name: actorName, cause } = ctx.actor
		const businessId = 'businessId' in ctx ? ctx.businessId : null
		const actor = { kind, id, name: actorName }
		// Plain SQL: the most frequent write of all, and a builder takes longer over it than the database.
		const row = await ctx.db.get<{ seq: number } | undefined>(sql`
			INSERT INTO events (business_id, name, payload, actor, cause, at)
			VALUES (${businessId}, ${name}, ${JSON.stringify(payload)}, ${JSON.stringify(actor)}, ${cause ?? null}, ${ctx.now})
			RETURNING seq`)
		if (!row) throw new Error('an event was not stored')
		const event = { seq: row.seq, businessId, name, payload, actor, cause: cause ?? null, at: ctx.now }
		ctx.news.any = true
		ctx.news.events.push(event)
		await react(ctx, event, about)
	}
}

async function react(ctx: WriteCtx<Scope>, event: LoggedEvent, about: unknown) {
	if (ctx.scope !== 'business') return
	for (const subscriber of registry().inside.get(event.name) ?? []) {
		if (subscriber.concerns?.(about) === false) continue
		const run = () => subscriber.run(ctx as WriteCtx, event, about)
		if (subscriber.savepoint) await inSavepoint(ctx, event, run, subscriber.notice)
		else await run()
	}
}

async function inSavepoint(ctx: WriteCtx<Scope>, event: LoggedEvent, run: () => Promise<void>, notice?: string) {
	const name = `event_${event.seq}`
	const told = ctx.news.events.length
	await ctx.db.run(sql.raw(`SAVEPOINT ${name}`))
	try {
		await run()
	} catch (error) {
		await ctx.db.run(sql.raw(`ROLLBACK TO ${name}`))
		ctx.news.events.length = told
		log.error({ err: error, event: event.name, seq: event.seq }, 'a reaction failed')
		const about = { event: event.name, seq: event.seq, subject: event.payload, notice: notice ?? null }
		await ctx.emit('core.reactionFailed', about)
	}
	await ctx.db.run(sql.raw(`RELEASE ${name}`))
}
