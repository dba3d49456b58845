import { log } from '../log.ts'

/** What takes longer than this, in ms, is slow: a page or an operation, and a statement of the database. */
const limits = { work: 1_000, statement: 200 }

/** For an operator who looks for what is slow: another limit, and a fifth of it for a statement. */
export function callSlow(milliseconds: number): void {
	limits.work = milliseconds
	limits.statement = milliseconds / 5
}

/** Logs by its name what took too long since `from` (of performance.now): never with what people typed. */
export function noteSlow(kind: keyof typeof limits, name: string, from: number, more: object = {}): void {
	const ms = performance.now() - from
	if (ms <= limits[kind]) return
	log.warn({ name: name.slice(0, 500), ms: Math.round(ms), ...more }, kind === 'work' ? 'slow' : 'a slow statement')
}
