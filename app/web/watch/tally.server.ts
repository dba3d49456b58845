import { stalls } from './stalls.server.ts'
import { strays } from './strays.server.ts'

/** Errors that nobody caught since the process started and, in a test, how often its loop stood still; one a line. */
export function tally(): string[] {
	const { uncaughtException, unhandledRejection } = strays()
	const stood = stalls()
	return [
		`uncaughtException ${uncaughtException}`,
		`unhandledRejection ${unhandledRejection}`,
		...(stood ? [`stalls ${stood.count}`, `longestStall ${stood.longest}`] : []),
	]
}
