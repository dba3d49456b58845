import { and, desc, eq } from 'drizzle-orm'
import { type ReadCtx, type WriteCtx } from '#app/core/ctx.server.ts'
import { cachedRead } from '#app/core/kept/cached-read.server.ts'
import { only, owned } from '#app/core/scope.server.ts'
import { type Assistant, assistantFor, chosenAssistant, getAssistant } from '#app/features/assistants/queries.server.ts'
import { traitsOf } from '#app/features/channels/kinds.ts'
import { type Answerer, type Problem, problems } from '#app/features/inbox/answerer.ts'
import { appointments } from '#db/schema/agenda.ts'
import { channelAccounts } from '#db/schema/channels.ts'
import { contacts } from '#db/schema/contacts.ts'
import { threads } from '#db/schema/inbox.ts'
import { turns } from '#db/schema/turns.ts'
import { type AnswererOf } from '../schemas.ts'

/** A conversation, where it is held and with whom. */
export type Held = {
	thread: typeof threads.$inferSelect
	account: { externalId: string; assistantId: string | null }
	contact: typeof contacts.$inferSelect
}

/** Its columns, where a query joins the three. */
export const held = {
	thread: threads,
	account: { externalId: channelAccounts.externalId, assistantId: channelAccounts.assistantId },
	contact: contacts,
}

/** The trial chat is of one assistant, and so may be an account; elsewhere audience, branch and age decide. */
export async function assistantOf(
	ctx: ReadCtx | WriteCtx,
	{ thread, account, contact }: Held,
): Promise<Assistant | null> {
	if (thread.channel === 'web') return getAssistant(ctx, account.externalId)
	const asked = { contact, channel: traitsOf(thread.channel).people }
	const chosen = account.assistantId === null ? null : await chosenAssistant(ctx, account.assistantId, asked)
	if (chosen) return chosen
	return assistantFor(ctx, { ...asked, branchId: await branchOf(ctx, contact.id) })
}

/** Who answers in a conversation as long as nobody silences it; null where no assistant is on for its person. Throws `not_found`. */
export async function showAnswerer(ctx: ReadCtx, { threadId }: AnswererOf): Promise<Answerer> {
	return cachedRead(ctx, { name: 'turns.answerer', input: threadId, forAnyone: true }, () => answererOf(ctx, threadId))
}

async function answererOf(ctx: ReadCtx, threadId: string): Promise<Answerer> {
	const found = only(
		await ctx.db
			.select(held)
			.from(threads)
			.innerJoin(channelAccounts, eq(channelAccounts.id, threads.accountId))
			.innerJoin(contacts, eq(contacts.id, threads.contactId))
			.where(owned(ctx, threads, threadId)),
		'threadId',
	)
	const name = (await assistantOf(ctx, found))?.name ?? null
	return { name, problem: found.thread.waitingSince === null ? null : await problemIn(ctx, threadId) }
}

/** Why the last turn of a conversation was left out; null where it was not. */
async function problemIn(ctx: ReadCtx, threadId: string): Promise<Problem | null> {
	const [last] = await ctx.db
		.select({ state: turns.state, problem: turns.problem })
		.from(turns)
		.where(and(owned(ctx, turns), eq(turns.threadId, threadId)))
		.orderBy(desc(turns.createdAt), desc(turns.id))
		.limit(1)
	return last?.state === 'skipped' ? (problems.find((known) => known === last.problem) ?? null) : null
}

/** Where the person last had or has an appointment. */
async function branchOf(ctx: ReadCtx | WriteCtx, contactId: string): Promise<string | undefined> {
	const [row] = await ctx.db
		.select({ branchId: appointments.branchId })
		.from(appointments)
		.where(and(owned(ctx, appointments), eq(appointments.contactId, contactId)))
		.orderBy(desc(appointments.startsAt))
		.limit(1)
	return row?.branchId
}
