import { spanishStems, topicStems } from '#app/lib/words/spanish-stems.ts'
import { type PassageFacts } from '../../engines/engine.ts'
import { type Reading } from '../read.ts'
import { lexicon } from '../words/lexicon.ts'
import { type Turn } from './turn.ts'

/** So much of what was asked must stand in a passage, and so many words of it. */
const enough = { share: 0.6, words: 2 }
/** What everybody says who asks for something ('llego', 'tarde', 'tiempo') tells little of what it is about. */
const USUAL = 0.3
const longest = 320
const polite = ['thank', 'greet', 'bye', 'correct']
/** What is asked of a service, and may as well be asked of what was written down. */
const figures = ['askPrice', 'askDuration', 'late']

/**
 * The piece of the business's documents that answers a question in words; null where none holds enough of it. Beside a price
 * or a length that is asked for it has to hold a word that names no service.
 */
export function passageFor({ conversation, reading, frame }: Turn): PassageFacts | null {
	const passages = (conversation.passages ?? []).filter((passage) => sentencesIn(passage).length > 0)
	if (passages.length === 0 || frame.question?.kind === 'confirm' || !ASKS.test(reading.words.text)) return null
	const others = reading.acts.filter(({ name }) => !polite.includes(name))
	if (others.some(({ name }) => !figures.includes(name))) return null
	const asked = askedIn(reading)
	const [best] = passages
		.map((passage) => ({ passage, held: heldIn(passage, asked) }))
		.sort((one, other) => sum(other.held) - sum(one.held))
	if (!best || sum(best.held) < enough.share * sum(asked)) return null
	const named = asked.filter(({ weight }) => weight === 1)
	if (best.held.length < Math.min(enough.words, Math.max(named.length, 1))) return null
	const isOwn = best.held.some(({ weight, isService }) => weight === 1 && !isService)
	return others.length === 0 || isOwn ? best.passage : null
}

const ASKS = /\?|(?<!\S)(?:que|cual|como|cuanto|donde|tener|haber|poder|aceptar|aceptan|saber|se puede|incluir)(?!\S)/

type Asked = { stem: string; weight: number; isService: boolean }

/** The roots of what was asked, each once. */
function askedIn({ words, services }: Reading): Asked[] {
	const topics = new Set(topicStems(words.text))
	const all = words.tokens.flatMap(({ plain, canon, at }) => {
		const [stem] = spanishStems(canon)
		const weight = plain !== canon || lexicon.forms.has(plain) ? USUAL : 1
		return stem && topics.has(stem)
			? [{ stem, weight, isService: services.some(({ start, end }) => start <= at && at < end) }]
			: []
	})
	return all.filter(({ stem }, at) => all.findIndex((other) => other.stem === stem) === at)
}

function heldIn({ title, text }: PassageFacts, asked: Asked[]): Asked[] {
	const held = new Set(spanishStems(`${title} ${text}`))
	return asked.filter(({ stem }) => held.has(stem))
}

function sum(words: Asked[]): number {
	return words.reduce((total, { weight }) => total + weight, 0)
}

/** How the file names its rows, which no document of a business has to tell anybody. */
const ID = /(?<![\p{L}\p{N}])[a-z]{3}_[a-z0-9]{10,}/u

type Sentence = { said: string; paragraph: number }

/** What of a passage may be repeated. */
function sentencesIn({ text }: PassageFacts): Sentence[] {
	const all = text.split('\n').flatMap((line, paragraph) => {
		return (line.match(/[^.!?]+[.!?]*/g) ?? []).map((each) => ({ said: each.trim(), paragraph }))
	})
	return all.filter(({ said }) => said !== '' && !ID.test(said))
}

/**
 * What the passage says of it: the sentence that holds most of what was asked, and those after it in its paragraph as far as
 * they fit. Another paragraph speaks of something else, but for the one under a heading.
 */
export function inItsWords({ reading }: Turn, passage: PassageFacts | null): string {
	if (!passage) return ''
	const asked = topicStems(reading.words.text)
	const sentences = sentencesIn(passage)
	const shares = sentences.map(({ said }) => {
		const held = new Set(spanishStems(said))
		return asked.filter((stem) => held.has(stem)).length
	})
	const from = Math.max(0, shares.indexOf(Math.max(...shares)))
	const [first, ...rest] = sentences.slice(from)
	if (!first) return ''
	const last = first.paragraph + (HEADING.test(first.said) ? 1 : 0)
	let { said } = first
	for (const next of rest.filter(({ paragraph }) => paragraph <= last)) {
		if (said.length + next.said.length >= longest) break
		said = `${said}${next.paragraph > first.paragraph && !said.includes('\n') ? '\n' : ' '}${next.said}`
	}
	return said.length > longest ? `${said.slice(0, longest).replace(/\s\S*$/, '')}…` : said
}

/** 'Cuidados después del tinte': it says nothing, what stands under it does. */
const HEADING = /^[^.!?]{1,60}:?$/
