import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Runtime } from '#app/core/ctx.server.ts'
import { makeAdapters } from '#app/integrations/adapters.ts'
import { now } from '#app/lib/clock.ts'
import { toIso } from '#app/lib/time.ts'
import { type OpenAiFake } from '#tests/fakes/openai.ts'
import { fakeSettings } from '#tests/fakes/settings.ts'
import { aTalk, type Talk, type TalkOptions } from './talk.ts'

const storageDir = mkdtempSync(join(tmpdir(), 'model-talk-'))

/** The same house with the stand-in as its language model. */
export function withModel(model: OpenAiFake, home: Runtime, llmTimeoutMs?: number, speechModel?: string): Runtime {
	const adapters = makeAdapters({
		graphBase: 'http://127.0.0.1:9',
		graphVersion: 'v25.0',
		mpApiBase: 'http://127.0.0.1:9',
		llmBaseUrl: model.baseUrl,
		llmApiKey: fakeSettings.llmApiKey,
		gptModel: fakeSettings.gptModel,
		reasoningModel: fakeSettings.reasoningModel,
		speechModel,
		storageDir,
		mailFrom: 'nadie@localhost',
		llmTimeoutMs,
	})
	return { ...home, adapters, place: { ...home.place, languageModel: true, speech: speechModel !== undefined } }
}

/** Somebody writes to an assistant that thinks with the stand-in, now: its 'mañana' is tomorrow. */
export function aModelTalk(
	model: OpenAiFake,
	options: TalkOptions & { llmTimeoutMs?: number; speechModel?: string } = {},
): Promise<Talk> {
	model.clearFaults()
	const { llmTimeoutMs, speechModel, ...rest } = options
	return aTalk({ now: toIso(now()), runtime: (home) => withModel(model, home, llmTimeoutMs, speechModel), ...rest })
}
