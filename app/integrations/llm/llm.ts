/** Stored items of a conversation, in the words of wire-formats §9. A call may carry its own output or have it follow. */
export type LlmItem =
	| { type: 'message'; role: 'user' | 'assistant'; content: string }
	| { type: 'function_call'; call_id: string; name: string; arguments: string; output?: string }
	| { type: 'function_call_output'; call_id: string; output: string }

/** `parameters` is a JSON Schema of an object. */
export type LlmTool = { name: string; description: string; parameters: Record<string, unknown> }

/** The two documented models; which names they have at the endpoint is a setting. */
export type LlmModel =
	| { model: 'gpt_model'; temperature?: number }
	| { model: 'reasoning_model'; effort?: 'low' | 'medium' | 'high' }

export type LlmRequest = LlmModel & {
	instructions: string
	items: LlmItem[]
	tools: LlmTool[]
	maxOutputTokens?: number
	signal?: AbortSignal
}

/** `arguments` is always the JSON text of an object. */
export type LlmCall = { call_id: string; name: string; arguments: string }

/** `cachedTokens` are those of the input that the endpoint had kept from before; 0 where it does not say. */
export type LlmUsage = { inputTokens: number; cachedTokens: number; outputTokens: number }

export type LlmAnswer =
	| { kind: 'answer'; text?: string; calls: LlmCall[]; usage: LlmUsage }
	| { kind: 'failed'; reason: LlmFailure; retryAfterMs?: number; detail: string }

export type LlmFailure =
	| 'not_configured'
	| 'unauthorised'
	| 'rate_limited'
	| 'unavailable'
	| 'bad_request'
	| 'bad_answer'
	| 'aborted'

export type LlmMedia = { bytes: Uint8Array; contentType: string }
export type LlmWords = { kind: 'words'; text: string; usage?: LlmUsage } | Extract<LlmAnswer, { kind: 'failed' }>

export type LlmSound =
	| { kind: 'sound'; bytes: Uint8Array; contentType: string }
	| Extract<LlmAnswer, { kind: 'failed' }>

export type Llm = {
	/** False when there is no endpoint: the embedded engine answers. */
	configured: boolean
	/** One answer of the model: a text, tool calls, or both. Never throws. */
	complete(request: LlmRequest): Promise<LlmAnswer>
	/** What is said in a voice note. Never throws. */
	transcribe(media: LlmMedia): Promise<LlmWords>
	/** A text as a voice note. Never throws. */
	speak(text: string): Promise<LlmSound>
	/** What a picture shows, in some sentences. Never throws. */
	describe(media: LlmMedia, model: LlmModel['model']): Promise<LlmWords>
}
