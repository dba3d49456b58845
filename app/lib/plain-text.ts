/** Lower case without accents: how texts are compared when people search. */
export function plainText(text: string): string {
	return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

/** Whether each word of a search stands in one of the texts; case and accents do not matter. */
export function mentions(search: string, texts: (string | null)[]): boolean {
	const all = plainText(texts.filter(Boolean).join(' '))
	return plainText(search)
		.split(/\s+/)
		.every((word) => all.includes(word))
}
