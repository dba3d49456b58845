/** Where the focus stands: a column, and a link of it from the top. */
export type Standing = { column: number; row: number }

/** So many links go by at once with 'Av Pág' and 'Re Pág'. */
const page = 5

/**
 * Where a key leads over columns of links, each by its height from the top; null where it leads nowhere. Arrows go to the
 * next one, pages over five, Inicio and Fin to the ends of a column, a digit to that column: whatever is free is near.
 */
export function walk(columns: number[][], { column, row }: Standing, key: string): Standing | null {
	const own = columns[column] ?? []
	const within = (to: number) => {
		const next = Math.min(Math.max(to, 0), own.length - 1)
		return next === row ? null : { column, row: next }
	}
	const height = own[row] ?? 0
	const over = (to: number) => (columns[to]?.length ? { column: to, row: nearest(columns[to] ?? [], height) } : null)
	switch (key) {
		case 'ArrowUp':
			return within(row - 1)
		case 'ArrowDown':
			return within(row + 1)
		case 'PageUp':
			return within(row - page)
		case 'PageDown':
			return within(row + page)
		case 'Home':
			return within(0)
		case 'End':
			return within(own.length - 1)
		case 'ArrowLeft':
			return over(beside(columns, column, -1))
		case 'ArrowRight':
			return over(beside(columns, column, 1))
		default:
			return /^[1-9]$/.test(key) && Number(key) - 1 !== column ? over(Number(key) - 1) : null
	}
}

/** The next column on that side with anything in it. */
function beside(columns: number[][], from: number, step: 1 | -1): number {
	let at = from + step
	while (at >= 0 && at < columns.length && columns[at]?.length === 0) at += step
	return at
}

function nearest(heights: number[], to: number): number {
	return heights.reduce(
		(best, height, at) => (Math.abs(height - to) < Math.abs((heights[best] ?? 0) - to) ? at : best),
		0,
	)
}
