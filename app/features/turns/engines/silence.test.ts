import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { execute } from '#app/core/operation.server.ts'
import { transact } from '#app/core/transact.server.ts'
import { assistants } from '#app/features/assistants/operations.server.ts'
import { setNoRespond } from '#app/features/contacts/contacts.server.ts'
import { recharge } from '#app/features/credits/ledger.server.ts'
import { balancesOf } from '#app/features/credits/queries.server.ts'
import { home } from '#app/features/home/operations.server.ts'
import { sendMessage } from '#app/features/inbox/sending/staff.server.ts'
import { resumeAssistant } from '#app/features/inbox/threads/threads.server.ts'
import { DAY, MINUTE } from '#app/lib/time.ts'
import { businesses } from '#db/schema/businesses.ts'
import { jobs } from '#db/schema/core.ts'
import { asActor } from '#tests/support/scenes/scene.ts'
import { aTalk } from '#tests/support/scenes/talk.ts'
import { calling, saying, scripted, think } from '#tests/support/scripted-engine.ts'
import { turns } from '../operations.server.ts'
import { handOverFailed } from '../turn/run-turn.server.ts'
import { EngineFailed } from './engine-failure.ts'

test('without credits nobody answers, the message is kept and staff are told once', async () => {
	const talk = await aTalk({ credits: 0 })
	await talk.hear('hola')
	await talk.hear('¿hay alguien?')
	await talk.settle()
	expect(await talk.replies()).toEqual([])
	expect(await talk.turns()).toMatchObject([{ state: 'skipped', problem: 'out_of_credits' }])
	expect((await talk.scene.eventNames()).filter((name) => name === 'turns.outOfCredits')).toHaveLength(1)
	const desk = async (minutes: number) => {
		const ctx = asActor(talk.scene, {}, talk.clock.now + minutes * MINUTE)
		const answerer = await execute(ctx, turns.showAnswerer, { threadId: talk.threadId })
		const day = await execute(ctx, home.show, {})
		return [answerer.ok && answerer.value.problem, day.ok && day.value.waiting?.count]
	}
	expect(await desk(1)).toEqual(['out_of_credits', 0])
	expect(await desk(6)).toEqual(['out_of_credits', 1])

	await transact(talk.scene.ctx, (within) => recharge(within, { creditType: 'gpt_model', hundredths: 500 }))
	await talk.hear('¿ahora sí?')
	const { engine, seen } = scripted(saying('¡Hola!'))
	await think(talk, engine)
	expect(seen[0]?.burst).toHaveLength(3)
	expect(await desk(6)).toEqual([null, 0])
})

test('credits that run out while the engine thinks leave the reply unsent and unpaid', async () => {
	const talk = await aTalk({ credits: 100 })
	await talk.hear('hola')
	const late = scripted(async () => {
		await transact(talk.scene.ctx, (within) => recharge(within, { creditType: 'gpt_model', hundredths: -100 }))
		return saying('¡Hola!')
	})
	await think(talk, late.engine)
	expect(await talk.replies()).toEqual([])
	expect(await talk.turns()).toMatchObject([{ state: 'skipped', problem: 'out_of_credits' }])
	expect(await talk.scene.eventNames()).toContain('turns.outOfCredits')
})

test('INB-015 an answer of staff silences the assistant in that conversation until it is switched on again', async () => {
	const talk = await aTalk()
	await talk.hear('hola')
	const late = scripted(async () => {
		await transact(talk.scene.ctx, (within) => sendMessage(within, { threadId: talk.threadId, text: 'Yo te ayudo' }))
		return saying('¡Hola!')
	})
	await think(talk, late.engine)
	await talk.hear('¿cuánto cuesta el corte?')
	await talk.settle()
	expect(await talk.replies()).toEqual([])
	expect(await talk.turns()).toMatchObject([{ state: 'skipped', problem: 'paused' }])

	await transact(talk.scene.ctx, (within) => resumeAssistant(within, talk.threadId))
	await talk.hear('gracias')
	const { engine, seen } = scripted(saying('¡Con gusto!'))
	await think(talk, engine)
	expect(seen[0]?.burst.map(({ text }) => text)).toEqual(['¿cuánto cuesta el corte?', 'gracias'])
	expect(seen[0]?.history.map(({ text }) => text)).toEqual(['hola', 'Yo te ayudo'])
})

test('CON-054 a silenced contact, an assistant that is off and a channel that is not its own get no turn', async () => {
	const silenced = await aTalk()
	await transact(silenced.ctx(), (within) => setNoRespond(within, silenced.scene.contact.id, true))
	const off = await aTalk()
	await execute(off.scene.ctx, assistants.setWorking, { assistantId: off.assistant.id })
	const elsewhere = await aTalk({ assistant: { channels: ['messenger'] } })
	for (const talk of [silenced, off, elsewhere]) {
		await talk.hear('hola')
		expect(await talk.turns()).toEqual([])
	}
})

test('two robots that talk to each other stop at the daily limit and go on the next day', async () => {
	const talk = await aTalk()
	await transact(talk.ctx(), ({ db }) =>
		db.update(businesses).set({ limitMessagesPerDay: 2 }).where(eq(businesses.id, talk.scene.business.id)),
	)
	for (const text of ['uno', 'dos', 'tres', 'cuatro']) {
		await talk.hear(text)
		const open = (await talk.turns()).some(({ state }) => state === 'waiting')
		if (open) await think(talk, scripted(saying(`eco de ${text}`)).engine)
	}
	expect(await talk.replies()).toHaveLength(2)
	expect((await talk.scene.eventNames()).filter((name) => name === 'turns.limitReached')).toHaveLength(1)
	talk.clock.now += DAY
	await talk.hear('hola de nuevo')
	expect((await talk.turns()).at(-1)).toMatchObject({ state: 'waiting' })
})

test('an engine that asks for a person is silent afterwards, and the conversation says so', async () => {
	const talk = await aTalk()
	await talk.hear('quiero hablar con una persona')
	await think(talk, scripted(saying('Te paso con una persona.', { handOver: 'asked' })).engine)
	expect(await talk.thread()).toMatchObject({ pausedWhy: 'hand_over' })
	expect(await talk.scene.eventNames()).toContain('turns.handedOver')
	await talk.hear('¿hola?')
	expect(await talk.turns()).toHaveLength(1)
})

test('an engine in circles stops after eight steps and a person takes over with an apology', async () => {
	const talk = await aTalk()
	await talk.hear('hola')
	const circles = scripted((conversation) =>
		calling('freeTimes', { service: 's1', from: '2026-03-03', to: '2026-03-03' }, `c${conversation.steps.length}`),
	)
	await expect(think(talk, circles.engine)).rejects.toThrow(EngineFailed)
	const [turn] = await talk.turns()
	await handOverFailed(talk.ctx(), turn?.id ?? '', 'too_many_steps')
	expect(await talk.turns()).toMatchObject([{ state: 'failed', problem: 'too_many_steps' }])
	expect((await talk.replies())[0]).toMatch(/una persona te escribe/)
	expect(await talk.thread()).toMatchObject({ pausedWhy: 'hand_over' })
	expect(await balancesOf(talk.scene.ctx)).toMatchObject({ gpt_model: 100_00 })
})

test('what a failed turn meant to propose was never told, so a later yes agrees to nothing', async () => {
	const talk = await aTalk()
	await talk.hear('un corte mañana a las 5')
	const wish = { service: 's1', specialist: 'e1', branch: 'Roma Norte', date: '2026-03-03', time: '17:00' }
	const circles = scripted((conversation) => calling('bookAppointment', wish, `c${conversation.steps.length}`))
	await expect(think(talk, circles.engine)).rejects.toThrow(EngineFailed)
	const [turn] = await talk.turns()
	await handOverFailed(talk.ctx(), turn?.id ?? '', 'too_many_steps')
	await transact(talk.scene.ctx, (within) => resumeAssistant(within, turn?.threadId ?? ''))

	talk.clock.now += 60_000
	await talk.hear('sí')
	await think(talk, scripted(calling('bookAppointment', wish), saying('¿Te agendo?')).engine)

	expect(await talk.appointments()).toEqual([])
})

test('a turn whose job died for good is begun again by the next message', async () => {
	const talk = await aTalk()
	await talk.hear('hola')
	await transact(talk.ctx(), ({ db }) => {
		return db
			.update(jobs)
			.set({ state: 'failed' })
			.where(and(eq(jobs.businessId, talk.scene.business.id), eq(jobs.kind, 'turns.run')))
	})
	await talk.hear('¿hola?')
	await talk.settle()
	expect(await talk.turns()).toMatchObject([{ state: 'done', restarts: 1 }])
	expect(await talk.replies()).toHaveLength(1)
})
