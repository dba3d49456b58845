import { existsSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import ts from 'typescript'
import { read } from './source-files.ts'

/** A name that a file takes from another of ours; `*` is all of them. */
export type TakenName = { file: string; from: string; name: string; typeOnly: boolean }

type Parsed = { taken: TakenName[]; passedOn: Map<string, { from: string; name: string }> }

/** What a file takes from ours, statically or later, and what it only passes on under which name. */
export function namesTakenBy(file: string): Parsed {
	const source = ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest, true)
	const taken: TakenName[] = []
	const passedOn: Parsed['passedOn'] = new Map()
	const take = (from: string, name: string, typeOnly = false) => taken.push({ file, from, name, typeOnly })
	const visit = (node: ts.Node) => {
		if (ts.isImportDeclaration(node)) takeImport(node, ownPath(file, node.moduleSpecifier), take)
		if (ts.isExportDeclaration(node) && node.moduleSpecifier) passOn(node, ownPath(file, node.moduleSpecifier))
		if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
			const from = node.arguments[0] && ownPath(file, node.arguments[0])
			if (from) take(from, '*')
		}
		ts.forEachChild(node, visit)
	}
	function passOn({ exportClause }: ts.ExportDeclaration, from: string | null) {
		if (!from) return
		if (!exportClause || !ts.isNamedExports(exportClause)) return void take(from, '*')
		for (const { name, propertyName } of exportClause.elements) {
			passedOn.set(name.text, { from, name: (propertyName ?? name).text })
		}
	}
	visit(source)
	return { taken, passedOn }
}

/** Whether a module itself uses a name of its own, beyond declaring it. */
export function usesItself(file: string, name: string): boolean {
	const source = ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest, true)
	let found = 0
	const visit = (node: ts.Node) => {
		const isProperty =
			ts.isPropertyAccessExpression(node.parent ?? node) && (node.parent as ts.PropertyAccessExpression).name === node
		if (ts.isIdentifier(node) && node.text === name && !isProperty) found++
		ts.forEachChild(node, visit)
	}
	visit(source)
	return found > 1
}

type Take = (from: string, name: string, typeOnly?: boolean) => void

function takeImport({ importClause }: ts.ImportDeclaration, from: string | null, take: Take) {
	if (!from || !importClause) return
	const typesOnly = importClause.phaseModifier === ts.SyntaxKind.TypeKeyword
	if (importClause.name) take(from, 'default', typesOnly)
	const { namedBindings } = importClause
	if (namedBindings && ts.isNamespaceImport(namedBindings)) take(from, '*', typesOnly)
	if (!namedBindings || !ts.isNamedImports(namedBindings)) return
	for (const { name, propertyName, isTypeOnly } of namedBindings.elements) {
		take(from, (propertyName ?? name).text, typesOnly || isTypeOnly)
	}
}

/** A module of ours as a path from the root; null for a package. */
function ownPath(file: string, specifier: ts.Expression): string | null {
	if (!ts.isStringLiteralLike(specifier)) return null
	const { text } = specifier
	if (text.startsWith('#')) return text.slice(1)
	if (!text.startsWith('.')) return null
	const path = normalize(join(dirname(file), text))
	return existsSync(path) ? path : (['.ts', '.tsx'].map((end) => path + end).find((each) => existsSync(each)) ?? path)
}
