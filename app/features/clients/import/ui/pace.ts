import { type ImportState } from '../schemas-import.ts'

/** So many rows are told as one batch (IMP-023). */
export const batchOf = 500

/** 'falta menos de un minuto', by how long it took so far. Null before anything was done. */
export function paceOf({ done, total, startedAt }: Pick<ImportState, 'done' | 'total' | 'startedAt'>, now: number) {
	const seconds = startedAt === null ? 0 : (now - startedAt) / 1000
	if (done === 0 || seconds <= 0) return null
	const rate = done / seconds
	return { rate: Math.max(1, Math.round(rate)), rest: restText((total - done) / rate) }
}

function restText(seconds: number): string {
	if (seconds < 30) return 'falta menos de medio minuto'
	if (seconds < 60) return 'falta menos de un minuto'
	const minutes = Math.ceil(seconds / 60)
	return minutes < 60 ? `faltan unos ${minutes} minutos` : 'falta más de una hora'
}

type Batch = { number: number; state: 'sent' | 'now' | 'waiting'; done: number; rows: number }

/** The batch under way with its neighbours, and how many there are. */
export function batchesOf({ done, total }: Pick<ImportState, 'done' | 'total'>): {
	at: number
	of: number
	shown: Batch[]
} {
	const of = Math.max(1, Math.ceil(total / batchOf))
	const at = Math.min(of, Math.floor(done / batchOf) + 1)
	const first = Math.max(1, Math.min(at - 1, of - 2))
	const numbers = [first, first + 1, first + 2].filter((number) => number <= of)
	const shown = numbers.map((number): Batch => {
		const rows = Math.min(batchOf, total - (number - 1) * batchOf)
		const inIt = Math.max(0, Math.min(rows, done - (number - 1) * batchOf))
		return { number, rows, done: inIt, state: inIt >= rows ? 'sent' : number === at ? 'now' : 'waiting' }
	})
	return { at, of, shown }
}
