import { redirect as anyRedirect } from '@remix-run/node'

/**
 * Leads to an address. A header holds no 'ñ' and no line break: whatever the address was made of, an id or what somebody
 * wanted, is written as addresses are, and what is already written so stays as it is.
 */
export function redirect(to: string, init?: number | ResponseInit): Response {
	return anyRedirect(asAddress(to), init)
}

/** Nothing is resolved here: that might turn a path of ours into '//elsewhere'. */
export function asAddress(text: string): string {
	return text.replace(/[^\x21-\x7e]+/g, (part) =>
		[...Buffer.from(part)].map((byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`).join(''),
	)
}
