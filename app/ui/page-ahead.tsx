import { Link, matchRoutes } from '@remix-run/react'
import { useEffect } from 'react'

/**
 * The page to which the form on this one leads: its scripts and sheets are read while a person types, so that the press
 * waits for the answer alone. Nothing of what that page shows is asked before its time.
 */
export function PageAhead({ to }: { to: string }) {
	useEffect(() => readAhead(to), [to])
	// The framework asks for the routes of every link that stands in a page.
	return <Link to={to} hidden aria-hidden="true" tabIndex={-1} />
}

function readAhead(to: string): (() => void) | undefined {
	// Who counts bytes pays for no page that may not come.
	if ('connection' in navigator && (navigator.connection as { saveData?: boolean }).saveData) return
	const router = window.__remixRouter
	let planned: number | undefined
	const look = () => {
		const matches = matchRoutes(router.routes, to) ?? []
		// Until the framework knows the page, its address is one that does not exist.
		if (matches.length === 0 || matches.at(-1)?.route.path === '*') return
		stop()
		// What the press asks of this page itself comes first.
		planned = window.setTimeout(() => readRoutes(matches.flatMap(({ route }) => route.id ?? [])), 50)
	}
	const stop = router.subscribe(look)
	look()
	return () => {
		stop()
		window.clearTimeout(planned)
	}
}

/** What can't be read now is read, or said, when the page is opened. */
function readRoutes(ids: string[]): void {
	for (const id of ids) {
		const { module, css = [] } = window.__remixManifest.routes[id] ?? {}
		if (module) import(/* @vite-ignore */ module).catch(() => {})
		for (const sheet of css) fetch(sheet, { priority: 'low' }).catch(() => {})
	}
}
