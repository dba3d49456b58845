import { type Incoming } from '../engines/engine.ts'
import { type ActName } from './acts/act-names.ts'
import { type Act } from './acts/find-acts.ts'
import { actsIn, decided, withWish } from './acts/heard-acts.ts'
import { isForeign } from './acts/language.ts'
import { type Answered, findAnswers } from './acts/questions.ts'
import { type Facts } from './facts.ts'
import { type Frame } from './frame.ts'
import { amongOptions } from './names/among-options.ts'
import { findNames, type NameFind } from './names/find-names.ts'
import { findPerson, type Person } from './names/people.ts'
import { forThem, meantServices, namedServices } from './names/services.ts'
import { withoutPainQuestions } from './names/symptoms.ts'
import { byTitle } from './names/titles.ts'
import { settledServices } from './scored/meant-names.ts'
import { weekdayNumber } from './when/calendar.ts'
import { isCounted } from './when/counts.ts'
import { findNumber, findWhen } from './when/find-when.ts'
import { impossibleDay } from './when/impossible.ts'
import { type Piece, type Today } from './when/shapes.ts'
import {
	isAge,
	withoutBeginnings,
	withoutDuties,
	withoutEvents,
	withoutGoneBy,
	withoutHappenings,
	withoutLeaving,
	withoutReasons,
	withoutToldParts,
	withoutTravels,
} from './when/told-times.ts'
import { withCorrection } from './wishes/corrected.ts'
import { eitherService } from './wishes/either.ts'
import { revisedIn } from './wishes/revised.ts'
import { eachOnce, severalIn } from './wishes/several.ts'
import { type Wishes } from './wishes/wishes.ts'
import { type Token, type Words, wordsIn } from './words/normalise.ts'

/** All that was understood of a burst: entities and acts, which are all that a message can be. */
export type Reading = {
	words: Words
	/** The message that a find comes from. */
	sourceAt: (at: number) => string
	acts: Act[]
	services: NameFind[]
	/** Nothing was named but what hurts: the service is the one that looks at it. */
	examined: boolean
	/** Named as what is not wanted: 'en lugar de tinte'. */
	refused: NameFind[]
	specialists: NameFind[]
	branches: NameFind[]
	pieces: Piece[]
	/** A day that was named and is in no calendar. */
	impossible: string | null
	person: Person
	answer: Answered | null
	/** Further questions of the business's list, each asked in a sentence of its own. */
	others: Answered[]
	foreign: boolean
	/** Where it holds several wishes, each of them with what is its own. */
	wishes: Wishes | null
	/** A rule heard a complaint or a wish for a person that the message as a whole does not sound like. */
	doubted: boolean
	unreadable: Incoming['unreadable'][]
	choiceId: string | null
}

export function readBurst(burst: Incoming[], facts: Facts, frame: Frame, today: Today, hasMine = false): Reading {
	const words = wordsIn(burst, facts.isName)
	const asked = frame.question?.kind
	const person = findPerson(words, asked === 'name')
	const isFree = (token: Token) => !person.span || token.at < person.span.start || token.at >= person.span.end
	const { found, named } = amongOptions(words, namedServices(words, facts, isFree, asked === 'service'), frame, facts)
	const said = actsIn(words, frame, hasMine)
	const meant = meantOf(words, named, facts, isOpen(frame, said))
	const specialists = namedPeople(words, facts, (token) => isFree(token) && !isInside(token, [...meant, ...found]))
	const heard = settledServices({ words, services: meant, specialists, count: person.count }, facts)
	const standing = withCorrection(words, heard, facts)
	const isCancelled = frame.proposal?.tool.startsWith('cancel') === true
	const done = decided(words, withWish(words, said, standing), isCancelled)
	const timed = piecesIn(words, frame, today, { acts: done, person, services: standing, specialists })
	const impossible = impossibleDay(words.text)
	const possible = impossible ? timed.filter(({ days }) => !days) : timed
	const all = { words, acts: done, services: standing, specialists, pieces: possible }
	const revised = revisedIn(all, facts, hasMine)
	const { acts, pieces } = revised
	const services = eitherService(words, revised.services, acts)
	const wishes = severalIn({ words, ...revised }, { acts, frame, facts })
	return {
		words,
		sourceAt: (at) => burst[words.tokens.findLast((token) => token.at <= at)?.message ?? 0]?.id ?? '',
		acts: acts.filter((act) => !(person.span && overlap(act, person.span)) && !isOfOpening(act, pieces)),
		services: wishes ? eachOnce(wishes) : services,
		wishes,
		examined: services.length > 0 && !services.some((find) => named.some(({ start }) => start === find.start)),
		refused: [...found.filter((find) => !named.includes(find)), ...revised.replaced],
		specialists: revised.specialists,
		branches: facts.business.branches.length > 1 ? findNames(words, facts.branches, isFree) : [],
		pieces,
		impossible,
		person,
		...findAnswers(words, facts.business.questions, facts.isName),
		foreign: isForeign(words.tokens.map(({ plain }) => plain)),
		doubted: false,
		...besideWords(burst),
	}
}

/** What comes with the messages and is no word. */
function besideWords(burst: Incoming[]): Pick<Reading, 'unreadable' | 'choiceId'> {
	return {
		unreadable: burst.flatMap(({ unreadable }) => unreadable ?? []),
		choiceId: burst.findLast(({ choiceId }) => choiceId)?.choiceId ?? null,
	}
}

function meantOf(words: Words, named: NameFind[], facts: Facts, open: boolean): NameFind[] {
	return open ? meantServices(words, named, facts) : forThem(words, withoutPainQuestions(words, named), facts)
}

/** A pain in the middle of something, or as the reason to move or cancel, changes nothing of what is spoken of. */
function isOpen({ task, question }: Frame, said: Act[]): boolean {
	const isAskedWhat = task?.kind === 'book' && !task.service && question?.kind === 'service'
	return (!task || isAskedWhat) && !said.some(({ name }) => /^(?:reschedule|cancel|cantCome|late|confirm)/.test(name))
}

function namedPeople(words: Words, facts: Facts, isFree: (token: Token) => boolean): NameFind[] {
	return byTitle(words, findNames(words, facts.specialists, isFree), facts.business.specialists)
}

type Span = { start: number; end: number }

function overlap(one: Span, other: Span): boolean {
	return one.start < other.end && other.start < one.end
}

/** 'Mañana cuando abran' asks for no hours. */
function isOfOpening(act: Act, pieces: Piece[]): boolean {
	return act.name === 'askHours' && pieces.some((piece) => piece.rule === 'part.opening' && overlap(act, piece))
}

export function has(reading: Reading, ...names: ActName[]): boolean {
	return reading.acts.some(({ name }) => names.includes(name))
}

/** '¿Rodrigo atiende el lunes? Para una punción': the days of one person, or of whoever looks at what hurts. */
export function isOfOne({ services, specialists, examined }: Reading): boolean {
	return services.length > 0 && (examined || specialists.length > 0)
}

/** Of 'corte con el chino, y barba también' who stands between the words of a service is no part of its name. */
function isInside(token: Token, finds: NameFind[]) {
	return finds.some(({ start, end, words }) => (words ? words.includes(token.at) : token.at >= start && token.at < end))
}

/** 'Manicure, mañana, 12': what stands alone beside a day is its hour. */
function loneHour(text: string, pieces: Piece[], today: Today): Piece[] {
	const found = /(?<=[.,] )(?:1[0-2]|[1-9])(?= [.,]|$)/.exec(text)
	if (!found || pieces.some(({ hours, start, end }) => hours || (start <= found.index && found.index < end))) return []
	return findNumber(found[0], 'hour', today).map((piece) => ({
		...piece,
		start: found.index,
		end: found.index + found[0].length,
	}))
}

const CORRECTED_HOUR =
	/^(?: [.,])* (?:(?:ay|uy|bueno|perdon|no|espera\w*)(?: [.,])* )*(?:digo|perdon|no|espera\w*|mas bien|mejor|quise decir)(?: [.,])* (1[0-2]|[1-9])(?= ?[.,?]| por favor|$)/

/** 'A las 4, digo 5', 'a las 4, no, espera, 5': a number that takes the place of an hour. */
function correctedHour(text: string, pieces: Piece[], today: Today): Piece[] {
	const [hour] = pieces.filter(({ hours }) => hours)
	const rest = hour ? text.slice(hour.end) : ''
	const found = CORRECTED_HOUR.exec(rest)
	if (!hour || !found) return []
	const end = hour.end + found[0].length
	const start = end - (found[1]?.length ?? 0)
	const isTaken = pieces.some((piece) => piece.start < end && start < piece.end)
	return isTaken ? [] : findNumber(found[1] ?? '', 'hour', today).map((piece) => ({ ...piece, start, end }))
}

const DAY_AND_NUMBER =
	/(?<!\S)(?:lunes|martes|miercoles|jueves|viernes|sabado|domingo|hoy|manana) (1[0-2]|[1-9])(?= por favor$|$)/

/** 'Jueves 10', of a Thursday whose times were named, is its hour and no date. */
function hourBesideDay(text: string, { question, options }: Frame): { index: number; length: number } | null {
	const found = question?.kind === 'time' ? DAY_AND_NUMBER.exec(text) : null
	const [whole = '', number = ''] = found ?? []
	const day = weekdays.indexOf(whole.split(' ')[0] ?? '')
	const isOffered = options.some(({ pick }) => pick.kind === 'time' && weekdayNumber(pick.offer.date) === day)
	return found && isOffered ? { index: found.index + whole.length - number.length, length: number.length } : null
}

const weekdays = ['lunes', 'martes', 'miercoles', 'jueves', 'viernes', 'sabado', 'domingo']

function hourAt(text: string, { index, length }: { index: number; length: number }, today: Today): Piece[] {
	const hour = text.slice(index, index + length)
	return findNumber(hour, 'hour', today).map((piece) => ({ ...piece, start: index, end: index + length }))
}

/** '10' to '¿qué servicio?', of whoever said the day before: more than there are to choose from, and the hour that is missing. */
function isMissingHour(text: string, { question, task, options }: Frame): boolean {
	const { days, hours } = task?.when?.value ?? {}
	return question?.kind === 'service' && days !== undefined && hours === undefined && Number(text) > options.length
}

type Known = { acts: Act[]; person: Person; services: NameFind[]; specialists: NameFind[] }

/** Where no time is said: in small talk, in a name, and be it 'con Abril'. */
function namesIn({ acts, person: { span }, specialists }: Omit<Known, 'services'>): Span[] {
	const smallTalk = acts.filter(({ name }) => ['greet', 'bye', 'undecided'].includes(name))
	return [...smallTalk, ...specialists, ...(span ? [span] : [])]
}

/** What is said against a time that is proposed. */
const AGAINST = new Set<ActName>(['no', 'correct', 'cantCome', 'reschedule', 'later', 'earlier', 'otherDay', 'another'])

function piecesIn({ text }: Words, frame: Frame, today: Today, { services, ...known }: Known): Piece[] {
	const taken = namesIn(known)
	const numbered = hourBesideDay(text, frame)
	const plainText = numbered ? text.slice(0, numbered.index) + ' '.repeat(numbered.length) : text
	const pieces = [...findWhen(plainText, today), ...(numbered ? hourAt(text, numbered, today) : [])].filter(
		(piece, _, all) =>
			!taken.some(({ start, end }) => piece.start < end && start < piece.end) &&
			!isAge(text, piece) &&
			!isCounted(text, piece, all, { person: known.person, services, frame }),
	)
	if (pieces.length > 0) {
		const isSet = frame.proposal?.offer !== undefined && !known.acts.some(({ name }) => AGAINST.has(name))
		const lasting = withoutTravels(text, withoutLeaving(text, withoutToldParts(text, withoutBeginnings(text, pieces))))
		const told = withoutReasons(text, withoutEvents(text, withoutHappenings(text, withoutGoneBy(lasting, today))))
		return [
			...withoutDuties(text, told, isSet),
			...loneHour(text, pieces, today),
			...correctedHour(text, pieces, today),
		]
	}
	const asked = frame.question?.kind
	if (asked === 'day' || asked === 'farDay') return findNumber(text, 'day', today)
	// Of '5 no, 6' the second.
	const left = text.replace(/(?<!\S)(?:1[0-2]|[1-9]) (?:ya )?no(?= ?,)/, (gone) => ' '.repeat(gone.length))
	if (asked === 'hour') return findNumber(left, 'hour', today)
	if (isMissingHour(text, frame)) return findNumber(text, 'hour', today)
	// 'No, mejor 12' to a proposal is its hour.
	const other = /(?:(?<!\S)(?:mejor|no)(?: ,)? (?:\S+ )?|^)(?:1[0-2]|[1-9])(?: por favor)?$/.test(text)
	if (asked === 'confirm' && frame.proposal?.offer && other) return findNumber(left, 'hour', today)
	// After offers a number is one of them, as long as there are so many.
	const number = Number(/^(?:las? |el |a las? )?(\d{1,2})(?: por favor)?$/.exec(text)?.[1] ?? 0)
	return asked === 'time' && (number === 0 || number > frame.options.length) ? findNumber(text, 'hour', today) : []
}
