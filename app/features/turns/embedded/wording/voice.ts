import { type AssistantFacts } from '../../engines/engine.ts'
import { fold } from '../words/spelling.ts'

/** How an assistant speaks, taken from its personality. `seed` varies wording without chance. */
export type Voice = { formal: boolean; warm: boolean; lively: boolean; brief: boolean; patient: boolean; seed: number }

export function voiceOf({ personality }: AssistantFacts, messageId: string): Voice {
	const traits = fold(personality)
	const warm = /calid|amable|empatic/.test(traits)
	const lively = /entusiast|persuasiv/.test(traits)
	return {
		formal: /profesional|formal/.test(traits) && !warm && !lively,
		warm,
		lively,
		brief: /direct/.test(traits),
		patient: /pacient|empatic/.test(traits),
		seed: [...messageId].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9973, 7),
	}
}

/** '{te|le}' becomes the word for 'tú' or for 'usted'. */
export function speak(voice: Voice, text: string): string {
	return text.replace(/\{([^{}|]*)\|([^{}|]*)\}/g, (_, familiar: string, formal: string) =>
		voice.formal ? formal : familiar,
	)
}

/** A word of agreement before what comes next; nothing where the assistant is direct. */
export function agree(voice: Voice): string {
	if (voice.brief) return ''
	if (voice.formal) return pick(voice, ['Con gusto. ', 'Por supuesto. ', 'Muy bien. '])
	if (voice.lively) return pick(voice, ['¡Perfecto! ', '¡Excelente! ', '¡Qué gusto! '])
	return pick(voice, ['¡Claro que sí! ', '¡Perfecto! ', 'Con gusto. ', '¡Muy bien! '])
}

export function regret(voice: Voice): string {
	if (voice.brief) return ''
	if (voice.formal) return 'Una disculpa. '
	return voice.patient ? 'Te entiendo, una disculpa. ' : pick(voice, ['Una disculpa. ', 'Lo siento. '])
}

/** A small picture at the end, only from those who would send one. */
export function smile(voice: Voice, picture = '😊'): string {
	return (voice.warm || voice.lively) && !voice.brief ? ` ${picture}` : ''
}

function pick(voice: Voice, choices: string[]): string {
	return choices[voice.seed % choices.length] ?? ''
}
