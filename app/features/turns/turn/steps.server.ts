import { and, eq, sql } from 'drizzle-orm'
import { type WriteCtx } from '#app/core/ctx.server.ts'
import { owned } from '#app/core/scope.server.ts'
import { type Json } from '#app/lib/json.ts'
import { turnSteps, turns } from '#db/schema/turns.ts'
import { type EngineAnswer, type Step, type ToolResult, type Usage } from '../engines/engine.ts'
import { type Input } from '../tools/tool-input.ts'
import { type TurnContext } from './turn-context.server.ts'

/** `input` is what the call came to once names were ids; it stays with us. */
export type CallResult = ToolResult & { input?: Input; changed?: boolean }

/**
 * One answer of the engine. `round` counts how often new messages had made the turn start again; `isStored` says that it
 * is in the table, `isKept` that its results are told too.
 */
export type StoredStep = {
	step: number
	round: number
	answer: EngineAnswer
	results: CallResult[]
	isStored: boolean
	isKept: boolean
}

export function storedSteps({ steps }: Pick<TurnContext, 'steps'>): StoredStep[] {
	return steps.map(({ step, answer, results }) => {
		const { round, ...said } = answer as unknown as EngineAnswer & { round: number }
		const given = results as unknown as CallResult[]
		return { step, round, answer: said, results: given, isStored: true, isKept: results.length > 0 }
	})
}

type NewStep = Pick<StoredStep, 'step' | 'round' | 'answer'> & { results?: CallResult[] }

export async function insertStep(
	ctx: WriteCtx,
	turnId: string,
	{ step, round, answer, results = [] }: NewStep,
): Promise<void> {
	await ctx.db.insert(turnSteps).values({
		businessId: ctx.businessId,
		turnId,
		step,
		answer: { ...answer, round } as Record<string, Json>,
		results,
		at: ctx.now,
	})
}

/** What a question to a model took, whether its answer is used or not. */
export async function noteUsage(ctx: WriteCtx, turnId: string, usage: Usage | undefined): Promise<void> {
	if (!usage) return
	const { modelCalls, inputTokens, cachedTokens, outputTokens } = turns
	await ctx.db
		.update(turns)
		.set({
			modelCalls: sql`${modelCalls} + 1`,
			inputTokens: sql`${inputTokens} + ${usage.inputTokens}`,
			cachedTokens: sql`${cachedTokens} + ${usage.cachedTokens}`,
			outputTokens: sql`${outputTokens} + ${usage.outputTokens}`,
		})
		.where(owned(ctx, turns, turnId))
}

export async function storeResults(ctx: WriteCtx, turnId: string, { step, results }: StoredStep): Promise<void> {
	await ctx.db
		.update(turnSteps)
		.set({ results })
		.where(and(owned(ctx, turnSteps), eq(turnSteps.turnId, turnId), eq(turnSteps.step, step)))
}

/** Whether every call of a step has its result. */
export function isComplete({ answer, results }: StoredStep): boolean {
	return results.length >= answer.calls.length
}

/** What an engine sees: this round whole, and of earlier rounds only what really changed something. */
export function visibleSteps(steps: StoredStep[], round: number): Step[] {
	return steps.flatMap((stored) => {
		const results = stored.round === round ? stored.results : stored.results.filter(({ changed }) => changed)
		const calls = stored.answer.calls.filter(({ callId }) => results.some((result) => result.callId === callId))
		const shown = results.map(({ callId, name, output }) => ({ callId, name, output }))
		return calls.length > 0 ? [{ calls, results: shown }] : []
	})
}

/** The same change made before in this turn; asked for again, it answers what it did. */
export function doneBefore(
	steps: StoredStep[],
	name: string,
	isSame: (input: Input) => boolean,
): CallResult | undefined {
	const results = steps.flatMap((step) => step.results)
	return results.find((result) => result.changed && result.name === name && result.input && isSame(result.input))
}
