import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { execute } from '#app/core/operation.server.ts'
import { transact } from '#app/core/transact.server.ts'
import { balancesOf } from '#app/features/credits/queries.server.ts'
import { notices } from '#app/features/notices/operations.server.ts'
import { copyOf } from '#app/features/notices/ui/notice-copy.ts'
import { MINUTE } from '#app/lib/time.ts'
import { businesses } from '#db/schema/businesses.ts'
import { type OpenAiFake, startOpenAi } from '#tests/fakes/openai.ts'
import { json } from '#tests/fakes/page.ts'
import { aModelTalk } from '#tests/support/scenes/model-talk.ts'
import { type Talk } from '#tests/support/scenes/talk.ts'
import { saying, scripted, think } from '#tests/support/scripted-engine.ts'

let model: OpenAiFake
beforeAll(async () => {
	model = await startOpenAi()
})
afterAll(() => model.close())

async function patient(talk: Talk, patienceMinutes: number | null) {
	await transact(talk.ctx(), ({ db }) =>
		db.update(businesses).set({ patienceMinutes }).where(eq(businesses.id, talk.scene.business.id)),
	)
	return talk
}

/** Time goes by, in steps as the queue takes them. */
async function pass({ clock, settle }: { clock: Talk['clock']; settle: () => Promise<unknown> }, minutes: number) {
	for (let step = 0; step < minutes * 6; step++) {
		await settle()
		clock.now += 10_000
	}
}
const waits = (talk: Talk, minutes: number) => pass({ clock: talk.clock, settle: () => talk.settle() }, minutes)

/** What staff read in their bell. */
async function told(talk: Talk) {
	const outcome = await execute({ ...talk.scene.ctx, now: talk.clock.now }, notices.list, {})
	if (!outcome.ok) throw new Error(outcome.failure.code)
	return outcome.value.notices.map((notice) => `${copyOf(notice).title}: ${copyOf(notice).text}`)
}

test('an endpoint that fails is asked again with growing pauses, and answers in the end', async () => {
	const talk = await aModelTalk(model, { credits: 1000_00 })
	model.setFault({ kind: '500', times: 2 })
	await talk.hear('hola')
	await waits(talk, 2)
	expect(await talk.replies()).toHaveLength(1)
	expect(await talk.turns()).toMatchObject([{ state: 'done', engine: 'openai', insteadOf: null }])
	expect(await told(talk)).toEqual([])
})

test('an endpoint down for longer than the owner’s patience: the embedded engine answers, staff are told, and others wait no more', async () => {
	const talk = await patient(await aModelTalk(model, { credits: 1000_00 }), 3)
	model.setFault({ kind: '500', times: 500 })
	await talk.hear('quiero un corte mañana a las 5 de la tarde')
	await waits(talk, 2.5)
	expect(await talk.replies()).toEqual([])
	await waits(talk, 1)
	expect(await talk.replies()).toHaveLength(1)
	expect((await talk.replies())[0]).toMatch(/Corte de cabello/)
	expect(await talk.turns()).toMatchObject([{ state: 'done', engine: 'embedded', insteadOf: 'unavailable' }])
	expect(await told(talk)).toEqual([
		'El modelo de lenguaje no respondió: El modelo no está disponible o tarda demasiado. Mientras tanto contestó el asistente integrado: nadie se quedó sin respuesta.',
	])
	expect((await talk.thread()).assistantPausedAt).toBeNull()

	const asked = model.requests.length
	await talk.say('sí')
	expect(await talk.appointments()).toHaveLength(1)
	expect(model.requests.length - asked).toBeLessThanOrEqual(1)

	model.clearFaults()
	talk.clock.now += MINUTE
	await talk.say('gracias')
	expect((await talk.turns()).at(-1)).toMatchObject({ engine: 'openai', insteadOf: null })

	// An answer ends it: what fails afterwards is waited for as the first time.
	model.setFault({ kind: '500', times: 2 })
	await talk.hear('¿tienen estacionamiento?')
	await waits(talk, 2)
	expect((await talk.turns()).at(-1)).toMatchObject({ engine: 'openai', insteadOf: null })
})

test('no patience at all: the embedded engine answers at once', async () => {
	const talk = await patient(await aModelTalk(model, { credits: 1000_00 }), 0)
	model.setFault({ kind: '500', times: 50 })
	expect(await talk.say('¿cuánto cuesta el corte?')).toMatch(/350/)
	expect(await talk.turns()).toMatchObject([{ state: 'done', engine: 'embedded', insteadOf: 'unavailable' }])
})

test('without a stand-in an endpoint that stays down hands the conversation over with an apology, free of charge', async () => {
	const talk = await patient(await aModelTalk(model, { credits: 1000_00 }), null)
	model.setFault({ kind: '500', times: 50 })
	await talk.hear('hola')
	await waits(talk, 3)
	expect((await talk.replies()).join()).toMatch(/una persona te escribe/)
	expect(await talk.turns()).toMatchObject([{ state: 'failed', problem: 'unavailable', handOver: 'tool_failed' }])
	expect(await talk.thread()).toMatchObject({ pausedWhy: 'hand_over' })
	expect(await balancesOf(talk.scene.ctx)).toMatchObject({ gpt_model: 1000_00 })
	expect(await told(talk)).toEqual([
		'Alguien espera a una persona: El modelo no está disponible o tarda demasiado. El asistente te pasó la conversación y ya no contesta en ella.',
	])
})

test('a refused key can’t be mended by waiting', async () => {
	const refused = () => json(401, { error: { message: 'Incorrect API key provided.', code: 'invalid_api_key' } })
	const alone = await patient(await aModelTalk(model, { credits: 1000_00 }), null)
	model.answerNext(refused())
	await alone.say('hola')
	expect(await alone.turns()).toMatchObject([{ state: 'failed', problem: 'unauthorised' }])
	const helped = await patient(await aModelTalk(model, { credits: 1000_00 }), 30)
	model.answerNext(refused())
	await helped.say('hola')
	expect(await helped.turns()).toMatchObject([{ state: 'done', insteadOf: 'unauthorised' }])
})

test('endless calls and tools that do not exist end after eight steps with a person and a Spanish reason', async () => {
	for (const call of [
		{ name: 'freeTimes', arguments: { service: 's1', from: '2030-01-01' } },
		{ name: 'dropTables', arguments: {} },
	]) {
		const talk = await aModelTalk(model, { credits: 1000_00 })
		model.answerNext(...Array.from({ length: 8 }, () => ({ calls: [call] })))
		await talk.hear('hola')
		await waits(talk, 1)
		expect(await talk.turns()).toMatchObject([{ state: 'failed', problem: 'too_many_steps', modelCalls: 8 }])
		expect((await told(talk)).join()).toMatch(/dio vueltas sin llegar a una respuesta/)
		expect((await talk.messages()).filter(({ role }) => role === 'user')).toHaveLength(1)
	}
})

test('what each question to the model took is kept on its turn, what the endpoint remembered and answers that were thrown away too', async () => {
	const talk = await aModelTalk(model, { credits: 1000_00 })
	await talk.say('quiero un corte de cabello mañana')
	const [first] = await talk.turns()
	expect(first).toMatchObject({ modelCalls: 2, creditHundredths: 100, creditType: 'gpt_model', handOver: null })
	for (const column of ['inputTokens', 'outputTokens'] as const) expect(first?.[column]).toBeGreaterThan(10)
	await talk.say('la primera')
	const second = (await talk.turns()).at(-1)
	// What is the same for everybody stands first, so that the endpoint knows most of it already.
	expect(second?.cachedTokens).toBeGreaterThan((second?.inputTokens ?? 0) / 2)

	await talk.hear('¿y el estacionamiento?')
	const usage = { model: 'gpt_model', inputTokens: 700, cachedTokens: 500, outputTokens: 20 }
	const late = scripted(async () => {
		await talk.hear('¡espera!')
		return saying('Esto nadie lo lee.', { usage })
	})
	await think(talk, late.engine)
	await think(talk, scripted(saying('A media cuadra.', { usage })).engine)
	const both = { restarts: 1, modelCalls: 2, inputTokens: 1400, cachedTokens: 1000, outputTokens: 40 }
	expect((await talk.turns()).at(-1)).toMatchObject({ ...both, creditHundredths: 100 })
})

const megabyte = 'bla '.repeat(262_144)
const nonsense: [string, (talk: Talk) => void][] = [
	['no JSON', () => model.setFault({ kind: 'malformed', times: 50 })],
	['1 MB of text', () => model.answerNext(...Array.from({ length: 5 }, () => ({ text: megabyte })))],
	[
		'1 MB of arguments',
		() =>
			model.answerNext(
				...Array.from({ length: 5 }, () => ({ calls: [{ name: 'freeTimes', arguments: { service: megabyte } }] })),
			),
	],
	// Last, as what was given up is answered later.
	['slow', () => model.setFault({ kind: 'delay', delayMs: 900, times: 50 })],
]
for (const [what, spoil] of nonsense) {
	test(`an endpoint that answers ${what}: the message is kept, the turn is tried again, then a person is called for a Spanish reason`, async () => {
		const talk = await patient(await aModelTalk(model, { llmTimeoutMs: 300 }), null)
		const before = model.requests.length
		spoil(talk)
		await talk.hear('quiero un corte')
		await waits(talk, 3)
		expect(model.requests.length - before).toBe(5)
		expect((await talk.messages()).filter(({ role }) => role === 'user')).toMatchObject([{ text: 'quiero un corte' }])
		expect((await talk.replies()).join()).toMatch(/una persona te escribe/)
		expect((await talk.replies()).join().length).toBeLessThan(300)
		expect((await told(talk)).join()).toMatch(/El modelo (no está disponible|contestó algo que no se puede usar)/)
	})
}
