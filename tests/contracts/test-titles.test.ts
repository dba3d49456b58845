import ts from 'typescript'
import { expect, test } from 'vitest'
import { read, sourceFiles } from '#tests/support/source-files.ts'

const files = sourceFiles(['app', 'db', 'jobs', 'tests'], /\.(test|spec)\.tsx?$/)

type Title = { where: string; title: string }

/** Every title as it stands in the source; what is put in later shows as `${}`, what is no text at all as null. */
function titlesIn(file: string): { where: string; title: string | null }[] {
	const source = ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest, true)
	const found: { where: string; title: string | null }[] = []
	const visit = (node: ts.Node) => {
		if (ts.isCallExpression(node) && isTestCall(node.expression) && takesWork(node)) {
			const { line } = source.getLineAndCharacterOfPosition(node.getStart())
			// A group may be called by a word that is worked out, e.g. with and without JavaScript: it claims nothing.
			const title = literal(node.arguments[0])
			if (title !== null || !/describe$/.test(node.expression.getText()))
				found.push({ where: `${file}:${line + 1}`, title })
		}
		ts.forEachChild(node, visit)
	}
	visit(source)
	return found
}

const kinds = /^(describe|each|for|only|skip|skipIf|runIf|fails|concurrent|sequential|serial)$/

/** `test(…)`, `test.skipIf(…)(…)`, `test.describe(…)`, `it.each(…)(…)`. */
function isTestCall(called: ts.Expression): boolean {
	if (ts.isIdentifier(called)) return ['test', 'it', 'describe'].includes(called.text)
	if (ts.isPropertyAccessExpression(called)) return kinds.test(called.name.text) && isTestCall(called.expression)
	if (ts.isCallExpression(called)) return isTestCall(called.expression)
	return false
}

function takesWork({ arguments: given }: ts.CallExpression): boolean {
	const last = given.at(-1)
	return given.length > 1 && last !== undefined && (ts.isFunctionLike(last) || ts.isNumericLiteral(last))
}

function literal(title: ts.Expression | undefined): string | null {
	if (!title) return null
	if (ts.isStringLiteralLike(title)) return title.text
	if (!ts.isTemplateExpression(title)) return null
	return title.head.text + title.templateSpans.map((span) => `\${}${span.literal.text}`).join('')
}

const all = files.flatMap(titlesIn)
const titles = all.filter((each): each is Title => each.title !== null)
const id = /\b[A-Z]{3}-\d{3}\b/
const show = ({ where, title }: Title) => `${where} ${title}`

test('every title is written where its test stands, so that whoever looks for an id finds its test', () => {
	expect(titles.length).toBeGreaterThan(1_000)
	expect(all.filter(({ title }) => title === null).map(({ where }) => where)).toEqual([])
})

test('ids stand at the front of a title and nowhere else', () => {
	const wrong = titles.filter(({ title }) => id.test(title.replace(/^([A-Z]{3}-\d{3}[ :]+)+/, '')))
	expect(wrong.map(show)).toEqual([])
})

test('no id is put into a title while the tests run', () => {
	const wrong = titles.filter(({ title }) => /[A-Z]{3}-(\$\{\}|%|\$)/.test(title))
	expect(wrong.map(show)).toEqual([])
})
