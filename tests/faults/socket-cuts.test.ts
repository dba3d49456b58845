import { connect, createServer, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { inView } from '#app/features/inbox/ui/in-view.ts'
import { type LiveEvent } from '#app/realtime/live-events.ts'
import { Looks } from '#app/realtime/looks.ts'
import { passing, quickly, realTimeout } from '#tests/support/live-page.ts'
import { until } from '#tests/support/programs/desk.ts'
import { opening } from '#tests/support/programs/salon-program.ts'
import { salonOfFile } from '#tests/support/running-salon.ts'
import { connectWhatsApp, salonNumber } from '#tests/support/scenes/salon-additions.ts'

/** Between pages and the live line: what goes through it is cut at any moment, also in the middle of a greeting. */
async function openCutter() {
	const open = new Map<Socket, number>()
	let target = 0
	let cuts = 0
	const server = createServer((page) => {
		const line = connect(target, '127.0.0.1')
		for (const [one, other] of [
			[page, line],
			[line, page],
		] as const) {
			open.set(one, performance.now())
			one.pipe(other)
			one.on('error', () => other.destroy())
			one.on('close', () => {
				open.delete(one)
				other.destroy()
			})
		}
	})
	await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
	const address = server.address()
	return {
		port: typeof address === 'object' && address ? address.port : 0,
		leadTo: (url: string) => {
			target = Number(new URL(url).port)
		},
		cuts: () => cuts,
		/** One of the connections that are open: a young one or an old one, in the middle of its greeting or long after. */
		cut() {
			const age = Math.random() * 250
			const all = [...open].filter(([, since]) => performance.now() - since > age).map(([socket]) => socket)
			const unlucky = all[Math.floor(Math.random() * all.length)]
			if (!unlucky) return
			cuts++
			unlucky.destroy()
		},
		close() {
			for (const socket of open.keys()) socket.destroy()
			return new Promise((done) => server.close(done))
		},
	}
}

const cutter = await openCutter()
const live = `http://localhost:${cutter.port}`
const salon = salonOfFile({ graph: { numbers: [salonNumber] }, env: { REALTIME_URL: live } })
const { phoneNumberId } = salonNumber
const ana = '5215570000009'
let threadId = ''
let clientId = ''

/** What a browser tells the page that was opened last when its network is there again. */
let online: () => void = () => {}

type Shown = { threads: string[]; messages: string[] }
type WireThread = { _id: string; clientId: string; isRead: boolean; lastMessage?: unknown }

/** What the chat shows, as its loaders read it. */
async function lookUp(): Promise<Shown> {
	const { visitor, businessId } = salon.own
	const list = await visitor.call<{ threads: WireThread[] }>(`GET /thread?businessId=${businessId}`)
	const query = `businessId=${businessId}&clientId=${clientId}&limit=200`
	const answer = await visitor.get(`/api/thread/messages?${query}`)
	const { messages } = (await answer.json()) as { messages: { messageId: string; message: string; state: string }[] }
	return {
		threads: list.threads.map((thread) => JSON.stringify(thread)),
		messages: messages.map((message) => JSON.stringify(message)),
	}
}

/** A page of the chat: the real line, the real pace of its looks, and what it showed last. */
async function openPage() {
	// Each page has a line of its own, as each tab has.
	vi.resetModules()
	const { openLine } = await import('#app/realtime/line.ts')
	const looks = new Looks()
	// Where the log stood when the page was made: what happens before its line stands is heard too.
	const since = await headOfLog()
	const page = {
		...{ shown: await lookUp(), looking: false, heard: new Set<number>() },
		/** What happened up to here it need not have heard: it looked at everything anew. */
		excusedTo: Promise.resolve(0),
		states: [] as string[],
	}
	let newest = 0
	looks.join({
		look: () => {
			page.looking = true
			// A look that took too long was given up for a newer one: what it brings late is shown no more.
			const own = ++newest
			void lookUp()
				.then((shown) => {
					if (own === newest) page.shown = shown
				})
				.catch(() => looks.ask())
				.finally(() => {
					if (own === newest) page.looking = false
				})
		},
		state: () => (page.looking ? 'looking' : 'free'),
	})
	const view = { threadIds: [threadId], contactIds: [clientId], openThreadId: threadId, openContactId: clientId }
	const onEvents = (events: LiveEvent[]) => {
		for (const event of events) page.heard.add(event.seq)
		if (events.some((event) => inView(view, event))) looks.ask()
	}
	const refresh = () => {
		page.excusedTo = headOfLog()
		looks.ask()
	}
	const onState = (state: string) => {
		page.states.push(state)
		// Ten tries that pass two hundred times as fast may all be cut: the network comes back, and the page goes on.
		if (state === 'lost') realTimeout(back, 50)
	}
	const leave = openLine(salon.businessId, { onEvents, onState, refresh }, since)
	const back = online
	return { page, leave }
}

async function headOfLog(): Promise<number> {
	return Number((await salon.plant('SELECT max(seq) AS seq FROM events'))[0]?.seq)
}

beforeAll(async () => {
	cutter.leadTo(salon.program.url)
	await connectWhatsApp(salon.own)
	await salon.graph.deliverBatch([{ name: 'Ana', from: ana, text: 'Hola', phoneNumberId, at: opening - 60_000 }])
	await until('she stands in the chat', async () => {
		const path = `GET /thread?businessId=${salon.own.businessId}` as const
		const [first] = (await salon.own.visitor.call<{ threads: WireThread[] }>(path)).threads
		threadId = first?._id ?? ''
		clientId = first?.clientId ?? ''
		return threadId !== ''
	})
	const page = { location: { origin: 'http://pagina.test', host: new URL(salon.program.url).host } }
	vi.stubGlobal('window', {
		...page,
		addEventListener: (_: 'online', listener: () => void) => {
			online = listener
		},
		removeEventListener: () => {},
	})
	vi.stubGlobal('document', { querySelector: () => ({ content: live }) })
	const { fetch: plain } = globalThis
	const ofPage = (path: unknown, init?: RequestInit) =>
		typeof path === 'string' && path.startsWith('/') ? salon.own.visitor.get(path) : plain(path as string, init)
	vi.stubGlobal('fetch', ofPage)
	// A page waits one to five seconds before it comes back: here they pass two hundred times as fast.
	vi.stubGlobal('setTimeout', quickly(200))
}, 120_000)

afterAll(async () => {
	vi.unstubAllGlobals()
	await cutter.close()
})

/** A line that died without a word is noticed by its heartbeat, in ms; a loaded machine takes longer to come back. */
const noticed = 60_000

/** A thousand in the long variety. */
const wanted = Number(process.env.SOCKET_CUTS ?? (process.env.LONG ? 1000 : 100))

test('a hundred cuts of the line, a thousand in the long variety, at any moment, while people write and are answered: no event is missed, and each page shows what the database has', async () => {
	const pages = []
	for (let page = 0; page < 6; page++) pages.push(await openPage())
	for (const { page } of pages) await until('its line stands', async () => page.states.includes('live'))
	const from = await headOfLog()
	let over = false
	const traffic = (async () => {
		const { visitor, businessId } = salon.own
		for (let n = 0; !over; n++) {
			const sent = { businessId, clientId, channel: 'whatsapp', text: `Mensaje ${n}` }
			if (n % 4 === 3)
				await salon.graph.deliverBatch([{ name: 'Ana', from: ana, text: `Pregunta ${n}`, phoneNumberId }])
			else await visitor.call('POST /thread/messages', sent)
			await passing(20 + Math.random() * 60)
		}
	})()
	try {
		while (cutter.cuts() < wanted) {
			await passing(Math.random() * 40)
			cutter.cut()
		}
	} finally {
		over = true
		await traffic
	}
	// Every event of these kinds is told to the owner's pages.
	const ofInbox = `SELECT seq FROM events WHERE seq > ? AND business_id = ? AND name LIKE 'inbox.%' ORDER BY seq`
	const told = (await salon.plant(ofInbox, [from, salon.businessId])).map(({ seq }) => Number(seq))
	expect(told.length).toBeGreaterThan(wanted / 10)
	for (const [index, { page }] of pages.entries()) {
		// On a slow machine so much may be missed at once that the page looks at everything anew instead.
		await until(
			() => `page ${index} has heard all; its line is ${page.states.at(-1)}`,
			async () => {
				const excusedTo = await page.excusedTo
				return told.every((seq) => seq <= excusedTo || page.heard.has(seq))
			},
			noticed,
		)
		await until(
			() => `page ${index} shows what there is; its line is ${page.states.at(-1)}`,
			async () => JSON.stringify(page.shown) === JSON.stringify(await lookUp()),
			noticed,
		)
	}
	// Which lines are cut is chance: together they came back often.
	const stood = pages.flatMap(({ page }) => page.states.filter((state) => state === 'live'))
	expect(stood.length).toBeGreaterThan(pages.length + wanted / 10)
	for (const { leave } of pages) leave()
	// A line waits a moment for the next screen before it closes.
	await passing(500)
}, 600_000)
