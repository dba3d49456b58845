import { and, eq } from 'drizzle-orm'
import { type ReadCtx, type WriteCtx } from '#app/core/ctx.server.ts'
import { owned } from '#app/core/scope.server.ts'
import { findByHandle } from '#app/features/contacts/queries.server.ts'
import { tokenHash } from '#app/lib/secrets.ts'
import { contactHandles } from '#db/schema/contacts.ts'
import { threads } from '#db/schema/inbox.ts'
import { webchatVisitors } from '#db/schema/webchat.ts'

export type Visitor = typeof webchatVisitors.$inferSelect

/** Who has this secret; null for one that was never used here, or was given up. */
export async function findVisitor(ctx: ReadCtx | WriteCtx, webchatId: string, token: string): Promise<Visitor | null> {
	const [row] = await ctx.db
		.select()
		.from(webchatVisitors)
		.where(
			and(
				owned(ctx, webchatVisitors),
				eq(webchatVisitors.webchatId, webchatId),
				eq(webchatVisitors.tokenHash, tokenHash(token)),
			),
		)
	return row ?? null
}

/** The conversation of a visitor on the chat's own account, and no other of the same contact; null before the first message. */
export async function threadIdOf(
	ctx: ReadCtx | WriteCtx,
	accountId: string,
	visitorId: string,
): Promise<string | null> {
	const contact = await findByHandle(ctx, 'webchat', visitorId)
	if (!contact || (await isJoined(ctx, visitorId))) return null
	const [row] = await ctx.db
		.select({ id: threads.id })
		.from(threads)
		.where(and(owned(ctx, threads), eq(threads.accountId, accountId), eq(threads.contactId, contact.id)))
	return row?.id ?? null
}

/**
 * Whether the team made one contact of several visitors. Their words stand in one conversation then, and nobody knows that
 * they were one person: what was said before is for the team alone, and each of them begins anew.
 */
export async function isJoined(ctx: ReadCtx | WriteCtx, visitorId: string): Promise<boolean> {
	const contact = await findByHandle(ctx, 'webchat', visitorId)
	if (!contact) return false
	const { businessId, contactId, channel } = contactHandles
	const ofContact = and(eq(businessId, ctx.businessId), eq(contactId, contact.id), eq(channel, 'webchat'))
	return (await ctx.db.select({ id: contactHandles.id }).from(contactHandles).where(ofContact).limit(2)).length > 1
}
