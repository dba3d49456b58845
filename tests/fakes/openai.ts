import { z } from 'zod'
import { now } from '#app/lib/clock.ts'
import { localDate } from '#app/lib/time.ts'
import { type Fault, type RecordedRequest, type StandinAnswer, type StandinRequest } from './contract.ts'
import { bookingScript, type Script, type ScriptReply, type ScriptScene } from './openai-script.ts'
import { answerAloud, answerVoice } from './openai-speech.ts'
import { controlPage, escapeHtml, html, json } from './page.ts'
import { startServer } from './server.ts'
import { fakeSettings } from './settings.ts'

export type OpenAiOptions = {
	port?: number
	/** Decides every answer; the story of a booking. */
	script?: Script
	/** The branch whose calendar 'mañana' is read in. */
	timeZone?: string
	models?: string[]
}

export type OpenAiFake = {
	url: string
	/** `LLM_BASE_URL`. */
	baseUrl: string
	requests: RecordedRequest[]
	/** Answers the next requests instead of the script, in order. */
	answerNext(...replies: (ScriptReply | StandinAnswer)[]): void
	/** Every conversation that was sent, newest last. */
	conversations(): ChatRequest[]
	/** Every text that was to be spoken, newest last. */
	spoken(): string[]
	revokeKey(key: string): void
	/** What voice notes say from now on; null: the endpoint has no model that hears. */
	say(words: string | null): void
	setFault(fault: Fault): void
	clearFaults(): void
	close(): Promise<void>
}

const ToolCall = z.object({
	id: z.string().min(1),
	type: z.literal('function'),
	function: z.object({ name: z.string(), arguments: z.string() }),
})

const Part = z.discriminatedUnion('type', [
	z.object({ type: z.literal('text'), text: z.string() }),
	z.object({ type: z.literal('image_url'), image_url: z.object({ url: z.string().startsWith('data:image/') }) }),
])

const Message = z.discriminatedUnion('role', [
	z.object({ role: z.enum(['system', 'developer']), content: z.string() }),
	z.object({ role: z.literal('user'), content: z.union([z.string(), z.array(Part).min(1)]) }),
	z.object({
		role: z.literal('assistant'),
		content: z.string().nullish(),
		tool_calls: z.array(ToolCall).min(1).optional(),
	}),
	z.object({ role: z.literal('tool'), tool_call_id: z.string(), content: z.string() }),
])

const Tool = z.object({
	type: z.literal('function'),
	function: z.object({
		name: z.string().regex(/^[a-zA-Z0-9_-]{1,64}$/),
		description: z.string().optional(),
		parameters: z.looseObject({
			type: z.literal('object'),
			properties: z.record(z.string(), z.unknown()).optional(),
			required: z.array(z.string()).optional(),
		}),
	}),
})

const ChatRequest = z.object({
	model: z.string(),
	messages: z.array(Message).min(1),
	tools: z.array(Tool).min(1).optional(),
	temperature: z.number().min(0).max(2).optional(),
	reasoning_effort: z.enum(['minimal', 'low', 'medium', 'high']).optional(),
	max_completion_tokens: z.number().int().positive().optional(),
	stream: z.literal(false).optional(),
})

export type ChatRequest = z.infer<typeof ChatRequest>

type State = {
	script: Script
	timeZone: string
	models: string[]
	revoked: Set<string>
	next: (ScriptReply | StandinAnswer)[]
	conversations: ChatRequest[]
	counter: number
	voice: string | null
	spoken: string[]
}

/** An OpenAI-compatible endpoint that thinks by a script: deterministic, offline, as strict as the real one. */
export async function startOpenAi(options: OpenAiOptions = {}): Promise<OpenAiFake> {
	const state: State = {
		script: options.script ?? bookingScript,
		timeZone: options.timeZone ?? 'America/Mexico_City',
		models: options.models ?? [fakeSettings.gptModel, fakeSettings.reasoningModel],
		revoked: new Set(),
		next: [],
		conversations: [],
		counter: 0,
		voice: null,
		spoken: [],
	}
	const server = await startServer({
		name: 'OpenAI',
		port: options.port,
		routes: [
			{ method: 'GET', path: /^\/$/, answer: () => html(overview(state)) },
			{
				method: 'GET',
				path: /^\/v1\/models$/,
				answer: () => json(200, { data: state.models.map((id) => ({ id, object: 'model' })) }),
			},
			{ method: 'POST', path: /^\/v1\/chat\/completions$/, answer: (request) => answerChat(state, request) },
			{ method: 'POST', path: /^\/v1\/audio\/speech$/, answer: (request) => answerAloud(state.spoken, request) },
			{ method: 'POST', path: /^\/v1\/audio\/transcriptions$/, answer: (request) => answerVoice(state.voice, request) },
		],
		notFound: () => apiError(404, 'Unknown request URL', 'unknown_url'),
	})
	return {
		...server,
		baseUrl: `${server.url}/v1`,
		answerNext: (...replies) => void state.next.push(...replies),
		conversations: () => state.conversations,
		spoken: () => state.spoken,
		revokeKey: (key) => void state.revoked.add(key),
		say(words) {
			state.voice = words
		},
	}
}

function apiError(status: number, message: string, code: string): StandinAnswer {
	return json(status, { error: { message, type: 'invalid_request_error', param: null, code } })
}

function answerChat(state: State, request: StandinRequest): StandinAnswer {
	const key = request.headers.authorization?.replace(/^Bearer /, '')
	if (!key || state.revoked.has(key)) return apiError(401, 'Incorrect API key provided.', 'invalid_api_key')
	const read = ChatRequest.safeParse(request.json)
	if (!read.success) {
		const issue = read.error.issues[0]
		return apiError(400, `${issue?.path.join('.')}: ${issue?.message}`, 'invalid_value')
	}
	const problem = problemOf(state, read.data)
	if (problem) return problem
	state.conversations.push(read.data)
	const reply = state.next.shift() ?? state.script(sceneOf(state, read.data))
	return 'status' in reply ? reply : completion(state, read.data, reply)
}

/** What the real endpoint refuses beyond the shape. */
function problemOf(
	state: State,
	{ model, messages, temperature, reasoning_effort }: ChatRequest,
): StandinAnswer | undefined {
	if (!state.models.includes(model)) return apiError(404, `The model '${model}' does not exist`, 'model_not_found')
	const isReasoning = model.includes('reasoning')
	if (isReasoning && temperature !== undefined)
		return apiError(400, 'Unsupported parameter: temperature', 'unsupported_parameter')
	if (!isReasoning && reasoning_effort)
		return apiError(400, 'Unrecognized argument: reasoning_effort', 'unsupported_parameter')
	let waiting = new Set<string>()
	for (const message of messages) {
		if (message.role === 'tool') {
			if (!waiting.delete(message.tool_call_id)) return apiError(400, 'tool message without its call', 'invalid_value')
			continue
		}
		if (waiting.size > 0) return apiError(400, 'tool_call_ids did not have response messages', 'invalid_value')
		if (message.role === 'assistant') waiting = new Set(message.tool_calls?.map(({ id }) => id))
	}
	return waiting.size > 0 ? apiError(400, 'tool_call_ids did not have response messages', 'invalid_value') : undefined
}

function sceneOf(state: State, { messages, tools = [] }: ChatRequest): ScriptScene {
	const instructions = messages.flatMap((message) =>
		message.role === 'system' || message.role === 'developer' ? message.content : [],
	)
	const texts: ScriptScene['texts'] = []
	for (const message of messages) {
		if (
			(message.role === 'user' || message.role === 'assistant') &&
			typeof message.content === 'string' &&
			message.content
		) {
			texts.push({ role: message.role, text: message.content })
		}
	}
	return {
		today: localDate(now(), state.timeZone),
		instructions: instructions.join('\n'),
		texts,
		calls: callsSince(messages),
		tools: tools.map((tool) => tool.function),
	}
}

/** The calls after the last user message, with what they answered. */
function callsSince(messages: ChatRequest['messages']): ScriptScene['calls'] {
	const start = messages.findLastIndex((message) => message.role === 'user')
	const outputs = new Map(
		messages.flatMap((message) => (message.role === 'tool' ? [[message.tool_call_id, message.content]] : [])),
	)
	return messages.slice(start + 1).flatMap((message) => {
		if (message.role !== 'assistant') return []
		return (message.tool_calls ?? []).map(({ id, function: called }) => {
			const given = jsonOf(called.arguments)
			return {
				name: called.name,
				arguments: typeof given === 'object' && given !== null ? { ...given } : {},
				output: jsonOf(outputs.get(id) ?? 'null'),
			}
		})
	})
}

function jsonOf(text: string): unknown {
	try {
		return JSON.parse(text)
	} catch {
		return text
	}
}

function completion(state: State, request: ChatRequest, { text, calls = [] }: ScriptReply): StandinAnswer {
	const toolCalls = calls.map((call) => {
		state.counter++
		const called = { name: call.name, arguments: JSON.stringify(call.arguments) }
		return { id: `call_${String(state.counter).padStart(6, '0')}`, type: 'function', function: called }
	})
	const prompt = Math.ceil(promptOf(request).length / 4)
	const output = Math.ceil(((text ?? '').length + JSON.stringify(toolCalls).length) / 4)
	const message = {
		role: 'assistant',
		content: text ?? null,
		refusal: null,
		...(toolCalls.length > 0 && { tool_calls: toolCalls }),
	}
	return json(200, {
		id: `chatcmpl-${state.conversations.length}`,
		object: 'chat.completion',
		created: Math.floor(now() / 1000),
		model: request.model,
		choices: [{ index: 0, message, logprobs: null, finish_reason: toolCalls.length > 0 ? 'tool_calls' : 'stop' }],
		usage: {
			prompt_tokens: prompt,
			completion_tokens: output,
			total_tokens: prompt + output,
			prompt_tokens_details: { cached_tokens: cachedTokens(state, request) },
		},
	})
}

/** Like the real one: beginnings of at least 1024 tokens that an earlier request had too, in steps of 128. */
function cachedTokens({ conversations }: State, request: ChatRequest): number {
	const text = promptOf(request)
	const shared = conversations
		.filter((earlier) => earlier !== request && earlier.model === request.model)
		.slice(-20)
		.map((earlier) => sharedLength(promptOf(earlier), text))
	const tokens = Math.floor(Math.max(0, ...shared) / 4 / 128) * 128
	return tokens >= 1024 ? tokens : 0
}

function promptOf({ tools, messages }: ChatRequest): string {
	return JSON.stringify(tools ?? []) + JSON.stringify(messages)
}

function sharedLength(one: string, other: string): number {
	let length = 0
	while (length < one.length && one[length] === other[length]) length++
	return length
}

function overview({ conversations }: State): string {
	const items = conversations
		.slice(-20)
		.reverse()
		.map(({ model, messages }) => {
			const lines = messages.map(
				(message) => `<li><strong>${message.role}</strong> ${escapeHtml(JSON.stringify(message))}</li>`,
			)
			return `<details><summary>${escapeHtml(model)}, ${messages.length} mensajes</summary><ul>${lines.join('')}</ul></details>`
		})
	return controlPage('OpenAI', `<h1>Conversaciones recibidas</h1>${items.join('') || '<p>Ninguna todavía.</p>'}`)
}
