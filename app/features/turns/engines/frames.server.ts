import { z } from 'zod'
import { type WriteCtx } from '#app/core/ctx.server.ts'
import { type Json } from '#app/lib/json.ts'
import { frames } from '#db/schema/turns.ts'
import { eachProposed, type Proposal, sameWish } from '../turn/proposals.ts'
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
	const proposal = told ? proposalAfter(run, turn, { frame: kept, at: ctx.now }) : null
	const { businessId, now: updatedAt } = ctx
	await ctx.db
		.insert(frames)
		.values({ businessId, threadId: turn.threadId, frame: kept, proposal, updatedAt })
		.onConflictDoUpdate({ target: [frames.businessId, frames.threadId], set: { frame: kept, proposal, updatedAt } })
}

const Several = z.object({ proposal: z.object({ besides: z.array(z.unknown()).min(1) }) })

/**
 * What waits for a yes now: what this round proposed last, else the one before, unless it was carried out. Several calls
 * wait together only where they were made in one step and the engine's frame says that it told of all of them.
 */
function proposalAfter(
	run: Run,
	{ id, lastMessageId, restarts }: Turn,
	{ frame, at }: { frame: Json; at: number },
): Proposal | null {
	const steps = run.steps.filter(({ round }) => round === restarts)
	const step = steps.findLast(({ results }) => results.some(({ output }) => isProposal(output)))
	const made = step?.results.flatMap(({ name: tool, input, output }) => {
		return isProposal(output) && input ? [{ tool, input }] : []
	})
	const known = { turnId: id, afterMessageId: lastMessageId, at }
	const told = Several.safeParse(frame).data?.proposal.besides.length ?? 0
	const [first, ...besides] = made ?? []
	if (first && told > 0 && besides.length === told) return { ...first, ...known, besides }
	const last = made?.at(-1)
	if (last) return { ...last, ...known }
	const before = run.talk.proposal
	const done = run.steps.flatMap((each) => each.results).filter(({ changed }) => changed)
	const isSpent = done.some(({ name, input }) => {
		const held = before ? eachProposed(before) : []
		return input && held.some((one) => name === one.tool && sameWish(one.input, input))
	})
	return isSpent ? null : before
}

function isProposal(output: Json): boolean {
	return typeof output === 'object' && output !== null && !Array.isArray(output) && output.needsConfirmation === true
}
