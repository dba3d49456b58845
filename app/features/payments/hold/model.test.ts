import { and, eq, isNull } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { execute } from '#app/core/operation.server.ts'
import { transact } from '#app/core/transact.server.ts'
import { rescheduleAppointment } from '#app/features/agenda/booking/appointments.server.ts'
import { setStatus } from '#app/features/agenda/booking/status.server.ts'
import { now } from '#app/lib/clock.ts'
import { decimalText } from '#app/lib/money.ts'
import { HOUR, localDate, MINUTE, toIso } from '#app/lib/time.ts'
import { appointments } from '#db/schema/agenda.ts'
import { moneyMovements } from '#db/schema/finance.ts'
import { payments as paymentRows } from '#db/schema/payments.ts'
import { type MercadoPagoFake, startMercadoPago } from '#tests/fakes/mercado-pago.ts'
import { type StripeFake, startStripe } from '#tests/fakes/stripe/stripe.ts'
import { runJobs } from '#tests/support/run-jobs.ts'
import { aPayRuntime, aPayScene, done, type PayRuntime, type PayScene } from '#tests/support/scenes/payments.ts'
import { aCtx } from '#tests/support/scenes/scene.ts'
import { payments } from '../operations.server.ts'

let fake: MercadoPagoFake
let cards: StripeFake
let home: PayRuntime

beforeAll(async () => {
	fake = await startMercadoPago({ feePerMille: 36 })
	cards = await startStripe({ feePerMille: 36 })
	home = await aPayRuntime(fake, { timeoutMs: 900, stripe: cards })
})

afterAll(async () => {
	await home.close()
	await Promise.all([fake.close(), cards.close()])
})

const steps = [
	...(['open', 'pay', 'pay', 'pay silently', 'second payment', 'notice', 'duplicate', 'return', 'reconcile'] as const),
	...([
		'release',
		'cancel',
		'move',
		'refund',
		'refund dies',
		'outside refund',
		'chargeback',
		'rebook',
		'kill',
		'work',
	] as const),
] as const
type Step = (typeof steps)[number]
type World = { provider: 'mercado_pago' | 'stripe'; currency: string; scene: PayScene; links: string[]; ms: number }

async function aWorld(provider: World['provider'], currency: string): Promise<World> {
	// A service may leave what was paid as it was, and it is held all the same.
	const statusAfterPayment = currency === 'USD' ? ('agendada' as const) : ('confirmada' as const)
	const appointmentConfig = { statusAfterPayment, hoursToDeleteAppointmentIfNotPaid: 2 }
	// No round number: halves and fees are rounded.
	const link = { unitPriceMinor: 12_345, currency, appointmentConfig }
	return { provider, currency, scene: await aPayScene(home, { provider, link }), links: [], ms: 0 }
}

const work = ({ scene, ms }: World) => runJobs(home, { now: Math.max(scene.at + ms, now() + 1) })
const input = ({ scene }: World) => ({ appointmentId: scene.appointmentId })
const ids = (world: World) => ofWorld(world).map(({ id }) => id)

/** What the provider holds of this appointment. */
function ofWorld({ provider, scene }: World) {
	if (provider === 'stripe') {
		const own = cards.payments().filter(({ metadata }) => metadata.reference === scene.shortId)
		return own.map(({ id, amount, refunded, fee, dispute }) => {
			const taken = dispute && dispute.status !== 'won' ? dispute.amount : 0
			return { id, netMinor: amount - refunded - taken - fee, isOpen: !dispute && refunded < amount }
		})
	}
	const scale = (amount: number) => Math.round(amount * (scene ? 10 ** placesFor(scene) : 1))
	const own = fake.payments().filter(({ externalReference }) => externalReference === scene.shortId)
	return own.map(({ id, amount, refunded, fee = 0, status }) => {
		const gone = status === 'charged_back' || status === 'refunded' ? amount : refunded
		return { id: String(id), netMinor: scale(amount) - scale(gone) - scale(fee), isOpen: status === 'approved' }
	})
}

const places = new Map<string, number>()
const placesFor = ({ shortId }: PayScene) => places.get(shortId) ?? 2

async function take(world: World, step: Step): Promise<void> {
	const { provider, scene, links } = world
	const isStripe = provider === 'stripe'
	const [last] = links.slice(-1)
	const [paid] = ids(world)
	switch (step) {
		case 'open': {
			const outcome = await execute(await scene.visitor(world.ms), payments.openPayLink, input(world))
			if (outcome.ok && outcome.value.link) links.push(outcome.value.link.preferenceId)
			return
		}
		case 'pay':
		case 'pay silently':
		case 'second payment': {
			if (!last) return
			const silent = step === 'pay silently'
			if (!isStripe) return void (await fake.pay(last, { order: silent ? 'browser_first' : 'notice_first' }))
			const page = cards.pages().find(({ id, intentId }) => links.includes(id) && !intentId)
			if (page) await cards.pay(page.id, { silent })
			return
		}
		case 'notice':
		case 'duplicate': {
			const copies = step === 'duplicate' ? { copies: 3, parallel: true } : {}
			for (const id of ids(world)) await (isStripe ? cards.notify(id, copies) : fake.notify(Number(id), copies))
			return
		}
		case 'return':
			return void (await execute(await scene.visitor(world.ms), payments.checkPayment, input(world)))
		case 'reconcile':
			world.ms += 20 * MINUTE
			done(await execute(await aCtx('platform', toIso(scene.at + world.ms)), payments.planReconciling, {}))
			return void (await work(world))
		case 'release':
			world.ms += 3 * HOUR
			return void (await work(world))
		case 'cancel':
			return transact(scene.ctx, async (within) => {
				await setStatus(within, { ...input(world), status: 'cancelada', allowConflict: false })
			})
		case 'move': {
			const [row] = await home.db.select().from(appointments).where(eq(appointments.id, scene.appointmentId))
			const date = localDate(row?.startsAt ?? 0, scene.branch.timeZone)
			const moved = { ...input(world), date, time: '12:00', allowConflict: true }
			return transact(scene.ctx, async (within) => void (await rescheduleAppointment(within, moved as never))).catch(
				() => undefined,
			)
		}
		case 'refund':
		case 'refund dies': {
			const shown = done(await execute(scene.ctx, payments.ofAppointment, input(world))).payments
			const payment = shown.find(({ refundableMinor }) => refundableMinor > 0)
			if (!payment) return
			const outside = isStripe ? cards : fake
			if (step === 'refund dies') outside.setFault({ kind: 'reset', when: 'after', path: '/refunds', times: 2 })
			const amount = decimalText(Math.ceil(payment.refundableMinor / 2), world.currency)
			const asked = {
				onlinePaymentId: payment.id,
				amount,
				reason: 'Modelo',
				requestKey: `key-${payment.refunds.length}-${payment.id}`,
			}
			done(await execute(scene.ctx, payments.refund, asked))
			return outside.clearFaults()
		}
		case 'outside refund': {
			const open = ofWorld(world).find(({ isOpen }) => isOpen)
			if (!open) return
			if (isStripe) cards.refund(open.id, 700)
			else {
				const payment = fake.payments().find(({ id }) => String(id) === open.id)
				if (payment) payment.refunded = Math.min(payment.amount, payment.refunded + 7)
			}
			return
		}
		case 'chargeback':
			if (!paid) return
			return isStripe ? cards.dispute(paid, 'lost') : fake.settle(Number(paid), 'charged_back')
		case 'rebook': {
			const shown = done(await execute(scene.ctx, payments.ofAppointment, input(world))).payments
			for (const { id } of shown) await execute(scene.ctx, payments.rebookPaid, { onlinePaymentId: id })
			return
		}
		case 'kill':
			// The process dies with the answer of the provider in its hands: nothing of it was written.
			;(isStripe ? cards : fake).setFault({ kind: 'reset', when: 'after', path: '/v1/payment', times: 2 })
			await work(world)
			return (isStripe ? cards : fake).clearFaults()
		case 'work':
			return void (await work(world))
	}
}

const out = new Set(['released', 'closed', 'duplicate', null])

async function expectLegal(world: World): Promise<void> {
	const { scene } = world
	const rows = await home.db.select().from(paymentRows).where(eq(paymentRows.appointmentId, scene.appointmentId))
	const [appointment] = await home.db.select().from(appointments).where(eq(appointments.id, scene.appointmentId))
	const all = await home.db
		.select()
		.from(moneyMovements)
		.where(and(eq(moneyMovements.businessId, scene.business.id), isNull(moneyMovements.deletedAt)))
	const net = all.reduce((sum, { type, amountMinor }) => sum + (type === 'income' ? amountMinor : -amountMinor), 0)
	expect(net, 'movements').toBe(ofWorld(world).reduce((sum, { netMinor }) => sum + netMinor, 0))
	for (const row of rows) expect(out.has(row.problem), String(row.problem)).toBe(true)
	// Of all payments that were taken at once at most one holds the appointment; it stands, or somebody ended it.
	const holding = rows.filter(({ state, problem }) => state === 'approved' && problem === null)
	expect(holding.length).toBeLessThanOrEqual(1)
	if (holding.length === 1) expect(appointment?.status).not.toBe('no_pagada')
	expect(rows.length).toBe(ofWorld(world).length)
}

for (const provider of ['mercado_pago', 'stripe'] as const) {
	for (const currency of ['MXN', 'USD', 'JPY']) {
		test(`any order of what may happen to a hold through ${provider} in ${currency} ends legally, to the cent`, async () => {
			const plan = fc.array(fc.constantFrom(...steps), { minLength: 4, maxLength: 12 })
			const property = fc.asyncProperty(plan, async (taken) => {
				const world = await aWorld(provider, currency)
				places.set(world.scene.shortId, currency === 'JPY' ? 0 : 2)
				for (const step of ['open', ...taken] as Step[]) await take(world, step)
				// Whatever was lost on the way is found by the search, and jobs see the rest through.
				for (const step of ['reconcile', 'work', 'notice', 'release', 'reconcile'] as Step[]) await take(world, step)
				await expectLegal(world)
			})
			await fc.assert(property, {
				numRuns: Number(process.env.MODEL_RUNS ?? (process.env.LONG ? 40 : 4)),
				// Always the same few, and others in each of the long runs, whose seed a failure tells.
				...((process.env.MODEL_SEED || !process.env.LONG) && { seed: Number(process.env.MODEL_SEED ?? 20_261_122) }),
			})
		}, 600_000)
	}
}
