import { readiness, tally } from './readiness.server.ts'

/** Ready: database, migrations, job loop and sidecar; and what strayed since the start, which makes nothing unready. */
export async function loader() {
	const problems = await readiness()
	const lines = [...(problems.length === 0 ? ['ok'] : problems), ...tally()]
	return new Response(`${lines.join('\n')}\n`, {
		status: problems.length === 0 ? 200 : 503,
		headers: { 'Content-Type': 'text/plain' },
	})
}

export const action = loader
