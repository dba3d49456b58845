import { spanishStems, topicStems } from '#app/lib/words/spanish-stems.ts'
import { type PassageFacts } from '../../engines/engine.ts'
import { type Turn } from './turn.ts'

/** So much of what was asked must stand in a passage, and so many words of it. */
const enough = { share: 0.6, words: 2 }
const longest = 320
const polite = ['thank', 'greet', 'bye', 'correct']

/** The piece of the business's documents that answers a question in words; null where none holds enough of it. */
export function passageFor({ conversation, reading, frame }: Turn): PassageFacts | null {
	const [best] = conversation.passages ?? []
	if (!best || best.share < enough.share || frame.question?.kind === 'confirm') return null
	const asked = topicStems(reading.words.text)
	const held = new Set(spanishStems(`${best.title} ${best.text}`))
	if (asked.filter((stem) => held.has(stem)).length < Math.min(enough.words, asked.length)) return null
	const asks = /\?|(?<!\S)(?:que|cual|como|cuanto|donde|tener|haber|poder|aceptar|aceptan|saber|se puede|incluir)(?!\S)/
	if (!asks.test(reading.words.text)) return null
	return reading.acts.some(({ name }) => !polite.includes(name)) ? null : best
}

/** What the passage says of it: the sentence that holds most of what was asked, and those after it as far as they fit. */
export function inItsWords({ reading }: Turn, passage: PassageFacts | null): string {
	if (!passage) return ''
	const asked = topicStems(reading.words.text)
	const sentences =
		passage.text
			.match(/[^.!?\n]+[.!?]*/g)
			?.map((each) => each.trim())
			.filter(Boolean) ?? []
	const shares = sentences.map((each) => {
		const held = new Set(spanishStems(each))
		return asked.filter((stem) => held.has(stem)).length
	})
	const from = Math.max(0, shares.indexOf(Math.max(...shares)))
	let said = sentences[from] ?? passage.text
	for (const next of sentences.slice(from + 1)) {
		if (said.length + next.length >= longest) break
		said = `${said} ${next}`
	}
	return said.length > longest ? `${said.slice(0, longest).replace(/\s\S*$/, '')}…` : said
}
