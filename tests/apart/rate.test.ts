import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { percentile } from '#tests/bench/bench.ts'
import { numbersOf, plantSalonsIn } from '#tests/bench/messages/webhook-salons.ts'
import { openBenchRuntimeAt } from '#tests/bench/runtime.ts'
import { demoNumber } from '#tests/fakes/whatsapp-state.ts'
import { type Answered, aMessage, connections, pour } from '#tests/support/programs/flood.ts'
import { signIn } from '#tests/support/programs/live.ts'
import { type Program } from '#tests/support/programs/program.ts'
import { type Cluster, listenTo, openCluster, pageOf, ports } from './cluster.ts'

/*
 * How many messages a second the roles apart keep up with: `node tests/apart/run.mjs rate`. RATE is how many (20), SECONDS
 * for how long (30). What it prints is of this machine, servers and clients beside each other; the goals are in docs/decisions.
 */
const rate = Number(process.env.RATE ?? 20)
const seconds = Number(process.env.SECONDS ?? 30)
const numbers = numbersOf(20)
const question = '¿Cuánto cuesta el corte de cabello?'

let cluster: Cluster
let web: Program[]
let refused = 0
let cookie: string
const host = () => new URL(cluster.url).host
const say = (text: string) => process.stdout.write(`${text}\n`)

beforeAll(async () => {
	cluster = await openCluster({ numbers: [demoNumber, ...numbers], knowsPast: false, throughput: 10_000 })
	const first = await cluster.start('web', { demo: true, port: Number(new URL(cluster.url).port) })
	const runtime = await openBenchRuntimeAt({ url: cluster.servers.primary.url }, '/nowhere')
	await plantSalonsIn(runtime, numbers)
	await runtime.close()
	const [second] = await Promise.all([
		cluster.start('web', { port: 0 }),
		...(['jobs', 'jobs', 'realtime'] as const).map((role) => cluster.start(role)),
	])
	web = [first, second as Program]
	cluster.graph.setWebhookUrl(`${cluster.url}/webhooks/meta`)
	cookie = await signIn(first)
}, 300_000)

afterAll(() => cluster?.close())

const phoneOf = (person: number) => `52155800${String(person).padStart(5, '0')}`
const figures = (waits: number[]) =>
	[0.5, 0.95, 1].map((share) => `${Math.round(percentile(waits, share))}`).join(' / ')

/** Meta's posts, to one process of pages and the other in turn. */
function wires() {
	const open = web.map((program) => connections(`http://127.0.0.1:${ports.of(program)}`, 50))
	let turn = 0
	return {
		/** Told once it is taken; who is asked to come again does so, as Meta does. */
		async post(message: ReturnType<typeof aMessage>): Promise<Answered> {
			for (let attempt = 1; ; attempt++) {
				const wire = open[turn++ % open.length]
				if (!wire) throw new Error('no process of pages')
				const answer = await wire.post({ ...message, headers: { ...message.headers, Host: host() } })
				if (answer.status === 200 || attempt === 20) return answer
				refused++
				await new Promise((wait) => setTimeout(wait, Number(answer.retryAfter ?? 1) * 1000))
			}
		},
		close: () => {
			for (const wire of open) wire.close()
		},
	}
}

test('messages are taken, answered and shown at the rate that was asked for, each once', async () => {
	const wire = wires()
	const told = await listen()
	const people = Math.min(600, rate * seconds)
	const asked = new Map<string, number>()
	const send = (round: number) => (index: number) => {
		const person = index % people
		const at = numbers[person % numbers.length]?.phoneNumberId
		asked.set(phoneOf(person), Date.now())
		return wire.post(aMessage(`wamid.rate${round}x${index}`, phoneOf(person), question, at))
	}
	// Nobody is new when it is measured.
	await pour(rate, people / rate, send(1))
	await settled(people)
	const before = cluster.graph.sent().length
	const beforeBatches = await batches()
	const probes = probe(wire, told)
	const answers = await pour(rate, seconds, send(2))
	const live = await probes.stop()
	const poured = Date.now()
	await settled(before + rate * seconds + live.length)
	const late = Date.now() - poured
	const afterBatches = await batches()
	const replies = cluster.graph
		.sent()
		.slice(before)
		.filter(({ waId }) => asked.has(waId))
	const waits = replies.map(({ waId, at }) => at - (asked.get(waId) ?? at))
	say(`${rate} messages a second for ${seconds} s; median / p95 / most, in ms`)
	say(`acknowledged ${figures(answers.map(({ ms }) => ms))}; answered ${figures(waits)}; seen ${figures(live)}`)
	say(`the last answer left ${late} ms after the last message`)
	say(`asked to come again: ${refused}`)
	say(`ways to the server for each: ${((afterBatches - beforeBatches) / (rate * seconds)).toFixed(1)}`)
	expect(answers.filter(({ status }) => status !== 200)).toEqual([])
	expect(replies.length).toBe(rate * seconds)
	const [stored] = await cluster.look<{ count: number }>(
		sql`SELECT count(*) AS count FROM messages WHERE role = 'user' AND provider_id LIKE 'wamid.rate2x%'`,
	)
	expect(stored?.count).toBe(rate * seconds)
	wire.close()
}, 600_000)

/** Until so many messages of ours left, or none has for a while. */
async function settled(least: number) {
	await expect
		.poll(() => cluster.graph.sent().length, { timeout: 180_000, interval: 100 })
		.toBeGreaterThanOrEqual(least)
	await cluster.graph.settled(60_000)
}

async function batches(): Promise<number> {
	let sum = 0
	for (const program of cluster.programs()) {
		const address = `127.0.0.1:${ports.of(program)}`
		const { text } = await pageOf(program, '/metrics', { cookie, host: address })
		for (const [, count] of text.matchAll(/recepcion_server_batches_total\{[^}]*\} (\d+)/g)) sum += Number(count)
	}
	return sum
}

/** A line that hears the demo salon; answers who waits for the next person who writes for the first time. */
async function listen() {
	const line = await listenTo(cluster, web[1] as Program, cookie)
	const known = new Set<string>()
	let next: () => void = () => undefined
	line.on('new_message', ({ threadId }: { threadId: string }) => {
		if (!known.has(threadId)) next()
		known.add(threadId)
	})
	return () =>
		new Promise<void>((done) => {
			next = done
		})
}

/** Meanwhile somebody writes to the demo salon each second and a half; answers how long until its desk heard of it. */
function probe(wire: ReturnType<typeof wires>, heard: () => Promise<void>) {
	const waits: number[] = []
	let isOn = true
	const lane = (async () => {
		for (let nth = 0; isOn; nth++) {
			const from = performance.now()
			const next = heard()
			await wire.post(aMessage(`wamid.probe${nth}`, `52155900${String(nth).padStart(5, '0')}`, question))
			await next
			waits.push(performance.now() - from)
			await new Promise((wait) => setTimeout(wait, 1_500))
		}
	})()
	const stop = async () => {
		isOn = false
		await lane
		return waits
	}
	return { stop }
}
