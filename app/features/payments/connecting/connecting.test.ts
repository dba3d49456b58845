import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Ctx, makeCtx } from '#app/core/ctx.server.ts'
import { execute } from '#app/core/operation.server.ts'
import { transact } from '#app/core/transact.server.ts'
import { seal, unseal } from '#app/lib/secrets.ts'
import { DAY, MINUTE } from '#app/lib/time.ts'
import { providerAccounts } from '#db/schema/businesses.ts'
import { type MercadoPagoFake, startMercadoPago } from '#tests/fakes/mercado-pago.ts'
import { fakeSettings } from '#tests/fakes/settings.ts'
import { runJobs } from '#tests/support/run-jobs.ts'
import { answerOfSeller, connectSeller, withMercadoPago } from '#tests/support/scenes/mercado-pago.ts'
import { done } from '#tests/support/scenes/payments.ts'
import { aBusiness, asActor, type Scene } from '#tests/support/scenes/scene.ts'
import { payments } from '../operations.server.ts'
import { messages } from './schemas.ts'

let fake: MercadoPagoFake

beforeAll(async () => {
	fake = await startMercadoPago()
})

afterAll(() => fake.close())

/** A business in a house that is registered at Mercado Pago, without an account of its own. */
async function aScene(): Promise<Scene> {
	const scene = await aBusiness()
	const home = withMercadoPago(scene.home, fake.url, 600)
	const ctx = makeCtx(home, 'business', { businessId: scene.business.id }, scene.ctx.actor, scene.at)
	return { ...scene, home, ctx }
}

const finish = (ctx: Ctx<'business'>, input: object) => execute(ctx, payments.finishConnecting, input)
const shown = async ({ ctx }: Scene) => done(await execute(ctx, payments.sellerAccount, {}))
const refused = (code: string, saying: keyof typeof messages, field = 'code') => {
	return { ok: false, failure: { code, fields: { [field]: [messages[saying]] } } }
}
const rowOf = async ({ home, business }: Scene) => {
	const own = and(eq(providerAccounts.businessId, business.id), eq(providerAccounts.provider, 'mercado_pago'))
	const [row] = await home.db.select().from(providerAccounts).where(own)
	if (!row) throw new Error('no account')
	return row
}

test('a seller permits on the page of Mercado Pago: the account stands with its name, tokens sealed, and a salon charges in its name', async () => {
	const scene = await aScene()
	expect(await shown(scene)).toMatchObject({ state: 'none', isSetUp: true })

	const outcome = await finish(scene.ctx, await answerOfSeller(scene.ctx, { user: '71001' }))

	expect(outcome).toMatchObject({ ok: true, value: { label: 'VENDEDOR_71001' } })
	const account = await shown(scene)
	expect(account).toMatchObject({
		...{ state: 'connected', label: 'VENDEDOR_71001', isLive: true, way: 'permission' },
		...{ connectedBy: scene.owner.name, connectedAt: '2026-03-02T12:00:00.000Z' },
		...{ permissionEndsAt: '2026-08-29T12:00:00.000Z', publicKey: 'APP_USR-public-71001' },
	})
	expect(JSON.stringify([outcome, account])).not.toMatch(/APP_USR-fake|TG-|sealed/)
	const row = await rowOf(scene)
	expect([row.externalId, unseal(row.sealedToken ?? '', scene.ctx.keys.seal)]).toEqual([
		'71001',
		expect.stringMatching(/^APP_USR-fake-/),
	])
	expect(row.sealedToken).toMatch(/^v1\./)
	expect(await scene.eventNames()).toContain('businesses.providerConnected')
})

test('whoever comes back must be who left: not another session, business or purpose, nor too late; the code alone is worth nothing', async () => {
	const [scene, other] = [await aScene(), await aScene()]
	const given = await answerOfSeller(scene.ctx, { sessionKey: 'hers' })
	const stale = refused('link_expired', 'stale')
	expect(await finish(scene.ctx, { ...given, sessionKey: 'another' })).toMatchObject(stale)
	expect(await finish(other.ctx, given)).toMatchObject(stale)
	expect(await finish(asActor(scene, {}, scene.at + 16 * MINUTE), given)).toMatchObject(stale)
	for (const state of ['', 'x', `${given.state}x`])
		expect(await finish(scene.ctx, { ...given, state })).toMatchObject(stale)
	// A code that was meant for another browser fails at Mercado Pago too: its challenge is not answered (PKCE).
	const theirs = await answerOfSeller(other.ctx)
	const own = await answerOfSeller(scene.ctx)
	expect(await finish(scene.ctx, { ...own, code: theirs.code })).toMatchObject(refused('link_expired', 'codeRefused'))
	expect(await shown(scene)).toMatchObject({ state: 'none' })
})

test('who says no is told so, and a code serves once', async () => {
	const scene = await aScene()
	expect(await finish(scene.ctx, await answerOfSeller(scene.ctx, { deny: true }))).toMatchObject(
		refused('not_connected', 'denied'),
	)
	const given = await answerOfSeller(scene.ctx)
	expect(await finish(scene.ctx, given)).toMatchObject({ ok: true })
	expect(await finish(scene.ctx, given)).toMatchObject(refused('link_expired', 'codeRefused'))
	expect(await shown(scene)).toMatchObject({ state: 'connected' })
})

test('Mercado Pago down or silent: nothing is kept and the sentence says to try again', async () => {
	const scene = await aScene()
	const given = await answerOfSeller(scene.ctx)
	fake.setFault({ kind: '500', path: '/oauth/token', times: 3 })
	expect(await finish(scene.ctx, given)).toMatchObject(refused('unavailable', 'noAnswer'))
	fake.clearFaults()
	expect(await shown(scene)).toMatchObject({ state: 'none' })
	expect(await finish(scene.ctx, given)).toMatchObject({ ok: true })
})

test('without credentials of the operator the button is refused in words, and a seller’s own keys serve', async () => {
	const scene = await aScene()
	const bare = makeCtx(
		{ ...scene.home, place: { ...scene.home.place, mercadoPago: undefined } },
		'business',
		{ businessId: scene.business.id },
		scene.ctx.actor,
		scene.at,
	)
	const origin = scene.home.place.origin
	expect(await execute(bare, payments.startConnecting, { sessionKey: 's', origin })).toMatchObject(
		refused('not_connected', 'notSetUp'),
	)
	const keys = { publicKey: 'APP_USR-public-own', accessToken: 'APP_USR-own-token', webhookSecret: 'my-secret' }
	expect(await execute(bare, payments.connectKeys, keys)).toMatchObject({ ok: true, value: { label: 'SALON_DEMO' } })
	const account = done(await execute(bare, payments.sellerAccount, {}))
	expect(account).toMatchObject({
		...{ state: 'connected', way: 'keys', isLive: true, isSetUp: false, hasWebhookSecret: true },
		publicKey: 'APP_USR-public-own',
	})
	expect(account.permissionEndsAt).toBeUndefined()
	expect(JSON.stringify(await rowOf(scene))).not.toMatch(/own-token|my-secret/)
})

test('keys that do not belong together, are no keys, or that Mercado Pago refuses are told beside their field and change nothing', async () => {
	const scene = await aScene()
	const wrong = async (typed: object) => {
		const outcome = await execute(scene.ctx, payments.connectKeys, typed)
		return outcome.ok ? 'taken' : outcome.failure.fields
	}
	const [publicKey, accessToken] = ['APP_USR-public-1', 'APP_USR-refused-1']
	expect(await wrong({})).toEqual({
		publicKey: ['Escribe tu Public Key'],
		accessToken: ['Escribe tu Access Token'],
	})
	expect(await wrong({ publicKey: 'hola', accessToken })).toEqual({
		publicKey: ['La Public Key empieza con APP_USR- o TEST-'],
	})
	expect(await wrong({ publicKey: 'TEST-public-1', accessToken })).toEqual({
		accessToken: ['Una de las llaves es de prueba y la otra no: copia las dos de la misma pantalla'],
	})
	fake.revokeToken(accessToken)
	expect(await wrong({ publicKey, accessToken })).toEqual({ accessToken: [messages.tokenRefused] })
	expect(await shown(scene)).toMatchObject({ state: 'none' })
})

test('keys of a test account say so', async () => {
	const scene = await aScene()
	done(await execute(scene.ctx, payments.connectKeys, { publicKey: 'TEST-public', accessToken: 'TEST-token' }))
	expect(await shown(scene)).toMatchObject({ state: 'connected', isLive: false })
})

test('a connection is tried: what Mercado Pago refuses stands on the page until it works again', async () => {
	const scene = await aScene()
	expect(await execute(scene.ctx, payments.trySeller, {})).toMatchObject({
		ok: false,
		failure: { code: 'not_connected' },
	})
	await connectSeller(scene.ctx, '71002')
	expect(done(await execute(scene.ctx, payments.trySeller, {}))).toEqual({ works: true, label: 'VENDEDOR_71002' })
	fake.revokeSeller('71002')
	expect(done(await execute(scene.ctx, payments.trySeller, {}))).toEqual({ works: false, label: 'VENDEDOR_71002' })
	expect(await shown(scene)).toMatchObject({ state: 'troubled', problem: 'token' })
	await connectSeller(scene.ctx, '71002')
	expect(await shown(scene)).toMatchObject({ state: 'connected' })
})

test('a permission that was sealed under a key that is gone is told as one that ended, and given anew', async () => {
	const scene = await aScene()
	await connectSeller(scene.ctx, '71003')
	const { ctx } = scene
	const row = await rowOf(scene)
	const sealedToken = seal('TOKEN', Buffer.alloc(32, 9))
	await transact(ctx, ({ db }) =>
		db.update(providerAccounts).set({ sealedToken }).where(eq(providerAccounts.businessId, row.businessId)),
	)
	expect(done(await execute(ctx, payments.trySeller, {}))).toEqual({ works: false, label: 'VENDEDOR_71003' })
	expect(await shown({ ...scene, ctx })).toMatchObject({ state: 'troubled', problem: 'token' })
	await connectSeller(ctx, '71003')
	expect(done(await execute(ctx, payments.trySeller, {}))).toMatchObject({ works: true })
	expect(await shown({ ...scene, ctx })).toMatchObject({ state: 'connected' })
})

test('a seller is disconnected once: the tokens are forgotten, and so they are when the business is deleted', async () => {
	const [scene, gone] = [await aScene(), await aScene()]
	await connectSeller(scene.ctx)
	await connectSeller(gone.ctx)
	expect(await execute(scene.ctx, payments.disconnectSeller, {})).toMatchObject({ ok: true })
	expect(await execute(scene.ctx, payments.disconnectSeller, {})).toMatchObject({ failure: { code: 'not_connected' } })
	expect(await shown(scene)).toMatchObject({ state: 'none' })
	await transact(gone.ctx, (within) => within.emit('businesses.businessDeleted', { businessId: gone.business.id }))
	for (const one of [scene, gone])
		expect(await rowOf(one)).toMatchObject({ sealedToken: null, sealedRefreshToken: null, tokenEndsAt: null })
})

test('a permission is renewed 30 days before its end, again and again; one that was given anew meanwhile is left alone', async () => {
	const scene = await aScene()
	await connectSeller(scene.ctx, '71003')
	const first = await rowOf(scene)
	const end = first.tokenEndsAt ?? 0
	expect(end).toBe(scene.at + 180 * DAY)
	const renewals = async (at: number) => {
		const ran = await runJobs(scene.home, { now: at })
		const own = ran.filter(({ job }) => job.kind === 'payments.renewSeller' && job.businessId === scene.business.id)
		return own.map(({ ending }) => ending.state)
	}
	expect(await renewals(end - 31 * DAY)).toEqual([])
	expect(await renewals(end - 30 * DAY)).toEqual(['done'])
	const second = await rowOf(scene)
	expect(second.tokenEndsAt).toBe(end - 30 * DAY + 180 * DAY)
	expect(second.sealedToken).not.toBe(first.sealedToken)
	expect(await shown(scene)).toMatchObject({ state: 'connected' })
	const next = second.tokenEndsAt ?? 0
	await connectSeller(asActor(scene, {}, next - 31 * DAY), '71003')
	const third = await rowOf(scene)
	expect(await renewals(next - 30 * DAY)).toEqual(['done'])
	expect((await rowOf(scene)).sealedToken).toBe(third.sealedToken)
})

test('a renewal that Mercado Pago refuses for good is told on the page; one without an answer is tried again', async () => {
	const scene = await aScene()
	await connectSeller(scene.ctx, '71004')
	const due = ((await rowOf(scene)).tokenEndsAt ?? 0) - 30 * DAY
	fake.setFault({ kind: '500', path: '/oauth/token', times: 1 })
	const [silent] = (await runJobs(scene.home, { now: due })).filter(({ job }) => job.kind === 'payments.renewSeller')
	expect(silent?.ending).toMatchObject({ state: 'pending', reason: 'unavailable' })
	expect(await shown(scene)).toMatchObject({ state: 'connected' })
	fake.clearFaults()
	fake.revokeSeller('71004')
	await runJobs(scene.home, { now: due + DAY })
	expect(await shown(scene)).toMatchObject({ state: 'troubled', problem: 'token' })
})

test('the account of one business is nothing to another, and needs the word to change', async () => {
	const [scene, other] = [await aScene(), await aScene()]
	await connectSeller(scene.ctx, fakeSettings.mercadoPagoUserId)
	expect(await shown(other)).toMatchObject({ state: 'none' })
	expect(await execute(other.ctx, payments.disconnectSeller, {})).toMatchObject({ failure: { code: 'not_connected' } })
	const receptionist = asActor(scene, { permissions: new Set(['inbox.view'] as const) })
	expect(done(await execute(receptionist, payments.sellerAccount, {}))).toMatchObject({ state: 'connected' })
	const keys = { publicKey: 'APP_USR-a', accessToken: 'APP_USR-b' }
	const forbidden = { failure: { code: 'forbidden' } }
	expect(await execute(receptionist, payments.connectKeys, keys)).toMatchObject(forbidden)
	expect(await execute(receptionist, payments.trySeller, {})).toMatchObject(forbidden)
	expect(await execute(receptionist, payments.disconnectSeller, {})).toMatchObject(forbidden)
})
