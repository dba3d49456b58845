import { z } from 'zod'
import { idText } from '#app/core/schema.ts'

export const replayCounts = [5, 10, 20] as const

/** Whose conversations are told again; left out, its own, or those of the one that has most where it has none. */
const from = idText.optional()

export const ShowReplay = z.object({ assistantId: idText, from })
export type ShowReplay = z.output<typeof ShowReplay>

export const StartReplay = z.object({
	assistantId: idText,
	from,
	count: z
		.number({ error: 'Elige cuántas conversaciones' })
		.int()
		.refine((count) => replayCounts.some((each) => each === count), { error: 'Elige 5, 10 o 20' }),
})
export type StartReplay = z.output<typeof StartReplay>

/** What telling so many conversations again takes. Tokens are an estimate from what earlier turns took. */
export const ReplayCost = z.object({
	count: z.number(),
	conversations: z.number(),
	turns: z.number(),
	inputTokens: z.number(),
	outputTokens: z.number(),
})
export type ReplayCost = z.output<typeof ReplayCost>

/** What was said to a burst, and what was called for it; `did`: the calls as staff read them. */
export const Answer = z.object({
	text: z.string(),
	tools: z.array(z.string()),
	did: z.array(z.string()).optional(),
	problem: z.string().optional(),
})
export type Answer = z.output<typeof Answer>

export const Exchange = z.object({ asked: z.string(), before: Answer, now: Answer })
export type Exchange = z.output<typeof Exchange>

/** `answeredBy`: the assistant that answered then; `problem`: why this conversation was not told to its end. */
export const ReplayedTalk = z.object({
	threadId: z.string(),
	name: z.string(),
	exchanges: z.array(Exchange),
	answeredBy: z.string().optional(),
	problem: z.string().optional(),
})
export type ReplayedTalk = z.output<typeof ReplayedTalk>

export const Replay = z.object({
	id: z.string(),
	state: z.enum(['corriendo', 'lista', 'fallo']),
	problem: z.string().optional(),
	asked: z.number(),
	createdAt: z.iso.datetime(),
	talks: z.array(ReplayedTalk),
})
export type Replay = z.output<typeof Replay>

/** `usesModel`: a language model answers, which costs what its endpoint asks; else nothing is paid. */
export const ReplayScreen = z.object({
	assistant: z.object({ id: z.string(), name: z.string() }),
	/** Whose conversations those are, and whose they may be: the assistants of the business, with how many each has lately. */
	from: z.object({ id: z.string(), name: z.string() }),
	choices: z.array(z.object({ id: z.string(), name: z.string(), conversations: z.number() })),
	usesModel: z.boolean(),
	costs: z.array(ReplayCost),
	last: Replay.optional(),
})
export type ReplayScreen = z.output<typeof ReplayScreen>

export const ReplayStarted = z.object({ replayId: z.string() })
export type ReplayStarted = z.output<typeof ReplayStarted>

/** Why a replay could not be done. */
export const replayProblems: Record<string, string> = {
	no_file: 'El ensayo no está disponible en este servidor.',
	unexpected: 'El ensayo no se pudo terminar. Inténtalo de nuevo.',
}
