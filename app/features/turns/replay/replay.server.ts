import { and, desc, eq } from 'drizzle-orm'
import { type ReadCtx, type WriteCtx } from '#app/core/ctx.server.ts'
import { enqueue } from '#app/core/jobs.server.ts'
import { owned } from '#app/core/scope.server.ts'
import { assistantCards, getAssistant } from '#app/features/assistants/queries.server.ts'
import { newId } from '#app/lib/id.ts'
import { type Json } from '#app/lib/json.ts'
import { MINUTE, toIso } from '#app/lib/time.ts'
import { replays } from '#db/schema/turns.ts'
import { type PastTalk, pastTalks, talksByAssistant, tokensOfTurn } from './past-talks.server.ts'
import {
	type Replay,
	type ReplayCost,
	type ReplayedTalk,
	type ReplayScreen,
	type ReplayStarted,
	replayCounts,
	type ShowReplay,
	type StartReplay,
} from './schemas.ts'

/** What a model is told beside the conversation, where none has answered yet. */
const guess = { input: 4000, output: 200 }
/** One that runs longer died with its process. */
const longest = 30 * MINUTE

type Row = typeof replays.$inferSelect

/** What replays of an assistant would take, and what came of the last one. */
export async function showReplay(ctx: ReadCtx, { assistantId, from: chosen }: ShowReplay): Promise<ReplayScreen> {
	const { id, name } = await getAssistant(ctx, assistantId)
	const choices = await withTalks(ctx)
	const from = chosen ? await getAssistant(ctx, chosen) : usualFrom(id, choices)
	const talks = await pastTalks(ctx, from.id, Math.max(...replayCounts))
	const each = await tokensOfTurn(ctx, talks.flatMap((talk) => talk.turns.map(({ turnId }) => turnId)).slice(0, 50))
	const last = await lastReplay(ctx, id)
	return {
		assistant: { id, name },
		from: { id: from.id, name: from.name },
		choices,
		usesModel: ctx.place.languageModel,
		costs: replayCounts.map((count) => costOf(count, talks.slice(0, count), each ?? guess)),
		last: last && toReplay(ctx, last),
	}
}

type Choice = ReplayScreen['choices'][number]

/** Its own conversations; one that has none is tried on what the busiest was asked. */
function usualFrom(assistantId: string, choices: Choice[]): Pick<Choice, 'id' | 'name'> {
	const own = choices.find(({ id }) => id === assistantId)
	const [busiest] = [...choices].sort((a, b) => b.conversations - a.conversations)
	const usual = own && own.conversations > 0 ? own : (busiest ?? own)
	return usual ?? { id: assistantId, name: '' }
}

/** Every assistant of the business, with how many of the last conversations it answered in. */
async function withTalks(ctx: ReadCtx): Promise<Choice[]> {
	const counted = await talksByAssistant(ctx)
	const cards = await assistantCards(ctx)
	return cards.map(({ id, name }) => ({ id, name, conversations: counted.get(id) ?? 0 }))
}

function costOf(count: number, talks: PastTalk[], each: { input: number; output: number }): ReplayCost {
	const turns = talks.reduce((sum, talk) => sum + talk.turns.length, 0)
	const [inputTokens, outputTokens] = [each.input, each.output].map((tokens) => Math.round(tokens * turns))
	return { count, conversations: talks.length, turns, inputTokens: inputTokens ?? 0, outputTokens: outputTokens ?? 0 }
}

/** Notes that a replay is wanted; a job does it. While one runs it is that one. */
export async function startReplay(ctx: WriteCtx, { assistantId, count, from }: StartReplay): Promise<ReplayStarted> {
	const { id } = await getAssistant(ctx, assistantId)
	if (from) await getAssistant(ctx, from)
	const last = await lastReplay(ctx, id)
	if (last && isRunning(ctx, last)) return { replayId: last.id }
	const replayId = newId('rpl')
	const row = { id: replayId, businessId: ctx.businessId, assistantId: id, asked: count, state: 'corriendo' as const }
	await ctx.db.insert(replays).values({ ...row, startedBy: ctx.actor.id, createdAt: ctx.now })
	await enqueue(ctx, {
		kind: 'turns.replay',
		payload: { replayId, ...(from && { from }) },
		key: `replay:${replayId}`,
		maxAttempts: 1,
	})
	await ctx.emit('turns.replayStarted', { replayId, assistantId: id })
	return { replayId }
}

/** What came of it, or why nothing did. */
export async function endReplay(
	ctx: WriteCtx,
	replayId: string,
	ending: { talks: ReplayedTalk[] } | { problem: string },
): Promise<void> {
	const done = 'talks' in ending
	const change = done
		? { state: 'lista' as const, results: ending.talks as unknown as Json[] }
		: { state: 'fallo' as const, problem: ending.problem }
	await ctx.db
		.update(replays)
		.set({ ...change, finishedAt: ctx.now })
		.where(owned(ctx, replays, replayId))
	await ctx.emit('turns.replayEnded', { replayId })
}

async function lastReplay(ctx: ReadCtx | WriteCtx, assistantId: string): Promise<Row | undefined> {
	const [row] = await ctx.db
		.select()
		.from(replays)
		.where(and(owned(ctx, replays), eq(replays.assistantId, assistantId)))
		.orderBy(desc(replays.createdAt), desc(replays.id))
		.limit(1)
	return row
}

function isRunning({ now }: { now: number }, { state, createdAt }: Row): boolean {
	return state === 'corriendo' && now - createdAt < longest
}

function toReplay(ctx: ReadCtx, row: Row): Replay {
	const { id, asked, createdAt, results } = row
	const died = row.state === 'corriendo' && !isRunning(ctx, row)
	const talks = results as unknown as ReplayedTalk[]
	return {
		...{ id, asked, talks, createdAt: toIso(createdAt) },
		state: died ? 'fallo' : row.state,
		problem: died ? 'unexpected' : (row.problem ?? undefined),
	}
}
