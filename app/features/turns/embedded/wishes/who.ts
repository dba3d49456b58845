import { matchesIn } from '../words/matches-in.ts'
import { type Words } from '../words/normalise.ts'

/** Who is spoken of: whoever writes, somebody by what they are to them ('hermana'), or a pronoun that stands for one. */
export type Who = { key: string; kind: 'self' | 'other' | 'pronoun'; times: number; at: number }

export const KIN =
	'(?:herman|mama|mami|papa|papi|madre|padre|jefa|jefe|jefit|hij|espos|novi|amig|comadr|compadr|pareja|marido|mujer|senora|prim|tia|tio|abuel|suegr|cunad|sobrin|niet|nuera|yerno|vecin|nin|nen|bebe|chav|chamac|morr|peque|carnal|perr|gat|mascot|cachorr|michi|viej)\\p{L}*'
const NAMED = new RegExp(
	String.raw`(?<!\S)(?:mis? (?:([2-4]) )?(${KIN})|(?:el|la) otr[oa] (${KIN}))(?!\S)(?! (?:me|te|que me|nos|quien) )`,
	'gu',
)
const SELF = new RegExp(
	String.raw`(?<!\S)(?:(?:para|a) mi(?! (?:${KIN}|cita|casa|cumple\p{L}*|boda|evento|gusto|me|favor))|yo|(?:el|lo|los) mios?|las? mias?|(?<=(?:^|y )(?:querer )?)\p{L}{2,}[aei]rme)(?!\S)`,
	'gu',
)
/** 'Él con Iván', 'ella a las 10', 'el de él', 'ellos el de niño' */
const PRONOUN =
	/(?<!\S)(?<!con )(ella|ellas|ellos)(?!\S)|(?<=^(?:y )?)(el)(?= (?:con|un|a las?) )|(?<!\S)(?:el|la|lo|los|las) de (el|ella|ellos|ellas)(?= |$)/g

/** Everybody who is spoken of between two places. */
export function whoIn({ text, tokens }: Words, { start, end }: { start: number; end: number }): Who[] {
	const said = text.slice(start, end).trim()
	const offset = start + text.slice(start, end).indexOf(said)
	const named = matchesIn(NAMED, said).map(({ index, 1: count, 2: mine, 3: other }): Who => {
		const noun = mine ?? other ?? ''
		return {
			key: noun.replace(/(?:it)?[aeo]?s?$/, ''),
			kind: 'other',
			times: timesOf(said, index, count, noun),
			at: offset + index,
		}
	})
	const self = matchesIn(SELF, said).map(
		({ index }): Who => ({ key: 'yo', kind: 'self', times: 1, at: offset + index }),
	)
	// 'Él corte de caballero': with its accent it stands for somebody wherever it is.
	const accented = tokens.filter(({ at, raw }) => at >= start && at < end && /^él$/iu.test(raw.normalize('NFC')))
	const places = matchesIn(PRONOUN, said).map(({ index }) => offset + index)
	const standing = [...new Set([...places, ...accented.map(({ at }) => at)])].map(
		(at): Who => ({ key: '', kind: 'pronoun', times: 1, at }),
	)
	return [...named, ...self, ...standing].sort((one, other) => one.at - other.at)
}

/** How many they are; 0 where it is not said: 'mis hijos'. */
function timesOf(said: string, index: number, count: string | undefined, noun: string): number {
	if (count) return Number(count)
	return /^mis /.test(said.slice(index)) && noun.endsWith('s') ? 0 : 1
}
