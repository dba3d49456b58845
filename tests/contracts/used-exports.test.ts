import { expect, test } from 'vitest'
import { namesTakenBy, usesItself } from '#tests/support/module-names.ts'
import { sourceFiles } from '#tests/support/source-files.ts'

/**
 * What a test may import although no product file does, each with its reason. This list may only shrink.
 */
const exceptions = new Map<string, string>([])

const isTest = (file: string) => file.startsWith('tests/') || /\.(test|spec)\.tsx?$/.test(file)
const configs = ['remix.config.ts', 'drizzle.config.ts', 'tailwind.config.ts']
const files = [...sourceFiles(['app', 'db', 'jobs', 'tests']), ...configs]
const parsed = new Map(files.map((file) => [file, namesTakenBy(file)]))

/** Where a name really stands: files that only pass it on are passed through. */
function origin(from: string, name: string): string {
	const next = parsed.get(from)?.passedOn.get(name)
	return next ? origin(next.from, next.name) : `${from} ${name}`
}

/** Remix, the database kit and the bundler take these by their place. */
const byPlace = /^(app\/(routes\/|root\.tsx|entry\.|routes\.ts)|jobs\/main\.ts)/

/** What the product takes from its files, and what its places pass on to Remix. */
const used = new Set(
	[...parsed].flatMap(([file, { taken, passedOn }]) => {
		if (isTest(file)) return []
		const handedOver = byPlace.test(file) ? [...passedOn.values()] : []
		return [...taken, ...handedOver].map(({ from, name }) => origin(from, name))
	}),
)

function isUsed(name: string): boolean {
	const [file = '', own = ''] = name.split(' ')
	return used.has(name) || used.has(`${file} *`) || usesItself(file, own)
}

test('what a test imports of the product, the product uses too: in another file, or in its own', () => {
	const asked = files
		.filter(isTest)
		.flatMap((file) => parsed.get(file)?.taken ?? [])
		.filter(({ from, name, typeOnly }) => !isTest(from) && !typeOnly && name !== '*' && !byPlace.test(from))
		.map(({ from, name }) => origin(from, name))
	expect(asked.length).toBeGreaterThan(1_000)
	const unused = [...new Set(asked)].filter((name) => !isUsed(name)).sort()
	expect(unused.filter((name) => !exceptions.has(name))).toEqual([])
	expect([...exceptions.keys()].filter((name) => !unused.includes(name))).toEqual([])
})
