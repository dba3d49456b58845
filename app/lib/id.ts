import { typeidUnboxed } from 'typeid-js'

/** A sortable, unguessable id: `apt_01j…`. The prefix names the kind of thing. */
export function newId(prefix: string): string {
	return typeidUnboxed(prefix)
}

const alphabet = '23456789abcdefghjkmnpqrstuvwxyz'

/** A short public id without look-alike letters (31^10 ≈ 8·10^14), as in `/pagar-cita?a=…`. */
export function newShortId(length = 10): string {
	let text = ''
	while (text.length < length) {
		for (const byte of crypto.getRandomValues(new Uint8Array(length))) {
			// 248 = 8 · 31: larger bytes would favour the first letters.
			if (byte < 248 && text.length < length) text += alphabet[byte % alphabet.length]
		}
	}
	return text
}

/** The key of a discount coupon: 8 random characters (document 002 §9, COM-224). */
export function newCouponKey(): string {
	return newShortId(8).toUpperCase()
}
