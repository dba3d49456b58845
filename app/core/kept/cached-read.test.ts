import { createClient } from '@libsql/client/sqlite3'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { MINUTE } from '#app/lib/time.ts'
import { branches } from '#db/schema/branches.ts'
import { theRuntime } from '#tests/support/runtime.ts'
import { aBusiness, aCtx } from '#tests/support/scenes/scene.ts'
import { type ReadCtx } from '../ctx.server.ts'
import { transact } from '../transact.server.ts'
import { cachedRead } from './cached-read.server.ts'

/** A question that counts how often it was worked out. */
function counted(ctx: ReadCtx, make = async (times: number): Promise<unknown> => times) {
	let made = 0
	return (about: Partial<Parameters<typeof cachedRead>[1]> = {}, other: Partial<ReadCtx> = {}) =>
		cachedRead({ ...ctx, ...other }, { name: 'test.counted', input: {}, ...about }, () => make(++made))
}

test('an answer is kept until something of its business is written, by whatever way', async () => {
	const [ours, theirs] = [await aBusiness(), await aBusiness()]
	const ask = counted(ours.ctx)
	const rename = (scene: typeof ours, name: string) =>
		transact(scene.ctx, ({ db }) => db.update(branches).set({ name }).where(eq(branches.id, scene.branch.id)))
	expect([await ask(), await ask()]).toEqual([1, 1])
	await rename(theirs, 'De otro salón')
	expect(await ask()).toBe(1)
	await rename(ours, 'Otra')
	expect([await ask(), await ask()]).toEqual([2, 2])
	const another = createClient({ url: `file:${(await theRuntime()).path}` })
	await another.execute({ sql: 'UPDATE branches SET name = ? WHERE id = ?', args: ['Tercera', theirs.branch.id] })
	expect(await ask()).toBe(2)
	await another.execute({ sql: 'UPDATE branches SET name = ? WHERE id = ?', args: ['Cuarta', ours.branch.id] })
	expect(await ask()).toBe(3)
	await another.execute({ sql: 'UPDATE businesses SET name = ? WHERE id = ?', args: ['Vecinos', theirs.business.id] })
	expect(await ask()).toBe(4)
	another.close()
	await transact(await aCtx('platform'), (ctx) => ctx.emit('admin.swept', {} as never))
	expect(await ask()).toBe(4)
})

test('the minute ends an answer, a full minute stands alone, and so does what ends before', async () => {
	const { ctx } = await aBusiness()
	const ask = counted(ctx)
	const full = Math.ceil(ctx.now / MINUTE) * MINUTE
	const at = (now: number) => ask({ name: 'test.at' }, { now })
	expect([await at(full), await at(full)]).toEqual([1, 1])
	expect([await at(full + 1), await at(full + MINUTE - 1), await at(full + MINUTE)]).toEqual([2, 2, 3])
	const held = (now: number) => ask({ name: 'test.held', until: async () => full + 500 }, { now })
	expect([await held(full + 1), await held(full + 499), await held(full + 500)]).toEqual([4, 4, 5])
})

test('an answer is of who asks, unless it is the same for anyone', async () => {
	const { ctx } = await aBusiness()
	const ask = counted(ctx)
	const by = (id: string, about: { name: string; forAnyone?: boolean }) => ask(about, { actor: { ...ctx.actor, id } })
	const [own, shared] = [{ name: 'own' }, { name: 'shared', forAnyone: true }]
	expect([await by('ana', own), await by('eva', own), await by('ana', own)]).toEqual([1, 2, 1])
	expect([await by('ana', shared), await by('eva', shared)]).toEqual([3, 3])
	expect(await ask(own, { businessId: 'biz_other' })).toBe(4)
	const fewer = { ...ctx.actor, id: 'ana', permissions: new Set(['agenda.view'] as const) }
	expect(await ask(own, { actor: fewer })).toBe(5)
})

test('what failed is asked again', async () => {
	const { ctx } = await aBusiness()
	const about = { name: 'test.failing', input: {} }
	await expect(cachedRead(ctx, about, () => Promise.reject(new Error('no luck')))).rejects.toThrow('no luck')
	expect(await cachedRead(ctx, about, async () => 'better')).toBe('better')
})

test('what was written while an answer was made is not in it, and whoever asks then gets another', async () => {
	const { ctx, branch } = await aBusiness()
	let written = () => {}
	const writing = new Promise<void>((done) => {
		written = done
	})
	const ask = counted(ctx, async (times) => {
		if (times === 1) await writing
		return times
	})
	const first = ask()
	await transact(ctx, ({ db }) => db.update(branches).set({ name: 'Otra' }).where(eq(branches.id, branch.id)))
	expect(await ask()).toBe(2)
	written()
	expect([await first, await ask()]).toEqual([1, 2])
})

test('nobody can change what is shared', async () => {
	const { ctx } = await aBusiness()
	const kept = (await counted(ctx, async () => ({ days: [{ free: [1] }] }))()) as { days: { free: number[] }[] }
	expect(() => kept.days[0]?.free.push(2)).toThrow(TypeError)
	expect(() => kept.days.pop()).toThrow(TypeError)
	await expect(counted(ctx, async () => ({ days: new Map() }))({ name: 'test.map' })).rejects.toThrow('plain data')
})
