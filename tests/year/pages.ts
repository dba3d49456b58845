import { Agent, get } from 'node:http'
import Database from 'libsql'
import { writeInSalon } from '../bench/outside-write.ts'
import { visitorOf } from '../support/programs/browser-door.ts'
import { type Program, startProgram } from '../support/programs/program.ts'

export type Times = Record<string, number>

/** The pages that a receptionist opens all day, of the demo salon at one moment of its year, by the built program. */
export class Pages {
	#program: Program | null = null
	#writer: Database.Database | null = null
	#cookie = ''
	#paths: Record<string, string> = {}
	#agent = new Agent({ keepAlive: true, maxSockets: 1 })

	constructor(
		readonly dataDir: string,
		readonly at: number,
	) {}

	async open(): Promise<void> {
		const program = await startProgram({ dataDir: this.dataDir, env: { NODE_ENV: 'test', LOG_LEVEL: 'error' } })
		this.#program = program
		program.setClock(this.at - Date.now())
		const owner = visitorOf(program.url)
		await owner.post('/auth/ingresar', { email: 'demo@recepcion.test', password: 'recepcion-demo' })
		this.#cookie = owner.cookie()
		this.#writer = new Database(`${this.dataDir}/recepcion.db`)
		this.#paths = pathsIn(this.#writer, this.at)
		for (const name of this.names()) for (let time = 0; time < 5; time++) await this.time(name)
	}

	names(): string[] {
		return Object.keys(this.#paths)
	}

	/** Milliseconds until the last byte, after something was written in the same salon: no kept answer is of use. */
	async time(name: string): Promise<number> {
		if (this.#writer) writeInSalon(this.#writer, this.at)
		const from = performance.now()
		await this.#ask(this.#paths[name] ?? '')
		return performance.now() - from
	}

	async close(): Promise<void> {
		this.#agent.destroy()
		this.#writer?.close()
		await this.#program?.stop()
	}

	#ask(path: string): Promise<void> {
		const options = { agent: this.#agent, headers: { cookie: this.#cookie } }
		return new Promise((done, fail) => {
			get(`${this.#program?.url}${path}`, options, (answer) => {
				if (answer.statusCode !== 200) fail(new Error(`${path} answered ${answer.statusCode}`))
				answer.resume().on('end', done)
			}).on('error', fail)
		})
	}
}

function pathsIn(db: Database.Database, at: number): Record<string, string> {
	const one = (text: string) => Object.values(db.prepare(text).all()[0] as Record<string, string>)[0] ?? ''
	const salon = "business_id = (SELECT id FROM businesses WHERE slug = 'demo')"
	const service = one(`SELECT service_id FROM appointments WHERE ${salon} AND id LIKE 'apt.%' LIMIT 1`)
	const visit = one(`SELECT short_id FROM appointments WHERE ${salon} AND id LIKE 'apt.%' AND starts_at > ${at}
		AND status = 'agendada' ORDER BY starts_at LIMIT 1`)
	const business = one("SELECT id FROM businesses WHERE slug = 'demo'")
	return {
		'agenda semana': '/agenda?vista=semana',
		'agenda día': '/agenda?vista=dia',
		chat: '/chat',
		conversación: `/chat/${one(`SELECT id FROM threads WHERE ${salon} AND id LIKE 'thr.%' ORDER BY last_message_at DESC LIMIT 1`)}`,
		principal: '/principal',
		reservar: `/reservar/demo/${service}`,
		pagar: `/pagar-cita?a=${visit}`,
		'buscar cliente': `/api/client/search?businessId=${business}&search=ana`,
		'hilos por API': `/api/thread?businessId=${business}&page=5`,
	}
}
