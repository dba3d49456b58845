import { noteStanding } from './line.ts'

/**
 * Without a network a link leads nowhere: the page stays, with what was typed on it, and says why. Called once, before the
 * router hears of presses.
 */
export function stayWithoutNetwork(): void {
	addEventListener('offline', () => noteStanding('away'))
	addEventListener('online', () => noteStanding('reached'))
	document.addEventListener(
		'click',
		(event) => {
			if (navigator.onLine || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
				return
			const link = event.target instanceof Element ? event.target.closest('a') : null
			if (!link || link.origin !== location.origin || link.target || link.hasAttribute('download')) return
			if (link.pathname === location.pathname && link.search === location.search) return
			event.preventDefault()
			event.stopImmediatePropagation()
			noteStanding('away')
		},
		true,
	)
}
