import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { MINUTE } from '#app/lib/time.ts'
import { branches } from '#db/schema/branches.ts'
import { aBusiness } from '#tests/support/scenes/scene.ts'
import { cachedRead } from './cached-read.server.ts'
import { transact } from './transact.server.ts'

test('an answer is kept until something is written, the minute is over, or somebody else asks', async () => {
	const { ctx, branch, home } = await aBusiness()
	let made = 0
	const nameAt = (now = ctx.now, businessId = ctx.businessId) =>
		cachedRead({ ...ctx, now, businessId }, { name: 'test.name', input: {} }, async () => {
			made++
			const [row] = await home.db.select({ name: branches.name }).from(branches).where(eq(branches.id, branch.id))
			return row?.name
		})
	const first = await nameAt()
	expect([await nameAt(), made]).toEqual([first, 1])
	await nameAt(ctx.now, 'biz_other')
	expect(made).toBe(2)
	await transact(ctx, ({ db }) => db.update(branches).set({ name: 'Otra' }).where(eq(branches.id, branch.id)))
	expect([await nameAt(), made]).toEqual(['Otra', 3])
	await nameAt(ctx.now + MINUTE)
	expect(made).toBe(4)
})

test('what failed is asked again', async () => {
	const { ctx } = await aBusiness()
	const about = { name: 'test.failing', input: {} }
	await expect(cachedRead(ctx, about, () => Promise.reject(new Error('no luck')))).rejects.toThrow('no luck')
	expect(await cachedRead(ctx, about, async () => 'better')).toBe('better')
})

test('what does not depend on the person is made once for all, and what is too large is not kept', async () => {
	const { ctx } = await aBusiness()
	let made = 0
	const ask = (id: string, about: { name: string; forAnyone?: boolean }, isLarge?: () => boolean) => {
		const within = { ...ctx, actor: { ...ctx.actor, id } }
		return cachedRead(within, { ...about, input: {} }, async () => ++made, isLarge)
	}
	const [own, shared, large] = [{ name: 'own' }, { name: 'shared', forAnyone: true }, { name: 'large' }]
	expect([await ask('ana', own), await ask('eva', own), await ask('ana', own)]).toEqual([1, 2, 1])
	expect([await ask('ana', shared), await ask('eva', shared)]).toEqual([3, 3])
	expect([await ask('ana', large, () => true), await ask('ana', large, () => true)]).toEqual([4, 5])
})
