import { has, type Reading } from '../../read.ts'
import { type Turn, upcoming } from '../turn.ts'
import { matching } from './appointments.ts'
import { namesOnlyMine } from './leaves-mine.ts'
import { MORE } from './move-or-new.ts'

const LENGTH = String.raw`(?:(?<half>media) hora|(?<hours>una|1|\d) hora(?<more> y media)?|(?<minutes>\d{1,2}) minuto)`
const LATER = new RegExp(`(?<!\\S)${LENGTH} (?:mas tarde|despues|mas)(?!\\S)`)
const EARLIER = new RegExp(`(?<!\\S)${LENGTH} (?:antes|mas temprano)(?!\\S)`)
/** 'Recórrela media hora', 'adelántala una hora': the verb says in which direction. */
const PUSHED = new RegExp(`(?<!\\S)mover(?: \\S+){0,4} ${LENGTH}(?!\\S)`)

/** 'Una hora más tarde', 'media hora antes': minutes, ahead or back; null where nothing of the kind was said. */
export function shiftOf({ words }: Pick<Reading, 'words'>): number | null {
	const later = LATER.exec(words.text)
	const found = later ?? EARLIER.exec(words.text) ?? PUSHED.exec(words.text)
	if (!found) return null
	const isBack = EARLIER.test(words.text) || words.tokens.some(({ plain }) => plain.startsWith('adelant'))
	const { half, hours, more, minutes } = found.groups ?? {}
	const length = half ? 30 : minutes ? Number(minutes) : (Number(hours) || 1) * 60 + (more ? 30 : 0)
	return later || !isBack ? length : -length
}

/**
 * 'Se me complica llegar a las 12, ¿me lo pone media hora más tarde?', of whoever comes at twelve: every time that is
 * said is that of what is booked, and so the step is counted from there.
 */
export function shiftsMine(turn: Turn): boolean {
	const { reading, frame } = turn
	if (frame.task || upcoming(turn).length === 0 || shiftOf(reading) === null) return false
	if (has(reading, 'late', 'onWay', 'askMine', 'cancel') || MORE.test(reading.words.text)) return false
	return reading.pieces.length > 0 && namesOnlyMine(turn) && matching(turn, reading.pieces).length > 0
}
