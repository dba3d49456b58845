/** In characters; of Spanish, some three and a half make a token. */
export const budget = {
	services: 28_000,
	questions: 14_000,
	...{ branches: 5_000, specialists: 5_000, forms: 2_000, packages: 4_000, documents: 8_000, person: 5_000 },
	/** Of one message that was answered before, and of one that waits. */
	...{ said: 1_200, asked: 4_096 },
}

/** A long message is read as far as there is room; that it goes on is told. */
export function cutAt(text: string, characters: number): string {
	return text.length > characters ? `${text.slice(0, characters)}… [el mensaje sigue]` : text
}

/**
 * Lines in as much detail as fits: `versions` from the fullest to the barest. Of what does not fit even so, the number
 * is told, so that a model knows to ask for it by name.
 */
export function withinBudget(versions: string[][], characters: number, what: string): string {
	const whole = versions.map((lines) => lines.join('\n')).find((text) => text.length <= characters)
	if (whole !== undefined) return whole
	const barest = versions.at(-1) ?? []
	const kept: string[] = []
	let length = 0
	for (const line of barest) {
		length += line.length + 1
		if (length > characters) break
		kept.push(line)
	}
	return [...kept, `… y ${barest.length - kept.length} ${what} más que no caben aquí.`].join('\n')
}
