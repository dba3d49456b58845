import { type WriteCtx } from '#app/core/ctx.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { owned, ownRow } from '#app/core/scope.server.ts'
import { getAccount } from '#app/features/channels/queries.server.ts'
import { receiveMessage } from '#app/features/inbox/receiving/receiving.server.ts'
import { type ReceiveMessage } from '#app/features/inbox/receiving/schemas-received.ts'
import { newId } from '#app/lib/id.ts'
import { tokenHash } from '#app/lib/secrets.ts'
import { webchats, webchatVisitors } from '#db/schema/webchat.ts'
import { findVisitor, isJoined, threadIdOf, type Visitor } from './find-visitor.server.ts'
import { pageOf } from './paths.ts'
import { attachPicture } from './pictures.server.ts'
import { type Leave, type Left, messages, type Said, type Say } from './schemas.ts'
import { offeredAs } from './talk.server.ts'

/** A message of a visitor. The first one makes a contact; who only looks leaves nothing. */
export async function say(ctx: WriteCtx, input: Say): Promise<Said> {
	const { webchatId, token, once, page } = input
	const { accountId, origins } = await ownRow(ctx, webchats, webchatId, 'webchatId')
	const account = await getAccount(ctx, accountId)
	if (account.state !== 'connected') throw new DomainError('not_connected', undefined, undefined, messages.closed)
	const words = await wordsOf(ctx, accountId, input)
	const picture = words.type === 'image' ? input.picture : undefined
	const visitor = await welcome(ctx, webchatId, token)
	const from = page ? pageOf(page, origins) : undefined
	const { messageId = '' } = await receiveMessage(ctx, {
		accountId,
		person: { handles: [{ handle: visitor.id, address: visitor.id }] },
		providerId: `${visitor.id}:${once}`,
		sentAt: ctx.now,
		...words,
		content: { ...words.content, ...(from && { page: from }) },
	})
	const keepsPicture = picture ? await attachPicture(ctx, messageId, picture) : false
	return { messageId, keepsPicture }
}

type Words = Pick<ReceiveMessage, 'type' | 'text' | 'content'>

/** What was typed, what was pressed of the last answer, or a picture with or without words. */
async function wordsOf(ctx: WriteCtx, accountId: string, input: Say): Promise<Words> {
	const { webchatId, token, text, choiceId, picture } = input
	const visitor = choiceId ? await findVisitor(ctx, webchatId, token) : null
	const threadId = visitor ? await threadIdOf(ctx, accountId, visitor.id) : null
	const title = threadId && choiceId ? await offeredAs(ctx, threadId, choiceId) : null
	if (title !== null && choiceId) return { type: 'interactive', text: title, content: { choiceId } }
	if (picture) return { type: 'image', text: text ?? '', content: {} }
	if (!text) throw new DomainError('invalid_input', 'text', undefined, messages.empty)
	return { type: 'text', text, content: {} }
}

async function welcome(ctx: WriteCtx, webchatId: string, token: string): Promise<Pick<Visitor, 'id'>> {
	const known = await findVisitor(ctx, webchatId, token)
	if (known && (await isJoined(ctx, known.id)))
		await ctx.db.delete(webchatVisitors).where(owned(ctx, webchatVisitors, known.id))
	else if (known) {
		await ctx.db
			.update(webchatVisitors)
			.set({ seenAt: ctx.now })
			.where(owned(ctx, webchatVisitors, known.id))
		return known
	}
	const id = newId('wvi')
	const row = { id, businessId: ctx.businessId, webchatId, tokenHash: tokenHash(token) }
	await ctx.db.insert(webchatVisitors).values({ ...row, createdAt: ctx.now, seenAt: ctx.now })
	await ctx.emit('webchat.visitorCame', { webchatId, visitorId: id })
	return { id }
}

/** The browser forgets: its secret opens nothing any more. What was said stays with the business. */
export async function leave(ctx: WriteCtx, { webchatId, token }: Leave): Promise<Left> {
	await ownRow(ctx, webchats, webchatId, 'webchatId')
	const visitor = await findVisitor(ctx, webchatId, token)
	if (!visitor) return { left: false }
	await ctx.db.delete(webchatVisitors).where(owned(ctx, webchatVisitors, visitor.id))
	await ctx.emit('webchat.visitorLeft', { webchatId, visitorId: visitor.id })
	return { left: true }
}
