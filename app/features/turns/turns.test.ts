import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { transact } from '#app/core/transact.server.ts'
import { balancesOf } from '#app/features/credits/queries.server.ts'
import { businesses } from '#db/schema/businesses.ts'
import { jobs } from '#db/schema/core.ts'
import { creditMovements } from '#db/schema/credits.ts'
import { threads } from '#db/schema/inbox.ts'
import { loseJob } from '#tests/support/run-jobs.ts'
import { aTalk, type Talk } from '#tests/support/scenes/talk.ts'
import { calling, dyingAt, Killed, saying, scripted, think } from '#tests/support/scripted-engine.ts'
import { runTurn } from './turn/run-turn.server.ts'

const tomorrowAtFive = { service: 'Corte de cabello', specialist: 'Lucía', date: '2026-03-03', time: '17:00' }

/** Proposed in one turn, so that the next yes runs it. */
async function proposed(talk: Talk) {
	await talk.hear('un corte mañana a las 5')
	await think(talk, scripted(calling('bookAppointment', tomorrowAtFive), saying('¿Te agendo?')).engine)
	talk.clock.now += 60_000
}

async function movements({ scene }: Talk) {
	const rows = await scene.home.db
		.select()
		.from(creditMovements)
		.where(eq(creditMovements.businessId, scene.business.id))
	return rows.filter(({ type }) => type === 'consume')
}

test('several messages in a row are one turn, moved back by each, and answered once with all of them', async () => {
	const talk = await aTalk()
	await transact(talk.ctx(), ({ db }) =>
		db.update(businesses).set({ delayResponse: 8000 }).where(eq(businesses.id, talk.scene.business.id)),
	)

	await talk.hear('hola', 'quiero una cita', 'un corte mañana a las 5')

	expect(await talk.settle()).toEqual([])
	talk.clock.now += 7000
	await talk.settle()
	expect(await talk.turns()).toMatchObject([{ state: 'done', rule: 'bookAppointment.propose' }])
	expect(await talk.replies()).toHaveLength(1)
})

test('the reply, its price, the frame and the end of the turn are one transaction', async () => {
	const talk = await aTalk()
	await talk.hear('hola')
	await think(talk, scripted(saying('¡Hola!', { frame: { greeted: true }, rule: 'greet' })).engine)

	expect(await talk.turns()).toMatchObject([{ state: 'done', rule: 'greet', engine: 'embedded' }])
	expect(await movements(talk)).toMatchObject([{ hundredths: -100, creditType: 'gpt_model' }])
	expect((await balancesOf(talk.scene.ctx)).gpt_model).toBe(99_00)
	expect((await talk.messages()).at(-1)).toMatchObject({
		role: 'assistant',
		text: '¡Hola!',
		state: 'queued',
		cause: { kind: 'turn', label: 'Asistente Sofía', rule: 'greet' },
	})
	const names = await talk.scene.eventNames()
	expect(names).toContain('turns.turnFinished')
})

test('a call of a tool that only reads stands in the conversation for staff, in one commit with the answer', async () => {
	const talk = await aTalk()
	await talk.hear('¿qué hay mañana?')
	const search = calling('freeTimes', { service: 's1', from: '2026-03-03', to: '2026-03-03', limit: 2 })
	const { engine, seen } = scripted(search, saying('A las 9 o a las 9:30.'))
	await think(talk, engine, dyingAt(talk.ctx(), 2, 'before'))

	const [call] = (await talk.messages()).filter(({ type }) => type === 'function_call')
	expect(call).toMatchObject({
		role: 'assistant',
		content: {
			name: 'freeTimes',
			arguments: { service: 's1' },
			output: {
				ok: true,
				value: { times: [{ date: '2026-03-03', time: '09:00', specialist: 'e1', branch: 'b1' }, { time: '09:30' }] },
			},
		},
	})
	expect(JSON.stringify(seen[1]?.steps)).not.toMatch(/(spc|brn|srv|con|biz)_/)
	expect(seen[1]?.steps).toHaveLength(1)
})

test('a tool that needs a yes proposes first and runs only with the same input after a later message', async () => {
	const talk = await aTalk()
	await talk.hear('un corte mañana a las 5')
	const book = calling('bookAppointment', tomorrowAtFive)
	const again = calling('bookAppointment', tomorrowAtFive, 'call_again')
	await think(talk, scripted(book, again, saying('¿Te agendo?')).engine)
	expect(await talk.appointments()).toEqual([])

	talk.clock.now += 60_000
	await talk.hear('mejor a las 4')
	const other = calling('bookAppointment', { ...tomorrowAtFive, time: '16:00' })
	await think(talk, scripted(other, saying('¿A las 4 entonces?')).engine)
	expect(await talk.appointments()).toEqual([])

	await talk.hear('sí')
	const same = calling('bookAppointment', {
		service: 's1',
		specialist: 'e1',
		branch: 'Roma Norte',
		date: '2026-03-03',
		time: '16:00',
	})
	await think(talk, scripted(same, same, saying('Listo')).engine)
	expect(await talk.appointments()).toEqual(['2026-03-03 16:00 Corte de cabello, Lucía Herrera: agendada'])
})

test('a message that arrives while the engine thinks discards the reply, and both are answered', async () => {
	const talk = await aTalk()
	await talk.hear('hola')
	const interrupted = scripted(async () => {
		await talk.hear('¿cuánto cuesta el corte?')
		return saying('¿En qué te ayudo?')
	})
	await think(talk, interrupted.engine)
	expect(await talk.replies()).toEqual([])
	expect(await movements(talk)).toEqual([])

	const second = scripted(saying('Cuesta $350.'))
	await think(talk, second.engine)
	expect(second.seen[0]?.burst.map(({ text }) => text)).toEqual(['hola', '¿cuánto cuesta el corte?'])
	expect(await talk.replies()).toEqual(['Cuesta $350.'])
	expect(await talk.turns()).toMatchObject([{ state: 'done', restarts: 1 }])
})

test('what was done before a new message stays done and is not done twice', async () => {
	const talk = await aTalk()
	await proposed(talk)
	await talk.hear('sí')
	const book = calling('bookAppointment', tomorrowAtFive)
	const interrupted = scripted(book, async () => {
		await talk.hear('gracias')
		return saying('Listo')
	})
	await think(talk, interrupted.engine)
	const second = scripted(calling('bookAppointment', tomorrowAtFive, 'call_2'), saying('Listo, ¡gracias a ti!'))
	await think(talk, second.engine)

	expect(second.seen[0]?.steps).toMatchObject([
		{ calls: [{ name: 'bookAppointment' }], results: [{ output: { ok: true } }] },
	])
	expect(await talk.appointments()).toEqual(['2026-03-03 17:00 Corte de cabello, Lucía Herrera: agendada'])
	expect((await talk.replies()).at(-1)).toBe('Listo, ¡gracias a ti!')
})

for (const when of ['before', 'after'] as const) {
	for (const n of [1, 2, 3]) {
		test(`a process that dies ${when} transaction ${n} of a turn books once, answers once and charges once`, async () => {
			const talk = await aTalk()
			await proposed(talk)
			await talk.hear('sí')
			const script = () => {
				return scripted((conversation) => {
					return conversation.steps.length === 0 ? calling('bookAppointment', tomorrowAtFive) : saying('Listo')
				}).engine
			}
			await expect(think(talk, script(), dyingAt(talk.ctx(), n, when))).rejects.toThrow(Killed)
			const open = (await talk.turns()).some(({ state }) => state === 'waiting' || state === 'thinking')
			if (open) await think(talk, script())

			expect(await talk.appointments()).toHaveLength(1)
			expect(await talk.replies()).toEqual(['¿Te agendo?', 'Listo'])
			expect(await movements(talk)).toHaveLength(2)
			expect((await talk.messages()).filter(({ type }) => type === 'function_call')).toHaveLength(2)
			expect((await talk.scene.eventNames()).filter((name) => name === 'agenda.appointmentBooked')).toHaveLength(1)
		})
	}
}

test('the same finished turn run again says nothing more', async () => {
	const talk = await aTalk()
	await talk.hear('hola')
	const id = await think(talk, scripted(saying('¡Hola!')).engine)
	await runTurn(talk.ctx(), id, () => scripted(saying('¡Hola otra vez!')).engine)
	expect(await talk.replies()).toEqual(['¡Hola!'])
})

test('an answer and the end of the job that thought it are one commit: a process that dies right after leaves nothing over', async () => {
	const talk = await aTalk()
	await talk.hear('hola')
	const { home } = talk.scene
	talk.clock.now += 60_000
	const [turn] = await talk.turns()
	let ran = await loseJob(home, { now: talk.clock.now })
	while (ran.job.payload.turnId !== turn?.id) ran = await loseJob(home, { now: talk.clock.now })
	const { job, ending } = ran
	expect(ending).toMatchObject({ state: 'done', isMarked: true })
	const [row] = await home.db.select().from(jobs).where(eq(jobs.id, job.id))
	expect(row).toMatchObject({ state: 'done', leaseUntil: null })
	expect(await talk.replies()).toHaveLength(1)
})

test('a turn whose conversation is gone ends quietly', async () => {
	const talk = await aTalk()
	await talk.hear('hola')
	await transact(talk.ctx(), ({ db }) => db.update(threads).set({ deletedAt: 1 }).where(eq(threads.id, talk.threadId)))
	const ran = await talk.settle()
	const [turn] = await talk.turns()
	expect(ran.find(({ job }) => job.payload.turnId === turn?.id)?.ending).toMatchObject({ state: 'done' })
	expect(await talk.replies()).toEqual([])
})
