/** The loop is looked at this often. */
const every = 20
/** Work that keeps everybody waiting for longer than this, in ms, is a stall. */
const limit = 200

type Stalls = { count: number; longest: number }
let seen: Stalls | null = null

/**
 * Watches the event loop, for tests: a page that keeps all others waiting. What counts is the processor time that the
 * process itself spent meanwhile, so that a machine with other work to do makes no stall of ours.
 */
export function watchStalls(): void {
	const stalls: Stalls = { count: 0, longest: 0 }
	seen = stalls
	let last = moment()
	setInterval(() => {
		const at = moment()
		const stall = Math.min(at.wall - last.wall - every, at.spent - last.spent)
		if (stall > limit) stalls.count++
		stalls.longest = Math.max(stalls.longest, Math.round(stall))
		last = at
	}, every).unref()
}

/** How often and how long the loop stood still; null where nobody watches it. */
export function stalls(): Stalls | null {
	return seen
}

function moment() {
	const { user, system } = process.cpuUsage()
	return { wall: performance.now(), spent: (user + system) / 1000 }
}
