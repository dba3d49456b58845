import { and, eq } from 'drizzle-orm'
import { type WriteCtx } from '#app/core/ctx.server.ts'
import { only, owned, ownRow } from '#app/core/scope.server.ts'
import { receiveSeen } from '#app/features/inbox/receiving/seen.server.ts'
import { messages } from '#db/schema/inbox.ts'
import { webchats } from '#db/schema/webchat.ts'
import { findVisitor, threadIdOf } from './find-visitor.server.ts'
import { type Seen, type SeenNoted } from './schemas.ts'

/** A visitor's page shows everything up to this message: the team sees that it was read. Throws `not_found` for a message of others. */
export async function noteSeen(ctx: WriteCtx, { webchatId, token, messageId }: Seen): Promise<SeenNoted> {
	const { accountId } = await ownRow(ctx, webchats, webchatId, 'webchatId')
	const visitor = await findVisitor(ctx, webchatId, token)
	const threadId = visitor && (await threadIdOf(ctx, accountId, visitor.id))
	if (!visitor || !threadId) return { seen: false }
	const named = and(owned(ctx, messages, messageId), eq(messages.threadId, threadId))
	const { at: upTo } = only(await ctx.db.select({ at: messages.at }).from(messages).where(named), 'messageId')
	const person = { handles: [{ handle: visitor.id, address: visitor.id }] }
	await receiveSeen(ctx, { accountId, person, status: 'read', upTo })
	return { seen: true }
}
