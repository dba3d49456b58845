import { eq } from 'drizzle-orm'
import { type WriteCtx } from '#app/core/ctx.server.ts'
import { type InHandOf, type LoggedEvent } from '#app/core/event-map.ts'
import { owned } from '#app/core/scope.server.ts'
import { enterByAssistant, followHandOver } from '#app/features/funnels/following.server.ts'
import { assistants } from '#db/schema/assistants.ts'
import { threads } from '#db/schema/inbox.ts'
import { turns } from '#db/schema/turns.ts'

/** A lead who writes to an assistant enters its funnel. */
export async function enterFunnel(
	ctx: WriteCtx,
	{ payload: { turnId } }: LoggedEvent<'turns.turnOpened'>,
	inHand?: InHandOf<'turns.turnOpened'>,
): Promise<void> {
	const about = inHand ?? (await aboutTurn(ctx, turnId))
	if (about) await enterByAssistant(ctx, about.contactId, about.funnelId)
}

/** Whoever is given over to a person goes where the funnel expects those. */
export async function moveHandedOver(
	ctx: WriteCtx,
	{ payload: { turnId } }: LoggedEvent<'turns.handedOver'>,
): Promise<void> {
	const about = await aboutTurn(ctx, turnId)
	if (about) await followHandOver(ctx, about.contactId, about.funnelId)
}

async function aboutTurn(ctx: WriteCtx, turnId: string) {
	const [row] = await ctx.db
		.select({ contactId: threads.contactId, funnelId: assistants.funnelId })
		.from(turns)
		.innerJoin(threads, eq(threads.id, turns.threadId))
		.innerJoin(assistants, eq(assistants.id, turns.assistantId))
		.where(owned(ctx, turns, turnId))
	return row
}
