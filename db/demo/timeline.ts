import { MINUTE } from '#app/lib/time.ts'
import { type Dice } from './dice.ts'
import { type Line, type Script } from './script.ts'

/** A line of a script with its moment, in ms from the first one. */
export type Beat = { line: Exclude<Line, { kind: 'pause' }>; offset: number }

const SECOND = 1000

/** How fast people and assistants write: bursts in seconds, answers of people in minutes. */
export function beatsOf({ lines }: Pick<Script, 'lines'>, dice: Dice): Beat[] {
	const beats: Beat[] = []
	let offset = 0
	let wait = 0
	for (const line of lines) {
		if (line.kind === 'pause') {
			wait += line.minutes * MINUTE
			continue
		}
		const before = beats.at(-1)
		if (before) offset += wait + gapBetween(before.line, line, dice)
		wait = 0
		beats.push({ line, offset })
	}
	return beats
}

function gapBetween(before: Beat['line'], next: Beat['line'], dice: Dice): number {
	if (next.kind === 'call') return dice.whole(3, 6) * SECOND
	if (next.kind === 'words' && next.by === 'assistant') return dice.whole(2, 6) * SECOND
	if (next.kind === 'words' && next.by === 'staff') {
		return before.kind === 'words' && before.by === 'staff' ? dice.whole(20, 70) * SECOND : dice.whole(3, 14) * MINUTE
	}
	const isBurst = before.kind === 'words' && before.by === 'person'
	return isBurst ? dice.whole(6, 40) * SECOND : dice.whole(25, 420) * SECOND
}

export function lengthOf(beats: Beat[]): number {
	return beats.at(-1)?.offset ?? 0
}

/** When the first call of a script is made, in ms from its beginning; null where none is. */
export function callOffset(beats: Beat[], name: string): number | null {
	return beats.find(({ line }) => line.kind === 'call' && line.name === name)?.offset ?? null
}
