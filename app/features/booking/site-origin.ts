/** The origin that a person means by a typed address; null where it is none. Sites stand on https alone. */
export function originOf(typed: string): string | null {
	const text = /^https?:\/\//i.test(typed) ? typed : `https://${typed}`
	if (!typed || !URL.canParse(text)) return null
	const { protocol, origin, hostname } = new URL(text)
	return protocol === 'https:' && hostname.includes('.') ? origin : null
}
