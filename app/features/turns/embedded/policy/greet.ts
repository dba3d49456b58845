import { HOUR } from '#app/lib/time.ts'
import { has } from '../read.ts'
import { smile, speak } from '../wording/voice.ts'
import { fold } from '../words/spelling.ts'
import { type Turn } from './turn.ts'

const LONG_AGO = 12 * HOUR
const LONGEST = 300

/** The words that open the answer: the assistant's own greeting at first contact, a short one to who greets again. */
export function opening(turn: Turn, hasMore: boolean): string {
	const { conversation, reading, voice } = turn
	const last = conversation.history.findLast(({ role }) => role === 'assistant')
	const isNew = !last || conversation.now - last.at > LONG_AGO
	if (!isNew && !has(reading, 'greet')) return ''
	const own = ownGreeting(turn)
	if (!last && own) return hasMore ? withoutQuestions(own) : own
	const { name } = conversation.contact
	const hello = name ? `¡Hola, ${name}!` : '¡Hola!'
	if (hasMore) return voice.brief ? '' : hello
	const { assistant, business } = conversation
	const who = last ? '' : ` Soy ${assistant.name}, de ${assistant.businessName || business.name}.`
	return `${hello}${who}${smile(voice)} ${speak(voice, '¿En qué {te|le} puedo ayudar?')}`
}

/** The greeting as it is written, unless it is an instruction ('Saluda con calidez…') or a page of them. */
function ownGreeting({ conversation }: Turn): string | null {
	const { assistant, contact, business } = conversation
	const greeting = assistant.greeting.trim()
	const isInstruction = /^(?:saluda|presentate|da la|debes|inicia|recibe|responde|usa|di |siempre|cuando|al |si )/.test(
		fold(greeting),
	)
	if (greeting === '' || greeting.length > LONGEST || isInstruction) return null
	return greeting
		.replace(/\{\{?\s*(?:nombre|cliente|name)\s*\}?\}/gi, contact.name ?? '')
		.replace(/\{\{?\s*(?:negocio|empresa|business)\s*\}?\}/gi, assistant.businessName || business.name)
		.replace(/\{\{?\s*asistente\s*\}?\}/gi, assistant.name)
		.replace(/ +([,.!?])/g, '$1')
}

/** What follows asks already: one question at a time. */
function withoutQuestions(text: string): string {
	return text.replace(/[^.!?¡¿\n]*¿[^?]*\?/g, '').trim()
}
