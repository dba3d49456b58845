import { Agent, get } from 'node:http'
import autocannon from 'autocannon'
import { percentile } from './bench.ts'

/** A page with who asks for it. */
export type Asked = { url: string; path: string; headers: Record<string, string> }

const seconds = 3
const connections = 8
/** As every browser asks. */
const packed = { 'accept-encoding': 'gzip' }

/** These pages in turn at eight connections, each of which begins elsewhere: no two ask for the same at one moment. */
export async function load(asked: Asked[], duration = seconds) {
	const requests = asked.map(({ path, headers }) => ({
		method: 'GET' as const,
		path,
		headers: { ...headers, ...packed },
	}))
	let clients = 0
	const result = await autocannon({
		url: asked[0]?.url ?? '',
		connections,
		duration,
		setupClient: (client) => {
			const from = Math.floor((clients++ * requests.length) / connections)
			client.setRequests([...requests.slice(from), ...requests.slice(0, from)])
		},
	})
	if (result.non2xx > 0 || result.errors > 0) throw new Error(`${asked[0]?.path} failed under load`)
	return result
}

/** One page after another over one connection; autocannon counts whole milliseconds, too coarse for pages of one or two. */
export async function p95(asked: Asked[]): Promise<number> {
	const agent = new Agent({ keepAlive: true, maxSockets: 1 })
	const page = ({ url, path, headers }: Asked) =>
		new Promise<void>((done, fail) => {
			get(url + path, { agent, headers: { ...headers, ...packed } }, (answer) =>
				answer.resume().on('end', () => done()),
			).on('error', fail)
		})
	const times: number[] = []
	const until = performance.now() + seconds * 1000
	for (let turn = 0; performance.now() < until; turn++) {
		const from = performance.now()
		await page(asked[turn % asked.length] as Asked)
		times.push(performance.now() - from)
	}
	agent.destroy()
	return percentile(times, 0.95)
}
