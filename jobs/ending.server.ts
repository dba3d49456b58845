import { log } from '#app/lib/log.ts'
import { deadPulses } from '#app/web/watch/pulse.server.ts'
import { watchStalls } from '#app/web/watch/stalls.server.ts'
import { noteStray, type StrayKind } from '#app/web/watch/strays.server.ts'
import { type Running } from './serve.server.ts'

/** EX_SOFTWARE of sysexits.h: the supervisor starts the program again. */
export const brokenCode = 70
/** What does not end in order within this time is ended. */
const patience = 15_000
/** A loop that an error tore shows by then that it stands still. */
const lookAtLoops = 60_000

/**
 * An error that nobody caught ends no request but its own: it is logged, counted, and the process goes on, unless the rule
 * of docs/decisions says that it can't be trusted any more. Then it stops in order and exits with 70.
 */
export function surviveStrays(running: Running): void {
	let ending = false
	const end = (why: string) => {
		if (ending) return
		ending = true
		log.fatal({ why }, 'the program ends, to be started again')
		setTimeout(() => process.exit(brokenCode), patience).unref()
		running
			.stop()
			.catch((error) => log.error({ err: error }, 'the program did not stop cleanly'))
			.finally(() => process.exit(brokenCode))
	}
	const note = (kind: StrayKind) => (error: unknown) => {
		const verdict = noteStray(kind, error)
		if (verdict) return end(verdict)
		setTimeout(() => {
			const dead = deadPulses()
			if (dead.length > 0) end(`standing_still: ${dead.join(', ')}`)
		}, lookAtLoops).unref()
	}
	process.on('uncaughtException', note('uncaughtException'))
	process.on('unhandledRejection', note('unhandledRejection'))
	if (process.env.NODE_ENV === 'test') watchStalls()
}
