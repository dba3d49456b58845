import { type ReadCtx } from '#app/core/ctx.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { cachedRead } from '#app/core/kept/cached-read.server.ts'
import { only } from '#app/core/scope.server.ts'
import { nextHoldEnd } from '#app/features/agenda/availability/busy.server.ts'
import { anySpecialist, messages } from '#app/features/agenda/schemas.ts'
import { freeVisits } from '#app/features/agenda/visits/visit-search.server.ts'
import { type BranchRow, branchesOffering } from '#app/features/branches/queries.server.ts'
import { type ServiceRow } from '#app/features/services/queries.server.ts'
import { chosenAddOns } from '#app/features/services/selling/terms.server.ts'
import { type SpecialistRow, specialistsGiving } from '#app/features/specialists/queries.server.ts'
import { daysOf, mostTimes, noDays, spanOf } from './days.server.ts'
import { publicServices } from './offer.server.ts'
import { teamOf } from './page.server.ts'
import { assertOpen, toPublicBranch } from './place.server.ts'
import { type FreeDays, type PublicSpecialist, type VisitPage, type VisitStep, type VisitTimesOf } from './schemas.ts'
import { bookable } from './times.server.ts'
import { termsOfVisit } from './visit-terms.ts'

type Wanted = {
	service: ServiceRow
	giving: SpecialistRow[]
	branches: BranchRow[]
	addOnIds: string[]
	wished: string
}

/**
 * Several services one after another: what they come to, who gives each, and on which hours all of them are free. Throws
 * `not_found` on what can't be booked here.
 */
export function visitPage(ctx: ReadCtx, input: VisitTimesOf): Promise<VisitPage> {
	const about = { name: 'booking.visitTimes', input, until: () => nextHoldEnd(ctx) }
	return cachedRead(ctx, about, () => findVisit(ctx, input))
}

async function findVisit(ctx: ReadCtx, input: VisitTimesOf): Promise<VisitPage> {
	const { open: _, ...business } = await assertOpen(ctx)
	const wanted: Wanted[] = []
	for (const { serviceId, specialistId, addOnIds = [] } of input.services) {
		const service = await bookable(ctx, serviceId)
		const giving = await specialistsGiving(ctx, service.id)
		const offering = await branchesOffering(ctx, service.id)
		const branches = offering.filter(({ id }) => giving.some(({ branchId }) => branchId === id))
		wanted.push({ service, giving, branches, addOnIds, wished: specialistId })
	}
	const together = (wanted[0]?.branches ?? []).filter(({ id }) =>
		wanted.every(({ branches }) => branches.some((branch) => branch.id === id)),
	)
	const branch = together.find(({ id }) => id === input.branchId) ?? together[0] ?? wanted[0]?.branches[0]
	if (!branch) throw new DomainError('not_found', 'services')
	const team = await teamOf(ctx, branch.id)
	const steps: VisitStep[] = []
	for (const one of wanted) steps.push(await stepOf(ctx, one, branch, team))
	const isWhole = steps.every(({ service }) => service.options.length === 0)
	const days =
		isWhole && together.length > 0
			? await daysOfVisit(ctx, { steps, branch, wanted }, input)
			: noDays(ctx, branch.timeZone, together.length > 0 ? [] : [messages.nowhereTogether])
	const terms = termsOfVisit(steps.map(({ service }) => service))
	return { business, branch: toPublicBranch(branch), steps, terms, isWhole, ...days }
}

async function stepOf(ctx: ReadCtx, wanted: Wanted, branch: BranchRow, team: PublicSpecialist[]): Promise<VisitStep> {
	const { service, giving, addOnIds, wished } = wanted
	const here = giving.filter(({ branchId }) => branchId === branch.id)
	const specialistId = here.find(({ id }) => id === wished)?.id ?? null
	const addOns = await chosenAddOns(ctx, service, addOnIds)
	return {
		service: only(await publicServices(ctx, [service], { branch, specialistId, addOns })),
		specialists: team.filter(({ id }) => here.some((giver) => giver.id === id)),
		specialistId,
		addOnIds: addOns.map(({ id }) => id),
	}
}

type Asked = { steps: VisitStep[]; branch: BranchRow; wanted: Wanted[] }

async function daysOfVisit(ctx: ReadCtx, { steps, branch, wanted }: Asked, shown: VisitTimesOf): Promise<FreeDays> {
	const lookAhead = wanted.map(({ service }) => service.lookAheadDays)
	const span = spanOf(ctx, { timeZone: branch.timeZone, lookAhead }, shown)
	const services = steps.map(({ service, specialistId, addOnIds }) => {
		return { serviceId: service.id, specialistId: specialistId ?? anySpecialist, addOnIds }
	})
	const { from, to } = span
	const found = await freeVisits(ctx, { services, branchId: branch.id, from, to, limit: mostTimes })
	return daysOf(span, found, shown.date)
}
