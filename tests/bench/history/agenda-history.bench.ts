import { Agent, get } from 'node:http'
import { createClient } from '@libsql/client/sqlite3'
import Database from 'libsql'
import { now } from '#app/lib/clock.ts'
import { DAY, MINUTE } from '#app/lib/time.ts'
import { type Program, startProgram } from '../../support/programs/program.ts'
import { type Bench, median } from '../bench.ts'
import { writeInSalon } from '../outside-write.ts'
import { cookieOf } from '../pages.bench.ts'

const pages = 100
const past = { value: 1_000_000, floor: 10_000 }
/** Messages and events, half of each, that lie beside the long past. Ten million are some five gigabytes and minutes. */
const beside = Number(process.env.HISTORY_ROWS ?? 2_000_000)
const env = { NODE_ENV: 'production' }

/**
 * A real page, such as the week, of the demo salon with a long past and with a short one, in processes of their own. Before each
 * page something is written in the salon, so that no kept answer is of use.
 */
export class Ground {
	readonly #long: Salon
	readonly #short: Salon

	/** `sizes`: visits that are over, and rows of conversations beside them, of the one and the other. */
	constructor(
		readonly sizes: Record<'long' | 'short', { visits: number; beside: number }>,
		path?: Salon['path'],
	) {
		this.#long = new Salon(path)
		this.#short = new Salon(path)
	}

	async start() {
		await this.#long.start(this.sizes.long.visits, this.sizes.long.beside)
		await this.#short.start(this.sizes.short.visits, this.sizes.short.beside)
		for (let page = 0; page < pages; page++) await this.#both()
	}

	/** One page of each in turn, so that what else the machine does falls on both. */
	async run() {
		const times: { value: number; floor: number }[] = []
		for (let page = 0; page < pages; page++) times.push(await this.#both())
		return { value: median(times.map(({ value }) => value)), floor: median(times.map(({ floor }) => floor)) }
	}

	async stop() {
		await this.#long.stop()
		await this.#short.stop()
	}

	/** Now one first, now the other. */
	async #both() {
		if (Math.random() < 0.5) return { value: await this.#long.page(), floor: await this.#short.page() }
		const floor = await this.#short.page()
		return { value: await this.#long.page(), floor }
	}
}

/** The demo salon in a program of its own, with a past; `path`: its page, which may name a row of it. */
export class Salon {
	#path = ''
	#program: Program | null = null
	#cookie = ''
	#beside: Database.Database | null = null
	#agent = new Agent({ keepAlive: true, maxSockets: 1 })

	constructor(readonly path: (db: Database.Database) => string = () => '/agenda?vista=semana') {}

	/** The past is written while no server holds the file, as that of a business that has been there for years. */
	async start(count: number, others: number) {
		const seeded = await startProgram({ env })
		await seeded.stop()
		await fill(seeded.dataDir, count)
		crowd(seeded.dataDir, others)
		this.#program = await startProgram({ dataDir: seeded.dataDir, env })
		this.#cookie = await cookieOf(this.#program.url)
		this.#beside = new Database(`${seeded.dataDir}/recepcion.db`)
		// The program writes too: who comes while it does waits for it.
		this.#beside.exec('PRAGMA busy_timeout = 5000')
		this.#path = this.path(this.#beside)
	}

	/** Milliseconds until the last byte, after a write. */
	page(): Promise<number> {
		if (this.#beside) writeInSalon(this.#beside)
		const from = performance.now()
		const options = { agent: this.#agent, headers: { cookie: this.#cookie } }
		return new Promise((done, fail) => {
			get(`${this.#program?.url}${this.#path}`, options, (answer) => {
				if (answer.statusCode !== 200) fail(new Error(`${this.#path} answered ${answer.statusCode}`))
				answer.resume().on('end', () => done(performance.now() - from))
			}).on('error', fail)
		})
	}

	async stop() {
		this.#agent.destroy()
		this.#beside?.close()
		await this.#program?.stop()
		this.#program?.clean()
	}
}

/** One commit of the generator. */
const piece = 500_000
const salon = "(SELECT id FROM businesses WHERE slug = 'demo')"
const numbered = 'SELECT id, row_number() OVER (ORDER BY id) - 1 AS place'

/** `count` visits that are over, those of all specialists each half hour back from two months ago. */
async function fill(dataDir: string, count: number) {
	const client = createClient({ url: `file:${dataDir}/recepcion.db` })
	const today = now()
	const sizes = await client.execute(`SELECT (SELECT count(*) FROM specialists WHERE business_id = ${salon}) AS staff,
		(SELECT count(*) FROM contacts WHERE business_id = ${salon}) AS people`)
	const [staff, people] = [Number(sizes.rows[0]?.staff), Number(sizes.rows[0]?.people)]
	for (const setting of ['synchronous = off', 'foreign_keys = off', 'cache_size = -400000'])
		await client.execute(`PRAGMA ${setting}`)
	await client.execute({
		sql: `WITH RECURSIVE
			numbers(n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n + 1 < :count),
			staff AS MATERIALIZED (${numbered}, branch_id FROM specialists WHERE business_id = ${salon}),
			people AS MATERIALIZED (${numbered} FROM contacts WHERE business_id = ${salon}),
			visits AS (SELECT n, format('old%07d', n) AS id, :first - (n / :staff) * :length AS starts FROM numbers)
			INSERT INTO appointments (id, business_id, short_id, branch_id, contact_id, specialist_id, service_id, title,
				status, starts_at, ends_at, held_from, held_to, booked_over, currency, confirmation_messages_counter,
				changes_by_client, created_by, updated_by, created_at, updated_at)
			SELECT visits.id, ${salon}, visits.id, staff.branch_id, people.id, staff.id,
				(SELECT id FROM services WHERE business_id = ${salon} ORDER BY id LIMIT 1), 'Corte', 'asistida',
				starts, starts + :length, starts, starts + :length, 1, 'MXN', 0, 0, 'bench', 'bench', starts, starts
			FROM visits
			CROSS JOIN staff ON staff.place = visits.n % :staff
			CROSS JOIN people ON people.place = visits.n % :people`,
		args: { count, staff, people, first: today - (today % (30 * MINUTE)) - 60 * DAY, length: 30 * MINUTE },
	})
	client.close()
}

/** So many messages and events, told around in the conversations of the salon as over years. The same each time. */
function crowd(dataDir: string, rows: number) {
	const db = new Database(`${dataDir}/recepcion.db`)
	for (const setting of ['synchronous = off', 'foreign_keys = off', 'cache_size = -400000'])
		db.exec(`PRAGMA ${setting}`)
	const words = 'La clienta pregunta por un corte con la especialista de siempre, si se puede por la tarde.'
	const from = now() - 700 * DAY
	for (let made = 0; made < rows / 2; made += piece) {
		const numbers = `WITH RECURSIVE numbers(n) AS (SELECT ${made} UNION ALL SELECT n + 1 FROM numbers
			WHERE n + 1 < ${Math.min(made + piece, rows / 2)}),
			talk AS MATERIALIZED (${numbered}, contact_id FROM threads WHERE business_id = ${salon}),
			many AS MATERIALIZED (SELECT count(*) AS threads FROM talk)`
		db.exec(`${numbers} INSERT INTO messages (id, business_id, thread_id, contact_id, role, text, provider_id, state, at, created_at)
			SELECT format('msgold%09d', n), ${salon}, talk.id, talk.contact_id, iif(n % 2, 'assistant', 'user'), '${words}',
				format('wamid.%09d', n), 'read', ${from} + n, ${from} + n
			FROM numbers CROSS JOIN many CROSS JOIN talk ON talk.place = (n * 7919) % many.threads`)
		db.exec(`${numbers} INSERT INTO events (business_id, name, payload, actor, at)
			SELECT iif(n % 2, ${salon}, 'biz_other'), 'inbox.messageReceived',
				json_object('messageId', format('msgold%09d', n), 'threadId', 'thr', 'contactId', 'con'), '{"kind":"webhook"}', ${from} + n
			FROM numbers`)
	}
	db.close()
}

const ground = new Ground({
	long: { visits: past.value, beside },
	short: { visits: past.floor, beside: 0 },
})

export const agendaHistoryBench: Bench = {
	// Its line says how much lay beside.
	name: `agenda-history:${beside / 1_000_000}M`,
	unit: 'ms',
	goal: 1.3,
	better: 'lower',
	start: () => ground.start(),
	run: () => ground.run(),
	stop: () => ground.stop(),
}
