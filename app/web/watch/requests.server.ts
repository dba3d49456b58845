import { type ServerBuild } from '@remix-run/server-runtime'
import { counter, histogram } from '#app/lib/watch/metrics.ts'
import { noteSlow } from '#app/lib/watch/slow.ts'
import { rows } from '../api/table.server.ts'

const seconds = histogram('recepcion_request_seconds', 'From the arrival of a request to its answer')
const answered = counter('recepcion_requests_total', 'Answers by the door that was asked and the class of their status')

type Asked = { method: string; path: string; status: number; from: number }

/** Counts an answer and logs a slow one: by the route's own words, since the rest of an address may name people. */
export function makeRequestWatch(build: Pick<ServerBuild, 'routes'>): (asked: Asked) => void {
	const paths = [...Object.values(build.routes).map((route) => route?.path ?? ''), ...rows.map(({ path }) => path)]
	const words = new Set(paths.flatMap((path) => path.split('/')).filter((part) => /^[a-z]/.test(part)))
	return ({ method, path, status, from }) => {
		const door = /^\/(api|webhooks)\//.exec(path)?.[1] ?? 'pages'
		seconds.observe(performance.now() - from, { door })
		answered.add({ door, status: `${Math.floor(status / 100)}xx` })
		noteSlow('work', `${method} ${routeOf(path, words)}`, from, { status })
	}
}

/** '/agenda/citas/:' for '/agenda/citas/apt_1?fecha=…'. */
function routeOf(path: string, words: Set<string>): string {
	const [place = ''] = path.replace(/\.data(?=\?|$)/, '').split('?')
	return place
		.split('/')
		.map((part) => (part === '' || words.has(part) ? part : ':'))
		.join('/')
}
