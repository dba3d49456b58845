import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { makeCtx } from '#app/core/ctx.server.ts'
import { execute } from '#app/core/operation.server.ts'
import { transact } from '#app/core/transact.server.ts'
import { hashPassword } from '#app/lib/passwords/passwords.ts'
import { tokenHash } from '#app/lib/secrets.ts'
import { sessions, users } from '#db/schema/accounts.ts'
import { aBusiness, type Scene } from '#tests/support/scenes/scene.ts'
import { accounts } from '../operations.server.ts'

const password = 'una clave bastante larga'
const passwordHash = await hashPassword(password)

async function aPerson() {
	const scene = await aBusiness()
	await transact(scene.ctx, ({ db }) => db.update(users).set({ passwordHash }).where(eq(users.id, scene.owner.id)))
	return scene
}

const own = (scene: Scene) => makeCtx(scene.home, 'account', { userId: scene.owner.id }, scene.ctx.actor, scene.at)
const idsOf = async (scene: Scene) =>
	(await scene.home.db.select().from(sessions).where(eq(sessions.userId, scene.owner.id))).map(({ id }) => id)

async function signIn(scene: Scene, userAgent?: string) {
	const outside = makeCtx(scene.home, 'public', {}, scene.ctx.actor, scene.at)
	const outcome = await execute(outside, accounts.signIn, { email: scene.owner.email, password, userAgent })
	if (!outcome.ok) throw new Error(outcome.failure.code)
	return outcome.value.token
}

test('a new password renews this session and ends all others; a wrong one changes nothing', async () => {
	const scene = await aPerson()
	const [here] = [await signIn(scene), await signIn(scene)]
	const change = (current: string) =>
		execute(own(scene), accounts.changePassword, { token: here, current, password: 'otra clave bastante larga' })
	expect(await change('equivocada')).toMatchObject({ failure: { code: 'wrong_password' } })
	expect(await idsOf(scene)).toHaveLength(2)

	const changed = await change(password)

	const fresh = changed.ok ? changed.value.token : ''
	expect(fresh).not.toBe(here)
	expect(await idsOf(scene)).toEqual([tokenHash(fresh)])
})

test('the list marks this session, and nobody closes another person’s', async () => {
	const [scene, other] = [await aPerson(), await aPerson()]
	const [here] = [await signIn(scene, 'Firefox/140'), await signIn(scene), await signIn(other)]
	const listed = await execute(own(scene), accounts.ownSessions, { token: here })
	expect(listed.ok && listed.value.sessions.map(({ isCurrent }) => isCurrent)).toEqual([true, false])

	const [theirs = ''] = await idsOf(other)
	const tried = await execute(own(scene), accounts.closeOwnSession, { sessionId: theirs })
	expect(tried).toMatchObject({ failure: { code: 'not_found' } })
	await execute(own(scene), accounts.closeOtherSessions, { token: here })
	expect(await idsOf(scene)).toEqual([tokenHash(here)])
	expect(await idsOf(other)).toEqual([theirs])
})

test('who signs in with a password whose hash is of an older cost has one of today’s from then on', async () => {
	const scene = await aBusiness()
	const old = 'scrypt$BwcHBwcHBwcHBwcHBwcHBw$c88tt3hlzJTTBM1w4FnphHMNK_6yZIx_Wx0Juxmf_Y4'
	const hashNow = async () =>
		(await scene.home.db.select().from(users).where(eq(users.id, scene.owner.id)))[0]?.passwordHash
	await transact(scene.ctx, ({ db }) => db.update(users).set({ passwordHash: old }).where(eq(users.id, scene.owner.id)))
	const tried = (typed: string) => {
		const outside = makeCtx(scene.home, 'public', {}, scene.ctx.actor, scene.at)
		return execute(outside, accounts.signIn, { email: scene.owner.email, password: typed })
	}
	expect(await tried('recepcion-nueva')).toMatchObject({ failure: { code: 'wrong_credentials' } })
	expect(await hashNow()).toBe(old)

	expect(await tried('recepcion-vieja')).toMatchObject({ ok: true })

	expect(await hashNow()).toMatch(/^scrypt\$14\$5\$/)
	expect(await tried('recepcion-vieja')).toMatchObject({ ok: true })
})
