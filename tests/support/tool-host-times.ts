import { type BranchFacts, type ServiceFacts, type SpecialistFacts } from '#app/features/turns/engines/engine.ts'
import { type Json } from '#app/lib/json.ts'
import { addDays, datesFrom, minutesOf, timeOf, toInstant, toIso, weekdayOf } from '#app/lib/time.ts'
import { type Stage } from './tool-host.ts'

type Slot = { startsAt: string; date: string; time: string; specialist: string; branch: string }

const GRID = 30

/** The tool `freeTimes` on a stage: beginnings inside the window, else reasons and the nearest three. */
export function freeTimesIn(stage: Stage, args: Record<string, Json>): Json {
	const service = stage.business.services.find(({ ref }) => ref === args.service)
	if (!service)
		return { timeZone: 'UTC', times: [], why: [{ code: 'not_found', text: 'No existe ese servicio.' }], nearest: [] }
	const [from, to] = [String(args.from), String(args.to)]
	const [timeFrom, timeTo] = [String(args.timeFrom ?? '00:00'), String(args.timeTo ?? '23:59')]
	const whom = (specialist: SpecialistFacts) => args.specialist === undefined || specialist.ref === args.specialist
	const where = (branch: BranchFacts) => args.branch === undefined || branch.ref === args.branch
	const all = datesFrom(addDays(from, -3), addDays(to, 7)).flatMap((date) => slotsOf(stage, service, date, whom, where))
	const isWished = ({ date, time }: Slot) => date >= from && date <= to && time >= timeFrom && time <= timeTo
	const times = all.filter(isWished).slice(0, Math.min(Number(args.limit ?? stage.page), stage.page))
	if (times.length > 0) return { timeZone: 'UTC', times, why: [], nearest: [] }
	const far = ({ date, time }: Slot) => Number(date !== from) * 10_000 + Math.abs(minutesOf(time) - minutesOf(timeFrom))
	return {
		timeZone: 'UTC',
		times,
		why: [whyNot(stage, from)],
		nearest: all.sort((a, b) => far(a) - far(b)).slice(0, 3),
	}
}

/** A service of a visit as a call names it. */
export type Asked = { service: string; specialist?: string }
type Part = { service: string; specialist: string; date: string; time: string }
type VisitSlot = Slot & { services: Part[] }

/** The tool `freeVisits`: beginnings from which every service follows the one before, else reasons and the nearest three. */
export function freeVisitsIn(stage: Stage, args: Record<string, Json>): Json {
	const services = askedIn(args)
	const times = (within: Record<string, Json>): VisitSlot[] => {
		const first = services[0]
		const found = first ? freeTimesIn({ ...stage, page: 500 }, { ...within, ...first, limit: 500 }) : null
		const { times: starts } = found as { times: Slot[] }
		const visits = starts.flatMap((slot) => {
			const parts = partsFrom(stage, services, slot)
			return parts ? [{ ...slot, services: parts }] : []
		})
		return visits.filter(({ startsAt }, at) => at === visits.findIndex((other) => other.startsAt === startsAt))
	}
	const found = times(args).slice(0, Math.min(Number(args.limit ?? stage.page), stage.page))
	if (found.length > 0) return { timeZone: 'UTC', times: found, why: [], nearest: [] }
	const near = times({ ...args, to: addDays(String(args.to), 7), timeFrom: '00:00', timeTo: '23:59' })
	return { timeZone: 'UTC', times: [], why: [whyNot(stage, String(args.from))], nearest: near.slice(0, 3) }
}

export function askedIn(args: Record<string, Json>): Asked[] {
	return Array.isArray(args.services) ? (args.services as Asked[]) : []
}

/** Each service as soon as the one before is over, by whom it was asked of or the first who is free. */
export function partsFrom(stage: Stage, services: Asked[], start: { date: string; time: string }): Part[] | null {
	const { business } = stage
	let minute = minutesOf(start.time)
	const parts: Part[] = []
	for (const { service: ref, specialist } of services) {
		const service = business.services.find((candidate) => candidate.ref === ref)
		const able = business.specialists.filter((one) => service?.specialistRefs.includes(one.ref))
		const whom = able.find((one) => {
			if (specialist !== undefined && one.ref !== specialist) return false
			return isOpenAt(stage, one, { date: start.date, minute, minutes: service?.durationMinutes ?? 0 })
		})
		if (!service || !whom) return null
		parts.push({ service: ref, specialist: whom.ref, date: start.date, time: timeOf(minute) })
		minute += service.durationMinutes
	}
	return parts
}

type Wished = { date: string; minute: number; minutes: number }

function isOpenAt(stage: Stage, { ref, branchRef }: SpecialistFacts, { date, minute, minutes }: Wished): boolean {
	const branch = stage.business.branches.find((candidate) => candidate.ref === branchRef)
	const open = branch?.hours[weekdayOf(date)] ?? []
	const fits = open.some(({ from, to }) => minutesOf(from) <= minute && minute + minutes <= minutesOf(to))
	const starts = stage.busy.filter((taken) => taken.startsWith(`${ref} ${date} `)).map((taken) => taken.slice(-5))
	const isTaken = starts.some((time) => minutesOf(time) >= minute && minutesOf(time) < minute + minutes)
	return fits && !isTaken && toInstant(date, timeOf(minute), branch?.timeZone ?? 'UTC') > stage.now
}

export function isFree(
	stage: Stage,
	wish: { date: string; time: string; service: string; specialist: string },
): boolean {
	const service = stage.business.services.find(({ ref }) => ref === wish.service)
	if (!service) return false
	const slots = slotsOf(
		stage,
		service,
		wish.date,
		({ ref }) => ref === wish.specialist,
		() => true,
	)
	return slots.some(({ time }) => time === wish.time)
}

function slotsOf(
	stage: Stage,
	service: ServiceFacts,
	date: string,
	whom: (specialist: SpecialistFacts) => boolean,
	where: (branch: BranchFacts) => boolean,
): Slot[] {
	const able = stage.business.specialists.filter(
		(specialist) => service.specialistRefs.includes(specialist.ref) && whom(specialist),
	)
	return able.flatMap(({ ref, branchRef }) => {
		const branch = stage.business.branches.find((candidate) => candidate.ref === branchRef)
		if (!branch || !where(branch) || !service.branchRefs.includes(branch.ref)) return []
		return startsOn(branch, date, service.durationMinutes)
			.filter(
				(time) => toInstant(date, time, branch.timeZone) > stage.now && !stage.busy.includes(`${ref} ${date} ${time}`),
			)
			.map((time) => ({
				startsAt: toIso(toInstant(date, time, branch.timeZone)),
				date,
				time,
				specialist: ref,
				branch: branchRef,
			}))
	})
}

function startsOn({ hours }: BranchFacts, date: string, duration: number): string[] {
	return hours[weekdayOf(date)].flatMap(({ from, to }) => {
		const [first, last] = [minutesOf(from), minutesOf(to) - duration]
		return Array.from({ length: Math.max(0, Math.floor((last - first) / GRID) + 1) }, (_, index) =>
			timeOf(first + index * GRID),
		)
	})
}

function whyNot(stage: Stage, date: string): { code: string; text: string } {
	const isOpen = stage.business.branches.some(({ hours }) => hours[weekdayOf(date)].length > 0)
	return isOpen ? { code: 'busy', text: 'Ese horario está ocupado' } : { code: 'closed', text: 'Ese día no abrimos' }
}
