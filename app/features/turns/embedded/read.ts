import { type Incoming } from '../engines/engine.ts'
import { type ActName } from './acts/act-rules.ts'
import { type Act, findActs } from './acts/find-acts.ts'
import { isForeign } from './acts/language.ts'
import { type Answered, findAnswer } from './acts/questions.ts'
import { type Facts } from './facts.ts'
import { type Frame } from './frame.ts'
import { findNames, type NameFind } from './names/find-names.ts'
import { findPerson, type Person } from './names/people.ts'
import { findNumber, findWhen } from './when/find-when.ts'
import { impossibleDay } from './when/impossible.ts'
import { type Piece, type Today } from './when/shapes.ts'
import { type Token, type Words, wordsIn } from './words/normalise.ts'

/** All that was understood of a burst: entities and acts, which are all that a message can be. */
export type Reading = {
	words: Words
	/** The message that a find comes from. */
	sourceAt: (at: number) => string
	acts: Act[]
	services: NameFind[]
	specialists: NameFind[]
	branches: NameFind[]
	pieces: Piece[]
	/** A day that was named and is in no calendar. */
	impossible: string | null
	person: Person
	answer: Answered | null
	foreign: boolean
	unreadable: Incoming['unreadable'][]
	choiceId: string | null
}

export function readBurst(burst: Incoming[], facts: Facts, frame: Frame, today: Today): Reading {
	const words = wordsIn(burst, facts.isName)
	const asked = frame.question?.kind
	const person = findPerson(words, asked === 'name')
	const isFree = (token: Token) => !person.span || token.at < person.span.start || token.at >= person.span.end
	const services = wanted(words, findNames(words, facts.services, isFree))
	const acts = withWish(words, findActs(words.text), services)
	const plain = words.tokens.map((token) => token.plain)
	const impossible = impossibleDay(words.text)
	return {
		words,
		sourceAt: (at) => burst[words.tokens.findLast((token) => token.at <= at)?.message ?? 0]?.id ?? '',
		acts: acts.filter((act) => !person.span || act.end <= person.span.start || act.start >= person.span.end),
		services,
		specialists: findNames(words, facts.specialists, (token) => isFree(token) && !isInside(token, services)),
		branches: facts.business.branches.length > 1 ? findNames(words, facts.branches, isFree) : [],
		pieces: impossible ? [] : piecesIn(words, frame, today, acts, person),
		impossible,
		person,
		answer: findAnswer(words, facts.business.questions),
		foreign: isForeign(plain),
		unreadable: burst.flatMap(({ unreadable }) => unreadable ?? []),
		choiceId: burst.findLast(({ choiceId }) => choiceId)?.choiceId ?? null,
	}
}

const REFUSED =
	/(?:^|(?<=\s))(?:(?:ya )?no (?:querer|es|era|sea|seria|ser|necesitar|va a ser)|en (?:vez|lugar) de(?:l)?|nada de|(?:aparte|ademas) de mis?|alergi\w* al?)(?: (?:el|la|los|las|un|una|mi|mis|de|para|hacer\w*|poner\w*|agendar|cita))* $/

/** 'Cambia el manicure por pedicure'. */
const REPLACED = /(?<!\S)(?:mover|quitar)(?: (?:el|la|los|las|mi|lo|de))* $/

/** 'No quiero manicure, quiero pedicure': what was refused beside what is wanted was not asked for. */
function wanted({ text }: Words, services: NameFind[]): NameFind[] {
	const left = services.filter(({ start, end }) => {
		const before = text.slice(Math.max(0, start - 60), start)
		return !REFUSED.test(before) && !(REPLACED.test(before) && /^ por (?!favor)/.test(text.slice(end)))
	})
	return left.length > 0 ? left : services
}

/** 'Quiero un tinte' asks for an appointment without the word. */
function withWish({ text }: Words, acts: Act[], services: NameFind[]): Act[] {
	const wanted = services.find(({ start }) =>
		/(?<!\S)(?<!no )querer(?! (?:conocer|ver|preguntar|consultar))(?!\S)/.test(
			text.slice(Math.max(0, start - 40), start),
		),
	)
	const otherwise = acts.some(({ name }) => /^ask|^(?:book|reschedule|cancel|cantCome|complain)$/.test(name))
	return wanted && !otherwise ? [...acts, { name: 'book', start: wanted.start, end: wanted.start }] : acts
}

export function has(reading: Reading, ...names: ActName[]): boolean {
	return reading.acts.some(({ name }) => names.includes(name))
}

function isInside(token: Token, finds: NameFind[]) {
	return finds.some(({ start, end }) => token.at >= start && token.at < end)
}

function piecesIn({ text }: Words, frame: Frame, today: Today, acts: Act[], { span }: Person): Piece[] {
	const smallTalk = acts.filter(({ name }) => ['greet', 'bye', 'undecided'].includes(name))
	const taken = span ? [...smallTalk, span] : smallTalk
	const pieces = findWhen(text, today).filter(
		(piece) => !taken.some(({ start, end }) => piece.start < end && start < piece.end),
	)
	if (pieces.length > 0) return pieces
	const asked = frame.question?.kind
	if (asked === 'day' || asked === 'farDay') return findNumber(text, 'day', today)
	if (asked === 'hour') return findNumber(text, 'hour', today)
	// 'No, mejor 12' to a proposal is its hour.
	const other = /(?<!\S)(?:mejor|no)(?: ,)? (?:\S+ )?(?:1[0-2]|[1-9])(?: por favor)?$/.test(text)
	if (asked === 'confirm' && frame.proposal?.offer && other) return findNumber(text, 'hour', today)
	// After offers a number is one of them, as long as there are so many.
	const number = Number(/^(?:las? |el |a las? )?(\d{1,2})(?: por favor)?$/.exec(text)?.[1] ?? 0)
	return asked === 'time' && (number === 0 || number > frame.options.length) ? findNumber(text, 'hour', today) : []
}
