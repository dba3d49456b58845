import { noteStanding, untilWorthATry } from './line.ts'
import { unansweredForm } from './unanswered-form.ts'

/**
 * `fetch` for what the router asks the program: with a bad network the page stays as it is. What only reads is asked until
 * it is answered. A form that has not begun to go waits for the network, and goes then; of one that was cut off nobody
 * knows whether it arrived: it is never sent again by itself, its page stands as it was and says so. All other requests
 * are the browser's own.
 */
export function patient(ask: typeof fetch): typeof fetch {
	return async (input, init) => {
		if (!isOfRouter(input)) return ask(input, init)
		const isRead = (init?.method ?? 'GET') === 'GET'
		return isRead ? answered(ask, input, init) : sentOnce(ask, input, init)
	}
}

function isOfRouter(input: RequestInfo | URL): boolean {
	if (input instanceof Request) return false
	const { origin, pathname } = new URL(input, location.href)
	return origin === location.origin && (pathname.endsWith('.data') || pathname === '/__manifest')
}

async function answered(ask: typeof fetch, input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
	for (let attempt = 0; ; attempt++) {
		const answer = await answerOf(ask, input, init)
		if (answer) return answer
		noteStanding('away')
		await untilWorthATry(attempt, init?.signal)
	}
}

async function sentOnce(ask: typeof fetch, input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
	// What is always there: whoever gets it reaches the program, whatever the browser thinks of its network.
	if (!navigator.onLine) await answered(ask, '/favicon.svg', { cache: 'no-store', signal: init?.signal })
	const answer = await answerOf(ask, input, init)
	if (answer) return answer
	noteStanding('cut')
	return unansweredForm()
}

/** What the program answers; null where it was not reached. */
async function answerOf(ask: typeof fetch, input: RequestInfo | URL, init?: RequestInit): Promise<Response | null> {
	try {
		const answer = await ask(input, init)
		if (!isOfProgram(answer)) return null
		noteStanding('reached')
		return answer
	} catch (error) {
		if (isOfNetwork(error, init)) return null
		throw error
	}
}

/** Before a program that is being started again a proxy answers in its place; the framework marks what it says itself. */
function isOfProgram({ status, headers }: Response): boolean {
	return ![502, 503, 504].includes(status) || headers.has('X-Remix-Response')
}

/** A browser throws a TypeError where it got no answer, and something else where it was told to give up. */
function isOfNetwork(error: unknown, init?: RequestInit): boolean {
	return error instanceof TypeError && !init?.signal?.aborted
}
