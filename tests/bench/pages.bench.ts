import { now } from '#app/lib/clock.ts'
import { addDays, localDate, startOfWeek } from '#app/lib/time.ts'
import { type Program, startProgram } from '../support/programs/program.ts'
import { type BareServer, rowsFor, startBare } from './bare-server.ts'
import { type Bench, inOrder, type Order } from './bench.ts'
import { type Asked, load, p95 } from './load.ts'
import { asked, plantSalons, type Salon, weeks } from './many-salons.ts'
import { keepWriting } from './writing.ts'

export type House = { program: Program; bare: BareServer; salons: Salon[] }
type Page = { name: string; path: (salon: Salon, turn: number) => string; signedIn: boolean }

const pages: Page[] = [
	{
		name: 'page-agenda',
		path: (_, turn) => `/agenda?vista=semana&fecha=${addDays(thisWeek(), 7 * (turn % weeks))}`,
		signedIn: true,
	},
	{ name: 'page-chat', path: () => '/chat', signedIn: true },
	{ name: 'page-thread', path: ({ threadIds }, turn) => `/chat/${threadIds[turn % threadIds.length]}`, signedIn: true },
	{ name: 'page-home', path: () => '/principal', signedIn: true },
	{
		name: 'page-pay',
		path: ({ shortIds }, turn) => `/pagar-cita?a=${shortIds[turn % shortIds.length]}`,
		signedIn: false,
	},
	{ name: 'page-book', path: ({ slug, serviceId }) => `/reservar/${slug}/${serviceId}`, signedIn: false },
]

/** While the pages are asked for, nobody writes, or five a second in other businesses and one in those asked for. */
const loads = ['quiet', 'mixed'] as const

function thisWeek() {
	return startOfWeek(localDate(now(), 'America/Mexico_City'))
}

let planting: Promise<{ dataDir: string; salons: Salon[] }> | null = null

/** A thousand salons in one file, planted once for all of these benches; their program and the bare server start anew. */
export async function openHouse(): Promise<House> {
	planting ??= plantHouse()
	const { dataDir, salons } = await planting
	return { program: await startProgram({ env, demo: false, dataDir }), bare: await startBare(), salons }
}

const env = { NODE_ENV: 'production' }

async function plantHouse() {
	const empty = await startProgram({ env, demo: false })
	await empty.stop()
	process.once('exit', () => empty.clean())
	return { dataDir: empty.dataDir, salons: await plantSalons(`${empty.dataDir}/recepcion.db`, now()) }
}

/** One page of each salon in turn beside a bare Remix page of the same size, both in processes of their own. */
class Ground {
	#ours: Asked[] = []
	#floor: Asked[] = []
	#house: House | null = null

	constructor(
		readonly page: Page,
		readonly isMixed: boolean,
	) {}

	async start() {
		this.#house = await openHouse()
		const { program, bare, salons } = this.#house
		this.#ours = Array.from({ length: asked * weeks }, (_, turn) => {
			const salon = salons[turn % asked] as Salon
			const cookie: Record<string, string> = this.page.signedIn ? { cookie: salon.cookie } : {}
			return { url: program.url, path: this.page.path(salon, Math.floor(turn / asked)), headers: cookie }
		})
		const bytes = await bytesOf(this.#ours)
		this.#floor = [{ url: bare.url, path: `/?rows=${await rowsFor(bare.url, bytes)}`, headers: {} }]
		await load(this.#ours, 3)
		await load(this.#floor, 3)
	}

	async compare(order: Order, measure: (asked: Asked[]) => Promise<number>) {
		const beside = async (side: 'ours' | 'floor', asked: Asked[]) => {
			const stop = this.isMixed && this.#house ? keepWriting(this.#house, side) : async () => undefined
			try {
				return await measure(asked)
			} finally {
				await stop()
			}
		}
		return inOrder(
			order,
			() => beside('ours', this.#ours),
			() => beside('floor', this.#floor),
		)
	}

	async stop() {
		await this.#house?.program.stop()
		await this.#house?.bare.stop()
	}
}

/** The mean, of a page of each salon. */
async function bytesOf(list: Asked[]): Promise<number> {
	let sum = 0
	for (const { url, path, headers } of list.slice(0, asked)) {
		const answer = await fetch(url + path, { headers, redirect: 'manual' })
		if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`)
		sum += (await answer.arrayBuffer()).byteLength
	}
	return sum / asked
}

/** Each page gives four: pages a second at 8 connections, and the 95th percentile at one; quiet and mixed. */
export const pageBenches: Bench[] = pages.flatMap((page) =>
	loads.flatMap((kind) => {
		const ground = new Ground(page, kind === 'mixed')
		const common = { start: () => ground.start(), stop: () => ground.stop() }
		const rate: Bench = {
			...common,
			...{ name: `${page.name}:rate:${kind}`, unit: '/s', goal: 0.6, better: 'higher' },
			run: (order) => ground.compare(order, async (list) => (await load(list)).requests.average),
		}
		const slowest: Bench = {
			...common,
			...{ name: `${page.name}:p95:${kind}`, unit: 'ms', goal: 1.7, better: 'lower' },
			run: (order) => ground.compare(order, p95),
		}
		return [rate, slowest]
	}),
)

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
