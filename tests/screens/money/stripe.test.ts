import { afterAll, beforeAll, expect, test } from 'vitest'
import { fakeSettings } from '#tests/fakes/settings.ts'
import { type StripeFake, startStripe } from '#tests/fakes/stripe/stripe.ts'
import { paperAt } from '#tests/support/paper.ts'
import { visitorOf } from '#tests/support/programs/browser-door.ts'
import { until } from '#tests/support/programs/desk.ts'
import { ownerOf, salonOfFile } from '#tests/support/running-salon.ts'
import { bookPayable, type Payable } from '#tests/support/scenes/payable.ts'

/** Stripe beside a new salon: its screens, and the door that its events come in by. */
const env: Record<string, string> = {}
let stripe: StripeFake

// Before the program, which is told where it stands.
beforeAll(async () => {
	stripe = await startStripe()
	const { stripeClientId, stripeSecretKey, stripeWebhookSecret } = fakeSettings
	const app = { STRIPE_CLIENT_ID: stripeClientId, STRIPE_SECRET_KEY: stripeSecretKey }
	Object.assign(env, { STRIPE_API_BASE: stripe.url, STRIPE_CONNECT_BASE: stripe.url, ...app })
	env.STRIPE_WEBHOOK_SECRET = stripeWebhookSecret
})
afterAll(() => stripe.close())

const salon = salonOfFile({ env })
const { at } = ownerOf(salon)
const page = '/integraciones/stripe'

beforeAll(() => stripe.setWebhookUrl(`${salon.program.url}/webhooks/stripe`))

async function connect(account?: string) {
	const left = await salon.own.visitor.get(`${page}/conectar`)
	const back = new URL(stripe.permit(left.headers.get('Location') ?? '', { account }))
	return at(`${back.pathname}${back.search}`)
}

/** An appointment whose page was pressed: Stripe waits for its payment. */
async function pressed(asked: Parameters<typeof bookPayable>[1] = {}) {
	const visit = await bookPayable(salon.own, asked)
	await visitorOf(salon.program.url).post(`/pagar-cita?a=${visit.shortId}`, {})
	const made = stripe.pages().at(-1)
	if (made?.reference !== visit.shortId) throw new Error('Stripe was asked for no page')
	return { visit, made }
}

const stranger = ({ shortId }: Payable) => paperAt(visitorOf(salon.program.url), `/pagar-cita?a=${shortId}`)
const statusOf = async ({ _id }: Payable) => {
	const [row] = await salon.plant('SELECT status FROM appointments WHERE id = ?', [_id])
	return row?.status
}
const moneyOf = ({ _id }: Payable) =>
	salon.plant('SELECT type, amount_minor, currency FROM money_movements WHERE appointment_id = ?', [_id])
const confirmed = (visit: Payable) =>
	until('the payment confirms it', async () => (await statusOf(visit)) === 'confirmada')

test('a new salon connects Stripe by its own screens, tries it, is paid, is told in words what is wrong, connects again and disconnects', async () => {
	const none = await at(page)
	expect(none.words).toMatch(/No conectada .*Conectar con Stripe.*Conectar con mis llaves/)
	expect((await connect()).words).toContain('Stripe conectado: Salón Demo')
	const connected = await at(page)
	expect(connected.words).toMatch(/Salón Demo Conectada .*Con permiso de Stripe.*La conectó Mariana Fuentes/)
	expect(connected.html).not.toMatch(/sk_fake|sk_standin|rt_acct|whsec/)
	expect((await connected.press(/^Probar conexión$/)).words).toContain('La conexión con Stripe funciona: Salón Demo')
	const { visit, made } = await pressed()
	expect((await stranger(visit)).words).toContain('con tarjeta')
	await stripe.pay(made.id)
	await confirmed(visit)
	const paid = await stranger(visit)
	expect(paid.words).toContain('Tu cita está pagada.')
	expect((await paid.open(/^Ver o cambiar mi cita$/)).words).toMatch(/Confirmada.*Tu cita está pagada\./)
	expect(await moneyOf(visit)).toMatchObject([{ type: 'income', amount_minor: 50_000, currency: 'MXN' }])
	stripe.revoke(fakeSettings.stripeAccount)
	const refused = await (await at(page)).press(/^Probar conexión$/)
	expect(refused.words).toContain('Stripe ya no acepta la conexión. Vuelve a conectar tu cuenta')
	expect(refused.words).toMatch(/Stripe ya no acepta el permiso: tus clientes no pueden pagar en línea/)
	expect((await connect('acct_otra0002')).words).toContain('Stripe conectado: Cuenta 0002')
	expect((await at(page)).words).not.toContain('tus clientes no pueden pagar en línea')
	const gone = await (await at(`${page}/desconectar`)).press(/^Desconectar$/)
	expect(gone.words).toContain('Stripe desconectado')
	expect((await at(page)).words).toContain('No conectada')
	expect((await stranger(await bookPayable(salon.own))).words).not.toContain('con tarjeta')
})

test('who says no on the page of Stripe comes back to a page that says so', async () => {
	const left = await salon.own.visitor.get(`${page}/conectar`)
	const back = new URL(stripe.permit(left.headers.get('Location') ?? '', { deny: true }))
	expect((await at(`${back.pathname}${back.search}`)).words).toContain('No diste permiso en la página de Stripe')
	expect((await at(page)).words).toContain('No conectada')
})

test('with a key of its own: what is wrong is said beside its field, no key is shown again, and the keys go as they came', async () => {
	const form = await at(`${page}/llaves`)
	const wrong = await form.press(/^Conectar$/, { accessToken: 'pk_live_1', webhookSecret: 'secreto' })
	expect(wrong.errorOf('accessToken')).toBe('La clave secreta empieza con sk_live_, sk_test_ o rk_live_')
	expect(wrong.errorOf('webhookSecret')).toBe('El secreto de firma empieza con whsec_')
	expect(wrong.html).not.toContain('pk_live_1')
	stripe.revoke('sk_live_vencida')
	const old = await wrong.press(/^Conectar$/, { accessToken: 'sk_live_vencida', webhookSecret: '' })
	expect(old.errorOf('accessToken')).toContain('Stripe no acepta')
	const done = await old.press(/^Conectar$/, { accessToken: 'sk_live_propia', webhookSecret: '' })
	expect(done.words).toMatch(/Stripe conectado.*Con llaves propias/)
	expect(done.html).not.toContain('sk_live_propia')
	await (await at(`${page}/desconectar`)).press(/^Desconectar$/)
})

test('an event that is not signed for this door, at this time, as it was written, changes nothing', async () => {
	await connect('acct_puerta003')
	const { visit, made } = await pressed()
	const { payment } = await stripe.pay(made.id, { forged: true })
	const answers = [
		await stripe.notify(payment.id, { forged: true }),
		await stripe.notify(payment.id, { skewSeconds: -600 }),
		await stripe.notify(payment.id, { skewSeconds: 600 }),
		await stripe.notify(payment.id, { rewritten: true }),
	].flat()
	expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401])
	const unsigned = await fetch(`${salon.program.url}/webhooks/stripe`, { method: 'POST', body: '{}' })
	expect(unsigned.status).toBe(401)
	expect(await statusOf(visit)).toBe('agendada')
	expect((await stripe.notify(payment.id))[0]?.status).toBe(200)
	await confirmed(visit)
})

test('an event five times at once and in any order is one payment', async () => {
	const { visit, made } = await pressed()
	const { payment } = await stripe.pay(made.id, { copies: 5, parallel: true })
	for (const type of ['payment_intent.succeeded', 'charge.succeeded', 'checkout.session.completed'])
		await stripe.notify(payment.id, { type, copies: 2, parallel: true })
	await confirmed(visit)
	const unread = "SELECT id FROM jobs WHERE kind = 'payments.readNotice' AND state IN ('pending', 'running')"
	await until('all of them are read', async () => (await salon.plant(unread, [])).length === 0)
	expect(await moneyOf(visit)).toHaveLength(1)
	expect(await salon.plant('SELECT state FROM payments WHERE appointment_id = ?', [visit._id])).toEqual([
		{ state: 'approved' },
	])
})

test('another amount, another currency and a payment of another account confirm nothing; the owner is told of what does not fit', async () => {
	const drafts = [{ amount: 100 }, { amount: 50_000, currency: 'usd' }]
	for (const draft of drafts) {
		const { visit, made } = await pressed()
		const payment = stripe.addPayment({ ...draft, account: made.account, metadata: made.metadata })
		await stripe.notify(payment.id)
		const state = () => salon.plant('SELECT state, problem FROM payments WHERE appointment_id = ?', [visit._id])
		await until('it was read', async () => (await state()).length === 1)
		expect(await state()).toEqual([{ state: 'mismatch', problem: draft.currency ? 'currency' : 'amount' }])
		expect([await statusOf(visit), await moneyOf(visit)]).toEqual(['agendada', []])
	}
	await until('the owner is told', async () =>
		(await at('/avisos')).words.includes('Un pago no coincide con lo que se pidió'),
	)
	const { visit, made } = await pressed()
	const theirs = stripe.addPayment({ amount: 50_000, account: 'acct_ajena0009', metadata: made.metadata })
	expect((await stripe.notify(theirs.id))[0]?.status).toBe(200)
	// A later one of its own is read after it, and by then the other was looked at.
	await stripe.pay(made.id)
	await confirmed(visit)
	expect(await salon.plant('SELECT id FROM payments WHERE provider_payment_id = ?', [theirs.id])).toEqual([])
	expect(await moneyOf(visit)).toHaveLength(1)
})

test('where the hold is released a page that Stripe keeps open for longer is closed, so that nobody pays for an hour that is another’s', async () => {
	const clockAt = (time: string) => salon.program.setClock(Date.parse(`2026-11-20T${time}:00-06:00`) - Date.now())
	const visit = await bookPayable(salon.own, { appointmentConfig: { hoursToDeleteAppointmentIfNotPaid: 1 } })
	// Half an hour is the least that a page stands: to twenty past, when the hour was given back on the hour.
	clockAt('07:50')
	await visitorOf(salon.program.url).post(`/pagar-cita?a=${visit.shortId}`, {})
	const pageOf = () => stripe.pages().find(({ reference }) => reference === visit.shortId)
	expect(pageOf()?.closedAt).toBeUndefined()
	clockAt('08:05')
	await until('it is released', async () => (await statusOf(visit)) === 'no_pagada')
	await until('its page is closed', async () => pageOf()?.closedAt !== undefined)
	expect((await fetch(`${stripe.url}/pay/${pageOf()?.id}`)).status).toBe(404)
}, 60_000)
