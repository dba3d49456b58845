/** Address patterns of every page that bears no id, written in by the build (remix.config.ts). */
declare const __SCREENS__: string[]

const patterns = __SCREENS__.map((path) => path.split('/'))

/** Whether an address of ours without an id leads to a page today; its query and hash do not matter. */
export function hasScreen(address: string): boolean {
	const asked = (address.split(/[?#]/)[0] ?? '').split('/')
	return patterns.some(
		(pattern) =>
			pattern.length === asked.length && pattern.every((part, at) => part.startsWith(':') || part === asked[at]),
	)
}
