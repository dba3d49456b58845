import { type Facts } from '../facts.ts'
import { type NameFind } from '../names/find-names.ts'
import { type Piece } from '../when/shapes.ts'
import { type Words } from '../words/normalise.ts'
import { type Clause, clausesOf } from './clauses.ts'
import { narrowed } from './narrowed.ts'

/** One of several wishes of a message, with what was said of it alone and what was said of all. */
export type Wish = { find: NameFind; whom?: NameFind; pieces: Piece[] }
export type Wishes = {
	items: Wish[]
	/** They are wished for at one and the same hour. */
	together: boolean
	/** Each is of somebody else who comes. */
	people?: boolean
}

type Read = { words: Words; services: NameFind[]; specialists: NameFind[]; pieces: Piece[] }
/** All that was said of one of them, clause by clause. */
type Share = { key: string; times: number; clauses: Clause[] }

/**
 * The wishes of a message that holds several, each bound to its own service, person and hour by the clauses that speak
 * of it: by who comes where several are spoken of, else by the service where one is spoken of again. Null where the
 * message does not say so plainly: then its services are taken one beside the other.
 */
export function wishesIn(read: Read, facts: Facts): Wishes | null {
	const { text } = read.words
	if (!/(?<!\S)y(?!\S)|,/.test(text) || /(?<!\S)(?:o|u|si no|mejor|digo|perdon)(?!\S)/.test(text)) return null
	const clauses = clausesOf(read, facts)
	const persons = byPerson(clauses, read.services)
	const shares = persons ?? byService(clauses)
	if (!shares) return null
	const shared = clauses.filter((clause) => !shares.some((share) => share.clauses.includes(clause)))
	const days = dayOfAll(shares)
	const bound = shares.map((share) => boundTo({ share, shared, days }, read.words, facts))
	if (bound.some((wish) => wish === null)) return null
	const items = bound.flatMap((wish, at) => (wish ? new Array<Wish>(shares[at]?.times ?? 1).fill(wish) : []))
	if (items.length < 2 || items.length > 4) return null
	// 'Limpieza para mí y para mi hijo, a las 4 y luego a las 5, con Itzel': one thing for all, and each with no one of their own.
	const isOne = items.every(
		({ find }) => find.start === items[0]?.find.start && find.refs[0] === items[0]?.find.refs[0],
	)
	if (isOne && !areApart(items)) return null
	// 'Yo con Yuli y ella con Nayeli a las 9': nobody waits, unless it is said who comes first.
	const isEach = persons !== null && areApart(items) && !IN_TURN.test(text)
	const isAtOnce = persons !== null && !IN_TURN.test(text) && canBeAtOnce(items, facts)
	const wishes = inTime(
		items,
		shares.length === items.length && !isEach ? aheadOf(shares, clauses, IN_TURN.test(text)) : -1,
		text,
		isAtOnce,
	)
	return wishes && { ...wishes, people: persons !== null }
}

/** 'Mi mamá limpieza y yo hidratación, a las 10': two who come for things of which nobody gives both. */
function canBeAtOnce([one, other, another]: Wish[], { business }: Facts): boolean {
	if (!one || !other || another) return false
	const ableOf = ({ find, whom }: Wish) =>
		whom?.refs ?? business.services.find(({ ref }) => ref === find.refs[0])?.specialistRefs ?? []
	return !ableOf(one).some((ref) => ableOf(other).includes(ref))
}

/** A day that is said of one alone is the day of all. */
function dayOfAll(shares: Share[]): Piece[] {
	const [named, another] = shares
		.map(({ clauses }) => clauses.flatMap(({ days }) => days))
		.filter((days) => days.length > 0)
	return named && !another ? named : []
}

/** 'El masaje primero a las 10 y luego el ajuste': of which alone an hour is said before the others are spoken of; -1 of none. */
function aheadOf(shares: Share[], clauses: Clause[], isOrdered: boolean): number {
	const timed = shares.filter((share) => share.clauses.some(({ hours }) => hours.length > 0))
	const [only, another] = timed
	const at = clauses.findIndex((clause) => only?.clauses.includes(clause) && clause.hours.length > 0)
	const isFollowed = clauses
		.slice(at + 1)
		.some((clause) => shares.some((share) => share !== only && share.clauses.includes(clause)))
	// 'Corte y ceja a las 2, con Rocío la ceja': there both were named before.
	const isNamedBefore = shares.every(
		(share) => share === only || share.clauses.some((clause) => clauses.indexOf(clause) < at),
	)
	return only && !another && isFollowed && (isOrdered || !isNamedBefore) ? shares.indexOf(only) : -1
}

/** Each who comes with the clauses that speak of them; null where fewer than two have something of their own. */
function byPerson(clauses: Clause[], named: NameFind[]): Share[] | null {
	const shares: Share[] = []
	const others = new Set(clauses.flatMap(({ who }) => who.flatMap(({ kind, key }) => (kind === 'other' ? [key] : []))))
	let last: Share | undefined
	for (const [at, clause] of clauses.entries()) {
		const [who, second] = clause.who
		const rest = clauses.slice(at + 1)
		// 'Mi esposo y yo queremos…' tells who comes, and nothing of one of them.
		const isEmpty = clause.services.length + clause.whom.length + clause.hours.length === 0
		if (!who) {
			const isBetween =
				last && clause.services.length + clause.days.length === 0 && rest.some((later) => later.who.length > 0)
			if (isBetween && !isEmpty) last?.clauses.push(clause)
			continue
		}
		if (second && second.key !== who.key && !isEmpty) return null
		const key = who.kind === 'pronoun' ? (others.size === 1 ? [...others][0] : undefined) : who.key
		if (key === undefined) return null
		const known = shares.find((share) => share.key === key)
		const share = known ?? { key, times: who.times, clauses: [] }
		if (!known) shares.push(share)
		// 'Mis dos hijos y yo queremos corte': what is wished by all who were told of.
		const isOfAll =
			/(?<!\S)(?:querer(?:mos)?|queremos|vamos|somos|nos)(?!\S)/.test(clause.text) && at > 0 && isTold(clauses[at - 1])
		// 'Corte para mi marido y para mí': the one is had by both.
		const before = clauses[at - 1]
		const isToo = clause.services.length === 0 && /^(?:tambien )?(?:para|a) /.test(clause.text.trim())
		const all = named.filter(({ start }) => before && start >= before.start && start < before.end)
		const own = isToo && before?.who[0] ? { ...clause, services: all } : clause
		if ((!isEmpty || own.services.length > 0) && !isOfAll) share.clauses.push(own)
		last = isOfAll ? undefined : share
	}
	const own = shares.filter((share) => share.clauses.length > 0)
	return own.length > 1 && own.length === shares.length && shares.every(({ times }) => times > 0) ? shares : null
}

function isTold(clause: Clause | undefined): boolean {
	return clause !== undefined && clause.who.length > 0 && clause.services.length + clause.hours.length === 0
}

/** Each service with the clauses that speak of it; null where none is spoken of again. */
function byService(clauses: Clause[]): Share[] | null {
	if (clauses.some(({ who }) => who.length > 0)) return null
	const shares: Share[] = []
	for (const clause of clauses) {
		const [find, second] = clause.services
		if (second || (find && find.refs.length > 1)) return null
		if (!find) continue
		const key = find.refs.join()
		const known = shares.find((share) => share.key === key)
		if (known) known.clauses.push(clause)
		else shares.push({ key, times: 1, clauses: [clause] })
	}
	const isAgain = shares.length > 1 && shares.every((share) => share.clauses.length > 1)
	return isAgain ? shares : null
}

type Said = { share: Share; shared: Clause[]; days: Piece[] }

/** What one of them has; null where it is not plain which service that is. */
function boundTo({ share, shared, days: ofAll }: Said, words: Words, facts: Facts): Wish | null {
	const { clauses } = share
	const find = serviceOf(
		clauses.flatMap(({ services }) => services).map((one) => narrowed(one, share, words, facts)),
		shared.flatMap(({ services }) => services).map((one) => narrowed(one, share, words, facts)),
		facts,
	)
	if (!find) return null
	const [ref = ''] = find.refs
	const gives = facts.business.services.find((service) => service.ref === ref)?.specialistRefs ?? []
	const able = (finds: NameFind[]) => finds.filter(({ refs }) => refs.length === 1 && gives.includes(refs[0] ?? ''))
	const own = clauses.flatMap((clause) => clause.whom)
	const [whom] = own.length > 0 ? own : able(shared.flatMap((clause) => clause.whom))
	if (own.length > 1 || (own.length > 0 && able(own).length === 0)) return null
	const [days, hours] = [clauses.flatMap((one) => one.days), clauses.flatMap((one) => one.hours)]
	if (hours.length > 1 || days.length > 1) return null
	const pieces = [
		...(days.length > 0 ? days : [...ofAll, ...shared.flatMap((one) => one.days)]),
		...(hours.length > 0 ? hours : shared.flatMap((one) => one.hours)),
	]
	return { find, pieces: [...new Set(pieces)].sort((a, b) => a.start - b.start), ...(whom && { whom }) }
}

/** What was named of one alone, in the light of what was named of all; that which was named of all, where it is one. */
function serviceOf(own: NameFind[], all: NameFind[], facts: Facts): NameFind | null {
	const refs = new Set(own.flatMap((find) => find.refs))
	const [first] = own
	const [common, another] = all
	if (!first) return common && !another && common.refs.length === 1 ? common : null
	const only = own.find((find) => find.refs.length === 1)
	const isOne = only && own.every((find) => find.refs.includes(only.refs[0] ?? ''))
	if (only && isOne) return all.every((find) => isKindOf(find, only, facts)) ? only : null
	const narrowed = [...refs].filter((ref) => all.some((find) => find.refs.includes(ref)))
	return narrowed.length === 1 && own.length === 1 ? { ...first, refs: narrowed } : null
}

/** 'Queremos corte: ellos el de niño': what is said of all is the kind of what each has. */
function isKindOf({ refs }: NameFind, only: NameFind, { business }: Facts): boolean {
	const headOf = (ref = '') => business.services.find((service) => service.ref === ref)?.name.split(' ')[0]
	return refs.includes(only.refs[0] ?? '') || refs.some((ref) => headOf(ref) === headOf(only.refs[0]))
}

const SAME_HOUR =
	/(?<!\S)(?:a la misma hora|a esa(?: misma)? hora|al mismo tiempo|a la vez|mientras|igual a las?)(?!\S)|(?<!\S)a las? \S+ l[ao]s [2-4](?= ?[.,?]|$)|(?<!\S)l[ao]s [2-4](?: \S+){0,2} a las? \S+(?= ?[.,?]|$)/

/** 'Primero mi mamá y luego yo' */
export const IN_TURN =
	/(?<!\S)(?:primer|antes|luego|despues|enseguida|de ahi|seguid[oa]s?|saliendo|terminando|cuando (?:salga|termine|acabe))(?!\S)/

/** Whether each is had with somebody else. */
function areApart(items: Wish[]): boolean {
	return new Set(items.flatMap(({ whom }) => whom?.refs[0] ?? [])).size === items.length
}

/** In the order of their hours, or in which they were said to come. */
function inTime(items: Wish[], ahead: number, text: string, isAtOnce: boolean): Wishes | null {
	const hourOf = ({ pieces }: Wish) => pieces.flatMap(({ hours }) => hours?.[0]?.[0]?.from ?? [])[0]
	const hours = items.map(hourOf)
	// Two who come to one person wait for each other.
	const whom = items.flatMap((item) => item.whom?.refs[0] ?? [])
	const isSame = SAME_HOUR.test(text) && new Set(whom).size === whom.length
	const [only, another] = [...new Set(hours.flatMap((hour) => hour ?? []))]
	if (isSame && another && !hours.every(Boolean)) return null
	if (another && hours.every(Boolean))
		return { items: [...items].sort((a, b) => ((hourOf(a) ?? '') < (hourOf(b) ?? '') ? -1 : 1)), together: false }
	const first = items[ahead]
	if (first && !isSame) return leading(items, first)
	const hour = items.find(hourOf)?.pieces.find((piece) => piece.hours)
	const together = (isSame || isAtOnce || (areApart(items) && only !== undefined)) && hour !== undefined
	const whole = items.map((item) => (hourOf(item) || !hour ? item : { ...item, pieces: [...item.pieces, hour] }))
	return { items: whole, together }
}

function leading(items: Wish[], first: Wish): Wishes {
	return { items: [first, ...items.filter((item) => item !== first)], together: false }
}
