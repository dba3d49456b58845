import { addDays, localDateTime, minutesOf, timeOf } from '#app/lib/time.ts'
import { serviceOf } from '../facts.ts'
import { newTask, type Pick, type RefSlot, type Task } from '../frame.ts'
import { type NameFind } from '../names/find-names.ts'
import { has } from '../read.ts'
import { weekOf } from '../when/calendar.ts'
import { joinPieces, refine } from '../when/combine.ts'
import { type Piece, WHOLE_DAY, type When } from '../when/shapes.ts'
import { onRefusedDays, rolesOf } from './appointments.ts'
import { piecesOf, saidOf } from './breath.ts'
import { changeVisit } from './change-visit.ts'
import { type Choice, choose } from './choose.ts'
import { shiftOf } from './shift.ts'
import { isSettled, refsOf, takeAppointment } from './take-appointment.ts'
import { takeBeside, takeSame } from './take-beside.ts'
import { type Turn, upcoming, zoneOf } from './turn.ts'
import { wantedTask } from './wanted-task.ts'

/** What the reading did to the frame: what was chosen, whether a slot of the task changed, whether a task began. */
export type Change = { choice: Choice; changed: boolean; began: boolean }

/** Brings the frame up to date with what was read, in the light of the question on the table. */
export function takeIn(turn: Turn): Change {
	const choice = onlySure(turn, choose(turn))
	const [pick, second] = choice.picks
	if (pick?.kind === 'say') turn.reading.acts.push({ name: pick.act, start: 0, end: 0 })
	if (lacksADay(turn)) turn.reading.acts.push({ name: 'cantCome', start: 0, end: 0 })
	const began = changeTask(turn)
	const { task } = turn.frame
	if (!task) return { choice: asTopic(turn, choice), changed: false, began }
	const before = JSON.stringify(task)
	if (pick && !second) applyPick(turn, task, pick)
	if (!pick || pick.kind === 'say') takeEntities(turn, task)
	// 'El de dama mañana a las 9' chooses and says when.
	const alsoWhen = !second && pick?.kind === 'ref' && pick.slot !== 'appointment' && turn.reading.pieces.length > 0
	if (alsoWhen && task.kind !== 'cancel') takeWhen(turn, task, piecesOf(turn.reading))
	return { choice, changed: choice.narrowed === true || JSON.stringify(task) !== before, began }
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

function changeTask(turn: Turn): boolean {
	const { frame } = turn
	const wanted = wantedTask(turn)
	if (!wanted || wanted === frame.task?.kind) return false
	const before = frame.task
	// Whoever is asked 'cambiarla o cancelarla' says what becomes of one appointment.
	const isSame = frame.question?.kind === 'cancelOrMove' && before?.kind === 'cancel' && wanted === 'reschedule'
	if (frame.task && isWorthKeeping(frame.task) && !isSame)
		frame.parked = [{ ...frame.task, offered: [] }, ...frame.parked].slice(0, 2)
	const parked = frame.parked.find(({ kind }) => kind === wanted)
	frame.parked = frame.parked.filter((task) => task !== parked)
	frame.task = parked ?? newTask(wanted)
	if (isSame && before.appointment) frame.task.appointment = before.appointment
	frame.proposal = null
	const topic = topicOf(turn)
	if (wanted === 'book' && !frame.task.service && topic)
		frame.task.service = { value: [topic], source: 'topic', confidence: 0.8 }
	const [first, ...others] = frame.topics
	const isOpen = wanted === 'book' && !frame.task.service && turn.reading.services.length === 0 && frame.topic === null
	if (isOpen && first && others.length > 0) {
		frame.task.service = { value: [first], source: 'topic', confidence: 0.6 }
		frame.task.next = others.map((service) => ({ service }))
	}
	return true
}

/** What a wish without a service is about: what was spoken of, or with 'lo mismo' what was done last. */
function topicOf({ reading, frame }: Turn): string | null {
	const { text } = reading.words
	if (reading.services.length > 0) return null
	if (/(?<!\S)(?:lo mism[ao]|mism[ao] (?:servicio|cosa))(?!\S)/.test(text)) return frame.lately ?? frame.topic
	return /(?<!\S)(?:otro|nueva) cita/.test(text) ? null : frame.topic
}

function isWorthKeeping(task: Task) {
	return Boolean(task.service ?? task.when ?? task.appointment)
}

function applyPick(turn: Turn, task: Task, pick: Pick): void {
	const { frame, reading } = turn
	const heard = { source: reading.sourceAt(0), confidence: 1 }
	if (pick.kind === 'ref') task[pick.slot] = { value: refsOf(turn, pick), ...heard }
	if (pick.kind === 'days') task.when = { value: { ...task.when?.value, days: [pick.reading] }, ...heard }
	if (pick.kind === 'hours') task.when = { value: { ...task.when?.value, hours: [pick.reading] }, ...heard }
	if (pick.kind !== 'time') return
	const { date, time, specialist, branch } = pick.offer
	task.when = { value: { days: [[{ from: date, to: date }]], hours: [[{ from: time, to: time }]] }, ...heard }
	if (specialist) task.specialist = { value: [specialist], ...heard }
	if (branch) task.branch = { value: [branch], ...heard }
	frame.proposal = null
}

function takeEntities(turn: Turn, task: Task): void {
	const { reading } = turn
	const isKnown = task.kind === 'book' || isSettled(turn, task)
	const roles = isKnown || task.kind === 'book' ? null : rolesOf(turn, task.kind)
	if (roles) takeAppointment(turn, task, roles.which)
	const ofVisit = task.kind === 'book' && !asksAside(turn, task) ? changeVisit(turn, task) : null
	if (task.kind === 'book' && !ofVisit && !asksAside(turn, task)) takeServices(turn, task)
	if (task.kind !== 'cancel') {
		takeSpecialist(turn, task)
		const branch = reading.branches[0]
		if (branch) task.branch = slotOf(turn, branch)
		if (ofVisit !== 'when') takeWhen(turn, task, roles?.wish ?? piecesOf(reading))
		takeSame(turn, task)
		if (task.kind === 'book') takeBeside(turn, task)
	}
}

/** '¿Y cuánto cuesta el tinte?' in the middle of a booking asks; it does not change what is booked. */
function asksAside({ reading }: Turn, task: Task): boolean {
	const asks = has(reading, 'askPrice', 'askDuration', 'askSpecialists', 'askServices')
	return asks && Boolean(task.service) && !has(reading, 'correct', 'book')
}

function takeServices(turn: Turn, task: Task): void {
	const [first, ...others] = turn.reading.services
	if (!first) return
	if (task.service?.value.length === 1 && adds(turn, first)) {
		const [service = ''] = first.refs
		task.next = [...task.next, { service, ...saidOf(turn, first, service) }].slice(0, 3)
		return
	}
	const asked = task.service?.value ?? []
	const narrowed = asked.length > 1 ? asked.filter((ref) => first.refs.includes(ref)) : []
	task.service = { ...slotOf(turn, first), value: narrowed.length > 0 ? narrowed : first.refs }
	const later = others.flatMap((find) => {
		const [service, second] = find.refs
		return service && !second && !first.refs.includes(service) ? [{ service, ...saidOf(turn, find, service) }] : []
	})
	// Of 'somos dos: manicure y pedicure' each has one.
	const [said = 0, ...each] = [first, ...others].map((find) => timesBefore(turn, find))
	const isEach = said > 0 && each.some((times) => times > 0)
	const count = turn.reading.person.count ?? (said || 1)
	const more = isEach ? said - 1 : Math.max(count - 1 - later.length, 0)
	const again = Array.from({ length: more }, () => ({ service: first.refs[0] ?? '' }))
	const wanted = later.flatMap((next, at) =>
		Array.from({ length: isEach ? Math.max(each[at] ?? 1, 1) : 1 }, () => next),
	)
	task.next = [...again, ...wanted].slice(0, 4)
}

/** 'Dos manicures y un pedicure': how many of each; 0 where no number stands in front of it. */
function timesBefore({ reading }: Turn, { start }: NameFind): number {
	return Number(
		/(?<!las )(?<!\S)([1-5]|una?) $/.exec(reading.words.text.slice(0, start))?.[1]?.replace(/^una?$/, '1') ?? 0,
	)
}

/** 'Sí, y también pedicure': one more, not another one instead. */
function adds({ reading, frame }: Turn, { refs, start }: NameFind): boolean {
	const isOther = refs.length === 1 && !frame.task?.service?.value.includes(refs[0] ?? '')
	const adds = reading.words.tokens.some(({ at, plain }) => at < start && /^(?:agreg|anad|suma|inclu)/.test(plain))
	const also = /(?<!\S)(?:tambien|ademas|aparte|de paso)(?!\S)/.test(reading.words.text.slice(0, start))
	return isOther && (adds || also)
}

function takeSpecialist(turn: Turn, task: Task): void {
	const { reading, frame } = turn
	// Of 'mi cita con Fer la quiero con Lucy' the last is the wish.
	const found = task.kind === 'reschedule' ? reading.specialists.at(-1) : reading.specialists[0]
	const now = frame.proposal?.offer?.specialist ?? task.specialist?.value[0]
	if (!found && now && /(?<!\S)con otro (?:persona|especialista|alguien)/.test(reading.words.text)) {
		const able = serviceOf(turn.facts, task.service?.value[0])?.specialistRefs.filter((ref) => ref !== now) ?? []
		task.specialist = { value: able.slice(0, 1), source: reading.sourceAt(0), confidence: 0.8 }
		return
	}
	// Of 'manicure y corte, con Lucía' she does what she can do.
	const able = serviceOf(turn.facts, task.service?.value[0])?.specialistRefs
	const isForLater = task.next.some(({ specialist }) => specialist) && !found?.refs.some((ref) => able?.includes(ref))
	if (found && isForLater) return
	const asked = frame.question?.kind === 'specialist' && has(reading, 'any')
	if (found) task.specialist = slotOf(turn, found)
	else if (has(reading, 'anyone') || asked) task.specialist = { value: [], source: reading.sourceAt(0), confidence: 1 }
}

function takeWhen(turn: Turn, task: Task, pieces: Piece[]): void {
	const { reading } = turn
	const known = task.when?.value ?? {}
	const said = joinPieces(
		pieces.map((piece) => afterKnown(piece, known)),
		reading.words.text,
	)
	const [named, second] = pieces.filter(({ days }) => days)
	const bare = second ? undefined : named?.bare
	const turned = relative(turn, task, known)
	const open = opened(turn, known)
	if (pieces.length === 0 && !turned && !open) return
	const value = refine(
		turned ?? open ?? known,
		{ ...said, ...(bare && { bare }) },
		has(reading, 'correct', 'no', 'another'),
	)
	task.when = { value, source: reading.sourceAt(pieces[0]?.start ?? 0), confidence: 1 }
}

/** 'Esa semana no puedo, la siguiente': the one after what was spoken of. */
function afterKnown(piece: Piece, { days }: When): Piece {
	const from = days?.[0]?.[0]?.from
	return piece.rule === 'week.nextShort' && from ? { ...piece, days: [[weekOf(from, 1)]] } : piece
}

/** 'Más tarde', 'más temprano', 'otro día': seen from what was offered or wished. */
function relative(turn: Turn, task: Task, known: When): When | null {
	const { reading, frame, today } = turn
	const offers = frame.proposal?.offer ? [frame.proposal.offer] : task.offered.slice(-3)
	const times = [
		...offers.map(({ time }) => time),
		...timeOfAppointment(turn, task),
		...(known.hours ?? []).flat().map(({ from }) => from),
	].sort()
	const [first, last] = [times[0], times.at(-1)]
	const shift = shiftOf(reading)
	if (shift !== null && first && first === last) return { ...known, hours: [[at(first, shift)]] }
	if (has(reading, 'later'))
		return { ...known, hours: [[{ from: last ? after(last) : '15:00', to: '23:59' }]], prefer: 'first' }
	if (has(reading, 'earlier'))
		return { ...known, hours: [[{ from: '00:00', to: first ? before(first) : '11:59' }]], prefer: 'last' }
	if (!has(reading, 'otherDay')) return null
	const shown = offers.map(({ date }) => ({ from: date, to: date }))
	const except = [...(known.except ?? []), ...shown, ...(known.days?.[0] ?? [])]
	return { ...known, except, days: [[{ from: today.date, to: addDays(today.date, 20) }]] }
}

function timeOfAppointment(turn: Turn, task: Task): string[] {
	const mine = upcoming(turn).filter(({ ref }) => task.appointment?.value.includes(ref))
	const [only, second] = mine
	return only && !second ? [localDateTime(only.startsAt, zoneOf(turn, only.branchRef)).time] : []
}

/** 'Cualquier día', 'me da igual' as the answer to what was asked; 'otro horario' lets go of the hour. */
function opened({ reading, frame, today }: Turn, known: When): When | null {
	const asked = frame.question?.kind
	if (has(reading, 'any', 'unsure') && asked === 'day') {
		return { ...known, days: [[{ from: today.date, to: addDays(today.date, 13) }]] }
	}
	if (has(reading, 'any') && asked === 'hour') return { ...known, hours: [[WHOLE_DAY]] }
	if (has(reading, 'any') && asked === 'whichDay' && known.days) return { ...known, days: [known.days.flat()] }
	if (has(reading, 'any') && asked === 'whichHour' && known.hours) return { ...known, hours: [known.hours.flat()] }
	if (!has(reading, 'another')) return null
	const { hours: _, ...rest } = known
	return reading.pieces.some(({ hours }) => hours) ? null : rest
}

function slotOf({ reading }: Turn, { refs, start, score }: NameFind): RefSlot {
	return { value: refs, source: reading.sourceAt(start), confidence: score / refs.length }
}

function after(time: string) {
	return timeOf(Math.min(minutesOf(time) + 1, 1439))
}

/** So many minutes from there, within the day. */
function at(time: string, minutes: number) {
	const moment = timeOf(Math.min(Math.max(minutesOf(time) + minutes, 0), 1439))
	return { from: moment, to: moment }
}

function before(time: string) {
	return timeOf(Math.max(minutesOf(time) - 1, 0))
}
