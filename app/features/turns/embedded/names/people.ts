import { lexicon } from '../words/lexicon.ts'
import { type Token, type Words } from '../words/normalise.ts'
import { fold } from '../words/spelling.ts'

/** What a person says about who they are; `start` and `end` in Words.text of the name, where there is one. */
export type Person = {
	name?: string
	lastname?: string
	email?: string
	phone?: string
	count?: number
	/** Said of whom the appointment is for, who need not be the one who writes: 'a nombre de Paola'. */
	isOther?: boolean
	/** Nobody says 'se llama' of oneself. */
	isThird?: boolean
	span?: { start: number; end: number }
}

const INTRODUCED =
	/(?<!\S)(?:(?:le|te|les) (?:habla|hablar|escribe|saluda)(?: (?:el|la))?(?: (?:senor|senora|senorita|sra|sr|doctor|doctora|maestr[oa]))?|me nombrar|mi nombre (?:completo )?es|soy|a nombre de(?: (?:mi|el|la) [^ .,?]{3,})?|se nombrar|nombre (?:es|\.)|mis datos(?: (?:son|[.,]))+) ?(?=\S)/
const RELATIVE =
	'(?:senora|senor|mujer|viej[ao]|herman[ao]|mama|papa|madre|padre|hij[ao]|hijit[ao]|amig[ao]|espos[ao]|novi[ao]|prim[ao]|ti[ao]|abuel[ao]|suegr[ao]|cunad[ao]|comadre|compadre|compa|carnal|carnala|cuate|roomie|jef[ae]|pareja|marido|sobrin[ao]|niet[ao]|nuera|yerno|vecin[ao]|nin[ao]|bebe)'
/** 'Para mi hija Sofía': the name stands right behind who it is. */
const RELATED = new RegExp(String.raw`(?<!\S)para (?:mi|un[ao]?|el|la) ${RELATIVE}(?: ,)? (?=\S)`)
const COUNT = new RegExp(
	String.raw`(?<!\S)(?:somos|seriamos|para|(?<!(?:hij|nin|sobrin|niet|bebe|peque|chamac)[oa]s? )de) (\d{1,2})(?: persona| gente|$| [.,])|(?<!\S)(?:somos|seriamos) ([2-9]) (?=\p{L}{3})(?!(?:de|veces?)(?!\S))|(?<!\S)para ([2-5])(?= (?:el|este|hoy|manana|a las)(?!\S))|(?<!\S)(\d{1,2}) persona|(?:querer|agendar|sacar) (?:\S+ )?([2-5]) cita|(?<!\S)y otr[ao] (?:igual )?para (?:mi|el|la|un|una) \p{L}+|(?:para|a) mi y (?:(?:para|a) )?(?:mi|una?|el|la) \p{L}+|para (?:mi y|las dos|los dos|ambas|ambos)|(?<!\S)para mi \p{L}+ y (?:(?:un[ao]|otr[ao]) )?(?:para )?(?:mi \p{L}+|mi|yo)(?!\S)|(?<!\S)para mi ${RELATIVE}(?: \p{L}{3,})?(?: , (?:que|la que|el que|quien) [^.,?]+)?(?: ,)? y (?:para |a )?mi ${RELATIVE}(?!\S)|(?<!\S)primer (?:para )?(?:yo|mi)(?!\S)[^.?]{0,40} (?:despues|luego) (?:para )?(?:yo|mi)(?!\S)|(?<!\S)mi ${RELATIVE}(?: (?:(?:el|la|don|dona) )?\p{L}{3,})? y (?:para |a )?(?:yo|mi ${RELATIVE}|mi(?= ?[.,]|$| (?:l[ao]s?|el|a|hoy|manana)(?!\S)))(?!\S)|(?<!\S)yo y (?:mi ${RELATIVE}|ella|el)(?!\S)|(?<!\S)(?<!con )(?:ella|el) y yo(?!\S)|(?<!\S)y (?:a )?mi ${RELATIVE} (?:tambien|igual)(?!\S)|(?<!\S)ir ([2-5])(?= [.,]| (?:amig|compa|cuat|carnal|chav|muchach|herman|prim|persona|nosotr)\p{L}*(?!\S))|(?<!\S)para ([2-5]) (?=(?:gat|perr|cachorr|nin|hij|mascot|amig|chic|senor|schnauzer|poodle|chihuahu|pug|lomit|michi|husk|labrador|yorki|beagle)\p{L}*)|(?<!\S)(?:llev[oae]\w*|traigo|traer\w*|traemos|son) (?:a )?(?:mis |l[ao]s )?([2-5]) (?=(?:gat|perr|cachorr|nin|hij|mascot|amig|compa|herman)\p{L}*)|(?<!\S)(?:tengo|tenemos|son) ([2-4]) (?=(?:gat|perr|cachorr|mascot|schnauzer|poodle|chihuahu|pug|lomit|michi|husk|labrador|yorki|beagle|salchich|bulldog|pastor|gemel|nin|hij)\p{L}*(?!\S).*(?<!\S)(?:l[ao]s 2|amb[ao]s|junt[ao]s|al mismo tiempo|les tocan?)(?!\S))|(?<!\S)(?<!(?:de|a|para|con) )l[ao]s (2)(?= para (?!l[ao]s? \d)\p{L}{4})|(?<!\S)(?:mis|l[ao]s|unos|unas) (?:gemel[ao]s|gemelit[ao]s|melliz[ao]s|cuatit[ao]s)(?!\S)|(?<!\S)mis ([2-5]) (?!cita|servicio|horario|sesion|consulta|clase|terapia|visita|masaje|tratamiento|pago|dia|semana|mes|dient|muela|una|dedo|ojo|pie|mano)\p{L}{4,}|(?<!\S)(?<!cualquier de )(?:los (?:2|dos)(?= ?(?:[.,?]|$))|(?<!(?:costar|precio|cuanto|durar|tiempo|vale|sale|es) (?:de )?)cada un[ao](?!\S))`,
	'u',
)
/** What somebody says to be after 'soy' that is no name, without its ending: 'soy hombre', 'soy alérgica', 'soy maestra'. */
const kinds = new Set(
	`hombr mujer varon senor senorit grand mayor jov chic muchach nin adult mama papa madr padr espos hij herman amig novi vecin prim
	abuel suegr estudiant maestr profesor doctor enfermer abogad licenciad ingenier arquitect contador secretari
	emplead duen gerent soci miembr invitad pacient foran extranjer turist local mexican espanol embarazad diabetic
	madrin padrin dam chambelan testig quinceaner
	hipertens celiac vegan zurd diestr calv rubi moren pelirroj guer alt baj delgad gord puntual sensibl nervios impacient
	primeriz clientel frecuent mayorist proveedor vendedor representant influencer model actriz`.split(/\s+/),
)
/** Given names that often stand second: 'Rosa Elena Martínez'. */
const secondNames = new Set(
	`elena maria isabel fernanda alejandra guadalupe luisa jose luis angel antonio manuel carlos eduardo alberto jesus
	carmen patricia sofia andrea paola daniela beatriz teresa cristina gabriela victoria eugenia lucia rosa laura ana
	miguel francisco javier ignacio enrique pablo david ricardo ernesto alfredo arturo alonso mariana valeria ximena
	renata camila itzel areli yazmin jazmin lizbeth monserrat socorro leticia irene ines`.split(/\s+/),
)
/** What one does is written small and ends like it: 'soy corredor', 'soy dentista'; of names that end so these are known. */
const TRADE =
	/^(?!(?:salvador|amador|hector|victor|nestor|melchor|pastor|bautista|evangelista)$)\p{L}{2,}(?:[dt]or|[dt]ora|ista|[dlrt]ero|[dlrt]era|log[oa]|atra)$/u
const notNames = new Set(
	`cliente clienta nuevo nueva la el un una yo de para quien que mayor menor alergica alergico su tu mi y o con cita ella ellos va van ira en
	las los a por favor ya muy lo le se desde del al luego despues manana tarde pronto rato ahorita`.split(/\s+/),
)

/** `asked` tells that the question on the table was the name, so that a lone name is one. */
export function findPerson(words: Words, asked: boolean): Person {
	const named = introduced(words) ?? related(words) ?? (asked ? alone(words) : null)
	const email = /(?<!\S)correo (?:\S+ )?(?:de|del) (?!mi )\S/.test(words.tokens.map(({ plain }) => plain).join(' '))
		? undefined
		: words.tokens.find(({ canon }) => canon === '@correo')?.raw.toLowerCase()
	const phone = words.tokens.find(({ canon }) => canon === '@telefono')?.raw.replace(/\D/g, '')
	const count = countIn(words.text)
	return { ...named, ...(email && { email }), ...(phone && { phone }), ...(count && { count }) }
}

function introduced({ text, tokens }: Words): Person | null {
	const found = INTRODUCED.exec(text)
	if (!found) return null
	const start = found.index + found[0].length
	// 'Yo le hablo luego' introduces nobody.
	if (
		tokens.some(
			({ at, plain }) =>
				at >= found.index && at < start && /^(?:habl|escrib|salud)[oe]$/.test(plain) && plain !== 'escribe',
		)
	)
		return null
	const person = toPerson(nameFrom(withoutTitle(tokens.filter(({ at }) => at >= start))))
	if (!person || !/^(?:a nombre de|se nombrar)/.test(found[0])) return person
	return { ...person, isOther: true, ...(found[0].startsWith('se') && { isThird: true }) }
}

/** 'Don Chema', 'la señora Marta', which are called Chema and Marta. */
function withoutTitle(tokens: Token[]): Token[] {
	const at = tokens.findIndex(({ plain }) => !/^(?:el|la)$/.test(plain))
	return at >= 0 && TITLE.test(tokens[at]?.plain ?? '') ? tokens.slice(at + 1) : tokens
}

const TITLE =
	/^(?:don|dona|sr|sra|srita|senor|senora|senorita|lic|licenciad[oa]|ing|ingeniero|dr|dra|profe|maestr[oa])$/

/** Only what is written as a name and is no other word: of 'para mi hija Mañana' the day is meant. */
function related({ text, tokens }: Words): Person | null {
	const found = RELATED.exec(text)
	if (!found) return null
	const [first, ...rest] = tokens.filter(({ at }) => at >= found.index + found[0].length)
	if (!first || !/^\p{Lu}/u.test(first.raw) || lexicon.forms.has(first.plain)) return null
	const person = toPerson(nameFrom([first, ...rest]))
	return person && { ...person, isOther: true, isThird: true }
}

function alone({ tokens }: Words): Person | null {
	const spoken = tokens.filter(({ canon }) => !['claro', 'si', 'hola', 'gracias', ',', '.'].includes(canon))
	const name = nameFrom(spoken)
	return name.length > 0 && name.length >= spoken.length - 1 ? toPerson(name) : null
}

/** The words from the first on that can be a name: letters, neither a word of the lexicon nor a number. */
function nameFrom(tokens: Token[]): Token[] {
	const end = tokens.findIndex((token) => !canBeName(token))
	const words = tokens.slice(0, end < 0 ? undefined : end).slice(0, 4)
	// Who writes the first with a capital writes them all so.
	const isCapital = (token: Token | undefined) => /^\p{Lu}/u.test(token?.raw ?? '')
	const change = isCapital(words[0]) ? words.findIndex((token) => !isCapital(token)) : -1
	return change < 0 ? words : words.slice(0, change)
}

/** 'Abril' with a capital may be a name; 'abril' is the month. */
function canBeName({ plain, canon, raw }: Token) {
	if (!/^[\p{L}\p{M}]{2,20}$/u.test(raw) || notNames.has(plain)) return false
	if (
		!/^\p{Lu}/u.test(raw) &&
		(TRADE.test(plain) || kinds.has(plain) || kinds.has(plain.replace(/(?:it)?(?:[aeo]s?|es)$/, '')))
	)
		return false
	return /^\p{Lu}\p{Ll}{2}/u.test(raw) || (plain === canon && !lexicon.forms.has(plain))
}

function toPerson(tokens: Token[]): Person | null {
	const [first, last] = [tokens[0], tokens.at(-1)]
	if (!first || !last) return null
	const words = tokens.map(({ raw }) => raw.charAt(0).toUpperCase() + raw.slice(1).toLowerCase())
	// Two given names are written with two surnames.
	const given = words.length > 3 || (words.length === 3 && secondNames.has(fold(words[1] ?? ''))) ? 2 : 1
	const [name, lastname] = [words.slice(0, given).join(' '), words.slice(given).join(' ')]
	return { name, ...(lastname && { lastname }), span: { start: first.at, end: last.at + last.canon.length } }
}

/** 'Tres personas, mi mamá, mi hermana y yo': how many is said before who. */
const HEADS = /(?<!\S)([2-9]) persona(?!\S)/

/** 'Mi papá, mi hermano y yo' */
const TOGETHER = new RegExp(
	String.raw`(?<!\S)(?:a |para )?mi ${RELATIVE}(?: (?!querer|poder|tener|estar|ir)\p{L}{3,})?(?: , (?:a |para )?mi ${RELATIVE})* (?:, )?y (?:a |para |tambien )*(?:yo|mi(?: ${RELATIVE})?)(?!\S)`,
	'u',
)

/** 'Tengo dos hijos… para los dos', 'para las dos, mi hermana y yo': no hour. */
const FOR_EACH =
	/(?<!\S)para (?:los ([2-4])|las ([2-4])(?=.*(?<!\S)mi \p{L}+ y (?:yo|para mi)(?!\S)))(?! (?:y (?:media|cuarto)|de la (?:tarde|manana)|am|pm|cosas|servicio|citas?))(?!\S)/u

const HOURS =
	/ (?:como )?(?:a|de) las? \d{1,2}(?::\d\d)?(?: (?:y (?:media|cuarto)|am|pm|en punto|de la (?:manana|tarde|noche)))*(?= |$)/g

function countIn(said: string): number | null {
	// 'Para mi esposa a las 9 y para mí a las 10'
	const text = said.replace(HOURS, '')
	const own = /(?<!\S)mis ([2-5]) \p{L}{4,} y (?:yo|para mi)(?!\S)/u.exec(text)?.[1]
	if (own) return Number(own) + 1
	const heads = HEADS.exec(text)?.[1]
	if (heads) return Number(heads)
	const together = TOGETHER.exec(text)?.[0]
	if (together) return together.split(/ , | y /).length
	const each = FOR_EACH.exec(text)?.slice(1).find(Boolean)
	if (each) return Number(each)
	const found = COUNT.exec(text)
	if (!found) return null
	const count = Number(found.slice(1).find(Boolean) ?? 2)
	return count > 1 ? count : null
}
