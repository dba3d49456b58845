import { type Facts } from '../facts.ts'
import { type Token, type Words } from '../words/normalise.ts'
import { stemOf } from '../words/stem.ts'
import { alluded } from './allusions.ts'
import { byMeasure } from './by-measure.ts'
import { forChildren, orForChild, withoutThoseElsewhere } from './children.ts'
import { lookedAt, withoutComplements, withoutTrades } from './complements.ts'
import { findNames, type NameFind } from './find-names.ts'
import { forWhom, orFirst } from './for-whom.ts'
import { isDoneByOthers, isFetched } from './likely.ts'
import { orNails, orNeeded, takenOff, tellsWhatToDo } from './needs.ts'
import { examining, hedged, orExamined, tellsOfPain, withoutBodyParts } from './symptoms.ts'

/** The services that were named, and of those the ones that are wanted. `isAsked`: the question on the table is which one. */
export function namedServices(words: Words, facts: Facts, isFree: (token: Token) => boolean, isAsked = false) {
	const heard = withoutTrades(words, findNames(words, facts.services, isFree, isAsked), facts)
	const here = heard.filter(({ start, end, score }) => {
		const isHad = HAS.test(words.text.slice(0, start)) && ATTENDED.test(words.text.slice(start, end))
		const token = words.tokens.find(({ at }) => at === start)
		const said = token?.plain ?? ''
		// 'Ya me cortaron', 'ya castré a mi perro'
		const isPast =
			(/(?:aron|ieron)$/.test(said) && /(?<!\S)ya (?:me|l[aeo]s?|nos) $/.test(words.text.slice(0, start))) ||
			isDoneAlready(words, start) ||
			(/[éí]$/iu.test(token?.raw.normalize('NFC') ?? '') &&
				/(?<!\S)ya (?:(?:me|l[aeo]s?|nos) )?$/.test(words.text.slice(0, start)))
		// 'Cambio de planes: mejor el viernes'
		const isPhrase = /^plan(?:es)?$/.test(said) && /(?<!\S)mover de $/.test(words.text.slice(0, start))
		// 'Después de las 3 porque antes tengo clases', of what was named before.
		const isReason = BECAUSE.test(words.text.slice(0, start)) && heard.some((other) => other.start < start)
		// 'Saliendo de la escuela' asks for no 'Escuela de espalda'.
		const isPlace =
			(PLACE.test(words.text.slice(start, end)) && LEAVING.test(words.text.slice(0, start))) ||
			(score < 0.9 && COMING_FROM.test(words.text.slice(0, start)))
		if (isDoneByOthers(words.text, start, end) || isFetched(words.text, start, end)) return false
		if (isDoneAtHome(words.text, { start, end }) || isPrescribed(words.text, { start, end }, heard)) return false
		return !isPast && !isPhrase && !isReason && !isPlace && !(isHad && ELSEWHERE.test(words.text.slice(end)))
	})
	const seen = lookedAt(words, here, facts, examining(facts.business.services))
	const found = withoutCompany(words, togetherNamed(withoutTitles(words, withoutBodyParts(words, seen, facts), facts)))
	const named = wantedOr(words, withoutComplements(words, inParts(words, found, facts)), (refused) =>
		findNames(words, facts.services, (token) => isFree(token) && !refused.has(token.canon)),
	)
	return { found, named }
}

/** 'Ya me hicieron la valoración' */
function isDoneAlready({ text, tokens }: Words, start: number): boolean {
	const said = /(?<!\S)ya (?:me|nos|l[aeo]s?) (\S+) (?:el|la|los|las|mis?|un|una) $/.exec(text.slice(0, start))
	const at = said ? said.index + said[0].lastIndexOf(` ${said[1]} `) + 1 : -1
	return (
		said !== null &&
		/(?:ieron|aron|hice|hizo|puso|puse|dio|icimos)$/.test(tokens.find((one) => one.at === at)?.plain ?? '')
	)
}

/** What is meant where nothing else is spoken of yet: what was named, else what answers to what was told. */
export function meantServices(words: Words, named: NameFind[], facts: Facts): NameFind[] {
	const sure = takenOff(words, hedged(words, named, facts), facts)
	const nails = orNails(words, sure, facts)
	if (nails.length > sure.length) return nails
	const needed =
		sure.length === 0 && (!tellsOfPain(words.text) || tellsWhatToDo(words.text)) ? orNeeded(words, sure, facts) : []
	const told = needed.length > 0 ? needed : orNeeded(words, orExamined(words, sure, facts), facts)
	return forThem(words, orForChild(words, orFirst(words, told, facts), facts), facts)
}

/** Of those that fit the ones for who comes. */
export function forThem(said: Words, services: NameFind[], facts: Facts): NameFind[] {
	const words = withoutThoseElsewhere(said)
	const measured = byMeasure(words, services, facts)
	return alluded(words, forWhom(words, forChildren(words, measured, facts), facts), facts)
}

const REFUSED =
	/(?:^|(?<=\s))(?:(?:ya )?no (?:(?:voy a |ir a )?(?:alcanzo|alcanzar|poder)(?: a)?(?= hacer| poner)|querer|es|era|eran|son|fueron|fue|sean|sea|seria|ser|necesitar|va a ser)|en (?:vez|lugar|disponible) de(?:l)?|nada de|sin|pero (?:ya )?no|(?<!por que |si |que )no(?= (?:el|la|los|las|un|una)(?!\S))|(?:nunca|jamas)(?: (?:me|nos|se|le))? (?:he|hemos|ha|han|habia)|(?:aparte|ademas|despues|luego) de mis?|(?:saliendo|terminando|acabando|al (?:salir|terminar|acabar)|cuando (?:salga|termine|acabe))(?: del|(?: de)? (?:mis?|la de|lo de))|alergi\w* al?)(?: (?:el|la|los|las|un|una|mi|mis|de|para|hacer\w*|poner\w*|agendar|cita))* $/

/** 'El jueves tengo consulta en el seguro' tells of what is had elsewhere. */
const ATTENDED = /^(?:consulta|cita|sesion|terapia|revision|examen|estudio|valoracion|cirugia|operacion)(?!\S)/
const HAS = /(?<!\S)(?:tengo|tendre|tenemos|tendremos|tuve) (?:una? |mi )?$/
const BECAUSE =
	/(?<!\S)(?:porque|pues|es que|ya que) (?:[^ .,?]+ ){0,3}(?:tengo|tenemos|salgo|salimos|vengo) (?:(?:una?|mis?|de|del|la|el|las|los) )*$/
const ELSEWHERE =
	/^ (?:(?:de|con) \S+ )?en (?:el |la |otr[oa] |mi )?(?!lugar|disponible|vez|linea|la (?:manana|tarde|noche))(?:\p{L}{3,})/u

const PLACE =
	/^(?:escuela|clases?|trabajo|oficina|universidad|prepa|secundaria|primaria|kinder|guarderia|gimnasio|gym|casa|hospital|alberca)$/
const LEAVING =
	/(?<!\S)(?:sal\p{L}+|saliendo|lleg\p{L}+|llegar|veng\p{L}+|viene|entr\p{L}+|regres\p{L}+|recog\p{L}+|recoj\p{L}+|pasar?|paso|despues|antes|voy|ir|va|dejo|dejar) (?:(?:de|del|a|al|por|en|l[ao]s?|el|su|sus|mi|mis) )*$/u

/** 'Salgo tarde de la maquila', where something is called almost so. */
const COMING_FROM =
	/(?<!\S)(?:sal(?:go|imos|es|en?|iendo|ir)|vale|veng[oa]|viniendo)(?: (?!de)[^ .,?]+)? (?:del|de (?:la|mi|el)) $/

/** 'La keratina ya no la voy a querer, nada más el corte' */
const LET_GO =
	/^ (?:(?:ya|siempre) )?no (?:(?:me|nos) )?(?:l[ao]s? )?(?:voy a |vamos a |ir a )?(?:querer|hacer\w*|poner\w*|necesitar)(?= (?:siempre )?[.,]| siempre|$)/

/** 'Me interesa la depilación, pero primero una valoración': what is wished for stands behind. */
const INTERESTS = /(?<!\S)me (?:interesa|interesaria|late|llama la atencion|da curiosidad)(?: [^ .,?]+){0,4} $/
const FIRST_OF_ALL = /(?<!\S)(?:pero|y)(?: ,)? (?:[^.?]* )?(?:primer|antes)(?!\S)/

/** 'Acrílicas a la 1. Bueno, mejor manicure'; of 'mejor a las 3 y el tinte…' nothing is taken back. */
const INSTEAD =
	/(?<!\S)(?:mejor|digo|mas bien|quise decir|(?:ay |uy )?no(?: ,)? (?:perdon|espera\w*|no|disculpa)|perdon)(?: ,)?(?: mejor)?(?: (?:un|una|el|la|unas|uña|de|por|querer|agendar))* $/

/** 'Además de mi corte un tinte, después del corte' */
const AFTER_IT = /(?<!\S)(?:despues|luego|antes) del? (?:el |la |mi )?$/

/** 'Cambia el manicure por pedicure'. */
const REPLACED = /(?<!\S)(?:mover|quitar)(?: (?:el|la|los|las|mi|lo|de))* $/

/** 'Los dos, o no, mejor nada más el laminado' */
export const ONLY =
	/(?<!\S)(?:mejor|o no|bueno)(?: ,)? (?:nada mas|nomas|solo|solamente|unicamente) (?:(?:el|la|los|las|un|una) )?(\S+)/

/** 'El puro baño' */
const SHEER =
	/(?<!(?<!\S)(?:cancelar|quit\p{L}*|borr\p{L}*|mover|pasar) )(?<!\S)(?:el|la|los|las|un|una|con|de) pur[oa]s? (\S+)/u

/** 'No sé si cortarme o pintarme, creo que pintarme': what it came to. */
function decided(text: string, services: NameFind[]): NameFind[] {
	const only = (ONLY.exec(text) ?? SHEER.exec(text))?.[1]
	const chosenAlone = only ? services.filter(({ start, end }) => text.slice(start, end).split(' ').includes(only)) : []
	if (services.length > 1 && chosenAlone.length === 1) return chosenAlone
	const from = /(?<!\S)no (?:se|estoy segur[oa])(?: bien)? (?:si|cual|que)(?!\S)/.exec(text)?.index ?? -1
	const at =
		from < 0 ? -1 : text.search(/(?<=[.,?] (?:y |pero |bueno |pues |yo )*)(?:creo que|mejor|yo creo|siempre)(?!\S)/)
	if (services.length < 2 || at < from) return services
	const chosen = services.filter(({ start, end }) => start > at || text.slice(at).includes(text.slice(start, end)))
	return chosen.length > 0 ? chosen : services
}

/** 'No quiero manicure, quiero pedicure': what was refused beside what is wanted was not asked for. */
function wanted({ text }: Words, named: NameFind[]): NameFind[] {
	const services = decided(text, named)
	const left = services.filter(({ start, end }, at) => {
		if (
			services.length > 1 &&
			(LET_GO.test(text.slice(end)) || /^ (?:(?:ya |siempre )?no(?= [.,])|(?:ya|siempre) no$)/.test(text.slice(end)))
		)
			return false
		if (isSaidFully(text, services, at)) return false
		const next = services[at + 1]
		if (next && INTERESTS.test(text.slice(0, start)) && FIRST_OF_ALL.test(text.slice(end, next.start))) return false
		if (next && INSTEAD.test(text.slice(end, next.start))) return false
		if (/(?<!\S)no (?:l[ao]s?|el|una?) /.test(text.slice(start, end))) return false
		if (isModifier(text, services[at - 1], start, end)) return false
		const before = text.slice(Math.max(0, start - 60), start)
		if (AFTER_IT.test(before) && /(?<!\S)(?:aparte|ademas) de mis? $/.test(text.slice(0, services[0]?.start)))
			return false
		return !REFUSED.test(before) && !(REPLACED.test(before) && /^ por (?!favor)/.test(text.slice(end)))
	})
	return left.filter(({ refs }, at) => left.findIndex((other) => other.refs.join() === refs.join()) === at)
}

/** 'El doctor le mandó rehabilitación y quisiera una valoración': what was told to do, where something else is wished. */
function isPrescribed(text: string, { start, end }: { start: number; end: number }, all: NameFind[]): boolean {
	const next = all.find((other) => other.start > end)
	return (
		next !== undefined &&
		PRESCRIBED.test(text.slice(0, start)) &&
		/(?<!\S)(?:querer|necesitar|agendar|dar|recibir|primero)(?!\S)/.test(text.slice(end, next.start))
	)
}

const PRESCRIBED =
	/(?<!\S)(?:doctor\p{L}*|dra?|medic\p{L}*|traumatolog\p{L}*|ortopedista|pediatra|dentista|ginecolog\p{L}*|especialista) (?:\S+ ){0,2}(?:me|le|nos|l[ao]s?) (?:mand\p{L}*|recet\p{L}*|indic\p{L}*|pidi\p{L}*|recomend\p{L}*|dijo)(?: (?:que|de|un|una|unas|el|la|necesitaba?|necesitar))* $/u

/** 'Las uñas se las corto yo', 'el baño yo lo hago en casa' */
function isDoneAtHome(text: string, { start, end }: { start: number; end: number }): boolean {
	const said = `${text.slice(start, end)}${/^(?: [^ .,?]+){0,5}/.exec(text.slice(end))?.[0] ?? ''} `
	return /(?<!\S)(?:(?:se |me |le |nos )?l[ao]s? \p{L}{2,}(?:o|amos|emos|er|ar) (?:yo|nosotr[oa]s|aqui en la casa|en (?:la |mi )?casa)|yo (?:mism[oa] )?(?:se |me |le )?l[ao]s? (?!querer|necesitar|agendar)\p{L}{2,}(?:o|er|ar))(?!\S)/u.test(
		said,
	)
}

/** 'Creo que prefiere masaje, entonces masaje relajante': what was said of the kind is told in full behind. */
function isSaidFully(text: string, services: NameFind[], at: number): boolean {
	const [find, next] = [services[at], services[at + 1]]
	if (!find || !next || next.refs.length > 1) return false
	const isKind = text.slice(next.start, next.end).startsWith(`${text.slice(find.start, find.end)} `)
	return isKind && /^ (?:[.,] )?(?:entonces|o sea|es decir|seria|bueno|buenos|pues)(?!\S)/.test(text.slice(find.end))
}

/** Where all that was named is refused, what else was said may name it; else it was named after all. */
function wantedOr(words: Words, services: NameFind[], lookAgain: (refused: Set<string>) => NameFind[]): NameFind[] {
	const left = wanted(words, services)
	if (left.length > 0 || services.length === 0) return left
	const others = lookAgain(new Set(services.flatMap(({ start, end }) => words.text.slice(start, end).split(' '))))
	return others.length > 0 ? others : services
}

/** What was said with the same words is one of several, and never both. */
function togetherNamed(finds: NameFind[]): NameFind[] {
	const same = (one: NameFind, other: NameFind) => one.start === other.start && one.end === other.end
	return finds.flatMap((find, at) => {
		if (finds.slice(0, at).some((other) => same(find, other))) return []
		return { ...find, refs: [...new Set(finds.filter((other) => same(find, other)).flatMap(({ refs }) => refs))] }
	})
}

const isVerb = (said: string) => /^\p{L}{4,}(?:an|en|ar|arme|arl[aeo]|arnos)$/u.test(said)

/** 'Está enfermo… una consulta': one name, said in two places; of 'corte de dama y otro corte' both stand. */
function inParts({ text }: Words, finds: NameFind[], { business }: Facts): NameFind[] {
	if (finds.length < 2) return finds
	const stemsOf = (name: string) => name.split(/[^\p{L}]+/u).map((word) => stemOf(word.toLowerCase()))
	const namesOf = (refs: string[]) =>
		business.services.filter(({ ref }) => refs.includes(ref)).map(({ name }) => stemsOf(name))
	return finds.filter(({ refs, start, end }) => {
		const said = text.slice(start, end)
		const word = stemOf(said)
		const isWhole = namesOf(refs).some((name) => name.length === 1)
		const isPart = (other: NameFind) =>
			other.refs.length === 1 &&
			other.refs.join() !== refs.join() &&
			// '¿Me cortan al niño? Corte infantil': the verb wishes for nothing besides.
			(isVerb(said) || !stemsOf(text.slice(other.start, other.end)).includes(word)) &&
			namesOf(other.refs).some((name) => name[0] === word)
		return isWhole || said.includes(' ') || !finds.some(isPart)
	})
}

/** 'La vacuna para mi niño', 'mi niño trae tos' say for whom it is, and name no 'Consulta de niño sano' besides. */
function withoutCompany({ text }: Words, finds: NameFind[]): NameFind[] {
	const isCompany = ({ start, end }: NameFind) =>
		COMPANY.test(text.slice(start, end)) &&
		/(?<!\S)(?:(?:para|a|de|con) (?:el|la|los|las|un|una)|mis?) $/.test(text.slice(0, start))
	const others = finds.filter((find) => !isCompany(find))
	return others.length > 0 ? others : finds
}

const COMPANY =
	/^(?:nin[oa]s?|ninit[oa]s?|bebe|hij[oa]s?|hijit[oa]s?|espos[oa]|marido|mama|papa|novi[oa]|pareja|perr[oa]s?|perrit[oa]s?|gat[oa]s?|gatit[oa]s?)$/

/** 'Con el psicólogo Iván' speaks of a person and of no 'Evaluación psicológica'. */
const CALLED = /^(?:senor|senora|senorita|don|dona|maestr[oa]|joven)$/

function withoutTitles(words: Words, services: NameFind[], facts: Facts): NameFind[] {
	const people = findNames(words, facts.specialists)
	return services.filter(({ start, end }) => {
		if (words.text.slice(start, end).includes(' ')) return true
		const before = words.text.slice(0, start)
		// 'Con Química Rosa Alba', who is called so, wishes for no 'Química sanguínea'.
		const isWhom = /(?<!\S)con (?:el |la )?$/.test(before) && people.some((one) => one.start <= start && end <= one.end)
		const isTitle = /(?<!\S)(?:con|a|de) (?:el|la) $/.test(before) && people.some((person) => person.start === end + 1)
		// 'Señora Chuy, buenos días'; 'soy novia de diciembre'.
		const isCalled =
			CALLED.test(words.text.slice(start, end)) &&
			people.some((person) => person.start === end + 1 || (person.start === start && person.end > end))
		const isSelf = services.length > 1 && /(?<!\S)soy (?:la |el |una? )?$/.test(before)
		return !isTitle && !isWhom && !isCalled && !isSelf
	})
}

/** 'Depilación facial' is no facial besides: an adjective right behind what it speaks of. */
function isModifier(text: string, before: NameFind | undefined, start: number, end: number): boolean {
	if (!before || text.slice(before.end, start).trim() !== '') return false
	return /^\p{L}+(?:al|ales|ar|ares|il|iles|ante|antes)$/u.test(text.slice(start, end))
}
