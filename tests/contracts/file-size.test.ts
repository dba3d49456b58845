import ts from 'typescript'
import { expect, test } from 'vitest'
import { routeSources } from '#tests/support/route-list.ts'
import { read, sourceFiles } from '#tests/support/source-files.ts'

/** Longer than the rule, with a reason. This list may only shrink. */
const exceptions = new Set<string>([])

const files = sourceFiles(['app', 'db', 'jobs', 'tests']).filter((file) => !exceptions.has(file))
const lines = (file: string) => read(file).trimEnd().split('\n').length

test('no file passes 300 lines, no route 80', () => {
	expect(files.filter((file) => lines(file) > 300).map((file) => `${file}: ${lines(file)}`)).toEqual([])
	const routes = routeSources().filter((file) => lines(file) > 80)
	expect(routes.map((file) => `${file}: ${lines(file)}`)).toEqual([])
})

test('no folder holds more than 40 entries', () => {
	const entries = new Map<string, Set<string>>()
	for (const file of sourceFiles(['app', 'db', 'jobs', 'tests'], /./)) {
		const parts = file.split('/')
		for (let at = 1; at < parts.length; at++) {
			const folder = parts.slice(0, at).join('/')
			entries.set(folder, (entries.get(folder) ?? new Set()).add(parts[at] ?? ''))
		}
	}
	const full = [...entries].filter(([folder, { size }]) => size > 40 && !folder.startsWith('db/migrations'))
	expect(full.map(([folder, { size }]) => `${folder}: ${size}`)).toEqual([])
})

test('no function passes 40 lines in .ts and 120 in .tsx', () => {
	const long = files
		.filter((file) => !/\.(test|spec)\.tsx?$/.test(file))
		.flatMap((file) => longFunctions(file, file.endsWith('.tsx') ? 120 : 40))
	expect(long).toEqual([])
	// Every file is parsed: on a machine that does much else that takes longer than a test may.
}, 900_000)

test('a test lies beside the code that it proves', () => {
	const strays = files.filter((file) => /^app\/routes\//.test(file) && /\.(test|spec)\./.test(file))
	expect(strays.filter((file) => !files.includes(file.replace('.test.', '.server.')))).toEqual([])
})

test('no file is named after a role', () => {
	const roles = /(^|\/|[-.])(utils?|helpers?|misc|common|shared|service|manager|handler|data|types)(\.server)?\.tsx?$/
	// `form-data` is the name of the thing itself.
	expect(files.filter((file) => roles.test(file) && !file.endsWith('form-data.server.ts'))).toEqual([])
})

function longFunctions(file: string, limit: number): string[] {
	const source = ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest, true)
	const found: string[] = []
	const visit = (node: ts.Node) => {
		if (ts.isFunctionLike(node) && 'body' in node && node.body) {
			const from = source.getLineAndCharacterOfPosition(node.getStart()).line
			const to = source.getLineAndCharacterOfPosition(node.getEnd()).line
			if (to - from + 1 > limit) found.push(`${file}:${from + 1} ${to - from + 1} lines`)
		}
		ts.forEachChild(node, visit)
	}
	visit(source)
	return found
}
