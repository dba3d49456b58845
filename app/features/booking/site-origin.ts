/** Letters, digits and hyphens: a host may hold marks that mean something else in the header that names it ('*', ';'). */
const hostnames = /^[a-z0-9-]+(\.[a-z0-9-]+)+$/

/** The origin that a person means by a typed address; null where it is none. Sites stand on https alone. */
export function originOf(typed: string): string | null {
	const text = /^https?:\/\//i.test(typed) ? typed : `https://${typed}`
	if (!typed || !URL.canParse(text)) return null
	const { protocol, origin, hostname } = new URL(text)
	return protocol === 'https:' && hostnames.test(hostname) ? origin : null
}
