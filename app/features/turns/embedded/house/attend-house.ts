import { addDays, minutesOf, timeOf } from '#app/lib/time.ts'
import { type HouseFacts } from '../../engines/engine.ts'
import { type Proposal } from '../frame.ts'
import { yesOrNo } from '../policy/offer.ts'
import { ask, type Play } from '../policy/play.ts'
import { cannot, sentence } from '../policy/refusals.ts'
import { carriedOut } from '../policy/table/propose.ts'
import { identityOf } from '../policy/together/calls.ts'
import { askFor, mayUse, type Saying, say, type Turn } from '../policy/turn.ts'
import { has, readBurst } from '../read.ts'
import { isExact, isOneDay, type When } from '../when/shapes.ts'
import { capital } from '../wording/lists.ts'
import { dayWords, hoursWords, instantWords } from '../wording/when-words.ts'
import { visitsMeant } from './find-visit.ts'
import { type HouseWish, houseWish } from './wish.ts'

const toolOf = { status: 'setAppointmentStatus', block: 'createBlock', remind: 'createReminder' } as const
export const houseTools: string[] = Object.values(toolOf)

/** Whether it is about the house and not about a visit of whoever writes. */
export function speaksForHouse(turn: Turn): boolean {
	return wishNow(turn) !== null || wishOff(turn) !== null
}

/**
 * 'Marca como atendida la cita de Ana', 'bloquea mañana de 2 a 4', 'recuérdame llamar a Luis': one proposal that names all
 * of it, and a yes. What is missing is asked; the answer is read together with what was said before.
 */
export function* attendHouse(turn: Turn): Play<Saying | null> {
	const { frame } = turn
	const wish = wishNow(turn)
	const off = wish ? null : wishOff(turn)
	if (off) return cannot(turn, off)
	if (!wish) {
		if (frame.house && !isAgreed(turn)) {
			frame.house = null
			if (has(turn.reading, 'no', 'forget')) return dropped(turn)
			// Whoever speaks of something else is answered, and what was proposed waits no longer.
			if (frame.proposal) Object.assign(frame, { proposal: null, question: null, options: [] })
		}
		return null
	}
	const isNew = houseWish(turn.reading) !== null
	const said = turn.reading.words.tokens.length > 0 ? spokenNow(turn) : []
	frame.house = { said: [...(isNew ? [] : (frame.house?.said ?? [])), ...said].slice(-6) }
	frame.task = null
	frame.proposal = null
	if (wish.kind === 'status') return yield* status(turn, wish)
	return wish.kind === 'block' ? yield* block(turn, wish) : yield* remind(turn, wish)
}

/** What is wished now, with what was said before it where that was left open; only what this assistant may do. */
function wishNow(turn: Turn): HouseWish | null {
	const { frame, facts, today, reading } = turn
	const allowed = (wish: HouseWish | null) => (wish && mayUse(turn, toolOf[wish.kind]) ? wish : null)
	const now = allowed(houseWish(reading))
	if (now?.kind === 'remind' && !turn.conversation.assistant.forStaff && !now.when.days && !now.when.hours) return null
	if (now || !frame.house || reading.choiceId || isAgreed(turn) || adds(turn) === false) return now
	const burst = [...frame.house.said, ...spokenNow(turn)].map((text) => ({ id: '', text, at: 0 }))
	return allowed(houseWish(readBurst(burst, facts, { ...frame, question: null }, today)))
}

/** What is wished for the house and switched off here; of a client only a reminder is such a wish. */
function wishOff(turn: Turn): HouseWish['kind'] | null {
	const { reading, frame, conversation } = turn
	const wish =
		frame.task || frame.proposal || has(reading, 'askMine', 'cancel', 'reschedule') ? null : houseWish(reading)
	if (!wish || mayUse(turn, toolOf[wish.kind])) return null
	if (conversation.assistant.forStaff) return wish.kind
	const isSaid = wish.kind === 'remind' && wish.text !== '' && (wish.when.days ?? wish.when.hours)
	return isSaid && reading.services.length === 0 && !/(?<!\S)cita(?!\S)/.test(reading.words.text) ? 'remind' : null
}

/** Whether the message can be a part of what was asked before. */
function adds({ reading, frame, facts }: Turn): boolean {
	if (has(reading, 'forget') || reading.acts.some(({ name }) => /^ask/.test(name))) return false
	const { tokens } = reading.words
	if (reading.pieces.length > 0 || reading.specialists.length > 0) return !/\?/.test(reading.words.text)
	const isName = frame.question?.kind === 'house' && !has(reading, 'no', 'yes', 'greet', 'thank', 'bye')
	return isName && tokens.length <= 8 && facts.business.specialists.length > 0
}

function isAgreed({ reading, frame }: Turn): boolean {
	return frame.proposal !== null && has(reading, 'yes') && reading.pieces.length === 0 && !has(reading, 'no', 'correct')
}

function spokenNow({ conversation }: Turn): string[] {
	return conversation.burst.map(({ text }) => text).filter((text) => text !== '')
}

function* status(turn: Turn, wish: HouseWish & { kind: 'status' }): Play<Saying> {
	const { conversation, today } = turn
	const isVague = wish.who.length === 0 && !wish.when.hours
	const found = isVague ? [] : visitsMeant(conversation.house ?? [], wish, today.date)
	const [visit, another] = found
	// What is over is said of a visit that is still to come: it is there, and not over.
	const [ahead] =
		visit || isVague ? [] : visitsMeant(conversation.house ?? [], { ...wish, status: 'agendada' }, today.date)
	if (ahead) {
		turn.frame.house = null
		return say(turn, 'house.not_yet', `La cita de ${visitWords(turn, ahead)} todavía no ha sido.`)
	}
	if (!visit) {
		const lead = isVague ? '' : 'No encuentro esa cita en la agenda.'
		return askFor(turn, 'house.which_visit', { kind: 'house', text: '¿De quién es la cita, y a qué hora?' }, [], lead)
	}
	if (another) {
		const lines = found.slice(0, 10).map((one) => `- ${visitWords(turn, one)}`)
		return askFor(turn, 'house.several', { kind: 'house', text: `¿Cuál de estas?\n${lines.join('\n')}` })
	}
	const words = wish.status.replace('_', ' ')
	if (visit.status === wish.status) {
		turn.frame.house = null
		return say(turn, 'house.already', `La cita de ${visitWords(turn, visit)} ya está como ${words}.`)
	}
	const text = `la cita de ${visitWords(turn, visit)}, como ${words}`
	const proposal = { tool: toolOf.status, arguments: { appointment: visit.ref, status: wish.status }, text }
	return yield* propose(turn, proposal, `¿Marco ${text}?`)
}

function* block(turn: Turn, wish: HouseWish & { kind: 'block' }): Play<Saying> {
	const { facts, frame, reading } = turn
	const missing = whenMissing(turn, wish.when, '¿De qué hora a qué hora?')
	if (missing) return missing
	const { date, time, endTime } = spanOf(turn, wish.when)
	const read = readBurst(
		(frame.house?.said ?? []).map((text) => ({ id: '', text, at: 0 })),
		facts,
		{ ...frame, question: null },
		turn.today,
	)
	const named = [...new Set([...read.specialists, ...reading.specialists].flatMap(({ refs }) => refs))]
	const { specialists } = facts.business
	const [one, other] = named.length > 0 ? specialists.filter(({ ref }) => named.includes(ref)) : specialists
	if (!one || other)
		return askFor(turn, 'house.whom', { kind: 'house', text: `¿A quién le bloqueo ese rato: ${namesOf(turn)}?` })
	const title = capital(wish.title || 'Bloqueo').slice(0, 100)
	const when = `${dayWords(date, turn.today.date)} ${hoursWords([{ from: time, to: endTime }])}`
	const args = { title, branch: one.branchRef, specialist: one.ref, date, time, endTime }
	const text = `a ${one.name} ${when}${wish.title ? `: «${title}»` : ''}`
	return yield* propose(turn, { tool: toolOf.block, arguments: args, text }, `¿Bloqueo ${text}?`)
}

function* remind(turn: Turn, wish: HouseWish & { kind: 'remind' }): Play<Saying> {
	if (wish.text === '') return askFor(turn, 'house.what', { kind: 'house', text: '¿Qué {te|le} recuerdo?' })
	const missing = whenMissing(turn, wish.when, '¿A qué hora {te|le} recuerdo?')
	if (missing) return missing
	const { date, time } = spanOf(turn, wish.when)
	const text = capital(wish.text)
	const shown = `${instantWords(date, time, turn.today.date)}: «${text}»`
	return yield* propose(
		turn,
		{ tool: toolOf.remind, arguments: { text, date, time }, text: shown },
		`¿{Te|Le} recuerdo ${shown}?`,
	)
}

/** One day and an hour: what is said of several days is not guessed. */
function whenMissing(turn: Turn, { days, hours }: When, askHour: string): Saying | null {
	if (days && !isOneDay(days[0]))
		return askFor(turn, 'house.day', { kind: 'house', text: 'Puedo hacerlo un día a la vez. ¿Qué día?' })
	return hours ? null : askFor(turn, 'house.hour', { kind: 'house', text: askHour })
}

/** Of what can be understood the first that is still to come; an hour alone is today's, or tomorrow's where it is over. */
function spanOf({ today }: Turn, { days, hours = [] }: When) {
	const spans = hours.flatMap((reading) => reading.slice(0, 1))
	const day = days?.[0]?.[0]?.from
	const isToday = day === undefined || day === today.date
	const next = isToday ? spans.find(({ from }) => minutesOf(from) > today.minutes) : undefined
	const { from: time, to } = next ?? spans[0] ?? { from: '09:00', to: '09:00' }
	const date = day ?? (next ? today.date : addDays(today.date, 1))
	const isPoint = isExact([{ from: time, to }]) || to === '23:59'
	return { date, time, endTime: isPoint ? timeOf(Math.min(minutesOf(time) + 60, 1439)) : to }
}

/** As every change: the tool is told at once, and does it only after the yes. */
function* propose(turn: Turn, proposal: Proposal, text: string): Play<Saying> {
	const { frame } = turn
	const outcome = yield* ask(proposal.tool, proposal.arguments)
	if (outcome.kind === 'done') return carriedOut(turn, [proposal])
	if (outcome.kind !== 'proposed') {
		frame.house = null
		const why = outcome.kind === 'refused' && outcome.text ? sentence(outcome.text) : 'No pude hacerlo.'
		return say(turn, 'house.refused', why)
	}
	frame.told = identityOf(proposal)
	frame.proposal = proposal
	return askFor(turn, `${proposal.tool}.propose`, { kind: 'confirm', text }, yesOrNo(identityOf(proposal), 'Sí', 'No'))
}

function dropped(turn: Turn): Saying {
	turn.frame.proposal = null
	return say(turn, 'house.dropped', 'De acuerdo, no hago ningún cambio.')
}

function visitWords({ today }: Turn, { who, title, specialist, date, time }: HouseFacts): string {
	return `${who} (${title} con ${specialist}), ${instantWords(date, time, today.date)}`
}

function namesOf({ facts }: Turn): string {
	return facts.business.specialists
		.slice(0, 10)
		.map(({ name }) => name)
		.join(', ')
}
