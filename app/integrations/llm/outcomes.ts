import { APIConnectionError, APIError, APIUserAbortError } from 'openai'
import { z } from 'zod'
import { retryAfterOf, withoutSecrets } from '#app/integrations/http.ts'
import { type LlmAnswer, type LlmFailure, type LlmUsage } from './llm.ts'

type Failed = Extract<LlmAnswer, { kind: 'failed' }>

export type LlmConfig = {
	llmBaseUrl?: string
	llmApiKey?: string
	gptModel: string
	reasoningModel: string
	/** The model that hears voice notes; 'whisper-1'. */
	transcriptionModel?: string
	/** The model that speaks; without it nothing is spoken. */
	speechModel?: string
	speechVoice?: string
	llmTimeoutMs?: number
}
/** Kept as whole numbers, whatever an endpoint says. */
const tokens = z.number().int().min(0).max(1_000_000_000)

export const Usage = z
	.object({
		prompt_tokens: tokens,
		completion_tokens: tokens,
		prompt_tokens_details: z.object({ cached_tokens: tokens.nullish() }).nullish(),
	})
	.nullish()
	.catch(null)

/** As whole tokens, none where the endpoint does not say. */
export function usageOf(usage: z.output<typeof Usage>): LlmUsage {
	const { prompt_tokens: inputTokens = 0, completion_tokens: outputTokens = 0 } = usage ?? {}
	const cachedTokens = Math.min(usage?.prompt_tokens_details?.cached_tokens ?? 0, inputTokens)
	return { inputTokens, cachedTokens, outputTokens }
}

/** Why nothing came of a call. */
export function toFailure(error: unknown): Failed {
	if (error instanceof APIConnectionError) return failed('unavailable', 'no answer')
	if (error instanceof APIUserAbortError) return failed('unavailable', 'timeout')
	if (!(error instanceof APIError) || error.status === undefined) return failed('bad_answer', 'unreadable answer')
	const { status } = error
	const retryAfterMs = error.headers ? retryAfterOf(error.headers) : undefined
	const detail = withoutSecrets(`http ${status} ${error.code ?? ''}`.trim())
	if (status === 401 || status === 403) return failed('unauthorised', detail)
	if (status === 429) return { ...failed('rate_limited', detail), retryAfterMs: retryAfterMs ?? 10_000 }
	if (status >= 500 || status === 408) return { ...failed('unavailable', detail), retryAfterMs }
	return failed('bad_request', detail)
}

export function failed(reason: LlmFailure, detail: string): Failed {
	return { kind: 'failed', reason, detail }
}
