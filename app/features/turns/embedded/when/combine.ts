import { addDays, datesFrom, minutesOf, timeOf } from '#app/lib/time.ts'
import { day, weekdayNumber } from './calendar.ts'
import { type DayReading, type HourReading, type Piece, type When } from './shapes.ts'

const AND = /^ (?:(?:o|y|,|bien|si no|tal vez|quiza|quizas|tambien|ademas|para|de|a) )*$/
const INSTEAD =
	/(?:^| )(?:mejor|perdon|digo|equivoque|mas bien|corrijo|quise decir|en vez|en lugar|o sea|no ,|no mejor)(?: |$)/
/** 'A las 10, si no hay a las 12': the first if it can be had. */
const ELSE =
	/(?:^| )si (?:ya )?(?:esta|estan|estar|hay|haber)(?: (?:muy|todo|mucha|mucho))? (?:llen\w*|ocupad\w*|gente|saturad\w*)(?: (?:,|entonces|pues|el|para el))*\s$|(?:^| )si no(?: (?:haber|tener|se poder|poder|alcanzar?|hubiera|quedar))+(?: (?:lugar|disponible|cita|entonces|pues|,))*\s$|(?:^| )(?:,|y) si no(?: (?:,|pues|entonces|seria|para))*(?: el)?\s$/
const NOT_BEFORE =
	/(?:^| )(?:(?<!(?:^| )si (?:\S+ )?)no (?:voy a |va a |vamos a )?(?:poder|ir|alcanzo|me quedar|quedar|tener tiempo|seria|sea)|menos|excepto|salvo|nada|imposible)(?: (?:ir|ser|bien|para|en|el|los|a|por|asistir|llegar|hacer|tiempo))*\s?$/
/** 'El martes, no el lunes': but 'por qué no el lunes' asks for it. */
const NOT_THIS = /(?:^| )(?:(?<!(?:que|si) )no|ni)(?: (?:el|la|los|para|en|este|ese|a|las))*\s$/
/** 'El siguiente viernes, no este, a las 10' refuses a day, and no hour. */
const NOT_THEN = /(?:^| )(?:(?<!(?:que|si) )no|ni)(?: (?:la|para|en|a|las))*\s$/
const NOT_AFTER =
	/^ (?:ya |yo |la verdad )*(?:no(?: (?:poder|me|ir|voy|creo|alcanzo|tener tiempo|porque|ya que|es que|pues|que)(?!\S)| [,.]|$)|tampoco(?: (?:poder|me|ir|voy|alcanzo)| [,.]|$))/

/**
 * The expressions of one burst as one wish: joined by 'o', narrowed by the next, replaced after 'mejor', left out after
 * 'no puedo'. Of 'el lunes en la mañana o el martes en la tarde' any of both days and both parts will do.
 */
export function joinPieces(pieces: Piece[], text: string): When {
	let wish: When = {}
	let last: Piece | null = null
	let isPaired = false
	let isRanked = false
	let isRestated = false
	let wasRefused = false
	const replaced: DayReading[] = []
	for (const piece of pieces) {
		const between = text.slice(last?.end ?? 0, piece.start)
		// '*Martes perdón, no lunes' puts nothing in Tuesday's place.
		const isInstead = INSTEAD.test(between) && !NOT_THIS.test(between)
		// 'El lunes, no, mejor el martes; es que el lunes…': what was taken back is not wished once more.
		if (!isInstead && piece.days?.some((days) => replaced.some((gone) => isSame(gone, days)))) continue
		if (isInstead && piece.days) replaced.push(...(wish.days ?? []))
		const isElse: boolean = last !== null && (isRestated || ELSE.test(between))
		isRestated = isElse && !isRestated && isKnown(wish, piece)
		if (isRestated) {
			last = piece
			continue
		}
		const isOther: boolean =
			last !== null && !wasRefused && (isAlternative(last, piece, between) || (isPaired && !piece.days))
		const wasPaired: boolean = isPaired
		wasRefused = isRefused(piece, text, last?.end ?? 0)
		isPaired = isOther && last !== null && !piece.hours && !last.days
		if (isTakenBack(piece, pieces[pieces.indexOf(piece) + 1], text)) continue
		if (isElse) wish = either(wish, piece)
		else if (wasRefused) wish = without(wish, piece)
		else if (isOther) wish = { ...either(wish, piece), ...(wasPaired && !piece.days && { paired: true }) }
		else wish = refine(wish, piece, isInstead)
		isRanked ||= isElse || (isOther && last !== null && isFineToo(last, piece, text))
		last = piece
	}
	return isRanked ? { ...wish, prefer: 'first' } : wish
}

/** What is said now in the light of what was known: it narrows it where both hold, else it takes its place. */
export function refine(known: When, said: When & Pick<Piece, 'bare'>, instead: boolean): When {
	const days = said.days ? refineDays(known.days, said, instead) : known.days
	const hours = said.hours ? refineHours(known.hours, said.hours, instead) : known.hours
	return {
		...(days && { days }),
		...(hours && { hours }),
		...merged(known.except, said.except),
		...((said.soon ?? (said.days ? false : known.soon)) && { soon: true }),
		...priority(known, said),
		...(said.paired && days === said.days && hours === said.hours && { paired: true }),
	}
}

/** 'A las 4; si no se puede a las 4, a las 5' says the first once more. */
function isKnown({ days, hours }: When, piece: Piece): boolean {
	const [day, hour] = [piece.days?.[0], piece.hours?.[0]]
	const isDay = !day || (days?.some((known) => isSame(known, day)) ?? false)
	return isDay && (!hour || (hours?.some((known) => isSame(known, hour)) ?? false))
}

function priority(known: When, said: When) {
	const prefer = said.prefer ?? (said.hours ? undefined : known.prefer)
	return prefer && { prefer }
}

function merged(known: DayReading | undefined, said: DayReading | undefined) {
	const except = [...(known ?? []), ...(said ?? [])]
	return except.length > 0 && { except }
}

function isAlternative(last: Piece, piece: Piece, between: string) {
	const sameKind = Boolean(last.days && piece.days) || Boolean(last.hours && (piece.hours ?? piece.days))
	const isHour = ({ days, hours }: Piece) => !days && Boolean(hours?.[0]?.every(({ from, to }) => from === to))
	const areHours = isHour(last) && isHour(piece)
	const isList =
		/ (?:, )?/.exec(between)?.[0] === between &&
		(between !== ' ' || !areHours) &&
		((last.bare !== undefined && piece.bare !== undefined) || areHours)
	// 'A las 4 con Chabela, o a las 5'
	const isElse =
		areHours && /^ con (?:(?:el|la|dra?|lic|don|dona) )?[^ .,?]+ (?:, )?o (?:si no |bien |ya )?$/.test(between)
	return sameKind && (isList || isElse || (AND.test(between) && / (?:o|y) /.test(between)))
}

function isRefused(piece: Piece, text: string, from: number) {
	const before = text.slice(from, piece.start)
	const isHour = piece.hours !== undefined && !piece.days
	if (NOT_BEFORE.test(before) || (isHour ? NOT_THEN : NOT_THIS).test(before)) return true
	return NOT_AFTER.test(text.slice(piece.end)) && !/^[^.,]{0,30}\?/.test(text.slice(piece.end))
}

/** 'A las 4 con Chabela, o a las 5 está bien': the second, which is later, is for when the first can't be had. */
function isFineToo(first: Piece, second: Piece, text: string): boolean {
	const [one, other] = [first.hours?.[0]?.[0]?.from, second.hours?.[0]?.[0]?.from]
	return one !== undefined && other !== undefined && one < other && FINE_TOO.test(text.slice(second.end))
}

const FINE_TOO =
	/^ (?:tambien|igual|ya de perdis|(?:esta|queda) bien|me (?:quedar|acomoda|sirve|va)(?: bien)?|no hay (?:problema|bronca))(?!\S)/

/** 'Las 5 no, las 6': what is said in its place is all that counts of it. */
function isTakenBack(piece: Piece, next: Piece | undefined, text: string): boolean {
	const isSameKind = next !== undefined && ((piece.hours && next.hours) || (piece.days && next.days && !piece.hours))
	return (
		isSameKind === true && /^ (?:ya )?no (?:, |mejor |sino )(?:mejor |a )*$/.test(text.slice(piece.end, next.start))
	)
}

function without(wish: When, piece: Piece): When {
	const except = [...(wish.except ?? []), ...(piece.days?.[0] ?? [])]
	const hours = piece.hours?.[0] && !piece.days ? [complement(piece.hours[0])] : undefined
	return { ...wish, ...(piece.days && { except }), ...(hours && { hours: refineHours(wish.hours, hours, false) }) }
}

function complement(hours: HourReading): HourReading {
	const [only] = hours
	if (!only) return hours
	const before = { from: '00:00', to: timeOf(Math.max(minutesOf(only.from) - 1, 0)) }
	const after = { from: timeOf(Math.min(minutesOf(only.to) + 1, 1439)), to: '23:59' }
	return [before, after].filter(({ from, to }) => from < to)
}

function either(wish: When, piece: Piece): When {
	return {
		...wish,
		...(piece.days && { days: union(wish.days, piece.days) }),
		...(piece.hours && { hours: union(wish.hours, piece.hours) }),
	}
}

/** Readings that stand in the same place (both of the afternoon, say) belong together. */
function union<T>(known: T[][] | undefined, said: T[][]): T[][] {
	if (!known?.length) return said
	if (known.length === said.length) return known.map((reading, index) => [...reading, ...(said[index] ?? [])])
	return [[...(known[0] ?? []), ...(said[0] ?? [])]]
}

function refineDays(known: DayReading[] | undefined, said: When & Pick<Piece, 'bare'>, instead: boolean): DayReading[] {
	const days = said.days ?? []
	if (!known) return days
	const [next] = days
	// Of 'los lunes' one that is named afterwards is that one.
	if (said.bare && next && known.length === 1 && isHabit(known[0] ?? [], next)) return [next]
	// 'El martes' after 'lo antes posible' is the next one, not each of those two weeks.
	if (said.bare && days.length === 1 && next && isRunning(known) && overlaps(known, days).length > 0) return [next]
	const inside = said.bare ? known.map((reading) => named(reading, said.bare)).filter(({ length }) => length > 0) : []
	if (inside.length > 0) return inside
	const both = instead ? [] : overlaps(known, days)
	return both.length > 0 ? both : days
}

/** One weekday of several weeks, of which this is one. */
function isHabit(known: DayReading, [only, other]: DayReading): boolean {
	const weekdays = new Set(known.map(({ from }) => weekdayNumber(from)))
	const areDays = known.length > 1 && known.every(({ from, to }) => from === to)
	return areDays && weekdays.size === 1 && !other && known.some(({ from }) => from === only?.from)
}

/** Weeks that nobody chose ('lo antes posible', 'otro día'): longer than a week that was named, shorter than a month. */
function isRunning(known: DayReading[]): boolean {
	const [span, other] = known[0] ?? []
	if (!span || other || known.length > 1) return false
	const length = datesFrom(span.from, span.to).length
	return length > 7 && length < 28
}

/** The days of a known week or month that have this name; none where what is known is already a day or two. */
function named(reading: DayReading, bare: Piece['bare']): DayReading {
	const dates = reading.flatMap(({ from, to }) => datesFrom(from, to))
	if (dates.length < 3 || !bare) return []
	const isNamed = (date: string) =>
		'weekday' in bare ? weekdayNumber(date) === bare.weekday : Number(date.slice(8)) === bare.day
	return dates.filter(isNamed).map(day)
}

function refineHours(known: HourReading[] | undefined, said: HourReading[], instead: boolean): HourReading[] {
	if (!known || (instead && said.some((reading) => reading.some(({ from, to }) => from !== to)))) return said
	const both = overlaps(known, said)
	// 'En la mañana no puedo, algo después de las 5': what begins when it was said to before what only begins then.
	const begun = both.filter(([first]) => said.some(([own]) => own?.from === first?.from))
	return begun.length > 0 ? begun : both.length > 0 ? both : said
}

function overlaps<T extends { from: string; to: string }>(known: T[][], said: T[][]): T[][] {
	const found: T[][] = []
	for (const b of said) {
		for (const a of known) {
			const both = a.flatMap((x) => b.flatMap((y) => overlap(x, y)))
			if (both.length > 0 && !found.some((reading) => isSame(reading, both))) found.push(both)
		}
	}
	return found
}

function overlap<T extends { from: string; to: string }>(a: T, b: T): T[] {
	const [from, to] = [a.from > b.from ? a.from : b.from, a.to < b.to ? a.to : b.to]
	return from <= to ? [{ ...b, ...a, from, to }] : []
}

function isSame<T extends { from: string; to: string }>(a: T[], b: T[]) {
	return a.length === b.length && a.every(({ from, to }, index) => b[index]?.from === from && b[index]?.to === to)
}

/** A reading with some days taken out. */
export function exceptDays(reading: DayReading, except: DayReading): DayReading {
	return except.reduce<DayReading>((left, gone) => left.flatMap((span) => cut(span, gone)), reading)
}

function cut(span: { from: string; to: string }, gone: { from: string; to: string }): DayReading {
	if (gone.to < span.from || gone.from > span.to) return [span]
	const before = { from: span.from, to: addDays(gone.from, -1) }
	const after = { from: addDays(gone.to, 1), to: span.to }
	return [before, after].filter(({ from, to }) => from <= to)
}
