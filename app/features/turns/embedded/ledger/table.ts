import { localDateTime, minutesOf, timeOf } from '#app/lib/time.ts'
import { serviceOf } from '../facts.ts'
import { type Next, type Proposal, type Task } from '../frame.ts'
import { isForSeveral } from '../policy/take-services.ts'
import { type Turn, upcoming, zoneOf } from '../policy/turn.ts'
import { type DaySpan, type HourSpan, type When } from '../when/shapes.ts'

/** All that a proposal says, with what waits behind it and what stands already: what a claim can be accounted for by. */
export type Table = {
	days: DaySpan[]
	hours: HourSpan[]
	services: string[]
	/** Of the proposal alone. */
	proposed: string[]
	whom: string[]
	visits: number
	isShared: boolean
	changes: boolean
	rows: Row[]
}

/** What is to be had together: null where nothing is said of it yet. */
export type Row = { services: string[]; hours: HourSpan[] | null; whom: string[] | null }

export function tableOf(turn: Turn, task: Task | null, proposal: Proposal | null): Table {
	const tasks = [...(task ? [task] : []), ...turn.frame.parked]
	const mine = upcoming(turn).map((one) => ({ ...one, ...localDateTime(one.startsAt, zoneOf(turn, one.branchRef)) }))
	const offer = proposal?.offer
	const wishes = tasks.flatMap(wishesOf)
	const steps = offer?.services ?? []
	const named = [...(proposal?.service ? [proposal.service] : []), ...steps.map(({ service }) => service)]
	const services = [...named, ...wishes.flatMap(({ services: refs }) => refs)]
	return {
		days: [
			...(offer ? [{ from: offer.date, to: offer.date }] : []),
			...wishes.flatMap(({ when }) => [...(when?.days?.flat() ?? []), ...(when?.except ?? [])]),
			...mine.map(({ date }) => ({ from: date, to: date })),
		],
		hours: [
			...(offer ? [moment(offer.time)] : []),
			...steps.map(({ time }) => moment(time)),
			...wishes.flatMap(({ when }) => when?.hours?.flat() ?? []),
			...mine.flatMap(({ time, serviceRef }) => [moment(time), moment(endOf(turn, time, serviceRef))]),
		],
		services: [...services, ...mine.map(({ serviceRef }) => serviceRef)],
		proposed: proposal?.tool.startsWith('book') ? named : [],
		whom: [
			...(offer ? [offer.specialist] : []),
			...steps.map(({ specialist }) => specialist),
			...wishes.flatMap(({ whom }) => whom),
			...mine.map(({ specialistRef }) => specialistRef),
		],
		visits: Math.max(steps.length, wishes.length),
		isShared: isForSeveral(turn, services),
		rows: rowsOf(proposal, wishes, mine),
		changes: mine.length === 0 || tasks.some(({ kind }) => kind !== 'book'),
	}
}

type Mine = { time: string; serviceRef: string; specialistRef: string }

function rowsOf(proposal: Proposal | null, wishes: Wish[], mine: Mine[]): Row[] {
	return [
		...(proposal ? rowsOfProposal(proposal) : []),
		...wishes.slice(proposal ? 1 : 0).map(rowOfWish),
		...mine.map(({ time, serviceRef, specialistRef }) => ({
			services: [serviceRef],
			hours: [moment(time)],
			whom: [specialistRef],
		})),
	]
}

function rowsOfProposal({ offer, service }: Proposal): Row[] {
	if (!offer) return []
	const steps = offer.services ?? [{ service: service ?? '', specialist: offer.specialist, time: offer.time }]
	return steps.map((step) => ({ services: [step.service], hours: [moment(step.time)], whom: [step.specialist] }))
}

function rowOfWish({ services, whom, when }: Wish): Row {
	return { services, hours: when?.hours?.flat() ?? null, whom: whom.length > 0 ? whom : null }
}

type Wish = { services: string[]; whom: string[]; when?: When }

function wishesOf(task: Task): Wish[] {
	const first = {
		services: [...(task.service?.value ?? []), ...(task.order?.flat() ?? [])],
		whom: task.specialist?.value ?? [],
		...(task.when && { when: task.when.value }),
	}
	const later = task.next.map(
		({ service, specialist, when }: Next): Wish => ({
			services: [service],
			whom: specialist ?? [],
			...(when && { when }),
		}),
	)
	return [first, ...later, ...task.also.map((services) => ({ services, whom: [] }))]
}

function moment(time: string): HourSpan {
	return { from: time, to: time }
}

function endOf(turn: Turn, time: string, service: string): string {
	return timeOf(Math.min(minutesOf(time) + (serviceOf(turn.facts, service)?.durationMinutes ?? 0), 1439))
}
