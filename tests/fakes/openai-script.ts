import { type LocalDate } from '#app/lib/time.ts'
import {
	type AnsweredCall,
	argumentsFor,
	choicesIn,
	fieldOf,
	type OfferedTool,
	slotsIn,
	type Wishes,
	wishesIn,
} from './openai-tools.ts'
import {
	dateIn,
	isNo,
	isYes,
	offerText,
	type Proposal,
	plain,
	proposalText,
	readOffer,
	readProposal,
	serviceIn,
	slotIn,
	timesIn,
} from './openai-words.ts'

/** What a request shows of the conversation. */
export type ScriptScene = {
	today: LocalDate
	instructions: string
	/** Texts alone, oldest first. */
	texts: { role: 'user' | 'assistant'; text: string }[]
	/** Calls made since the last user text, with their outputs. */
	calls: AnsweredCall[]
	tools: OfferedTool[]
}

export type ScriptReply = { text?: string; calls?: { name: string; arguments: Record<string, unknown> }[] }

export type Script = (scene: ScriptScene) => ScriptReply

/**
 * The story of a booking, as a patient model would tell it: asks for free times, offers three, books the one that is
 * picked after a yes; cancels and moves appointments the same way. The same conversation always gets the same answer.
 */
export const bookingScript: Script = (scene) => {
	const last = scene.calls.at(-1)
	return last ? afterCall(scene, last) : afterText(scene)
}

const tools = { book: 'bookAppointment', reschedule: 'rescheduleAppointment', cancel: 'cancelAppointment' } as const

function afterCall(scene: ScriptScene, call: AnsweredCall): ScriptReply {
	const choices = choicesIn(call.output)
	if (choices.length > 0 && scene.calls.length < 6)
		return { calls: [{ name: call.name, arguments: settled(call, choices) }] }
	if (fieldOf(call.output, 'needsConfirmation') === true) return { text: proposalText(proposalOf(call)) }
	if (fieldOf(call.output, 'ok') === false) {
		return {
			text: `No se pudo: ${String(fieldOf(call.output, 'text') ?? fieldOf(call.output, 'code'))} ¿Buscamos otro horario?`,
		}
	}
	if (call.name === 'answerOffer' && call.arguments.accept === false)
		return { text: 'De acuerdo, dejo libre ese horario. Sigues en la lista de espera.' }
	if (call.name !== 'freeTimes') return { text: doneTexts[call.name] ?? 'Listo.' }
	const slots = slotsIn(call.output, 3).map((slot) => ({ ...slot, specialist: named(scene, slot.specialist) }))
	if (slots.length === 0) return { text: 'Ese día no encontré horarios libres. ¿Te sirve otro día?' }
	return { text: offerText(wishesIn(call.arguments).service, slots) }
}

/** A thing by its name, as the instructions tell it beside the reference under which a tool answers ('e1: Lucía (b1)'). */
function named({ instructions }: ScriptScene, ref: string | undefined): string | undefined {
	const line = instructions.split('\n').find((each) => ref !== undefined && each.startsWith(`${ref}: `))
	return line ? line.slice(line.indexOf(' ') + 1).replace(/ \(\w+\)$/, '') : ref
}

const doneTexts: Record<string, string> = {
	bookAppointment: 'Listo, tu cita quedó agendada. ¡Te esperamos!',
	rescheduleAppointment: 'Listo, tu cita quedó cambiada. ¡Te esperamos!',
	cancelAppointment: 'Listo, tu cita quedó cancelada.',
	answerOffer: 'Listo, tu cita quedó agendada. ¡Te esperamos!',
	saveContact: 'Gracias, ya guardé tus datos. ¿Qué servicio te gustaría y para qué día?',
}

/** The first option of each name that was not clear, by its name where that tells it apart. */
function settled(call: AnsweredCall, choices: ReturnType<typeof choicesIn>): Record<string, unknown> {
	const chosen = choices.map(({ argument, options }) => {
		const [first] = options
		const isAlone = options.filter(({ name }) => name === first?.name).length === 1
		return [argument, isAlone && call.arguments[argument] !== first?.name ? first?.name : first?.ref]
	})
	return { ...call.arguments, ...Object.fromEntries(chosen) }
}

function proposalOf({ name, arguments: given }: AnsweredCall): Proposal {
	const kind = name === tools.cancel ? 'cancel' : name === tools.reschedule ? 'reschedule' : 'book'
	return { kind, ...wishesIn(given) }
}

function afterText(scene: ScriptScene): ScriptReply {
	const { today, texts } = scene
	const said = texts.at(-1)?.text ?? ''
	const asked = texts.findLast(({ role }) => role === 'assistant')?.text ?? ''
	const kept = keptOffer(scene)
	if (kept && (isYes(said) || isNo(said))) return answerOffer(scene, kept, isYes(said))
	const proposal = readProposal(asked, today)
	if (proposal && isYes(said)) return confirm(scene, proposal)
	if (proposal && isNo(said)) return { text: 'De acuerdo, no hice ningún cambio. ¿Te ayudo con algo más?' }
	const offer = readOffer(asked, today)
	const slot = offer && slotIn(said, offer.slots, today)
	if (offer && slot) return confirm(scene, { kind: purpose(scene), service: offer.service, ...slot })
	const words = plain(said)
	if (/cancel/.test(words)) return confirm(scene, { kind: 'cancel' })
	if (/cambiar|reagend|reprogram|mover/.test(words)) return move(scene, said)
	const name = /(?:me llamo|soy|mi nombre es) ([\p{L} ]+)/iu.exec(said)?.[1]?.trim()
	if (name && !serviceIn(said)) return use(scene, 'saveContact', { name }) ?? { text: `Mucho gusto, ${name}.` }
	if (/cita|agend|reserv|quiero|horario|disponib|lugar|hay/.test(words) || serviceIn(said) || dateIn(said, today)) {
		return search(scene, said)
	}
	return { text: 'Hola, soy el asistente. ¿Qué servicio te gustaría y para qué día?' }
}

/** The freed time that the instructions say is kept for the person, 'o1' as a rule. */
function keptOffer({ instructions }: ScriptScene): string | undefined {
	return /llama a answerOffer con offer (\w+)/.exec(instructions)?.[1]
}

function answerOffer({ tools: offered }: ScriptScene, offer: string, accept: boolean): ScriptReply {
	if (!offered.some(({ name }) => name === 'answerOffer')) return { text: 'Eso no lo puedo hacer por aquí.' }
	return { calls: [{ name: 'answerOffer', arguments: { offer, accept } }] }
}

/** A confirmed tool is called twice with the same arguments: to propose, and after the yes to do it. */
function confirm(scene: ScriptScene, { kind, service, specialist, branch, date, time }: Proposal): ScriptReply {
	const appointment = kind === 'book' ? undefined : appointmentRef(scene)
	const wishes = { service, specialist, branch, date, time, appointment, name: nameIn(scene) }
	return use(scene, tools[kind], wishes) ?? { text: 'Eso no lo puedo hacer por aquí. Te paso con una persona.' }
}

function move(scene: ScriptScene, said: string): ScriptReply {
	const date = dateIn(said, scene.today)
	const time = timesIn(said).at(-1)
	if (date && time) return confirm(scene, { kind: 'reschedule', date, time })
	return search(scene, said)
}

function search(scene: ScriptScene, said: string): ScriptReply {
	const users = scene.texts.filter(({ role }) => role === 'user').map(({ text }) => text)
	const service = serviceIn(said) ?? users.reverse().map(serviceIn).find(Boolean)
	if (!service && purpose(scene) === 'book') return { text: 'Con gusto. ¿Qué servicio te gustaría?' }
	const date = dateIn(said, scene.today) ?? users.map((text) => dateIn(text, scene.today)).find(Boolean)
	return use(scene, 'freeTimes', { service, date }) ?? { text: '¿Para qué día y a qué hora te gustaría?' }
}

function use(scene: ScriptScene, name: string, wishes: Wishes): ScriptReply | undefined {
	const tool = scene.tools.find((each) => each.name === name)
	return tool && { calls: [{ name, arguments: argumentsFor(tool, wishes) }] }
}

/** Whether the person wants a new appointment or another time for one; the newest wish counts. */
function purpose({ texts }: ScriptScene): 'book' | 'reschedule' {
	const newest = texts.findLast(
		({ role, text }) => role === 'user' && /cita|cambiar|reagend|reprogram|mover|agend/.test(plain(text)),
	)
	return newest && /cambiar|reagend|reprogram|mover/.test(plain(newest.text)) ? 'reschedule' : 'book'
}

/** The first appointment that the instructions name, 'c1' as a rule. */
function appointmentRef({ instructions }: ScriptScene): string {
	return /\bc\d+\b/.exec(instructions)?.[0] ?? 'c1'
}

function nameIn({ texts }: ScriptScene): string | undefined {
	return texts.map(({ text }) => /(?:me llamo|mi nombre es) ([\p{L} ]+)/iu.exec(text)?.[1]?.trim()).find(Boolean)
}
