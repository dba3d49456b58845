import OpenAI, { APIConnectionError, APIError, APIUserAbortError } from 'openai'
import { z } from 'zod'
import { retryAfterOf, withoutSecrets } from '#app/integrations/http.ts'
import { toChatMessages } from './chat-messages.ts'
import { type Llm, type LlmAnswer, type LlmFailure, type LlmRequest, type LlmTool, type LlmUsage } from './llm.ts'

type LlmConfig = {
	llmBaseUrl?: string
	llmApiKey?: string
	gptModel: string
	reasoningModel: string
	llmTimeoutMs?: number
}

/** Any OpenAI-compatible endpoint, by chat completions, which nearly all of them speak. */
export function makeLlm(config: LlmConfig): Llm {
	const { llmBaseUrl, llmApiKey } = config
	if (!llmBaseUrl && !llmApiKey) return { configured: false, complete: async () => failed('not_configured', '') }
	const client = new OpenAI({
		// Local endpoints ask for no key, the client insists on one.
		apiKey: llmApiKey || 'none',
		baseURL: llmBaseUrl,
		timeout: config.llmTimeoutMs ?? 60_000,
		maxRetries: 0,
		logLevel: 'off',
	})
	return { configured: true, complete: (request) => complete(client, config, request) }
}

async function complete(client: OpenAI, config: LlmConfig, request: LlmRequest): Promise<LlmAnswer> {
	// The client's timeout ends at the headers; this one ends the body too.
	const deadline = AbortSignal.timeout(config.llmTimeoutMs ?? 60_000)
	const signal = request.signal ? AbortSignal.any([request.signal, deadline]) : deadline
	try {
		const answer = await client.chat.completions.create(
			{
				model: request.model === 'gpt_model' ? config.gptModel : config.reasoningModel,
				messages: toChatMessages(request.instructions, request.items),
				stream: false,
				...(request.tools.length > 0 && { tools: request.tools.map(toChatTool) }),
				...thinking(request),
				...(request.maxOutputTokens && { max_completion_tokens: request.maxOutputTokens }),
			},
			{ signal },
		)
		return toAnswer(answer)
	} catch (error) {
		if (request.signal?.aborted) return failed('aborted', '')
		return toFailure(error)
	}
}

/** Reasoning models refuse a temperature, the others an effort. */
function thinking(request: LlmRequest) {
	if (request.model === 'gpt_model') return { temperature: request.temperature }
	return { reasoning_effort: request.effort }
}

function toChatTool({ name, description, parameters }: LlmTool) {
	return { type: 'function' as const, function: { name, description, parameters } }
}

/** Kept as whole numbers, whatever an endpoint says. */
const tokens = z.number().int().min(0).max(1_000_000_000)

/** No person reads more than some messages of it, and no tool takes it. */
const longestAnswer = 16_000
const mostCalls = 16

const Completion = z.object({
	choices: z
		.array(
			z.object({
				message: z.object({
					content: z.string().nullish(),
					tool_calls: z
						.array(z.object({ id: z.string(), function: z.object({ name: z.string(), arguments: z.string() }) }))
						.nullish(),
				}),
			}),
		)
		.min(1),
	usage: z
		.object({
			prompt_tokens: tokens,
			completion_tokens: tokens,
			prompt_tokens_details: z.object({ cached_tokens: tokens.nullish() }).nullish(),
		})
		.nullish()
		.catch(null),
})

function toAnswer(raw: unknown): LlmAnswer {
	const read = Completion.safeParse(raw).data
	const message = read?.choices[0]?.message
	if (!message) return failed('bad_answer', 'no choice in the answer')
	const calls = (message.tool_calls ?? []).map((call) => {
		return { call_id: call.id, name: call.function.name, arguments: call.function.arguments || '{}' }
	})
	if (!calls.every((call) => isObjectText(call.arguments))) return failed('bad_answer', 'arguments are not an object')
	const text = message.content?.trim() || undefined
	const written = (text?.length ?? 0) + calls.reduce((sum, call) => sum + call.arguments.length, 0)
	if (written > longestAnswer || calls.length > mostCalls) return failed('bad_answer', 'the answer is too long')
	if (!text && calls.length === 0) return failed('bad_answer', 'neither text nor calls')
	return { kind: 'answer', text, calls, usage: usageOf(read.usage) }
}

function usageOf(usage: z.output<typeof Completion>['usage']): LlmUsage {
	const { prompt_tokens: inputTokens = 0, completion_tokens: outputTokens = 0 } = usage ?? {}
	const cachedTokens = Math.min(usage?.prompt_tokens_details?.cached_tokens ?? 0, inputTokens)
	return { inputTokens, cachedTokens, outputTokens }
}

function isObjectText(text: string): boolean {
	try {
		const value: unknown = JSON.parse(text)
		return typeof value === 'object' && value !== null && !Array.isArray(value)
	} catch {
		return false
	}
}

function toFailure(error: unknown): LlmAnswer {
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

function failed(reason: LlmFailure, detail: string): LlmAnswer & { kind: 'failed' } {
	return { kind: 'failed', reason, detail }
}
