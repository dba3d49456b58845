import { eq, like } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { makeCtx } from '#app/core/ctx.server.ts'
import { execute } from '#app/core/operation.server.ts'
import { tokenHash, unseal } from '#app/lib/secrets.ts'
import { DAY } from '#app/lib/time.ts'
import { accountLinks, sessions, users } from '#db/schema/accounts.ts'
import { jobs } from '#db/schema/core.ts'
import { aBusiness, type Scene } from '#tests/support/scenes/scene.ts'
import { accounts } from '../operations.server.ts'
import { SignUp } from '../schemas.ts'

const password = 'una clave bastante larga'
const browser = 'lo que guarda el navegador'
const outside = (scene: Scene, now = scene.at) => makeCtx(scene.home, 'public', {}, scene.ctx.actor, now)

function signUp(scene: Scene, email: string, changes: object = {}) {
	const input = { name: 'Elena Ríos', email, password, terms: true, browser: tokenHash(browser), ...changes }
	return execute(outside(scene), accounts.signUp, input)
}

/** The token in the last mail that was queued for an address. */
async function mailedTo(scene: Scene, email: string) {
	const rows = await scene.home.db
		.select({ kind: jobs.kind, payload: jobs.payload })
		.from(jobs)
		.where(like(jobs.kind, 'accounts.mail%'))
		.orderBy(jobs.id)
	const last = rows.filter(({ payload }) => payload.email === email).at(-1)
	const sealed = last?.payload.token
	return { kind: last?.kind, token: sealed ? unseal(String(sealed), scene.home.keys.seal) : '' }
}

const personOf = async (scene: Scene, email: string) => {
	const [person] = await scene.home.db.select().from(users).where(eq(users.email, email))
	return person
}

test('a new account waits for its proof; the link signs in the browser that asked, and proves the address', async () => {
	const scene = await aBusiness()
	expect((await signUp(scene, 'Elena@Ejemplo.mx')).ok).toBe(true)
	const waiting = await personOf(scene, 'elena@ejemplo.mx')
	expect(waiting).toMatchObject({ emailVerifiedAt: null, termsAcceptedAt: scene.at, role: 'user' })

	const { kind, token } = await mailedTo(scene, 'elena@ejemplo.mx')
	expect(kind).toBe('accounts.mailVerification')
	const verified = await execute(outside(scene), accounts.verifyEmail, { token, browser: tokenHash(browser) })

	expect(verified).toMatchObject({ ok: true, value: { isNew: true, session: { step: 'done' } } })
	expect((await personOf(scene, 'elena@ejemplo.mx'))?.emailVerifiedAt).toBe(scene.at)
	const again = await execute(outside(scene), accounts.verifyEmail, { token })
	expect(again).toMatchObject({ failure: { code: 'link_expired' } })
})

test('in another browser the link proves the address and signs nobody in', async () => {
	const scene = await aBusiness()
	await signUp(scene, 'otra@ejemplo.mx')
	const { token } = await mailedTo(scene, 'otra@ejemplo.mx')

	const verified = await execute(outside(scene), accounts.verifyEmail, { token, browser: tokenHash('otro') })

	expect(verified).toMatchObject({ ok: true, value: { isNew: true } })
	expect(verified.ok && verified.value.session).toBeUndefined()
	const person = await personOf(scene, 'otra@ejemplo.mx')
	expect(
		await scene.home.db
			.select()
			.from(sessions)
			.where(eq(sessions.userId, person?.id ?? '')),
	).toEqual([])
})

test('an address that somebody has answers the same; only its owner is told, and nothing of the account changes', async () => {
	const scene = await aBusiness()
	const before = await personOf(scene, scene.owner.email)

	const [free, taken] = [await signUp(scene, 'libre@ejemplo.mx'), await signUp(scene, scene.owner.email)]

	expect(taken).toEqual(free)
	expect(await personOf(scene, scene.owner.email)).toEqual(before)
	expect((await mailedTo(scene, scene.owner.email)).kind).toBe('accounts.mailTaken')
})

test('an unproven sign-up never blocks an address: whoever reads its mail signs up again', async () => {
	const scene = await aBusiness()
	await signUp(scene, 'mia@ejemplo.mx', { password: 'la de un extraño largo', browser: tokenHash('el del extraño') })
	const first = await mailedTo(scene, 'mia@ejemplo.mx')
	await signUp(scene, 'mia@ejemplo.mx')
	const second = await mailedTo(scene, 'mia@ejemplo.mx')

	const proven = await execute(outside(scene), accounts.verifyEmail, {
		token: second.token,
		browser: tokenHash(browser),
	})
	expect(proven).toMatchObject({ ok: true, value: { session: { step: 'done' } } })
	expect(await execute(outside(scene), accounts.verifyEmail, { token: first.token })).toMatchObject({
		failure: { code: 'link_expired' },
	})
	const signIn = (typed: string) =>
		execute(outside(scene), accounts.signIn, { email: 'mia@ejemplo.mx', password: typed })
	expect((await signIn(password)).ok).toBe(true)
	expect((await signIn('la de un extraño largo')).ok).toBe(false)
})

test('the right password of an unproven address opens no session but sends the link again', async () => {
	const scene = await aBusiness()
	await signUp(scene, 'espera@ejemplo.mx')

	const signIn = await execute(outside(scene), accounts.signIn, { email: 'espera@ejemplo.mx', password })

	expect(signIn).toMatchObject({ ok: true, value: { step: 'verify' } })
	const person = await personOf(scene, 'espera@ejemplo.mx')
	expect(
		await scene.home.db
			.select()
			.from(sessions)
			.where(eq(sessions.userId, person?.id ?? '')),
	).toEqual([])
	const links = await scene.home.db
		.select()
		.from(accountLinks)
		.where(eq(accountLinks.userId, person?.id ?? ''))
	expect(links.filter(({ usedAt }) => usedAt === null)).toHaveLength(1)
})

test('a link of a verification lasts two days', async () => {
	const scene = await aBusiness()
	await signUp(scene, 'tarde@ejemplo.mx')
	const { token } = await mailedTo(scene, 'tarde@ejemplo.mx')

	const late = await execute(outside(scene, scene.at + 2 * DAY + 1), accounts.verifyEmail, { token })

	expect(late).toMatchObject({ failure: { code: 'link_expired' } })
})

test('COM-214 an e-mail that matches no address pattern is refused, and so are missing terms', () => {
	const parsed = SignUp.safeParse({ name: 'Elena', email: 'elena@', password, terms: false })
	const issues = parsed.error?.issues.map(({ path, message }) => [path.join('.'), message])
	expect(issues).toEqual([
		['email', 'El correo no es válido'],
		['terms', 'Acepta los términos para crear tu cuenta'],
	])
})

test('a new address of an account counts once its link was opened, and the old one is told', async () => {
	const scene = await aBusiness()
	const own = makeCtx(scene.home, 'account', { userId: scene.owner.id }, scene.ctx.actor, scene.at)
	await execute(own, accounts.changeEmail, { email: 'nueva@ejemplo.mx' })
	expect(await execute(own, accounts.ownProfile, {})).toMatchObject({ value: { newEmail: 'nueva@ejemplo.mx' } })
	expect((await personOf(scene, scene.owner.email))?.id).toBe(scene.owner.id)

	const { token } = await mailedTo(scene, 'nueva@ejemplo.mx')
	const verified = await execute(outside(scene), accounts.verifyEmail, { token })

	expect(verified).toMatchObject({ ok: true, value: { isNew: false } })
	expect((await personOf(scene, 'nueva@ejemplo.mx'))?.id).toBe(scene.owner.id)
})
