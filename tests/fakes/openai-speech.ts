import { z } from 'zod'
import { type StandinAnswer, type StandinRequest } from './contract.ts'
import { json } from './page.ts'

const SpeechRequest = z.object({
	model: z.string(),
	voice: z.string(),
	input: z.string().min(1).max(4096),
	response_format: z.enum(['mp3', 'opus', 'aac', 'flac', 'wav', 'pcm']).optional(),
})

/** A sound that is no sound, but begins as an Ogg does and holds what it says; `spoken` keeps the text. */
export function answerAloud(spoken: string[], { headers, json: sent }: StandinRequest): StandinAnswer {
	if (!headers.authorization) return refused(401, 'Incorrect API key provided.', 'invalid_api_key')
	const read = SpeechRequest.safeParse(sent)
	if (!read.success) return refused(400, 'Invalid speech request', 'invalid_value')
	spoken.push(read.data.input)
	return { status: 200, headers: { 'Content-Type': 'audio/ogg' }, body: `OggS${read.data.input}` }
}

/** Hears in every voice note what the test says that it says; null: there is no model that hears. */
export function answerVoice(voice: string | null, { headers, raw }: StandinRequest): StandinAnswer {
	if (!headers.authorization) return refused(401, 'Incorrect API key provided.', 'invalid_api_key')
	const sent = raw.toString('latin1')
	if (!/name="file"; filename="[^"]+\.(?:ogg|mp3|m4a|wav|webm)"/.test(sent))
		return refused(400, 'Unrecognized file format.', 'invalid_value')
	return voice === null ? refused(404, 'The model does not exist', 'model_not_found') : json(200, { text: voice })
}

function refused(status: number, message: string, code: string): StandinAnswer {
	return json(status, { error: { message, type: 'invalid_request_error', param: null, code } })
}
