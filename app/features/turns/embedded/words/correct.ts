import { lexicon, realWords, verbForms, written } from './lexicon.ts'
import { editsBetween, isSlip, soundOf, toleranceOf } from './spelling.ts'

const sounds = new Map([...written].map(([form, word]) => [soundOf(form), word]))
const soundBeginnings = lexicon.beginnings.map(({ form, word }) => ({ sound: soundOf(form), word }))
/** What a guess may not reach: a feeling, a complaint, a cancellation, a hand-over. There only the sound counts. */
const grave = new Set('queja pesimo molesto fraude insulto cancelar persona hablar bot no adios gracias'.split(' '))
const longSounds = [...sounds].filter(([sound, word]) => sound.length >= 5 && (!grave.has(word) || sound.length >= 8))

// People use few words: what was worked out once is kept, up to a bound, so that a turn costs microseconds.
const known = new Map<string, string>()
const BOUND = 20_000

/**
 * The word of the lexicon that a folded word stands for, or the word itself. `isName` tells that the business itself
 * uses the word ('cera', 'corte'): then only its exact spelling is looked up.
 */
export function correct(word: string, isName: boolean): string {
	if (isName) return lexicon.forms.get(word) ?? word
	const remembered = known.get(word)
	if (remembered !== undefined) return remembered
	const answer = lookUp(word)
	if (known.size > BOUND) known.clear()
	known.set(word, answer)
	return answer
}

function lookUp(word: string): string {
	const exact = lexicon.forms.get(word)
	if (exact) return exact
	const beginning = lexicon.beginnings.find(({ form }) => word.startsWith(form))
	if (beginning) return beginning.word
	const verb = withoutPronouns(word)
	if (verb) return verb
	if (realWords.has(word)) return word
	// Short words sound like too many others.
	if (word.length < 4) return word
	const sound = soundOf(word)
	return (
		sounds.get(sound) ??
		soundBeginnings.find((begin) => sound.startsWith(begin.sound))?.word ??
		nearest(word, sound) ??
		word
	)
}

/** 'cambiala', 'muevemela', 'pasenlas': the verb of an order with the pronouns that hang on it. */
function withoutPronouns(word: string): string | undefined {
	const base = /^(.{3,}?)(?:(?:me|te|se|nos)?l[aeo]s?|me|nos)$/.exec(word)?.[1]
	return base && verbForms.get(base)
}

function nearest(word: string, sound: string): string | null {
	const tolerance = toleranceOf(word)
	if (tolerance === 0) return null
	let best: { word: string; edits: number } | null = null
	for (const [form, meaning] of longSounds) {
		if (form[0] !== sound[0] || Math.abs(form.length - sound.length) > tolerance) continue
		const edits = editsBetween(form, sound)
		if (edits <= Math.min(tolerance, toleranceOf(form)) && (!best || edits < best.edits) && isSlip(form, sound))
			best = { word: meaning, edits }
	}
	return best?.word ?? null
}
