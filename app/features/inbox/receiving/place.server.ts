import { type ReadCtx, type WriteCtx } from '#app/core/ctx.server.ts'
import { only } from '#app/core/scope.server.ts'
import { traitsOf } from '#app/features/channels/kinds.ts'
import { getAccount } from '#app/features/channels/queries.server.ts'
import { findOrMakeByHandle } from '#app/features/contacts/handles.server.ts'
import { type ContactRow, findByHandle } from '#app/features/contacts/queries.server.ts'
import { type ThreadRow, threadOn, threadsOf } from '../threads/threads.server.ts'
import { type Person } from './schemas-received.ts'

export type OpenThread = { thread: ThreadRow; contact: ContactRow }

/** The conversation of the person that an item is about; both are made at first sight. */
export async function placeOf(
	ctx: WriteCtx,
	{ accountId, person }: { accountId: string; person: Person },
	seenAt?: number,
): Promise<OpenThread> {
	const account = await getAccount(ctx, accountId)
	const { handle, address } = only(person.handles)
	const contact = await findOrMakeByHandle(ctx, {
		channel: traitsOf(account.channel).people,
		handle,
		address,
		alternatives: person.handles.slice(1),
		pushName: person.pushName,
		seenAt: seenAt === undefined ? undefined : Math.min(seenAt, ctx.now),
	})
	return { thread: await threadOn(ctx, account, contact.id), contact }
}

/** The conversation of the person, where there is one already. */
export async function knownPlaceOf(
	ctx: ReadCtx,
	{ accountId, person }: { accountId: string; person: Person },
): Promise<OpenThread | null> {
	const account = await getAccount(ctx, accountId)
	const contact = await findByHandle(ctx, traitsOf(account.channel).people, only(person.handles).handle)
	const thread = contact && (await threadsOf(ctx, contact.id)).find((each) => each.accountId === account.id)
	return thread ? { thread, contact } : null
}
