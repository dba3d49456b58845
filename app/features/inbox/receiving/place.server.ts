import { and, asc, eq, gte, sql } from 'drizzle-orm'
import { type ReadCtx, type WriteCtx } from '#app/core/ctx.server.ts'
import { only, owned } from '#app/core/scope.server.ts'
import { traitsOf } from '#app/features/channels/kinds.ts'
import { getAccount } from '#app/features/channels/queries.server.ts'
import { findOrMakeByHandle } from '#app/features/contacts/handles.server.ts'
import { type ContactRow, findByHandle } from '#app/features/contacts/queries.server.ts'
import { contacts } from '#db/schema/contacts.ts'
import { messages } from '#db/schema/inbox.ts'
import { type ThreadRow, threadOn, threadsOf } from '../threads/threads.server.ts'
import { type Person } from './schemas-received.ts'

export type OpenThread = { thread: ThreadRow; contact: ContactRow }

/** The conversation of the person that an item is about; both are made at first sight. */
export async function placeOf(
	ctx: WriteCtx,
	{ accountId, person, sentAt }: { accountId: string; person: Person; sentAt?: number },
	seenAt?: number,
): Promise<OpenThread> {
	const account = await getAccount(ctx, accountId)
	const { handle, address } = only(person.handles)
	const formerOwner = sentAt === undefined ? undefined : (number: string) => ownerThen(ctx, number, sentAt)
	const contact = await findOrMakeByHandle(ctx, {
		channel: traitsOf(account.channel).people,
		handle,
		address,
		alternatives: person.handles.slice(1),
		pushName: person.pushName,
		seenAt: seenAt === undefined ? undefined : Math.min(seenAt, ctx.now),
		formerOwner,
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

/** Who had a number then and has told since that it became another; null where nobody has. */
export async function ownerThen(ctx: ReadCtx, number: string, then: number): Promise<string | null> {
	const { at, content, contactId, type } = messages
	const [told] = await ctx.db
		.select({ contactId })
		.from(messages)
		.innerJoin(contacts, and(owned(ctx, contacts), eq(contacts.id, contactId)))
		// In the words of the index of notices.
		.where(
			and(owned(ctx, messages), sql`${type} = 'system'`, gte(at, then), sql`${content} ->> 'oldHandle' = ${number}`),
		)
		.orderBy(asc(at))
		.limit(1)
	return told?.contactId ?? null
}
