import { type ReadCtx } from '#app/core/ctx.server.ts'
import { type BranchRow, branchesOffering, getBranch } from '#app/features/branches/queries.server.ts'
import { getService, type ServiceRow } from '#app/features/services/queries.server.ts'
import { assertNoChoiceLeft, chosenAddOns } from '#app/features/services/selling/terms.server.ts'
import { getSpecialist, type SpecialistRow, specialistsGiving } from '#app/features/specialists/queries.server.ts'
import { addDays, dayBounds, type LocalDate, toInstant } from '#app/lib/time.ts'
import { minutesIn } from '../booking/end-as-meant.ts'
import { type Sold, searchesByLength } from '../booking/lengths.server.ts'
import { assertForActor, assertGives, refused } from '../booking/parts.server.ts'
import { optionsOf } from '../booking/slots.server.ts'
import { getAppointment } from '../queries.server.ts'
import { messages } from '../schemas.ts'
import { type FreeTimes, type Reasons, type Times, type WhyNotFree } from '../schemas-reads.ts'
import { type Except } from './busy.server.ts'
import { firstFrom, freeTimes as freeIn } from './free-times.ts'
import { nearest } from './nearest.ts'
import { type FreeDay, type FreeTime, type Search } from './search.ts'
import { textsOf, whyNothing } from './why.ts'

/** A branch, and who gives the service there. */
export type BookablePlace = { branch: BranchRow; specialists: SpecialistRow[] }
type Time = Times['times'][number]
type Range = Pick<FreeTimes, 'from' | 'to' | 'timeFrom' | 'timeTo' | 'limit'>

/** What moves is no obstacle to itself and lasts as long as it did, in minutes; of a new appointment neither is said. */
export type Moved = { except?: Except; minutes?: number }

const NEAREST = 3
/** How far around a wish that can't be met the nearest times are looked for, in days. */
const BEFORE = 7
const AFTER = 21
const REASONS = 5

/**
 * Free starts of a service, on the branch's grid, in order of time and each once; where there are none, why not and the
 * nearest others. Throws `not_found` on unknown ids, `invalid_input` where specialist, service and branch do not fit.
 */
export async function freeTimes(ctx: ReadCtx, input: FreeTimes): Promise<Times> {
	const service = await getService(ctx, input.serviceId)
	await assertNoChoiceLeft(ctx, service)
	const addOns = await chosenAddOns(ctx, service, input.addOnIds ?? [])
	const moved = input.appointmentId ? movedBy((await getAppointment(ctx, input.appointmentId)).appointment) : {}
	return freeTimesIn(ctx, { service, addOns, places: await placesFor(ctx, service, input) }, input, moved)
}

/** How free times are looked for to which an appointment could move. */
export function movedBy(appointment: { id: string; startsAt: number; endsAt: number }): Moved {
	return { except: appointment.id, minutes: minutesIn(appointment) }
}

/** `freeTimes` for who has read the service and its places already. */
export async function freeTimesIn(
	ctx: ReadCtx,
	{ places, ...sold }: Sold & { places: BookablePlace[] },
	input: Range,
	moved: Moved = {},
): Promise<Times> {
	assertForActor(ctx, sold.service)
	const times: Time[] = []
	for (const place of places) {
		const { from, to } = input
		const asked = { ...sold, ...place, from, to, ...moved, nameless: true }
		times.push(...timesIn(await searchesIn(ctx, asked), place.branch.id, input))
	}
	if (places.length > 1) times.sort((a, b) => (a.startsAt < b.startsAt ? -1 : 1))
	const timeZone = places[0]?.branch.timeZone ?? 'UTC'
	if (times.length > 0) return { timeZone, times: times.slice(0, input.limit), why: [], nearest: [] }
	const instead = await Promise.all(
		places.map((place) => insteadIn(ctx, { ...sold, ...place }, { ...input, ...moved })),
	)
	return {
		timeZone,
		times,
		why: instead.flatMap(({ why }) => why).slice(0, REASONS),
		nearest: instead.flatMap((found) => found.nearest).slice(0, NEAREST),
	}
}

async function searchesIn(ctx: ReadCtx, asked: Parameters<typeof searchesByLength>[1]): Promise<Search[]> {
	return (await searchesByLength(ctx, asked)).map(({ search }) => search)
}

/** The free starts of a place, each once with everybody who is free then, however long each of them takes. */
function freeAmong([first, ...others]: Search[]): FreeDay[] {
	if (!first) return []
	if (others.length === 0) return freeIn(first)
	const days = new Map<LocalDate, Map<number, FreeTime>>()
	for (const { date, times } of [first, ...others].flatMap(freeIn)) {
		const day = days.get(date) ?? new Map<number, FreeTime>()
		days.set(date, day)
		for (const time of times) {
			const { specialistIds = [] } = day.get(time.startsAt) ?? {}
			day.set(time.startsAt, { ...time, specialistIds: [...specialistIds, ...time.specialistIds] })
		}
	}
	const inOrder = [...days].sort(([a], [b]) => (a < b ? -1 : 1))
	return inOrder.map(([date, day]) => ({ date, times: [...day.values()].sort((a, b) => a.startsAt - b.startsAt) }))
}

/**
 * Every reason why a service can't be had at an hour, as a booking would be refused: of one specialist, or of each who gives
 * it; none where one of them could.
 */
export async function whyNotFree(ctx: ReadCtx, input: WhyNotFree): Promise<Reasons> {
	const { date, time, appointmentId } = input
	const service = await getService(ctx, input.serviceId)
	const addOns = await chosenAddOns(ctx, service, input.addOnIds ?? [])
	const places = await placesFor(ctx, service, input)
	if (places.length === 0) throw refused('specialistId', messages.notGiven('Nadie', service.name))
	const moved = appointmentId ? movedBy((await getAppointment(ctx, appointmentId)).appointment) : {}
	const why: Reasons['reasons'] = []
	for (const place of places) {
		const options = await optionsOf(ctx, { ...place, service, addOns, date, time, ...moved, allowConflict: false })
		if (options.some(({ reasons }) => reasons.length === 0)) return { free: true, reasons: [] }
		const reasons = options.flatMap((option) => option.reasons)
		why.push(...textsOf(reasons, place.branch.timeZone))
	}
	return { free: false, reasons: why }
}

/** The branches where the service may be had, each with who gives it there. */
async function placesFor(
	ctx: ReadCtx,
	service: ServiceRow,
	{ branchId, specialistId }: { branchId?: string; specialistId?: string },
): Promise<BookablePlace[]> {
	const asked = branchId ? await getBranch(ctx, branchId) : null
	const specialist = specialistId ? await getSpecialist(ctx, specialistId) : null
	if (specialist) await assertGives(ctx, specialist, { branch: asked, service })
	const offering = await branchesOffering(ctx, service.id)
	if (asked && !offering.some(({ id }) => id === asked.id)) throw refused('branchId', messages.notOffered)
	const giving = specialist ? [specialist] : await specialistsGiving(ctx, service.id)
	return offering
		.filter(({ id }) => !asked || id === asked.id)
		.map((branch) => ({ branch, specialists: giving.filter((giver) => giver.branchId === branch.id) }))
		.filter(({ specialists }) => specialists.length > 0)
}

function timesIn(searches: Search[], branchId: string, { timeFrom = '00:00', timeTo = '23:59', limit }: Range): Time[] {
	const times: Time[] = []
	for (const day of freeAmong(searches)) {
		const loads = loadsOn(searches, day.date)
		for (const free of day.times) {
			if (free.time < timeFrom || free.time > timeTo) continue
			times.push(toTime(free, day.date, branchId, loads))
			if (times.length === limit) return times
		}
	}
	return times
}

function toTime(
	{ iso, time, specialistIds }: FreeTime,
	date: LocalDate,
	branchId: string,
	loads: Map<string, number>,
): Time {
	let specialistId = specialistIds[0] ?? ''
	for (const id of specialistIds) {
		if ((loads.get(id) ?? 0) < (loads.get(specialistId) ?? 0)) specialistId = id
	}
	return { startsAt: iso, date, time, specialistId, specialistIds, branchId }
}

/** How much each specialist has to do on a day; busy times are in order of start. */
function loadsOn(searches: Search[], date: LocalDate): Map<string, number> {
	const { startsAt, endsAt } = dayBounds(date, searches[0]?.timeZone ?? 'UTC')
	const all = searches.flatMap(({ specialists }) => specialists)
	return new Map(all.map(({ id, busy }) => [id, firstFrom(busy, endsAt) - firstFrom(busy, startsAt)]))
}

/** Why nothing is free in a place, and what is free around the wish. */
type Wished = Range & Moved

async function insteadIn(ctx: ReadCtx, asked: Sold & BookablePlace, input: Wished) {
	const { branch } = asked
	const { from, to, except, minutes, timeFrom = '00:00' } = input
	const around = { from: addDays(from, -BEFORE), to: addDays(to, AFTER) }
	const searches = await searchesIn(ctx, { ...asked, ...around, except, minutes })
	const wished = toInstant(from, timeFrom, branch.timeZone)
	const others = nearest(freeAmong(searches), wished, branch.timeZone, NEAREST)
	const why = searches.flatMap((search) => whyNothing(search, input))
	return {
		why: why.filter(({ text }, index) => index === why.findIndex((other) => other.text === text)),
		nearest: others.map((other) => toTime(other, other.date, branch.id, loadsOn(searches, other.date))),
	}
}
