import { spanishStems, topicStems } from '#app/lib/words/spanish-stems.ts'
import { type AnswerSource } from '#db/schema/inbox.ts'
import { type Conversation } from './engine.ts'

/** An entry of what the assistant knows, by the reference under which engines are told of it. */
export type KnownSource = AnswerSource & { ref: string }

/** The entries that an answer names, each once and no more than three. */
export function sourcesOf(refs: string[] | undefined, known: KnownSource[]): AnswerSource[] {
	const named = known.filter(({ ref }) => refs?.includes(ref)).map(({ ref: _, ...source }) => source)
	const once = named.filter(({ id }, place) => named.findIndex((other) => other.id === id) === place)
	return once.slice(0, 3)
}

type Entries = Pick<Conversation, 'passages'> & Pick<Conversation['business'], 'questions'>

const marks = /\s*[[(]((?:[qp]\d+)(?:\s*[,;y]\s*[qp]\d+)*)[\])]/giu
const gap = /\s*[[(]\s*sin dato\s*[\])]/giu

/** What a model said, without the mark by which it tells that it does not know what was asked. */
export function withoutGap(text: string): { text: string; isKnown: boolean } {
	const plain = text.replace(gap, '').trim()
	return { text: plain, isKnown: plain === text.trim() }
}

/** So much of an entry's words stand in an answer that was taken from it. */
const taken = 0.6

/**
 * What a model said, without the references by which it names the entries that it used, and those entries. Where it named
 * none, the entries whose words it repeats.
 */
export function withoutMarks(text: string, entries: Entries): { text: string; sources: string[] } {
	const known = entriesIn(entries)
	const named = [...text.matchAll(marks)].flatMap(([, refs = '']) => refs.toLowerCase().match(/[qp]\d+/g) ?? [])
	const sources = named.filter((ref) => known.some((entry) => entry.ref === ref))
	const plain = text.replace(marks, '').trim()
	return { text: plain, sources: sources.length > 0 ? sources : repeated(plain, known) }
}

function entriesIn({ questions, passages = [] }: Entries): { ref: string; text: string }[] {
	return [
		...questions.flatMap(({ ref, answer }) => (ref ? [{ ref, text: answer }] : [])),
		...passages.map(({ ref, text }) => ({ ref, text })),
	]
}

function repeated(said: string, entries: { ref: string; text: string }[]): string[] {
	const held = new Set(spanishStems(said))
	const own = topicStems(said)
	return entries
		.filter(({ text }) => {
			const topics = topicStems(text)
			// A short answer stands whole in what was said; of a long passage it is what was said that stands in it.
			const [asked, inside] = topics.length <= own.length ? [topics, held] : [own, new Set(topics)]
			return asked.length > 1 && asked.filter((stem) => inside.has(stem)).length / asked.length >= taken
		})
		.map(({ ref }) => ref)
}
