import { sql } from 'drizzle-orm'
import { type Json } from '#app/lib/json.ts'
import { type Scope, type WriteCtx } from './ctx.server.ts'

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
	const scope = scopeOf(ctx)
	// Plain SQL, as in the log: every step of an assistant passes here.
	const [known] = await ctx.db.all<{ outcome: string }>(
		sql`SELECT outcome FROM idempotency WHERE scope = ${scope} AND key = ${key}`,
	)
	if (known) return JSON.parse(known.outcome) as T
	const outcome = await run()
	const stored = JSON.stringify(outcome ?? null)
	await ctx.db.run(
		sql`INSERT INTO idempotency (scope, key, outcome, at) VALUES (${scope}, ${key}, ${stored}, ${ctx.now})`,
	)
	return outcome
}

function scopeOf(ctx: WriteCtx<Scope>): string {
	if ('businessId' in ctx) return ctx.businessId
	if ('userId' in ctx) return ctx.userId
	return ctx.scope
}
