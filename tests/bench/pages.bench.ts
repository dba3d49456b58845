import { Agent, get } from 'node:http'
import autocannon from 'autocannon'
import { type Program, startProgram } from '../support/programs/program.ts'
import { type BareServer, rowsFor, startBare } from './bare-server.ts'
import { type Bench, percentile } from './bench.ts'
import { aBookingPath, aDemoPayPath } from './demo-paths.ts'

const seconds = 3

type Page = { name: string; path: (program: Program) => Promise<string>; signedIn: boolean }

const pages: Page[] = [
	{ name: 'page-agenda', path: async () => '/agenda?vista=semana', signedIn: true },
	{ name: 'page-chat', path: async () => '/chat', signedIn: true },
	{ name: 'page-home', path: async () => '/principal', signedIn: true },
	{ name: 'page-pay', path: (program) => aDemoPayPath(program.dataDir), signedIn: false },
	{ name: 'page-book', path: (program) => aBookingPath(program.dataDir), signedIn: false },
]

/** The real page of the demo salon beside a bare Remix page of the same size, both in processes of their own. */
class Ground {
	#program: Program | null = null
	#bare: BareServer | null = null
	#ours = { url: '', headers: {} as Record<string, string> }
	#floor = ''

	constructor(readonly page: Page) {}

	async start() {
		this.#program = await startProgram({ env: { NODE_ENV: 'production' } })
		this.#bare = await startBare()
		const headers: Record<string, string> = this.page.signedIn ? { cookie: await cookieOf(this.#program.url) } : {}
		this.#ours = { url: this.#program.url + (await this.page.path(this.#program)), headers }
		const answer = await fetch(this.#ours.url, { headers, redirect: 'manual' })
		if (answer.status !== 200) throw new Error(`${this.page.name} answered ${answer.status}`)
		const bytes = (await answer.arrayBuffer()).byteLength
		this.#floor = `${this.#bare.url}/?rows=${await rowsFor(this.#bare.url, bytes)}`
		await load(this.#ours, 8, 2)
		await load({ url: this.#floor, headers: {} }, 8, 2)
	}

	async compare(measure: (target: Target) => Promise<number>) {
		const value = await measure(this.#ours)
		const floor = await measure({ url: this.#floor, headers: {} })
		return { value, floor }
	}

	async stop() {
		await this.#program?.stop()
		this.#program?.clean()
		await this.#bare?.stop()
	}
}

/** Each page gives two: pages a second at 8 connections, and the 95th percentile at one. */
export const pageBenches: Bench[] = pages.flatMap((page) => {
	const ground = new Ground(page)
	const common = { start: () => ground.start(), stop: () => ground.stop() }
	return [
		{
			...common,
			name: `${page.name}:rate`,
			unit: '/s',
			goal: 0.6,
			better: 'higher',
			run: () => ground.compare(async (target) => (await load(target, 8, seconds)).requests.average),
		},
		{
			...common,
			name: `${page.name}:p95`,
			unit: 'ms',
			goal: 1.7,
			better: 'lower',
			run: () => ground.compare(p95),
		},
	] satisfies Bench[]
})

type Target = { url: string; headers: Record<string, string> }

async function load({ url, headers }: Target, connections: number, duration: number) {
	const result = await autocannon({ url, headers, connections, duration })
	if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url} failed under load`)
	return result
}

/** One page after another over one connection; autocannon counts whole milliseconds, too coarse for pages of one or two. */
async function p95({ url, headers }: Target): Promise<number> {
	const agent = new Agent({ keepAlive: true, maxSockets: 1 })
	const page = () =>
		new Promise<void>((done, fail) => {
			get(url, { agent, headers }, (answer) => answer.resume().on('end', () => done())).on('error', fail)
		})
	const times: number[] = []
	const until = performance.now() + seconds * 1000
	while (performance.now() < until) {
		const from = performance.now()
		await page()
		times.push(performance.now() - from)
	}
	agent.destroy()
	return percentile(times, 0.95)
}

/** Signs in as the demo owner. */
export async function cookieOf(url: string): Promise<string> {
	const answer = await fetch(`${url}/auth/ingresar`, {
		method: 'POST',
		redirect: 'manual',
		headers: { Origin: url },
		body: new URLSearchParams({ email: 'demo@recepcion.test', password: 'recepcion-demo' }),
	})
	const cookie = answer.headers.getSetCookie()[0]?.split(';')[0]
	if (!cookie) throw new Error(`no session: ${answer.status}`)
	return cookie
}
