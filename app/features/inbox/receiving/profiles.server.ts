import { type WriteCtx } from '#app/core/ctx.server.ts'
import { type Delivery, GiveUp, TryAgain } from '#app/core/deliveries.server.ts'
import { enqueue } from '#app/core/jobs.server.ts'
import { transact } from '#app/core/transact.server.ts'
import { getAccount, tokenOf } from '#app/features/channels/queries.server.ts'
import { findOrMakeByHandle } from '#app/features/contacts/handles.server.ts'
import { getThread, type ThreadRow } from '../threads/threads.server.ts'
import { type Person } from './schemas-received.ts'

/** Pages tell a number and no name: it is asked for once, when a person first writes. */
export async function askWhoItIs(ctx: WriteCtx, thread: ThreadRow, { handles }: Person): Promise<void> {
	const personId = handles[0]?.handle
	if (!personId || (thread.channel !== 'messenger' && thread.channel !== 'instagram')) return
	const key = `inbox.fetchProfile:${thread.id}`
	await enqueue(ctx, { kind: 'inbox.fetchProfile', payload: { threadId: thread.id, personId }, key, maxAttempts: 4 })
}

/** The name of a person who wrote to a page. Without it they are called as they were. */
export const fetchProfile: Delivery = async (ctx, job) => {
	if (ctx.scope !== 'business') throw new GiveUp('not a job of a business')
	const { channel, accountId } = await getThread(ctx, String(job.payload.threadId))
	if (channel !== 'messenger' && channel !== 'instagram') throw new GiveUp('no profiles on this channel')
	const account = await getAccount(ctx, accountId)
	const accessToken = tokenOf(ctx, account)
	if (!accessToken) throw new GiveUp('not_connected')
	const { externalId, parentId } = account
	const personId = String(job.payload.personId)
	const page = { channel, externalId, pageId: parentId, accessToken }
	const answer = await ctx.adapters.pages.getPerson(page, personId)
	if (answer.kind === 'refused' && answer.retryAfterMs === undefined) throw new GiveUp(answer.meaning)
	if (answer.kind !== 'ok') throw new TryAgain(answer.kind)
	const pushName = (answer.value.name ?? answer.value.username)?.slice(0, 200)
	if (!pushName) return
	await transact(ctx, async (within) => {
		const contact = await findOrMakeByHandle(within, { channel, handle: personId, address: personId, pushName })
		await within.emit('contacts.contactSaved', { contactId: contact.id })
	})
}
