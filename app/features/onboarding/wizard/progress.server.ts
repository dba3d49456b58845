import { and, eq, isNull, sql } from 'drizzle-orm'
import { type ReadCtx, type Scope, type WriteCtx } from '#app/core/ctx.server.ts'
import { type LoggedEvent } from '#app/core/event-map.ts'
import { onboardingProgress } from '#db/schema/accounts.ts'
import { businesses, members } from '#db/schema/businesses.ts'
import { freshProgress, percentOf, shownSteps } from './rules.ts'
import { Progress, type Wizard } from './schemas.ts'

export type Kept = { progress: Progress; version: number; business?: { id: string; name: string; isOpen: boolean } }

/** How far a person is; at the beginning where nothing is kept, or where the business it made is gone. */
export async function keptOf({ db }: Pick<ReadCtx<Scope>, 'db'>, userId: string): Promise<Kept> {
	const [row] = await db.select().from(onboardingProgress).where(eq(onboardingProgress.userId, userId))
	// What was written by another version of the product and is not understood begins again.
	const read = row && Progress.safeParse(row.progress)
	if (!row || !read?.success) return { progress: freshProgress(), version: row?.version ?? 0 }
	if (row.businessId === null) return { progress: read.data, version: row.version }
	const [business] = await db
		.select({ id: businesses.id, name: businesses.name, isOpen: businesses.onboarding })
		.from(businesses)
		.innerJoin(members, and(eq(members.businessId, businesses.id), eq(members.userId, userId)))
		.where(and(eq(businesses.id, row.businessId), isNull(businesses.deletedAt)))
	if (!business) return { progress: freshProgress(), version: row.version }
	return { progress: read.data, version: row.version, business }
}

/** Keeps the way as it is now; every change counts. */
export async function keep(
	ctx: WriteCtx<Scope>,
	userId: string,
	{ progress, version, business }: Pick<Kept, 'progress' | 'version'> & { business?: { id: string } },
): Promise<void> {
	const row = { progress, version: version + 1, businessId: business?.id ?? null, updatedAt: ctx.now }
	await ctx.db
		.insert(onboardingProgress)
		.values({ userId, ...row })
		.onConflictDoUpdate({ target: onboardingProgress.userId, set: row })
}

/** Whoever came to a business by another door is no longer asked to end a way that had made none. */
export async function forgetUnmade(
	ctx: WriteCtx,
	{ payload: { ownerId } }: LoggedEvent<'businesses.businessCreated'>,
): Promise<void> {
	const { userId, businessId, version } = onboardingProgress
	await ctx.db
		.update(onboardingProgress)
		.set({ progress: freshProgress(), version: sql`${version} + 1`, updatedAt: ctx.now })
		.where(and(eq(userId, ownerId), isNull(businessId)))
}

export function toWizard({ progress, version, business }: Kept): Wizard {
	return { progress, steps: shownSteps(progress), percent: percentOf(progress), version, business }
}
