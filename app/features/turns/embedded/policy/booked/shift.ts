import { type Reading } from '../../read.ts'

const LENGTH = String.raw`(?:(?<half>media) hora|(?<hours>una|1|\d) hora(?<more> y media)?|(?<minutes>\d{1,2}) minuto)`
const LATER = new RegExp(`(?<!\\S)${LENGTH} (?:mas tarde|despues|mas(?! temprano))(?!\\S)`)
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
