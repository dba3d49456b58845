/** The screen in a branch, by its secret address. */
export function kioskPathOf(token: string): string {
	return `/kiosko/${encodeURIComponent(token)}`
}
