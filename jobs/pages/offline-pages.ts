import { type Plugin } from 'vite'

const file = /@remix-run[\\/]react[\\/]dist[\\/]esm[\\/]routeModules\.js/
const reload = /window\.location\.reload\(\);\s*return new Promise\(/

/**
 * When the script of a page cannot be loaded, Remix loads the whole address anew: right after a deploy, wrong without a
 * network, where the browser's own error page would take the place of ours. There the failure goes to our error page.
 */
export function offlinePages(): Plugin {
	let met = false
	return {
		name: 'offline-pages',
		enforce: 'pre',
		apply: 'build',
		transform(code, id, options) {
			if (options?.ssr || !file.test(id)) return null
			if (!reload.test(code)) throw new Error(`a library changed: ${id}`)
			met = true
			return code.replace(reload, (found) => `if (!navigator.onLine) throw error;\n    ${found}`)
		},
		buildEnd() {
			if (this.environment.name === 'client' && !met)
				throw new Error('Remix loads the scripts of pages in another file now')
		},
	}
}
