import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { execute } from '#app/core/operation.server.ts'
import { newId } from '#app/lib/id.ts'
import { appointments } from '#db/schema/agenda.ts'
import { contacts } from '#db/schema/contacts.ts'
import { runJobs } from '#tests/support/run-jobs.ts'
import { asActor } from '#tests/support/scenes/scene.ts'
import { aTalk, type Talk } from '#tests/support/scenes/talk.ts'
import { assistants } from '../assistants/operations.server.ts'
import { turns } from './operations.server.ts'

const Options = z.array(z.object({ id: z.string(), title: z.string() }))

async function show({ scene, assistant }: Talk, ctx = scene.ctx) {
	const outcome = await execute(ctx, turns.showTrial, { assistantId: assistant.id })
	if (!outcome.ok) throw new Error(outcome.failure.code)
	return outcome.value
}

/** The member writes, the jobs run, and what the conversation then shows. */
async function say(talk: Talk, said: { text: string; choiceId?: string }) {
	const { scene, assistant } = talk
	const outcome = await execute(scene.ctx, turns.sayInTrial, { assistantId: assistant.id, ...said })
	expect(outcome).toMatchObject({ ok: true })
	talk.clock.now += 60_000
	await runJobs(scene.home, { now: scene.at + 1_500 })
	const { conversation } = await show(talk)
	return conversation.messages
}

test('who tries an assistant needs no channel: the web chat answers, and what it books is real', async () => {
	const talk = await aTalk()
	expect((await show(talk)).conversation.messages).toEqual([])

	const first = await say(talk, { text: 'quiero un corte mañana a las 5' })
	expect(first.at(-1)).toMatchObject({ role: 'assistant', state: 'sent' })
	const [yes] = Options.parse(first.at(-1)?.content?.options)
	await say(talk, { text: yes?.title ?? '', choiceId: yes?.id })

	const booked = await talk.scene.home.db
		.select()
		.from(appointments)
		.where(eq(appointments.businessId, talk.scene.business.id))
	expect(booked).toMatchObject([{ status: 'agendada', title: 'Corte de cabello' }])
	const [tester] = await talk.scene.home.db
		.select()
		.from(contacts)
		.where(eq(contacts.id, booked[0]?.contactId ?? ''))
	expect(tester).toMatchObject({ isTest: true })
	const { spent } = await show(talk)
	expect(spent).toMatchObject({ replies: 2, credits: '2.00', inputTokens: 0 })
	const blind = { ...talk.scene.ctx, can: (word: string) => word !== 'credits.view' }
	expect((await show(talk, blind)).spent).toBeUndefined()
})

test('an answer on its way is shown as such', async () => {
	const talk = await aTalk()
	await execute(talk.scene.ctx, turns.sayInTrial, { assistantId: talk.assistant.id, text: 'hola' })
	expect((await show(talk)).thinking).toBe(true)
	await runJobs(talk.scene.home, { now: talk.scene.at + 1_500 })
	expect((await show(talk)).thinking).toBe(false)
})

test('an assistant that is switched off can still be tried, and each member tries alone', async () => {
	const talk = await aTalk()
	const { scene, assistant } = talk
	await execute(scene.ctx, assistants.setWorking, { assistantId: assistant.id })
	expect(await say(talk, { text: 'hola' })).toHaveLength(2)
	const colleague = asActor(scene, { id: newId('usr') })
	expect((await show(talk, colleague)).conversation.messages).toEqual([])
})

test('starting again brings somebody whom the assistant never met', async () => {
	const talk = await aTalk()
	const before = await say(talk, { text: 'quiero un corte mañana a las 5' })
	await execute(talk.scene.ctx, turns.restartTrial, { assistantId: talk.assistant.id })
	expect((await show(talk)).conversation.messages).toEqual([])
	const after = await say(talk, { text: 'sí' })
	expect(after[0]?.contactId).not.toBe(before[0]?.contactId)
	const booked = await talk.scene.home.db
		.select()
		.from(appointments)
		.where(eq(appointments.businessId, talk.scene.business.id))
	expect(booked).toEqual([])
})

test('without credits a trial says so and stays unanswered', async () => {
	const talk = await aTalk({ credits: 0 })
	expect(await say(talk, { text: 'hola' })).toHaveLength(1)
	expect((await show(talk)).assistant).toMatchObject({ hasCredits: false })
})
