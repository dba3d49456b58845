import { io, type Socket } from 'socket.io-client'
import { clock, type ListenerAnswer, type ListenerTask, roomId, rooms, sockets } from './fanout-wire.ts'

/* A thousand browsers, ten in each room, that note when they were told what. */
let numbers: number[] = []
let at: number[] = []

process.on('message', (task: ListenerTask) => {
	const done = task.do === 'connect' ? connect(task.url, task.cookies) : collect(task.deliveries)
	void done.then((said) => process.send?.(said))
})
process.on('disconnect', () => process.exit())

async function connect(url: string, cookies: string[]): Promise<ListenerAnswer> {
	for (let index = 0; index < sockets; index += 50)
		await Promise.all(Array.from({ length: 50 }, (_, offset) => join(url, cookies, index + offset)))
	return { connected: sockets }
}

function join(url: string, cookies: string[], index: number): Promise<void> {
	const extraHeaders = { cookie: cookies[index % rooms] ?? '' }
	const socket: Socket = io(url, { extraHeaders, transports: ['websocket'], forceNew: true, reconnection: false })
	socket.on('live', ({ payload }: { payload: { number: number } }) => {
		numbers.push(payload.number)
		at.push(clock())
	})
	return new Promise((done, fail) => {
		socket.on('connect_error', fail)
		socket.on('connect', () => socket.emit('joinRooms', { rooms: [roomId(index % rooms)] }, () => done()))
	})
}

/** Waits until so many deliveries have come. */
async function collect(deliveries: number): Promise<ListenerAnswer> {
	const until = clock() + 60_000
	while (numbers.length < deliveries && clock() < until) await new Promise((wait) => setTimeout(wait, 20))
	if (numbers.length !== deliveries) throw new Error(`${numbers.length} of ${deliveries} deliveries came`)
	const answer = { numbers, at }
	numbers = []
	at = []
	return answer
}
