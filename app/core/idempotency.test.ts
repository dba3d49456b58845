import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { idempotency } from '#db/schema/core.ts'
import { aPartner } from '#tests/support/scenes/partners.ts'
import { aBusiness, aCtx, asActor } from '#tests/support/scenes/scene.ts'
import { type Ctx } from './ctx.server.ts'
import { cachedRead } from './kept/cached-read.server.ts'
import { execute, feature, operation } from './operation.server.ts'

const face = { summary: 'Cuenta.', permission: 'public', input: z.object({}), output: z.object({ count: z.number() }) }

/** Counts its parts; each can be made to fail or to take its time. */
function counting() {
	const counts = { prepared: 0, called: 0, recorded: 0 }
	const asked: string[] = []
	const parts = { call: async () => undefined as unknown, record: async () => undefined as unknown }
	const { exchange } = feature('test', {
		exchange: operation({
			...face,
			permission: 'public' as const,
			effect: 'exchange',
			prepare: async () => ({ requestKey: `request-${++counts.prepared}` }),
			call: async ({ requestKey }) => {
				counts.called++
				asked.push(requestKey)
				await parts.call()
				return counts.called
			},
			record: async (ctx) => {
				counts.recorded++
				await ctx.emit('test.recorded', {})
				await parts.record()
				return { count: counts.recorded }
			},
		}),
	})
	return { exchange, counts, asked, parts }
}

function counterOf<S extends 'business' | 'partner' | 'public'>(scope: S) {
	let count = 0
	const { write } = feature('test', {
		write: operation({
			...face,
			permission: 'public' as const,
			scope,
			effect: 'write',
			run: async () => ({ count: ++count }),
		} as never),
	})
	return (ctx: Ctx<S>, key?: string) => execute(ctx as never, write as never, {}, key)
}

test('an exchange repeated with its key asks nobody again, records nothing again and gives the answer of the first time', async () => {
	const { ctx, eventNames } = await aBusiness()
	const { exchange, counts } = counting()
	const first = await execute(ctx, exchange, {}, 'once')
	expect(first).toEqual({ ok: true, value: { count: 1 } })
	expect(await execute(ctx, exchange, {}, 'once')).toEqual(first)
	expect(counts).toEqual({ prepared: 1, called: 1, recorded: 1 })
	expect(await eventNames()).toEqual(['test.recorded'])
	expect(await execute(ctx, exchange, {}, 'another')).toEqual({ ok: true, value: { count: 2 } })
	expect(await execute(ctx, exchange, {})).toEqual({ ok: true, value: { count: 3 } })
})

test('of two exchanges at once with one key only one asks and records, and both get its answer', async () => {
	const { ctx } = await aBusiness()
	const { exchange, counts, parts } = counting()
	parts.call = () => new Promise((wait) => setTimeout(wait, 50))
	const answers = await Promise.all([1, 2, 3].map(() => execute(ctx, exchange, {}, 'at once')))
	expect(answers).toEqual(Array(3).fill({ ok: true, value: { count: 1 } }))
	expect(counts).toEqual({ prepared: 1, called: 1, recorded: 1 })
	const others = await Promise.all([execute(ctx, exchange, {}, 'one'), execute(ctx, exchange, {}, 'two')])
	expect([others.every(({ ok }) => ok), counts.recorded]).toEqual([true, 3])
})

test('what broke between asking and recording asks again with what was prepared, and is recorded once', async () => {
	const { ctx, eventNames } = await aBusiness()
	const { exchange, counts, asked, parts } = counting()
	parts.record = () => Promise.reject(new Error('crash'))
	await expect(execute(ctx, exchange, {}, 'broken')).rejects.toThrow('crash')
	expect(await eventNames()).toEqual([])
	parts.record = async () => undefined
	expect(await execute(ctx, exchange, {}, 'broken')).toMatchObject({ ok: true })
	expect(await execute(ctx, exchange, {}, 'broken')).toMatchObject({ ok: true })
	expect(asked).toEqual(['request-1', 'request-1'])
	expect([counts.prepared, counts.called, await eventNames()]).toEqual([1, 2, ['test.recorded']])
})

test('two partners who choose the same key each get what they asked for', async () => {
	const [one, other] = [await aPartner('Citas Claras'), await aPartner('Otra Casa')]
	const write = counterOf('partner')
	expect(await write(one.at(), 'same')).toEqual({ ok: true, value: { count: 1 } })
	expect(await write(other.at(), 'same')).toEqual({ ok: true, value: { count: 2 } })
	expect(await write(one.at(), 'same')).toEqual({ ok: true, value: { count: 1 } })
})

test('two people of one business and two visitors of one door share no key', async () => {
	const scene = await aBusiness()
	const write = counterOf('business')
	const actors = [
		{ kind: 'member', id: 'usr_ana' },
		{ kind: 'member', id: 'usr_eva' },
		{ kind: 'api_key', id: 'usr_eva' },
		{ kind: 'visitor', id: undefined, subjectId: 'apt_one' },
		{ kind: 'visitor', id: undefined, subjectId: 'apt_two' },
	] as const
	for (const [index, actor] of [...actors, ...actors].entries()) {
		const count = (index % actors.length) + 1
		expect([actor, await write(asActor(scene, actor), 'same')]).toEqual([actor, { ok: true, value: { count } }])
	}
	const rows = await scene.home.db.select().from(idempotency).where(eq(idempotency.key, 'test.write:same'))
	expect(new Set(rows.map(({ scope }) => scope)).size).toBe(rows.length)
})

test('a key of nobody in particular is refused: whoever comes next would get the answer of the one before', async () => {
	const scene = await aBusiness()
	const nobody = asActor(scene, { kind: 'visitor', id: undefined })
	const write = counterOf('business')
	await expect(write(nobody, 'same')).rejects.toThrow('a key of nobody')
	expect(await write(nobody)).toMatchObject({ ok: true })
	const outside = await aCtx('public')
	const visitor = { ...outside, actor: { ...outside.actor, kind: 'visitor' as const } }
	await expect(counterOf('public')(visitor, 'same')).rejects.toThrow('a key of nobody')
})

test('an answer that is kept for a visitor is not given to the visitor of another subject', async () => {
	const scene = await aBusiness()
	const ask = (subjectId?: string) => {
		const ctx = asActor(scene, { kind: 'visitor', id: undefined, subjectId })
		return cachedRead(ctx, { name: 'test.own', input: null }, async () => `of ${ctx.actor.subjectId}`)
	}
	expect(await ask('apt_one')).toBe('of apt_one')
	expect(await ask('apt_two')).toBe('of apt_two')
	expect(await ask()).toBe('of undefined')
})
