import { localDate, localDateTime, localTime } from '#app/lib/time.ts'
import { type AppointmentFacts } from '../../../engines/engine.ts'
import { cancelMoney } from '../../../engines/money-words.ts'
import { serviceOf, specialistOf } from '../../facts.ts'
import { type Offer, type Proposal, type Task } from '../../frame.ts'
import { regret } from '../../wording/voice.ts'
import { instantTitle, instantWords } from '../../wording/when-words.ts'
import { askSpecialist, refOption } from '../ask-slots.ts'
import { askWhen } from '../ask-when.ts'
import { noTimes } from '../book.ts'
import { offerInstead } from '../instead.ts'
import { offerTimes, offerWords } from '../offer.ts'
import { type Play } from '../play.ts'
import { cannot, offerPerson, refuse } from '../refusals.ts'
import { edgeOf, freeTimes, momentOf, type Wish, wishOf } from '../search.ts'
import { isRefusal, propose } from '../table/propose.ts'
import { type Asked, isHeld } from '../together/calls.ts'
import { askFor, mayUse, type Saying, say, type Turn, upcoming, zoneOf } from '../turn.ts'
import { visitWords } from '../visit.ts'
import { appointmentWords, isVisit, settled, togetherWords } from './appointments.ts'
import { cancellationOf } from './cancellation.ts'

/** One step of moving an appointment: which, to when, times to choose from, or the proposal. */
export function* reschedule(turn: Turn, task: Task): Play<Saying> {
	if (!mayUse(turn, 'rescheduleAppointment') || !mayUse(turn, 'freeTimes')) return cannot(turn, 'reschedule')
	const together = settled(turn, task)
	const [appointment, another] = together
	if (!appointment) return askAppointment(turn, task, 'cambiar')
	if (swaps(turn, together))
		return offerPerson(
			turn,
			'cannot.swap',
			`${regret(turn.voice)}Por este medio no puedo cambiar el servicio de una cita.`,
		)
	if (another) return yield* moveVisit(turn, task, together)
	task.service = { value: [appointment.serviceRef], source: 'appointment', confidence: 1 }
	task.branch ??= { value: [appointment.branchRef], source: 'appointment', confidence: 1 }
	task.specialist ??= { value: [appointment.specialistRef], source: 'appointment', confidence: 0.5 }
	const missing = askSpecialist(turn, task) ?? askWhen(turn, keptDay(turn, task, appointment), 'reschedule')
	if (missing) return missing
	const wish = wishOf(turn, task, appointment.serviceRef)
	const found = yield* freeTimes(turn, wish)
	if (found.kind === 'failed') return refuse(turn, found.outcome, 'reschedule.times')
	const times = found.times.filter((offer) => !isNow(turn, appointment, offer))
	const [only, second] = times
	if (only && !second) return yield* proposeMove(turn, task, appointment, only, wish)
	const named = edgeOf(task, wish, times)
	if (named) return yield* proposeMove(turn, task, appointment, named, wish)
	if (only) return offerTimes(turn, task, times, '', 'reschedule.offer_times')
	return (yield* withOthers(turn, task, wish)) ?? noTimes(turn, task, wish, found, '')
}

/** One step of a cancellation: which appointment, then the proposal; with those that go with it where each is settled. */
export function* cancel(turn: Turn, task: Task): Play<Saying> {
	if (!mayUse(turn, 'cancelAppointment')) return cannot(turn, 'cancel')
	const first = settled(turn, task)
	if (first.length === 0) return askAppointment(turn, task, 'cancelar')
	const alone = cancellationOf(turn, first)
	const besides = besidesOf(turn, first, alone)
	const money = cancelMoney(turn.conversation, first, turn.voice.formal)
	const what = besides.length > 0 ? severalWords([alone, ...besides]) : `¿Cancelo {tu|su} cita de ${alone.text}?`
	const proposal = besides.length > 0 ? { ...alone, besides } : alone
	const answer = yield* propose(turn, task, proposal, `${money && `${money} `}${what}`, 'Sí, cancelar')
	return isRefusal(answer) ? refuse(turn, answer, 'cancel') : answer
}

/** 'Cancela las dos': what is let go of in the same breath. By itself where money hangs on one of them, or where some were asked about already. */
function besidesOf(turn: Turn, first: AppointmentFacts[], alone: Asked): Asked[] {
	const parked = turn.frame.parked.filter(({ kind }) => kind === 'cancel').map((other) => settled(turn, other))
	const others = parked.filter((together) => together.length > 0)
	if ([first, ...others].some((mine) => cancelMoney(turn.conversation, mine) !== '')) return []
	const besides = others.map((mine) => cancellationOf(turn, mine))
	const held = [alone, ...besides].filter((call) => isHeld(turn.frame, call)).length
	return held === 0 || held === besides.length + 1 ? besides : []
}

function severalWords(calls: Asked[]): string {
	return `¿Cancelo estas ${calls.length} citas?\n${calls.map(({ text }) => `• ${text}`).join('\n')}`
}

/** 'Cambiar el manicure por pedicure': another service, which a move is not. */
function swaps({ reading }: Turn, together: AppointmentFacts[]): boolean {
	const mine = together.map(({ serviceRef }) => serviceRef)
	const others = reading.services.filter(({ refs }) => !refs.some((ref) => mine.includes(ref)))
	return others.some(({ start }) =>
		/(?<!\S)por (?:(?:un|una|el|la|los|las|mejor) )*$/.test(reading.words.text.slice(0, start)),
	)
}

/** One step of moving all services of a visit: with the same people, else with whoever is free. */
function* moveVisit(turn: Turn, task: Task, together: AppointmentFacts[]): Play<Saying> {
	const [first] = together
	if (!first || !mayUse(turn, 'moveVisit') || !mayUse(turn, 'freeMoves')) return cannot(turn, 'reschedule')
	task.branch ??= { value: [first.branchRef], source: 'appointment', confidence: 1 }
	const kept = keptDay(turn, { ...task, specialist: undefined }, first)
	const missing = askWhen(turn, kept, 'reschedule')
	if (missing) return missing
	task.when = kept.when
	const wish = wishOf(turn, task, first.serviceRef)
	for (const asked of [wish, { ...wish, anyone: true }]) {
		const found = yield* freeTimes(turn, asked)
		if (found.kind === 'failed') return refuse(turn, found.outcome, 'reschedule.times')
		const zone = zoneOf(turn, first.branchRef)
		const now = `${localDate(first.startsAt, zone)} ${localTime(first.startsAt, zone)}`
		const times = found.times.filter((offer) => momentOf(offer) !== now)
		const [only, second] = times
		if (only && !second) return yield* proposeVisitMove(turn, task, together, only, asked)
		const named = edgeOf(task, asked, times)
		if (named) return yield* proposeVisitMove(turn, task, together, named, asked)
		if (only) return offerTimes(turn, task, times, '', 'reschedule.offer_visits')
		if (asked.anyone) return noTimes(turn, task, wish, found, '')
	}
	return cannot(turn, 'reschedule')
}

function* proposeVisitMove(
	turn: Turn,
	task: Task,
	together: AppointmentFacts[],
	offer: Offer,
	wish: Wish,
): Play<Saying> {
	const proposal: Proposal = {
		tool: 'moveVisit',
		arguments: {
			visit: wish.visit ?? '',
			date: offer.date,
			time: offer.time,
			...(wish.anyone && { anyone: true }),
		},
		text: visitWords(turn, offer, offer.services ?? []),
		offer,
	}
	const moved = `{Tu|Su} cita de ${togetherWords(turn, together)} quedaría así: ${proposal.text}. ¿La cambio?`
	const answer = yield* propose(turn, task, proposal, moved, 'Sí, cambiar')
	return isRefusal(answer) ? yield* offerInstead(turn, task, wish, offer, answer) : answer
}

function askAppointment(turn: Turn, task: Task, verb: string): Saying {
	const mine = upcoming(turn)
	const named = mine.filter(({ ref }) => task.appointment?.value.includes(ref))
	if (mine.length === 0) {
		turn.frame.task = null
		const text = `${regret(turn.voice)}No encuentro ninguna cita próxima a {tu|su} nombre. ¿{Quieres|Quiere} agendar una?`
		return { ...say(turn, 'change.no_appointment', text), question: { kind: 'offerBooking', text } }
	}
	const units = unitsOf(turn, named.length > 1 ? named : mine)
	const options = units.flatMap((together) => {
		const [first] = together
		if (!first) return []
		const zone = zoneOf(turn, first.branchRef)
		const title = instantTitle(localDate(first.startsAt, zone), localTime(first.startsAt, zone))
		return refOption('appointment', first.ref, title, togetherWords(turn, together))
	})
	const text = `¿Cuál cita {quieres|quiere} ${verb}?\n${units.map((together, index) => `${index + 1}. ${togetherWords(turn, together)}`).join('\n')}`
	return askFor(turn, 'change.which_appointment', { kind: 'appointment', text }, options)
}

/** Each appointment by itself, those of one visit as one. */
function unitsOf(turn: Turn, some: AppointmentFacts[]): AppointmentFacts[][] {
	return some.flatMap((one, at) => {
		const together = some.filter(({ visitRef }) => visitRef !== undefined && visitRef === one.visitRef)
		if (!isVisit(turn, together)) return [[one]]
		return some.indexOf(together[0] ?? one) === at ? [together] : []
	})
}

/** 'A las 6' without a day keeps the day of the appointment, another specialist alone keeps day and hour. */
function keptDay(turn: Turn, task: Task, { startsAt, branchRef, specialistRef }: AppointmentFacts): Task {
	const when = task.when
	const zone = zoneOf(turn, branchRef)
	const { specialist } = task
	const isOther = specialist?.any || (specialist?.value.length === 1 && specialist.value[0] !== specialistRef)
	if (!when && isOther) {
		const { date, time } = localDateTime(startsAt, zone)
		const value = { days: [[{ from: date, to: date }]], hours: [[{ from: time, to: time }]] }
		task.when = { value, source: 'appointment', confidence: 0.8 }
	}
	if (!when?.value.hours || when.value.days) return task
	const date = localDate(startsAt, zone)
	task.when = { ...when, value: { ...when.value, days: [[{ from: date, to: date }]] } }
	return task
}

function isNow(turn: Turn, { startsAt, branchRef, specialistRef }: AppointmentFacts, offer: Offer): boolean {
	const zone = zoneOf(turn, branchRef)
	const now = `${localDate(startsAt, zone)} ${localTime(startsAt, zone)}`
	return momentOf(offer) === now && offer.specialist === specialistRef
}

/** Whoever had the appointment has no time: others that do, as long as nobody was asked for by name. */
function* withOthers(turn: Turn, task: Task, wish: Wish): Play<Saying | null> {
	if (task.specialist?.source !== 'appointment' || !wish.specialist) return null
	const { specialist, ...anybody } = wish
	const found = yield* freeTimes(turn, anybody)
	if (found.kind === 'failed' || found.times.length === 0) return null
	const name = specialistOf(turn.facts, specialist)?.name ?? ''
	const offers = found.times.slice(0, 3)
	const lead = `${name} no tiene lugar para entonces, pero ${specialistOf(turn.facts, offers[0]?.specialist)?.name ?? 'otra persona'} sí.`
	return offerTimes(turn, task, offers, lead, 'reschedule.other_specialist')
}

function* proposeMove(turn: Turn, task: Task, appointment: AppointmentFacts, offer: Offer, wish: Wish): Play<Saying> {
	const isOther = offer.specialist !== appointment.specialistRef
	const proposal = {
		tool: 'rescheduleAppointment',
		arguments: {
			appointment: appointment.ref,
			date: offer.date,
			time: offer.time,
			...(isOther && { specialist: offer.specialist }),
		},
		text: `${serviceOf(turn.facts, appointment.serviceRef)?.name ?? 'tu cita'} ${offerWords(turn, offer)}`,
		offer,
		appointment: appointment.ref,
		service: appointment.serviceRef,
	}
	const to = isOther ? `ser ${offerWords(turn, offer)}` : instantWords(offer.date, offer.time, turn.today.date)
	const moved = `{Tu|Su} cita de ${appointmentWords(turn, appointment)} pasaría a ${to}`.replace(/ a el /, ' al ')
	const text = `${moved}. ¿La cambio?`
	const answer = yield* propose(turn, task, proposal, text, 'Sí, cambiar')
	return isRefusal(answer) ? yield* offerInstead(turn, task, wish, offer, answer) : answer
}
