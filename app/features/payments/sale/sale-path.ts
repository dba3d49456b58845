/** The public page of what is sold by a link, from the root of the site. */
export function salePathOf(shortId: string): string {
	return `/pagar/${encodeURIComponent(shortId)}`
}
