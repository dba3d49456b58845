import { and, eq, isNull } from 'drizzle-orm'
import { type WriteCtx } from '#app/core/ctx.server.ts'
import { enqueue } from '#app/core/jobs.server.ts'
import { only } from '#app/core/scope.server.ts'
import { users } from '#db/schema/accounts.ts'
import { businesses, members } from '#db/schema/businesses.ts'
import { getBusiness } from '../queries.server.ts'
import { type Saved, type SetOwner } from '../record/schemas-settings.ts'

/** Another person becomes the owner, with full access; who owned it before stays in its team and hears of it (API-204). */
export async function setOwner(ctx: WriteCtx, { userId }: SetOwner): Promise<Saved> {
	const { id: businessId, ownerId: before } = await getBusiness(ctx)
	const person = only(
		await ctx.db
			.select({ id: users.id })
			.from(users)
			.where(and(eq(users.id, userId), isNull(users.deletedAt))),
		'userId',
	)
	await ctx.db.update(businesses).set({ ownerId: person.id }).where(eq(businesses.id, businessId))
	await ctx.db
		.insert(members)
		.values({ businessId, userId: person.id, access: 'full', createdAt: ctx.now })
		.onConflictDoUpdate({ target: [members.businessId, members.userId], set: { access: 'full' } })
	await ctx.emit('businesses.ownerChanged', { from: before, to: person.id })
	if (before && before !== person.id && ctx.place.mail) {
		await enqueue(ctx, { kind: 'businesses.mailOwnerChanged', payload: { from: before, to: person.id } })
	}
	return { id: businessId }
}
