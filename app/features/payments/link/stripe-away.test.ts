import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { execute } from '#app/core/operation.server.ts'
import { now } from '#app/lib/clock.ts'
import { MINUTE, toIso } from '#app/lib/time.ts'
import { appointments } from '#db/schema/agenda.ts'
import { moneyMovements } from '#db/schema/finance.ts'
import { type MercadoPagoFake, startMercadoPago } from '#tests/fakes/mercado-pago.ts'
import { type StripeFake, startStripe } from '#tests/fakes/stripe/stripe.ts'
import { runJobs } from '#tests/support/run-jobs.ts'
import { aPayRuntime, aPayScene, done, type PayRuntime, type PayScene } from '#tests/support/scenes/payments.ts'
import { aCtx } from '#tests/support/scenes/scene.ts'
import { payments } from '../operations.server.ts'

/** Stripe away, slow, or its answers lost: as with Mercado Pago, nobody pays twice and the next try works. */
let fake: MercadoPagoFake
let cards: StripeFake
let home: PayRuntime

beforeAll(async () => {
	fake = await startMercadoPago()
	cards = await startStripe()
	home = await aPayRuntime(fake, { timeoutMs: 600, stripe: cards })
})
afterEach(() => cards.clearFaults())
afterAll(async () => {
	await home.close()
	await Promise.all([fake.close(), cards.close()])
})

const aScene = () => aPayScene(home, { provider: 'stripe' })
const open = async (scene: PayScene, ms = 0) =>
	done(await execute(await scene.visitor(ms), payments.openPayLink, { appointmentId: scene.appointmentId })).link
const pagesOf = ({ shortId }: PayScene) => cards.pages().filter(({ reference }) => reference === shortId)
const keysOf = ({ shortId }: PayScene) => {
	const asked = cards.requests.filter(({ path, body }) => path === '/v1/checkout/sessions' && body.includes(shortId))
	return new Set(asked.map(({ headers }) => headers['idempotency-key']))
}
const statusOf = async ({ appointmentId }: PayScene) =>
	(await home.db.select().from(appointments).where(eq(appointments.id, appointmentId)))[0]?.status

test('PAG-003 PAG-005 when Stripe fails there is no link, and the next try is the same request', async () => {
	const scene = await aScene()
	cards.setFault({ kind: '500', path: '/v1/checkout/sessions', times: 9 })
	expect(await open(scene)).toBeNull()
	cards.clearFaults()
	expect(await open(scene, MINUTE)).not.toBeNull()
	expect(keysOf(scene).size).toBe(1)
	expect(await scene.eventNames()).toEqual(expect.arrayContaining(['payments.payLinkFailed', 'payments.payLinkOpened']))
})

test('a page of Stripe that was made but whose answer was lost is found again, not doubled', async () => {
	const scene = await aScene()
	cards.setFault({ kind: 'reset', when: 'after', path: '/v1/checkout/sessions', times: 9 })
	expect(await open(scene)).toBeNull()
	cards.clearFaults()
	expect((await open(scene))?.preferenceId).toBe(pagesOf(scene)[0]?.id)
	expect(pagesOf(scene)).toHaveLength(1)
})

test('an answer of Stripe that does not come in time is no link, and the next try has one', async () => {
	const scene = await aScene()
	cards.setFault({ kind: 'drop', path: '/v1/checkout/sessions', times: 9 })
	expect(await open(scene)).toBeNull()
	cards.clearFaults()
	expect(await open(scene)).not.toBeNull()
})

test('two that press at one moment are given one page of Stripe', async () => {
	const scene = await aScene()
	const both = await Promise.all([open(scene), open(scene)])
	expect(new Set(both.map((link) => link?.preferenceId ?? null)).size).toBe(1)
	expect(pagesOf(scene)).toHaveLength(1)
})

test('a payment whose events were lost while Stripe could not be asked is found by the search, and counts once', async () => {
	const scene = await aScene()
	const link = await open(scene)
	const page = cards.pages().find(({ id }) => id === link?.preferenceId)
	const { payment } = await cards.pay(page?.id ?? '', { silent: true })
	const search = async (minutes: number) => {
		const at = scene.at + minutes * MINUTE
		done(await execute(await aCtx('platform', toIso(at)), payments.planReconciling, {}))
		await runJobs(home, { now: Math.max(at, now() + 1) })
	}
	cards.setFault({ kind: '500', path: '/v1/', times: 99 })
	await search(20)
	expect(await statusOf(scene)).not.toBe('confirmada')
	cards.clearFaults()
	await search(40)
	await search(60)
	await cards.notify(payment.id, { copies: 3, parallel: true })
	await runJobs(home, { now: scene.at + 61 * MINUTE })
	expect(await statusOf(scene)).toBe('confirmada')
	const money = await home.db.select().from(moneyMovements).where(eq(moneyMovements.appointmentId, scene.appointmentId))
	expect(money.filter(({ type }) => type === 'income')).toHaveLength(1)
})
