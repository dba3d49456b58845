import { type WriteCtx } from '#app/core/ctx.server.ts'
import { type LoggedEvent } from '#app/core/event-map.ts'
import { enqueue } from '#app/core/jobs.server.ts'
import { getAssistant } from '#app/features/assistants/queries.server.ts'

/** Whoever edits presses several switches. */
const pause = 2_000

/** What an assistant may remind of or ask has changed: what waits follows, in a job of its own. */
export async function followCapabilities(
	ctx: WriteCtx,
	{ payload: { assistantId, part } }: LoggedEvent<'assistants.assistantSaved'>,
): Promise<void> {
	if (part !== 'capabilities') return
	const { branchId } = await getAssistant(ctx, assistantId)
	await enqueue(ctx, { kind: 'notifications.replan', payload: { branchId }, runAt: ctx.now + pause })
}
