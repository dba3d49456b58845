import { actRules } from './acts/act-rules.ts'
import { timeRules } from './when/find-when.ts'
import { matchesIn } from './words/matches-in.ts'

/** V8 compiles a pattern when it is first asked, and again, for speed, when it is asked once more. */
const times = 3
const anything = 'hola que tal'
/** So long, in ms, one piece of it may take, and so long others have before the next. */
const stretch = 4
const pause = 40

/**
 * Has the patterns that every message is read by compiled before the first comes, piece by piece while the program serves:
 * together they hold the event loop for a fifth of a second. Answers how to stop.
 */
export function warmPatterns(afterMs: number): () => void {
	const left = [...actRules, ...timeRules].map(({ pattern }) => pattern)
	const goOn = () => {
		const until = performance.now() + stretch
		while (left.length > 0 && performance.now() < until) compile(left.pop())
		if (left.length > 0) timer = setTimeout(goOn, pause).unref()
	}
	let timer = setTimeout(goOn, afterMs).unref()
	return () => clearTimeout(timer)
}

function compile(pattern = /(?:)/g) {
	for (let time = 0; time < times; time++) matchesIn(pattern, anything)
}
