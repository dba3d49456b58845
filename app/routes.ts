import { readdirSync } from 'node:fs'
import { basename } from 'node:path'
import { flatRoutes } from '@remix-run/fs-routes'
import { getAppDirectory, layout, type RouteConfig, type RouteConfigEntry } from '@remix-run/route-config'

/** Each folder below `app/routes` is an area: its addresses by Remix's flat names, and the server code of its screens. */
const folders = readdirSync(`${getAppDirectory()}/routes`, { recursive: true, withFileTypes: true })
	.filter((entry) => entry.isDirectory())
	.map((entry) => `${entry.parentPath}/${entry.name}`)

/**
 * The routes of all areas. A page stands within the frame whose name its own begins with, in whatever area that is: all
 * within `_panel`, which has no address itself, and a dialog of an appointment within `_panel.agenda`. What fails below a
 * frame is told inside it, by one boundary for all of its pages; what has no frame, by the root's.
 */
async function allAreas(): Promise<RouteConfigEntry[]> {
	const ignoredRouteFiles = ['**/*.server.*', '**/*.test.*']
	const areas = folders.map((rootDirectory) => flatRoutes({ rootDirectory, ignoredRouteFiles }))
	const routes = (await Promise.all(areas)).flat()
	const frameOf = (route: RouteConfigEntry) => {
		const around = routes.filter((frame) => nameOf(route).startsWith(`${nameOf(frame)}.`))
		return around.sort((a, b) => nameOf(b).length - nameOf(a).length)[0]
	}
	for (const route of routes) {
		const frame = frameOf(route)
		if (frame) frame.children = [...(frame.children ?? []), within(frame, route)]
	}
	const outermost = routes.filter((route) => !frameOf(route))
	for (const frame of routes) {
		if (frame.children)
			frame.children = [layout('ui/feedback/frame-boundary.tsx', { id: `${nameOf(frame)}#boundary` }, frame.children)]
	}
	return outermost
}

/** Its path goes on where that of its frame ends. */
function within({ path }: RouteConfigEntry, route: RouteConfigEntry): RouteConfigEntry {
	if (path && route.path?.startsWith(`${path}/`)) route.path = route.path.slice(path.length + 1)
	return route
}

function nameOf({ file }: RouteConfigEntry): string {
	return basename(file).replace(/\.tsx?$/, '')
}

export default allAreas() satisfies RouteConfig
