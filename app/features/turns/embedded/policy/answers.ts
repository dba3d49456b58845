import { type LocalDate } from '#app/lib/time.ts'
import { listed } from '#app/lib/words/listed.ts'
import { type ServiceFacts } from '../../engines/engine.ts'
import { packageWords } from '../../engines/money-words.ts'
import { type Answered } from '../acts/questions.ts'
import { serviceOf } from '../facts.ts'
import { has, isOfOne } from '../read.ts'
import { isOneDay } from '../when/shapes.ts'
import { addresses, asksAddress, phones } from '../whereabouts.ts'
import { rangesWords, weekWords } from '../wording/hours-words.ts'
import { bullets, capital, durationWords } from '../wording/lists.ts'
import { regret } from '../wording/voice.ts'
import { dayWords } from '../wording/when-words.ts'
import { appointmentWords } from './booked/appointments.ts'
import { compared } from './compare.ts'
import { inItsWords, passageFor } from './passages.ts'
import { sentence } from './refusals.ts'
import { asksWhether, specialists } from './staff/team.ts'
import { termsOf, withThatOne } from './staff/terms-with.ts'
import { asksWhenWorks, worksWords } from './staff/working-hours.ts'
import { asksSum, ofVisit } from './sums.ts'
import { praises } from './topics.ts'
import { hoursOf, rangesOn, type Turn, upcoming } from './turn.ts'
import { asksForUnknown } from './unknown-thing.ts'

/** An answer from the business's own data, and the rule that gave it. `options` lists services that can be chosen. */
export type Answer = { rule: string; text: string; lists?: 'services' }

const FIXED_PRICES = 'Entiendo. Los precios son los que tengo registrados y no puedo cambiarlos.'

/** Everything that was asked, answered from data: what it does not hold is said to be unknown, never guessed. */
export function answersTo(turn: Turn): Answer[] {
	const { reading } = turn
	const answers: Answer[] = []
	const thatOne = withThatOne(turn)
	if (thatOne) return [{ rule: 'answer.price_duration', text: thatOne }]
	const own = reading.answer
	const read = passageFor(turn)
	const add: Add = (asked, rule, text) => {
		if (asked) answers.push({ rule: `answer.${rule}`, text: text() })
	}
	if (own && isOwnQuestion(turn, own)) {
		const alsoPrice =
			has(reading, 'askPrice') && reading.services.length > 0 && !/cu[aá]nto|precio|cost/i.test(own.question)
		add(asksOwnPrice(turn) || alsoPrice || isBeside(turn, own, 'askPrice'), 'price', () => prices(turn))
		add(isBeside(turn, own, 'askDuration'), 'duration', () => durations(turn))
		for (const { answer } of [own, ...reading.others]) add(true, 'question', () => answer)
	} else {
		const both = has(reading, 'askPrice') && has(reading, 'askDuration') && meant(turn).length === 1
		add(both, 'price_duration', () => describe(turn, false))
		add(has(reading, 'askPrice') && !both, 'price', () => prices(turn))
		add(has(reading, 'askDuration') && !both && !read, 'duration', () => durations(turn))
		for (const { answer } of askedApart(turn)) add(true, 'question', () => answer)
	}
	add(has(reading, 'expensive') && !own, 'expensive', () => FIXED_PRICES)
	add(has(reading, 'compare'), 'compare', () => compared(turn, meant(turn)))
	aboutHouse(turn, own, add)
	add(has(reading, 'askMine') && (turn.frame.task?.kind ?? 'book') === 'book', 'mine', () => mine(turn))
	add(asksSessions(turn), 'sessions', () => sessions(turn))
	add(has(reading, 'askIdentity'), 'identity', () => identity(turn))
	add(read !== null && (answers.length === 0 || has(reading, 'askPrice', 'askDuration')), 'passage', () =>
		inItsWords(turn, read),
	)
	const wantsList = has(reading, 'askServices', 'askInfo') && answers.length === 0
	if (wantsList && reading.services.length === 0)
		answers.push({ rule: 'answer.services', text: catalogue(turn), lists: 'services' })
	else if (wantsList || (!read && isOnlyService(turn))) add(answers.length === 0, 'service', () => describe(turn))
	return answers.slice(0, 4)
}

type Add = (asked: boolean, rule: string, text: () => string) => void

/** When it is open, where it is, who is there and when. */
function aboutHouse(turn: Turn, own: Answered | null, add: Add): void {
	const { reading } = turn
	const whose = asksWhenWorks(turn)
	add(whose !== null, 'works', () => worksWords(turn, whose ?? ''))
	add(asksHours(turn) && !whose, 'hours', () => openingHours(turn))
	add(asksAddress(turn, own), 'address', () => addresses(turn))
	add(has(reading, 'askPhone'), 'phone', () => phones(turn))
	const isWho = (has(reading, 'askSpecialists') && !whose) || asksWhether(turn)
	add(isWho, 'specialists', () => specialists(turn, meant(turn)))
}

/** Beside a price or a length: of the business's own questions those that a part of the message asks for by itself. */
function askedApart(turn: Turn): Answered[] {
	const { answer, others } = turn.reading
	if (!answer || !has(turn.reading, 'askPrice', 'askDuration')) return []
	return isAskedApart(turn, answer) ? [answer, ...others] : others.filter((one) => isAskedApart(turn, one))
}

/** In a part of the message in which no service is named: '¿cuánto es la inscripción, y tienen yoga?' */
function isAskedApart({ reading }: Turn, { isApart, span }: Answered): boolean {
	return (
		isApart === true ||
		(span !== undefined && !reading.services.some(({ start }) => span.start <= start && start < span.end))
	)
}

/** '¿Y cuánto dura? ¿Hay estacionamiento?', in the middle of a booking: a figure in a sentence of its own, of what is spoken of. */
function isBeside(turn: Turn, { span }: Answered, name: 'askPrice' | 'askDuration'): boolean {
	const { acts } = turn.reading
	const said = acts.find((act) => act.name === name && act.end > 0)
	if (!span || !said || (span.start <= said.start && said.start < span.end)) return false
	return turn.frame.task?.service?.value.length === 1 || turn.reading.services.length > 0
}

/** '¿Cuántas sesiones me quedan?' of whoever paid some beforehand. */
function asksSessions({ reading, conversation }: Turn): boolean {
	const said = reading.words.tokens.map(({ plain }) => plain).join(' ')
	const isOfThem = /(?<!\S)(?:sesion(?:es)?|paquetes?)(?!\S)/.test(said)
	const asks = /(?<!\S)(?:quedan?|tengo|sobran?|faltan?|restan?|vencen?|caducan?|llevo|usad[oa]s?)(?!\S)/.test(said)
	return isOfThem && asks && (conversation.contact.packages ?? []).length > 0
}

function sessions({ conversation }: Turn): string {
	const { contact, timeZone } = conversation
	const each = (contact.packages ?? []).map((sold) => `De ${sold.name} {te|le} ${packageWords(sold, timeZone)}.`)
	return each.length > 1 ? bullets(each) : (each[0] ?? '')
}

/** The business's own question wins over a price or an hour, unless a service was named or a task is asked for. */
function isOwnQuestion({ reading }: Turn, { topics, span, score }: Answered): boolean {
	if (reading.services.length > 0 && has(reading, 'askPrice', 'askDuration') && topics < 2) return false
	const isAsked =
		/\?|(?<!\S)(?:o (?:que|no)(?= ?[.,]|$)|(?<=si [^.?]{4,40} )verdad(?!\S))|(?<!\S)cuanto (?:cita|sesion|tiempo|dia|mes|veces)(?!\S)|(?<!\S)(?:dime|dinos|digame|digan(?:me|nos)|dig[ao]nme|decir\w*|conocer|saber|pregunt\w+|duda|expli\w+|avis\w+me|recuerd\w+me|confirm[ae]n?me)(?: \S+){0,3} (?:si|que|cual|como|donde|cuando|cuanto)(?!\S)/.test(
			reading.words.text,
		)
	// 'Hay que bañar al perro' asks for nothing.
	const asks =
		/\?|(?<!\S)(?:(?:una|tengo) (?:duda|pregunt\w+)|ustedes (?:hacer|dar|tener|aceptan|manejan|venden)|que|cual|como|cuanto|tener|haber|poder|aceptan|saber|se puede)(?!\S)/.test(
			reading.words.text.replace(/(?<!\S)haber que(?!\S)(?![^.]*\?)/g, ''),
		)
	// 'Quiero un certificado de regalo': no service, and all of what an entry is about.
	const isThing = score >= 0.8 && reading.services.length + reading.pieces.length === 0 && asksForUnknown(reading)
	if (isThing) return true
	const acts = has(reading, 'cancel', 'reschedule', 'book', 'cantCome')
	const own = span ? reading.words.text.slice(span.start, span.end) : reading.words.text
	return (asks || isAsked) && (!acts || isAsked) && !/(?<!\S)mi cita(?!\S)/.test(own)
}

function asksHours({ reading, frame }: Turn): boolean {
	if (has(reading, 'askHours')) return !isOfOne(reading) || frame.task?.kind !== 'book'
	return has(reading, 'askSchedule') && !frame.task && reading.pieces.length === 0
}

/** A service was named and nothing else, or a pain or one of two and '¿qué me recomiendas?': what it is, so that the person can decide. */
function isOnlyService({ reading, frame }: Turn): boolean {
	const isOpen = reading.examined || reading.services.some(({ refs }) => refs.length > 1)
	const open = ['greet', 'thank', 'yes', 'correct', ...(isOpen ? (['unsure'] as const) : [])]
	const acts = reading.acts.filter(({ name }) => !open.includes(name))
	const isOne =
		reading.services.length > 0 &&
		acts.length === 0 &&
		!frame.task &&
		reading.pieces.length === 0 &&
		!reading.impossible
	return isOne && !asksForUnknown(reading) && !praises(reading)
}

/** The services meant: those named, else the one spoken of. */
function meant(turn: Turn): ServiceFacts[] {
	const { reading, frame, facts } = turn
	const named = reading.services.flatMap(({ refs }) => refs)
	const refs = named.length > 0 ? named : (frame.task?.service?.value ?? (frame.topic ? [frame.topic] : []))
	const found = refs.flatMap((ref) => serviceOf(facts, ref) ?? [])
	const [only] = found
	if (only && found.length === 1) frame.topic = only.ref
	if (named.length > 0) frame.topics = reading.services.every((find) => find.refs.length === 1) ? named.slice(0, 4) : []
	return found.slice(0, 6)
}

function prices(turn: Turn): string {
	const services = asksOwnPrice(turn) ? mineToPay(turn) : meant(turn)
	if (services.length === 0) return catalogue(turn)
	const texts = services.map((service) => {
		const { label, priceText } = termsOf(turn, service)
		return priceText ? `${label}: ${priceText}` : `${label}: no tengo el precio a la mano`
	})
	const together = turn.reading.services.length === 0 ? (turn.frame.task?.next ?? []) : []
	if (services.length > 1 && turn.reading.services.length === services.length && asksSum(turn.reading.words.text))
		return ofVisit(services)
	const [first] = services
	if (first && together.length > 0)
		return ofVisit([first, ...together.flatMap((next) => serviceOf(turn.facts, next.service) ?? [])])
	return texts.length === 1
		? `${texts[0]?.replace(': ', priceJoint(services[0]))}.${noted(services[0])}`
		: `Los precios son:\n${bullets(texts)}`
}

/** '¿Cuánto me va a costar?' of whoever has an appointment and speaks of nothing else. */
function asksOwnPrice(turn: Turn): boolean {
	const { reading, frame } = turn
	const isOpen = reading.services.length === 0 && frame.task === null && frame.topic === null
	const isOwn =
		/(?<!\S)(?:me (?:va|ir|costar|sale|saldria)|voy a pagar|tengo que pagar|mi (?:cita|servicio))(?!\S)/.test(
			reading.words.text,
		)
	return isOpen && isOwn && has(reading, 'askPrice') && upcoming(turn).length > 0
}

/** What is booked next: all of a visit, or the one appointment. */
function mineToPay(turn: Turn): ServiceFacts[] {
	const [next, ...others] = upcoming(turn)
	const together = others.filter(({ visitRef }) => visitRef !== undefined && visitRef === next?.visitRef)
	return [next, ...together].flatMap((one) => (one ? (serviceOf(turn.facts, one.serviceRef) ?? []) : []))
}

function priceJoint(service: ServiceFacts | undefined) {
	return service?.priceText && /\d/.test(service.priceText) ? ` cuesta${plural(service)} ` : ': '
}

/** 'Uñas acrílicas cuestan' */
function plural({ name }: ServiceFacts) {
	return /^\p{L}+[aeo]s(?!\p{L})/u.test(name) ? 'n' : ''
}

function durations(turn: Turn): string {
	const named = meant(turn)
	const services = named.length === 0 && !turn.frame.task ? mineToPay(turn) : named
	if (services.length === 0) return 'Depende del servicio. ¿De cuál {te|le} gustaría saber?'
	const texts = services.map((service) => {
		const { label, minutes } = termsOf(turn, service)
		return `${label} dura${plural(service)} ${durationWords(minutes)}`
	})
	return `${listed(texts)}.`
}

function describe(turn: Turn, whole = true): string {
	const services = meant(turn)
	const [only] = services
	if (!only || services.length > 1) {
		return `Tenemos:\n${bullets(services.map(({ name, priceText }) => (priceText ? `${name}: ${priceText}` : name)))}`
	}
	const many = plural(only)
	const { label, priceText, minutes } = termsOf(turn, only)
	const price = priceText && (/\d/.test(priceText) ? `cuesta${many} ${priceText} y ` : `(${priceText}) `)
	const facts = `${price}dura${many} ${durationWords(minutes)}.`
	return whole && only.description
		? `${label}: ${sentence(only.description)} ${capital(facts)}${noted(only)}`
		: `${label} ${facts}${noted(only)}`
}

/** What else is to be said of its price. */
function noted(service: ServiceFacts | undefined): string {
	return (service?.notes ?? []).map((note) => ` ${note}.`).join('')
}

function catalogue({ facts }: Turn): string {
	const { services } = facts.business
	if (services.length === 0) return 'Por ahora no tengo la lista de servicios a la mano.'
	const shown = services.slice(0, 15).map(({ name, priceText }) => (priceText ? `${name}: ${priceText}` : name))
	return `Estos son nuestros servicios:\n${bullets(shown)}${services.length > 15 ? '\n… y más.' : ''}`
}

function openingHours(turn: Turn): string {
	const { reading, today, facts } = turn
	const said = reading.pieces.filter(({ days }) => days)
	const named = said.flatMap(({ days }) => (isOneDay(days?.[0]) ? (days?.[0]?.[0]?.from ?? []) : []))
	const ahead = named.filter((one) => one >= today.date)
	const schedule = hoursOf(turn, turn.frame.task)
	if (!schedule) return 'No tengo el horario a la mano.'
	// 'Los sábados, y si abren en domingo': the whole week answers both.
	const days = said.length > named.length ? [] : ahead.length > 0 ? [...new Set(ahead)] : named.slice(0, 1)
	if (days.length > 0) return days.map((day) => openOn(turn, day)).join(' ')
	const { branches } = facts.business
	if (branches.length < 2) return `Nuestro horario: ${weekWords(schedule)}.`
	return `Nuestros horarios:\n${bullets(branches.map(({ name, hours }) => `${name}: ${weekWords(hours)}`))}`
}

function openOn(turn: Turn, day: LocalDate): string {
	const ranges = rangesOn(turn, day)
	const when = capital(dayWords(day, turn.today.date))
	return ranges.length === 0 ? `${when} no abrimos.` : `${when} abrimos ${rangesWords(ranges)}.`
}

function mine(turn: Turn): string {
	const appointments = upcoming(turn)
	const [only, second] = appointments
	if (!only) return `${regret(turn.voice)}No encuentro citas próximas a {tu|su} nombre.`
	if (!second) return `{Tu|Su} cita es de ${appointmentWords(turn, only)}.`
	return `{Tus|Sus} próximas citas:\n${bullets(appointments.slice(0, 5).map((appointment) => appointmentWords(turn, appointment)))}`
}

function identity({ conversation }: Turn): string {
	const { name, businessName } = conversation.assistant
	return `Soy ${name}, asistente virtual de ${businessName || conversation.business.name}.`
}
