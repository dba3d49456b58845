import { type Facts } from '../facts.ts'
import { matchesIn } from '../words/matches-in.ts'
import { type Words } from '../words/normalise.ts'
import { stemOf } from '../words/stem.ts'
import { type NameFind } from './find-names.ts'
import { tellsWhatToDo } from './needs.ts'

const HURTS =
	'(?:duel\\w*|dolia|dolor(?:es)?|hinchad\\w*|inflamad\\w*|sangr\\w*|lastim\\w*|lesion\\w*|torci\\w*|infect\\w*|contractur\\w*)'
const SYMPTOM = new RegExp(
	`(?<!\\S)${HURTS}(?!\\S)|(?<!\\S)(?:se me (?:cay\\w*|romp\\w*|rot\\w*|quebr\\w*|fractur\\w*|despeg\\w*|afloj\\w*)|no (?:querer|ha querido|quiso) comer|no (?:(?:me|se|le) )?(?:(?:ha|han|he) )?(?:come|duerme|camina|comido|dormido|caminado|tomado agua|hecho del bano)|coje(?:a|ando)|coj[oa]|renque\\w*|reng[oa]|decaid\\w*|fiebre|calentura|vomit\\w*|diarrea|mareo\\w*|tos|infl(?:o|a|amo|amad[oa]s?)|pus|absceso|acne|barros?|granos|ronchas?|comezon|se (?:comio|trago|intoxic\\w*|envenen\\w*)|l[ao] (?:atropell\\w*|mordi\\w*|pic(?:o|aron)) |envenen\\w*|atropell\\w*|convulsion\\w*|urgencia|emergencia|(?:trae|traigo|traer|tiene|tengo|tener|esta|estan|ve|ven|ver)(?: \\S+){0,4} (?:roj|irritad|infectad)[oa]s?|se rasca\\w*|rascando\\w*|supur\\w*|mal olor)(?!\\S)`,
	'u',
)
/** What hurts is told behind it, or before 'hinchada'. */
const BEFORE = new RegExp(
	`(?<!\\S)${HURTS}(?: (?:mucho|muchisimo|bastante|un|poco|en|de|la|el|las|los|una|mi|mis|unas|unos))* $`,
	'u',
)
/** Of nobody: whether something hurts, and not that it does. */
const DOES_IT_HURT =
	/(?<!(?:me|te|le|les|nos) )(?<!\S)duel\w*(?: (?:mucho|muchisimo|bastante|algo))?(?: (?:el|la|los|las|un|una))? $/u
/** 'El oído inflamado', 'la oreja la trae roja': what is told behind it. */
const BEHIND =
	/^(?: (?:muy|bien|un|poco|todo|toda|medio|como|esta|estan|l[ao]s?|lo|trae|tiene|tengo|traer|tener|se|le|me|ve|veo|puso|ver|ya|algo|super)){0,4} (?:(?:hinch|inflam|infect|lastim|adolor|irrit|amol|trab|mol|jod|freg|contractur|entum|entumec|engarrot|acalambr|desgarr|torc|tron)(?:ad|id)[oa]s?|(?:roj|ties)[oa]s?|con (?:pus|sangre|dolor|infeccion|mal olor|secrecion)|(?:duel\w*|sangr\w*|supur\w*|apest\w*)(?![^.]*\?))(?!\S)/u
/** 'Se me quebró una muela' asks for no extraction, 'rompí mis lentes' for no lenses; 'se me cayó la resina' speaks of what is made. */
const BROKEN =
	/(?<!\S)se (?:me|le|nos) (?:ha )?(?:cay\w*|romp\w*|rot\w*|quebr\w*|fractur\w*|despeg\w*|afloj\w*|parti\w*|astill\w*)(?: (?:un|una|el|la|los|las|pedazo|pedacito|poco|de|del|mi|mis|tapadura|amalgama|corona|incrustacion|empaste))* $|(?<!\S)(?:rompi|rompio|perdi|perdio|quebre|quebro|extravie|extravio)(?: (?:ayer|hoy|ya))* (?:mis?|sus?|l[ao]s?|el) $/u
/** 'Se cortó la pata' asks for no cut. */
const INJURY = /(?<!\S)se (?:me |le |nos )?(?:cort[oa]|quem[oa]|lastim[oa]|golpe[oa]|abri[oa]|cay[oa]|pego)(?!\S)/gu
/** 'Me la tienen que sacar': what hurts is to go. */
const REMOVES = /(?<!\S)(?:(?:me|se|nos) )?l[ao]s? (?:\S+ ){0,3}(?:sa[cq]\w+|extra\w+)(?!\S)/
const REMOVAL = /extracci[oó]n|retiro|remoci[oó]n/i
const EXAMINES = /consulta|valoraci[oó]n|diagn[oó]stico|evaluaci[oó]n/i
const LOOKS_AT = /revisi[oó]n|chequeo|ex[aá]men/i
/** 'Quiero que la revise la doctora', '¿me pueden checar?' */
const LOOKED_AT =
	/(?<!\S)(?:me|l[ao]s?|nos|le|les) (?:examinar|(?:poder|ir|va|van|vayan)(?: a)? (?:ver|examinar))(?! (?:si|que|cuanto|cuando|cual|el precio|lo de)(?!\S))|(?<!\S)(?:poder|ir a|querer) (?:examinar|ver)(?:me|l[ao])(?!\S)|(?<!\S)que (?:me |l[ao]s? |le |nos )?examinar(?!\S)/u
/** 'Me interesa el láser, pero primero quiero que me revisen' */
const LOOKED_AT_FIRST = new RegExp(
	`(?<!\\S)(?:primer|antes)(?: [^ .,?]+){0,3} (?:${LOOKED_AT.source})|(?:${LOOKED_AT.source})(?: [^ .,?]+){0,3} (?:primer|antes)(?= ?[.,?]|$)`,
	'u',
)
/** 'No sé si es láser o qué' wishes for no laser. */
const HEDGED =
	/(?<!\S)(?:no (?:se|estoy segur[oa]|sabemos)(?: bien)? si|a lo mejor|tal vez|quizas?|creo que|no se si)(?: \S+){0,4}$/u

const MADE =
	/^(?:bracket|brakets?|frenos?|ligas?|alambre|retenedor|guarda|corona|extension(?:es)?|plantillas?|armazon|piercing|arete|auxiliar(?:es)?)(?:s|es)?$/u

const SUFFERED =
	/(?<!\S)(?:tiene|tener|trae|traer|padece|padezco|sufre|sufro)(?: (?:mucho|mucha|muy|el|la|los|las|un|una))* $/u

/** 'Me duele una muela' names what hurts, not what is to be done about it. */
export function withoutBodyParts(
	{ text }: Words,
	finds: NameFind[],
	{ business }: Pick<Facts, 'business'>,
): NameFind[] {
	const injuries = matchesIn(INJURY, text).map(({ index, 0: said }) => ({ from: index, to: index + said.length }))
	const heads = new Map(business.services.map(({ ref, name }) => [ref, stemOf(/\p{L}+/u.exec(name)?.[0] ?? '')]))
	const removed = new Set(business.services.filter(({ name }) => REMOVAL.test(name)).map(({ ref }) => ref))
	return finds.filter(({ refs, start, end }) => {
		if (REMOVES.test(text.slice(end)) && refs.some((ref) => removed.has(ref))) return true
		const isHurt = injuries.some(({ from, to }) => from <= start && start < to)
		// 'Una uña enterrada bien inflamada': the service's first word may stand right before what tells it from others.
		const ahead = /\S+(?= $)/.exec(text.slice(0, start))?.[0] ?? ''
		const own = text.slice(start, end).split(' ').map(stemOf)
		const said = ahead ? [stemOf(ahead), ...own] : own
		const isHead = refs.some((ref) => said.includes(heads.get(ref) ?? '')) || isWhole(business, refs, said)
		// 'Que le tapen una muelita' says what is to be done to it.
		if (tellsWhatToDo(text) && !isHead && refs.length === 1) return false
		// 'Se me aflojó un bracket': what was made and put on is what is mended.
		if (MADE.test(text.slice(start, end))) return true
		if (BROKEN.test(text.slice(Math.max(0, start - 60), start)) && !isHead) return false
		if (!isHead && refs.length > 0 && BEHIND.test(text.slice(end))) return false
		// 'Me lastima el alineador, quiero un ajuste': what is to be done is said besides what hurts.
		if (isHead && own.length > 2 && /[.,]/.test(text.slice(start, end))) return !isHurt
		const before = text.slice(0, start)
		// 'Tiene pie plano… plantillas': what one has is why, where something is named besides.
		if (!isHead && finds.length > 1 && refs.length === 1 && SUFFERED.test(before)) return false
		// '¿Duele el ajuste?' asks about what is made.
		if (isHead && isAskedOfPain(text, { start, end })) return true
		return !isHurt && !BEFORE.test(before.slice(-60))
	})
}

/** '¿Y duele el ajuste?' in the middle of something wishes for no other service. */
export function withoutPainQuestions({ text }: Words, finds: NameFind[]): NameFind[] {
	return finds.filter((find) => !isAskedOfPain(text, find))
}

function isAskedOfPain(text: string, { start, end }: Pick<NameFind, 'start' | 'end'>): boolean {
	return DOES_IT_HURT.test(text.slice(0, start)) && /^[^.]*\?/.test(text.slice(end))
}

/** 'Se me rompió una uña acrílica' names what is made. */
function isWhole(business: Facts['business'], refs: string[], said: string[]): boolean {
	const meant = business.services.filter(({ ref }) => refs.includes(ref))
	const names = meant.flatMap(({ name, synonyms }) => [name, ...synonyms]).map((name) => name.split(' ').map(stemOf))
	return names.some((name) => name.every((stem) => said.includes(stem)))
}

const THING =
	/^se me \S+ (?:(?:un|una|el|la|los|las|mi|mis) )?(?:lentes?|anteojos|gafas|armazon|(?<=(?:las|mis) )unas|uña|gel|gelish|esmalte|pestanas?|extension(?:es)?)(?!\S)/u

/** Whoever tells of a pain and names nothing is first looked at, where the business has a service for that. */
export function orExamined({ text }: Words, finds: NameFind[], { business }: Pick<Facts, 'business'>): NameFind[] {
	const [first] = finds
	const also = first && LOOKED_AT.exec(text.slice(0, first.start))
	if (also && /^(?: [^ .,?]+){0,2} y (?:[^ .,?]+ ){0,4}$/.test(text.slice(also.index + also[0].length, first.start))) {
		const seen = { refs: examining(business.services), start: also.index, end: also.index + also[0].length, score: 1 }
		return seen.refs.length > 0 && !seen.refs.some((ref) => first.refs.includes(ref)) ? [seen, ...finds] : finds
	}
	// 'Baño, y que también le revisen una bolita'
	const behind = first && !finds[1] ? LOOKED_AT.exec(text.slice(first.end)) : null
	if (
		first &&
		behind &&
		/ y (?:[^ .,?]+ ){0,2}(?:tambien|ademas|aparte|paso|vez) (?:que )?$/.test(
			text.slice(first.end, first.end + behind.index),
		)
	) {
		const start = first.end + behind.index
		const seen = { refs: examining(business.services), start, end: start + behind[0].length, score: 1 }
		return seen.refs.length > 0 && !seen.refs.some((ref) => first.refs.includes(ref)) ? [first, seen] : finds
	}
	const ill = first && !finds[1] && first.refs.length > 1 && SYMPTOM.test(text) ? forIllness(business.services) : []
	const meant = first?.refs.filter((ref) => ill.includes(ref)) ?? []
	if (first && meant.length > 0 && meant.length < first.refs.length) return [{ ...first, refs: meant }]
	const said = finds.length === 0 ? (SYMPTOM.exec(text) ?? LOOKED_AT.exec(text)) : null
	// A broken thing is no pain: 'se me rompieron los lentes'.
	if (!said || THING.test(text.slice(said.index))) return finds
	const refs = forIllness(business.services)
	return refs.length > 0 ? [{ refs, start: said.index, end: said.index + said[0].length, score: 1 }] : finds
}

/** 'Consulta por enfermedad' before 'Consulta de niño sano'. */
function forIllness(services: Facts['business']['services']): string[] {
	const refs = examining(services)
	const ill = services.filter(({ ref, name }) => refs.includes(ref) && /enferm|urgencia|emergencia/i.test(name))
	if (ill.length > 0) return ill.map(({ ref }) => ref)
	// 'Consulta general' before 'Consulta de ginecología'.
	const general = services.filter(
		({ ref, name }) => refs.includes(ref) && /(?<!\p{L})(?:general|m[eé]dica)(?!\p{L})/iu.test(name),
	)
	return general.length === 1 ? general.map(({ ref }) => ref) : refs
}

/** Of whoever asks to be looked at first, what they are not sure of is no wish. */
export function hedged({ text }: Words, finds: NameFind[], { business }: Pick<Facts, 'business'>): NameFind[] {
	if (!LOOKED_AT.test(text) || examining(business.services).length === 0) return finds
	if (LOOKED_AT_FIRST.test(text)) return []
	return finds.filter(({ start, end }) => !HEDGED.test(text.slice(Math.max(0, start - 60), end)))
}

/** Whether a pain is told, which complains of nobody. */
export function tellsOfPain(text: string): boolean {
	return SYMPTOM.test(text)
}

/** What begins with looking: a consultation, else what looks at one thing. */
export function examining(services: { ref: string; name: string }[]): string[] {
	const general = services.filter(({ name }) => EXAMINES.test(name))
	return (general.length > 0 ? general : services.filter(({ name }) => LOOKS_AT.test(name))).map(({ ref }) => ref)
}
