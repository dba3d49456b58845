import { listed } from '#app/lib/words/listed.ts'
import { nameInSentence } from '#app/lib/words/titled-name.ts'
import { specialistOf } from '../facts.ts'
import { type Offer, type Option, type Task } from '../frame.ts'
import { has } from '../read.ts'
import { cut } from '../wording/lists.ts'
import { dayWords, hourTitle, hourWords, instantTitle, instantWords } from '../wording/when-words.ts'
import { timeId } from './choose.ts'
import { momentOf } from './search.ts'
import { askFor, type Saying, type Turn } from './turn.ts'

export const NEAREST = 'Lo más cercano que tengo es'
const FEW = 3
const MANY = 10

/** Free times to choose from: three spread over what there is, or up to ten where the person asked what there is. */
export function offerTimes(
	turn: Turn,
	task: Task,
	times: Offer[],
	lead: string,
	rule: string,
	intro = 'Tengo lugar',
): Saying {
	// Only whoever asks for others has seen enough of those that were named.
	const isOther = has(turn.reading, 'another', 'otherDay', 'later', 'earlier', 'no')
	const open = isOther || intro === NEAREST ? fresh(task, times) : times
	const isEdge = task.when?.value.prefer === 'last'
	const page = turn.conversation.assistant.slotsPerPage ?? MANY
	const isAll = asksForAll(turn) && !isEdge
	const isCut = isAll && page === MANY && isCutShort(open)
	const shown = isCut
		? [...first(open, MANY - 1), ...open.slice(-1)]
		: first(isAll ? first(open, MANY) : pickThree(task, open), page)
	task.offered = [...task.offered, ...shown].slice(-30)
	const options: Option[] = shown.map((offer) => ({
		id: timeId(offer),
		title: instantTitle(offer.date, offer.time),
		description: `con ${nameInSentence(specialistOf(turn.facts, offer.specialist)?.name ?? 'nuestro equipo')}`,
		pick: { kind: 'time', offer },
	}))
	const ending = shown.length === 1 ? '¿{Te|Le} queda bien?' : '¿Cuál {te|le} queda mejor?'
	const text = `${intro} ${listedTimes(turn, shown, isCut)}. ${ending}`
	return askFor(turn, rule, { kind: 'time', text }, options, lead)
}

/** More times of one day than a list holds: there the last one closes it, so that 'la última' is the last there is. */
function isCutShort(times: Offer[]): boolean {
	return times.length > MANY && times.every(({ date }) => date === times[0]?.date)
}

/** 'el viernes 27 a las 10 de la mañana, a las 12 del día o a las 5 de la tarde': each day named once. */
function listedTimes(turn: Turn, offers: Offer[], isCut: boolean): string {
	const days = [...new Set(offers.map(({ date }) => date))]
	const phrases = days.map((date) => {
		const times = offers.filter((offer) => offer.date === date).map(({ time }) => time)
		const isLong = offers.length > FEW + 1
		const hours = isLong ? times.map(hourTitle) : times.map((time) => `a ${hourWords(time)}`)
		const named = isCut
			? `${hours.slice(0, -1).join(', ')} y más hasta ${hours.at(-1)}`
			: listed(hours, isLong ? 'y' : 'o')
		return `${dayWords(date, turn.today.date)}${isLong ? ': ' : ' '}${named}`
	})
	return phrases.join('; ')
}

/** '¿Qué horarios tienes?' wants the list, '¿tienes lugar mañana?' a few. */
function asksForAll({ reading }: Turn): boolean {
	return (
		has(reading, 'another') || (has(reading, 'askTimes') && /(?<!\S)(?:horario|hora|opcion)/.test(reading.words.text))
	)
}

export function offerWords(turn: Turn, { date, time, specialist }: Offer): string {
	const name = specialistOf(turn.facts, specialist)?.name
	return `${name ? `con ${nameInSentence(name)} ` : ''}${instantWords(date, time, turn.today.date)}`
}

/** Buttons for a yes; the id carries what it says yes to, so that an old button agrees to nothing else. */
export function yesOrNo(what: string, yes: string, no: string): Option[] {
	return [
		{ id: `yes|${what}`, title: cut(yes, 20), pick: { kind: 'say', act: 'yes' } },
		{ id: `no|${what}`, title: cut(no, 20), pick: { kind: 'say', act: 'no' } },
	]
}

/** Times that were not named yet, as long as there are any. */
export function fresh(task: Task, times: Offer[]): Offer[] {
	const named = new Set(task.offered.map(momentOf))
	const others = times.filter((offer) => !named.has(momentOf(offer)))
	return others.length > 0 ? others : times
}

function first(times: Offer[], count: number): Offer[] {
	return times.slice(0, count)
}

/** Early, middle and late on one day; over several days the first of each. */
function pickThree(task: Task, times: Offer[]): Offer[] {
	const { prefer } = task.when?.value ?? {}
	if (times.length <= FEW || prefer === 'first') return first(times, FEW)
	if (prefer === 'last') return times.slice(-FEW)
	const days = [...new Set(times.map(({ date }) => date))]
	if (days.length === 1) {
		return [0, Math.floor((times.length - 1) / 2), times.length - 1].flatMap((at) => times[at] ?? [])
	}
	const firsts = days.flatMap((date) => times.find((offer) => offer.date === date) ?? [])
	const more = times.filter((offer) => !firsts.includes(offer))
	return first([...firsts, ...more], FEW).sort((a, b) => (momentOf(a) < momentOf(b) ? -1 : 1))
}
