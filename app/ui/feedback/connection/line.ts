/** How the browser reaches the program: well, not at all for now, or so that nobody knows what became of the last form. */
export type Standing = 'reached' | 'away' | 'cut'

let standing: Standing = 'reached'
const hearers = new Set<() => void>()

export function standingNow(): Standing {
	return standing
}

export function noteStanding(next: Standing): void {
	if (next === standing) return
	standing = next
	for (const hear of hearers) hear()
}

export function onStanding(hear: () => void): () => void {
	hearers.add(hear)
	return () => hearers.delete(hear)
}

const longest = 15_000

/** Until the network is back or a while is over, longer each time. Rejects as the signal does. */
export function untilWorthATry(attempt: number, signal?: AbortSignal | null): Promise<void> {
	return new Promise((resolve, reject) => {
		const end = (then: () => void) => {
			clearTimeout(timer)
			removeEventListener('online', back)
			signal?.removeEventListener('abort', givenUp)
			then()
		}
		const back = () => end(resolve)
		const givenUp = () => end(() => reject(signal?.reason))
		const timer = setTimeout(back, Math.min(1_000 * 2 ** attempt, longest))
		addEventListener('online', back)
		signal?.addEventListener('abort', givenUp)
		if (signal?.aborted) givenUp()
	})
}
