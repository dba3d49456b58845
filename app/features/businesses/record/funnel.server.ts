import { eq } from 'drizzle-orm'
import { type WriteCtx } from '#app/core/ctx.server.ts'
import { businesses } from '#db/schema/businesses.ts'

/** The funnel that new leads enter; null for none. Whoever calls it proves that it is the business's, and tells of it. */
export async function setBusinessFunnel(ctx: WriteCtx, funnelId: string | null): Promise<void> {
	await ctx.db.update(businesses).set({ funnelId }).where(eq(businesses.id, ctx.businessId))
}
