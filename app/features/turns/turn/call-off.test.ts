import { expect, test } from 'vitest'
import { type Ctx } from '#app/core/ctx.server.ts'
import { execute } from '#app/core/operation.server.ts'
import { transact } from '#app/core/transact.server.ts'
import { inbox } from '#app/features/inbox/operations.server.ts'
import { resumeAssistant } from '#app/features/inbox/threads/threads.server.ts'
import { aTalk, type Talk } from '#tests/support/scenes/talk.ts'
import { calling, saying, scripted, think } from '#tests/support/scripted-engine.ts'
import { seeded, shuffled } from '#tests/support/shuffled.ts'

/** Somebody of the team at a screen of their own. */
class Desk {
	seen: string | undefined
	constructor(
		readonly talk: Talk,
		readonly name: string,
	) {}

	get ctx(): Ctx<'business'> {
		const { ctx } = this.talk.scene
		const actor = { ...ctx.actor, kind: 'member' as const, id: `usr_${this.name}`, name: this.name }
		return { ...ctx, actor, now: ++this.talk.clock.now }
	}

	/** Opens the conversation: the newest message is what the page carries back with an answer. */
	async read() {
		const page = await execute(this.ctx, inbox.openConversation, { threadId: this.talk.threadId })
		const last = page.ok ? page.value.messages.at(-1) : undefined
		this.seen = last?.role === 'user' ? last.id : undefined
	}

	/** Answers the message that stood last on the page, if one of the person's did. */
	async send() {
		if (!this.seen) return null
		const { threadId } = this.talk
		const sent = await execute(this.ctx, inbox.sendMessage, {
			...{ threadId, text: `De ${this.name}`, seenMessageId: this.seen },
		})
		this.seen = undefined
		return sent
	}
}

async function answers(talk: Talk) {
	return (await talk.messages()).filter(({ role, type }) => type === 'text' && role !== 'user' && role !== 'system')
}

const answering = (talk: Talk, threadId = talk.threadId) => ({ threadId, text: 'Ya te ayudo' })

test('a second answer to the same message is stopped with who was quicker, and goes all the same when it is meant', async () => {
	const talk = await aTalk()
	await talk.hear('¿tienen lugar?')
	const [lucia, brenda] = [new Desk(talk, 'Lucía'), new Desk(talk, 'Brenda')]
	await lucia.read()
	await brenda.read()
	const seenMessageId = brenda.seen
	expect(await lucia.send()).toMatchObject({ ok: true })
	expect(await brenda.send()).toMatchObject({
		ok: false,
		failure: {
			code: 'conflict',
			fields: { text: ['Lucía ya contestó: «De Lucía». Tu mensaje no se envió y sigue aquí.'] },
			details: { answeredBy: 'Lucía' },
		},
	})
	expect(await answers(talk)).toHaveLength(1)
	// Who answered goes on writing.
	const more = { ...answering(talk), seenMessageId }
	expect(await execute(lucia.ctx, inbox.sendMessage, more)).toMatchObject({ ok: true })
	const meant = { ...answering(talk), seenMessageId, anyway: true }
	expect(await execute(brenda.ctx, inbox.sendMessage, meant)).toMatchObject({ ok: true })
	expect(await answers(talk)).toHaveLength(3)
})

test('what the assistant answered while a person was typing stops that person too', async () => {
	const talk = await aTalk()
	await talk.hear('hola')
	const desk = new Desk(talk, 'Lucía')
	await desk.read()
	await think(talk, scripted(saying('¡Hola! ¿En qué te ayudo?')).engine)
	const stopped = await desk.send()
	expect(stopped).toMatchObject({ ok: false, failure: { code: 'conflict', details: { answeredBy: 'El asistente' } } })
	expect((await talk.thread()).assistantPausedAt).toBeNull()
})

test('a message of another conversation is no message that was seen in this one', async () => {
	const [talk, other] = [await aTalk(), await aTalk()]
	await talk.hear('hola')
	await other.hear('hola')
	const [strange] = await other.messages()
	const sent = await execute(new Desk(talk, 'Lucía').ctx, inbox.sendMessage, {
		...answering(talk),
		seenMessageId: strange?.id,
	})
	expect(sent).toMatchObject({ ok: false, failure: { code: 'not_found' } })
})

test('a thought that a person was quicker than is not said, though the assistant is switched on again before it is ready', async () => {
	const talk = await aTalk()
	await talk.hear('un corte mañana a las 5')
	const look = calling('searchAppointmentSlots', { service: 'Corte de cabello', date: '2026-03-03' })
	const late = scripted(look, async () => {
		const desk = new Desk(talk, 'Lucía')
		await desk.read()
		await execute(desk.ctx, inbox.sendMessage, answering(talk))
		await transact(desk.ctx, (within) => resumeAssistant(within, talk.threadId))
		return saying('Tengo a las cinco.')
	})
	await think(talk, late.engine)
	expect((await answers(talk)).map(({ text }) => text)).toEqual(['Ya te ayudo'])
	expect(await talk.turns()).toMatchObject([{ state: 'skipped', problem: 'paused' }])
	// What was done before stays visible to staff.
	expect((await talk.messages()).filter(({ type }) => type === 'function_call')).toHaveLength(1)
})

type Step = 'thinks' | 'said' | 'A reads' | 'B reads' | 'A sends' | 'B sends' | 'both send' | 'on'

test('two desks and the assistant in one conversation, in any order: one answer to each message, never two', async () => {
	const talk = await aTalk()
	const desks = { A: new Desk(talk, 'Lucía'), B: new Desk(talk, 'Brenda') }
	const steps: Step[] = ['thinks', 'said', 'A reads', 'B reads', 'A sends', 'B sends', 'both send', 'on']
	let stopped = 0
	for (let seed = 1; seed <= 60; seed++) {
		talk.clock.now += 60_000
		await transact(desks.A.ctx, (within) => resumeAssistant(within, talk.threadId))
		for (const desk of Object.values(desks)) desk.seen = undefined
		await talk.hear(`pregunta ${seed}`)
		const before = (await answers(talk)).length
		const queue = shuffled(steps, seeded(seed * 7919))
		const noted = (outcome: Awaited<ReturnType<Desk['send']>>) => {
			if (outcome && !outcome.ok) stopped++
		}
		const take = async (step: Step): Promise<void> => {
			if (step === 'A reads') await desks.A.read()
			else if (step === 'B reads') await desks.B.read()
			else if (step === 'A sends') noted(await desks.A.send())
			else if (step === 'B sends') noted(await desks.B.send())
			else if (step === 'both send') {
				for (const each of await Promise.all([desks.A.send(), desks.B.send()])) noted(each)
			} else if (step === 'on') await transact(desks.A.ctx, (within) => resumeAssistant(within, talk.threadId))
			else if (step === 'thinks') {
				const isOpen = (await talk.turns()).some(({ state }) => state === 'waiting' || state === 'thinking')
				if (!isOpen) return
				const meanwhile = async () => {
					for (let next = queue.shift(); next && next !== 'said'; next = queue.shift()) await take(next)
					return saying(`Del asistente ${seed}`)
				}
				await think(talk, scripted(meanwhile).engine)
			}
		}
		for (let next = queue.shift(); next; next = queue.shift()) await take(next)
		const given = (await answers(talk)).slice(before).map(({ text }) => text)
		expect(given.length, `order ${seed}: ${given.join(' | ')}`).toBeLessThanOrEqual(1)
	}
	// The orders really met.
	expect(stopped).toBeGreaterThan(5)
	expect((await answers(talk)).some(({ role }) => role === 'assistant')).toBe(true)
	expect((await answers(talk)).some(({ role }) => role === 'staff')).toBe(true)
})
