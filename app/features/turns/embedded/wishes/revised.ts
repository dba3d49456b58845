import { type Act } from '../acts/find-acts.ts'
import { type Facts, serviceOf } from '../facts.ts'
import { type NameFind } from '../names/find-names.ts'
import { isExact, type Piece } from '../when/shapes.ts'
import { type Words } from '../words/normalise.ts'
import { servicesIn } from './clauses.ts'
import { type Mark, marksIn, reasonsIn } from './marks.ts'
import { whoIn } from './who.ts'

type Heard = { words: Words; acts: Act[]; services: NameFind[]; specialists: NameFind[]; pieces: Piece[] }
/** What of a message still stands when it is over, and the services that another one took the place of. */
export type Revised = Omit<Heard, 'words'> & { replaced: NameFind[] }
type Span = { start: number; end: number }

/**
 * What a message does to its own wishes: behind a change of mind ('mejor', 'no, espera', 'pensándolo bien') each thing
 * takes the place of what was said before of its kind, unless it is said to come besides, or is somebody else's. What
 * stands in a reason ('que el lunes trabajo') is no wish of its own.
 */
export function revisedIn(heard: Heard, facts: Facts, hasAppointments: boolean): Revised {
	const { words } = heard
	const marks = marksIn(words.text)
	const acts = heard.acts.filter((act) => act.name !== 'reschedule' || !marks.some((mark) => overlaps(mark, act)))
	const isOfMine = acts.some(({ name }) => /^(?:reschedule|cancel|late|confirm|askMine)/.test(name))
	const isLeft = hasAppointments && acts.some(({ name }) => name === 'cantCome')
	const asked = withoutAsked({ ...heard, acts }, facts)
	if (marks.length === 0 || isOfMine || isLeft) return { ...heard, acts, ...asked }
	const reasons = reasonsIn(words.text, marks)
	let standing: Revised = { ...heard, acts, ...asked }
	for (const [at, mark] of marks.entries()) {
		const stretch = { start: mark.end, end: marks[at + 1]?.start ?? words.text.length }
		standing = afterMark(standing, { words, mark, stretch, reasons, facts, isFirst: !hasAppointments })
	}
	return standing
}

type Stretch = { words: Words; mark: Mark; stretch: Span; reasons: Span[]; facts: Facts; isFirst: boolean }

function afterMark(standing: Revised, { words, mark, stretch, reasons, facts, isFirst }: Stretch): Revised {
	const isOwn = ({ start }: Span) =>
		start >= stretch.start && start < stretch.end && !isIn(reasons, start) && !isBesides(words, stretch, start)
	const isBefore = ({ start }: Span) => start < mark.start
	const said = standing.services.filter(isOwn)
	const lone = said.length === 0 && standing.services.some(isBefore)
	const heard = lone ? spokenIn(words, stretch, facts) : said
	const gone = replacedBy(standing.services.filter(isBefore), heard, facts)
	// '*Martes perdón, no lunes' puts nothing in Tuesday's place.
	const isWished = (piece: Piece) =>
		isOwn(piece) && !/(?<!\S)(?<!que )no (?:el )?$/.test(words.text.slice(0, piece.start))
	const isSwapped = standing.specialists.some(isOwn)
	return {
		...standing,
		services: [...standing.services.filter((find) => !gone.includes(find)), ...(gone.length > 0 && lone ? heard : [])],
		replaced: [...standing.replaced, ...gone],
		specialists: isSwapped ? standing.specialists.filter((find) => !isBefore(find)) : standing.specialists,
		pieces: isFirst ? timesLeft(standing.pieces, mark, isWished, reasons) : standing.pieces,
	}
}

/** 'Mejor también…', 'y otro para mi mamá': said to come besides. */
function isBesides(words: Words, { start }: Span, at: number): boolean {
	const between = words.text.slice(start, at)
	const isMore = /(?<!\S)(?:tambien|ademas|aparte|otr[oa]|agreg\p{L}*|sum\p{L}*|de paso|y (?:un|una|el|la|unas))(?!\S)/u
	return isMore.test(between) || whoIn(words, { start, end: at }).length > 0
}

/** 'Terapia de pareja… mejor individual': what is named by a part of its name alone. */
function spokenIn(words: Words, stretch: Span, facts: Facts): NameFind[] {
	const end = / [,.?]/.exec(words.text.slice(stretch.start))?.index ?? stretch.end
	const [find, second] = servicesIn(words, { start: stretch.start, end: stretch.start + end }, facts)
	return find && !second && find.refs.length === 1 && !isBesides(words, stretch, find.start) ? [find] : []
}

/** Which of the services before give way: all, where there is one; of several the one of the same kind, else none. */
function replacedBy(before: NameFind[], after: NameFind[], facts: Facts): NameFind[] {
	const refs = after.flatMap((find) => find.refs)
	if (after.length === 0 || before.some((find) => find.refs.every((ref) => refs.includes(ref)))) return []
	if (before.length < 2) return before
	const heads = new Set(refs.map((ref) => headOf(facts, ref)))
	const alike = before.filter((find) => find.refs.some((ref) => heads.has(headOf(facts, ref))))
	return alike.length === 1 ? alike : []
}

function headOf(facts: Facts, ref: string): string {
	return serviceOf(facts, ref)?.name.split(' ')[0]?.toLowerCase() ?? ''
}

/** Days and exact hours that others took the place of, and those of a reason, are no longer said. */
function timesLeft(pieces: Piece[], mark: Mark, isOwn: (piece: Piece) => boolean, reasons: Span[]): Piece[] {
	const own = pieces.filter(isOwn)
	const newDay = own.some(({ days }) => days)
	const newHour = own.some(({ hours }) => hours)
	if (!newDay && !newHour) return pieces
	return pieces.flatMap((piece) => {
		if (isIn(reasons, piece.start)) return []
		if (piece.start >= mark.start) return [piece]
		const { days, hours, ...rest } = piece
		const isKeptHour = hours && !(newHour && hours.every((reading) => isExact(reading)))
		const left = { ...rest, ...(days && !newDay && { days }), ...(isKeptHour && { hours }) }
		return (left.days ?? left.hours ?? (left.soon && !newDay)) ? [left] : []
	})
}

const EXPLAINS =
	/(?<!\S)(?:que diferencia|cual (?:es|seria) la diferencia|en que consist\p{L}+|de que (?:se )?trata|como (?:es|funciona)|que (?:es|incluye|tal)|duele|sirve)(?!\S)/u

/** '¿Qué diferencia hay entre el peeling y la limpieza? Agéndame la limpieza': what is only asked about is no wish. */
function withoutAsked({ words, acts, services }: Heard, facts: Facts): Pick<Revised, 'services' | 'replaced'> {
	const { text } = words
	const wish = acts.find(({ name }) => name === 'book')
	const end = text.lastIndexOf(' ?', wish?.start ?? 0)
	const isAside = wish !== undefined && end > 0 && EXPLAINS.test(text.slice(0, end)) && services.length > 1
	const wished = isAside ? servicesIn(words, { start: end, end: text.length }, facts) : []
	const asked = services.filter(({ refs }) => !wished.some((find) => find.refs.some((ref) => refs.includes(ref))))
	if (wished.length === 0 || /(?<!\S)(?:tambien|ademas|aparte)(?!\S)/.test(text.slice(end)))
		return { services, replaced: [] }
	return { services: wished, replaced: asked }
}

function overlaps(one: Span, other: Span): boolean {
	return one.start < other.end && other.start < one.end
}

function isIn(spans: Span[], at: number): boolean {
	return spans.some(({ start, end }) => at >= start && at < end)
}
