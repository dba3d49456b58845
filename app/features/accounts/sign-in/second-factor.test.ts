import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { makeCtx } from '#app/core/ctx.server.ts'
import { execute } from '#app/core/operation.server.ts'
import { transact } from '#app/core/transact.server.ts'
import { hashPassword } from '#app/lib/passwords/passwords.ts'
import { tokenHash } from '#app/lib/secrets.ts'
import { MINUTE } from '#app/lib/time.ts'
import { recoveryCodes, secondFactors, sessions, users } from '#db/schema/accounts.ts'
import { aBusiness, aCtx, type Scene } from '#tests/support/scenes/scene.ts'
import { codeAt, giveFactor, recoveryCode } from '#tests/support/scenes/second-factor.ts'
import { accounts } from '../operations.server.ts'

const password = 'una clave bastante larga'
const codeHash = await hashPassword(password)

async function aPerson() {
	const scene = await aBusiness()
	await transact(scene.ctx, ({ db }) =>
		db.update(users).set({ passwordHash: codeHash }).where(eq(users.id, scene.owner.id)),
	)
	return scene
}

const outside = (scene: Scene, now = scene.at) => makeCtx(scene.home, 'public', {}, scene.ctx.actor, now)
const own = (scene: Scene, now = scene.at) => {
	return makeCtx(scene.home, 'account', { userId: scene.owner.id }, scene.ctx.actor, now)
}

async function signIn(scene: Scene, now = scene.at) {
	const outcome = await execute(outside(scene, now), accounts.signIn, { email: scene.owner.email, password })
	if (!outcome.ok) throw new Error(outcome.failure.code)
	return outcome.value
}

const pass = (scene: Scene, token: string, code: string, now = scene.at) =>
	execute(outside(scene, now), accounts.passSecondFactor, { token, code })

test('the password alone opens no session of somebody with a second factor', async () => {
	const scene = await aPerson()
	await giveFactor(scene.ctx, scene.owner.id)

	const { step, token } = await signIn(scene)

	expect(step).toBe('second_factor')
	expect(await scene.home.db.select().from(sessions).where(eq(sessions.userId, scene.owner.id))).toEqual([])
	const passed = await pass(scene, token, codeAt(scene.at))
	expect(passed).toMatchObject({ ok: true, value: { step: 'done' } })
	const [session] = await scene.home.db.select().from(sessions).where(eq(sessions.userId, scene.owner.id))
	expect(session?.secondFactorAt).toBe(scene.at)
	expect(session?.id).not.toBe(tokenHash(token))
})

test('a code counts once, also within its half minute', async () => {
	const scene = await aPerson()
	await giveFactor(scene.ctx, scene.owner.id)
	const code = codeAt(scene.at)
	await pass(scene, (await signIn(scene)).token, code)

	const again = await pass(scene, (await signIn(scene)).token, code)

	expect(again).toMatchObject({ ok: false, failure: { code: 'wrong_code', fields: { code: ['wrong_code'] } } })
	expect((await pass(scene, (await signIn(scene)).token, codeAt(scene.at - 30_000))).ok).toBe(false)
	expect((await pass(scene, (await signIn(scene)).token, codeAt(scene.at + 30_000))).ok).toBe(true)
})

test('wrong codes are counted although they change nothing, and after ten even the right one waits', async () => {
	const scene = await aPerson()
	await giveFactor(scene.ctx, scene.owner.id)
	for (let wrong = 0; wrong < 10; wrong++) {
		const { token } = await signIn(scene)
		expect(await pass(scene, token, '000000')).toMatchObject({ failure: { code: 'wrong_code' } })
	}

	const { token } = await signIn(scene)
	expect(await pass(scene, token, codeAt(scene.at))).toMatchObject({ failure: { code: 'too_many_attempts' } })

	const later = scene.at + 16 * MINUTE
	const again = await signIn(scene, later)
	expect((await pass(scene, again.token, codeAt(later), later)).ok).toBe(true)
})

test('a step that took too long begins again', async () => {
	const scene = await aPerson()
	await giveFactor(scene.ctx, scene.owner.id)
	const { token } = await signIn(scene)
	const later = scene.at + 11 * MINUTE

	expect(await pass(scene, token, codeAt(later), later)).toMatchObject({ failure: { code: 'link_expired' } })
	expect(await pass(scene, 'unknown', codeAt(later), later)).toMatchObject({ failure: { code: 'link_expired' } })
})

test('a recovery code opens the door once, however it is written', async () => {
	const scene = await aPerson()
	await giveFactor(scene.ctx, scene.owner.id)

	const typed = recoveryCode.toUpperCase().replaceAll('-', ' ')
	expect((await pass(scene, (await signIn(scene)).token, typed)).ok).toBe(true)
	expect(await pass(scene, (await signIn(scene)).token, typed)).toMatchObject({ failure: { code: 'wrong_code' } })
})

test('enrolling needs the password and the first code; the secret is sealed, the recovery codes are hashed', async () => {
	const scene = await aPerson()
	const { token } = await signIn(scene)
	await execute(own(scene), accounts.beginSecondFactor, {})
	const pending = await execute(own(scene), accounts.pendingSecondFactor, { issuer: 'Recepción' })
	const secret = pending.ok ? (pending.value.secret ?? '') : ''
	expect(pending).toMatchObject({ value: { uri: expect.stringContaining(`secret=${secret}`) } })

	const code = codeAt(scene.at, secret)
	const refused = await execute(own(scene), accounts.confirmSecondFactor, { token, code, password: 'otra' })
	expect(refused).toMatchObject({ failure: { code: 'wrong_password' } })
	const confirmed = await execute(own(scene), accounts.confirmSecondFactor, { token, code, password })
	if (!confirmed.ok) throw new Error(confirmed.failure.code)

	expect(confirmed.value.codes).toHaveLength(10)
	expect(confirmed.value.token).not.toBe(token)
	const stored = JSON.stringify([
		await scene.home.db.select().from(secondFactors).where(eq(secondFactors.userId, scene.owner.id)),
		await scene.home.db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, scene.owner.id)),
	])
	for (const hidden of [secret, ...confirmed.value.codes]) expect(stored).not.toContain(hidden)
	const shownAgain = await execute(own(scene), accounts.pendingSecondFactor, { issuer: 'Recepción' })
	expect(shownAgain).toMatchObject({ ok: true, value: {} })
	expect(JSON.stringify(shownAgain)).not.toContain(secret)
})

test('turning it off needs the password and a code', async () => {
	const scene = await aPerson()
	await giveFactor(scene.ctx, scene.owner.id)
	const passed = await pass(scene, (await signIn(scene)).token, codeAt(scene.at))
	const token = passed.ok ? passed.value.token : ''
	const off = (code: string, typed: string | undefined, now: number) =>
		execute(own(scene, now), accounts.disableSecondFactor, { token, code, password: typed })
	const later = scene.at + MINUTE

	expect(await off(codeAt(later), 'otra', later)).toMatchObject({ failure: { code: 'wrong_password' } })
	expect(await off('123456', password, later)).toMatchObject({ failure: { code: 'wrong_code' } })
	expect((await off(codeAt(later), password, later)).ok).toBe(true)
	expect((await signIn(scene, later)).step).toBe('done')
})

test('the command line opens the door for who lost phone and codes, and ends his sessions', async () => {
	const scene = await aPerson()
	await giveFactor(scene.ctx, scene.owner.id)
	await pass(scene, (await signIn(scene)).token, codeAt(scene.at))

	const reset = await execute(await aCtx('platform'), accounts.resetSecondFactor, { email: scene.owner.email })

	expect(reset.ok).toBe(true)
	expect(await scene.home.db.select().from(sessions).where(eq(sessions.userId, scene.owner.id))).toEqual([])
	expect((await signIn(scene)).step).toBe('done')
})
