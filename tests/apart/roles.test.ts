import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signIn } from '#tests/support/programs/live.ts'
import { type Program } from '#tests/support/programs/program.ts'
import { type Cluster, listenTo, openCluster, pageOf } from './cluster.ts'

let cluster: Cluster
let web: Program[]
let jobs: Program[]
let cookie: string
const host = () => new URL(cluster.url).host

beforeAll(async () => {
	cluster = await openCluster()
	const [first, ...others] = await Promise.all([
		cluster.start('web', { demo: true, port: Number(new URL(cluster.url).port) }),
		cluster.start('web', { port: 0 }),
		cluster.start('jobs'),
		cluster.start('jobs'),
		cluster.start('realtime'),
	])
	web = [first, others[0] as Program]
	jobs = [others[1] as Program, others[2] as Program]
	cluster.graph.setWebhookUrl(`${cluster.url}/webhooks/meta`)
	cookie = await signIn(first)
}, 300_000)

afterAll(() => cluster?.close())

const person = (nth: number) => `52155700${String(nth).padStart(5, '0')}`
/** So long, in ms, all may take after something was killed. */
const recovery = 10_000
const heard = (text: string) =>
	cluster.look<{ id: string }>(sql`SELECT id FROM messages WHERE role = 'user' AND text = ${text}`)
const answersTo = (from: string) => cluster.graph.sent().filter(({ to }) => to === from)

async function answered(from: string, most: number): Promise<number> {
	const since = performance.now()
	await expect.poll(() => answersTo(from).length, { timeout: most, interval: 20 }).toBeGreaterThan(0)
	return performance.now() - since
}

test('five processes that begin at once on an empty server make one schema, each migration once, with one key', async () => {
	const [{ count }] = (await cluster.look<{ count: number }>(sql`SELECT count(*) AS count FROM migrations`)) as [
		{ count: number },
	]
	expect(count).toBeGreaterThan(50)
	expect(await cluster.look(sql`SELECT 1 FROM key_check`)).toHaveLength(1)
	expect(await cluster.look(sql`SELECT slug FROM businesses WHERE slug = 'demo'`)).toEqual([{ slug: 'demo' }])
	for (const program of [...web, ...jobs]) expect(program.output()).not.toMatch(/"level":(50|60)/)
})

test('a message that one process takes is answered by another, heard at a third by a ticket of a fourth, and shown at once', async () => {
	const line = await listenTo(cluster, web[1] as Program, cookie)
	const told: { threadId: string; messageId: string }[] = []
	line.on('new_message', (news) => told.push(news))
	await cluster.graph.deliver({ from: person(1), text: '¿Cuánto cuesta el corte?' })
	await expect.poll(() => told.length, { timeout: 5_000, interval: 10 }).toBeGreaterThan(0)
	await answered(person(1), 15_000)
	const [{ threadId } = { threadId: '' }] = told
	const page = await pageOf(web[1] as Program, `/chat/${threadId}`, { cookie, host: host() })
	expect([page.status, page.text.includes('¿Cuánto cuesta el corte?')]).toEqual([200, true])
	line.disconnect()
}, 60_000)

test('what one web process wrote the other shows with the next page, although both read from the replica', async () => {
	const [first, second] = web as [Program, Program]
	for (let nth = 0; nth < 10; nth++) {
		// The session is a row that the first wrote a moment ago.
		const own = await signIn(first)
		const page = await pageOf(second, '/chat', { cookie: own, host: host() })
		expect([nth, page.status]).toEqual([nth, 200])
	}
	// Redis says nothing for a while: whoever signed in brings along how far the first had written.
	cluster.servers.redis.hang()
	for (let nth = 0; nth < 5; nth++) {
		const own = await signIn(first)
		expect([nth, (await pageOf(second, '/chat', { cookie: own, host: host() })).status]).toEqual([nth, 200])
	}
	cluster.servers.redis.goOn()
	const { text } = await pageOf(second, '/metrics', { cookie, host: `127.0.0.1:${new URL(second.url).port}` })
	const reads = /recepcion_server_reads_total\{who="replica"\} (\d+)/.exec(text)
	expect(Number(reads?.[1]), text.slice(0, 200)).toBeGreaterThan(50)
}, 60_000)

test('a process of jobs that is killed at work leaves nothing undone: the other goes on within ten seconds', async () => {
	const people = Array.from({ length: 6 }, (_, nth) => person(200 + nth))
	for (const from of people) void cluster.graph.deliver({ from, text: '¿A qué hora abren mañana?' })
	await new Promise((wait) => setTimeout(wait, 300))
	await jobs[0]?.kill()
	const killed = performance.now()
	for (const from of people) await answered(from, killed + recovery - performance.now())
	process.stdout.write(`a killed process of jobs: all answered ${Math.round(performance.now() - killed)} ms later\n`)
	for (const from of people) expect(answersTo(from), from).toHaveLength(1)
	jobs[0] = await cluster.start('jobs')
}, 90_000)

test('a libSQL server that is killed and comes back loses nothing that was acknowledged, and the work goes on', async () => {
	const texts = Array.from({ length: 10 }, (_, nth) => `Pregunta ${nth}: ¿tienen estacionamiento?`)
	const before = texts.slice(0, 5).map((text, nth) => cluster.graph.deliver({ from: person(300 + nth), text }))
	await new Promise((wait) => setTimeout(wait, 400))
	await cluster.servers.primary.kill()
	const during = texts.slice(5).map((text, nth) => cluster.graph.deliver({ from: person(305 + nth), text }))
	await new Promise((wait) => setTimeout(wait, 1_500))
	await cluster.servers.primary.restart()
	const back = performance.now()
	await Promise.all([...before, ...during])
	// Meta repeats what was not acknowledged.
	await cluster.graph.retryNow()
	for (const [nth] of texts.entries()) await answered(person(300 + nth), back + recovery - performance.now())
	process.stdout.write(`a killed server: all answered ${Math.round(performance.now() - back)} ms after it was back\n`)
	for (const [nth, text] of texts.entries()) {
		expect(await heard(text), text).toHaveLength(1)
		expect(answersTo(person(300 + nth)), text).toHaveLength(1)
	}
}, 120_000)

test('without Redis and without the replica all goes on, only somewhat later', async () => {
	await cluster.servers.redis.kill()
	await cluster.servers.replica.kill()
	await cluster.graph.deliver({ from: person(400), text: '¿Quién hace manicure?' })
	await answered(person(400), 20_000)
	expect((await pageOf(web[1] as Program, '/chat', { cookie, host: host() })).status).toBe(200)
	await cluster.servers.redis.restart()
	await cluster.servers.replica.restart()
}, 60_000)
