import { and, eq, isNull } from 'drizzle-orm'
import { businesses } from '#db/schema/businesses.ts'
import { channelAccounts } from '#db/schema/channels.ts'
import { webchats } from '#db/schema/webchat.ts'
import { visitor } from '../access.server.ts'
import { type Ctx, enter } from '../ctx.server.ts'

/** The chat on a business's own site: whoever has its key may write there, and read what was said to them. */
export async function byWebchatKey(ctx: Ctx, key: string): Promise<{ ctx: Ctx<'business'>; webchatId: string } | null> {
	const [row] = await ctx.db
		.select({ id: webchats.id, businessId: webchats.businessId })
		.from(webchats)
		.innerJoin(channelAccounts, eq(channelAccounts.id, webchats.accountId))
		.innerJoin(businesses, eq(businesses.id, webchats.businessId))
		.where(and(eq(webchats.key, key), eq(channelAccounts.state, 'connected'), isNull(businesses.deletedAt)))
	if (!row) return null
	const actor = { ...visitor(['webchat.visit'], row.id), name: 'Chat web' }
	return { ctx: enter(ctx, 'business', { businessId: row.businessId }, actor), webchatId: row.id }
}
