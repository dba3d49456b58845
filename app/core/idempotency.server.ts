import { sql } from 'drizzle-orm'
import { type Json } from '#app/lib/json.ts'
import { type Writer } from '#db/writer.server.ts'
import { callerOf } from './actors.ts'
import { type Ctx, type Scope, type WriteCtx } from './ctx.server.ts'

/**
 * Runs `run` once for a key and answers later calls with what it gave then. Key and outcome are stored in the
 * transaction of the change, so a crash leaves either both or neither. Refusals are not kept: they changed nothing.
 */
export async function once<T extends Json | undefined>(
	ctx: WriteCtx<Scope>,
	key: string | undefined,
	run: () => Promise<T>,
): Promise<T> {
	if (!key) return run()
	const known = await outcomeOf(ctx, key)
	if (known) return known.kept as T
	const outcome = await run()
	const stored = JSON.stringify(outcome ?? null)
	await ctx.db.run(
		sql`INSERT INTO idempotency (scope, key, outcome, at) VALUES (${scopeOf(ctx)}, ${key}, ${stored}, ${ctx.now})`,
	)
	return outcome
}

/** The outcome that is kept for a key, if there is one. */
export async function outcomeOf(ctx: WriteCtx<Scope>, key: string): Promise<{ kept: Json } | null> {
	// Plain SQL, as in the log: every step of an assistant passes here.
	const [known] = await ctx.db.all<{ outcome: string }>(
		sql`SELECT outcome FROM idempotency WHERE scope = ${scopeOf(ctx)} AND key = ${key}`,
	)
	return known ? { kept: JSON.parse(known.outcome) } : null
}

const flights = new WeakMap<Writer, Map<string, Promise<unknown>>>()

/** Of those who come with one key while the first is under way, the others get what the first gets. */
export function together<T>(ctx: Ctx, key: string, run: () => Promise<T>): Promise<T> {
	const known = flights.get(ctx.writer) ?? new Map<string, Promise<unknown>>()
	flights.set(ctx.writer, known)
	const name = JSON.stringify([scopeOf(ctx), key])
	const before = known.get(name)
	if (before) return before as Promise<T>
	const flight = run().finally(() => known.delete(name))
	known.set(name, flight)
	return flight
}

/**
 * To whom a key belongs: the scope, whose it is there, and who acts. Two who choose the same key each have their own.
 * Throws for a visitor of whom nothing is known, since the next one would be taken for him.
 */
function scopeOf(ctx: Ctx | WriteCtx<Scope>): string {
	const { actor } = ctx
	if (actor.kind === 'visitor' && !actor.id && !actor.subjectId) throw new Error('a key of nobody in particular')
	return JSON.stringify([ctx.scope, subjectOf(ctx), ...callerOf(actor)])
}

function subjectOf(ctx: Ctx | WriteCtx<Scope>): string | null {
	if ('businessId' in ctx) return ctx.businessId
	if ('partnerId' in ctx) return ctx.partnerId
	return 'userId' in ctx ? ctx.userId : null
}
