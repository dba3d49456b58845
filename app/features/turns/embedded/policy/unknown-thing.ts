import { type Reading } from '../read.ts'
import { lexicon } from '../words/lexicon.ts'
import { matchesIn } from '../words/matches-in.ts'
import { type Saying, say, type Turn } from './turn.ts'

const HAVE =
	/(?<!\S)(?:tener|haber|ofrecer|hacer|venden?|usan?|utilizan|aceptan?|reciben|cuentan con|trabajan con|interesa|querer(?= (?:un|una|unos|unas) ))(?: (?:algun\w*|un|una|unos|unas|el|la|los|las|de|servicio))* (\p{L}{4,})(?!\S)/gu
/** What nobody should answer by machine. */
const HEALTH =
	/(?<!\S)(?:alergi\w*|embaraz\w*|lactancia|lactando|amamant\w*|contraindic\w*|quimio\w*|diabet\w*|hipertens\w*|irritad\w*)(?!\S)/
/** '¿Duele?', of what is done; whoever says what hurts them wants to come. */
const HURTS = /(?<!\S)(?<!me |le |te |nos )(?:duele|dolera|dolia|arde)(?!\S)/
/** '¿Qué vacunas necesita?' */
const NEEDS = /(?<!\S)(?:que|cual|cuales) (?!servicio|dia|hora)\p{L}+ querer(?!\S)/u
const ADVICE = /(?<!\S)que me (?:recomiend\w+|sugier\w+|aconsej\w+)(?!\S)/
const PAPERS = /(?<!\S)(?:querer|dar|sacar|hacer|poder)(?: \S+){0,3} (?:factur\w*|comprobante|vacante|empleo)(?!\S)/

/** 'Si después del blanqueamiento puedo tomar café': what may be done before or after, and no wish to come. */
const CARE =
	/(?<!\S)(?:despues|antes|luego|saliendo)(?: del?)?(?: [^ .,?]+){0,4} (?:se |me |ya )?(?:poder|debo|debe) (?!(?:ir|pasar|llegar|venir|asistir|agendar|mover|cancelar|confirmar|atender|dar|ser|sacar|hacer(?:me|se|le)?|quedar|examinar|ver)(?!\S))\p{L}{2,}[aei]r(?:me|se|l[ao]s?)?(?!\S)/u

/**
 * Whether the business was asked for a thing that none of its services, no date and no rule knows: 'tienen promociones
 * este mes', 'si manejan extensiones'. Such a question is answered as one, and never taken for a wish to come.
 */
export function asksForUnknown({ words, services, specialists, branches, pieces, acts }: Reading): boolean {
	// 'La prueba de embarazo, ¿en cuánto me la dan?' asks of no pregnancy.
	const text = services.reduce(
		(left, { start, end }) => left.slice(0, start) + ' '.repeat(end - start) + left.slice(end),
		words.text,
	)
	if ((HEALTH.test(text) || HURTS.test(words.text) || NEEDS.test(words.text)) && /\?/.test(text)) return true
	if (CARE.test(words.text)) return true
	if (services.length > 0) return false
	if (ADVICE.test(words.text) || PAPERS.test(words.text)) return true
	const known = [...specialists, ...branches, ...pieces, ...acts]
	return matchesIn(HAVE, words.text).some((found) => {
		const at = found.index + found[0].length - (found[1]?.length ?? 0)
		const token = words.tokens.find((one) => one.at === at)
		const isWord = token && token.plain === token.canon && !lexicon.forms.has(token.plain)
		// 'Ya había hablado con ustedes' asks for nothing.
		const isDone = found[0].startsWith('haber') && /(?:[ai]do|cho|sto|rto)$/.test(token?.plain ?? '')
		return isWord && !isDone && !common.has(token.plain) && !known.some(({ start, end }) => start <= at && at < end)
	})
}

/** What stands behind these verbs and asks for nothing. */
const common = new Set(
	`algo alguien tiempo ganas idea razon problema duda dudas pregunta preguntas abierto caso falta mucho mucha muchos
	muchas poco poca para todo toda todos todas bien esto esta este esos esas algunos oportunidad chance cual cuales donde
	favor cosa cosas cambio detalle momento rato minutito consulta opinion cuando cuanto gente cola fila prisa urgencia cuidado pendiente`.split(
		/\s+/,
	),
)

/** 'Sí, ¿y me prestan bata?': the yes is carried out, and that the question has no answer here is told. */
export function unknownBeside(turn: Turn): Saying | null {
	const { text } = turn.reading.words
	const asked = /\?([^?]+)\?\s*$/.exec(text)?.[1] ?? /(?:^|[.,?])([^.,?]+) \?\s*$/.exec(text)?.[1] ?? ''
	const words = asked.split(' ').filter((word) => /^\p{L}{4}/u.test(word))
	if (words.length < 2 || TAG.test(asked)) return null
	return say(
		turn,
		'not_known.beside',
		'Lo otro que {preguntas|pregunta} no lo tengo a la mano; si {gustas|gusta}, {te|le} paso con una persona del equipo.',
	)
}

/** 'Sí, ¿está bien?' */
const TAG =
	/(?<!\S)(?:esta bien|estar bien|verdad|cierto|(?:me|nos|l[ao]) (?:agendar|apartar|confirmar|poner|cancelar|mover|poder)|todo bien|entonces)(?!\S)/
