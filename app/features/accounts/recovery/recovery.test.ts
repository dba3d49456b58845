import { and, eq, like } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { makeCtx } from '#app/core/ctx.server.ts'
import { execute } from '#app/core/operation.server.ts'
import { transact } from '#app/core/transact.server.ts'
import { hashPassword } from '#app/lib/passwords/passwords.ts'
import { tokenHash, unseal } from '#app/lib/secrets.ts'
import { DAY, HOUR } from '#app/lib/time.ts'
import { sessions, signInSteps, users } from '#db/schema/accounts.ts'
import { jobs } from '#db/schema/core.ts'
import { aBusiness, type Scene } from '#tests/support/scenes/scene.ts'
import { accounts } from '../operations.server.ts'
import { openStep } from '../sign-in/second-factor.server.ts'

const password = 'una clave bastante larga'
const passwordHash = await hashPassword(password)
const strangers = 'la de un extraño largo'

async function aPerson() {
	const scene = await aBusiness()
	await transact(scene.ctx, ({ db }) => db.update(users).set({ passwordHash }).where(eq(users.id, scene.owner.id)))
	return scene
}

const outside = (scene: Scene, now = scene.at) => makeCtx(scene.home, 'public', {}, scene.ctx.actor, now)
const own = (scene: Scene) => makeCtx(scene.home, 'account', { userId: scene.owner.id }, scene.ctx.actor, scene.at)
const platform = (scene: Scene) =>
	makeCtx(scene.home, 'platform', {}, { ...scene.ctx.actor, permissions: operator }, scene.at)
const operator = new Set(['platform.operate' as const])

/** The tokens of the letters that were queued, by kind and address or person. */
async function mailed(scene: Scene, kind: string, to: string): Promise<string[]> {
	const rows = await scene.home.db
		.select()
		.from(jobs)
		.where(like(jobs.kind, `accounts.${kind}`))
		.orderBy(jobs.id)
	const own = rows.filter(({ payload }) => payload.email === to || payload.userId === to)
	return own.map(({ payload }) => (payload.token ? unseal(String(payload.token), scene.home.keys.seal) : ''))
}

async function signIn(scene: Scene, email = scene.owner.email, typed = password) {
	return execute(outside(scene), accounts.signIn, { email, password: typed })
}

async function tokenOf(scene: Scene) {
	const outcome = await signIn(scene)
	if (!outcome.ok) throw new Error(outcome.failure.code)
	return outcome.value.token
}

/** Whatever opens the account besides its password: two resets, a sign-in link, a sign-in that waits for its code. */
async function openWays(scene: Scene) {
	for (const _ of [1, 2]) await execute(outside(scene), accounts.askReset, { email: scene.owner.email })
	const resets = await mailed(scene, 'mailReset', scene.owner.id)
	const made = await execute(platform(scene), accounts.makeLink, { email: scene.owner.email })
	const link = made.ok ? (made.value.path.split('t=')[1] ?? '') : ''
	await transact(outside(scene), (within) => openStep(within, scene.owner.id))
	return { resets, link }
}

async function stillOpen(scene: Scene, { resets, link }: { resets: string[]; link: string }) {
	const tries = resets.map((token) => execute(outside(scene), accounts.resetPassword, { token, password: strangers }))
	const outcomes = [
		...(await Promise.all(tries)),
		await execute(outside(scene), accounts.signInByLink, { token: link }),
	]
	const steps = await scene.home.db.select().from(signInSteps).where(eq(signInSteps.userId, scene.owner.id))
	return { opened: outcomes.filter(({ ok }) => ok).length, steps: steps.length }
}

const nothing = { opened: 0, steps: 0 }

test('ASVS 6.4.3 after a reset no other reset link, sign-in link or waiting step opens the account', async () => {
	const scene = await aPerson()
	const { resets, link } = await openWays(scene)
	const [first = '', second = ''] = resets

	const reset = await execute(outside(scene), accounts.resetPassword, {
		token: second,
		password: 'otra bastante larga',
	})

	expect(reset.ok).toBe(true)
	expect(await stillOpen(scene, { resets: [first], link })).toEqual(nothing)
})

test('ASVS 7.4.3 a changed password ends open links and steps with the other sessions', async () => {
	const scene = await aPerson()
	const token = await tokenOf(scene)
	const ways = await openWays(scene)

	const changed = await execute(own(scene), accounts.changePassword, {
		token,
		current: password,
		password: 'otra clave bastante larga',
	})

	expect(changed.ok).toBe(true)
	expect(await stillOpen(scene, ways)).toEqual(nothing)
})

test('ASVS 7.4.3 another e-mail ends every link to the old one and every session but the one that opened it', async () => {
	const scene = await aPerson()
	const [here] = [await tokenOf(scene), await tokenOf(scene)]
	const ways = await openWays(scene)
	await execute(own(scene), accounts.changeEmail, { email: 'nuevo@ejemplo.mx', password })
	const [token = ''] = await mailed(scene, 'mailVerification', 'nuevo@ejemplo.mx')

	await execute(outside(scene), accounts.verifyEmail, { token, session: here })

	const left = await scene.home.db.select().from(sessions).where(eq(sessions.userId, scene.owner.id))
	expect(left.map(({ id }) => id)).toEqual([tokenHash(here)])
	expect(await stillOpen(scene, ways)).toEqual(nothing)
})

const theirs = { name: 'Quien se adelanta', password: strangers, terms: true, browser: tokenHash('el del extraño') }
const mine = { name: 'Mía Robles', password, terms: true, browser: tokenHash('el mío') }
const email = 'mia.robles@ejemplo.mx'

test('ASVS 6.6.2 a second sign-up with an unproven address replaces neither name nor password of the first', async () => {
	const scene = await aBusiness()
	await execute(outside(scene), accounts.signUp, { ...mine, email })
	const [before] = await scene.home.db.select().from(users).where(eq(users.email, email))

	await execute(outside(scene), accounts.signUp, { ...theirs, email })

	expect((await scene.home.db.select().from(users).where(eq(users.email, email)))[0]).toEqual(before)
	const [token = ''] = await mailed(scene, 'mailVerification', email)
	const { browser } = mine
	expect(await execute(outside(scene), accounts.verifyEmail, { token, browser })).toMatchObject({
		value: { session: { step: 'done' } },
	})
	expect((await signIn(scene, email)).ok).toBe(true)
	expect((await signIn(scene, email, strangers)).ok).toBe(false)
})

test('ASVS 6.6.2 an account that a stranger made with somebody’s address keeps nothing of his once its owner claims it', async () => {
	for (const claim of ['signs up', 'asks again', 'opens his link']) {
		const scene = await aBusiness()
		const address = `${claim.replaceAll(' ', '.')}@ejemplo.mx`
		await execute(outside(scene), accounts.signUp, { ...theirs, email: address })
		if (claim === 'signs up') await execute(outside(scene), accounts.signUp, { ...mine, email: address })
		const again = { email: address, browser: mine.browser, was: tokenHash('nothing of his') }
		if (claim === 'asks again') await execute(outside(scene), accounts.askVerification, again)
		const token = (await mailed(scene, 'mailVerification', address)).at(-1) ?? ''

		const proven = await execute(outside(scene), accounts.verifyEmail, { token, browser: mine.browser })
		if (claim === 'signs up') expect(proven).toMatchObject({ value: { session: { step: 'done' } } })
		else {
			const choose = proven.ok ? proven.value.choose : undefined
			expect([claim, proven.ok && proven.value.session]).toEqual([claim, undefined])
			expect((await execute(outside(scene), accounts.resetPassword, { token: choose, password })).ok).toBe(true)
		}
		expect([claim, (await signIn(scene, address, strangers)).ok]).toEqual([claim, false])
		expect([claim, (await signIn(scene, address)).ok]).toEqual([claim, true])
	}
})

test('ASVS 6.6.2 a link that the operator hands over proves the address without the password of who signed up', async () => {
	const scene = await aBusiness()
	const address = 'por.terminal@ejemplo.mx'
	await execute(outside(scene), accounts.signUp, { ...theirs, email: address })
	const made = await execute(platform(scene), accounts.makeLink, { email: address })

	const token = made.ok ? (made.value.path.split('t=')[1] ?? '') : ''
	expect((await execute(outside(scene), accounts.signInByLink, { token })).ok).toBe(true)

	expect((await signIn(scene, address, strangers)).ok).toBe(false)
})

test('the browser that signed up may ask for its link again and is still signed in by it', async () => {
	const scene = await aBusiness()
	const address = 'otra.vez@ejemplo.mx'
	await execute(outside(scene), accounts.signUp, { ...theirs, email: address })
	await execute(outside(scene), accounts.signUp, { ...mine, email: address })
	const fresh = tokenHash('el mío, renovado')
	await execute(outside(scene), accounts.askVerification, { email: address, browser: fresh, was: mine.browser })

	const token = (await mailed(scene, 'mailVerification', address)).at(-1) ?? ''
	const proven = await execute(outside(scene), accounts.verifyEmail, { token, browser: fresh })

	expect(proven).toMatchObject({ value: { session: { step: 'done' } } })
	expect((await signIn(scene, address)).ok).toBe(true)
	const [person] = await scene.home.db.select().from(users).where(eq(users.email, address))
	expect(person?.name).toBe(mine.name)
})

test('ASVS 2.4.1 letters that anybody may ask for are five an hour and ten a day for an address, known or not', async () => {
	const scene = await aPerson()
	const full = { failure: { code: 'too_many_letters', fields: { email: ['too_many_letters'] } } }
	for (const [kind, address] of [
		['known', scene.owner.email],
		['unknown', 'nadie@ejemplo.mx'],
	]) {
		const ask = (now: number) => execute(outside(scene, now), accounts.askReset, { email: address })
		for (let hour = 0; hour < 2; hour++) {
			const now = scene.at + hour * HOUR
			for (let tries = 0; tries < 5; tries++) expect([kind, (await ask(now)).ok]).toEqual([kind, true])
			expect(await ask(now)).toMatchObject(full)
		}
		expect(await ask(scene.at + 3 * HOUR)).toMatchObject(full)
		expect((await ask(scene.at + 2 * DAY)).ok).toBe(true)
	}
	expect(await mailed(scene, 'mailReset', scene.owner.id)).toHaveLength(11)
})

test('ASVS 2.4.1 repeated sign-ups fill nobody’s mailbox, and do not shut its owner out of a reset', async () => {
	const scene = await aPerson()
	const again = () => execute(outside(scene), accounts.signUp, { ...theirs, email: scene.owner.email })
	for (let tries = 0; tries < 5; tries++) await again()
	expect(await again()).toMatchObject({ failure: { code: 'too_many_letters' } })
	expect(await mailed(scene, 'mailTaken', scene.owner.id)).toHaveLength(5)
	expect((await execute(outside(scene), accounts.askReset, { email: scene.owner.email })).ok).toBe(true)
})

test('ASVS 2.4.1 one account sends its changes of address to a hundred people a day at most', async () => {
	const scene = await aBusiness()
	const ask = (to: number) => execute(own(scene), accounts.changeEmail, { email: `${to}@ejemplo.mx` })
	const outcomes = []
	for (let to = 0; to < 101; to++) outcomes.push(await ask(to))
	expect(outcomes.filter(({ ok }) => ok)).toHaveLength(100)
	expect(outcomes.at(-1)).toMatchObject({
		failure: { fields: { email: ['Llegaste al máximo de correos de un día. Inténtalo mañana.'] } },
	})
}, 60_000)

test('ASVS 2.2.1 a name with an address or a line break is refused beside its field, and typed names of people pass', () => {
	const { shape } = accounts.signUp.input
	const says = (name: string) => shape.name.safeParse(name).error?.issues[0]?.message
	const sentence = 'Escríbelo en una línea y sin direcciones de internet; deja un espacio después de cada punto'
	for (const name of ['Gana en http://malo.mx', 'www.malo', 'Entra a malo.com ya', 'Ana\nPulsa aquí', 'Ana\u202eanA'])
		expect([name, says(name)]).toEqual([name, sentence])
	for (const name of ['Ma. Elena Ríos', 'Dra. Ana O’Hara', 'Salón S.A. de C.V.', 'José Luis 2.0', 'Ana 👩‍⚕️'])
		expect([name, says(name)]).toEqual([name, undefined])
})

test('a sign-up that nobody proved is no obstacle to an account that the operator makes', async () => {
	const scene = await aBusiness()
	const address = 'equipo@ejemplo.mx'
	await execute(outside(scene), accounts.signUp, { ...theirs, email: address })
	const made = await execute(platform(scene), accounts.createUser, { email: address, name: 'Equipo', role: 'admin' })
	expect(made).toMatchObject({ ok: true, value: { role: 'admin' } })
	const [person] = await scene.home.db
		.select()
		.from(users)
		.where(and(eq(users.email, address), eq(users.role, 'admin')))
	expect(person).toMatchObject({ name: 'Equipo', passwordHash: null, emailVerifiedAt: scene.at })
	const twice = await execute(platform(scene), accounts.createUser, { email: address, name: 'Equipo' })
	expect(twice).toMatchObject({ failure: { code: 'conflict' } })
})
