import { appendFileSync, readFileSync } from 'node:fs'

/*
 * Loaded into the program beside its own code (NODE_OPTIONS=--import): writes down every turn of the event loop in which
 * its main thread used more than `STALL_MS` of processor time. Time on the clock would blame a turn for what another
 * process of a loaded machine took; the kernel's own account of the thread does not.
 */
const file = process.env.STALL_FILE
const limit = Number(process.env.STALL_MS ?? 200)
const schedstat = `/proc/self/task/${process.pid}/schedstat`

/** Milliseconds of processor time of the main thread, or of the process where the kernel tells no more. */
function used() {
	try {
		return Number(readFileSync(schedstat, 'utf8').split(' ')[0]) / 1e6
	} catch {
		const { user, system } = process.cpuUsage()
		return (user + system) / 1000
	}
}

if (file) {
	let before = used()
	setInterval(() => {
		const now = used()
		if (now - before > limit) appendFileSync(file, `${Date.now()} ${Math.round(now - before)}\n`)
		before = now
	}, 5).unref()
}
