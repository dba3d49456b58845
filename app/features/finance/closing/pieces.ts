import { placesOf } from '#app/lib/money.ts'

/** Notes and coins of a currency, the largest first, as 'n50000' and 'c50'. */
const known: Record<string, { notes: number[]; coins: number[] }> = {
	MXN: { notes: [1000, 500, 200, 100, 50, 20], coins: [20, 10, 5, 2, 1, 0.5] },
	USD: { notes: [100, 50, 20, 10, 5, 1], coins: [1, 0.5, 0.25, 0.1, 0.05, 0.01] },
	JPY: { notes: [10_000, 5000, 2000, 1000], coins: [500, 100, 50, 10, 5, 1] },
	CLP: { notes: [20_000, 10_000, 5000, 2000, 1000], coins: [500, 100, 50, 10] },
	EUR: { notes: [200, 100, 50, 20, 10, 5], coins: [2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01] },
	GBP: { notes: [50, 20, 10, 5], coins: [2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01] },
	CAD: { notes: [100, 50, 20, 10, 5], coins: [2, 1, 0.25, 0.1, 0.05] },
	COP: { notes: [100_000, 50_000, 20_000, 10_000, 5000, 2000], coins: [1000, 500, 200, 100, 50] },
	ARS: { notes: [20_000, 10_000, 2000, 1000, 500, 200, 100], coins: [10, 5, 2, 1] },
	BRL: { notes: [200, 100, 50, 20, 10, 5, 2], coins: [1, 0.5, 0.25, 0.1, 0.05] },
	PEN: { notes: [200, 100, 50, 20, 10], coins: [5, 2, 1, 0.5, 0.2, 0.1] },
	BOB: { notes: [200, 100, 50, 20, 10], coins: [5, 2, 1, 0.5, 0.2, 0.1] },
	PYG: { notes: [100_000, 50_000, 20_000, 10_000, 5000, 2000], coins: [1000, 500, 100, 50] },
	UYU: { notes: [2000, 1000, 500, 200, 100, 50, 20], coins: [10, 5, 2, 1] },
	CRC: { notes: [20_000, 10_000, 5000, 2000, 1000], coins: [500, 100, 50, 25, 10, 5] },
	GTQ: { notes: [200, 100, 50, 20, 10, 5, 1], coins: [1, 0.5, 0.25, 0.1, 0.05] },
	HNL: { notes: [500, 200, 100, 50, 20, 10, 5, 2, 1], coins: [0.5, 0.2, 0.1, 0.05] },
	NIO: { notes: [1000, 500, 200, 100, 50, 20, 10, 5], coins: [5, 1, 0.5, 0.25] },
	DOP: { notes: [2000, 1000, 500, 200, 100, 50], coins: [25, 10, 5, 1] },
}
const usual = { notes: [1000, 500, 200, 100, 50, 20], coins: [10, 5, 2, 1] }

/** The pieces that a person counts in a currency. */
export function piecesOf(currency: string): string[] {
	const { notes, coins } = known[currency] ?? usual
	const named = (sort: string) => (value: number) => `${sort}${Math.round(value * 10 ** placesOf(currency))}`
	return [...notes.map(named('n')), ...coins.map(named('c'))]
}

/** Minor units of one piece. */
export function worthOf(piece: string): number {
	return Number(piece.slice(1))
}

/** Minor units of all that was counted. */
export function totalOf(pieces: readonly { piece: string; count: number }[]): number {
	return pieces.reduce((sum, { piece, count }) => sum + worthOf(piece) * count, 0)
}
