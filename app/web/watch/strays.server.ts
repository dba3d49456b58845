import { now } from '#app/lib/clock.ts'
import { newShortId } from '#app/lib/id.ts'
import { log } from '#app/lib/log.ts'
import { toIso } from '#app/lib/time.ts'
import { answerStranded } from './stranded.server.ts'
import { causeOf } from './stray-cause.server.ts'

/** Errors that nobody caught: thrown out of every call, or a promise refused that nobody looked after. */
export type StrayKind = 'uncaughtException' | 'unhandledRejection'
export type Strays = Record<StrayKind, number> & { last?: { at: number; reference: string } }
/** Why the process can't go on. */
export type Verdict = 'too_many' | 'not_to_be_trusted'

/** More than so many in a minute are no accident of one request. */
const most = 10
const minute = 60_000

/** After these nobody knows what is true in memory or on the disk. */
const fatal = /^(SQLITE_(CORRUPT|NOTADB|IOERR)|ERR_INTERNAL_ASSERTION|ERR_WORKER_OUT_OF_MEMORY|EIO|EROFS)/

const counted: Strays = { uncaughtException: 0, unhandledRejection: 0 }
const recent: number[] = []

/** What strayed since the process started. */
export function strays(): Readonly<Strays> {
	return counted
}

/** For the administration: how many, and the last one's moment and number in the log. */
export function straysSoFar(): { count: number; at?: string; reference?: string } {
	const { uncaughtException, unhandledRejection, last } = counted
	const count = uncaughtException + unhandledRejection
	return last ? { count, at: toIso(last.at), reference: last.reference } : { count }
}

/** Notes a stray, sees to the requests that wait, and says whether the process must end by the rule of docs/decisions. */
export function noteStray(kind: StrayKind, error: unknown): Verdict | null {
	const reference = newShortId(6)
	counted[kind]++
	counted.last = { at: now(), reference }
	const at = performance.now()
	recent.push(at)
	while ((recent[0] ?? at) < at - minute) recent.shift()
	log.error({ cause: causeOf(error), kind, reference }, 'nobody caught an error')
	answerStranded(reference)
	if (codes(error).some((code) => fatal.test(code))) return 'not_to_be_trusted'
	return recent.length > most ? 'too_many' : null
}

/** The codes of an error and of what caused it. */
function codes(error: unknown, depth = 0): string[] {
	if (typeof error !== 'object' || error === null || depth > 5) return []
	const { code, cause } = error as { code?: unknown; cause?: unknown }
	return [...(typeof code === 'string' ? [code] : []), ...codes(cause, depth + 1)]
}
