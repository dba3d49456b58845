import { and, eq } from 'drizzle-orm'
import { type Ctx, type WriteCtx } from '#app/core/ctx.server.ts'
import { owned } from '#app/core/scope.server.ts'
import { type Balances } from '#app/features/credits/queries.server.ts'
import { assistants } from '#db/schema/assistants.ts'

/** The models whose credits working assistants spend, the one of which fewest are left first; none where nobody works. */
export async function usedModels(ctx: Ctx<'business'> | WriteCtx, balances: Balances): Promise<(keyof Balances)[]> {
	const used = await ctx.db
		.selectDistinct({ model: assistants.model })
		.from(assistants)
		.where(and(owned(ctx, assistants), eq(assistants.isWorking, true)))
	return used.map(({ model }) => model).sort((one, other) => balances[one] - balances[other])
}
