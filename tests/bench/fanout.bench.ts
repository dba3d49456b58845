import { type ChildProcess, fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type Bench, percentile } from './bench.ts'
import {
	type ListenerAnswer,
	type ListenerTask,
	rooms,
	type ServerAnswer,
	type ServerTask,
	sockets,
} from './fanout-wire.ts'

const perRoom = sockets / rooms
const seconds = 3
const burst = 3000

/** A server and its thousand listeners, each in a process of its own. */
class Side {
	#server: ChildProcess | null = null
	#listeners: ChildProcess | null = null
	#folder = ''

	constructor(readonly kind: 'ours' | 'plain') {}

	async start() {
		this.#folder = mkdtempSync(join(tmpdir(), 'recepcion-fanout-'))
		const env = {
			...process.env,
			NODE_ENV: 'production' as const,
			DATA_DIR: this.#folder,
			HOST: '127.0.0.1',
			LOG_LEVEL: 'warn',
		}
		const built = (name: string) => resolve(`node_modules/.cache/bench/${name}.mjs`)
		this.#server = fork(built('fanout-server'), [this.kind], { env })
		this.#listeners = fork(built('fanout-listeners'), [], { env, serialization: 'advanced' })
		const { url, cookies } = (await said(this.#server)) as Extract<ServerAnswer, { url: string }>
		await this.#hear({ do: 'connect', url, cookies })
		await this.latency(500)
		await this.perCpuSecond()
	}

	/** The 95th percentile from an event being there to a browser being told, in milliseconds. */
	async latency(deliveriesPerSecond: number): Promise<number> {
		const perSecond = deliveriesPerSecond / perRoom
		const { first, sent } = await this.#ask<{ first: number; sent: number[] }>({ do: 'pace', perSecond, seconds })
		const { numbers, at } = await this.#hear<{ numbers: number[]; at: number[] }>({
			do: 'collect',
			deliveries: sent.length * perRoom,
		})
		return percentile(
			numbers.map((number, index) => (at[index] ?? 0) - (sent[number - first] ?? 0)),
			0.95,
		)
	}

	/** Deliveries that one processor of the server makes in a second, however slow the listeners are. */
	async perCpuSecond(): Promise<number> {
		await this.#ask({ do: 'burst', events: burst })
		await this.#hear({ do: 'collect', deliveries: burst * perRoom })
		const { cpuMs } = await this.#ask<{ cpuMs: number }>({ do: 'spent' })
		return (burst * perRoom * 1000) / cpuMs
	}

	stop() {
		this.#server?.kill()
		this.#listeners?.kill()
		rmSync(this.#folder, { recursive: true, force: true })
	}

	#ask<Answer extends ServerAnswer>(task: ServerTask): Promise<Answer> {
		this.#server?.send(task)
		return said(this.#server) as Promise<Answer>
	}

	#hear<Answer extends ListenerAnswer>(task: ListenerTask): Promise<Answer> {
		this.#listeners?.send(task)
		return said(this.#listeners) as Promise<Answer>
	}
}

function said(child: ChildProcess | null): Promise<unknown> {
	return new Promise((done, fail) => {
		const gone = () => fail(new Error('a process of the fan-out ended'))
		child?.once('exit', gone)
		child?.once('message', (answer) => {
			child.off('exit', gone)
			done(answer)
		})
	})
}

const ours = new Side('ours')
const plain = new Side('plain')

async function start() {
	await ours.start()
	await plain.start()
}

async function stop() {
	ours.stop()
	plain.stop()
}

async function both(measure: (side: Side) => Promise<number>) {
	return { value: await measure(ours), floor: await measure(plain) }
}

/** The event log, the sidecar and its rooms, beside plain Socket.IO with the same rooms and payloads. */
export const fanoutBenches: Bench[] = [
	...[2000, 10_000].map((rate): Bench => {
		const run = () => both((side) => side.latency(rate))
		return { name: `fanout:${rate}`, unit: 'ms', goal: 1.5, better: 'lower', run, start, stop }
	}),
	{
		name: 'fanout:saturation',
		unit: '/s',
		goal: 0.6,
		better: 'higher',
		run: () => both((side) => side.perCpuSecond()),
		start,
		stop,
	},
]
