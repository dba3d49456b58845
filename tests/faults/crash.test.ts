import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { unpackText } from '#db/packed-text.server.ts'
import { overlapsAt } from '#tests/support/doors.ts'
import { type Desk, openDesk, until } from '#tests/support/programs/desk.ts'
import { conversations, type Guest, pays, says, type Visit, visitsOf } from '#tests/support/programs/guest.ts'
import { type Killer, makeKiller } from '#tests/support/programs/killer.ts'

const long = process.env.LONG === '1'
const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 1_000_000))
/** Each on a fresh copy of the salon; a failure names the seed of its chapter, which alone runs it again. */
const chapters = Array.from({ length: long ? 20 : 1 }, (_, index) => seed + index)
const kills = 10

type Told = { id: string; status: string }

/** How far a message came, in the order in which a provider may tell it. */
const progress = ['sent', 'delivered', 'read', 'played']

/** What a provider may know of a message of ours, and what we say where it may not. */
const endings = ['sent', 'delivered', 'read', 'played', 'failed', 'not_sent', 'dudosa']

test.each(chapters)(
	'killed 10 times at random points of the story, nothing acknowledged is lost and nothing happens twice (SEED=%i)',
	async (seedOfChapter) => {
		const desk = await openDesk()
		const killer = makeKiller(desk, { kills, seed: seedOfChapter })
		try {
			const guests: Guest[] = []
			while (killer.left() > 0) guests.push(await tellStory(desk, killer, guests.length))
			await untilQuiet(desk)
			for (const guest of guests) await expectOnce(desk, guest)
			await expectEverythingTaken(desk)
			await expectMessagesAtMostOnce(desk)
			await expectWhole(desk)
			const doubts = await inDoubt(desk)
			process.stdout.write(`SEED=${seedOfChapter}: ${guests.length} stories, ${doubts} messages in doubt\n`)
		} catch (error) {
			const told = [...killer.log, ...(await conversations(desk, 40)), desk.program().output().slice(-4_000)]
			process.stdout.write(`SEED=${seedOfChapter}\n${told.join('\n')}\n`)
			throw error
		} finally {
			await desk.close()
		}
	},
	300_000,
)

async function tellStory(desk: Desk, killer: Killer, index: number): Promise<Guest> {
	const guest = { phone: `52155${String(60_000_000 + index)}`, name: `Regina Prueba ${index}` }
	desk.graph.person(guest)
	await killer.during('asks', () =>
		says(desk, guest, 'Hola, quiero agendar un facial hidratante con Karla la próxima semana'),
	)
	await killer.during('chooses', () => says(desk, guest, 'la primera'))
	await killer.during('says yes', () => says(desk, guest, 'sí'))
	await killer.during('pays', () => pays(desk, guest))
	await killer.during('is told', async () => {
		desk.pass(4 * 60_000)
		await noticesLeft(desk, guest)
	})
	return guest
}

async function noticesLeft(desk: Desk, guest: Guest): Promise<void> {
	const [visit] = await until('the appointment', () => visitsOf(desk, guest).then((all) => all.length > 0 && all))
	await until(`the notices of ${guest.phone}`, async () => {
		const waiting = await desk.look(sql`SELECT n.id FROM notifications n LEFT JOIN messages m ON m.id = n.message_id
			WHERE n.appointment_id = ${visit?.id} AND n.kind <> 'reminder'
				AND (n.state = 'pending' OR m.state IN ('queued', 'sending'))`)
		return waiting.length === 0
	})
}

/** Nobody posts any more, and no work is left. Work that was killed often waits longer than a test: time passes. */
async function untilQuiet(desk: Desk): Promise<void> {
	await until('the last work', async () => {
		desk.pass(2_000)
		await Promise.all([desk.graph.retryNow(), desk.mercadoPago.retryNow()])
		await Promise.all([desk.graph.settled(5_000), desk.mercadoPago.settled(5_000)])
		const open = await desk.look(sql`SELECT id FROM jobs WHERE state = 'running'
			OR (state = 'pending' AND kind NOT IN ('notifications.deliver', 'payments.release'))`)
		return open.length === 0
	})
}

/** One appointment, one payment, one movement of money, one of each notice. */
async function expectOnce(desk: Desk, guest: Guest): Promise<void> {
	const visits = await visitsOf(desk, guest)
	expect(visits.map(({ status }) => status)).toEqual(['confirmada'])
	const [visit] = visits as [Visit]
	const payments = await desk.look(sql`SELECT state FROM payments WHERE appointment_id = ${visit.id}`)
	const movements = await desk.look(sql`SELECT type FROM money_movements WHERE appointment_id = ${visit.id}`)
	expect([payments, movements]).toEqual([[{ state: 'approved' }], [{ type: 'income' }]])
	const notices = await desk.look<{ kind: string; messages: number }>(sql`
		SELECT n.kind || ':' || n.audience AS kind, (SELECT count(*) FROM messages m
			WHERE json_extract(m.cause, '$.kind') = 'rule' AND json_extract(m.cause, '$.id') = n.id) AS messages
		FROM notifications n WHERE n.appointment_id = ${visit.id} ORDER BY 1`)
	expect(notices.map(({ kind }) => kind)).toEqual([...new Set(notices.map(({ kind }) => kind))])
	expect(notices.filter(({ messages }) => messages > 1)).toEqual([])
	expect(notices.filter(({ messages }) => messages === 1).length).toBeGreaterThan(0)
}

/** What was answered with 200 was read whole, and what people wrote stands in the conversation once. */
async function expectEverythingTaken(desk: Desk): Promise<void> {
	const stored = await desk.look<{ raw: string; processedAt: number | null; problem: string | null }>(
		sql`SELECT raw, processed_at AS processedAt, problem FROM webhook_events`,
	)
	expect(stored.filter(({ processedAt, problem }) => processedAt === null || problem !== null)).toEqual([])
	const raws = new Set(stored.map(({ raw }) => unpackText(raw)))
	const posted = desk.graph.webhooks.map(({ body }) => body)
	for (const body of posted.filter((each) => !raws.has(each))) await expectAsFarAsTold(desk, body)
	const heard = posted.flatMap((body) =>
		[...body.matchAll(/"messages":\[\{[^\]]*?"id":"([^"]+)"/g)].map(([, id]) => id),
	)
	expect(heard.length).toBeGreaterThan(2)
	for (const wamid of heard) {
		const copies = await desk.look(sql`SELECT id FROM messages WHERE provider_id = ${wamid} AND role = 'user'`)
		expect(copies, wamid).toHaveLength(1)
	}
}

/** What is not kept says how far messages of ours came and no more, and each is as far at least. */
async function expectAsFarAsTold(desk: Desk, body: string): Promise<void> {
	const { entry } = JSON.parse(body) as { entry: { changes: { value: { statuses?: Told[] } }[] }[] }
	const values = entry.flatMap(({ changes }) => changes.map(({ value }) => value))
	expect(
		values.every((value) => (value.statuses ?? []).length > 0 && !('messages' in value)),
		body,
	).toBe(true)
	for (const { id, status } of values.flatMap(({ statuses = [] }) => statuses)) {
		const [message] = await desk.look<{ state: string }>(sql`SELECT state FROM messages WHERE provider_id = ${id}`)
		expect(progress.slice(Math.max(0, progress.indexOf(status))), `${id} ${status}`).toContain(message?.state)
	}
}

/** Each message reached the provider at most once; 'dudosa' is only what it never told us about. */
async function expectMessagesAtMostOnce(desk: Desk): Promise<void> {
	const rows = await desk.look<{ id: string; state: string }>(sql`SELECT m.id, m.state FROM messages m
		JOIN threads t ON t.id = m.thread_id WHERE t.channel = 'whatsapp' AND m.role <> 'user' AND m.type NOT IN ('function_call', 'system')`)
	expect(rows.filter(({ state }) => !endings.includes(state))).toEqual([])
	const keys = desk.graph.sent().map(({ callbackData }) => callbackData ?? '')
	expect(keys.filter((key, index) => key === '' || keys.indexOf(key) !== index)).toEqual([])
	const stateOf = new Map(rows.map(({ id, state }) => [id, state]))
	// The provider took it and said so: nothing about it is in doubt any more.
	expect(keys.filter((key) => stateOf.get(key) !== 'read')).toEqual([])
}

/** How many of our messages no provider ever told of: what was killed before the provider heard it. */
async function inDoubt(desk: Desk): Promise<number> {
	const rows = await desk.look(sql`SELECT id FROM messages WHERE state = 'dudosa' AND problem = 'interrupted'`)
	return rows.length
}

/** No work was given up, the file is sound, nobody has two appointments at once. */
async function expectWhole(desk: Desk): Promise<void> {
	expect(await desk.look(sql`SELECT kind, last_error FROM jobs WHERE state = 'failed'`)).toEqual([])
	expect(await desk.look(sql`PRAGMA integrity_check`)).toEqual([{ integrity_check: 'ok' }])
	expect(await overlapsAt(desk)).toEqual([])
}
