import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { transact } from '#app/core/transact.server.ts'
import { threads as threadTable } from '#db/schema/inbox.ts'
import { ana, anInbox } from '#tests/support/scenes/inbox-scene.ts'
import { queueMessage } from '../outgoing.server.ts'

test('one person is not written to faster than the provider takes it: what is too early waits, and spends no attempt', async () => {
	const scene = await anInbox()
	await scene.hear({ text: 'Hola' })
	await scene.settle()
	const { id: threadId } = await scene.thread()
	await transact(scene.ctx, async (within) => {
		for (let count = 0; count < 12; count++) {
			await queueMessage(within, { threadId, role: 'system', text: `Aviso ${count}`, cause: { kind: 'rule' } })
		}
	})
	const ran = []
	for (const ms of [0, 1_000, 2_000, 3_000]) ran.push(...(await scene.settle(ms)))
	expect(scene.graph.sent()).toHaveLength(10)
	for (const ms of [10_000, 20_000, 30_000]) ran.push(...(await scene.settle(ms)))
	expect(scene.graph.sent()).toHaveLength(12)
	expect(ran.some(({ ending }) => ending.state === 'pending' && ending.reason === 'rate')).toBe(true)
	expect(Math.max(...ran.map(({ job }) => job.attempt))).toBe(1)
}, 120_000)

test('a random run by a moving clock: of what is asked at any hour, nothing goes that the provider refuses with 131047', async () => {
	const scene = await anInbox()
	const HOUR = 3_600_000
	let state = 71
	const random = () => {
		state = (state * 1103515245 + 12345) % 2147483648
		return state / 2147483648
	}
	await scene.hear({ text: 'Hola' })
	await scene.settle()
	const { id: threadId } = await scene.thread()
	let refused = 0
	for (let step = 0; step < 24; step++) {
		// The person writes, or hours pass, or somebody or a rule writes to her.
		const back = Math.floor(random() * 40) * HOUR
		await transact(scene.ctx, ({ db }) =>
			db
				.update(threadTable)
				.set({ lastInboundAt: scene.at - back })
				.where(eq(threadTable.id, threadId)),
		)
		const person = scene.graph.person({ phone: ana })
		person.lastWroteAt[scene.phoneNumberId] = scene.at - back
		const role = random() < 0.5 ? ('staff' as const) : ('assistant' as const)
		const queued = await transact(scene.ctx, (within) =>
			queueMessage(within, { threadId, role, text: `Mensaje ${step}`, cause: { kind: 'rule' } }),
		)
		if (queued.state === 'not_sent') refused++
		// It may wait so long that the window closes meanwhile.
		const later = Math.floor(random() * 6) * HOUR
		person.lastWroteAt[scene.phoneNumberId] = scene.at - back - later
		await transact(scene.ctx, ({ db }) =>
			db
				.update(threadTable)
				.set({ lastInboundAt: scene.at - back - later })
				.where(eq(threadTable.id, threadId)),
		)
		await scene.settle()
	}
	expect(refused).toBeGreaterThan(2)
	expect(scene.graph.sent().length).toBeGreaterThan(2)
	const codes = scene.graph.requests.filter(({ path }) => path.endsWith('/messages')).map(({ status }) => status)
	expect(new Set(codes)).toEqual(new Set([200]))
}, 120_000)
