import { basename } from 'node:path'
import { sourceFiles } from './source-files.ts'

/** A route with an address: `path` with a ':name' for each part that stands for something, '*' for all that is left. */
export type RouteFile = { file: string; path: string }

/** How a page that breaks looks. */
const samples = ['dev.ui.rota.tsx']

/** The files of all areas that are routes: beside them lies server code, which is none. Paths from the root. */
export function routeSources(): string[] {
	return sourceFiles(['app/routes']).filter((file) => !/\.(server|test)\./.test(basename(file)))
}

/** The name of a route's file, without its area's folder: '_panel.agenda.citas.$id'. */
export function routeName(file: string): string {
	return basename(file).replace(/\.tsx?$/, '')
}

/** Every route that has an address of its own, by Remix's rules for its name. */
export function routeFiles(): RouteFile[] {
	const files = routeSources().filter((file) => !samples.includes(basename(file)))
	return files.flatMap((file) => {
		const path = pathOf(routeName(file))
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
