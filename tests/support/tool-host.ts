import {
	type AppointmentFacts,
	type AssistantFacts,
	type BusinessFacts,
	type ContactFacts,
	type Conversation,
	type Engine,
	type EngineAnswer,
	type Incoming,
	type Said,
	type Step,
	type ToolCall,
	type ToolDeclaration,
} from '#app/features/turns/engines/engine.ts'
import { type Json } from '#app/lib/json.ts'
import { localDate, localTime, MINUTE, toInstant } from '#app/lib/time.ts'
import { type Asked, askedIn, freeTimesIn, freeVisitsIn, isFree, partsFrom } from './tool-host-times.ts'

export type Stage = {
	now: number
	business: BusinessFacts
	contact: ContactFacts
	assistant: AssistantFacts
	tools: ToolDeclaration[]
	/** Taken: 'e1 2026-11-21 17:00'. */
	busy: string[]
	/** How many free times an answer holds at most. */
	page: number
	/** Tools that answer with a failure instead of working, by name. */
	broken?: Record<string, { code: string; text: string }>
}

/** A call that had an effect; `appointment` is which one it really was. Of a visit there is one for each service, with the call that was `made`. */
export type Effect = ToolCall & { appointment?: string; made?: ToolCall }

/** What one burst led to: every call, those that had an effect, and the answer that was given. */
export type Played = { calls: ToolCall[]; effects: Effect[]; answer: EngineAnswer }

const MAX_STEPS = 8

/** Plays conversations against tools held in memory, keeping the thread and the engine's frame from turn to turn. */
export function toolHost(engine: Engine, stage: Stage) {
	const guard: Guard = { proposals: [], turn: 0, step: 0 }
	const history: Said[] = []
	let frame: Json | null = null

	async function send(...burst: (string | Partial<Incoming>)[]): Promise<Played> {
		guard.turn += 1
		const incoming = burst.map((message, index) => toIncoming(message, `m${guard.turn}.${index}`, stage.now))
		const played = await think(incoming)
		history.push(...incoming.map(({ id, text, at }) => ({ id, role: 'user' as const, text, at })))
		const { reply } = played.answer
		if (reply) history.push({ id: `a${guard.turn}`, role: 'assistant', text: reply.text, at: stage.now })
		frame = played.answer.frame === undefined ? frame : (JSON.parse(JSON.stringify(played.answer.frame)) as Json)
		return played
	}

	async function think(burst: Incoming[]): Promise<Played> {
		const steps: Step[] = []
		const effects: Effect[] = []
		const seen = seenNow(stage)
		// As in the product, what a turn knows of the person stays as it began.
		const known = conversationOf(stage, seen)
		while (steps.length < MAX_STEPS) {
			const answer = await engine.think({ ...known, history: [...history], burst, frame, steps })
			if (answer.calls.length === 0) return { calls: steps.flatMap(({ calls }) => calls), effects, answer }
			guard.step += 1
			const outputs = answer.calls.map((call) => ({ call, output: run(stage, guard, real(call, seen)) }))
			for (const { call, output } of outputs) {
				if (!call.name.startsWith('free') && isOk(output)) effects.push(...effectsOf(call, output, seen))
			}
			const results = outputs.map(({ call, output }) => ({ callId: call.callId, name: call.name, output }))
			steps.push({ calls: answer.calls, results })
		}
		throw new Error(`Un turno de más de ${MAX_STEPS} pasos`)
	}

	return { send, stage, frame: () => frame }
}

type Guard = { proposals: { key: string; turn: number; step: number }[]; turn: number; step: number }

/**
 * One call, under the rule that turns keep in the product: the first call of a tool with `confirm` stores a proposal,
 * and it runs only when the same call comes in a later turn. Those of one step are held, until another step proposes.
 */
function run(stage: Stage, guard: Guard, call: Effect): Json {
	const declared = stage.tools.find(({ name }) => name === call.name)
	if (!declared) return { ok: false, code: 'forbidden', text: 'No está permitido.' }
	const failure = stage.broken?.[call.name]
	if (failure) return { ok: false, ...failure }
	if (call.name === 'freeTimes') return { ok: true, value: freeTimesIn(stage, call.arguments) }
	if (call.name === 'freeMoves')
		return { ok: true, value: freeVisitsIn(stage, { ...call.arguments, services: partsOf(stage, call.arguments) }) }
	if (call.name === 'freeVisits') return { ok: true, value: freeVisitsIn(stage, call.arguments) }
	const { appointment: _, attendeeName: _name, ...rest } = call.arguments
	const key = `${call.name} ${JSON.stringify([rest, call.appointment])}`
	const { turn, step } = guard
	if (declared.confirm && !guard.proposals.some((held) => held.key === key && held.turn < turn)) {
		guard.proposals = [...guard.proposals.filter((held) => held.step === step), { key, turn, step }]
		return { needsConfirmation: true, proposal: call.arguments }
	}
	guard.proposals = guard.proposals.filter((held) => held.key !== key)
	return perform(stage, call)
}

/** Appointments are numbered anew in every turn, as in the product: 'c1' is the next one to come. */
type Seen = { ref: string; appointment: AppointmentFacts }[]

function seenNow({ now, contact }: Stage): Seen {
	const alive = contact.appointments.filter(({ startsAt, status }) => startsAt > now && status !== 'cancelada')
	const sorted = alive.sort((a, b) => a.startsAt - b.startsAt)
	return sorted.map((appointment, index) => ({ ref: `c${index + 1}`, appointment: { ...appointment } }))
}

function real(call: ToolCall, seen: Seen): Effect {
	const found = seen.find(({ ref }) => ref === call.arguments.appointment)
	return found ? { ...call, appointment: found.appointment.ref } : call
}

function conversationOf(stage: Stage, seen: Seen): Omit<Conversation, 'history' | 'burst' | 'frame' | 'steps'> {
	const { now, business, assistant, tools } = stage
	const contact = { ...stage.contact, appointments: seen.map(({ ref, appointment }) => ({ ...appointment, ref })) }
	return { now, timeZone: business.branches[0]?.timeZone ?? 'UTC', business, contact, assistant, tools }
}

function toIncoming(message: string | Partial<Incoming>, id: string, at: number): Incoming {
	return typeof message === 'string' ? { id, text: message, at } : { id, text: '', at, ...message }
}

function perform(stage: Stage, { name, arguments: args, appointment }: Effect): Json {
	if (name === 'saveContact') {
		Object.assign(stage.contact, args)
		return { ok: true, value: args }
	}
	if (name === 'nameAttendee') {
		const found = stage.contact.appointments.find(({ ref }) => ref === appointment)
		if (found) found.attendee = String(args.attendeeName)
		return found ? { ok: true, value: {} } : { ok: false, code: 'not_found', text: 'No encuentro esa cita.' }
	}
	if (name === 'cancelAppointment') return cancel(stage, String(appointment))
	if (name === 'cancelVisit') return cancelVisit(stage, String(args.visit))
	if (name === 'moveVisit') return moveVisit(stage, args)
	const at = { date: String(args.date), time: String(args.time) }
	if (name === 'rescheduleAppointment') return reschedule(stage, String(appointment), at, args.specialist)
	if (name === 'bookVisit') return bookVisit(stage, args, at)
	const taken = book(stage, { ...at, service: String(args.service), specialist: String(args.specialist) })
	return taken ?? { ok: true, value: { appointment: stage.contact.appointments.at(-1)?.ref ?? '', ...at } }
}

const singles: Record<string, string> = {
	bookVisit: 'bookAppointment',
	moveVisit: 'rescheduleAppointment',
	cancelVisit: 'cancelAppointment',
}

/** What a call came to: each appointment of a visit as if it had been booked by itself. */
function effectsOf(call: ToolCall, output: Json, seen: Seen): Effect[] {
	const single = singles[call.name]
	if (!single) return [{ ...call, appointment: real(call, seen).appointment }]
	const { value } = output as { value: { appointments: Record<string, Json>[] } }
	return value.appointments.map(({ appointment, ...part }) => {
		return {
			...call,
			name: single,
			arguments: part,
			made: call,
			...(typeof appointment === 'string' && { appointment }),
		}
	})
}

function bookVisit(stage: Stage, args: Record<string, Json>, at: { date: string; time: string }): Json {
	const parts = partsFrom(stage, askedIn(args), at)
	if (!parts) return { ok: false, code: 'slot_taken', text: 'Ese horario ya está ocupado.' }
	for (const part of parts) add(stage, part)
	return { ok: true, value: { appointments: parts } }
}

function ofVisit({ contact }: Stage, visit: Json | undefined): AppointmentFacts[] {
	const all = contact.appointments.filter(({ visitRef, status }) => visitRef === visit && status !== 'cancelada')
	return all.sort((a, b) => a.startsAt - b.startsAt)
}

/** The services of a visit with the people who have them, or with anyone. */
function partsOf(stage: Stage, { visit, anyone }: Record<string, Json>): Asked[] {
	return ofVisit(stage, visit).map(({ serviceRef, specialistRef }) => {
		return { service: serviceRef, ...(anyone !== true && { specialist: specialistRef }) }
	})
}

function cancelVisit(stage: Stage, visit: string): Json {
	const all = ofVisit(stage, visit)
	for (const { ref } of all) cancel(stage, ref)
	return { ok: true, value: { appointments: all.map(({ ref }) => ({ appointment: ref })) } }
}

function moveVisit(stage: Stage, args: Record<string, Json>): Json {
	const all = ofVisit(stage, args.visit)
	const asked = partsOf(stage, args)
	for (const appointment of all) release(stage, appointment)
	const parts = partsFrom(stage, asked, { date: String(args.date), time: String(args.time) })
	if (!parts) return { ok: false, code: 'slot_taken', text: 'Ese horario ya está ocupado.' }
	const zone = stage.business.branches[0]?.timeZone ?? 'UTC'
	const moved = parts.map(({ specialist, date, time }, at) => {
		Object.assign(all[at] ?? {}, { startsAt: toInstant(date, time, zone), specialistRef: specialist })
		stage.busy.push(`${specialist} ${date} ${time}`)
		return { appointment: all[at]?.ref ?? '', date, time }
	})
	return { ok: true, value: { appointments: moved } }
}

function book(stage: Stage, wish: { date: string; time: string; service: string; specialist: string }): Json | null {
	if (!isFree(stage, wish)) return { ok: false, code: 'slot_taken', text: 'Ese horario ya está ocupado.' }
	add(stage, wish)
	return null
}

function add(stage: Stage, wish: { date: string; time: string; service: string; specialist: string }): void {
	const { business, contact } = stage
	const branch = business.branches.find(({ ref }) => ref === branchOf(stage, wish.specialist))
	if (!branch) throw new Error(`Nobody is called ${wish.specialist}`)
	const appointment: AppointmentFacts = {
		ref: `c${contact.appointments.length + 1}`,
		startsAt: toInstant(wish.date, wish.time, branch.timeZone),
		serviceRef: wish.service,
		specialistRef: wish.specialist,
		branchRef: branch.ref,
		status: 'agendada',
	}
	contact.appointments.push(appointment)
	stage.busy.push(`${wish.specialist} ${wish.date} ${wish.time}`)
}

function reschedule(stage: Stage, ref: string, to: { date: string; time: string }, specialist: Json | undefined): Json {
	const found = stage.contact.appointments.find((appointment) => appointment.ref === ref)
	if (!found) return { ok: false, code: 'not_found', text: 'No encuentro esa cita.' }
	const who = typeof specialist === 'string' ? specialist : found.specialistRef
	if (!isFree(stage, { ...to, service: found.serviceRef, specialist: who })) {
		return { ok: false, code: 'slot_taken', text: 'Ese horario ya está ocupado.' }
	}
	release(stage, found)
	const zone = stage.business.branches.find(({ ref: branch }) => branch === found.branchRef)?.timeZone ?? 'UTC'
	Object.assign(found, { startsAt: toInstant(to.date, to.time, zone), specialistRef: who })
	stage.busy.push(`${who} ${to.date} ${to.time}`)
	return { ok: true, value: { appointment: ref, ...to } }
}

function cancel(stage: Stage, ref: string): Json {
	const found = stage.contact.appointments.find((appointment) => appointment.ref === ref)
	if (!found) return { ok: false, code: 'not_found', text: 'No encuentro esa cita.' }
	if (found.startsAt - stage.now < 60 * MINUTE) {
		return { ok: false, code: 'too_late_to_cancel', text: 'Ya no se puede cancelar: falta menos de una hora.' }
	}
	found.status = 'cancelada'
	release(stage, found)
	return { ok: true, value: { appointment: ref } }
}

function release(stage: Stage, { startsAt, specialistRef, branchRef }: AppointmentFacts): void {
	const zone = stage.business.branches.find(({ ref }) => ref === branchRef)?.timeZone ?? 'UTC'
	const key = `${specialistRef} ${localDate(startsAt, zone)} ${localTime(startsAt, zone)}`
	stage.busy = stage.busy.filter((taken) => taken !== key)
}

function branchOf(stage: Stage, specialist: string) {
	return stage.business.specialists.find(({ ref }) => ref === specialist)?.branchRef
}

function isOk(output: Json) {
	return typeof output === 'object' && output !== null && !Array.isArray(output) && output.ok === true
}
