import { regret } from '../wording/voice.ts'
import { yesOrNo } from './offer.ts'
import { type Outcome } from './play.ts'
import { askFor, type Saying, say, type Turn } from './turn.ts'

const broken = new Set([
	'failed',
	'internal',
	'unexpected',
	'unavailable',
	'busy',
	'timeout',
	'not_connected',
	'invalid_input',
])
const movable = new Set(['slot_taken', 'outside_hours', 'conflict'])

/** The tool itself failed: nothing that the person does helps. */
export function isBroken({ code }: { code: string }): boolean {
	return broken.has(code)
}

/** Whether another time may do where this one was refused. */
export function isAboutTime(outcome: Outcome): boolean {
	return outcome.kind === 'refused' && movable.has(outcome.code)
}

/** A refusal that no other time mends: said plainly, with an offer to pass the person on; a broken tool passes them on. */
export function refuse(turn: Turn, outcome: Outcome, rule: string): Saying {
	const refused = outcome.kind === 'refused' ? outcome : { code: 'failed', text: '' }
	if (isBroken(refused) || refused.text === '') {
		const text = `${regret(turn.voice)}Tuve un problema para completarlo. {Te|Le} paso con una persona del equipo para que {te|le} ayude.`
		return { ...say(turn, `${rule}.failed`, text), handOver: 'tool_failed' }
	}
	return offerPerson(turn, `${rule}.${refused.code}`, `${regret(turn.voice)}${sentence(refused.text)}`)
}

/** What this assistant may not do is said plainly. */
export function cannot(turn: Turn, what: keyof typeof verbs): Saying {
	return offerPerson(turn, `cannot.${what}`, `${regret(turn.voice)}Por este medio no puedo ${verbs[what]}.`)
}

const verbs = {
	schedule: 'agendar citas',
	reschedule: 'cambiar citas',
	cancel: 'cancelar citas',
	others: 'ver ni cambiar citas que se hicieron desde otro número',
	remind: 'crear recordatorios',
	status: 'cambiar el estado de las citas',
	block: 'bloquear horarios',
	agenda: 'consultar las citas de un día',
	data: 'guardar {tus|sus} datos',
}

export function offerPerson(turn: Turn, rule: string, lead: string): Saying {
	const question = {
		kind: 'offerPerson' as const,
		text: '¿{Quieres|Quiere} que {te|le} pase con una persona del equipo?',
	}
	turn.frame.task = null
	turn.frame.proposal = null
	return askFor(turn, rule, question, yesOrNo(`person|${turn.conversation.now}`, 'Sí, por favor', 'No, gracias'), lead)
}

export function sentence(text: string): string {
	const trimmed = text.trim()
	return /[.!?…]$/.test(trimmed) ? trimmed : `${trimmed}.`
}
