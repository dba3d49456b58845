import { type WriteCtx } from '#app/core/ctx.server.ts'
import { type LoggedEvent } from '#app/core/event-map.ts'
import { findOpenTurn } from './open-turn.server.ts'
import { skipTurn } from './settle.server.ts'

/**
 * A person answers: the turn under way ends in the same transaction. A run that is thinking finds it over, also where the
 * assistant is switched on again before the thought is ready.
 */
export async function callOffTurn(
	ctx: WriteCtx,
	{ payload: { threadId } }: LoggedEvent<'inbox.assistantPaused'>,
): Promise<void> {
	const open = await findOpenTurn(ctx, threadId)
	if (open) await skipTurn(ctx, open, 'paused')
}
