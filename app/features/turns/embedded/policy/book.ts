import { localDate, localTime } from '#app/lib/time.ts'
import { bookingMoney } from '../../engines/money-words.ts'
import { serviceOf, specialistOf } from '../facts.ts'
import { type Offer, type Proposal, type Step, type Task } from '../frame.ts'
import { isOnline, notThere } from '../place.ts'
import { isExact, isOneDay } from '../when/shapes.ts'
import { regret } from '../wording/voice.ts'
import { askBranch, askService, askSpecialist } from './ask-slots.ts'
import { askWhen } from './ask-when.ts'
import { askMoveOrNew } from './booked/move-or-new.ts'
import { offerInstead } from './instead.ts'
import { fresh, NEAREST, offerTimes } from './offer.ts'
import { type Play } from './play.ts'
import { cannot, refuse, sentence } from './refusals.ts'
import { edgeOf, type Found, freeTimes, type Wish, wishOf } from './search.ts'
import { isRefusal, propose } from './table/propose.ts'
import { isForSeveral } from './take-services.ts'
import { addedNames, takeAddOns } from './together/add-ons.ts'
import { withBesides } from './together/besides.ts'
import { bookingOf, forWhom } from './together/booking-of.ts'
import { callsOf } from './together/calls.ts'
import { fitAtOnce } from './together/party.ts'
import { askFor, joined, mayUse, nod, type Saying, type Turn, upcoming, zoneOf } from './turn.ts'
import { teamsOf, visitWords } from './visit.ts'

/** One step of a booking: the next thing to ask, times to choose from, or the proposal; first where it can't take place. */
export function* book(turn: Turn, task: Task): Play<Saying> {
	const elsewhere = notThere(turn, task)
	const step = yield* nextStep(turn, task)
	return elsewhere ? joined(elsewhere, step) : step
}

function* nextStep(turn: Turn, task: Task): Play<Saying> {
	if (!mayUse(turn, 'bookAppointment') || !mayUse(turn, 'freeTimes')) return cannot(turn, 'schedule')
	takeAddOns(turn, task)
	// A day that is in no calendar is told at once, whatever else is still open.
	const wrong = turn.reading.impossible ? askWhen(turn, task, 'book') : null
	if (wrong) return wrong
	const missing =
		askMoveOrNew(turn, task) ??
		askService(turn, task) ??
		askSpecialist(turn, task) ??
		askBranch(turn, task) ??
		askWhen(turn, task, 'book')
	if (missing) return missing
	const isFirst =
		(turn.reading.person.count ?? 1) > 1 && !teamsOf(turn, task) && !isForSeveral(turn, task.service?.value ?? [])
	return yield* findTimes(turn, task, isFirst ? ONE_BY_ONE : '')
}

const ONE_BY_ONE = 'Las agendo una por una; empecemos con la primera. '

/** Looks for times of the wish and offers them, proposes the only one, or says why there is none and what is near. */
function* findTimes(turn: Turn, task: Task, lead: string): Play<Saying> {
	const service = task.service?.value[0] ?? ''
	if (task.party) task.together = yield* fitAtOnce(turn, task, wishOf(turn, task, service))
	const wish = wishOf(turn, task, service)
	const found = yield* freeTimes(turn, wish)
	if (found.kind === 'failed') return refuse(turn, found.outcome, 'book.times')
	const [only, second] = found.times
	if (only && !second) {
		const alone = found.exact ? lead : `${lead}Para entonces solo me queda un lugar. `
		return yield* proposeBooking(turn, task, only, alone)
	}
	const named = edgeOf(task, wish, found.times) ?? anyOf(turn, wish, found.times)
	if (named) return yield* proposeBooking(turn, task, named, lead)
	if (only) return offerTimes(turn, task, found.times, lead || nod(turn), 'book.offer_times')
	if (comeAtOnce(turn, task, wish))
		return yield* findTimes(turn, task, 'Serían al mismo tiempo, cada quien con alguien del equipo. ')
	const [near, another] = fresh(task, found.nearest)
	if (near && !another) {
		const why = `${lead || regret(turn.voice)}${whyNone(turn, wish, found)} Esto es lo más cercano. `
		return yield* proposeBooking(turn, task, near, why)
	}
	return noTimes(turn, task, wish, found, lead)
}

/** Of several who want the same at one hour, for whom one after another there is no room: each with somebody else. */
function comeAtOnce({ facts }: Turn, task: Task, { services = [], days, hours }: Wish): boolean {
	const [first] = services
	const able = serviceOf(facts, first?.service)?.specialistRefs.length ?? 0
	const isSame = services.length > 1 && services.every(({ service }) => service === first?.service)
	if (task.together || !isSame || able < services.length || !isOneDay(days) || !isExact(hours)) return false
	task.together = true
	return true
}

/** 'La que sea en la mañana', of one day: the first of them. */
function anyOf({ reading, frame }: Turn, { days }: Wish, times: Offer[]): Offer | undefined {
	const isAny = frame.question?.kind === 'time' && ANY_OF.test(reading.words.text)
	return isAny && isOneDay(days) ? times[0] : undefined
}

const ANY_OF =
	/(?<!\S)(?:(?:el|la) que (?:sea|gustes|gusten|quieras|quieran|tener|puedas|haber|este)|cualquier(?: hora(?:rio)?)?|(?:me )?da igual)(?: (?:pero|de|en|por|a|para|despues|antes|hora|la|las))* (?:en|por|de|a|despues|antes|manana|tarde|la|las|mas)(?!\S)/

/** Availability's own reasons, then the nearest three. */
export function noTimes(turn: Turn, task: Task, wish: Wish, found: Found & { kind: 'times' }, lead: string): Saying {
	const reason = `${lead || regret(turn.voice)}${whyNone(turn, wish, found)}`
	if (found.nearest.length > 0) return offerTimes(turn, task, found.nearest, reason, 'book.nearest', NEAREST)
	const { when: _, ...rest } = task
	turn.frame.task = rest
	return askFor(turn, 'book.nothing_near', { kind: 'day', text: '¿Qué otro día {te|le} quedaría bien?' }, [], reason)
}

/** The proposal of one time, in a sentence that names everything. */
export function* proposeBooking(turn: Turn, task: Task, offer: Offer, lead: string): Play<Saying> {
	const service = serviceOf(turn.facts, task.service?.value[0])
	if (offer.services) return yield* proposeVisit(turn, task, offer, offer.services, lead)
	if (!service) return refuse(turn, { kind: 'refused', code: 'failed', text: '' }, 'book.propose')
	const alone = bookingOf(turn, task, service, offer)
	const proposal = yield* withBesides(turn, task, alone)
	const calls = callsOf(proposal)
	const money = moneyFirst(
		turn,
		calls.flatMap((call) => call.service ?? []),
	)
	const what =
		calls.length > 1
			? `Serían ${calls.length} citas:\n${calls.map((call) => `• ${call.text}`).join('\n')}\n`
			: `Sería ${alone.text}. `
	const ask = calls.length > 1 ? '¿{Te|Le} agendo así?' : '¿{Te|Le} agendo esta cita?'
	const before = calls.length > 1 ? lead.replace(ONE_BY_ONE, '') : lead
	const text = `${before}${what}${money}${ask}`
	const answer = yield* propose(turn, task, proposal, text, 'Sí, agendar')
	return isRefusal(answer) ? yield* offerInstead(turn, task, wishOf(turn, task, service.ref), offer, answer) : answer
}

/** The proposal of one beginning for several services. */
function* proposeVisit(turn: Turn, task: Task, offer: Offer, steps: Step[], lead: string): Play<Saying> {
	const online = isOnline(turn, task)
	const what = `${visitWords(turn, offer, steps, { withPrices: true, task, ofSeveral: task.party || (turn.reading.person.count ?? 1) > 1 })}${online ? ', en línea' : ''}${forWhom(task)}`
	const [first] = steps
	const proposal: Proposal = {
		tool: 'bookVisit',
		arguments: {
			services: steps.map(({ service, specialist }) => {
				return { service, specialist, ...addedNames(turn, task, service) }
			}),
			...(offer.branch && { branch: offer.branch }),
			date: offer.date,
			time: offer.time,
			...(online && { online }),
			...(task.attendee && { attendeeName: task.attendee }),
		},
		text: what,
		offer,
		...(first && { service: first.service }),
	}
	const money = moneyFirst(
		turn,
		steps.map(({ service }) => service),
	)
	const text = `${lead}Sería ${what}. ${money}¿{Te|Le} agendo así?`
	const answer = yield* propose(turn, task, proposal, text, 'Sí, agendar')
	const wish = () => wishOf(turn, task, first?.service ?? '')
	return isRefusal(answer) ? yield* offerInstead(turn, task, wish(), offer, answer) : answer
}

/** What is to be paid and what of it goes back stands before the question. */
function moneyFirst({ conversation, facts, voice }: Turn, refs: string[]): string {
	const money = bookingMoney(
		conversation,
		refs.flatMap((ref) => serviceOf(facts, ref) ?? []),
		voice.formal,
	)
	return money && `${money} `
}

/** Whether the proposed appointment stands already, because an earlier try of this turn made it. */
export function isBooked(turn: Turn, { offer, service, arguments: { attendeeName } }: Proposal): boolean {
	if (!offer) return false
	return upcoming(turn).some(({ startsAt, serviceRef, specialistRef, branchRef, attendee }) => {
		const zone = zoneOf(turn, branchRef)
		const isSame = serviceRef === service && specialistRef === offer.specialist && attendee === attendeeName
		return isSame && localDate(startsAt, zone) === offer.date && localTime(startsAt, zone) === offer.time
	})
}

function whyNone(turn: Turn, wish: Wish, { why }: Found & { kind: 'times' }): string {
	return why.length > 0 ? why.slice(0, 2).map(sentence).join(' ') : defaultWhy(turn, wish)
}

function defaultWhy(turn: Turn, { specialist }: Wish): string {
	const name = specialistOf(turn.facts, specialist)?.name
	return name ? `${name} no tiene lugar para entonces.` : 'No tengo lugar para entonces.'
}
