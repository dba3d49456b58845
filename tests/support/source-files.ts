import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize, relative, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../..')

/** The project's own sources below these folders, as paths from the root. */
export function sourceFiles(folders: string[], ends = /\.tsx?$/): string[] {
	return folders.flatMap((folder) =>
		readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
			.filter((entry) => entry.isFile() && ends.test(entry.name))
			.map((entry) => relative(root, join(entry.parentPath, entry.name))),
	)
}

export function read(path: string): string {
	return readFileSync(join(root, path), 'utf8')
}

export type Import = { path: string; typeOnly: boolean; external: boolean }

const statement =
	/(?:^|\n)\s*(?:import|export)\s+(type\s+)?([^'"]*?)\s*from\s*['"]([^'"]+)['"]|(?:^|\n)\s*import\s*['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)/g

/** What a file imports; paths of ours from the root, packages as they are named. */
export function importsOf(file: string): Import[] {
	return [...read(file).matchAll(statement)].map(([, type, names = '', from, bare, dynamic]) => {
		const target = from ?? bare ?? dynamic ?? ''
		const own = target.startsWith('#') || target.startsWith('.')
		const path = target.startsWith('#') ? target.slice(1) : own ? normalize(join(dirname(file), target)) : target
		return { path, typeOnly: Boolean(type) || everyNameIsType(names), external: !own }
	})
}

function everyNameIsType(names: string): boolean {
	const inside = /^\{([\s\S]*)\}$/.exec(names.trim())?.[1]
	if (inside === undefined) return false
	const list = inside
		.split(',')
		.map((name) => name.trim())
		.filter(Boolean)
	return list.length > 0 && list.every((name) => name.startsWith('type '))
}
