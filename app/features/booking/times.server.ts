import { type ReadCtx } from '#app/core/ctx.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { cachedRead } from '#app/core/kept/cached-read.server.ts'
import { only } from '#app/core/scope.server.ts'
import { nextHoldEnd } from '#app/features/agenda/availability/busy.server.ts'
import { type BookablePlace, freeTimesIn, type Moved } from '#app/features/agenda/availability/free-times.server.ts'
import { branchesOffering } from '#app/features/branches/queries.server.ts'
import { picturesIn } from '#app/features/files/media.server.ts'
import { getService, type ServiceRow } from '#app/features/services/queries.server.ts'
import { chosenAddOns } from '#app/features/services/selling/terms.server.ts'
import { type AddOn } from '#app/features/services/selling/terms.ts'
import { specialistsGiving } from '#app/features/specialists/queries.server.ts'
import { daysOf, mostTimes, noDays, type Shown, spanOf } from './days.server.ts'
import { publicServices } from './offer.server.ts'
import { teamOf } from './page.server.ts'
import { assertOpen, toPublicBranch } from './place.server.ts'
import { type BookingTimes, type BookingTimesOf } from './schemas.ts'

/** The free hours of a service on two weeks of days. Throws `not_found` on what can't be booked here. */
export function bookingTimes(ctx: ReadCtx, input: BookingTimesOf): Promise<BookingTimes> {
	const about = { name: 'booking.times', input, until: () => nextHoldEnd(ctx) }
	return cachedRead(ctx, about, () => findTimes(ctx, input))
}

async function findTimes(ctx: ReadCtx, input: BookingTimesOf): Promise<BookingTimes> {
	const { open: _, ...business } = await assertOpen(ctx)
	const service = await bookable(ctx, input.serviceId)
	const giving = await specialistsGiving(ctx, service.id)
	const offering = (await branchesOffering(ctx, service.id)).filter(({ id }) =>
		giving.some(({ branchId }) => branchId === id),
	)
	const wished = giving.find(({ id }) => id === input.specialistId)
	const branch = offering.find(({ id }) => id === (input.branchId ?? wished?.branchId)) ?? offering[0]
	if (!branch) throw new DomainError('not_found', 'serviceId')
	const here = giving.filter(({ branchId }) => branchId === branch.id)
	const chosen = here.filter(({ id }) => id === input.specialistId)
	const place = { branch, specialists: chosen.length > 0 ? chosen : here }
	const addOns = await chosenAddOns(ctx, service, input.addOnIds ?? [])
	const days = service.hasOptions
		? noDays(ctx, branch.timeZone)
		: await freeDays(ctx, { service, addOns, place }, input)
	const specialistId = chosen[0]?.id ?? null
	return {
		business,
		branch: toPublicBranch(branch),
		branches: offering.map(toPublicBranch),
		service: only(await publicServices(ctx, [service], { branch, specialistId, addOns })),
		photos: [...(await picturesIn(ctx, service.images)).values()],
		specialists: (await teamOf(ctx, branch.id)).filter(({ id }) => here.some((giver) => giver.id === id)),
		specialistId,
		addOnIds: addOns.map(({ id }) => id),
		...days,
	}
}

/** `moved`: the appointment that moves, and `left` the start that it has, which is no other one. */
type Asked = { service: ServiceRow; addOns?: AddOn[]; place: BookablePlace; moved?: Moved; left?: string }

/** Two weeks from `from`, the hours of one of their days, and what else there is where they have none. */
export async function freeDays(ctx: ReadCtx, { service, addOns, place, moved, left }: Asked, shown: Shown) {
	const span = spanOf(ctx, { timeZone: place.branch.timeZone, lookAhead: [service.lookAheadDays] }, shown)
	const { from, to } = span
	const found = await freeTimesIn(ctx, { service, addOns, places: [place] }, { from, to, limit: mostTimes }, moved)
	return daysOf(span, { ...found, times: found.times.filter(({ startsAt }) => startsAt !== left) }, shown.date)
}
/** Throws `not_found` for a service that people can't book by themselves. */
export async function bookable(ctx: ReadCtx, serviceId: string): Promise<ServiceRow> {
	const service = await getService(ctx, serviceId)
	if (service.archivedAt !== null || !service.available) throw new DomainError('not_found', 'serviceId')
	return service
}
