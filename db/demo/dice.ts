/** Chance that is the same in every fill: the same seed throws the same numbers. */
export type Dice = {
	/** From 0 up to, but never, 1. */
	next(): number
	/** A whole number, both ends included. */
	whole(from: number, to: number): number
	/** Throws RangeError on an empty list. */
	pick<Thing>(things: readonly Thing[]): Thing
	/** Picks as often as the weights say. */
	weigh<Thing>(things: readonly Thing[], weightOf: (thing: Thing) => number): Thing
	chance(share: number): boolean
	shuffled<Thing>(things: readonly Thing[]): Thing[]
}

export function diceOf(seed: string): Dice {
	const next = mulberry(hashOf(seed))
	const whole = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
	const pick = <Thing>(things: readonly Thing[]) => at(things, whole(0, things.length - 1))
	return {
		next,
		whole,
		pick,
		weigh(things, weightOf) {
			let left = next() * things.reduce((sum, thing) => sum + weightOf(thing), 0)
			for (const thing of things) {
				left -= weightOf(thing)
				if (left < 0) return thing
			}
			return pick(things)
		},
		chance: (share) => next() < share,
		shuffled(things) {
			const mixed = [...things]
			for (let last = mixed.length - 1; last > 0; last--) {
				const other = whole(0, last)
				const kept = at(mixed, last)
				mixed[last] = at(mixed, other)
				mixed[other] = kept
			}
			return mixed
		},
	}
}

function at<Thing>(things: readonly Thing[], index: number): Thing {
	const thing = things[index]
	if (thing === undefined) throw new RangeError('nothing to pick from')
	return thing
}

/** FNV-1a, 32 bits. */
function hashOf(text: string): number {
	let hash = 0x811c9dc5
	for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
	return hash >>> 0
}

/** mulberry32: small, fast, and even enough for made-up people. */
function mulberry(seed: number): () => number {
	let state = seed
	return () => {
		state = (state + 0x6d2b79f5) | 0
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
	}
}
