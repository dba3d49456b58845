import { type Token, type Words } from '../words/normalise.ts'
import { type NameFind } from './find-names.ts'
import { SIMILAR } from './likeness.ts'

/** What stands in front of what is really named: 'cinco sesiones de electroterapia'. */
export const GENERAL = /^(?:cita|sesion|sesiones|consulta|servicio|tratamiento|aplicacion|procedimiento|tipo)$/

/** 'Bañar', 'pintarme'; 'un fade y…' */
export const DOING = /^\p{L}{3,}[aei]r(?:me|te|se|nos|l[aeo]s?)?$/u

/** 'Y si se puede también pedi', 'y luego barba' */
const ALSO =
	/(?<!\S)(?:y|tambien|ademas|aparte)(?: (?:si se poder|tambien|ademas|luego|despues|de paso|de ahi|enseguida|al final|que|me|le|nos|hacer|poner|un|una|unas|el|la|las|mi|para mi|para ella|yo|ella))* $/

/** 'Alisado el sábado y pedicure': what a wish begins with is as sure as what is wished besides. */
const BEGINS = /(?:^|[.,?] )(?:(?:hola|querer|agendar|necesitar|un|una|el|la|para|por favor|buenas|me) )*$/

function isJoined(text: string, end: number, sure: NameFind[]): boolean {
	const next = sure.find(({ start }) => start > end)
	return next !== undefined && /^[^.?]* y (?:un |una |el |la )?$/.test(text.slice(end, next.start))
}

/** 'En vez del pedi, manicure': what is not wished was named as surely. */
const SET_ASIDE = /(?<!\S)(?:en (?:vez|lugar|disponible) del?|no querer)(?: (?:el|la|los|las|mi))* $/

/** 'Nomás las uñas, el pedi quítalo' */
const TAKEN_OUT = /^ (?:(?:ya|siempre|mejor) no|(?:me )?(?:quit|borr|elimin)\p{L}*)(?!\S)/u

/** 'Me bañan al perro y le cortan las uñas', 'que le delineen la ceja': what is to be done to somebody; 'de la escuela' is a place. */
const DONE_TO = /(?<!\S)(?:me|le|les|nos|(?<!(?<!\S)(?:de|a|en|con|por|para|hasta|desde) )l[ao]s?) $/
const TO_WHOM = /^ (?:al|a (?:la|mi|mis|los|las|ese|esa)) /
const VERB = /^\p{L}{2,}(?:[ae]n?)$/u

/** 'La niña' is nothing that is done. */
const SOMEBODY =
	/^(?:nin[ao]|nen[ae]|senora|mama|papa|hija|abuela|prima|tia|perra|gata|cachorra|chava|morra|chica|dama)$/
/** 'Lo primero que una hace es pintarse': what others do to themselves. */
const OF_OTHERS = /[aei]rse$/
const WANTS = /(?<!\S)(?:querer|va a|ir a|para|quisiera)(?: \S+)? $/

/** Likely ones give way to certain ones, unless they are wished besides. */
export function likelyOf(finds: NameFind[], words: Words): NameFind[] {
	const sure = finds.filter(({ score }) => score > SIMILAR)
	// 'Unas sesiones de electro': what is sure is only what stands in front of it.
	const isGeneral = sure.every(({ start, end }) => GENERAL.test(words.text.slice(start, end)))
	// 'Córtenle las uñas y también bañarlo': what is to be done is wished as much as what is named.
	const isDone = ({ refs, start, end }: NameFind) =>
		(refs.length === 1 &&
			DOING.test(words.text.slice(start, end)) &&
			(!OF_OTHERS.test(words.text.slice(start, end)) || WANTS.test(words.text.slice(0, start))) &&
			!/(?<!\S)poder $/.test(words.text.slice(0, start))) ||
		(/(?<!\S)un[ao]? $/.test(words.text.slice(0, start)) && /^ y (?!medi[ao])/.test(words.text.slice(end))) ||
		(refs.length === 1 && BEGINS.test(words.text.slice(0, start)) && isJoined(words.text, end, sure)) ||
		(refs.length === 1 && SET_ASIDE.test(words.text.slice(0, start))) ||
		(refs.length === 1 && TAKEN_OUT.test(words.text.slice(end))) ||
		(refs.length < 4 && isDoneTo(words.text, start, end)) ||
		(refs.length < 4 && ALSO.test(words.text.slice(Math.max(0, start - 40), start)))
	return sure.length > 0 && !isGeneral ? finds.filter((find) => find.score > SIMILAR || isDone(find)) : finds
}

/** 'Mi señora me corta en la casa': what somebody else does already. */
const DONE_BY_OTHERS =
	/(?<!\S)(?:mi|una|un|la) (?!(?:hij|nin|nen|perr|gat|bebe|mascot)\p{L}* )\p{L}{3,} (?:siempre |ya |casi siempre )?(?:me|nos) $/u

export function isDoneByOthers(text: string, start: number, end: number): boolean {
	return VERB.test(text.slice(start, end)) && DONE_BY_OTHERS.test(text.slice(0, start))
}

const FETCHED = /(?<!\S)(?:recoger|recojo|cuidar|cuido|(?:voy|paso|pasar|ir) por)(?: a)?(?: (?:mis?|l[ao]s?|el))? $/u

/** 'Tengo que recoger a mi niña': who is fetched or looked after elsewhere is nothing that is done here. */
export function isFetched(text: string, start: number, end: number): boolean {
	const who = text.slice(start, end).replace(/^(?:a )?(?:(?:mis?|l[ao]s?|el) )?/, '')
	return SOMEBODY.test(who) && FETCHED.test(text.slice(0, start))
}

function isDoneTo(text: string, start: number, end: number): boolean {
	if (!VERB.test(text.slice(start, end)) || SOMEBODY.test(text.slice(start, end))) return false
	return DONE_TO.test(text.slice(Math.max(0, start - 12), start)) || TO_WHOM.test(text.slice(end, end + 12))
}

/** Whether a verb says what is to be done: 'le cortan', 'baña al perro'. */
export function isToBeDone(text: string, { at, canon }: Token): boolean {
	return isDoneTo(text, at, at + canon.length)
}
