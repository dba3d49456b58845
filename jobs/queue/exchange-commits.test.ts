import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { makeCtx } from '#app/core/ctx.server.ts'
import { transact } from '#app/core/transact.server.ts'
import { createAssistant } from '#app/features/assistants/profile.server.ts'
import { recharge } from '#app/features/credits/ledger.server.ts'
import { now } from '#app/lib/clock.ts'
import { Statements } from '#db/file/file-statements.server.ts'
import { fakeSettings } from '#tests/fakes/settings.ts'
import { ana, anInbox, type InboxScene } from '#tests/support/scenes/inbox-scene.ts'
import { aCtx } from '#tests/support/scenes/scene.ts'
import { writtenBy } from '#tests/support/written-bytes.ts'
import { startQueue } from './queue-loop.server.ts'

const texts = { goal: 'Agendar citas', greeting: 'Hola, soy Sofía', instructions: 'Sé amable', notes: 'Nada más' }

/** A salon whose assistant answers on WhatsApp, the real loop at work. `look`: what stands after each commit. */
async function answering(look: (scene: InboxScene) => Promise<unknown> = async () => undefined) {
	const scene = await anInbox()
	await transact(scene.ctx, async (within) => {
		await createAssistant(within, { ...texts, branchId: scene.branch.id, name: 'Sofía', channels: ['whatsapp'] })
		await recharge(within, { creditType: 'gpt_model', hundredths: 10_000 })
	})
	const { actor } = await aCtx('platform')
	const queue = startQueue(async () => makeCtx(scene.home, 'platform', {}, actor, now()))
	const { writer } = scene.home
	const transaction = writer.transaction.bind(writer)
	const commits = vi.spyOn(writer, 'transaction').mockImplementation(async (work) => {
		const result = await transaction(work)
		await look(scene)
		return result
	})
	/** Everything that is due has been done and marked. */
	const settled = () =>
		expect.poll(async () => (await scene.webhooks()).every(({ processedAt }) => processedAt !== null)).toBe(true)
	/** How many there were, marks included. */
	const done = async () => {
		await queue.stop()
		const count = commits.mock.calls.length
		commits.mockRestore()
		return count
	}
	return { scene, settled, done }
}

type Home = Awaited<ReturnType<typeof answering>>

const words = ['sent', 'delivered', 'read']

function statusesOf({ graph, phoneNumberId }: InboxScene, { to, told }: { to: string; told: string[] }) {
	const sent = graph.sent().at(-1)
	const statuses = told.map((status) => ({
		id: sent?.wamid,
		status,
		timestamp: String(Math.floor(now() / 1000)),
		recipient_id: to,
		biz_opaque_callback_data: sent?.callbackData,
	}))
	const metadata = { display_phone_number: '5215550001111', phone_number_id: phoneNumberId }
	const value = { messaging_product: 'whatsapp', metadata, statuses }
	return { wabaId: fakeSettings.wabaId, field: 'messages', value }
}

/** `webhooks`: which statuses come together. */
type Exchange = { from?: string; webhooks?: string[][] }

async function exchange({ scene, settled }: Home, { from = ana, webhooks = [words] }: Exchange = {}) {
	const before = scene.graph.sent().length
	const answer = async () => (await scene.messages()).findLast(({ role }) => role === 'assistant')?.state
	await scene.hear({ text: 'Hola, quiero saber cuánto cuesta el corte', from })
	await expect.poll(() => scene.graph.sent().length, { timeout: 10_000 }).toBe(before + 1)
	await expect.poll(answer).toBe('sent')
	for (const told of webhooks) {
		await scene.graph.deliverBatch([statusesOf(scene, { to: from, told })])
		await expect.poll(answer).toBe(told.at(-1))
	}
	await settled()
}

const people = (from: number, count: number) => Array.from({ length: count }, (_, nth) => `5215544000${from + nth}`)

/** What an exchange with each of some people writes, in bytes. */
async function writtenEach(home: Home, { who, webhooks }: { who: string[]; webhooks: string[][] }) {
	const { wal, growth } = await writtenBy(async () => {
		for (const from of who) await exchange(home, { from, webhooks })
	})
	return { wal: wal / who.length, growth: growth / who.length }
}

test('a message, its answer and the three statuses of one webhook are six commits', async () => {
	const home = await answering()
	await exchange(home)
	expect(await home.done()).toBeLessThanOrEqual(6)
})

test('three statuses of as many webhooks are three commits, each with its webhook kept and read', async () => {
	const home = await answering()
	const asked = vi.spyOn(Statements.prototype, 'run')
	await exchange(home, { webhooks: words.map((word) => [word]) })
	expect(await home.done()).toBeLessThanOrEqual(8)
	// What became of an answer says nothing of a notice: nobody looks for one.
	expect(asked.mock.calls.filter(([text]) => text.startsWith('SAVEPOINT')).length).toBeLessThanOrEqual(6)
	asked.mockRestore()
	expect(await home.scene.messages()).toMatchObject([{ state: 'received' }, { state: 'read' }])
})

test('an exchange writes less than 195 kB, 225 where the person is new and each status comes in a webhook of its own', async () => {
	const home = await answering()
	const each = words.map((word) => [word])
	for (const from of people(100, 5)) await exchange(home, { from })
	const first = await writtenEach(home, { who: people(110, 10), webhooks: [words] })
	const again = await writtenEach(home, { who: people(110, 10), webhooks: each })
	const firstApart = await writtenEach(home, { who: people(120, 10), webhooks: each })
	await home.done()
	const figures = JSON.stringify({ first, again, firstApart })
	expect([first.wal < 195_000, again.wal < 195_000, firstApart.wal < 225_000], figures).toEqual([true, true, true])
	expect(Math.max(first.growth, again.growth, firstApart.growth), figures).toBeLessThan(13_500)
})

test('after no commit stands a message of a webhook whose reading is not over, nor a sent one whose job is not', async () => {
	const halves: unknown[] = []
	const home = await answering(async (scene) => {
		const rows = await scene.home.db.all(sql`SELECT jobs.kind, messages.state FROM messages JOIN jobs
			ON (messages.state = 'received' AND jobs.id = (
				SELECT min(id) FROM jobs WHERE kind = 'inbox.processWebhook' AND share = ${`whatsapp:${scene.phoneNumberId}`}))
			OR (messages.state IN ('delivered', 'read') AND jobs.share = ${`whatsapp:${scene.phoneNumberId}`})
			OR (messages.state = 'sent' AND json_extract(jobs.payload, '$.messageId') = messages.id)
			WHERE messages.business_id = ${scene.business.id} AND jobs.state <> 'done'`)
		halves.push(...rows)
	})
	await exchange(home)
	await home.done()
	expect(halves).toEqual([])
})

test('of the events of one webhook that which breaks is tried again, and the others stand once', async () => {
	const scene = await anInbox()
	const { phoneNumberId } = scene
	const trap = (statement: string) => transact(scene.ctx, ({ db }) => db.run(sql.raw(statement)))
	await trap(`CREATE TRIGGER trap BEFORE INSERT ON messages WHEN NEW.text = 'Dos'
		BEGIN SELECT RAISE(ABORT, 'not today'); END`)
	await scene.graph.deliverBatch(
		['Uno', 'Dos', 'Tres'].map((text) => ({ from: ana, phoneNumberId, text })),
		'merged',
	)
	await scene.settle()
	expect((await scene.messages()).map(({ text }) => text)).toEqual(['Uno', 'Tres'])
	expect((await scene.webhooks()).at(-1)).toMatchObject({ processedAt: null, problem: 'message: unexpected' })
	await trap('DROP TRIGGER trap')
	await scene.settle(60_000)
	expect((await scene.messages()).map(({ text }) => text).sort()).toEqual(['Dos', 'Tres', 'Uno'])
	expect((await scene.webhooks()).at(-1)?.problem).toBeNull()
})
