import { fromUUID } from 'typeid-js'
import { type LocalDate, localTime, timeOf, toInstant } from '#app/lib/time.ts'
import { type Dice, diceOf } from './dice.ts'

/** What everything in a fill is made from. Two worlds of one seed and moment make the same rows. */
export type World = {
	/** Epoch ms; nothing that has happened lies after it. */
	now: number
	/** Where links in messages lead. */
	origin: string
	/** Chance of its own for each topic, so that one more name does not move every appointment. */
	dice(topic: string): Dice
	/** An id like `newId`'s, sortable by `at`, but drawn from the seed. */
	id(prefix: string, at: number): string
	/** As `newShortId`'s. */
	shortId(): string
}

export function worldOf(seed: string, { now, origin }: Pick<World, 'now' | 'origin'>): World {
	const dice = (topic: string) => diceOf(`${seed}/${topic}`)
	const forIds = dice('ids')
	return {
		now,
		origin,
		dice,
		id: (prefix, at) => fromUUID(uuidOf(at, forIds), prefix),
		shortId: () => shortIdOf(forIds),
	}
}

/** A moment between two hours of a day on the wall clock, on a minute. */
export function momentOn(date: LocalDate, zone: string, { dice, from, to }: { dice: Dice; from: number; to: number }) {
	return toInstant(date, timeOf(dice.whole(from * 60, to * 60 - 1)), zone)
}

/** The hour of the wall clock, 0 to 23. */
export function hourOf(instant: number, zone: string): number {
	return Number(localTime(instant, zone).slice(0, 2))
}

/** Version 7: 48 bits of time, then chance. */
function uuidOf(at: number, dice: Dice): string {
	const time = at.toString(16).padStart(12, '0')
	const parts = [
		time.slice(0, 8),
		time.slice(8),
		`7${hex(dice, 3)}`,
		`${dice.pick(['8', '9', 'a', 'b'])}${hex(dice, 3)}`,
	]
	return [...parts, hex(dice, 12)].join('-')
}

function hex(dice: Dice, length: number): string {
	return Array.from({ length }, () => dice.whole(0, 15).toString(16)).join('')
}

function shortIdOf(dice: Dice): string {
	return Array.from({ length: 10 }, () => dice.pick([...'23456789abcdefghjkmnpqrstuvwxyz'])).join('')
}
