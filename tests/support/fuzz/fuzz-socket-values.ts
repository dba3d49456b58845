/** Values that a door did not expect: wrong types, ends of ranges, names of prototypes, texts of any size. */
const odd: unknown[] = [
	null,
	undefined,
	true,
	0,
	-1,
	1.5,
	1e308,
	Number.MAX_SAFE_INTEGER,
	'',
	' ',
	'0',
	'null',
	'__proto__',
	'constructor',
	'toString',
	'../../etc/passwd',
	"'; DROP TABLE users; --",
	'\u0000',
	'\ud800',
	'💇🏽‍♀️',
	'2026-02-30',
	'+275760-09-13T00:00:00.001Z',
	[],
	{},
	[[]],
	{ length: 1e9 },
	{ toString: 1, valueOf: 1 },
	{ catch: 1 },
	{ toJSON: 1 },
	{ $ne: null },
]

export type Random = () => number

export function pick<Value>(random: Random, values: readonly Value[]): Value {
	return values[Math.floor(random() * values.length)] as Value
}

/** From 0 up to `most`, small numbers more often. */
export function size(random: Random, most: number): number {
	return Math.floor(random() ** 4 * most)
}

const fieldNames = ['__proto__', 'constructor', 'toString', 'x', '', '0', 'length', 'businessId', 'rooms', 'text']

/** Anything at all, nested up to `depth` deep. `known` are values that mean something, e.g. ids. */
export function anything(random: Random, known: readonly unknown[], depth = 3): unknown {
	const kind = random()
	if (kind < 0.3) return pick(random, odd)
	if (kind < 0.5) return pick(random, known)
	if (kind < 0.6) return pick(random, ['x', '9', 'ñ', '\n', '"']).repeat(size(random, 20_000))
	if (kind < 0.65) return nested(size(random, 2_000))
	if (kind < 0.7) return Buffer.alloc(size(random, 5_000), 7)
	if (depth === 0) return null
	if (kind < 0.85) return Array.from({ length: size(random, 60) }, () => anything(random, known, depth - 1))
	const names = Array.from({ length: size(random, 40) }, () => pick(random, fieldNames))
	return Object.fromEntries(names.map((name) => [name, anything(random, known, depth - 1)]))
}

function nested(depth: number): unknown {
	let value: unknown = []
	for (let level = 0; level < depth; level++) value = level % 2 ? [value] : { x: value }
	return value
}

/** The same as text, however it comes. */
export function anyText(random: Random, known: readonly unknown[], most: number): string {
	const value = anything(random, known, 1)
	return (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).slice(0, most)
}

/** A right record with some of its fields spoilt, dropped or doubled into lists. */
export function spoilt(
	random: Random,
	right: Record<string, unknown>,
	known: readonly unknown[],
): Record<string, unknown> {
	const entries = Object.entries(right).flatMap(([name, value]): [string, unknown][] => {
		const how = random()
		if (how < 0.5) return [[name, value]]
		if (how < 0.6) return []
		if (how < 0.7) return [[name, [value, value]]]
		return [[name, anything(random, known, 2)]]
	})
	return Object.fromEntries(entries)
}
