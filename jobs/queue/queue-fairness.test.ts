import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { makeCtx, type Runtime } from '#app/core/ctx.server.ts'
import { enqueue } from '#app/core/jobs.server.ts'
import { transact } from '#app/core/transact.server.ts'
import { recharge } from '#app/features/credits/ledger.server.ts'
import { receiveMessage } from '#app/features/inbox/receiving/receiving.server.ts'
import { ReceiveMessage } from '#app/features/inbox/receiving/schemas-received.ts'
import { makeAdapters } from '#app/integrations/adapters.ts'
import { newId } from '#app/lib/id.ts'
import { MINUTE } from '#app/lib/time.ts'
import { jobs } from '#db/schema/core.ts'
import { startOpenAi } from '#tests/fakes/openai.ts'
import { fakeSettings } from '#tests/fakes/settings.ts'
import { aReminding, type Reminding } from '#tests/support/scenes/notices.ts'
import { aBusiness, aCtx } from '#tests/support/scenes/scene.ts'
import { aTalk, type Talk } from '#tests/support/scenes/talk.ts'
import { startQueue } from './queue-loop.server.ts'

const many = 10_000
const eight = Array.from({ length: 8 }, (_, index) => index)

/** The scene's house with a language model at a stand-in, which may take as long as in life. */
async function withModel(scene: Reminding) {
	const model = await startOpenAi()
	const { llm } = makeAdapters({
		graphBase: '',
		graphVersion: '',
		mpApiBase: '',
		llmBaseUrl: model.baseUrl,
		llmApiKey: fakeSettings.llmApiKey,
		gptModel: fakeSettings.gptModel,
		reasoningModel: fakeSettings.reasoningModel,
		storageDir: '',
		mailFrom: '',
	})
	const { home } = scene
	const place = { ...home.place, languageModel: true }
	return { model, runtime: { ...home, place, adapters: { ...home.adapters, llm } } as Runtime }
}

/** Eight people write to a salon at once. */
async function eightWrite(talk: Talk) {
	const { accountId } = await talk.thread()
	for (const index of eight) {
		const handle = `52559800000${index}`
		const person = { handles: [{ handle, address: handle }] }
		const message = {
			accountId,
			person,
			providerId: newId('wamid'),
			sentAt: talk.clock.now,
			type: 'text',
			text: 'Hola',
		}
		await transact(talk.ctx(), (within) => receiveMessage(within, ReceiveMessage.parse(message)))
	}
}

/** Notices that nobody can send any more: each is looked at. */
async function thousandsOfNotices() {
	const { ctx, business } = await aBusiness()
	await transact(ctx, async (within) => {
		for (let index = 0; index < many; index++) {
			const payload = { notificationId: `ntf_${index}` }
			await enqueue(within, { kind: 'notifications.deliver', payload, runAt: ctx.now - index })
		}
	})
	return async () =>
		(
			await ctx.db
				.select({ left: sql<number>`count(*)` })
				.from(jobs)
				.where(sql`${eq(jobs.businessId, business.id)} AND state = 'pending'`)
		)[0]?.left ?? 0
}

test('while sixteen calls of a language model hang and ten thousand jobs of one business are due, a webhook, a turn and a reminder of another are worked', async () => {
	const scene = await aReminding({ wrote: true })
	const { model, runtime } = await withModel(scene)
	await transact(scene.ctx, (within) => recharge(within, { creditType: 'gpt_model', hundredths: 10_000 }))
	const slow = [await aTalk(), await aTalk()]
	for (const talk of slow) await eightWrite(talk)
	model.setFault({ kind: 'drop', path: '/chat/completions', times: 16 })

	const base = await aCtx('platform')
	const ahead = scene.at + 3 * MINUTE - Date.now()
	const queue = startQueue(async () => makeCtx(runtime, 'platform', {}, base.actor, Date.now() + ahead))
	const hanging = () => model.requests.filter(({ status }) => status === undefined).length
	await expect.poll(hanging, { timeout: 10_000 }).toBe(16)
	const left = await thousandsOfNotices()

	await scene.book()
	await scene.hear({ from: scene.number, text: '¿Qué horarios tienen?' })
	const sent = () => scene.graph.sent().filter(({ to }) => to === scene.number)
	await expect.poll(() => sent().length, { timeout: 20_000 }).toBe(2)
	expect(sent().some(({ text }) => /quedó agendada/.test(text))).toBe(true)
	expect(model.conversations()).toHaveLength(1)
	expect(hanging()).toBe(16)
	expect(await left()).toBeGreaterThan(many / 2)

	await model.close()
	await queue.stop()
}, 60_000)
