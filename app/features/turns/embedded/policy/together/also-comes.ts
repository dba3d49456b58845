import { localDateTime } from '#app/lib/time.ts'
import { type Next, type Task } from '../../frame.ts'
import { has } from '../../read.ts'
import { joinPieces } from '../../when/combine.ts'
import { KIN } from '../../wishes/who.ts'
import { type Turn, upcoming, zoneOf } from '../turn.ts'

const WISHES =
	'(?:(?:se )?(?:l[ao]s? )?(?:querer|quisiera|necesitar|ocupa|va(?: a (?:querer|ir))?|ir|viene|gustaria|toca|le (?:toca|gustaria|agendar)))'
const END = String.raw`(?= ?[.,?]| (?:${WISHES}|por favor|porfa|pero)(?!\S)|$)`
/** 'Mi esposo también quiere una', 'y para mi mamá igual', 'también para mi hija', 'mi mamá se quiere hacer lo mismo' */
const ALSO = new RegExp(
	[
		String.raw`(?:para |a )?mi ${KIN}(?: (?!tambien|igual)\p{L}{3,})?(?: (?:se|le))? (?:tambien|igual)${END}`,
		`(?:tambien|igual|lo mismo|otr[oa](?: igual)?) (?:(?:va|viene|querer|ir) )?(?:para |a )?mi ${KIN}(?= ?[.,?]|$)`,
		`mi ${KIN} (?:se )?(?:l[ao] )?querer (?:hacer )?(?:lo mismo|un[ao] igual)`,
	]
		.map((one) => `(?<!\\S)(?:${one})(?!\\S)`)
		.join('|'),
	'u',
)

/**
 * 'Quiero una limpieza el martes a las 10, mi esposo también quiere una': somebody else comes for the same, behind whoever
 * writes, or when it is said of them alone. It is taken out of the reading; null where nobody does, or where it is not the
 * same that they come for.
 */
export function alsoComes(turn: Turn, task: Task, began: boolean): Next | null {
	const { reading } = turn
	const { text } = reading.words
	const found = ALSO.exec(text)
	if (task.kind !== 'book' || !found || reading.person.count || reading.wishes || task.next.length > 0) return null
	const start = found.index
	const own = reading.services.filter((find) => find.start < start)
	const theirs = reading.services.filter((find) => find.start >= start)
	const known = own.length > 0 ? own.flatMap(({ refs }) => refs) : began ? [] : (task.service?.value ?? [])
	// 'Otra consulta igual para mi mamá', of whoever has one: that one is theirs alone.
	const isHad = upcoming(turn).some(({ serviceRef }) => own.some(({ refs }) => refs.includes(serviceRef)))
	if (isHad || own.some((find) => /(?<!\S)otr[oa] $/.test(text.slice(0, find.start)))) return null
	if (theirs.some(({ refs }) => refs.join() !== known.join())) return null
	if (known.length === 0) {
		if (began && own.length + theirs.length === 0) takeLately(turn, task, text)
		return null
	}
	const isBehind = (piece: { start: number }) => piece.start >= start
	const before = reading.pieces.filter((piece) => !isBehind(piece))
	const behind = reading.pieces.filter(isBehind)
	const isTimed = !began || before.some(({ hours }) => hours)
	const isTheirs = isTimed && behind.length > 0
	const whom = isTimed ? reading.specialists.filter(isBehind) : []
	turn.reading = {
		...reading,
		...(isTheirs && { pieces: before }),
		services: own,
		specialists: reading.specialists.filter((one) => !whom.includes(one)),
		acts: reading.acts.filter(({ name }) => name !== 'another'),
	}
	const refs = whom.flatMap((one) => (one.refs.length === 1 ? one.refs : []))
	return {
		service: '',
		...(isTheirs && { when: joinPieces(behind, text) }),
		...(refs.length > 0 && { specialist: refs }),
	}
}

/** The same said after the first was booked, with nothing else under way. */
export function alsoComesLater({ reading, frame }: Turn): boolean {
	const isOpen = frame.lately !== null && !frame.task && reading.services.length === 0
	return isOpen && reading.acts.length === 0 && reading.answer === null && ALSO.test(reading.words.text)
}

/** 'Mi esposo también quiere una', right after one was booked: the same, on that day. */
function takeLately(turn: Turn, task: Task, text: string): void {
	const { frame, reading } = turn
	const { lately } = frame
	if (!lately || task.service || /(?<!\S)(?:otr[oa]) (?:cosa|servicio)(?!\S)/.test(text) || has(reading, 'askMine'))
		return
	const heard = { source: reading.sourceAt(0), confidence: 0.9 }
	const mine = upcoming(turn).filter(({ serviceRef }) => serviceRef === lately)
	const [only, second] = [...new Set(mine.map((one) => localDateTime(one.startsAt, zoneOf(turn, one.branchRef)).date))]
	task.service = { value: [lately], ...heard }
	task.isMore = true
	if (only && !second && !reading.pieces.some(({ days }) => days))
		task.when = { value: { ...task.when?.value, days: [[{ from: only, to: only }]] }, ...heard }
}
