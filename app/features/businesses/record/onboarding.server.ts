import { eq } from 'drizzle-orm'
import { type WriteCtx } from '#app/core/ctx.server.ts'
import { businesses } from '#db/schema/businesses.ts'

/** Whether the first steps are still being done: meanwhile nobody is offered to book (AGE-012). */
export async function setOnboarding(ctx: WriteCtx, onboarding: boolean): Promise<void> {
	await ctx.db.update(businesses).set({ onboarding }).where(eq(businesses.id, ctx.businessId))
	await ctx.emit('businesses.onboardingSet', { onboarding })
}
