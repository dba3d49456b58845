import { Agent, get } from 'node:http'
import Database from 'libsql'
import { DAY } from '#app/lib/time.ts'
import { type Program, startProgram } from '#tests/support/programs/program.ts'
import { cookieOf } from '../pages.bench.ts'

const env = { NODE_ENV: 'production' }
const piece = 100_000
const first =
	'Ana,Beatriz,Carla,Daniela,Elena,Fernanda,Gabriela,Hilda,Irene,Julia,Karla,Laura,Mariana,Natalia,Olga,Paola,Regina,Sofía,Teresa,Verónica'
const last =
	'Aguilar,Bautista,Cervantes,Domínguez,Escobedo,Figueroa,González,Hernández,Ibarra,Juárez,López,Martínez,Núñez,Olvera,Pérez,Quiroz,Ramírez,Sánchez,Torres,Uribe,Vázquez,Zamora,Mendoza,Castro,Rojas,Salinas,Fuentes,Guerrero,Cortés,Navarro'

const listOf = (names: string) => `'${JSON.stringify(names.split(','))}'`
const nameAt = (names: string, place: string) =>
	`json_extract(${listOf(names)}, '$[' || ((${place}) % ${names.split(',').length}) || ']')`

/** The demo salon in a program of its own, with so many people more; the same ones each time. */
export class Crowd {
	#program: Program | null = null
	#cookie = ''
	#agent = new Agent({ keepAlive: true, maxSockets: 1 })

	constructor(readonly count: number) {}

	async start(): Promise<void> {
		const seeded = await startProgram({ env })
		await seeded.stop()
		plant(`${seeded.dataDir}/recepcion.db`, this.count)
		this.#program = await startProgram({ dataDir: seeded.dataDir, env })
		this.#cookie = await cookieOf(this.#program.url)
	}

	get path(): string {
		return `${this.#program?.dataDir}/recepcion.db`
	}

	/** Who asks, and where. */
	asked(path: string) {
		return { url: this.#program?.url ?? '', path, headers: { cookie: this.#cookie } }
	}

	/** Milliseconds until the last byte of a page or a file, and how many there were. */
	read(path: string): Promise<{ ms: number; bytes: number }> {
		const from = performance.now()
		const headers = { cookie: this.#cookie, 'accept-encoding': 'gzip' }
		return new Promise((done, fail) => {
			get(`${this.#program?.url}${path}`, { agent: this.#agent, headers }, (answer) => {
				if (answer.statusCode !== 200) fail(new Error(`${path} answered ${answer.statusCode}`))
				let bytes = 0
				answer.on('data', (chunk: Buffer) => {
					bytes += chunk.byteLength
				})
				answer.on('end', () => done({ ms: performance.now() - from, bytes }))
			}).on('error', fail)
		})
	}

	async stop(): Promise<void> {
		this.#agent.destroy()
		await this.#program?.stop()
		this.#program?.clean()
	}
}

/** Written while no server holds the file; its triggers make the words by which people are found. */
function plant(path: string, count: number) {
	const db = new Database(path)
	for (const setting of ['synchronous = off', 'cache_size = -400000']) db.exec(`PRAGMA ${setting}`)
	const business = `(SELECT id FROM businesses WHERE slug = 'demo')`
	const now = Date.now()
	for (let made = 0; made < count; made += piece) {
		const to = Math.min(made + piece, count)
		db.exec(`WITH RECURSIVE numbers(n) AS (SELECT ${made} UNION ALL SELECT n + 1 FROM numbers WHERE n + 1 < ${to})
			INSERT INTO contacts (id, business_id, name, lastname, second_lastname, type, whatsapp, country_code, country_code_ext,
				email, birthdate, gender, no_respond, is_test, tags, custom_fields, last_interaction_at, created_at, updated_at)
			SELECT format('con_crowd%08d', n), ${business}, ${nameAt(first, 'n * 7')}, ${nameAt(last, 'n / 20')}, ${nameAt(last, 'n / 600 + n')},
				CASE n % 3 WHEN 0 THEN 'client' ELSE 'lead' END, format('55%08d', n), '52', '521', 'persona' || n || '@ejemplo.test',
				format('19%02d-%02d-%02d', 50 + n % 50, 1 + n % 12, 1 + n % 28), CASE n % 2 WHEN 0 THEN 'female' ELSE 'male' END,
				0, 0, CASE n % 10 WHEN 0 THEN '["VIP"]' ELSE '[]' END, '{}', ${now} - (n * 7919) % (700 * ${DAY}), ${now} - n, ${now} - n
			FROM numbers`)
	}
	db.exec('ANALYZE')
	db.close()
}
