import { sql } from 'drizzle-orm'
import { io } from 'socket.io-client'
import { expect, test } from 'vitest'
import { percentile } from '#tests/bench/bench.ts'
import { numbersOf, plantSalonsAt } from '#tests/bench/messages/webhook-salons.ts'
import { fakeSettings } from '#tests/fakes/settings.ts'
import { aMessage, connections, pour } from '#tests/support/programs/flood.ts'
import { signIn } from '#tests/support/programs/live.ts'
import { type Program } from '#tests/support/programs/program.ts'
import { type Cluster, openCluster, pageOf } from './cluster.ts'

const perSecond = Number(process.env.APART_RATE ?? 20)
const seconds = Number(process.env.APART_SECONDS ?? 60)
const numbers = numbersOf(20)
const questions = [
	'¿Cuánto cuesta el corte de cabello?',
	'¿A qué hora abren mañana?',
	'¿Dónde están?',
	'¿Quién hace manicure?',
]
const phoneOf = (nth: number) => `5215590${String(nth).padStart(6, '0')}`

/** What the live line of the demo's owner hears, with the moment. */
async function listen(cluster: Cluster, cookie: string, origin: string) {
	const web = { url: cluster.url } as Parameters<typeof pageOf>[0]
	const asked = await pageOf(web, '/tiempo-real', { cookie, host: new URL(cluster.url).host })
	const line = io(cluster.live, { auth: JSON.parse(asked.text), forceNew: true, extraHeaders: { origin } })
	await new Promise<void>((done, fail) => line.on('connect', done).on('connect_error', fail))
	const [own] = await cluster.look<{ id: string }>(
		sql`SELECT business_id AS id FROM channel_accounts WHERE external_id = ${fakeSettings.phoneNumberId}`,
	)
	await line.emitWithAck('joinRooms', { rooms: [own?.id] })
	const heard = new Map<string, number>()
	line.on('live', (event: { name: string; payload: { messageId?: string } }) => {
		if (event.name === 'inbox.messageReceived') heard.set(event.payload.messageId ?? '', Date.now())
	})
	return { heard, close: () => line.disconnect() }
}

/** As the processes count them, idle looks and statuses among them. */
async function waysEach(programs: Program[], cluster: Cluster, messages: number): Promise<string> {
	const counts = { transactions: 0, reads: 0 }
	for (const program of programs) {
		const { text } = await pageOf(program, '/metrics', { host: new URL(cluster.url).host })
		for (const [, of = '', count] of text.matchAll(/recepcion_server_batches_total\{of="(\w+)"\} (\d+)/g))
			counts[of as keyof typeof counts] += Number(count)
	}
	return JSON.stringify({ transactions: counts.transactions / messages, reads: counts.reads / messages })
}

test('so many messages a second are taken, answered and shown, none lost and none twice; the figures are printed', async () => {
	const cluster = await openCluster({ knowsPast: false, numbers, throughput: 10_000 })
	try {
		const first = await cluster.start('web', { demo: true, port: Number(new URL(cluster.url).port) })
		await plantSalonsAt({ url: cluster.servers.primary.url }, numbers)
		const [second, ...others] = await Promise.all([
			cluster.start('web', { port: 0 }),
			cluster.start('jobs'),
			cluster.start('jobs'),
			cluster.start('realtime'),
		])
		const programs = [first, second, ...others]
		cluster.graph.setWebhookUrl(`${cluster.url}/webhooks/meta`)
		const live = await listen(cluster, await signIn(first), cluster.url)
		const wires = [first, second].map((program) => connections(program.url, 50))
		const sentAt: number[] = []
		const answers = await pour(perSecond, seconds, (nth) => {
			sentAt[nth] = Date.now()
			const number = nth % 10 === 0 ? fakeSettings.phoneNumberId : numbers[nth % numbers.length]?.phoneNumberId
			const text = `${questions[nth % questions.length]} (${nth})`
			const post = aMessage(`wamid.apart${nth}`, phoneOf(nth), text, number)
			post.headers.Host = new URL(cluster.url).host
			return (wires[nth % 2] ?? wires[0])?.post(post) as ReturnType<NonNullable<(typeof wires)[0]>['post']>
		})
		const repliesBy = () => new Map(cluster.graph.sent().map(({ to, at }) => [to, at]))
		await expect
			.poll(() => answers.filter((_, nth) => !repliesBy().has(phoneOf(nth))).length, {
				timeout: 120_000,
				interval: 500,
			})
			.toBe(0)
		const stored = await cluster.look<{ id: string; providerId: string }>(
			sql`SELECT id, provider_id AS "providerId" FROM messages WHERE role = 'user' AND provider_id LIKE 'wamid.apart%'`,
		)
		const idOf = new Map(stored.map(({ id, providerId }) => [providerId, id]))
		const replies = answers.map((_, nth) => (repliesBy().get(phoneOf(nth)) ?? 0) - (sentAt[nth] ?? 0))
		const shown = answers.flatMap((_, nth) => {
			const heardAt = live.heard.get(idOf.get(`wamid.apart${nth}`) ?? '')
			return heardAt === undefined ? [] : [heardAt - (sentAt[nth] ?? 0)]
		})
		const acks = answers.map(({ ms }) => ms)
		const figures = { ack: percentile(acks, 0.95), reply: percentile(replies, 0.95), live: percentile(shown, 0.95) }
		process.stdout.write(
			`${perSecond} a second for ${seconds} s, p95 in ms: ${JSON.stringify(figures)} (${shown.length} shown)\n`,
		)
		process.stdout.write(`ways to the server and back for each: ${await waysEach(programs, cluster, answers.length)}\n`)
		expect(answers.filter(({ status }) => status !== 200)).toEqual([])
		expect(stored).toHaveLength(answers.length)
		const twice = cluster.graph.sent().map(({ callbackData }) => callbackData)
		expect(new Set(twice).size).toBe(twice.length)
		live.close()
		for (const wire of wires) wire.close()
	} finally {
		await cluster.close()
	}
}, 600_000)
