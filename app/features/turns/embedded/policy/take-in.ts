import { serviceOf } from '../facts.ts'
import { newTask, type Pick, type Task } from '../frame.ts'
import { speaksForHouse } from '../house/attend-house.ts'
import { additionIn } from '../ledger/addition.ts'
import { takeMeant } from '../ledger/ask-meant.ts'
import { noteOwed } from '../ledger/second-reading.ts'
import { takePlace } from '../place.ts'
import { has } from '../read.ts'
import { takeSamePerson } from '../wishes/same-person.ts'
import { takeDeeds } from '../wishes/take-deeds.ts'
import { takeWishes } from '../wishes/take-wishes.ts'
import { firstChoice, wishedOf } from '../wishes/wished-pieces.ts'
import { onRefusedDays, rolesOf, settled } from './booked/appointments.ts'
import { bookBesides, runsLate } from './booked/beside-appointment.ts'
import { changeVisit } from './booked/change-visit.ts'
import { asMove, takeMore } from './booked/move-or-new.ts'
import { setAsideKept } from './booked/set-aside.ts'
import { isSettled, refsOf, takeAppointment } from './booked/take-appointment.ts'
import { setAsideWhy } from './booked/told-why.ts'
import { changeBesides } from './booked/two-changes.ts'
import { piecesOf } from './breath.ts'
import { type Choice, choose } from './choose.ts'
import { attendeeIn, startsForAnother } from './contact.ts'
import {
	anyBut,
	corrected,
	eitherOf,
	elseOf,
	firstOf,
	orAnyone,
	refusedSpecialists,
	spokenOf,
	wantsAnother,
} from './other-specialist.ts'
import { takeBeside, takeSame } from './take-beside.ts'
import { isForParty, isForSeveral, slotOf, takeOpen, takeOthers, takeServices } from './take-services.ts'
import { takeEachDay, takeWhen } from './take-when.ts'
import { noteAddOns, takeAddOns } from './together/add-ons.ts'
import { alsoComes } from './together/also-comes.ts'
import { takeParty } from './together/party.ts'
import { addSpoken, noteSpoken, takeSpoken, topicOf, topicsMeant } from './topics.ts'
import { type Turn, upcoming } from './turn.ts'
import { wantedTask } from './wanted-task.ts'

/** What the reading did to the frame: what was chosen, whether a slot of the task changed, whether a task began. */
export type Change = { choice: Choice; changed: boolean; began: boolean }

/** Brings the frame up to date with what was read, in the light of the question on the table. */
export function takeIn(turn: Turn): Change {
	const choice = onlySure(turn, choose(turn))
	const [pick, second] = choice.picks
	hearBetween(turn, pick)
	setAsideWhy(turn)
	setAsideKept(turn)
	const began = changeTask(turn) || forAnother(turn)
	if (began && turn.frame.task && turn.frame.task.kind !== 'book') {
		bookBesides(turn)
		changeBesides(turn)
	}
	const { task } = turn.frame
	if (began || !task) turn.frame.owed = []
	const { spoken } = turn.frame
	noteSpoken(turn)
	if (!task) noteAddOns(turn)
	if (!task) return { choice: asTopic(turn, choice), changed: false, began }
	const before = JSON.stringify(task)
	takeMeant(turn, task)
	const more = additionIn(turn, task) ?? alsoComes(turn, task, began)
	takePlace(turn, task)
	takeMore(turn, task)
	if (pick && !second) applyPick(turn, task, pick)
	if (pick?.kind === 'ref' && pick.slot === 'service' && !second) takeOthers(turn, task, pick.ref)
	if (!pick || pick.kind === 'say') takeEntities(turn, task)
	// 'La individual con Iván' chooses and says with whom.
	else if (!second && pick.kind === 'ref' && pick.slot === 'service') takeSpecialist(turn, task)
	if (began) addSpoken(turn, task, spoken)
	if (task.kind === 'book' && !asksAside(turn, task)) takeAddOns(turn, task)
	if (more && task.service)
		task.next = [...task.next, { ...more, service: more.service || (task.service.value[0] ?? '') }]
	takeParty(turn, task)
	takeSamePerson(turn, task)
	if (task.kind === 'book') task.attendee = attendeeIn(turn) ?? task.attendee
	if (pick && !second) takeWhenBeside(turn, task, pick)
	noteOwed(turn, task)
	return { choice, changed: choice.narrowed === true || JSON.stringify(task) !== before, began }
}

/** 'El de dama mañana a las 9', 'la de rehabilitación el lunes y el miércoles a las 10' chooses and says when. */
function takeWhenBeside(turn: Turn, task: Task, pick: Pick): void {
	if (pick.kind !== 'ref' || pick.slot === 'appointment' || turn.reading.pieces.length === 0) return
	if (task.kind !== 'cancel') takeWhen(turn, task, piecesOf(turn.reading))
	if (task.kind === 'book' && pick.slot === 'service') takeEachDay(turn, task)
}

/** What was pressed or only let be understood counts as said. */
function hearBetween(turn: Turn, pick: Pick | undefined): void {
	if (pick?.kind === 'say') turn.reading.acts.push({ name: pick.act, start: 0, end: 0 })
	if (lacksADay(turn)) turn.reading.acts.push({ name: 'cantCome', start: 0, end: 0 })
	if (runsLate(turn)) turn.reading = { ...turn.reading, acts: [{ name: 'late', start: 0, end: 0 }], pieces: [] }
}

/** Whoever says for whom it is before anything else wants to book. */
function forAnother(turn: Turn): boolean {
	if (!startsForAnother(turn)) return false
	turn.frame.task = newTask('book')
	return true
}

/** 'Ya no podré el martes', of whoever has an appointment on Tuesday and speaks of nothing else. */
function lacksADay(turn: Turn): boolean {
	return !turn.frame.task && turn.reading.services.length === 0 && onRefusedDays(turn).length > 0
}

/** Several things that fit a name equally well narrow the slot; they are asked about as such. */
function onlySure({ frame, reading }: Turn, choice: Choice): Choice {
	const refs = choice.picks.flatMap((pick) => (pick.kind === 'ref' ? [pick] : []))
	const [first, second] = refs
	if (!first || !second || !frame.task) return choice
	const value = refs.filter(({ slot }) => slot === first.slot).map(({ ref }) => ref)
	if (first.slot === 'service' && frame.task.service?.value.length === 1 && frame.task.also.length > 0) {
		frame.task.also = [value, ...frame.task.also.slice(1)]
		return { picks: [], expired: false, narrowed: true }
	}
	frame.task[first.slot] = { value, source: reading.sourceAt(0), confidence: 1 / value.length }
	return { picks: [], expired: false, narrowed: true }
}

/** A service that is chosen without a task is the one to speak of. */
function asTopic(turn: Turn, choice: Choice): Choice {
	const [pick] = choice.picks
	if (pick?.kind !== 'ref' || pick.slot !== 'service') return choice
	turn.reading.services = [{ refs: [pick.ref], start: 0, end: 0, score: 1 }]
	turn.reading.acts = []
	return { picks: [], expired: false }
}

const BOTH = /(?<!\S)(?<!(?:a|de|cualquier de) )(?:l[oa]s (?:2|dos)|amb[oa]s)(?!\S)(?! de la)/

function changeTask(turn: Turn): boolean {
	const { frame } = turn
	const wanted = speaksForHouse(turn) ? null : newWhereAllStays(turn, wantedTask(turn))
	if (!wanted || wanted === frame.task?.kind) return false
	const before = frame.task
	// Whoever is asked 'cambiarla o cancelarla' says what becomes of one appointment.
	const isLetGo = before?.kind === 'reschedule' && wanted === 'cancel' && turn.reading.services.length === 0
	const isSame =
		isLetGo ||
		(before?.kind === 'cancel' &&
			wanted === 'reschedule' &&
			(frame.question?.kind === 'cancelOrMove' || isOfThatOne(turn)))
	if (frame.task && isWorthKeeping(frame.task) && !isSame && frame.question?.kind !== 'moveOrNew')
		frame.parked = [{ ...frame.task, offered: [] }, ...frame.parked].slice(0, 2)
	const parked = frame.parked.find(({ kind }) => kind === wanted)
	frame.parked = frame.parked.filter((task) => task !== parked)
	const isMove = frame.question?.kind === 'moveOrNew' && before?.kind === 'book' && wanted === 'reschedule'
	frame.task = isMove ? asMove(turn, before) : (parked ?? newTask(wanted))
	if (isSame && before?.appointment) frame.task.appointment = before.appointment
	frame.proposal = null
	const both = turn.reading.services.length === 0 && frame.spoken.length > 1 && BOTH.test(turn.reading.words.text)
	const topic = both ? null : topicOf(turn)
	if (wanted === 'book' && !frame.task.service && topic) {
		frame.task.service = { value: [topic], source: 'topic', confidence: 0.8 }
		if (frame.addOns) frame.task.addOns = frame.addOns
		// 'Ok, llevo a dos perros el sábado', of what was spoken of.
		const more = isForSeveral(turn, [topic]) || isForParty(turn, [topic]) ? 0 : (turn.reading.person.count ?? 1) - 1
		frame.task.next = Array.from({ length: Math.min(more, 4) }, () => ({ service: topic }))
	}
	const [first, ...others] = topicsMeant(turn)
	const isOpen = wanted === 'book' && !frame.task.service && turn.reading.services.length === 0 && frame.topic === null
	if (isOpen && first && frame.topics.length > 1) {
		frame.task.service = { value: [first], source: 'topic', confidence: 0.6 }
		frame.task.next = others.map((service) => ({ service }))
	}
	if (wanted === 'book' && frame.day && !frame.task.when && !turn.reading.pieces.some(({ days }) => days))
		frame.task.when = { value: { days: [[{ from: frame.day, to: frame.day }]] }, source: 'topic', confidence: 0.7 }
	if (wanted === 'book' && (both || (isOpen && others.length === 0))) takeSpoken(frame, frame.task)
	return true
}

/** 'No, mejor cámbiala al lunes', where that very one was about to be cancelled: no other one is pointed at. */
function isOfThatOne(turn: Turn): boolean {
	const { reading, frame } = turn
	const isOther = /(?<!\S)(?:la|el|las|los|lo) otro(?!\S)/.test(reading.words.text)
	const isNamed = reading.services.length > 0 || rolesOf(turn, 'reschedule').which.length > 0
	return frame.proposal?.tool.startsWith('cancel') === true && !isOther && !isNamed
}

/** 'A la del miércoles sí voy, quiero otra el jueves', of whoever has no other: what stays is nothing that could be moved. */
function newWhereAllStays(turn: Turn, wanted: Task['kind'] | null): Task['kind'] | null {
	const isAll = turn.kept !== undefined && upcoming(turn).every(({ ref }) => turn.kept?.includes(ref))
	return isAll && wanted === 'reschedule' ? 'book' : wanted
}

function isWorthKeeping(task: Task) {
	return Boolean(task.service ?? task.when ?? task.appointment)
}

function applyPick(turn: Turn, task: Task, pick: Pick): void {
	const { frame, reading } = turn
	const heard = { source: reading.sourceAt(0), confidence: 1 }
	if (pick.kind === 'ref' && pick.slot === 'service' && takeOpen(task, pick.ref)) return
	if (pick.kind === 'ref') task[pick.slot] = { value: refsOf(turn, pick), ...heard }
	if (pick.kind === 'ref' && pick.slot === 'appointment' && task.keepsHour) takeSame(turn, task)
	if (pick.kind === 'days') task.when = { value: { ...task.when?.value, days: [pick.reading] }, ...heard }
	if (pick.kind === 'hours') task.when = { value: { ...task.when?.value, hours: [pick.reading] }, ...heard }
	if (pick.kind !== 'time') return
	const { date, time, specialist, branch } = pick.offer
	task.when = { value: { days: [[{ from: date, to: date }]], hours: [[{ from: time, to: time }]] }, ...heard }
	if (specialist && !pick.offer.services) task.specialist = { value: [specialist], ...heard }
	if (branch) task.branch = { value: [branch], ...heard }
	frame.proposal = null
}

function takeEntities(turn: Turn, task: Task): void {
	const { reading } = turn
	const isKnown = task.kind === 'book' || isSettled(turn, task)
	const roles = isKnown || task.kind === 'book' ? null : rolesOf(turn, task.kind)
	if (roles) takeAppointment(turn, task, roles.which)
	const ofVisit = task.kind === 'book' && !asksAside(turn, task) ? changeVisit(turn, task) : null
	const bound = task.kind === 'book' && !ofVisit && takeWishes(turn, task)
	if (task.kind === 'book' && !ofVisit && !bound && !asksAside(turn, task)) {
		takeServices(turn, task)
		takeDeeds(turn, task)
	}
	if (task.kind !== 'cancel') {
		if (!bound) takeSpecialist(turn, task)
		const branch = reading.branches[0]
		if (branch) task.branch = slotOf(turn, branch)
		if (ofVisit !== 'when') takeWhen(turn, task, firstChoice(reading.words.text, roles?.wish ?? wishedOf(turn)))
		takeSame(turn, task)
		if (task.kind === 'book') takeBeside(turn, task)
		if (task.kind === 'book' && !bound) takeEachDay(turn, task)
	}
}

/** '¿Y cuánto cuesta el tinte?' in the middle of a booking asks; it does not change what is booked. */
function asksAside({ reading }: Turn, task: Task): boolean {
	const asks = has(reading, 'askPrice', 'askDuration', 'askSpecialists', 'askServices', 'expensive')
	return asks && Boolean(task.service) && !has(reading, 'correct', 'book')
}

function takeSpecialist(turn: Turn, task: Task): void {
	const { reading, frame } = turn
	const refused = refusedSpecialists(reading)
	const named = reading.specialists.filter(({ refs }) => !refs.some((ref) => refused.includes(ref)))
	// Of 'mi cita con Fer la quiero con Lucy' the last is the wish.
	const others = named.filter(
		({ refs }) => !settled(turn, task).some(({ specialistRef }) => refs.includes(specialistRef)),
	)
	const found =
		task.kind === 'reschedule'
			? (others.at(-1) ?? named.at(-1))
			: (corrected(reading, named) ?? named[0] ?? spokenOf(turn))
	const [mine] = task.kind === 'reschedule' ? settled(turn, task) : []
	const now = frame.proposal?.offer?.specialist ?? task.specialist?.value[0] ?? mine?.specialistRef ?? refused[0]
	if (!found && now && (refused.length > 0 || wantsAnother(reading))) {
		task.specialist = anyBut(turn, task, refused.length > 0 ? refused : [now])
		return
	}
	// Of 'manicure y corte, con Lucía' she does what she can do.
	const able = serviceOf(turn.facts, task.service?.value[0])?.specialistRefs
	const isForLater = task.next.some(({ specialist }) => specialist) && !found?.refs.some((ref) => able?.includes(ref))
	if (found && isForLater) return
	const asked = frame.question?.kind === 'specialist' && has(reading, 'any')
	if (found && (eitherOf(reading, named) || elseOf(reading, named)))
		task.specialist = { ...slotOf(turn, found), value: named.flatMap(({ refs }) => refs), any: true }
	else if (found && orAnyone(reading)) task.specialist = firstOf(turn, found.refs)
	else if (found) task.specialist = slotOf(turn, found)
	else if (has(reading, 'anyone') || asked) task.specialist = { value: [], source: reading.sourceAt(0), confidence: 1 }
	else takeWanted(turn, task)
}

/** Who was wished for before there was anything to book, as far as they give it. */
function takeWanted({ frame, facts }: Turn, task: Task): void {
	const { wanted } = frame
	const gives = serviceOf(facts, task.service?.value[0])?.specialistRefs ?? []
	if (task.kind !== 'book' || !wanted || task.specialist || !gives.includes(wanted)) return
	task.specialist = { value: [wanted], source: 'topic', confidence: 0.7 }
	frame.wanted = undefined
}
