import { and, count, eq, sum } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { execute } from '#app/core/operation.server.ts'
import { transact } from '#app/core/transact.server.ts'
import { createAssistant } from '#app/features/assistants/profile.server.ts'
import { recharge } from '#app/features/credits/ledger.server.ts'
import { notices } from '#app/features/notices/operations.server.ts'
import { now } from '#app/lib/clock.ts'
import { DAY, MINUTE } from '#app/lib/time.ts'
import { assistants } from '#db/schema/assistants.ts'
import { businesses } from '#db/schema/businesses.ts'
import { creditMovements } from '#db/schema/credits.ts'
import { turns } from '#db/schema/turns.ts'
import { inbound } from '#tests/fakes/whatsapp-messages.ts'
import { runJobs } from '#tests/support/run-jobs.ts'
import { anInbox } from '#tests/support/scenes/inbox-scene.ts'
import { aTalk, type Talk } from '#tests/support/scenes/talk.ts'
import { type Exchanged, isLoop } from './loop-guard.ts'

async function told(talk: Talk) {
	const outcome = await execute({ ...talk.scene.ctx, now: talk.clock.now }, notices.list, {})
	return outcome.ok ? outcome.value.notices.map(({ kind }) => kind) : []
}

test('what all assistants may spend in a day is not passed: staff are told, the message is kept, and the next day goes on', async () => {
	const talk = await aTalk({ credits: 1000_00 })
	const spendAtMost = (creditsPerDay: number | null) =>
		transact(talk.ctx(), ({ db }) =>
			db.update(businesses).set({ creditsPerDay }).where(eq(businesses.id, talk.scene.business.id)),
		)
	await spendAtMost(2)
	await talk.say('hola')
	await talk.say('¿cuánto cuesta el corte?')
	expect(await talk.say('¿y a qué hora abren?')).toBe('')
	expect(await talk.say('¿hola?')).toBe('')
	expect((await talk.turns()).at(-1)).toMatchObject({ state: 'skipped', problem: 'spending_reached' })
	expect(await told(talk)).toEqual(['turns.spendingReached'])
	talk.clock.now += DAY
	expect(await talk.say('¿a qué hora abren?')).not.toBe('')

	await talk.say('gracias')
	expect(await talk.say('¿y los domingos?')).toBe('')
	await spendAtMost(null)
	expect(await talk.say('¿y los domingos?')).not.toBe('')
})

test.each([
	['businesses', 14],
	['assistants', 1],
] as const)(
	'fourteen people write before the first is answered, and a cap of three in a day of %s holds with %i at work: the others wait',
	async (whose, atOnce) => {
		const { later, hear, home, graph, allThreads, ctx, ...scene } = await anInbox()
		await transact(ctx, async (within) => {
			const words = { name: 'Sofía', goal: 'Atender', greeting: '¡Hola!', instructions: 'Sé breve.', notes: '' }
			await createAssistant(within, { branchId: scene.branch.id, ...words, channels: ['whatsapp'] })
			await recharge(within, { creditType: 'gpt_model', hundredths: 100_00 })
			const [caps, mine] =
				whose === 'businesses'
					? [businesses, eq(businesses.id, scene.business.id)]
					: [assistants, eq(assistants.businessId, scene.business.id)]
			await within.db.update(caps).set({ creditsPerDay: 3 }).where(mine)
		})
		const from = Array.from({ length: 14 }, (_, index) => `52155400000${String(index).padStart(2, '0')}`)
		for (const phone of from) await hear({ from: phone, content: inbound.text('Hola, ¿a qué hora abren?') })
		for (const minutes of [1, 2, 3]) await runJobs(home, { now: now() + minutes * MINUTE, atOnce })

		expect(graph.sent()).toHaveLength(3)
		const [spent] = await ctx.db
			.select({ hundredths: sum(creditMovements.hundredths), debits: count() })
			.from(creditMovements)
			.where(and(eq(creditMovements.businessId, scene.business.id), eq(creditMovements.type, 'consume')))
		expect(spent).toEqual({ hundredths: '-300', debits: 3 })
		const ends = await ctx.db
			.select({ state: turns.state, problem: turns.problem })
			.from(turns)
			.where(eq(turns.businessId, scene.business.id))
		const problem = whose === 'businesses' ? 'spending_reached' : 'allowance_spent'
		expect(ends.filter((end) => end.state === 'skipped' && end.problem === problem)).toHaveLength(11)
		expect((await allThreads()).filter(({ waitingSince }) => waitingSince !== null)).toHaveLength(11)
		const told_ = await execute(later(0), notices.list, {})
		expect(told_.ok && told_.value.notices.map(({ kind }) => kind)).toEqual([
			whose === 'businesses' ? 'turns.spendingReached' : 'turns.allowanceSpent',
		])
	},
)

test('what one assistant may spend in a day is its own: it is silent, another goes on, and without the limit it answers again', async () => {
	const talk = await aTalk({ credits: 1000_00 })
	const spendAtMost = (creditsPerDay: number | null) =>
		transact(talk.ctx(), ({ db }) =>
			db.update(assistants).set({ creditsPerDay }).where(eq(assistants.id, talk.assistant.id)),
		)
	await spendAtMost(2)
	await talk.say('hola')
	await talk.say('¿cuánto cuesta el corte?')
	expect(await talk.say('¿y a qué hora abren?')).toBe('')
	expect((await talk.turns()).at(-1)).toMatchObject({ state: 'skipped', problem: 'allowance_spent' })
	expect(await told(talk)).toEqual(['turns.allowanceSpent'])
	const other = await aTalk()
	expect(await other.say('¿a qué hora abren?')).not.toBe('')
	talk.clock.now += DAY
	expect(await talk.say('¿a qué hora abren?')).not.toBe('')
	await talk.say('gracias')
	expect(await talk.say('¿y los domingos?')).toBe('')
	await spendAtMost(null)
	expect(await talk.say('¿y los domingos?')).not.toBe('')
})

test('a machine that says the same again and again is left alone, and staff are told once', async () => {
	const talk = await aTalk()
	const robot = 'Gracias por tu mensaje. En breve te atiende uno de nuestros asesores.'
	for (let round = 0; round < 8; round++) await talk.say(robot)
	expect((await talk.replies()).length).toBeLessThanOrEqual(5)
	expect(await talk.thread()).toMatchObject({ pausedWhy: 'limit' })
	expect(await told(talk)).toContain('turns.loopStopped')
})

test('a person who says yes five times to five questions, or who writes quickly for a while, is no machine', () => {
	const yes = exchange(['sí', 'sí', 'sí', 'sí', 'sí'], (index) => `pregunta ${index}`, MINUTE)
	expect(isLoop(yes, { typed: true })).toBe(false)
	const quick = exchange(['a', 'b', 'c', 'd', 'e', 'f', 'g'], (index) => `r${index}`, 2_000)
	expect(isLoop(quick, { typed: true })).toBe(false)
})

test('whoever was left alone and writes something else, or later, is heard again once it is switched on', () => {
	const robot = Array.from({ length: 10 }, (_, at): Exchanged[] => [
		{ role: 'user', text: 'En breve un asesor te atenderá.', at: at * 10_000 + 1_000 },
		{ role: 'assistant', text: `Respuesta ${at}`, at: at * 10_000 },
	]).reverse()
	const unheard: Exchanged = { role: 'user', text: 'En breve un asesor te atenderá.', at: 101_000 }
	const other: Exchanged = { role: 'user', text: '¿A qué hora abren?', at: 160_000 }

	expect(isLoop([unheard, ...robot.flat()], { typed: true })).toBe(true)
	expect(isLoop([other, unheard, ...robot.flat()], { typed: true })).toBe(false)
	expect(isLoop([{ ...other, at: 92_000 }, ...robot.flat()], { typed: true })).toBe(true)
})

test('who answers within a moment eight times in a row, or the same words to the same reply, is one', () => {
	const said = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
	const fast = exchange(said, (index) => `r${index}`, 2_000)
	expect(isLoop(fast, { typed: true })).toBe(true)
	// Whoever tries an assistant presses its buttons as fast as they like.
	expect(isLoop(fast, { typed: false })).toBe(false)
	const same = exchange(['hola', 'hola', 'hola', 'hola'], () => 'No te entendí', MINUTE)
	expect(isLoop(same, { typed: false })).toBe(true)
	const [newest, ...older] = same
	const byStaff: Exchanged = { role: 'staff', text: 'Yo sigo', at: 0 }
	expect(isLoop([...(newest ? [newest] : []), byStaff, ...older], { typed: true })).toBe(false)
})

/** Newest first: each is said so long after a reply. */
function exchange(said: string[], replyTo: (index: number) => string, after: number): Exchanged[] {
	const lines = said.flatMap((text, index): Exchanged[] => [
		{ role: 'assistant', text: replyTo(index), at: index * DAY },
		{ role: 'user', text, at: index * DAY + after },
	])
	return lines.reverse()
}
