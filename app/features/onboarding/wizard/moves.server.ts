import { type ReadCtx, type WriteCtx } from '#app/core/ctx.server.ts'
import { within } from '#app/core/transact.server.ts'
import { createBusiness } from '#app/features/businesses/record/creation.server.ts'
import { setOnboarding } from '#app/features/businesses/record/onboarding.server.ts'
import { type FirstBusiness, type NewBusinessId } from '#app/features/businesses/record/schemas-record.ts'
import { type Kept, keep, keptOf, toWizard } from './progress.server.ts'
import {
	back,
	businessMade,
	chooseCount,
	finishStart,
	freshProgress,
	next,
	pickOption,
	pickUse,
	placeOf,
} from './rules.ts'
import { groupNames, type Move, type Progress, type UseOption, useGroups, type Wizard } from './schemas.ts'

/** Where the person is in setting up a business, on whatever device. */
export async function showWizard(ctx: ReadCtx<'account'>): Promise<Wizard> {
	return toWizard(await keptOf(ctx, ctx.userId))
}

/** One press of the way. A page that was drawn before the last one moves nothing and is told so. */
export async function moveWizard(ctx: WriteCtx<'account'>, input: Move): Promise<Wizard> {
	const kept = await keptOf(ctx, ctx.userId)
	const isStale = !['clear', 'leave'].includes(input.move) && input.version !== kept.version
	const progress = isStale ? kept.progress : moved(kept.progress, input)
	const isSame = progress === kept.progress
	const after: Kept = input.move === 'clear' ? { progress, version: kept.version } : { ...kept, progress }
	if (!isSame) await keep(ctx, ctx.userId, after)
	if (kept.business?.isOpen && (['clear', 'leave'].includes(input.move) || isOver(progress)))
		await setOnboarding(within(ctx, 'business', { businessId: kept.business.id }), false)
	await ctx.emit('onboarding.wizardMoved', { userId: ctx.userId, move: input.move, isStale })
	return { ...toWizard({ ...after, version: kept.version + (isSame ? 0 : 1) }), isStale }
}

export function isOver(progress: Progress): boolean {
	return placeOf(progress).key === 'bienvenida'
}

function moved(progress: Progress, { move, choice, count }: Move): Progress {
	if (move === 'pickUse') {
		const group = groupNames.find((name) => name === choice)
		return group ? pickUse(progress, group) : progress
	}
	if (move === 'pickOption') {
		const option = (Object.values(useGroups).flat() as UseOption[]).find((name) => name === choice)
		return option ? pickOption(progress, option) : progress
	}
	if (move === 'chooseCount') return count === undefined ? progress : chooseCount(progress, count)
	const plain = { finishStart, next, back, clear: freshProgress, leave: (same: Progress) => same }
	return plain[move](progress)
}

/** Whoever looks after the business may end what somebody else began. */
export async function endSetup(ctx: WriteCtx): Promise<Record<string, never>> {
	await setOnboarding(ctx, false)
	return {}
}

/** The form of the business: it is made once, however often the form is sent, and nothing is booked until the way is over. */
export async function registerBusiness(ctx: WriteCtx<'account'>, input: FirstBusiness): Promise<NewBusinessId> {
	const kept = await keptOf(ctx, ctx.userId)
	if (kept.business) {
		await ctx.emit('onboarding.wizardMoved', { userId: ctx.userId, move: 'register', isStale: true })
		return { businessId: kept.business.id }
	}
	const made = await createBusiness(ctx, input)
	const { hasServices, hasCourses, hasProducts, hasProperties } = input
	const flags = { services: hasServices, courses: hasCourses, products: hasProducts, properties: hasProperties }
	const progress = businessMade(kept.progress, flags)
	await keep(ctx, ctx.userId, { progress, version: kept.version, business: { id: made.businessId } })
	await setOnboarding(within(ctx, 'business', made), true)
	await ctx.emit('onboarding.wizardMoved', { userId: ctx.userId, move: 'register', isStale: false })
	return made
}
