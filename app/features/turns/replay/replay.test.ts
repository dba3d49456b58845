import { readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type LoggedEvent } from '#app/core/event-map.ts'
import { execute } from '#app/core/operation.server.ts'
import { onEvents } from '#app/core/signal.server.ts'
import { transact } from '#app/core/transact.server.ts'
import { createAssistant } from '#app/features/assistants/profile.server.ts'
import { recharge } from '#app/features/credits/ledger.server.ts'
import { assistants } from '#db/schema/assistants.ts'
import { businesses } from '#db/schema/businesses.ts'
import { events } from '#db/schema/core.ts'
import { inbound } from '#tests/fakes/whatsapp-messages.ts'
import { runJobs } from '#tests/support/run-jobs.ts'
import { booked } from '#tests/support/scenes/fuller-salon.ts'
import { anInbox } from '#tests/support/scenes/inbox-scene.ts'
import { asActor } from '#tests/support/scenes/scene.ts'
import { aTalk, type Talk } from '#tests/support/scenes/talk.ts'
import { turns } from '../operations.server.ts'
import { onCopy } from './on-copy.server.ts'

/** What a replay itself declares: its own row, its job, and what the log and the queue note of both. */
const declared = ['replays', 'jobs', 'events', 'cursors', 'write_marks', 'idempotency', 'sqlite_sequence']

/** Every row of every table of the real file. */
async function dump({ scene }: Talk): Promise<Record<string, string>> {
	const { db } = scene.home
	const tables = await db.all<{ name: string }>(sql`SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name`)
	const rows: Record<string, string> = {}
	for (const { name } of tables.filter((table) => !declared.includes(table.name)))
		rows[name] = JSON.stringify(
			await db.all(sql`SELECT * FROM ${sql.identifier(name)} ORDER BY rowid`).catch(() => null),
		)
	return rows
}

async function shown({ scene, assistant, clock }: Talk, assistantId = assistant.id) {
	const outcome = await execute(asActor(scene, {}, clock.now), turns.showReplay, { assistantId })
	if (!outcome.ok) throw new Error(outcome.failure.code)
	return outcome.value
}

async function rehearsed(talk: Talk, assistantId = talk.assistant.id, from?: string) {
	const asked = { assistantId, from, count: 5 }
	const started = await execute(asActor(talk.scene, {}, talk.clock.now), turns.startReplay, asked)
	expect(started).toMatchObject({ ok: true })
	expect((await shown(talk, assistantId)).last?.state).toBe('corriendo')
	await runJobs(talk.runtime, { now: talk.clock.now + 1000 })
	return (await shown(talk, assistantId)).last
}

test('the last conversations are told again to the edited assistant: old and new stand side by side, and no row of the file changed', async () => {
	const talk = await aTalk()
	await talk.say('hola')
	await talk.say('quiero un corte mañana a las 5')
	await talk.say('sí')
	expect(await talk.appointments()).toHaveLength(1)
	const edited = { greeting: 'Qué gusto, soy Sol.' }
	await transact(talk.scene.ctx, ({ db }) =>
		db.update(assistants).set(edited).where(eq(assistants.id, talk.assistant.id)),
	)
	const { costs, usesModel } = await shown(talk)
	expect([usesModel, costs[0]]).toMatchObject([false, { count: 5, conversations: 1, turns: 3 }])
	// What the conversation itself still had to send is sent first.
	await talk.settle(true)
	const [before, told] = [await dump(talk), await talk.replies()]
	const last = await rehearsed(talk)
	const after = await dump(talk)
	expect(Object.keys(after).filter((name) => after[name] !== before[name])).toEqual([])
	expect(Object.keys(before).length).toBeGreaterThan(80)
	const [replayed] = last?.talks ?? []
	expect(last).toMatchObject({ state: 'lista', talks: [{ threadId: talk.threadId }] })
	expect(replayed?.exchanges.map(({ before: { text } }) => text)).toEqual(told)
	expect(replayed?.exchanges.map(({ asked }) => asked)).toEqual(['hola', 'quiero un corte mañana a las 5', 'sí'])
	expect(replayed?.exchanges[0]?.now.text).toContain('Qué gusto, soy Sol.')
	// The booking of then does not stand in the way of the one of now, which books nothing.
	expect(replayed?.exchanges[2]).toMatchObject({
		now: { text: expect.stringMatching(/quedó agendada/), tools: expect.arrayContaining(['bookAppointment']) },
	})
	expect(await talk.appointments()).toHaveLength(1)
})

test('what was moved and cancelled in the conversation stands again as it was before it: it is moved and cancelled anew', async () => {
	const talk = await aTalk({ furnish: booked('2026-03-03', '10:00') })
	await talk.say('quiero cambiar mi cita para el miércoles a las 12')
	await talk.say('sí')
	await talk.say('mejor cancela mi cita')
	await talk.say('sí')
	expect(await talk.appointments()).toMatchObject([expect.stringMatching(/2026-03-04 12:00 .*: cancelada/)])
	await talk.settle(true)
	const before = await dump(talk)
	const last = await rehearsed(talk)
	const after = await dump(talk)
	expect(Object.keys(after).filter((name) => after[name] !== before[name])).toEqual([])
	const [replayed] = last?.talks ?? []
	expect(replayed?.exchanges.map(({ now }) => now)).toEqual(replayed?.exchanges.map(({ before: then }) => then))
	expect(replayed?.exchanges.map(({ now }) => now.did?.at(-1))).toEqual([
		...['Propuso otra hora', 'Cambió una cita de hora', 'Preguntó si cancela la cita', 'Canceló una cita'],
	])
})

test('who follows the log and the queue hears nothing of a copy: its numbers would hide what comes after them', async () => {
	const talk = await aTalk()
	await talk.say('quiero un corte mañana a las 5')
	await talk.say('sí')
	const heard: LoggedEvent[] = []
	const off = onEvents((events) => heard.push(...events))
	await rehearsed(talk)
	off()
	const log = await talk.scene.home.db.select({ seq: events.seq, name: events.name }).from(events)
	expect(heard.map(({ name }) => name)).toContain('turns.replayEnded')
	expect(log).toEqual(expect.arrayContaining(heard.map(({ seq, name }) => ({ seq, name }))))
})

test('what a switched-off capability changes is seen before it is real', async () => {
	const talk = await aTalk()
	await talk.say('quiero un corte mañana a las 5')
	await talk.say('sí')
	await transact(talk.scene.ctx, ({ db }) =>
		db.run(sql`UPDATE assistants SET capabilities = json_set(capabilities, '$.inPersonScheduling', json('false'))
			WHERE id = ${talk.assistant.id}`),
	)
	const last = await rehearsed(talk)
	const [exchange] = last?.talks[0]?.exchanges ?? []
	expect(exchange).toMatchObject({ now: { text: expect.stringMatching(/no puedo agendar/), tools: [] } })
})

test('what may be spent in a day is spent: what was said then is told again all the same', async () => {
	const talk = await aTalk()
	await talk.say('hola')
	await talk.say('¿a qué hora abren?')
	await transact(talk.scene.ctx, async ({ db }) => {
		await db.update(businesses).set({ creditsPerDay: 1 }).where(eq(businesses.id, talk.scene.business.id))
		await db.update(assistants).set({ creditsPerDay: 1 }).where(eq(assistants.id, talk.assistant.id))
	})
	const [told] = (await rehearsed(talk))?.talks ?? []
	expect(told?.exchanges.map(({ now }) => now)).toEqual(told?.exchanges.map(({ before }) => before))
})

test('one that has answered nobody yet is tried on what the busiest was asked, or on what another was that is chosen', async () => {
	const talk = await aTalk()
	await talk.say('¿a qué hora abren?')
	const { branch, ctx } = talk.scene
	const words = { name: 'Nueva', goal: 'Atender', greeting: '¡Hola!', instructions: 'Sé breve.', notes: '' }
	const { id } = await transact(ctx, (within) =>
		createAssistant(within, { branchId: branch.id, ...words, mode: 'test' }),
	)
	const { from, choices, costs } = await shown(talk, id)
	expect([from, costs[0]]).toMatchObject([{ id: talk.assistant.id }, { conversations: 1, turns: 1 }])
	expect(choices.map(({ name, conversations }) => [name, conversations])).toEqual([
		['Sofía', 1],
		['Nueva', 0],
	])
	const last = await rehearsed(talk, id, talk.assistant.id)
	expect(last).toMatchObject({
		state: 'lista',
		talks: [{ answeredBy: 'Sofía', exchanges: [{ asked: '¿a qué hora abren?' }] }],
	})
	expect(last?.talks[0]?.exchanges[0]?.now.text).toMatch(/Nuestro horario/)
	// Its own are none.
	expect((await rehearsed(talk, id))?.talks).toEqual([])
})

test('a conversation that breaks is a problem of its own: the others are told', async () => {
	const { later, hear, home, settle, ctx, branch, allThreads } = await anInbox()
	const { id } = await transact(ctx, async (within) => {
		const words = { name: 'Sofía', goal: 'Atender', greeting: '¡Hola!', instructions: 'Sé breve.', notes: '' }
		await recharge(within, { creditType: 'gpt_model', hundredths: 100_00 })
		return createAssistant(within, { branchId: branch.id, ...words, channels: ['whatsapp'] })
	})
	for (const from of ['5215511110001', '5215511110002'])
		await hear({ from, content: inbound.text('¿A qué hora abren?') })
	await settle(60_000)
	const [broken] = await allThreads()
	// The copy of the file has it too: nothing more is written in this conversation.
	const trap = (statement: string) => transact(ctx, ({ db }) => db.run(sql.raw(statement)))
	await trap(`CREATE TRIGGER trap BEFORE INSERT ON messages WHEN NEW.thread_id = '${broken?.id}'
		BEGIN SELECT RAISE(ABORT, 'not today'); END`)
	await execute(later(60_000), turns.startReplay, { assistantId: id, count: 5 })
	await runJobs(home, { now: ctx.now + 120_000 })
	await trap('DROP TRIGGER trap')
	const outcome = await execute(later(120_000), turns.showReplay, { assistantId: id })
	const last = outcome.ok ? outcome.value.last : undefined
	expect(last?.state).toBe('lista')
	const told = last?.talks.map(({ threadId, problem, exchanges }) => [
		threadId === broken?.id,
		problem,
		exchanges.length,
	])
	expect(told?.sort()).toEqual([
		[false, undefined, 1],
		[true, 'unexpected', 0],
	])
})

test('on a copy nothing outside is reached but the model, and the copy is gone afterwards', async () => {
	const talk = await aTalk()
	const copies = () => readdirSync(tmpdir()).filter((name) => name.startsWith('recepcion-ensayo-'))
	const kept = copies()
	await onCopy(talk.ctx(), async (copy) => {
		expect(copies().length).toBe(kept.length + 1)
		for (const name of ['whatsApp', 'mail', 'storage', 'mercadoPago', 'google', 'domains'] as const)
			expect(() => copy.adapters[name]).toThrow('reaches nothing outside')
		await transact(copy, ({ db }) => db.run(sql`UPDATE businesses SET name = 'Otro'`))
		// The writer of the real file is free meanwhile.
		await transact(talk.ctx(), ({ db }) =>
			db.run(sql`UPDATE businesses SET description = 'Libre' WHERE id = ${talk.scene.business.id}`),
		)
	})
	expect(copies()).toEqual(kept)
	const [row] = await talk.scene.home.db.all<{ name: string }>(sql`SELECT name FROM businesses WHERE name = 'Otro'`)
	expect(row).toBeUndefined()
})
