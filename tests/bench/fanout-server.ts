import { createServer } from 'node:http'
import { type AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import { Server } from 'socket.io'
import { byJob } from '#app/core/access.server.ts'
import { type Ctx } from '#app/core/ctx.server.ts'
import { type LoggedEvent } from '#app/core/event-map.ts'
import { wakeReaders } from '#app/core/signal.server.ts'
import { transact } from '#app/core/transact.server.ts'
import { newToken, tokenHash } from '#app/lib/secrets.ts'
import { DAY } from '#app/lib/time.ts'
import { startRealtime } from '#app/realtime/sidecar.server.ts'
import { publicContext, sessionCookie } from '#app/web/session.server.ts'
import { sessions, users } from '#db/schema/accounts.ts'
import { businesses, members } from '#db/schema/businesses.ts'
import { clock, payloadOf, roomId, rooms, type ServerAnswer, type ServerTask } from './fanout-wire.ts'
import { openBenchRuntime } from './runtime.ts'

/*
 * One of two servers with the same rooms and the same payloads: the live sidecar of the product, fed by the event log, or
 * plain Socket.IO, fed by a loop. What is timed begins when an event is there: committed to the log, or made.
 */
type Feed = {
	/** Of a person of each room. */
	cookies: string[]
	/** Makes these events be there; answers how to let them go out. */
	make(numbers: number[]): Promise<() => void>
}

const name = 'agenda.appointmentBooked'
const server = createServer()
const feed = process.argv[2] === 'ours' ? await sidecar() : plain()
let next = 0
let spent = process.cpuUsage()

await new Promise<void>((done) => server.listen(0, '127.0.0.1', () => done()))
answer({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, cookies: feed.cookies })
process.on('message', (task: ServerTask) => void perform(task).then(answer))
process.on('disconnect', () => process.exit())

function answer(said: ServerAnswer) {
	process.send?.(said)
}

async function perform(task: ServerTask): Promise<ServerAnswer> {
	if (task.do === 'pace') return pace(task.perSecond, task.seconds)
	if (task.do === 'burst') return burst(task.events)
	const { user, system } = process.cpuUsage(spent)
	return { cpuMs: (user + system) / 1000 }
}

function numbered(count: number): number[] {
	next += count
	return Array.from({ length: count }, (_, index) => next - count + index)
}

const stepMs = 5

/** So many events a second, the same few at each step for both servers: who makes them slower must not bundle more. */
async function pace(perSecond: number, seconds: number): Promise<ServerAnswer> {
	const first = next
	const sent: number[] = []
	const from = clock()
	for (let step = 1; step * stepMs <= seconds * 1000; step++) {
		const due = Math.floor((step * stepMs * perSecond) / 1000) - sent.length
		if (due > 0) {
			const go = await feed.make(numbered(due))
			const at = clock()
			go()
			for (let index = 0; index < due; index++) sent.push(at)
		}
		await new Promise((wait) => setTimeout(wait, from + step * stepMs - clock()))
	}
	return { first, sent }
}

/** All at once: the processor time from here on is what they cost. */
async function burst(count: number): Promise<ServerAnswer> {
	const first = next
	const go = await feed.make(numbered(count))
	spent = process.cpuUsage()
	go()
	return { first, sent: [] }
}

function plain(): Feed {
	const io = new Server(server, { serveClient: false })
	io.on('connection', (socket) => {
		socket.on('joinRooms', async (request: { rooms: string[] }, joined: (answer: unknown) => void) => {
			await socket.join(request.rooms)
			joined({ rooms: request.rooms, head: 0 })
		})
	})
	const emit = (number: number) => {
		const businessId = roomId(number % rooms)
		io.to(businessId).emit('live', { seq: number, businessId, name, payload: payloadOf(number) })
	}
	return { cookies: [], make: async (numbers) => () => numbers.forEach(emit) }
}

async function sidecar(): Promise<Feed> {
	await (await openBenchRuntime(`${process.env.DATA_DIR}/recepcion.db`)).close()
	const ctx = byJob(await publicContext(), roomId(0), 'bench')
	const createdAt = ctx.now
	const cookies = await seatPeople(ctx)
	await startRealtime(server)
	return {
		cookies,
		async make(numbers) {
			const list = JSON.stringify(numbers.map((number) => [roomId(number % rooms), payloadOf(number)]))
			// One plain statement: what is measured begins after it, with what `transact` does once it has committed.
			const rows = await transact(ctx, ({ db }) =>
				db.all<{ seq: number }>(sql`
					INSERT INTO events (business_id, name, payload, actor, at)
					SELECT value->>0, ${name}, value->1, '{"kind":"job","id":"bench"}', ${createdAt} FROM json_each(${list})
					RETURNING seq`),
			)
			const about = { name, actor: { kind: 'job', id: 'bench' }, cause: null, at: createdAt }
			const events = numbers.map((number, index) => {
				const { seq = 0 } = rows[index] ?? {}
				return { ...about, seq, businessId: roomId(number % rooms), payload: payloadOf(number) }
			}) as LoggedEvent[]
			return () => wakeReaders({ jobs: false, due: [], events })
		},
	}
}

/** A business for each room with somebody signed in to it; answers their cookies. */
async function seatPeople(ctx: Ctx<'business'>): Promise<string[]> {
	const createdAt = ctx.now
	const ids = Array.from({ length: rooms }, (_, index) => roomId(index))
	const owners = ids.map((id) => ({ id: `usr_${id}`, email: `${id}@bench.test`, name: 'Bench', createdAt }))
	const tokens = ids.map(() => newToken())
	const cookies = tokens.map((token) => sessionCookie(new Request('http://bench.test'), token))
	await transact(ctx, async ({ db }) => {
		await db.insert(users).values(owners)
		const life = { createdAt, lastSeenAt: createdAt, expiresAt: createdAt + DAY }
		await db
			.insert(sessions)
			.values(owners.map(({ id: userId }, index) => ({ id: tokenHash(tokens[index] ?? ''), userId, ...life })))
		const place = { timeZone: 'America/Mexico_City', createdAt }
		await db.insert(businesses).values(ids.map((id) => ({ id, slug: id, name: id, ...place })))
		await db.insert(members).values(
			ids.map((businessId, index) => ({
				businessId,
				userId: owners[index]?.id ?? '',
				access: 'full' as const,
				createdAt,
			})),
		)
	})
	return (await Promise.all(cookies)).map((cookie) => cookie.split(';')[0] ?? '')
}
