import { type ReadCtx } from '#app/core/ctx.server.ts'
import { type BranchRow, branchesOffering, getBranch } from '#app/features/branches/queries.server.ts'
import { getService, type ServiceRow } from '#app/features/services/queries.server.ts'
import { assertNoChoiceLeft, chosenAddOns } from '#app/features/services/selling/terms.server.ts'
import { getSpecialist, type SpecialistRow, specialistsGiving } from '#app/features/specialists/queries.server.ts'
import { addDays, localTime, toInstant, toIso } from '#app/lib/time.ts'
import { type Except } from '../availability/busy.server.ts'
import { freeTimes } from '../availability/free-times.ts'
import { nearest } from '../availability/nearest.ts'
import { whyNothing } from '../availability/why.ts'
import { type Sold } from '../booking/lengths.server.ts'
import { assertForActor, assertGives, refused } from '../booking/parts.server.ts'
import { anySpecialist, messages } from '../schemas.ts'
import { alternativesOf, choicesOf, type LastingStep, type WishedStep } from './alternatives.server.ts'
import { type FreeMoves, type FreeVisits, type VisitService, type VisitTimes } from './schemas-visits.ts'
import { openOf } from './visit-records.server.ts'
import { type VisitTime, visitTimes } from './visit-times.ts'
import { stepsOf, stepsWithAnyone } from './visits.server.ts'

type Place = { branch: BranchRow; steps: WishedStep[] }
type Range = Pick<FreeVisits, 'from' | 'to' | 'timeFrom' | 'timeTo' | 'limit'>
type Window = Omit<Range, 'limit'>
type Time = VisitTimes['times'][number]

const NEAREST = 3
/** How far around a wish that can't be met the nearest times are looked for, in days. */
const BEFORE = 7
const AFTER = 21

/** When several services of one client are free together, who gives each; where never, why and the nearest others. */
export async function freeVisits(ctx: ReadCtx, input: FreeVisits): Promise<VisitTimes> {
	const sold: Sold[] = []
	for (const { serviceId, addOnIds = [] } of input.services) {
		const service = await getService(ctx, serviceId)
		assertForActor(ctx, service)
		await assertNoChoiceLeft(ctx, service)
		sold.push({ service, addOns: await chosenAddOns(ctx, service, addOnIds) })
	}
	return timesOf(ctx, await placesFor(ctx, sold, input), input)
}

/** When a visit could be instead: what is left of it, with the same people or with anyone. Throws `not_found`. */
export async function freeMoves(ctx: ReadCtx, input: FreeMoves): Promise<VisitTimes> {
	const open = await openOf(ctx, input.visitId)
	const [first] = open
	if (!first)
		return { timeZone: 'UTC', times: [], why: [{ code: 'already_closed', text: messages.visitOver }], nearest: [] }
	const steps = input.anyone ? await stepsWithAnyone(ctx, open) : stepsOf(open)
	const except = open.map(({ appointment }) => appointment.id)
	return timesOf(ctx, [{ branch: first.branch, steps }], input, except)
}

async function timesOf(ctx: ReadCtx, places: Place[], input: Range, except?: Except): Promise<VisitTimes> {
	const timeZone = places[0]?.branch.timeZone ?? 'UTC'
	const times: Time[] = []
	for (const place of places) {
		const { from, to } = input
		const found = foundIn(await choicesOf(ctx, place.steps, { branch: place.branch, from, to, except }))
		times.push(...within(found, input).map((time) => toTime(time, place)))
	}
	if (places.length > 1) times.sort((a, b) => (a.startsAt < b.startsAt ? -1 : 1))
	if (times.length > 0) return { timeZone, times: times.slice(0, input.limit), why: [], nearest: [] }
	const instead = await Promise.all(places.map((place) => insteadIn(ctx, place, input, except)))
	return {
		timeZone,
		times,
		why: instead.flatMap(({ why }) => why).slice(0, 5),
		nearest: instead.flatMap((found) => found.nearest).slice(0, NEAREST),
	}
}

/** The branches where every service may be had, each with who gives it there. */
async function placesFor(ctx: ReadCtx, sold: Sold[], { branchId, services: wanted }: FreeVisits) {
	const asked = branchId ? await getBranch(ctx, branchId) : null
	const people = await Promise.all(sold.map(({ service }, index) => giversOf(ctx, service, wanted[index])))
	const offering = await Promise.all(sold.map(({ service }) => branchesOffering(ctx, service.id)))
	const [first = []] = offering
	const everywhere = first.filter(({ id }) => offering.every((all) => all.some((branch) => branch.id === id)))
	if (asked && !everywhere.some(({ id }) => id === asked.id)) throw refused('branchId', messages.notOffered)
	const places = everywhere
		.filter(({ id }) => !asked || id === asked.id)
		.map((branch): Place => {
			const steps = sold.map((one, index) => {
				const here = (people[index] ?? []).filter((giver) => giver.branchId === branch.id)
				return { ...one, specialists: here }
			})
			return { branch, steps }
		})
		.filter(({ steps }) => steps.every(({ specialists }) => specialists.length > 0))
	if (places.length === 0) throw refused('services', messages.nowhereTogether)
	return places
}

async function giversOf(ctx: ReadCtx, service: ServiceRow, wanted?: VisitService): Promise<SpecialistRow[]> {
	if (!wanted || wanted.specialistId === anySpecialist) return specialistsGiving(ctx, service.id)
	const specialist = await getSpecialist(ctx, wanted.specialistId)
	await assertGives(ctx, specialist, { branch: null, service })
	return [specialist]
}

type Found = VisitTime & { date: string }

/** The starts of a visit, each once with the way on which it ends first, whatever its services may last. */
function foundIn(choices: LastingStep[][]): Found[] {
	const found = new Map<number, Found>()
	for (const steps of alternativesOf(choices)) {
		for (const { date, times } of visitTimes(steps.map(({ search }) => search))) {
			for (const time of times) {
				const known = found.get(time.startsAt)
				if (!known || time.endsAt < known.endsAt) found.set(time.startsAt, { ...time, date })
			}
		}
	}
	return [...found.values()].sort((a, b) => a.startsAt - b.startsAt)
}

function within(found: Found[], { timeFrom = '00:00', timeTo = '23:59', limit }: Range): Found[] {
	return found.filter(({ time }) => timeFrom <= time && time <= timeTo).slice(0, limit)
}

function toTime({ date, time, iso, endsAt, steps }: Found, { branch, steps: asked }: Place): Time {
	const clock = (at: number) => localTime(at, branch.timeZone)
	return {
		startsAt: iso,
		endsAt: toIso(endsAt),
		date,
		time,
		endTime: clock(endsAt),
		branchId: branch.id,
		services: steps.map((step, index) => ({
			serviceId: asked[index]?.service.id ?? '',
			specialistId: step.specialistId,
			time: clock(step.startsAt),
			endTime: clock(step.endsAt),
			startsAt: toIso(step.startsAt),
			endsAt: toIso(step.endsAt),
		})),
	}
}

/** Why nothing is free in a place, and what is free around the wish. */
async function insteadIn(ctx: ReadCtx, place: Place, input: Range, except?: Except) {
	const { from, to, timeFrom = '00:00' } = input
	const around = { from: addDays(from, -BEFORE), to: addDays(to, AFTER) }
	const choices = await choicesOf(ctx, place.steps, { branch: place.branch, ...around, except })
	const wished = toInstant(from, timeFrom, place.branch.timeZone)
	const others = nearest(byDay(foundIn(choices)), wished, place.branch.timeZone, NEAREST)
	return { why: whyNever(choices, input), nearest: others.map((time) => toTime(time, place)) }
}

function byDay(found: Found[]) {
	const days = new Map<string, Found[]>()
	for (const time of found) days.set(time.date, [...(days.get(time.date) ?? []), time])
	return [...days].map(([date, times]) => ({ date, times }))
}

/** The reasons of the first service that can't be had at all then, with its name; else that they don't fit together. */
function whyNever(choices: LastingStep[][], input: Range): VisitTimes['why'] {
	for (const [index, groups] of choices.entries()) {
		const { from, to } = input
		const asked = groups.map(({ search }) => ({ ...search, from, to }))
		// The others begin when the one before them ends: only of the first the hours are those asked for.
		const window: Window = index === 0 ? input : { from, to }
		const { timeFrom = '00:00', timeTo = '23:59' } = window
		const times = asked.flatMap((search) => freeTimes(search).flatMap((day) => day.times))
		if (times.some(({ time }) => timeFrom <= time && time <= timeTo)) continue
		const name = choices.length > 1 ? `${groups[0]?.service.name}: ` : ''
		const why = asked[0] ? whyNothing(asked[0], window) : []
		return why.map(({ code, text }) => ({ code, text: `${name}${text}` }))
	}
	return [{ code: 'not_together', text: messages.notTogetherThen }]
}
