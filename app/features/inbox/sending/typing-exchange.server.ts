import { and, desc, eq, isNotNull } from 'drizzle-orm'
import { type WriteCtx } from '#app/core/ctx.server.ts'
import { type Keys } from '#app/core/settings.server.ts'
import { type AccountRow, canSend, getAccount } from '#app/features/channels/queries.server.ts'
import { type Adapters } from '#app/integrations/adapters.ts'
import { unsealed } from '#app/lib/secrets.ts'
import { messages } from '#db/schema/inbox.ts'
import { windowIsOpen } from '../rules.ts'
import { type ThreadRef } from '../schemas.ts'
import { getThread } from '../threads/threads.server.ts'
import { addressOf } from './outgoing.server.ts'
import { type TypingShown } from './schemas-typing.ts'

type Way = Pick<AccountRow, 'channel' | 'externalId' | 'parentId'> & {
	sealedToken: string
	address: string
	wamid: string
}
/** `way`: null where the person can't be shown it. */
type Prepared = { threadId: string; way: Way | null }

/** WhatsApp shows it below a message that it marks as read; pages show it to a person. Only while an answer could go. */
export async function prepareTyping(ctx: WriteCtx, { threadId }: ThreadRef): Promise<Prepared> {
	const thread = await getThread(ctx, threadId)
	const account = await getAccount(ctx, thread.accountId)
	const { channel, externalId, parentId, sealedToken } = account
	const isOpen = windowIsOpen(thread.channel, thread.lastInboundAt, ctx.now, 'person')
	if (!sealedToken || !canSend(account) || !isOpen) return { threadId, way: null }
	const address = await addressOf(ctx, thread.contactId, thread.channel)
	const wamid = await newestOfPerson(ctx, threadId)
	if (!address || !wamid) return { threadId, way: null }
	return { threadId, way: { channel, externalId, parentId, sealedToken, address, wamid } }
}

async function newestOfPerson(ctx: WriteCtx, threadId: string): Promise<string | null> {
	const { businessId, role, providerId, at, id } = messages
	const theirs = and(eq(businessId, ctx.businessId), eq(messages.threadId, threadId), eq(role, 'user'))
	const [row] = await ctx.db
		.select({ wamid: providerId })
		.from(messages)
		.where(and(theirs, isNotNull(providerId)))
		.orderBy(desc(at), desc(id))
		.limit(1)
	return row?.wamid ?? null
}

/** A courtesy: what the provider answers to it changes nothing. */
export async function askTyping({ way }: Prepared, { whatsApp, pages }: Adapters, keys: Keys): Promise<boolean> {
	const accessToken = way && unsealed(way.sealedToken, keys.seal)
	if (!way || !accessToken) return false
	const { channel, externalId, parentId, address, wamid } = way
	if (channel === 'whatsapp') {
		const number = { phoneNumberId: externalId, accessToken }
		return (await whatsApp.markRead(number, { wamid, typing: true })).kind === 'ok'
	}
	if (channel !== 'messenger' && channel !== 'instagram') return false
	const page = { channel, externalId, pageId: parentId, accessToken }
	return (await pages.showTyping(page, address)).kind === 'ok'
}

export async function recordTyping(ctx: WriteCtx, { threadId }: Prepared, shown: boolean): Promise<TypingShown> {
	await ctx.emit('inbox.typingShown', { threadId })
	return { shown }
}
