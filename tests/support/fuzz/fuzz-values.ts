/** A stream of chance that a seed repeats (mulberry32). */
export type Chance = {
	next(): number
	below(limit: number): number
	of<T>(choices: readonly T[]): T
	is(share: number): boolean
}

export function chanceOf(seed: number): Chance {
	let state = seed >>> 0
	const next = () => {
		state = (state + 0x6d2b79f5) >>> 0
		let mixed = Math.imul(state ^ (state >>> 15), state | 1)
		mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
	}
	const below = (limit: number) => Math.floor(next() * limit)
	return {
		next,
		below,
		of: (choices) => choices[below(choices.length)] as (typeof choices)[number],
		is: (share) => next() < share,
	}
}

const dates = [
	'0001-01-01',
	'9999-12-31',
	'2026-02-30',
	'2026-11-24',
	'-271821-04-20',
	'+275760-09-13',
	'20261124',
	'hoy',
]
const numbers = [
	'-1',
	'0',
	'1e308',
	'9'.repeat(400),
	'NaN',
	'Infinity',
	'0x10',
	'1.5',
	'-0',
	'2147483648',
	'9007199254740993',
]
const texts = [
	'',
	' ',
	'x',
	'€ñ😀',
	'\u202Eabc',
	'\u0000',
	"' OR 1=1 --",
	'%',
	'%_%',
	'"><script>alert(1)</script>',
	'{{7*7}}',
	'../../etc/passwd',
	'a'.repeat(70),
	'á'.repeat(3000),
	'-'.repeat(60_000),
	'((((((((((a+)+)+)+)+)+)+)+)+)+)$',
	`${'a@'.repeat(2000)}a.com`,
	`${'5'.repeat(3000)}!`,
	'null',
	'undefined',
	'true',
	'[object Object]',
	'__proto__',
	'constructor',
	'{"a":1}',
	'[]',
	'on',
	'25:99',
	'https://x.example/€',
	'javascript:alert(1)',
]
const instants = [
	'2026-11-24T09:00:00-06:00',
	'9999-12-31T23:59:59+14:00',
	'0000-01-01T00:00:00Z',
	'2026-11-24T09:00',
	'1~a',
]

/** Something that nobody would type into a field. */
export function hostileText(chance: Chance): string {
	return chance.of([dates, numbers, texts, texts, instants].map((pool) => chance.of(pool)))
}

/** What a field of this name may well hold, or not at all. `ids`: of things that exist, some of another business. */
export function valueFor(name: string, chance: Chance, ids: readonly string[]): string {
	if (chance.is(0.45)) return hostileText(chance)
	if (/id$|ids$|id\]|cliente|servicio|sucursal|especialista/i.test(name)) return chance.of(ids)
	if (/time|hora/i.test(name)) return chance.of(['09:00', '23:59', '10:30'])
	if (/date|from|to|day|fecha|desde|hasta|until/i.test(name))
		return chance.of(['2026-11-24', '2026-11-25', '2027-01-01'])
	if (/limit|count|minutes|quantity|amount|price|anio|ver/i.test(name)) return chance.of(['1', '30', '150.50'])
	return chance.of([
		'Ana',
		'on',
		'month',
		'confirmada',
		'whatsapp',
		'5512345678',
		'ana@example.com',
		...ids.slice(0, 4),
	])
}

/** JSON of any shape, now and then deep, wide or with keys that objects have already. */
export function hostileJson(chance: Chance, depth = 0): unknown {
	const kind = chance.below(depth > 3 ? 6 : 10)
	if (kind === 0) return null
	if (kind === 1) return chance.of([0, -1, 1.5, 1e308, -0, 2 ** 53])
	if (kind === 2) return chance.is(0.5)
	if (kind < 6) return hostileText(chance)
	if (kind === 6 && depth === 0) return JSON.parse(`${'['.repeat(3000)}${']'.repeat(3000)}`)
	if (kind < 8) return Array.from({ length: chance.of([0, 1, 3, 500]) }, () => hostileText(chance))
	const keys = Array.from({ length: 3 }, () =>
		chance.of(['a', 'id', 'toString', 'appointment', 'businessId', 'x'.repeat(300)]),
	)
	return Object.fromEntries(keys.map((key) => [key, hostileJson(chance, depth + 1)]))
}

/** A name as a form has it, or as nobody's form has it. */
export function fieldName(name: string, chance: Chance): string {
	if (chance.is(0.8)) return name
	const ends = ['[0]', '[]', '[400000000]', '[-1]', '.x', '[0][1][2].y', '.__proto__.z', '[', ']', '..', '.constructor']
	return chance.of([
		`${name}${chance.of(ends)}`,
		'__proto__',
		'toString',
		'__intent__',
		'__state__',
		'x'.repeat(400),
		'',
	])
}

const intents = ['insert', 'remove', 'update', 'reorder', 'reset', 'validate', 'x']

/** What conform's buttons send, near and far from what they mean. */
export function intent(names: readonly string[], chance: Chance): string {
	const place = () => chance.of([undefined, 0, 1, -1, 1.5, 400_000_000, 'x', null])
	const payload = {
		name: chance.of([...names, 'a[400000000]', '', undefined, '__proto__']),
		...{ index: place(), from: place(), to: place(), value: hostileJson(chance), defaultValue: hostileJson(chance) },
	}
	return chance.is(0.1) ? hostileText(chance) : JSON.stringify({ type: chance.of(intents), payload })
}
