import { type Ctx } from '#app/core/ctx.server.ts'
import { type Conversation, type Engine, type EngineAnswer, type ToolCall } from '#app/features/turns/engines/engine.ts'
import { runTurn } from '#app/features/turns/turn/run-turn.server.ts'
import { type Talk } from './scenes/talk.ts'

/** An engine that says what it is told to, one answer a call; what it was shown stays readable. */
export function scripted(
	...answers: (EngineAnswer | ((conversation: Conversation) => EngineAnswer | Promise<EngineAnswer>))[]
) {
	const seen: Conversation[] = []
	const engine: Engine = {
		name: 'embedded',
		async think(conversation) {
			seen.push(conversation)
			const answer = answers[seen.length - 1] ?? answers.at(-1)
			if (!answer) throw new Error('the script is over')
			return typeof answer === 'function' ? answer(conversation) : answer
		},
	}
	return { engine, seen }
}

export function calling(name: string, given: ToolCall['arguments'], callId = `call_${name}`): EngineAnswer {
	return { calls: [{ callId, name, arguments: given }], rule: 'script' }
}

export function saying(text: string, more: Partial<EngineAnswer> = {}): EngineAnswer {
	return { calls: [], reply: { text }, rule: 'script', ...more }
}

/** Runs the open turn of a conversation with an engine of the test's own. Answers the turn's id. */
export async function think(talk: Talk, engine: Engine, ctx = talk.ctx()): Promise<string> {
	const turn = (await talk.turns()).find(({ state }) => state === 'waiting' || state === 'thinking')
	if (!turn) throw new Error('no open turn')
	await runTurn(ctx, turn.id, () => engine)
	return turn.id
}

export class Killed extends Error {}

/** The process dies at its n-th transaction: before it begins, or right after its commit. */
export function dyingAt(ctx: Ctx<'business'>, n: number, when: 'before' | 'after'): Ctx<'business'> {
	let count = 0
	const transaction: Ctx['writer']['transaction'] = async (work) => {
		count++
		if (count === n && when === 'before') throw new Killed()
		const result = await ctx.writer.transaction(work)
		if (count === n) throw new Killed()
		return result
	}
	return { ...ctx, writer: { ...ctx.writer, transaction } }
}
