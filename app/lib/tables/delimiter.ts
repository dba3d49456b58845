/** In the order in which they are believed when several fit. */
const candidates = [',', ';', '\t', '|', '~', '^', ':']

/** Some spreadsheets say it themselves in the first line: 'sep=;'. */
export function namedDelimiter(start: string): string | null {
	return /^\ufeff?sep=(.)\r?\n/i.exec(start)?.[1] ?? null
}

/** What parts the cells of a text: the sign that stands equally often in most of its lines. A comma where none does. */
export function delimiterOf(start: string): string {
	const lines = linesOf(start)
	let best = { sign: ',', score: 0 }
	for (const sign of candidates) {
		const score = scoreOf(lines.map((line) => line.get(sign) ?? 0))
		if (score > best.score + 0.001) best = { sign, score }
	}
	return best.sign
}

/** How alike the lines are, and a little how many cells each has. */
function scoreOf(counts: number[]): number {
	const times = new Map<number, number>()
	for (const count of counts) if (count > 0) times.set(count, (times.get(count) ?? 0) + 1)
	const [common] = [...times].sort((a, b) => b[1] - a[1] || b[0] - a[0])
	if (!common) return 0
	const [count, lines] = common
	return (lines / counts.length) * (1 + Math.log10(count + 1))
}

/** How often each candidate stands in each line, outside of quotes; a line that the sample cuts counts for nothing. */
function linesOf(start: string): Map<string, number>[] {
	const lines: Map<string, number>[] = []
	let line = new Map<string, number>()
	let isQuoted = false
	let isEmpty = true
	for (const sign of start) {
		if (sign === '"') isQuoted = !isQuoted
		else if (!isQuoted && (sign === '\n' || sign === '\r')) {
			if (!isEmpty) lines.push(line)
			line = new Map()
			isEmpty = true
			continue
		} else if (!isQuoted && candidates.includes(sign)) line.set(sign, (line.get(sign) ?? 0) + 1)
		isEmpty = false
	}
	if (lines.length === 0 && !isEmpty) lines.push(line)
	return lines.slice(0, 200)
}
