import { findAnswer } from '../acts/questions.ts'
import { has } from '../read.ts'
import { ask, type Play } from './play.ts'
import { mayUse, type Turn } from './turn.ts'

const TOOL = 'noteConversion'
/** 'Pide', 'pregunta por': what a person does in such a description is not what a person says. */
const DOES =
	/^\s*(?:(?:cuando|que|alguien|la persona|el cliente|la clienta|un cliente|una clienta) )*(?:pid[ea]|pregunt[ae]|quier[ea]|solicit[ae]|mencion[ae]|di[cg][ea]|se interes[ae]|muestr[ae] interés)\b(?: (?:por|en|sobre|de|que))?/i

/** What the owner wants to know of was spoken of: noted once in a conversation, and nothing is said about it. */
export function* lookOut(turn: Turn): Play<void> {
	const { conversation, frame, reading } = turn
	const event = conversation.assistant.looksOutFor
	if (!event || frame.asked.includes(TOOL) || !mayUse(turn, TOOL) || refuses(turn)) return
	if (!findAnswer(reading.words, [{ question: event.replace(DOES, ''), answer: '' }])) return
	const outcome = yield* ask(TOOL, {})
	if (outcome.kind === 'done') frame.asked.push(TOOL)
}

function refuses({ reading }: Turn): boolean {
	return has(reading, 'no', 'forget', 'cancel') || /(?<!\S)no (?:querer|necesitar)(?!\S)/.test(reading.words.text)
}
