import { readiness } from '#app/web/readiness.server.ts'

/** Ready: database, migrations, job loop and sidecar. */
export async function loader() {
	const problems = await readiness()
	return new Response(problems.length === 0 ? 'ok\n' : `${problems.join('\n')}\n`, {
		status: problems.length === 0 ? 200 : 503,
		headers: { 'Content-Type': 'text/plain' },
	})
}

export const action = loader
