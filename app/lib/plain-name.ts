/** What mail programs turn into a link by themselves: a scheme, 'www.', or letters on both sides of a full stop. */
const address = /:\/\/|\bwww[.．。]|[\p{L}\p{N}_-][.．。｡]\p{L}{2,}/iu
/** Line breaks, other control characters, and those that turn the direction of writing around. */
const unprintable = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u

/** One printable line that no mail program makes a link of. */
export function isPlainName(name: string): boolean {
	return !unprintable.test(name) && !address.test(name)
}

/** A name as a letter may carry it; what is none (stored before names were checked) is told by `otherwise`. */
export function nameInLetter(name: string, otherwise: string): string {
	return isPlainName(name) ? name : otherwise
}
