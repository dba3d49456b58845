import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import Database from 'libsql'
import { type BareServer, rowsFor, startBare } from '../bare-server.ts'
import { type Bench, inOrder, median, type Order } from '../bench.ts'
import { type Asked, p95 } from '../load.ts'
import { WarmFloor } from '../warm-floor.ts'
import { Crowd } from './people.ts'

const many = 100_000
const more = 1_000_000

/** As people page, order and look for somebody: by half a word, several, a number, without accents, misspelt. */
const lists = ['/contactos', '/contactos?orden=nombre', '/contactos?orden=alta&sentido=asc', '/contactos?filas=50']
const searches = [
	'gonza mari',
	'Núñez Irene',
	'nunez irene cas',
	'5500012345',
	'gonsales',
	'persona4711@',
	'zamora teresa',
]
const searched = searches.map((words) => `/contactos?${new URLSearchParams({ q: words })}`)
const filtered = '/contactos?tipo=client&etiqueta=VIP&genero=female&edadMin=40'

let crowd: Crowd | null = null

/** A hundred thousand people, planted once for all of these. */
async function theMany(): Promise<Crowd> {
	if (crowd) return crowd
	crowd = new Crowd(many)
	await crowd.start()
	return crowd
}

async function leave() {
	await crowd?.stop()
	crowd = null
}

/** Full pages beside bare ones of the same size, both in processes of their own. */
class Pages {
	#ours: Asked[] = []
	#floor: Asked[] = []
	#bare: BareServer | null = null

	constructor(readonly paths: string[]) {}

	async start() {
		const ours = await theMany()
		this.#bare = await startBare()
		this.#ours = this.paths.map((path) => ours.asked(path))
		for (const { url, path, headers } of this.#ours) {
			const answer = await fetch(url + path, { headers })
			const bytes = (await answer.arrayBuffer()).byteLength
			this.#floor.push({ url: this.#bare.url, path: `/?rows=${await rowsFor(this.#bare.url, bytes)}`, headers: {} })
		}
	}

	run(order: Order) {
		return inOrder(
			order,
			() => p95(this.#ours),
			() => p95(this.#floor),
		)
	}

	async stop() {
		await this.#bare?.stop()
		await leave()
	}
}

/** The same pages of ten times as many people. */
class Million {
	#large = new Crowd(more)

	constructor(readonly paths: string[]) {}

	async start() {
		await theMany()
		await this.#large.start()
		await this.run()
	}

	async run() {
		const [large, small]: number[][] = [[], []]
		for (const path of this.paths) {
			large?.push((await this.#large.read(path)).ms)
			small?.push(((await crowd?.read(path)) ?? { ms: 0 }).ms)
		}
		return { value: median(large ?? []), floor: median(small ?? []) }
	}

	async stop() {
		await this.#large.stop()
		await leave()
	}
}

/** Three filters together as the page asks them, beside the bare question for the same rows. */
class Filter {
	#floor: WarmFloor | null = null

	async start() {
		const { path } = await theMany()
		this.#floor = new WarmFloor(path)
		await this.run('ours first')
	}

	run(order: Order) {
		return inOrder(
			order,
			async () => (await (await theMany()).read(filtered)).ms,
			async () => this.#raw(),
		)
	}

	/** The rows, and how many there are in all, which the page says too. */
	#raw(): number {
		const from = performance.now()
		const kept = `FROM contacts WHERE business_id = (SELECT id FROM businesses WHERE slug = 'demo') AND deleted_at IS NULL
			AND is_test = 0 AND type = 'client' AND gender = 'female' AND birthdate <= date('now', '-40 years')
			AND EXISTS (SELECT 1 FROM json_each(tags) AS each WHERE each.value = 'VIP')`
		this.#floor?.rows(
			'id, name, lastname, second_lastname, whatsapp, type, tags, last_interaction_at',
			`${kept} ORDER BY last_interaction_at DESC LIMIT 100`,
		)
		this.#floor?.rows('kept', `FROM (SELECT count(*) AS kept ${kept})`)
		return performance.now() - from
	}

	async stop() {
		this.#floor?.close()
		await leave()
	}
}

/** Everybody as a file, beside the same rows dumped plainly, line by line, and packed as the answer is. */
class Export {
	async start() {
		await theMany()
	}

	run(order: Order) {
		return inOrder(
			order,
			async () => (await (await theMany()).read('/contactos.csv')).ms,
			async () => dump((await theMany()).path),
		)
	}

	stop = leave
}

async function dump(path: string): Promise<number> {
	const from = performance.now()
	const db = new Database(path)
	const rows =
		db.prepare(`SELECT name, lastname, second_lastname, type, whatsapp, country_code, email, birthdate, gender, tags,
		created_at, last_interaction_at FROM contacts WHERE business_id = (SELECT id FROM businesses WHERE slug = 'demo')`)
	let bytes = 0
	const packed = createGzip({ level: 1 }).on('data', (chunk: Buffer) => {
		bytes += chunk.byteLength
	})
	await pipeline(function* () {
		let lines = ''
		for (const row of rows.raw().iterate()) {
			lines += `${(row as unknown as unknown[]).map((cell) => `"${cell ?? ''}"`).join(',')}\r\n`
			if (lines.length > 65_536) {
				yield lines
				lines = ''
			}
		}
		yield lines
	}, packed)
	db.close()
	if (bytes < many * 10) throw new Error('the dump is not whole')
	return performance.now() - from
}

function benchOf(name: string, goal: number, ground: Pick<Bench, 'start' | 'stop' | 'run'>, runs?: number): Bench {
	return {
		...{ name, unit: 'ms', goal, better: 'lower', runs },
		start: () => ground.start?.() ?? Promise.resolve(),
		stop: () => ground.stop?.() ?? Promise.resolve(),
		run: (order) => ground.run(order),
	}
}

/** The people of a business that has a hundred thousand of them, and a million. */
export const contactsBenches: Bench[] = [
	benchOf('contacts-list', 3, new Pages(lists)),
	benchOf('contacts-search', 3, new Pages(searched)),
	benchOf('contacts-filter', 5, new Filter()),
	benchOf('contacts-export', 3, new Export(), 5),
	benchOf('contacts-list:million', 2, new Million(lists)),
	benchOf('contacts-search:million', 2, new Million(searched)),
]
