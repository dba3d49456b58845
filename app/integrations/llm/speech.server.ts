import type OpenAI from 'openai'
import { type LlmSound } from './llm.ts'
import { failed, type LlmConfig, toFailure } from './outcomes.ts'

/** Of one answer; a voice note of a minute weighs a tenth. */
const mostBytes = 5 * 1024 * 1024

/** The words wait for the voice. */
const longest = 15_000

/** By the endpoint's speech call, as the Ogg that messaging apps show as a voice note. */
export async function speak(client: OpenAI, config: LlmConfig, text: string): Promise<LlmSound> {
	if (!config.speechModel) return failed('not_configured', '')
	try {
		const signal = AbortSignal.timeout(Math.min(config.llmTimeoutMs ?? longest, longest))
		const answer = await client.audio.speech.create(
			{ model: config.speechModel, voice: config.speechVoice ?? 'nova', input: text, response_format: 'opus' },
			{ signal },
		)
		const bytes = new Uint8Array(await answer.arrayBuffer())
		if (bytes.length === 0 || bytes.length > mostBytes) return failed('bad_answer', 'no sound')
		return { kind: 'sound', bytes, contentType: 'audio/ogg' }
	} catch (error) {
		return toFailure(error)
	}
}
