import { type AddOnFacts, type ServiceFacts } from '../../../engines/engine.ts'
import { serviceOf } from '../../facts.ts'
import { type Proposal, type Task } from '../../frame.ts'
import { findNames, indexOf } from '../../names/find-names.ts'
import { type Turn } from '../turn.ts'
import { type Asked, callsOf } from './calls.ts'

/** Less like its name than this, it may be anything. */
const LIKELY = 0.7

const WITHOUT =
	/(?<!\S)(?:sin|nada de|quit[ae]\p{L}*|ya no|no (?:\S+ )?(?:quier[oae]\p{L}*|querer|pong\p{L}*|poner|agreg\p{L}*|incluy\p{L}*|hag\p{L}*|hacer|necesit\p{L}*))(?: (?:el|la|los|las|lo de|lo del|con))* $/u
/** 'La mascarilla ya no' */
const NOT_IT = /^ (?:(?:ya|siempre|mejor) )?no(?= ?[.,]| por favor| gracias| l[ao]s? |$)/

type Said = { name: string; isRefused: boolean }

/** What may be added to these services and was named, and whether it was refused. Words that name a service are that service. */
function saidOf({ facts, reading }: Turn, services: string[]): Said[] {
	const names = new Set(services.flatMap((ref) => serviceOf(facts, ref)?.addOns?.map(({ name }) => name) ?? []))
	if (names.size === 0) return []
	const index = indexOf(
		[...names].map((name) => ({ ref: name, name, also: [] })),
		'thing',
	)
	const { text } = reading.words
	return findNames(reading.words, index).flatMap(({ refs, start, end, score }) => {
		const [name, another] = refs
		const isService = reading.services.some((find) => find.start < end && start < find.end)
		if (!name || another !== undefined || isService || score < LIKELY) return []
		return [{ name, isRefused: WITHOUT.test(text.slice(0, start)) || NOT_IT.test(text.slice(end)) }]
	})
}

/**
 * What may be added to the services of a wish and was named is wished with them ('con mascarilla'), until it is taken back
 * ('sin la mascarilla').
 */
export function takeAddOns(turn: Turn, task: Task): void {
	const wished = [...(task.service?.value ?? []), ...task.next.map(({ service }) => service)]
	for (const { name, isRefused } of saidOf(turn, wished)) {
		const others = (task.addOns ?? []).filter((one) => one !== name)
		task.addOns = isRefused ? others : [...others, name]
	}
}

/** What is added to one service where it is asked about: '¿cuánto es el tinte con mascarilla?', and then '¿y cuánto dura?' */
export function askedWith(turn: Turn, service: ServiceFacts): AddOnFacts[] {
	const { frame, reading } = turn
	const said = saidOf(turn, [service.ref])
	const known = reading.services.length > 0 ? [] : ((frame.task ?? frame).addOns ?? [])
	return (service.addOns ?? []).filter(({ name }) => {
		const now = said.findLast((one) => one.name === name)
		return now ? !now.isRefused : known.includes(name)
	})
}

/** Whether what may be added to this service was named. */
export function speaksOfAddOns(turn: Turn, service: ServiceFacts): boolean {
	return saidOf(turn, [service.ref]).length > 0
}

/** What was asked about with what is added to it is wished so, when it comes to a wish that names nothing else. */
export function noteAddOns(turn: Turn): void {
	const { frame, reading } = turn
	const named = reading.services.flatMap(({ refs }) => refs)
	if (named.length > 0) delete frame.addOns
	const spoken = named.length > 0 ? named : frame.topic ? [frame.topic] : []
	const said = saidOf(turn, spoken)
	if (said.length === 0) return
	const before = (frame.addOns ?? []).filter((name) => !said.some((one) => one.name === name))
	frame.addOns = [...before, ...said.flatMap(({ name, isRefused }) => (isRefused ? [] : name))]
}

/** Whether all that is proposed has added to it what is wished, and nothing else. */
export function isAddedAlike(turn: Turn, task: Task, proposal: Proposal): boolean {
	return callsOf(proposal)
		.flatMap(partsOf)
		.every(({ service, addOns }) => {
			const wished = addedTo(turn, task, service).map(({ name }) => name)
			return wished.join() === addOns.join()
		})
}

/** Each service of a call, with what is added to it. */
export function partsOf({ service, arguments: args }: Asked): { service: string; addOns: string[] }[] {
	const texts = (value: unknown) => [value].flat().filter((one) => typeof one === 'string')
	if (!Array.isArray(args.services)) return service ? [{ service, addOns: texts(args.addOns) }] : []
	return args.services.flatMap((part) => {
		return typeof part === 'string' ? [] : [{ service: String(part.service), addOns: texts(part.addOns) }]
	})
}

/** What of it belongs to one service. */
export function addedTo({ facts }: Turn, { addOns = [] }: Task, service: string) {
	return (serviceOf(facts, service)?.addOns ?? []).filter(({ name }) => addOns.includes(name))
}

/** As the tools take it: nothing where nothing is added. */
export function addedNames(turn: Turn, task: Task, service: string): { addOns?: string[] } {
	const addOns = addedTo(turn, task, service).map(({ name }) => name)
	return addOns.length > 0 ? { addOns } : {}
}
