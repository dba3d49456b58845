import { type Reading } from '../read.ts'

const ANOTHER = /(?<!\S)con otro (?:persona|especialista|alguien|chic[ao]|muchach[ao]|senorit[ao]|compañer[ao])(?!\S)/
/** 'Quiero hablar con otra persona' is no wish for who cuts. */
const TALKS = /(?<!\S)(?:hablar|comunicar|pasar|contestar?|transfer\S*)(?: \S+){0,2} con otro(?!\S)/
const REFUSED =
	/(?<!\S)(?:no (?:sea|ser|fuera|querer|me atender)(?: (?:con|que me atender|a))?|no con|menos(?: con)?|excepto(?: con)?)(?: la| el)? $/

/** 'Con otra chica'. */
export function wantsAnother({ words }: Pick<Reading, 'words'>): boolean {
	return ANOTHER.test(words.text) && !TALKS.test(words.text)
}

/** Those of whom it was said that it should not be them: 'que no sea Lucía', 'con quien sea menos Ana'. */
export function refusedSpecialists({ words, specialists }: Pick<Reading, 'words' | 'specialists'>): string[] {
	return specialists
		.filter(({ start }) => REFUSED.test(words.text.slice(Math.max(0, start - 30), start)))
		.flatMap(({ refs }) => refs)
}
