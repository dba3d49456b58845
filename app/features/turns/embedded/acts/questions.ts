import { lexicon } from '../words/lexicon.ts'
import { type IsName, type Token, type Words } from '../words/normalise.ts'
import { fold } from '../words/spelling.ts'
import { stemOf } from '../words/stem.ts'
import { toldIn } from './told-in-answers.ts'

/**
 * A question of the business's own list that was asked; `score` is how much of it was said, 0 to 1, `topics`
 * how many of its words.
 */
export type Answered = Question & {
	score: number
	topics: number
	/** Asked in a sentence of its own, in which no price or length is asked for. */
	isApart?: boolean
	/** Where its sentence stands, where there are others. */
	span?: { start: number; end: number }
}

type Question = { ref?: string; question: string; answer: string }
type Indexed = Question & { topics: Map<string, number>; total: number }

const empty = new Set(
	`que cual cuales como cuando donde quien cuanto de del la el los las un una unos y o en con para por a al mi su tu se me
	te le lo es son hay tienen tiene tengo puedo pueden puede si no hola gracias favor ustedes alli aqui hacen hace mas muy
	desde este esta ser estar pero quiero acepta aceptan cuenta cuentan maneja manejan ofrece ofrecen permite permiten llevar llevo ir da dan servicio cita salon clinica dia hora algo alguno nada otro`
		.split(/\s+/)
		.map(stemOf),
)

/** What people call the same thing when they ask about a business, a group a line. */
const topicSource = `
línea zoom videollamada virtual online meet remoto distancia
pagar pago tarjeta efectivo transferencia transferir débito crédito oxxo terminal visa mastercard amex american
estacionamiento estacionar coche carro parking valet troca camioneta moto motocicleta vehículo automóvil pensión
exótico exóticos ave aves loro perico periquito cotorro cotorra canario pájaro conejo hurón hámster cuyo erizo tortuga iguana reptil
mascota perro gato mascotas perrito perrita gatito cachorro chihuahua poodle pug lomito michi
niño niña bebé hijo hija menor menores edad adolescente
anticipo depósito apartado adelanto seña
factura facturar facturación rfc
garantía devolución reembolso
cancelación cancelar política penalización
promoción descuento oferta paquete cupón promo
marca producto productos
wifi internet
domicilio casa
tarde retraso tolerancia demora
noche madrugada nocturno
urgencia urgencias emergencia emergencias
cabello pelo
inscripción inscribir inscribirse inscribirme inscribirnos
cerveza cheve chela cheva
embarazo embarazada lactancia
ayunas ayuno
regadera regaderas ducha duchas bañarme bañarse
silla rampa accesible discapacidad ruedas muletas andadera
`

const topics = new Map<string, string>()
for (const line of topicSource.trim().split('\n')) {
	// By ear 'silla' has the root of 'si', which is said everywhere.
	const stems = line
		.split(' ')
		.map(stemOf)
		.filter((stem) => !empty.has(stem))
	for (const stem of stems) topics.set(stem, stems[0] ?? stem)
}

/** '¿Qué debo llevar?', '¿qué tengo que traer?', '¿hay que llevar algo?': one thing, whatever word says that it must be. */
const BRING =
	/(?<!\S)(?<!(?<!\S)l[ao]s? (?:tengo|tenemos|tiene|tienen|hay) )(?:que (?:mas )?(?:(?:me|le|se) )?(?:(?:debo|debe|debemos|deberia|tengo que|tenemos que|hay que|necesito|necesita|ocupo|puedo) )?(?:llevar|traer|llevo|llevamos|traigo)|(?:debo|tengo que|hay que|necesito|ocupo) (?:llevar|traer) algo)(?!\S)/g
const BROUGHT = 'quellevar'

/** What every business does: of a question little is said with it. */
const common = new Set(
	'venden vende vender ofrecen ofrece ofrecer manejan maneja cuesta cuestan costo precio sale salen cobran atienden atender personas persona gente trabajan reciben recibir entregan entrega dan usan utilizan realizan aplican necesito necesita necesitan debo requiere venir vienen vengan vayan piden pide pedir dejar dejo deja dejan requieren requiere exigen solicitan van'
		.split(' ')
		.map(topicOf),
)

/** 'Diabético' and 'diabetes', 'vegano' and 'vegana': one root with different endings. */
function isAkin(word: string, topic: string): boolean {
	const shorter = Math.min(word.length, topic.length)
	let same = 0
	while (same < shorter && word[same] === topic[same]) same += 1
	return same >= 5 && same >= Math.max(word.length, topic.length) - 2
}

/** '¿Tiene que ir sin comer?' */
const FASTING = /(?<!\S)(?:sin (?:comer|desayunar|haber comido)|(?:desayunad|comid)[oa])(?!\S)/

/** '¿Cuánto tiempo me esperan?', 'voy tarde, ¿me esperan?' */
const WAITED_FOR =
	/(?<!\S)cuant[oa]s?(?: (?:tiempo|minutos|rato))? (?:me|nos|l[ao]s?) (?:podrian? |pueden? )?esper\p{L}+|(?<!\S)(?:me|nos) (?:podrian? |pueden? )?esper(?:an?|ar|arian?|aran?) \?/u

/** '¿Es cierto que ese día sale más barato?' */
const CHEAPER =
	/(?<!\S)(?:sale|salen|esta|estan|cuesta|cuestan|queda) (?:a )?(?:mas barat[oa]s?|con descuento|a mitad)(?!\S)/
/** '¿Se puede a meses?', 'en pagos' */
const BY_MONTHS =
	/(?<!\S)(?:(?<!\d )a (?:\d{1,2} )?(?:meses|plazos|pagos)|en (?:pagos|plazos|parcialidades|abonos)|msi)(?!\S)/
/** '¿Dónde dejo la troca?' */
const PARKED =
	/(?<!\S)(?:dej\w+|met\w+|guard\w+|pon\w+)(?: (?:el|la|mi|un|una|nuestr[oa]))? (?:carro|carrito|coche|auto|troca|camioneta|moto|vehiculo|nave)(?!\S)/

const indexed = new WeakMap<Question[], Indexed[]>()
const ENOUGH = 0.55
/** What is asked for stands in front of what is said of it: '¿tienen juegos para que esperen?' */
const FIRST = 1.5

/** 'Tengo 16, ¿puedo?', 'mi hija de 15'. */
const MINOR =
	/(?<!\S)(?:tengo|tiene|cumpl\w+|de) 1[0-7](?: anos?)?(?= ?[.,?]|$| (?:y|pero|me|puedo|puede|se)(?!\S))[^.]*\?/

/** The question that shares most of its weight with what was said; null where none shares enough. */
export function findAnswer({ tokens }: Words, questions: Question[], isName: IsName = () => false): Answered | null {
	if (questions.length === 0) return null
	const spelled = tokens.filter(({ plain }, at) => /^\p{L}/u.test(plain) && !isByTheWay(tokens, at))
	const said = new Set(spelled.map(({ plain }) => topicOf(plain)))
	const text = tokens.map(({ plain }) => plain).join(' ')
	if (MINOR.test(text)) said.add(topicOf('menor'))
	if (text.search(BRING) >= 0) said.add(topicOf(BROUGHT))
	if (WAITED_FOR.test(text)) said.add(topicOf('tolerancia'))
	if (CHEAPER.test(text)) said.add(topicOf('promocion'))
	if (FASTING.test(text)) said.add(topicOf('ayunas'))
	if (BY_MONTHS.test(text)) for (const word of ['meses', 'intereses']) said.add(topicOf(word))
	if (PARKED.test(text)) said.add(topicOf('estacionamiento'))
	const spoken = [...said]
	const judged = new Map<string, boolean>()
	const isSaid = (topic: string) => {
		const known =
			judged.get(topic) ?? (said.has(topic) || (topic.length >= 5 && spoken.some((word) => isAkin(word, topic))))
		judged.set(topic, known)
		return known
	}
	let best: Answered | null = null
	let most = { score: 0, topics: 0 }
	for (const { ref, question, answer, topics: wanted, total } of indexOf(questions)) {
		const shared = [...wanted].reduce((sum, [topic, weight]) => sum + (isSaid(topic) ? weight : 0), 0)
		const score = total === 0 ? 0 : shared / total
		const said = [...wanted.keys()].filter(isSaid).length
		const isBetter = score > most.score || (score === most.score && said > most.topics)
		if (score >= ENOUGH && isBetter) {
			most = { score, topics: said }
			best = { ref, question, answer, ...most }
		}
	}
	const told = best ?? shortly(tokens, questions, isName)
	const named = told ? null : toldIn(tokens, questions)
	return named ? { ...named, score: ENOUGH, topics: 1 } : told
}

/** 'A las 5 de la tarde' asks for no delay, and 'uñas a mi perro', where nothing is asked, not for which animals. */
function isByTheWay(tokens: Token[], at: number): boolean {
	const [before, { plain } = { plain: '' }] = [tokens[at - 1]?.plain ?? '', tokens[at]]
	if (plain === 'tarde' && before === 'mas') return !/^lleg/.test(tokens[at - 2]?.plain ?? '')
	if (/^(?:tardes?|noches?)$/.test(plain))
		return /^(?:la|las|esta|buena|buenas|lunes|martes|miercoles|jueves|viernes|sabado|hoy|manana)$/.test(before)
	if (!/^(?:mis?|nuestr[oa]s?)$/.test(before)) return false
	// 'Si mi perro se pone malo, ¿atienden urgencias?' tells when.
	const isWhen = /^(?:si|cuando|porque|que)$/.test(tokens[at - 2]?.plain ?? '')
	return isWhen || !tokens.some(({ canon }) => ASKS.test(canon))
}

const ASKS = /^(?:\?|van|vienen|atienden|atender|reciben|recibir|aceptan|aceptar|llevar|llevo|entrar)$/

/** '¿Aceptan seguro?' finds '¿Aceptan seguro de gastos médicos?': all that is asked for stands in one entry alone. */
function shortly(tokens: Token[], questions: Question[], isName: IsName): Answered | null {
	if (!tokens.some(({ canon }) => canon === '?')) return null
	const open = tokens.filter(({ plain }, at) => {
		return /^\p{L}{4}/u.test(plain) && !isFiller(plain) && !isName(plain) && !isByTheWay(tokens, at)
	})
	const asked = new Set(open.map(({ plain }) => topicOf(plain)))
	if (asked.size === 0 || asked.size > 2) return null
	const found = indexOf(questions).filter(({ topics: wanted }) => {
		const isIn = [...asked].every((topic) => wanted.has(topic))
		return isIn && [...wanted].some(([topic, weight]) => asked.has(topic) && weight >= 1)
	})
	const [only, second] = found
	return only && !second ? { ...only, topics: asked.size, score: ENOUGH } : null
}

/** What says how something is asked, and not what. */
function isFiller(plain: string): boolean {
	return (
		empty.has(stemOf(plain)) || common.has(topicOf(plain)) || (lexicon.forms.has(plain) && !topics.has(stemOf(plain)))
	)
}

/** The best of all that was said, and those that a sentence alone asks for: '¿Dan factura? ¿Y van a domicilio?' */
export function findAnswers(
	words: Words,
	questions: Question[],
	isName: IsName = () => false,
): { answer: Answered | null; others: Answered[] } {
	const sentences: Token[][] = [[]]
	for (const [at, token] of words.tokens.entries()) {
		// An opening mark belongs to what is asked behind it.
		if (token.raw === '¿' || asksAnew(words.tokens, at)) sentences.push([])
		sentences.at(-1)?.push(token)
		if (token.raw !== '¿' && (token.canon === '?' || token.canon === '.')) sentences.push([])
	}
	const spoken = sentences.filter(({ length }) => length > 0)
	const pairs = spoken.map((tokens) => ({ tokens, found: findAnswer({ ...words, tokens }, questions, isName) }))
	const each = pairs.flatMap(({ found }) => found ?? [])
	const [first] = each
	const isOne = first === undefined || each.every(({ question }) => question === first.question)
	const whole = isOne && spoken.length > 1 ? findAnswer(words, questions, isName) : first
	const answer = whole ?? first ?? null
	const others = each.filter(({ question }, at) => {
		return question !== answer?.question && each.findIndex((other) => other.question === question) === at
	})
	const placed = (one: Answered): Answered => {
		const own = pairs.find(({ found }) => found?.question === one.question)?.tokens
		const isApart =
			own !== undefined && own.length < words.tokens.length && !own.some(({ canon }) => figures.has(canon))
		const [begin, last] = [own?.[0], own?.at(-1)]
		const span = spoken.length > 1 && begin && last && { start: begin.at, end: last.at + last.canon.length }
		return { ...one, isApart, ...(span && { span }) }
	}
	return { answer: answer && placed(answer), others: others.slice(0, 2).map(placed) }
}

/** '¿Cuánto cuestan, y cuántas sesiones son?', 'dan factura y si tienen regaderas': a further question in one breath. */
function asksAnew(tokens: Token[], at: number): boolean {
	const [one, two, three] = [tokens[at], tokens[at + 1], tokens[at + 2]].map((token) => token?.canon ?? '')
	const opens = one === 'y' || one === 'o' || one === ','
	const isBehind =
		two === 'y' || (/^(?:a|en|de)$/.test(two ?? '') && /^(?:que|cuanto|donde|quien|cual)$/.test(three ?? ''))
	const next = opens && isBehind ? three : two
	if (opens && two === 'se' && three === 'poder') return true
	return (
		opens &&
		/^(?:que|cuanto|como|donde|cuando|quien|cual|si|tener|haber|hay|aceptan|reciben|dan|dejo|dejar|pago|pagar|llevo|piden|cobran|poder|tengo|debo|necesitar)$/.test(
			next ?? '',
		)
	)
}

/** What asks for a price or a length, and so for a service's. */
const figures = new Set(['cuanto', 'costar', 'precio', 'durar'])

function indexOf(questions: Question[]): Indexed[] {
	const known = indexed.get(questions)
	if (known) return known
	const found = questions.map((question) => ({
		...question,
		stems: topicsOf(question.question),
		aside: whoseIn(question.question),
	}))
	const count = (topic: string) => found.filter(({ stems }) => stems.has(topic)).length
	const made = found.map(({ stems, aside, ...entry }) => {
		const isLight = (topic: string) => common.has(topic) || (aside.has(topic) && stems.size > 1)
		const first = [...stems].find((topic) => !isLight(topic))
		const weightOf = (topic: string) => (isLight(topic) ? 0.3 : topic === first ? FIRST : 1)
		const weights = new Map([...stems].map((topic) => [topic, weightOf(topic) / count(topic)]))
		return { ...entry, topics: weights, total: [...weights.values()].reduce((sum, weight) => sum + weight, 0) }
	})
	indexed.set(questions, made)
	return made
}

/** Of '¿mi mascota debe ir en ayunas?' who it is about is no more than by the way. */
function whoseIn(question: string): Set<string> {
	const said = fold(question).matchAll(/(?<!\p{L})(?:mi|mis) (\p{L}+)/gu)
	return new Set([...said].map(([, word = '']) => topicOf(word)))
}

function topicsOf(text: string): Set<string> {
	const plain = fold(text)
		.split(/[^\p{L}]+/u)
		.join(' ')
		.trim()
	const words = plain
		.replace(BRING, BROUGHT)
		.split(' ')
		.filter((word) => word.length > 1)
	return new Set(words.filter((word) => !empty.has(stemOf(word))).map(topicOf))
}

function topicOf(word: string): string {
	// By ear a 'baño' is as 'van'.
	const stem = /^(?:van|tard(?:an|as|aran|arian))$/.test(word) ? word : stemOf(word)
	return topics.get(stem) ?? stem
}
