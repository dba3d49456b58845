/** In characters; of Spanish, some three and a half make a token. */
export const budget = { services: 28_000, questions: 14_000 }

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
