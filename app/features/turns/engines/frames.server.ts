import { type WriteCtx } from '#app/core/ctx.server.ts'
import { type Json } from '#app/lib/json.ts'
import { frames } from '#db/schema/turns.ts'
import { type Proposal, sameWish } from '../turn/proposals.ts'
import { type Run } from '../turn/run-turn.server.ts'
import { type Turn } from '../turn/turn.ts'

type After = {
	/** An engine that keeps none leaves the old one. */
	frame?: Json
	/** Whether an answer went to the person: what was never told can't be agreed to. */
	told: boolean
}

/** The state of the conversation after a turn. */
export async function keepFrame(ctx: WriteCtx, run: Run, turn: Turn, { frame, told }: After): Promise<void> {
	const kept = frame === undefined ? run.talk.conversation.frame : frame
	const proposal = told ? proposalAfter(run, turn, ctx.now) : null
	const { businessId, now: updatedAt } = ctx
	await ctx.db
		.insert(frames)
		.values({ businessId, threadId: turn.threadId, frame: kept, proposal, updatedAt })
		.onConflictDoUpdate({ target: [frames.businessId, frames.threadId], set: { frame: kept, proposal, updatedAt } })
}

/** What waits for a yes now: what this round proposed last, else the one before, unless it was carried out. */
function proposalAfter(run: Run, { id, lastMessageId, restarts }: Turn, at: number): Proposal | null {
	const results = run.steps.filter(({ round }) => round === restarts).flatMap((step) => step.results)
	const made = results.findLast(({ output }) => isProposal(output))
	if (made?.input) return { tool: made.name, input: made.input, turnId: id, afterMessageId: lastMessageId, at }
	const before = run.talk.proposal
	const done = run.steps.flatMap((step) => step.results).filter(({ changed }) => changed)
	const isSpent = done.some(({ name, input }) => input && name === before?.tool && sameWish(before.input, input))
	return isSpent ? null : before
}

function isProposal(output: Json): boolean {
	return typeof output === 'object' && output !== null && !Array.isArray(output) && output.needsConfirmation === true
}
