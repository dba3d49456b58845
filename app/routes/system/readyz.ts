import { tally } from '#app/web/watch/tally.server.ts'
import { troubles } from '#app/web/watch/troubles.server.ts'

/** Ready: what is wrong, a word a line; and what strayed since the start, which makes nothing unready. */
export async function loader() {
	const wrong = await troubles()
	const lines = [...(wrong.length === 0 ? ['ok'] : wrong), ...tally()]
	return new Response(`${lines.join('\n')}\n`, {
		status: wrong.length === 0 ? 200 : 503,
		headers: { 'Content-Type': 'text/plain' },
	})
}

export const action = loader
