import { type WriteCtx } from '#app/core/ctx.server.ts'
import { moveMany } from '#app/features/funnels/many.server.ts'
import { chosen } from './bulk.server.ts'
import { type MovedMany, type MoveMany } from './schemas-list.ts'

/** Those who were marked in the list come to a scenario of a funnel. Throws `not_found`, `conflict` as `chosen` does. */
export async function moveChosen(ctx: WriteCtx, { funnelId, phase, ...selection }: MoveMany): Promise<MovedMany> {
	const who = await chosen(ctx, selection)
	const contactIds = selection.all ? [] : selection.ids
	return { people: await moveMany(ctx, { funnelId, phase, who, contactIds }) }
}
