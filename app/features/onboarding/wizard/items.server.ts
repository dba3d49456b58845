import { type WriteCtx } from '#app/core/ctx.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { createBranch } from '#app/features/branches/branches.server.ts'
import { listBranches } from '#app/features/branches/queries.server.ts'
import { BranchFields } from '#app/features/branches/schemas.ts'
import { setOnboarding } from '#app/features/businesses/record/onboarding.server.ts'
import { createProduct } from '#app/features/products/products.server.ts'
import { sameHours } from '#app/lib/weekly-schedule/weekly-schedule.ts'
import { firstBranch, makeService, makeSpecialist, startPlace } from '../start.server.ts'
import { isOver } from './moves.server.ts'
import { keep, keptOf } from './progress.server.ts'
import { formCompleted, isFilled } from './rules.ts'
import {
	type Filled,
	type ItemKind,
	type WizardBranch,
	type WizardProduct,
	type WizardService,
	type WizardSpecialist,
} from './schemas.ts'

type Named = { id: string; name: string }

/**
 * Fills a slot of the way with what `make` makes, in one transaction: a form that is sent again, from another window or
 * another device, makes nothing twice. Throws `not_found` where no way of this person in this business has the slot.
 */
async function fillSlot(ctx: WriteCtx, kind: ItemKind, slot: number, make: () => Promise<Named>): Promise<Filled> {
	const userId = ctx.actor.kind === 'member' ? ctx.actor.id : undefined
	const kept = userId ? await keptOf(ctx, userId) : undefined
	if (!userId || kept?.business?.id !== ctx.businessId) throw new DomainError('not_found')
	if (slot > kept.progress.counts[kind]) throw new DomainError('not_found', 'slot')
	const isNew = !isFilled(kept.progress, kind, slot)
	const { id, name } = isNew ? await make() : { id: '', name: '' }
	const progress = formCompleted(kept.progress, kind, { slot, id, name })
	if (isNew) await keep(ctx, userId, { ...kept, progress })
	if (kept.business.isOpen && isOver(progress)) await setOnboarding(ctx, false)
	await ctx.emit('onboarding.slotFilled', { kind, slot, isNew })
	const isLast = progress.completedForms[kind].length >= progress.counts[kind]
	return { kind, slot, isNew, isLast }
}

/** The first is the one that came with the business, filled in; the others are new, in the same country and zone. */
export function wizardBranch(ctx: WriteCtx, { slot, ...input }: WizardBranch): Promise<Filled> {
	return fillSlot(ctx, 'branch', slot, async () => {
		if (slot === 1) return startPlace(ctx, input)
		const { timeZone, country, state, stepMinutes } = await firstBranch(ctx)
		const { days, opens, closes, ...where } = input
		const schedules = sameHours({ from: opens, to: closes }, days)
		return createBranch(ctx, BranchFields.parse({ ...where, timeZone, country, state, stepMinutes, schedules }))
	})
}

export function wizardSpecialist(ctx: WriteCtx, { slot, branchId, ...person }: WizardSpecialist): Promise<Filled> {
	return fillSlot(ctx, 'specialist', slot, async () => {
		const { branches } = await listBranches(ctx, { archived: false, onlyArchived: false })
		const branch = branchId ? branches.find(({ id }) => id === branchId) : branches[0]
		if (!branch) throw new DomainError('not_found', 'branchId')
		return makeSpecialist(ctx, { ...person, branch })
	})
}

/** In every branch, given by everybody who is there; who gives it is set in its own form. */
export function wizardService(ctx: WriteCtx, { slot, ...service }: WizardService): Promise<Filled> {
	return fillSlot(ctx, 'service', slot, () => makeService(ctx, service))
}

export function wizardProduct(ctx: WriteCtx, { slot, ...product }: WizardProduct): Promise<Filled> {
	return fillSlot(ctx, 'product', slot, () => createProduct(ctx, product))
}
