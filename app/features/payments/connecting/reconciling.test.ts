import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { execute } from '#app/core/operation.server.ts'
import { now } from '#app/lib/clock.ts'
import { seal } from '#app/lib/secrets.ts'
import { DAY, HOUR, MINUTE, toIso } from '#app/lib/time.ts'
import { providerAccounts } from '#db/schema/businesses.ts'
import { fakeSettings } from '#tests/fakes/settings.ts'
import { payHouseOfFile } from '#tests/support/pay-house.ts'
import { runJobs } from '#tests/support/run-jobs.ts'
import { anOpenedLink, done, type PayScene, recordsOf } from '#tests/support/scenes/payments.ts'
import { aCtx } from '#tests/support/scenes/scene.ts'
import { payments } from '../operations.server.ts'

const home = payHouseOfFile({ timeoutMs: 600 })
const records = recordsOf(home)

/** What the timetable does every quarter of an hour, and the jobs that it queues. */
async function aQuarter(at: number) {
	const ctx = await aCtx('platform', toIso(at))
	const { planned } = done(await execute(ctx, payments.planReconciling, {}))
	const ran = await runJobs(home, { now: at })
	return { planned, ran: ran.filter(({ job }) => job.kind === 'payments.reconcile') }
}

const endingOf = async (scene: PayScene, at: number) => {
	const { ran } = await aQuarter(at)
	return ran.find(({ job }) => job.businessId === scene.business.id)?.ending
}
const accountOf = async ({ business }: PayScene) => {
	const [row] = await home.db.select().from(providerAccounts).where(eq(providerAccounts.businessId, business.id))
	return row
}

test('a payment whose notice was lost is found within a quarter of an hour and confirms its appointment, once', async () => {
	const scene = await anOpenedLink(home)
	await scene.pay({ order: 'browser_first' })
	expect(await records.status(scene)).toBe('agendada')
	const at = now() + MINUTE
	expect(await endingOf(scene, at)).toMatchObject({ state: 'done' })
	expect(await records.status(scene)).toBe('confirmada')
	expect(await records.money(scene)).toMatchObject([{ type: 'income', amountMinor: 10_000 }])
	expect((await accountOf(scene))?.reconciledAt).toBe(at)
	expect(await endingOf(scene, at + 5 * MINUTE)).toBeUndefined()
	expect(await endingOf(scene, at + 15 * MINUTE)).toMatchObject({ state: 'done' })
	expect(await records.money(scene)).toHaveLength(1)
})

test('money that went back at Mercado Pago, unheard of, is found the same way', async () => {
	const scene = await anOpenedLink(home)
	const { payment } = await scene.pay({ order: 'browser_first' })
	const at = now() + MINUTE
	await endingOf(scene, at)
	home.fake.settle(payment.id, 'refunded')
	await endingOf(scene, at + 15 * MINUTE)
	const money = await records.money(scene)
	expect(money.map(({ type, amountMinor }) => [type, amountMinor])).toEqual([
		['income', 10_000],
		['expense', 10_000],
	])
})

test('what else the seller sold with the same account is left alone, however much of it', async () => {
	const scene = await anOpenedLink(home)
	for (let index = 0; index < 70; index++) home.fake.addPayment({ amount: 5, externalReference: `tienda-${index}` })
	home.fake.addPayment({ amount: 5 })
	await scene.pay({ order: 'browser_first' })
	expect(await endingOf(scene, now() + MINUTE)).toMatchObject({ state: 'done' })
	// The shop's own fill the first page: the appointment's stands on the second.
	expect(await records.money(scene)).toHaveLength(1)
	const asked = home.fake.requests.filter(({ path }) => path.startsWith('/v1/payments/search'))
	expect(asked.length).toBeGreaterThan(1)
})

test('of what else the seller sold through Stripe nothing is asked for, and his payment is found among it', async () => {
	const scene = await anOpenedLink(home, { provider: 'stripe' })
	const account = home.cards.pages().at(-1)?.account
	for (let index = 0; index < 130; index++) {
		const { id } = home.cards.addPayment({ amount: 500, account, metadata: { pedido: `tienda-${index}` } })
		await home.cards.notify(id, { silent: true })
	}
	await scene.payByCard({ silent: true })
	const before = home.cards.requests.length
	expect(await endingOf(scene, now() + MINUTE)).toMatchObject({ state: 'done' })
	expect(await records.money(scene)).toHaveLength(1)
	const asked = home.cards.requests.slice(before).map(({ path }) => path.split('?')[0])
	expect(asked.filter((path) => path === '/v1/events')).toHaveLength(2)
	expect(asked.filter((path = '') => path.startsWith('/v1/payment_intents/'))).toHaveLength(1)
})

test('after a long silence all of it is looked through, and an answer that fails is asked for again', async () => {
	const scene = await anOpenedLink(home)
	const at = now() + MINUTE
	await endingOf(scene, at)
	await scene.pay({ order: 'browser_first' })
	const later = at + 20 * DAY
	home.fake.setFault({ kind: '500', path: '/v1/payments/search', times: 20 })
	expect(await endingOf(scene, later)).toMatchObject({ state: 'pending', reason: 'unavailable' })
	expect((await accountOf(scene))?.reconciledAt).toBe(at)
	home.fake.clearFaults()
	await runJobs(home, { now: later + HOUR })
	expect(await records.money(scene)).toHaveLength(1)
	expect((await accountOf(scene))?.reconciledAt).toBe(later + HOUR)
})

test('a link that another account was asked for is not offered any more once the business connects its own', async () => {
	const scene = await anOpenedLink(home)
	const linkOf = async (ms: number) =>
		done(await execute(await scene.visitor(ms), payments.payPage, { appointmentId: scene.appointmentId })).link
	expect(await linkOf(1)).not.toBeNull()
	await plant(scene, { externalId: '55555', connectedAt: scene.at + MINUTE })
	expect(await linkOf(2 * MINUTE)).toBeNull()
})

test('a token that is refused is told to the business and not asked for again', async () => {
	const scene = await anOpenedLink(home)
	const token = `refused-${scene.business.id}`
	await plant(scene, { sealedToken: seal(token, home.keys.seal) })
	home.fake.revokeToken(token)
	const at = now() + MINUTE
	expect(await endingOf(scene, at)).toMatchObject({ state: 'done' })
	expect(await accountOf(scene)).toMatchObject({ problem: 'token' })
	expect(await endingOf(scene, at + 15 * MINUTE)).toBeUndefined()
	const lost = await anOpenedLink(home)
	await plant(lost, { sealedToken: seal('x', Buffer.alloc(32, 9)) })
	expect(await endingOf(lost, now() + MINUTE)).toMatchObject({ state: 'done' })
	expect(await accountOf(lost)).toMatchObject({ problem: 'token' })
})

test('a seller with keys of his own signs notices with his own secret; with another they are refused, and found by asking', async () => {
	const scene = await anOpenedLink(home)
	const place = home.place.mercadoPagoSecret
	home.place.mercadoPagoSecret = 'the operator’s'
	const refused = await scene.pay()
	expect(refused.attempts.map(({ status }) => status)).toEqual([401])
	await plant(scene, { sealedWebhookSecret: seal(fakeSettings.mercadoPagoWebhookSecret, home.keys.seal) })
	const taken = await home.fake.notify(refused.payment.id)
	expect(taken.map(({ status }) => status)).toEqual([200])
	home.place.mercadoPagoSecret = place
	await runJobs(home, { now: now() + 1 })
	expect(await records.status(scene)).toBe('confirmada')
})

function plant({ business, ctx }: PayScene, change: Partial<typeof providerAccounts.$inferInsert>) {
	return ctx.writer.transaction((db) =>
		db.update(providerAccounts).set(change).where(eq(providerAccounts.businessId, business.id)),
	)
}
