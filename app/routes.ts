import { readdirSync } from 'node:fs'
import { basename } from 'node:path'
import { flatRoutes } from '@remix-run/fs-routes'
import { getAppDirectory, type RouteConfig, type RouteConfigEntry } from '@remix-run/route-config'

/** Each folder below `app/routes` is an area: its addresses by Remix's flat names, and the server code of its screens. */
const folders = readdirSync(`${getAppDirectory()}/routes`, { recursive: true, withFileTypes: true })
	.filter((entry) => entry.isDirectory())
	.map((entry) => `${entry.parentPath}/${entry.name}`)

/** The routes of all areas; screens of several stand within one frame, such as `_panel`, which has no address itself. */
async function allAreas(): Promise<RouteConfigEntry[]> {
	const ignoredRouteFiles = ['**/*.server.*', '**/*.test.*']
	const areas = folders.map((rootDirectory) => flatRoutes({ rootDirectory, ignoredRouteFiles }))
	const routes = (await Promise.all(areas)).flat()
	const frames = routes.filter((route) => /^_(?!index$)\w+$/.test(nameOf(route)))
	const frameOf = (route: RouteConfigEntry) => frames.find((frame) => nameOf(route).startsWith(`${nameOf(frame)}.`))
	for (const frame of frames)
		frame.children = [...(frame.children ?? []), ...routes.filter((route) => frameOf(route) === frame)]
	return routes.filter((route) => !frameOf(route))
}

function nameOf({ file }: RouteConfigEntry): string {
	return basename(file).replace(/\.tsx?$/, '')
}

export default allAreas() satisfies RouteConfig
