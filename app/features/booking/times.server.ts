import { type ReadCtx } from '#app/core/ctx.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { cachedRead } from '#app/core/kept/cached-read.server.ts'
import { only } from '#app/core/scope.server.ts'
import { nextHoldEnd } from '#app/features/agenda/availability/busy.server.ts'
import { type BookablePlace, freeTimesIn } from '#app/features/agenda/availability/free-times.server.ts'
import { type Times } from '#app/features/agenda/schemas-reads.ts'
import { branchesOffering } from '#app/features/branches/queries.server.ts'
import { picturesIn } from '#app/features/files/media.server.ts'
import { getService, type ServiceRow } from '#app/features/services/queries.server.ts'
import { chosenAddOns } from '#app/features/services/selling/terms.server.ts'
import { type AddOn } from '#app/features/services/selling/terms.ts'
import { specialistsGiving } from '#app/features/specialists/queries.server.ts'
import { addDays, daysBetween, type LocalDate, localDate } from '#app/lib/time.ts'
import { datesFrom } from '#app/lib/time-calendar.ts'
import { publicServices } from './offer.server.ts'
import { teamOf } from './page.server.ts'
import { assertOpen, toPublicBranch } from './place.server.ts'
import { type BookingTimes, type BookingTimesOf, type FreeDays } from './schemas.ts'

/** Days that the page shows at once. */
const SHOWN = 14
const MOST = 2000

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

/** Of a service that has to be chosen first. */
function noDays({ now }: ReadCtx, timeZone: string): FreeDays {
	const today = localDate(now, timeZone)
	return { today, lastDay: today, from: today, days: [], date: null, times: [], why: [], nearest: [] }
}

/** `except`: the appointment that moves, and `left` the start that it has, which is no other one. */
type Asked = { service: ServiceRow; addOns?: AddOn[]; place: BookablePlace; except?: string; left?: string }
type Shown = { from?: LocalDate; date?: LocalDate }

/** Two weeks from `from`, the hours of one of their days, and what else there is where they have none. */
export async function freeDays(ctx: ReadCtx, { service, addOns, place, except, left }: Asked, shown: Shown) {
	const today = localDate(ctx.now, place.branch.timeZone)
	const lastDay = lastBookable(ctx, today, service.lookAheadDays)
	const from = within(shown.from ?? shown.date ?? today, today, lastDay)
	const to = within(addDays(from, SHOWN - 1), from, lastDay)
	const found = await freeTimesIn(ctx, { service, addOns, places: [place] }, { from, to, limit: MOST }, except)
	const times = found.times.filter(({ startsAt }) => startsAt !== left)
	const on = (day: LocalDate) => times.filter((free) => free.date === day)
	const counts = countsOf(times)
	const date = shown.date && counts.has(shown.date) ? shown.date : (times[0]?.date ?? null)
	return {
		today,
		lastDay,
		from,
		days: datesFrom(from, to).map((day) => ({ date: day, count: counts.get(day) ?? 0 })),
		date,
		times: date ? on(date).map(({ time }) => time) : [],
		...insteadOf(found),
	}
}

function countsOf(times: Times['times']): Map<LocalDate, number> {
	const counts = new Map<LocalDate, number>()
	for (const { date } of times) counts.set(date, (counts.get(date) ?? 0) + 1)
	return counts
}

function insteadOf({ why, nearest }: Times) {
	return { why: why.map(({ text }) => text), nearest: nearest.map(({ date, time }) => ({ date, time })) }
}

/** The stricter of how far ahead visitors and the service may be booked; a year where neither says it. */
function lastBookable({ actor }: ReadCtx, today: LocalDate, serviceDays: number | null): LocalDate {
	const limits = [actor.bookingPolicy.lookAheadDays, serviceDays].filter((days) => days !== null)
	return addDays(today, Math.min(365, ...limits))
}

function within(date: LocalDate, first: LocalDate, last: LocalDate): LocalDate {
	if (daysBetween(first, date) < 0) return first
	return daysBetween(date, last) < 0 ? last : date
}

/** Throws `not_found` for a service that people can't book by themselves. */
export async function bookable(ctx: ReadCtx, serviceId: string): Promise<ServiceRow> {
	const service = await getService(ctx, serviceId)
	if (service.archivedAt !== null || !service.available) throw new DomainError('not_found', 'serviceId')
	return service
}
