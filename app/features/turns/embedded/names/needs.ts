import { type Facts } from '../facts.ts'
import { type Words } from '../words/normalise.ts'
import { stemOf } from '../words/stem.ts'
import { FOR_CHILDREN } from './children.ts'
import { type NameFind } from './find-names.ts'
import { DOING } from './likely.ts'
import { SIMILAR } from './likeness.ts'

const filling = need(
	'(?:tapadura|amalgama|empaste|hueco|hoyo|muel\\w*|dient\\w*)(?: [^ .?]+){0,12} (?:tap\\w+|rellen\\w+|arregl\\w+|repon\\w+)|(?:tap\\w+|rellen\\w+)(?: [^ .,?]+){0,3} (?:muel\\w*|dient\\w*|hueco|hoyo|caries|amalgama)',
	'resina|amalgama|obturaci',
)

/** 'Se me cayó la amalgama, que me la tapen': what is broken is told, and what is to be done about it. */
export function tellsWhatToDo(text: string): boolean {
	return filling.said.test(text)
}

/**
 * What people tell of themselves where they name no service, and what the services that answer to it are called,
 * a need a line: 'trae el pelo largo' wants a cut, 'ya se me ven las canas' a colour.
 */
const needs: { said: RegExp; named: RegExp }[] = [
	need(
		'(?:baj\\w+|cort\\w+|recort\\w+) (?:un poco )?(?:las? |el )?(?:grenas?|mechas?|pelo|cabello|melena)|(?:pelo|cabello|grenas?|melena|fleco|puntas)(?: [^ .,?]+){0,3} (?:larg\\w*|crecid\\w*|crecio|maltratadas|abiertas)|grenud\\w*|pelu(?:do|da|cear)|trasquil\\w*',
		'(?:corte|despunte)(?! de uñas| \\+)',
	),
	need('(?:sac|saq|extra|arranc)\\w*(?: [^ .,?]+){0,2} (?:muel|dient)\\w*', 'extracci'),
	need('(?:cancelar|borr\\w*|elimin\\w*|quit\\w*)(?: [^ .,?]+){0,3} tatu\\w*', 'l[aá]ser'),
	need('bolit\\w*|bult\\w*', 'consulta|valoraci'),
	need('canas?|raices|raiz', 'tinte|color|ra[ií]z'),
	need(
		'no (?:ve|veo|vemos|ven|alcanzo a leer|distingo)(?: [^ .,?]+){0,3}|ve(?:o)? borros\\w*|graduacion|miop\\w*|astigmat\\w*',
		'examen|vista',
	),
	need('sarro|dientes sucios', 'limpieza'),
	filling,
	need('caries|(?:muela|diente) picad\\w*|picadura', 'resina|valoraci[oó]n'),
	need('dientes (?:\\S+ )?(?:amarill\\w*|manchad\\w*|blanc\\w*|percudid\\w*)', 'blanque'),
	need(
		'callos?|callosidad\\w*|(?:pies|talones) (?:\\S+ )?(?:resec\\w*|agrietad\\w*|partid\\w*)',
		'quiropodia|pedicure|callos',
	),
	need('pulgas|garrapatas|lombrices|parasitos', 'desparasit'),
	need('vellos?|pelitos', 'depilaci|l[aá]ser'),
	need('estres\\w*|tens[oa]s?|nudos?', 'masaje'),
	need('(?:pasar|ir|voy|paso) (?:[^ .,?]+ ){0,4}por (?:ell[oa]s|el|mis?)|recoger\\w*|recojo', 'entrega'),
	need(
		'triste\\w*|llor(?:o|ando|ona)|deprimid\\w*|depresion|ansiedad|ansios\\w*|angusti\\w*|divorci\\w*|panico|insomnio|(?:problemas|pleitos|broncas) (?:en|con|de) (?:la |mi |su )?(?:escuela|pareja|familia|conducta)',
		'terapia (?!f[ií]sica)|psicol',
	),
	need(
		'(?:oper\\w+|castr\\w+)(?= ?[.,?]|$| (?:a|para|el|la|mi|y)(?!\\S))|(?:para que|que) (?:ya )?no teng\\w+ (?:\\S+ )?(?:gatit\\w+|perrit\\w+|cachorr\\w+|crias|bebes)',
		'esteriliz',
	),
	need(
		'(?:que )?(?:me|le|l[oa]s?|nos) (?:pel(?:e|en)|pelar\\w*|rap(?:e|en)|rapar\\w*)|pelar(?:me|l[oa]s?|nos)|raparme',
		'corte(?! de u[ñn]as)|rapado',
	),
	need(
		'(?:cort|recort|pel|rap)\\w*(?: [^ .,?]+){0,4} (?:perr|poodle|schnauzer|gat|mascota|cachorr|shih|yorki|french|chihuahu|lomit)\\w*|(?:cort|recort)\\w*(?: [^ .,?]+){0,2} (?:pelo|pelaje)|motas|nudos en el pelo',
		'est[eé]tica|grooming|peluquer',
	),
	need('embaraz\\w*|semanas de gestacion|esperando bebe', 'prenatal|obst[eé]tric|embarazo'),
	need('bajar de peso|subir de peso|adelgazar|kilos', 'nutrici'),
]

/** 'Uñas de manos y pies', where neither is called so: each has its own. */
const nails = [need('manos?', 'manicur'), need('pies?', 'pedicur')]

/** What is done to hands and to feet, where nails are spoken of and nothing was named. */
export function orNails({ text }: Words, finds: NameFind[], { business }: Pick<Facts, 'business'>): NameFind[] {
	if (finds.length > 0 || !/(?<!\S)(?:unas?|uñas?|manos y pies|pies y manos)(?!\S)/u.test(text)) return finds
	return nails.flatMap(({ said, named }) => {
		const found = said.exec(text)
		const refs = business.services.filter(({ name }) => named.test(name)).map(({ ref }) => ref)
		return found && refs.length > 0
			? [{ refs, start: found.index, end: found.index + found[0].length, score: 0.8 }]
			: []
	})
}

const TAKES_OFF =
	/(?<!\S)(?:quit\p{L}+|retir\p{L}+|remuev\p{L}+|remover)(?: (?:me|le|el|la|los|las|lo|mi|mis|este|estas?|estos?|todo|de|del))* $/u
const TAKING_OFF = /^(?:retiro|retirar|remoci[oó]n|remover)(?!\p{L})/iu

/** '¿Me quitas el acrílico y me pones rubber?': what comes off is the work of who takes it off, and is not put on once more. */
export function takenOff({ text }: Words, finds: NameFind[], { business }: Pick<Facts, 'business'>): NameFind[] {
	const taking = business.services.filter(({ name }) => TAKING_OFF.test(name))
	const [only] = taking.filter(({ name }) => !/\s/.test(name.trim()))
	if (taking.length === 0 || /(?<!\S)(?:cita|agendar|(?:lo|las?|el|los) del?)(?!\S)/.test(text)) return finds
	return finds.map((find) => {
		const isOff = TAKES_OFF.test(text.slice(0, find.start)) || TAKEN_BEHIND.test(text.slice(find.end))
		const said = text.slice(find.start, find.end).split(' ').map(stemOf)
		const own = taking.find(({ name }) => rootsOf(name).some((root) => said.includes(root)))
		const isAgain =
			/(?<!\S)(?:volver a|de nuevo|otra vez|y (?:me |lo |la )*(?:poner|pon\p{L}*|pong\p{L}*))(?!\S)/u.test(text)
		const sole =
			taking.length === 1 && !isAgain && PUT_ON.test(text.slice(find.start, find.end)) ? taking[0] : undefined
		const ref = isOff ? (own ?? only ?? sole)?.ref : undefined
		return ref ? { ...find, refs: [ref] } : find
	})
}

/** What is put on and worn until it comes off; of a moustache nothing was. */
const PUT_ON =
	/(?<!\S)(?:pestan|unas|uñas|extension|gel|acril|rubber|esmalte|semi|poly|kapping|trenza|bracket|freno)\p{L}*/u

/** 'Las extensiones, me las quiero quitar' */
const TAKEN_BEHIND =
	/^(?: [^ .?]+){0,3} (?:(?:me|te|nos|ya) )*(?:l[ao]s? (?:\S+ ){0,2}(?:quit|retir|remuev)\p{L}*|(?:querer|poder|que|tengo que) (?:quit|retir|remov)\p{L}*l[ao]s?)(?= ?[.,?]|$| (?:el|la|para|manana|hoy|por|con|a|este)(?!\S))/u

function rootsOf(name: string): string[] {
	return (name.toLowerCase().match(/\p{L}{4,}/gu) ?? []).slice(1).map(stemOf)
}

function need(said: string, named: string): { said: RegExp; named: RegExp } {
	return { said: new RegExp(`(?<!\\S)(?:${said})(?!\\S)`, 'u'), named: new RegExp(`(?<!\\p{L})(?:${named})`, 'iu') }
}

/** What answers to a need that was told, where nothing was named; all of the services that do. */
export function orNeeded({ text }: Words, finds: NameFind[], { business }: Pick<Facts, 'business'>): NameFind[] {
	const [first, another] = finds
	// 'Me toca mi revisión, tengo 12 semanas de embarazo': a word that means about the same as a name is less than the need.
	const open = first && first.score <= SIMILAR ? undefined : first
	if (another || open?.refs.length === 1) return finds
	for (const { said, named } of needs) {
		const found = said.exec(text)
		const fitting = business.services.filter(({ name }) => named.test(name))
		const common = fitting.filter(({ name }) => !FOR_CHILDREN.test(name))
		const refs = (common.length > 0 ? common : fitting).map(({ ref }) => ref)
		const narrowed = refs.filter((ref) => open?.refs.includes(ref))
		if (found && open && narrowed.length > 0) return [{ ...open, refs: narrowed }]
		// 'Traigo sarro y también me quiero blanquear'
		const isBesides = first && first.refs.length === 1 && !refs.includes(first.refs[0] ?? '')
		if (found && first && refs.length > 0 && isBesides && DOING.test(text.slice(first.start, first.end))) {
			const needed = { refs, start: found.index, end: found.index + found[0].length, score: 0.6 }
			return needed.start < first.start ? [needed, first] : [first, needed]
		}
		if (found && !open && refs.length > 0)
			return [{ refs, start: found.index, end: found.index + found[0].length, score: 0.6 }]
	}
	return finds
}
