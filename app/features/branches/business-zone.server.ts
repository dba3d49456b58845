import { and, eq } from 'drizzle-orm'
import { type WriteCtx } from '#app/core/ctx.server.ts'
import { type LoggedEvent } from '#app/core/event-map.ts'
import { usesOf } from '#app/core/references.server.ts'
import { owned } from '#app/core/scope.server.ts'
import { timeZoneOf } from '#app/features/businesses/queries.server.ts'
import { branches } from '#db/schema/branches.ts'

/**
 * The business's time zone was set right: a branch that had the old one has the new one too, as long as nothing hangs on
 * it: no appointment, money or stock. What is booked would have other hours: there somebody changes the branch's own zone,
 * and sees what he does.
 */
export async function followZone(
	ctx: WriteCtx,
	{ payload: { before } }: LoggedEvent<'businesses.businessSaved'>,
): Promise<void> {
	const timeZone = await timeZoneOf(ctx)
	if (!before || before.timeZone === timeZone) return
	const same = await ctx.db
		.select({ id: branches.id, name: branches.name, city: branches.city })
		.from(branches)
		.where(and(owned(ctx, branches), eq(branches.timeZone, before.timeZone)))
	for (const { id, name, city } of same) {
		if ((await usesOf(ctx, 'branch', id)).length > 0) continue
		await ctx.db
			.update(branches)
			.set({ timeZone })
			.where(owned(ctx, branches, id))
		await ctx.emit('branches.branchEdited', { branchId: id, before: { name, city } })
	}
}
