import { and, eq } from 'drizzle-orm'
import { type Json } from '#app/lib/json.ts'
import { idempotency } from '#db/schema/core.ts'
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
	const [known] = await ctx.db
		.select({ outcome: idempotency.outcome })
		.from(idempotency)
		.where(and(eq(idempotency.scope, scope), eq(idempotency.key, key)))
	if (known) return known.outcome as T
	const outcome = await run()
	await ctx.db.insert(idempotency).values({ scope, key, outcome: outcome ?? null, at: ctx.now })
	return outcome
}

function scopeOf(ctx: WriteCtx<Scope>): string {
	if ('businessId' in ctx) return ctx.businessId
	if ('userId' in ctx) return ctx.userId
	return ctx.scope
}
