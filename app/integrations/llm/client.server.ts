import OpenAI from 'openai'
import { z } from 'zod'
import { toChatMessages } from './chat-messages.ts'
import { type Llm, type LlmAnswer, type LlmRequest, type LlmTool } from './llm.ts'
import { describe, transcribe } from './media.server.ts'
import { failed, type LlmConfig, toFailure, Usage, usageOf } from './outcomes.ts'
import { speak } from './speech.server.ts'

/** Any OpenAI-compatible endpoint, by chat completions, which nearly all of them speak. */
export function makeLlm(config: LlmConfig): Llm {
	const { llmBaseUrl, llmApiKey } = config
	const none = async () => failed('not_configured', '')
	if (!llmBaseUrl && !llmApiKey)
		return { configured: false, complete: none, transcribe: none, describe: none, speak: none }
	const client = new OpenAI({
		// Local endpoints ask for no key, the client insists on one.
		apiKey: llmApiKey || 'none',
		baseURL: llmBaseUrl,
		timeout: config.llmTimeoutMs ?? 60_000,
		maxRetries: 0,
		logLevel: 'off',
	})
	return {
		configured: true,
		complete: (request) => complete(client, config, request),
		speak: (text) => speak(client, config, text),
		transcribe: (media) => transcribe(client, config, media),
		describe: (media, model) => describe(client, config, media, model),
	}
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
		// An answer that never ends is silence, and nothing that could be read.
		if (deadline.aborted) return failed('unavailable', 'timeout')
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
	usage: Usage,
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

function isObjectText(text: string): boolean {
	try {
		const value: unknown = JSON.parse(text)
		return typeof value === 'object' && value !== null && !Array.isArray(value)
	} catch {
		return false
	}
}
