import { isLocalDate, isLocalTime, weekdayOf } from '#app/lib/time.ts'
import { branchOf } from '../facts.ts'
import { type Offer, type Option, type Pick } from '../frame.ts'
import { has } from '../read.ts'
import { weekdayNumber } from '../when/calendar.ts'
import { joinPieces } from '../when/combine.ts'
import { isExact, type When } from '../when/shapes.ts'
import { isVisit, matching } from './booked/appointments.ts'
import { refusedSpecialists } from './other-specialist.ts'
import { hoursOf, type Turn } from './turn.ts'

/**
 * What was chosen of what is on the table; several where the words fit several. `expired` is an old button,
 * `narrowed` that several things of one kind fit a name.
 */
export type Choice = { picks: Pick[]; expired: boolean; narrowed?: boolean }

const ORDINALS = ['primer', 'segundo', 'tercer', 'cuart[oa]', 'quinto', 'sexto']

export function choose(turn: Turn): Choice {
	const { frame, reading } = turn
	if (reading.choiceId) return pressed(frame.options, reading.choiceId)
	if (frame.options.length === 0) return none
	const real = frame.options.filter(({ pick }) => pick.kind !== 'say' && pick.kind !== 'change')
	const byNumber = numbered(turn, real).flatMap((option) => asWished(turn, option))
	const byWords = real.filter(({ pick }) => fits(turn, pick))
	const said = byWords.length < real.length || real.length === 1 ? byWords : []
	const picks = distinct([
		...byNumber,
		...said,
		...(byNumber.length > 0 && said.length === 0 ? hourMeant(turn, byNumber) : []),
	])
	if (picks.length > 0) return { picks: picks.map(({ pick }) => pick), expired: false }
	return only(turn, real)
}

/** The id of an option that carries a free time, understood even when it is pressed later. */
export function timeId({ date, time, specialist, branch }: Offer): string {
	return ['time', date, time, specialist, branch].join('|')
}

const none: Choice = { picks: [], expired: false }

function pressed(options: Option[], id: string): Choice {
	const option = options.find((candidate) => candidate.id === id)
	if (option) return { picks: [option.pick], expired: false }
	const [kind, date = '', time = '', specialist = '', branch = ''] = id.split('|')
	if (kind !== 'time' || !isLocalDate(date) || !isLocalTime(time)) return { picks: [], expired: true }
	return { picks: [{ kind: 'time', offer: { date, time, specialist, branch } }], expired: false }
}

function only(turn: Turn, real: Option[]): Choice {
	const { reading } = turn
	const [first] = real
	if (!first) return none
	if (first.pick.kind === 'ref' && first.pick.slot === 'service') {
		// 'Cualquiera de los dos' of a few that were named.
		return has(reading, 'any') && real.length <= 3 ? { picks: [first.pick], expired: false } : none
	}
	const agrees = real.length === 1 && has(reading, 'yes') && reading.pieces.length === 0
	// 'Ese mismo martes a las 12' points at nothing that was offered for ten.
	const pointed =
		real.length === 1 &&
		asWished(turn, first).length > 0 &&
		/(?<!\S)(?:(?:es[aeo]|esta|este)(?!\S)|con (?:ella|el)(?= (?:claro|si|esta|va|[.,])|$))/.test(reading.words.text)
	return agrees || pointed || (has(reading, 'any') && first.pick.kind === 'time' && reading.specialists.length === 0)
		? { picks: [first.pick], expired: false }
		: none
}

/** 'la primera', 'opción 2', '2', 'la última', 'la de en medio'. */
function numbered({ frame, reading }: Turn, real: Option[]): Option[] {
	const text = reading.words.text.replace(/ ?[.,?]/g, '')
	const at = ORDINALS.findIndex((word) =>
		new RegExp(`(?<!\\S)(?:el|la|los|las|opcion|numero) ${word}(?!\\S)(?! horas?(?!\\S)| semana)|^${word}$`).test(text),
	)
	const count = /(?:^|(?<!\S)(?<!a )(?:opcion|numero|la|el|inciso) )(\d{1,2})(?= por favor| gracias|$)/.exec(text)
	// 'La primera' is one of the things, '1' may be the first line of all that can be pressed; 'la primera consulta' names one.
	const isName =
		at >= 0 &&
		reading.services.some(({ start, end }) =>
			new RegExp(`(?<!\\S)${ORDINALS[at]}(?!\\S)`).test(reading.words.text.slice(start, end)),
		)
	if (at >= 0 && !isName) return real.slice(at, at + 1)
	const times = frame.options.filter(({ pick }) => pick.kind === 'time')
	if (/(?<!\S)(?:la|el) (?:de )?mas (?:tarde|tardecito)(?!\S)/.test(text)) return times.slice(-1)
	if (/(?<!\S)(?:la|el) (?:de )?mas temprano(?!\S)/.test(text)) return times.slice(0, 1)
	if (
		/(?<!\S)(?:la|el|lo) (?:de |que (?:tener\S*|haber|poder|este) )?mas (?:cerca|cercan[oa]|pronto|proximo|rapido)(?!\S)/.test(
			text,
		)
	)
		return earliest(times)
	if (reading.pieces.length > 0 && reading.pieces.every(({ rule }) => rule === 'any.soon')) return earliest(times)
	if (/(?:la|el|de) (?:en medio|enmedio|medio)/.test(text)) return real.slice(1, 2)
	if (/(?:^|la |el )ultimo(?! hora)/.test(text))
		return frame.options.filter(({ pick }) => pick.kind !== 'say').slice(-1)
	return count ? frame.options.slice(Number(count[1]) - 1, Number(count[1])) : []
}

/** 'El primero que tengas', 'la última que haya': an order among all that is free, not among what was offered. */
const OF_ALL =
	/(?<!\S)(?:primer|ultimo)(?: (?:hora|cita|horario|disponible))? que (?:tener|haber|poder|quedar|este|se|salga|encuentres?)(?!\S)|(?<!\S)mas (?:temprano|tarde|tardecito|pronto|cerca|cercan[oa]|proximo|rapido)(?!\S)/

/** 'La primera, con Lucía', 'el martes, la primera que tengas': what is said besides holds for the time that was pointed at. */
function asWished(turn: Turn, option: Option): Option[] {
	const { reading } = turn
	if (option.pick.kind !== 'time') return [option]
	const { offer } = option.pick
	const wish = joinPieces(
		reading.pieces.filter(({ rule }) => rule !== 'any.soon'),
		reading.words.text,
	)
	const isThatDay =
		!wish.days || wish.days.some((days) => days.some(({ from, to }) => from <= offer.date && offer.date <= to))
	const isThen =
		!wish.hours || wish.hours.some((hours) => hours.some(({ from, to }) => from <= offer.time && offer.time <= to))
	const isOfAll = OF_ALL.test(reading.words.text)
	if (!(isThatDay && isThen)) return []
	const refused = refusedSpecialists(reading)
	const [whom, another] = reading.specialists.flatMap(({ refs }) => refs).filter((ref) => !refused.includes(ref))
	if (!whom || another || offer.services || whom === offer.specialist) return [option]
	if (isOfAll) return []
	const meant = { ...offer, specialist: whom }
	return [{ ...option, id: timeId(meant), pick: { kind: 'time', offer: meant } }]
}

/** '3' to 'a las 9, a la 1 o a las 5:30' is the third of them, or three o'clock of that day: both are asked about. */
function hourMeant(turn: Turn, [chosen]: Option[]): Option[] {
	const { reading, frame, facts } = turn
	const hour = Number(/^(\d{1,2})(?: por favor)?$/.exec(reading.words.text)?.[1] ?? 0)
	if (frame.question?.kind !== 'time' || hour === 0 || chosen?.pick.kind !== 'time') return []
	const times = frame.options.flatMap(({ pick }) => (pick.kind === 'time' ? [pick.offer] : []))
	const { offer } = chosen.pick
	if (offer.services || times.some(({ date }) => date !== offer.date)) return []
	const open = (branchOf(facts, offer.branch)?.hours ?? hoursOf(turn, frame.task))?.[weekdayOf(offer.date)] ?? []
	const time = [hour, hour + 12]
		.map((at) => `${String(at).padStart(2, '0')}:00`)
		.find((at) => open.some(({ from, to }) => from <= at && at < to))
	if (!time || times.some((one) => one.time === time)) return []
	const meant = { ...offer, time }
	return [{ id: timeId(meant), title: time, pick: { kind: 'time', offer: meant } }]
}

/** 'Lo más pronto' of what was offered. */
function earliest(times: Option[]): Option[] {
	const moment = ({ pick }: Option) => (pick.kind === 'time' ? `${pick.offer.date} ${pick.offer.time}` : '')
	return [...times].sort((a, b) => (moment(a) < moment(b) ? -1 : 1)).slice(0, 1)
}

function fits(turn: Turn, pick: Pick): boolean {
	if (pick.kind === 'ref') return fitsRef(turn, pick)
	if (pick.kind === 'say' || pick.kind === 'change') return false
	const wish = wishOf(turn)
	if (pick.kind === 'days') return Boolean(wish.days?.some((days) => overlaps(days, pick.reading)))
	if (pick.kind === 'hours') return Boolean(wish.hours?.some((hours) => overlaps(hours, pick.reading)))
	return fitsOffer(turn, pick.offer, wish)
}

/** A free time is pointed at by its hour, or by 'la de la tarde', 'la del viernes'; 'en la tarde' alone is a new wish. */
function fitsOffer({ reading }: Turn, { date, time, specialist }: Offer, wish: When): boolean {
	const said = reading.specialists.flatMap(({ refs }) => refs)
	const points = /(?<!\S)(?:la|el|las|los|a|si) (?:de|del|con) /.test(reading.words.text)
	if (!(wish.hours?.some(isExact) || (points && (wish.days || wish.hours || said.length > 0)))) return false
	const isNamed = reading.pieces.some(({ bare }) => bare && 'weekday' in bare && bare.weekday === weekdayNumber(date))
	const day = !wish.days || isNamed || wish.days.some((days) => days.some(({ from, to }) => from <= date && date <= to))
	const hour = !wish.hours || wish.hours.some((hours) => hours.some(({ from, to }) => from <= time && time <= to))
	return day && hour && (said.length === 0 || said.includes(specialist))
}

function fitsRef(turn: Turn, { slot, ref }: Pick & { kind: 'ref' }): boolean {
	const { reading } = turn
	if (slot === 'appointment') {
		const points = reading.pieces.length + reading.services.length + reading.specialists.length > 0
		const found = matching(turn, reading.pieces)
		const visit = found.find((appointment) => appointment.ref === ref)?.visitRef
		// 'El tinte' of a visit is that one alone, 'la del sábado' all of it.
		const isPart =
			visit !== undefined &&
			!isVisit(
				turn,
				found.filter(({ visitRef }) => visitRef === visit),
			)
		return points && !isPart && found.some((appointment) => appointment.ref === ref)
	}
	const finds = { service: reading.services, specialist: reading.specialists, branch: reading.branches }[slot]
	return finds.some(({ refs }) => refs.includes(ref))
}

/**
 * What was said about when, as far as it may point at an option: a bare number after offered hours is one of them in
 * either half of the day.
 */
function wishOf({ reading, frame }: Turn): When {
	const wish = joinPieces(reading.pieces, reading.words.text)
	const bare = /^(?:las? |el |como |a las? )?(\d{1,2})(?: por favor)?$/.exec(reading.words.text)
	if (wish.days || wish.hours || !bare || frame.question?.kind !== 'time') return wish
	const hour = Number(bare[1])
	const spans = [hour, hour + 12].filter((at) => at < 24).map((at) => String(at).padStart(2, '0'))
	return hour > 0 ? { hours: spans.map((at) => [{ from: `${at}:00`, to: `${at}:00` }]) } : wish
}

function overlaps(a: { from: string; to: string }[], b: { from: string; to: string }[]) {
	return a.some((x) => b.some((y) => x.from <= y.to && y.from <= x.to))
}

function distinct(options: Option[]): Option[] {
	return options.filter(({ id }, index) => options.findIndex((other) => other.id === id) === index)
}
