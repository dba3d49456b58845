import { type Ctx } from '#app/core/ctx.server.ts'
import { embeddedEngine } from '../embedded/engine.ts'
import { type AssistantInTurn } from '../turn/turn-context.server.ts'
import { type Engine } from './engine.ts'
import { openAiEngine } from './openai-engine.server.ts'

/** D-19: the configured endpoint, with effort or temperature as the assistant's model takes it; else the embedded engine. */
export function engineFor(
	ctx: Ctx<'business'>,
	{ model, temperatureHundredths, reasoningEffort }: AssistantInTurn,
): Engine {
	if (!ctx.place.languageModel) return embeddedEngine
	if (model === 'reasoning_model') return openAiEngine(ctx.adapters.llm, { model, effort: reasoningEffort })
	return openAiEngine(ctx.adapters.llm, { model, temperature: temperatureHundredths / 100 })
}

/** The embedded engine, where the model did not answer for the given reason. */
export function standIn(reason: string): Engine {
	return { ...embeddedEngine, insteadOf: reason }
}
