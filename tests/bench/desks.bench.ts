import { Agent, get } from 'node:http'
import { io, type Socket } from 'socket.io-client'
import { now } from '#app/lib/clock.ts'
import { addDays, localDate, startOfWeek } from '#app/lib/time.ts'
import { Looks } from '#app/realtime/looks.ts'
import { type Bench, percentile } from './bench.ts'
import { type Salon, weeks } from './many-salons.ts'
import { type House, openHouse } from './pages.bench.ts'

const desks = 10
const perSecond = 5
const seconds = 8
/** Within so many milliseconds every desk shows what happened: there is no floor to this, the figure stands alone. */
const fresh = 500

type Desk = { socket: Socket; ages: number[]; close(): void }

/** Ten desks of a salon, each with its line and the pace of a real page, look again at their week after each booking. */
class Ground {
	#house: House | null = null
	#turn = 0

	async start() {
		this.#house = await openHouse()
	}

	async run() {
		if (!this.#house) throw new Error('not started')
		const { program, salons } = this.#house
		// A salon of its own for each run: the week at which the desks look fills.
		const salon = salons[this.#turn++ % salons.length] as Salon
		const asked: number[] = []
		const all = await Promise.all(Array.from({ length: desks }, () => openDesk(program.url, salon, asked)))
		for (let booking = 0; booking < perSecond * seconds; booking++) {
			asked.push(performance.now())
			const [answer] = await Promise.all([book(program.url, salon, booking), rest(1000 / perSecond)])
			if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
		}
		await rest(2_000)
		const ages = all.flatMap((desk) => desk.ages)
		for (const desk of all) desk.close()
		if (ages.length !== desks * asked.length) throw new Error(`${ages.length} of ${desks * asked.length} were seen`)
		return { value: percentile(ages, 0.95), floor: fresh }
	}

	async stop() {
		await this.#house?.program.stop()
		await this.#house?.bare.stop()
	}
}

function rest(ms: number) {
	return new Promise((done) => setTimeout(done, ms))
}

function book(url: string, { key, booking }: Salon, nth: number) {
	const headers = { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' }
	return fetch(`${url}/api/appointment`, {
		method: 'POST',
		headers,
		body: JSON.stringify({ appointment: booking(nth) }),
	})
}

/** `asked`: when each booking was sent. How old each was when the desk had drawn it anew is the desk's `ages`. */
async function openDesk(url: string, { cookie, slug }: Salon, asked: number[]): Promise<Desk> {
	const agent = new Agent({ keepAlive: true, maxSockets: 1 })
	const monday = startOfWeek(localDate(now(), 'America/Mexico_City'))
	const week = `${url}/agenda.data?vista=semana&fecha=${addDays(monday, 7 * (weeks + 1))}`
	const ages: number[] = []
	let [heard, seen, isLooking] = [0, 0, false]
	const looks = new Looks()
	const look = async () => {
		isLooking = true
		const upTo = heard
		await page(week, agent, cookie)
		isLooking = false
		for (; seen < upTo; seen++) ages.push(performance.now() - (asked[seen] ?? 0))
	}
	const leave = looks.join({ look: () => void look(), state: () => (isLooking ? 'looking' : 'free') })
	const socket = io(url, { extraHeaders: { cookie }, transports: ['websocket'], forceNew: true, reconnection: false })
	socket.on('live', ({ name }: { name: string }) => {
		if (name !== 'agenda.appointmentBooked') return
		heard++
		looks.ask()
	})
	await new Promise<void>((done, fail) => {
		socket.on('connect_error', fail)
		socket.on('connect', () => socket.emit('joinRooms', { rooms: [slug] }, () => done()))
	})
	await page(week, agent, cookie)
	const close = () => {
		leave()
		socket.disconnect()
		agent.destroy()
	}
	return { socket, ages, close }
}

function page(url: string, agent: Agent, cookie: string): Promise<void> {
	return new Promise((done, fail) => {
		get(url, { agent, headers: { cookie, 'accept-encoding': 'gzip' } }, (answer) => {
			if (answer.statusCode !== 200) fail(new Error(`the week answered ${answer.statusCode}`))
			answer.resume().on('end', () => done())
		}).on('error', fail)
	})
}

const ground = new Ground()

export const desksBench: Bench = {
	name: 'fanout:desks',
	unit: 'ms',
	goal: 1,
	better: 'lower',
	start: () => ground.start(),
	run: () => ground.run(),
	stop: () => ground.stop(),
}
