import { eq, like } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { byShortId } from '#app/core/access.server.ts'
import { execute } from '#app/core/operation.server.ts'
import { transact } from '#app/core/transact.server.ts'
import { setStatus } from '#app/features/agenda/booking/status.server.ts'
import { seal } from '#app/lib/secrets.ts'
import { HOUR, MINUTE } from '#app/lib/time.ts'
import { appointments } from '#db/schema/agenda.ts'
import { providerAccounts } from '#db/schema/businesses.ts'
import { idempotency } from '#db/schema/core.ts'
import { payLinks } from '#db/schema/payments.ts'
import { fakeSettings } from '#tests/fakes/settings.ts'
import { payHouseOfFile } from '#tests/support/pay-house.ts'
import { aDiscount, aPayScene, done, type PayScene } from '#tests/support/scenes/payments.ts'
import { aBusiness, aCtx } from '#tests/support/scenes/scene.ts'
import { payments } from '../operations.server.ts'

const home = payHouseOfFile({ timeoutMs: 600 })

const made = (scene: PayScene) => home.fake.preferences().filter((each) => each.externalReference === scene.shortId)
const asked = (scene: PayScene) =>
	home.fake.requests.filter(
		({ path, body }) => path.startsWith('/checkout/preferences') && body.includes(scene.shortId),
	)
const pageOf = async (scene: PayScene, ms = 0) =>
	done(await execute(await scene.visitor(ms), payments.payPage, { appointmentId: scene.appointmentId }))
const open = async (scene: PayScene, ms = 0) =>
	execute(await scene.visitor(ms), payments.openPayLink, { appointmentId: scene.appointmentId })

test('PAG-001 PAG-002 the short id opens one appointment to a visitor without login, and no other', async () => {
	const [scene, other] = [await aPayScene(home), await aPayScene(home)]
	expect(await pageOf(scene)).toMatchObject({
		state: 'payable',
		shortId: scene.shortId,
		clientName: 'Regina',
		service: 'Corte de cabello',
		specialist: 'Lucía Herrera',
		from: '09:00',
		to: '10:00',
		price: { amountMinor: 10_000, originalMinor: 10_000, currency: 'MXN', restMinor: 25_000 },
	})
	const [visitor, foreign] = [await scene.visitor(), { appointmentId: other.appointmentId }]
	const outcomes = [
		await execute(visitor, payments.payPage, foreign),
		await execute(visitor, payments.openPayLink, foreign),
		await execute(visitor, payments.checkPayment, foreign),
		await execute(visitor, payments.seeDiscount, foreign),
	]
	for (const outcome of outcomes) expect(outcome).toMatchObject({ ok: false, failure: { code: 'not_found' } })
	const more = await execute(await scene.visitor(), payments.ofAppointment, { appointmentId: scene.appointmentId })
	expect(more).toMatchObject({ ok: false, failure: { code: 'forbidden' } })
})

test('the page of a gift is that of whoever gives it', async () => {
	const scene = await aPayScene(home)
	expect(await pageOf(scene)).toMatchObject({ isGift: false })
	const given = eq(appointments.id, scene.appointmentId)
	await transact(scene.ctx, ({ db }) => db.update(appointments).set({ giftFrom: 'Rodrigo' }).where(given))
	expect(await pageOf(scene)).toMatchObject({ isGift: true, clientName: 'Regina' })
})

test('who paid what the link asks for reads what is left for the desk', async () => {
	const scene = await aPayScene(home)
	const opened = done(await open(scene))
	await home.fake.pay(opened.link?.preferenceId ?? '')
	done(await execute(await scene.visitor(), payments.checkPayment, { appointmentId: scene.appointmentId }))
	expect(await pageOf(scene)).toMatchObject({ state: 'paid', price: { restMinor: 25_000, currency: 'MXN' } })
})

test('PAG-006 an unknown short id opens no door', async () => {
	const ctx = await aCtx('public')
	expect(await byShortId(ctx, 'nobodyhasit')).toBeNull()
	expect(await byShortId(ctx, '')).toBeNull()
})

test('PAG-009 the server computes what the preference asks for: unit price minus the active discount, in its currency', async () => {
	const scene = await aPayScene(home, { link: { unitPriceMinor: 50_000, currency: 'USD', discount: aDiscount } })
	done(await open(scene))
	expect(made(scene)).toMatchObject([{ title: 'Anticipo de corte', amount: 425, currency: 'USD' }])
	const [row] = await home.db.select().from(payLinks).where(eq(payLinks.appointmentId, scene.appointmentId))
	expect(row).toMatchObject({ amountMinor: 42_500, originalMinor: 50_000, currency: 'USD' })
})

test('PAG-004 PAG-007 a preference answers its id, its address and the public key, and the access token goes nowhere', async () => {
	const scene = await aPayScene(home)
	const outcome = await open(scene)
	const [preference] = made(scene)
	expect(outcome).toEqual({
		ok: true,
		value: {
			link: {
				preferenceId: preference?.id,
				payUrl: `${home.fake.url}/checkout/v1/redirect?pref_id=${preference?.id}`,
				publicKey: 'APP_USR-public',
			},
			amountMinor: 10_000,
		},
	})
	const shown = JSON.stringify([outcome, await pageOf(scene)])
	expect(shown).not.toContain(fakeSettings.mercadoPagoToken)
	expect(asked(scene)[0]?.headers.authorization).toBe(`Bearer ${fakeSettings.mercadoPagoToken}`)
	expect(await scene.eventNames()).toContain('payments.payLinkOpened')
})

test('a preference of the same price is made once, for two at the same moment too, and serves until shortly before its end', async () => {
	const scene = await aPayScene(home)
	const links = (await Promise.all([open(scene), open(scene)])).map(done)
	expect(links[0]).toEqual(links[1])
	expect(done(await open(scene, HOUR))).toEqual(links[0])
	expect(made(scene)).toHaveLength(1)
	expect((await pageOf(scene, HOUR)).link).toEqual(links[0]?.link)
	expect((await pageOf(scene, 24 * HOUR - MINUTE)).link).toBeNull()
})

test('another price makes another preference', async () => {
	const timer = { ...aDiscount, expirationType: 'timer', duration: 600 } as const
	const scene = await aPayScene(home, { link: { discount: timer } })
	await execute(await scene.visitor(), payments.seeDiscount, { appointmentId: scene.appointmentId })
	await open(scene)
	await open(scene, 11 * MINUTE)
	expect(made(scene).map(({ amount }) => amount)).toEqual([85, 100])
	expect(made(scene)[0]?.expiresAt).toBe(scene.at + 10 * MINUTE)
})

test('PAG-003 PAG-005 when Mercado Pago fails there is no link, and the next try is the same request', async () => {
	const scene = await aPayScene(home)
	home.fake.setFault({ kind: '500', path: '/checkout/preferences', times: 9 })
	expect(done(await open(scene)).link).toBeNull()
	home.fake.clearFaults()
	expect((await pageOf(scene)).link).toBeNull()
	expect(done(await open(scene, MINUTE)).link).not.toBeNull()
	const keys = new Set(asked(scene).map(({ headers }) => headers['x-idempotency-key']))
	expect(keys.size).toBe(1)
	expect(await scene.eventNames()).toEqual(expect.arrayContaining(['payments.payLinkFailed', 'payments.payLinkOpened']))
})

test('a preference that was made but whose answer was lost is found again, not doubled', async () => {
	const scene = await aPayScene(home)
	home.fake.setFault({ kind: 'reset', when: 'after', path: '/checkout/preferences', times: 9 })
	expect(done(await open(scene)).link).toBeNull()
	home.fake.clearFaults()
	expect(done(await open(scene)).link?.preferenceId).toBe(made(scene)[0]?.id)
	expect(made(scene)).toHaveLength(1)
})

test('an answer that does not come in time is no link, and the page does not wait for ever', async () => {
	const scene = await aPayScene(home)
	home.fake.setFault({ kind: 'drop', path: '/checkout/preferences', times: 9 })
	const started = performance.now()
	expect(done(await open(scene)).link).toBeNull()
	expect(performance.now() - started).toBeLessThan(6_000)
	home.fake.clearFaults()
})

test('a token that Mercado Pago refuses is remembered for staff, until it works again', async () => {
	const scene = await aPayScene(home)
	const problem = async () => {
		const rows = await home.db.select().from(providerAccounts).where(eq(providerAccounts.businessId, scene.business.id))
		return rows[0]?.problem
	}
	const use = (token: string) =>
		transact(scene.ctx, ({ db }) =>
			db
				.update(providerAccounts)
				.set({ sealedToken: seal(token, home.keys.seal) })
				.where(eq(providerAccounts.businessId, scene.business.id)),
		)
	home.fake.revokeToken('revoked')
	await use('revoked')
	expect(done(await open(scene)).link).toBeNull()
	expect(await problem()).toBe('token')
	await use(fakeSettings.mercadoPagoToken)
	expect(done(await open(scene)).link).not.toBeNull()
	expect(await problem()).toBeNull()
})

test('what the API is refused is remembered too: the token’s problem, and that the next try is a new request', async () => {
	const scene = await aPayScene(home)
	const use = (token: string) =>
		transact(scene.ctx, ({ db }) =>
			db
				.update(providerAccounts)
				.set({ sealedToken: seal(token, home.keys.seal) })
				.where(eq(providerAccounts.businessId, scene.business.id)),
		)
	const ask = (key?: string) => execute(scene.ctx, payments.createPreference, { appointment: scene.shortId }, key)
	home.fake.revokeToken('revoked by the seller')
	await use('revoked by the seller')

	for (const key of ['pedido-1', 'pedido-1', undefined])
		expect(await ask(key)).toMatchObject({ ok: false, failure: { code: 'unavailable' } })

	const [account] = await home.db
		.select()
		.from(providerAccounts)
		.where(eq(providerAccounts.businessId, scene.business.id))
	expect(account?.problem).toBe('token')
	expect(await scene.eventNames()).toContain('payments.payLinkFailed')
	const keys = asked(scene).map(({ headers }) => headers['x-idempotency-key'])
	expect(new Set(keys).size).toBe(2)
	await use(fakeSettings.mercadoPagoToken)
	expect(done(await ask('pedido-2')).payUrl).not.toBe('')
})

test('a business that is not connected asks for no payment', async () => {
	const scene = await aPayScene(home, { connected: false })
	expect((await pageOf(scene)).state).toBe('unavailable')
	expect(await open(scene)).toMatchObject({ ok: false, failure: { code: 'not_connected' } })
})

test('a service without a pay link, a cancelled, a released and a past appointment are not paid', async () => {
	const plain = await aPayScene(home, { link: null })
	expect((await pageOf(plain)).state).toBe('no_link')
	expect(await open(plain)).toMatchObject({ ok: false, failure: { code: 'not_found' } })
	for (const [status, state] of [
		['cancelada', 'cancelled'],
		['no_pagada', 'released'],
	] as const) {
		const scene = await aPayScene(home)
		const change = { appointmentId: scene.appointmentId, status, allowConflict: false }
		await transact(scene.ctx, (within) => setStatus(within, change))
		expect((await pageOf(scene)).state).toBe(state)
		expect(await open(scene)).toMatchObject({ ok: false, failure: { code: 'already_closed' } })
	}
	const scene = await aPayScene(home)
	expect((await pageOf(scene, 72 * HOUR)).state).toBe('past')
	expect(await open(scene, 72 * HOUR)).toMatchObject({ ok: false, failure: { code: 'already_closed' } })
	expect(made(scene)).toEqual([])
})

test('PAG-011 PAG-016 the countdown runs from the first view, with its message, and a reload does not restart it', async () => {
	const timer = { ...aDiscount, expirationType: 'timer', duration: 900 } as const
	const scene = await aPayScene(home, { link: { discount: timer } })
	const see = async (ms: number) =>
		done(await execute(await scene.visitor(ms), payments.seeDiscount, { appointmentId: scene.appointmentId }))
	expect((await pageOf(scene)).startsTimer).toBe(true)
	const first = await see(0)
	expect(await see(5 * MINUTE)).toEqual(first)
	expect(await pageOf(scene, 5 * MINUTE)).toMatchObject({
		startsTimer: false,
		price: { amountMinor: 8_500, originalMinor: 10_000 },
		discount: { message: 'Promo de marzo', secondsLeft: 600 },
	})
	const later = await pageOf(scene, 15 * MINUTE)
	expect(later).toMatchObject({ startsTimer: false, discount: null, price: { amountMinor: 10_000 } })
	const seen = (await scene.eventNames()).filter((name) => name === 'payments.discountSeen')
	expect(seen).toHaveLength(1)
})

test('API-038 a preference for staff or a key: by short id or id, an id in the answer, no number of the caller read', async () => {
	const scene = await aPayScene(home)
	const numbers = { title: 'Otra cosa', quantity: 9, price: 1, originalPrice: 2, discount: 99, currency: 'USD' }
	const outcome = await execute(scene.ctx, payments.createPreference, { appointment: scene.shortId, ...numbers })
	expect(done(outcome).id).toBe(made(scene)[0]?.id)
	expect(made(scene)).toMatchObject([{ amount: 100, currency: 'MXN', title: 'Anticipo de corte' }])
	const byId = await execute(scene.ctx, payments.createPreference, { appointment: scene.appointmentId })
	expect(done(byId).id).toBe(made(scene)[0]?.id)
	const stranger = await aBusiness()
	const foreign = await execute(stranger.ctx, payments.createPreference, { appointment: scene.shortId })
	expect(foreign).toMatchObject({ ok: false, failure: { code: 'not_found' } })
	home.fake.setFault({ kind: '500', path: '/checkout/preferences', times: 9 })
	const other = await aPayScene(home)
	const failed = await execute(other.ctx, payments.createPreference, { appointment: other.shortId })
	expect(failed).toMatchObject({ ok: false, failure: { code: 'unavailable' } })
	home.fake.clearFaults()
})

test('with an idempotency key the token is stored sealed at most', async () => {
	const scene = await aPayScene(home)
	const input = { appointment: scene.shortId }
	const first = done(await execute(scene.ctx, payments.createPreference, input, 'key-1'))
	expect(done(await execute(scene.ctx, payments.createPreference, input, 'key-1'))).toEqual(first)
	const rows = await home.db
		.select()
		.from(idempotency)
		.where(like(idempotency.scope, `%${scene.business.id}%`))
	expect(rows).toHaveLength(2)
	expect(JSON.stringify(rows)).not.toContain(fakeSettings.mercadoPagoToken)
})
