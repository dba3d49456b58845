import { afterAll, beforeAll, expect, test } from 'vitest'
import { fakeSettings } from '#tests/fakes/settings.ts'
import { type StripeFake, startStripe } from '#tests/fakes/stripe/stripe.ts'
import { paperAt } from '#tests/support/paper.ts'
import { visitorOf } from '#tests/support/programs/browser-door.ts'
import { until } from '#tests/support/programs/desk.ts'
import { opening } from '#tests/support/programs/salon-program.ts'
import { ownerOf, salonOfFile } from '#tests/support/running-salon.ts'
import { bookPayable, type Payable } from '#tests/support/scenes/payable.ts'
import { connectMercadoPago } from '#tests/support/scenes/salon-additions.ts'

/** What becomes of money that was paid by a link, in a new salon: as its client and its desk see it, through both providers. */
const env: Record<string, string> = {}
let stripe: StripeFake

// Before the program, which is told where it stands.
beforeAll(async () => {
	stripe = await startStripe()
	const { stripeClientId, stripeSecretKey, stripeWebhookSecret } = fakeSettings
	Object.assign(env, { STRIPE_API_BASE: stripe.url, STRIPE_CONNECT_BASE: stripe.url })
	Object.assign(env, { STRIPE_CLIENT_ID: stripeClientId, STRIPE_SECRET_KEY: stripeSecretKey })
	env.STRIPE_WEBHOOK_SECRET = stripeWebhookSecret
})
afterAll(() => stripe.close())

const salon = salonOfFile({ env })
const { at } = ownerOf(salon)
const [minute, hour] = [60_000, 3_600_000]
const clockAt = (moment: number) => salon.program.setClock(moment - Date.now())
let days = 3

beforeAll(async () => {
	stripe.setWebhookUrl(`${salon.program.url}/webhooks/stripe`)
	const left = await salon.own.visitor.get('/integraciones/stripe/conectar')
	const back = new URL(stripe.permit(left.headers.get('Location') ?? ''))
	await at(`${back.pathname}${back.search}`)
	await connectMercadoPago(salon.own, salon.mercadoPago)
	const rule = { refundsByRule: 'on', noticeHours: '24', earlyPercent: '50', latePercent: '0' }
	await (await at('/integraciones/cobros')).press(/^Guardar regla/, rule)
})

type Provider = { name: string; word: RegExp; pay: (visit: Payable) => Promise<void>; given: () => number }
const providers: Provider[] = [
	{
		name: 'Mercado Pago',
		word: /Mercado Pago/,
		pay: async ({ shortId }) => {
			const asked = salon.mercadoPago.preferences().filter(({ externalReference }) => externalReference === shortId)
			await salon.mercadoPago.pay(asked.at(-1)?.id ?? '')
		},
		given: () => salon.mercadoPago.payments().reduce((sum, { refunded }) => sum + Math.round(refunded * 100), 0),
	},
	{
		name: 'Stripe',
		word: /tarjeta/,
		pay: async ({ shortId }) =>
			void (await stripe.pay(stripe.pages().find((page) => page.reference === shortId)?.id ?? '')),
		given: () => stripe.payments().reduce((sum, { refunded }) => sum + refunded, 0),
	},
]

/** An appointment of 500 pesos whose link was opened: the provider waits for its money. */
async function pressed(appointmentConfig: object = {}): Promise<Payable> {
	days++
	const visit = await bookPayable(salon.own, { appointmentConfig, inDays: days })
	await visitorOf(salon.program.url).post(`/pagar-cita?a=${visit.shortId}`, {})
	return visit
}
const statusOf = async ({ _id }: Payable) => (await salon.own.visitor.call<Payable>(`GET /appointment/${_id}`)).status
const becomes = (visit: Payable, status: string) =>
	until(`it is ${status}`, async () => (await statusOf(visit)) === status, 30_000)
const desk = ({ _id }: Payable) => at(`/agenda/citas/${_id}`)
const says = (visit: Payable, words: RegExp) =>
	until(`the desk reads ${words}`, async () => words.test((await desk(visit)).words), 30_000)
/** Income less what went back, in centavos. */
async function kept({ _id }: Payable): Promise<number> {
	const rows = await salon.plant('SELECT type, amount_minor FROM money_movements WHERE appointment_id = ?', [_id])
	return rows.reduce((sum, row) => sum + (row.type === 'income' ? 1 : -1) * Number(row.amount_minor), 0)
}

for (const { name, word, pay, given } of providers) {
	test(`through ${name} the rule stands before paying and before cancelling, and who cancels in time gets that part back`, async () => {
		const page = await at('/integraciones/cobros')
		if (!page.words.includes(`${name} Cobra tus enlaces`)) await page.press(new RegExp(`^Cobrar con ${name}`))
		const visit = await pressed()
		const before = given()
		const stranger = visitorOf(salon.program.url)
		const asked = await paperAt(stranger, `/pagar-cita?a=${visit.shortId}`)
		expect(asked.words).toMatch(word)
		expect(asked.words).toContain(
			'Si cancelas con 24 horas o más de anticipación, te devolvemos el 50 % de lo que pagaste',
		)
		await pay(visit)
		await becomes(visit, 'confirmada')
		const cancel = await paperAt(stranger, `/cita/${visit.shortId}/cancelar`)
		expect(cancel.words).toContain('Si cancelas ahora, te devolvemos el 50 % de lo que pagaste.')
		const done = await cancel.press(/^Sí, cancelar mi cita$/)
		expect(done.words).toContain('Tu cita quedó cancelada')
		// The job that asks for it gives a form that asks itself two minutes.
		clockAt(opening + 3 * minute)
		await until('half of it went back', async () => given() - before === 25_000, 30_000)
		await says(visit, /\$250\.00 devuelto/)
		expect(await kept(visit)).toBe(25_000)
		clockAt(opening)
	})

	test(`through ${name} what was paid stays with the house when nobody comes`, async () => {
		const visit = await pressed()
		const before = given()
		await pay(visit)
		await becomes(visit, 'confirmada')
		await salon.own.visitor.call(`PATCH /appointment/${visit._id}`, { status: 'no_asistida' })
		expect(await statusOf(visit)).toBe('no_asistida')
		expect((await desk(visit)).words).toContain('Pagado')
		expect([await kept(visit), given()]).toEqual([50_000, before])
	})

	test(`through ${name} a payment after the hour was released is one without appointment: booked again by one press, or sent back`, async () => {
		const [again, sent] = [
			await pressed({ hoursToDeleteAppointmentIfNotPaid: 2 }),
			await pressed({ hoursToDeleteAppointmentIfNotPaid: 2 }),
		]
		clockAt(opening + 2 * hour + 5 * minute)
		for (const visit of [again, sent]) {
			await becomes(visit, 'no_pagada')
			await pay(visit)
			await says(visit, /Pago sin cita: llegó cuando el horario ya se había liberado/)
		}
		const rebooked = await (await desk(again)).press(/^Volver a agendar$/)
		expect(rebooked.words).toContain('La cita volvió a su horario')
		expect(await statusOf(again)).toBe('confirmada')
		const before = given()
		const form = await (await desk(sent)).open(/^Devolver$/)
		expect(form.values('amount')).toEqual(['500.00'])
		const refused = await form.press(/^Devolver$/, { amount: '500.01', reason: 'Ya no hay lugar' })
		expect(refused.errorOf('amount')).not.toBe('')
		expect(given()).toBe(before)
		await refused.press(/^Devolver$/, { amount: '500.00' })
		await until('all of it went back', async () => given() - before === 50_000, 30_000)
		expect([await kept(again), await kept(sent)]).toEqual([50_000, 0])
		clockAt(opening)
	})
}

test('a second payment of one appointment is offered back, and its visit stays paid by the first', async () => {
	const [mercadoPago] = providers
	await (await at('/integraciones/cobros')).press(/^Cobrar con Mercado Pago/)
	const visit = await pressed()
	await mercadoPago?.pay(visit)
	await becomes(visit, 'confirmada')
	await mercadoPago?.pay(visit)
	await says(visit, /Es un segundo pago de la misma cita: devuélvelo/)
	expect(await kept(visit)).toBe(100_000)
	const form = await (await desk(visit)).open(/^Devolver$/, /Es un segundo pago[\s\S]*/)
	const before = mercadoPago?.given() ?? 0
	await form.press(/^Devolver$/, { reason: 'Pagó dos veces' })
	await until('it went back', async () => (mercadoPago?.given() ?? 0) - before === 50_000, 30_000)
	expect([await statusOf(visit), await kept(visit)]).toEqual(['confirmada', 50_000])
})

test('a claim of a bank stands with the day until which it is answered, takes its money out when it is lost, and puts it back when it is won', async () => {
	const [mercadoPago] = providers
	const told = async (id: number) => void (await salon.mercadoPago.notify(id))
	for (const [end, words, left] of [
		['settled', /El banco devolvió el dinero a tu cliente/, 0],
		['reimbursed', /El banco te dio la razón y el dinero volvió/, 50_000],
	] as const) {
		const visit = await pressed()
		await mercadoPago?.pay(visit)
		await becomes(visit, 'confirmada')
		const paid = salon.mercadoPago.payments().find(({ externalReference }) => externalReference === visit.shortId)
		const id = paid?.id ?? 0
		salon.mercadoPago.dispute(id, 'in_process', opening + 7 * 24 * hour)
		await told(id)
		await says(
			visit,
			/Tu cliente desconoció el cargo. Manda tus pruebas en Mercado Pago antes del viernes 27 de noviembre/,
		)
		const list = await at('/finanzas/reclamos')
		expect(list.words).toMatch(/Mercado Pago , responde antes del viernes 27 de noviembre, 07:00 Abierto \$500\.00/)
		expect(await kept(visit)).toBe(0)
		salon.mercadoPago.dispute(id, end)
		await told(id)
		await says(visit, words)
		expect(await kept(visit)).toBe(left)
	}
})

test('who guesses at addresses of payments and visits is told nothing after a hundred that nobody has, not even of the right ones', {
	timeout: 120_000,
}, async () => {
	const visit = await pressed()
	const { visitor: ours } = salon.own
	const guess = visitorOf(salon.program.url)
	const asked = async (path: string) => (await guess.get(path)).status
	const doors = (id: string) => [`/pagar-cita?a=${id}`, `/cita/${id}`, `/pagar/${id}`]
	const seen = new Set<number>()
	for (let tries = 0; tries < 120; tries++) {
		// As the right ones are made: of the same letters, as long.
		const id = visit.shortId.slice(0, 6) + String(2222 + tries).replace(/[01]/g, 'x')
		seen.add(await asked(doors(id)[tries % 3] ?? ''))
	}
	expect([...seen]).toEqual([404, 429])
	const shut = await paperAt(guess, `/pagar-cita?a=${visit.shortId}`)
	expect([shut.status, shut.words]).toEqual([429, expect.stringContaining('Demasiados intentos')])
	expect(shut.words).not.toContain('Peinado')
	// The house goes on.
	expect((await paperAt(ours, `/agenda/citas/${visit._id}`)).status).toBe(200)
})
