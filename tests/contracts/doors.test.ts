import { expect, test } from 'vitest'
import { read, sourceFiles } from '#tests/support/source-files.ts'

/** Where the names may be taken from their package: the one module that makes them safe. */
const wrapped = [
	{ name: 'redirect', from: '@remix-run/node', by: 'app/web/redirect.server.ts' },
	{ name: 'parseWithZod', from: '@conform-to/zod/v4', by: 'app/web/submission.server.ts' },
]

const server = sourceFiles(['app/web', 'app/routes']).filter((file) => !file.endsWith('.test.ts'))

for (const { name, from, by } of wrapped) {
	test(`every door takes ${name} from ${by}, which holds what the package's own would break at`, () => {
		const users = server.filter((file) => file !== by && namesFrom(file, from).includes(name))
		expect(users).toEqual([])
		expect(namesFrom(by, from)).toContain(name)
	})
}

function namesFrom(file: string, from: string): string[] {
	const braces = [...read(file).matchAll(/import \{([^}]*)\} from '([^']+)'/g)]
	return braces
		.filter(([, , path]) => path === from)
		.flatMap(([, names = '']) => names.split(',').map((name) => name.trim().split(' as ')[0] ?? ''))
}

test('no door reads a body by itself', () => {
	const readers = server.filter((file) => /\brequest\.(formData|json|text|arrayBuffer|blob)\(/.test(read(file)))
	expect(readers).toEqual([])
})
