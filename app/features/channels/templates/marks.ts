/** The numbers of the marks of a text as they stand: '{{1}} y {{2}}' gives 1 and 2. */
function marksIn(body: string): number[] {
	return [...body.matchAll(/\{\{\s*(\d+)\s*\}\}/g)].map((found) => Number(found[1]))
}

/** Why Meta would refuse a body for its marks; undefined where it would not. */
export function marksProblem(body: string): string | undefined {
	const all = [...body.matchAll(/\{\{|\}\}/g)].length
	const marks = marksIn(body)
	if (all !== marks.length * 2) return 'Escribe las variables así: {{1}}, {{2}}'
	const seen = [...new Set(marks)]
	if (seen.some((mark, at) => mark !== at + 1)) return 'Numera las variables en orden, desde {{1}}'
	if (/^\s*\{\{|\}\}\s*$/.test(body)) return 'El mensaje no puede empezar ni terminar con una variable'
	if (/\}\}\s*\{\{/.test(body)) return 'Escribe algo entre dos variables'
	const words = body
		.replace(/\{\{\s*\d+\s*\}\}/g, ' ')
		.split(/\s+/)
		.filter((word) => /[\p{L}\p{N}]/u.test(word))
	if (words.length < seen.length * 2) return 'Hay muy poco texto para tantas variables: escribe más alrededor de ellas'
	return undefined
}

/** How many marks a body has, and the examples that were given for them, one in each line. */
export function examplesIn(body: string, examples = ''): { marks: number; given: string[] } {
	const given = examples
		.split('\n')
		.map((line) => line.trim())
		.filter(Boolean)
	return { marks: new Set(marksIn(body)).size, given }
}
