import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'

/** A route with an address: `path` with a ':name' for each part that stands for something, '*' for all that is left. */
export type RouteFile = { file: string; path: string }

/** How a page that breaks looks. */
const samples = ['dev.ui.rota.tsx']

/** Every route of the flat folder that has an address of its own, by Remix's rules for its name. */
export function routeFiles(): RouteFile[] {
	const all = readdirSync(resolve(import.meta.dirname, '../../app/routes'))
	const files = all.filter((file) => !samples.includes(file))
	return files.flatMap((file) => {
		const path = pathOf(file.replace(/\.tsx?$/, ''))
		return path === null ? [] : [{ file, path }]
	})
}

function pathOf(name: string): string | null {
	const parts = name.split(/\.(?![^[]*\])/)
	// A frame around others has no address.
	if (parts.every((part) => part.startsWith('_') && part !== '_index')) return null
	const shown = parts.filter((part) => !part.startsWith('_')).map(segment)
	return `/${shown.join('/')}`
}

function segment(part: string): string {
	const bare = part.replace(/_$/, '')
	if (bare === '$') return '*'
	return bare.replace(/\[([^\]]*)\]/g, '$1').replace(/^\$/, ':')
}
