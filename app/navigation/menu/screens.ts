/** Address patterns of every page, written in by the build (remix.config.ts). */
declare const __SCREENS__: string[]

const patterns = __SCREENS__.map((path) => path.split('/'))

/** Whether an address of ours leads to a page today; its query and hash do not matter. */
export function hasScreen(address: string): boolean {
	const asked = (address.split(/[?#]/)[0] ?? '').split('/')
	return patterns.some(
		(pattern) => pattern.length === asked.length && pattern.every((part, at) => fits(part, asked[at] ?? '')),
	)
}

/** An id is told from a word, so that '/contactos/:id' is not the page of '/contactos/dashboard'. */
function fits(part: string, asked: string): boolean {
	return part === ':id' ? asked.includes('_') : part.startsWith(':') || part === asked
}
