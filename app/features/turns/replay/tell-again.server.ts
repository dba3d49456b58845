import { and, eq, gte, sql } from 'drizzle-orm'
import { type Ctx, makeCtx, type WriteCtx } from '#app/core/ctx.server.ts'
import { owned } from '#app/core/scope.server.ts'
import { transact } from '#app/core/transact.server.ts'
import { kindText } from '#app/features/inbox/threads/message-text.ts'
import { log } from '#app/lib/log.ts'
import { assistants } from '#db/schema/assistants.ts'
import { businesses } from '#db/schema/businesses.ts'
import { contacts } from '#db/schema/contacts.ts'
import { creditBalances, creditTypes } from '#db/schema/credits.ts'
import { messages, threads } from '#db/schema/inbox.ts'
import { frames, turnSteps, turns } from '#db/schema/turns.ts'
import { EngineFailed } from '../engines/engine-failure.ts'
import { engineFor } from '../engines/engines.server.ts'
import { openTurn } from '../turn/open-turn.server.ts'
import { handOverFailed, runTurn } from '../turn/run-turn.server.ts'
import { answerOf, type PastTalk, type PastTurn } from './past-talks.server.ts'
import { rewindAgenda } from './rewind-agenda.server.ts'
import { type Exchange, type ReplayedTalk } from './schemas.ts'

const plenty = 1_000_000_00

/** Tells one conversation again, on a copy: each burst at the hour in which it was written, to the assistant as it is now. */
export async function tellAgain(copy: Ctx<'business'>, assistantId: string, talk: PastTalk): Promise<ReplayedTalk> {
	const [first] = talk.turns
	const start = first?.burst[0]?.at ?? copy.now
	const exchanges: Exchange[] = []
	const told = { threadId: talk.threadId, name: talk.name, exchanges }
	try {
		await transact(at(copy, start), (within) => rewind(within, talk, start))
		for (const past of talk.turns) exchanges.push(await answerAnew(copy, assistantId, { talk, past }))
		return told
	} catch (error) {
		// One that breaks takes none of the others with it.
		log.error({ err: error, thread: talk.threadId }, 'a conversation could not be told again')
		return { ...told, problem: 'unexpected' }
	}
}

/** The same ctx with another clock. */
function at(copy: Ctx<'business'>, now: number): Ctx<'business'> {
	return makeCtx(copy, 'business', { businessId: copy.businessId }, copy.actor, now)
}

/** Back to before the first word that is told: what was said, thought and booked since then never was. */
async function rewind(ctx: WriteCtx, { threadId, contactId }: PastTalk, start: number): Promise<void> {
	const { db, businessId } = ctx
	await db.run(sql`DELETE FROM ${turnSteps} WHERE business_id = ${businessId} AND turn_id IN (
		SELECT id FROM ${turns} WHERE business_id = ${businessId} AND thread_id = ${threadId} AND created_at >= ${start})`)
	await db.delete(turns).where(and(owned(ctx, turns), eq(turns.threadId, threadId), gte(turns.createdAt, start)))
	await db.delete(messages).where(and(owned(ctx, messages), eq(messages.threadId, threadId), gte(messages.at, start)))
	await db.delete(frames).where(and(owned(ctx, frames), eq(frames.threadId, threadId)))
	await rewindAgenda(ctx, contactId, start)
	await db
		.update(contacts)
		.set({ noRespond: false })
		.where(owned(ctx, contacts, contactId))
	// What was spent since then counts for no day of then, and here nothing is spent.
	await db.update(businesses).set({ creditsPerDay: null }).where(eq(businesses.id, businessId))
	await db.update(assistants).set({ creditsPerDay: null }).where(owned(ctx, assistants))
	for (const creditType of creditTypes) {
		const row = { businessId, creditType, hundredths: plenty }
		await db
			.insert(creditBalances)
			.values(row)
			.onConflictDoUpdate({ target: [creditBalances.businessId, creditBalances.creditType], set: row })
	}
	await listens(ctx, threadId)
}

/** A hand-over silences the assistant: here it goes on, so that each burst can be seen. */
async function listens(ctx: WriteCtx, threadId: string): Promise<void> {
	await ctx.db
		.update(threads)
		.set({ assistantPausedAt: null, pausedBy: null, pausedWhy: null })
		.where(owned(ctx, threads, threadId))
}

type Told = { talk: PastTalk; past: PastTurn }

async function answerAnew(copy: Ctx<'business'>, assistantId: string, { talk, past }: Told): Promise<Exchange> {
	const { threadId } = talk
	const newest = past.burst.at(-1)
	const ctx = at(copy, newest?.at ?? copy.now)
	const turnId = await transact(ctx, async (within) => {
		await listens(within, threadId)
		for (const message of past.burst) await within.db.insert(messages).values(message).onConflictDoNothing()
		await openTurn(within, { threadId, assistantId, lastMessageId: newest?.id ?? '', runAt: within.now })
		const [turn] = await within.db
			.select({ id: turns.id })
			.from(turns)
			.where(and(owned(within, turns), eq(turns.threadId, threadId), eq(turns.state, 'waiting')))
		return turn?.id ?? ''
	})
	const failed = await runTurn(ctx, turnId, ({ assistant }) => engineFor(ctx, assistant)).then(
		() => null,
		(error: unknown) => {
			if (error instanceof EngineFailed) return error.reason
			throw error
		},
	)
	// Where the model failed the conversation goes on after it, as after a hand-over.
	if (failed) await handOverFailed(ctx, turnId, failed)
	const asked = past.burst.map(({ text, type }) => text || kindText(type)).join('\n')
	return { asked, before: past.before, now: await answerOf(ctx, threadId, turnId) }
}
