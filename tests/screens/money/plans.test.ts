import { afterAll, beforeAll, expect, test } from 'vitest'
import { fakeSettings } from '#tests/fakes/settings.ts'
import { type StripeFake, startStripe } from '#tests/fakes/stripe/stripe.ts'
import { paperAt } from '#tests/support/paper.ts'
import { visitorOf } from '#tests/support/programs/browser-door.ts'
import { until } from '#tests/support/programs/desk.ts'
import { ownerOf, salonOfFile } from '#tests/support/running-salon.ts'

/** A new salon buys from the platform by its screens, without scripts, beside a stand-in of Stripe. */
const env: Record<string, string> = { ADVISOR_WHATSAPP: '5215500001111' }
let stripe: StripeFake

beforeAll(async () => {
	stripe = await startStripe()
	Object.assign(env, { STRIPE_API_BASE: stripe.url, STRIPE_SECRET_KEY: fakeSettings.stripeSecretKey })
	env.STRIPE_BILLING_WEBHOOK_SECRET = fakeSettings.stripeWebhookSecret
})
afterAll(() => stripe.close())

const salon = salonOfFile({ env })
const { at } = ownerOf(salon)
const stranger = (path: string) => paperAt(visitorOf(salon.program.url), path)
const credits = async () => {
	const rows = await salon.plant('SELECT hundredths FROM credit_balances WHERE business_id = ?', [salon.businessId])
	return Number(rows[0]?.hundredths ?? 0) / 100
}
const lastPage = () => {
	const page = stripe.billing.checkouts().at(-1)
	if (!page) throw new Error('Stripe was asked for no page')
	return page
}

beforeAll(() => stripe.setWebhookUrl(`${salon.program.url}/webhooks/stripe`))

test('CRE-028 CRE-029 CRE-044 anybody sees the prices; who is not signed in is sent to the door and comes back to the plan', async () => {
	const prices = await stranger('/precios')
	expect(prices.words).toMatch(/Plan Starter .*Plan Pro MÁS POPULAR .*Plan Scale/)
	for (const address of ['/precios', '/facturacion', '/auth/ingresar'])
		expect(prices.html).toContain(`href="${address}"`)
	const door = await prices.open(/^Contratar Plan Scale$/)
	expect(door.path).toContain('/auth/ingresar?p=%2Fcreditos%3Fplan%3Denterprise')
	const demo = await stranger('/precios?demo=1')
	expect(demo.html).toMatch(/https:\/\/wa\.me\/5215500001111\?text=Hola%2C%20quiero%20agendar/)
	expect(demo.words).toMatch(/Plan Starter \$ 980 MXN/)
})

test('CRE-017 CRE-018 CRE-019 CRE-020 CRE-022 CRE-023 CRE-024 CRE-026 the plans stand with their printed figures in either currency', async () => {
	const pesos = (await stranger('/precios')).words
	for (const plan of [
		/Plan Starter \$ 1,062 MXN al mes \$ 35\.40 MXN al día 1,000 créditos al mes, a 0\.049 USD cada uno De 40 a 70 citas al mes 1 sucursal De 1 a 7 especialistas Los créditos se acumulan Puedes solicitar factura/,
		/Plan Pro MÁS POPULAR \$ 2,680 MXN al mes \$ 89\.33 MXN al día 3,000 créditos al mes, a 0\.0397 USD cada uno Ahorro del 19% De 120 a 200 citas al mes 1 o 2 sucursales De 2 a 15 especialistas Los créditos se acumulan Puedes solicitar factura/,
		/Plan Scale \$ 3,500 MXN al mes \$ 116\.67 MXN al día 5,000 créditos al mes, a 0\.039 USD cada uno Ahorro del 33% De 200 a 500 citas al mes De 1 a 5 sucursales De 5 a 30 especialistas Los créditos se acumulan Puedes solicitar factura/,
		/¿Más de 10,000 mensajes al mes\?/,
	])
		expect(pesos).toMatch(plan)
	const dollars = await (await stranger('/precios')).open(/^USD/)
	for (const figure of ['59', '149', '195']) expect(dollars.words).toContain(`$ ${figure} USD al mes`)
	expect(dollars.words).not.toContain('Puedes solicitar factura')
})

test('CRE-002 CRE-006 CRE-015 CRE-021 CRE-027 a trial, then a plan in dollars: paid, told, its month in the list with its bill, the portal opens; a failed charge says what stops when', async () => {
	const before = await at('/creditos')
	expect(before.words).toMatch(/Te quedan .*200\.0 .*Prueba gratis hasta el /)
	expect(before.words).toMatch(/Prueba gratis [^+]* GPT \+200\.0/)
	const dollars = await at('/creditos?moneda=usd')
	expect(dollars.html).toMatch(/value="professional"[^>]*checked|checked[^>]*value="professional"/)
	const left = await salon.own.visitor.post('/creditos/contratar?moneda=usd', { plan: 'professional', currency: 'USD' })
	expect(left.headers.get('Location')).toBe(`${stripe.url}/buy/${lastPage().id}`)
	expect(lastPage()).toMatchObject({ amount: 14_900, currency: 'usd', mode: 'subscription' })
	const { subscription = '' } = stripe.billing.pay(lastPage().id)
	await stripe.billing.tell({ copies: 5, shuffled: true })
	await until('its credits come', async () => (await credits()) === 3200)
	const back = await at(new URL(lastPage().successUrl).pathname)
	expect(back.words).toMatch(/Plan Pro .*Pagada .*ya tienes 3,000 créditos más/)
	const bought = await at('/creditos')
	expect(bought.words).toMatch(/Plan Pro · 3,000 créditos al mes por \$149\.00 USD .*Se renueva el/)
	expect(bought.words).toMatch(/Plan Pro .*3,000 GPT \$149\.00 USD Pagada REC-0001/)
	expect(bought.words).toContain('$149.00 USD · $0.0497 USD por crédito')
	const [movement] = await salon.own.visitor.call<object[]>('GET /creditMovement')
	expect(movement).toMatchObject({ subscriptionId: subscription, totalPrice: 149, balanceAfterMovement: 3200 })
	const portal = await salon.own.visitor.post('/creditos/portal', {})
	expect(portal.headers.get('Location')).toContain(`${stripe.url}/portal/cus_`)
	stripe.billing.renew(subscription, { isPaid: false })
	await stripe.billing.tell({ copies: 5, shuffled: true })
	await until('it is told', async () => /El cobro de tu plan falló/.test((await at('/creditos')).words))
	const failing = await at('/creditos')
	expect(failing.words).toMatch(/Cobro pendiente .*Se intenta otra vez el .*el plan se cancela/)
	expect(failing.words).toMatch(/cuando se acaben, tus asistentes dejan de contestar.*Tu agenda, tu página de reservas/)
	expect((await at('/avisos')).words).toContain('No se pudo cobrar tu plan')
	const connections = await at('/integraciones')
	expect(connections.words).toMatch(/Plan de Recepción.*No funciona/)
	stripe.billing.renew(subscription)
	await stripe.billing.tell()
	await until('it goes on', async () => (await credits()) === 6200)
	expect((await at('/integraciones')).words).toMatch(/Plan Pro/)
})

test('CRE-032 CRE-034 CRE-036 messages without scripts: reckoned by asking, refused below the least beside the field with what was typed, paid by the level', async () => {
	const form = await at('/recargar')
	expect(form.values('quantity')).toContain('5000')
	expect(form.words).toMatch(/5,000 × \$0\.70 .*\$3,500\.00 MXN/)
	const levels = ['750 a 1,999 $1.00', '2,000 a 4,999 $0.90', '5,000 a 9,999 $0.70', '10,000 a 19,999 $0.50']
	for (const level of levels) expect(form.words).toContain(level)
	expect(form.words).toContain('20,000 o más $0.40')
	const reckoned = await at('/recargar?cantidad=20000')
	expect(reckoned.words).toMatch(/20,000 × \$0\.40 .*\$8,000\.00 MXN/)
	const few = await form.press(/^Comprar mensajes$/, { quantity: '749' })
	expect(few.errorOf('quantity')).toBe('La cantidad mínima es 750 mensajes')
	expect(few.values('quantity')).toContain('749')
	const empty = await form.press(/^Comprar mensajes$/, { quantity: '' })
	expect(empty.errorOf('quantity')).toBe('La cantidad mínima es 750 mensajes')
	const left = await salon.own.visitor.post('/recargar', { compra: 'mensajes', quantity: '2000' })
	expect(left.headers.get('Location')).toBe(`${stripe.url}/buy/${lastPage().id}`)
	expect(lastPage()).toMatchObject({ amount: 180_000, currency: 'mxn', mode: 'payment' })
	for (const [plan, title] of [
		['1', 'Plan Bronce'],
		['3', 'Plan Oro'],
		['9', 'Plan Plata'],
	]) {
		expect((await at(`/recargar?plan=${plan}`)).words).toMatch(new RegExp(`${title} \\$[\\d,.]+ \\$[\\d,.]+ MXN`))
	}
})

test('CRE-037 CRE-038 CRE-039 CRE-040 CRE-041 the plans of credits stand with their limits; extra ones go by their steps', async () => {
	const { words } = await at('/recargar?plan=2&extra=300&experto=on')
	expect(words).toMatch(/Plan Bronce 1,000 \$1\.00 2 1 10 \$1,249\.00/)
	expect(words).toMatch(/Plan Plata 2,000 \$0\.85 5 2 20 \$1,949\.00/)
	expect(words).toMatch(/Plan Oro 5,000 \$0\.70 10 4 50 \$3,749\.00/)
	expect(words).toContain('Plan Plata + 300 extra + experto $1,949.00 + $255.00 + $349.00 $2,553.00 MXN')
	const stepped = async (query: string) => (await at(`/recargar?${query}`)).values('extra')[0]
	expect([await stepped('extra=400&mas=1'), await stepped('extra=500&mas=1')]).toEqual(['500', '1000'])
	expect([await stepped('extra=1000&menos=1'), await stepped('extra=500&menos=1')]).toEqual(['500', '400'])
	const odd = await (await at('/recargar')).press(/^Comprar el plan elegido$/, { extra: '650' })
	expect(odd.errorOf('extra')).toBe('De 100 en 100 hasta 500; después, de 500 en 500')
})

test('CRE-045 CRE-046 CRE-047 the promotion stands only for who has a coupon, with the hour at which it ends', async () => {
	expect((await at('/recargar')).words).not.toContain('Usar mi cupón')
	const given = await paperAt(salon.as('admin'), `/admin/negocios/${salon.businessId}`)
	expect((await given.press(/^Dar cupón$/)).words).toContain('Cupón dado')
	const { words } = await at('/recargar')
	expect(words).toMatch(/Tu cupón [0-9A-Z]{8} 78% de descuento 1000 créditos por \$349 MXN .*\$349\.00 .*\$1,598\.00/)
	expect(words).toMatch(/28 a 66 citas o pedidos.*Garantía de devolución del 100%.*Termina el /)
	expect((await at('/recargar?cantidad=500')).words).toContain('500 a 1,999')
	const left = await salon.own.visitor.post('/recargar/cupon', {})
	expect(left.headers.get('Location')).toContain(`${stripe.url}/buy/`)
	expect(lastPage()).toMatchObject({ amount: 34_900, currency: 'mxn' })
	stripe.billing.expire(lastPage().id)
	await stripe.billing.tell()
	await until('its page is over', async () => (await at('/creditos')).words.includes('Venció'))
})

test('CRE-016 each plan has its id, title, credits, both prices, what a credit costs, what is in it, and the name of its price', async () => {
	const pages = { MXN: await stranger('/precios'), USD: await stranger('/precios?moneda=usd') }
	const card = (currency: keyof typeof pages, id: string) =>
		pages[currency].wordsIn(
			new RegExp(`<li class="card plan"(?:(?!<li class="card plan")[\\s\\S])*?plan=${id}\\b[\\s\\S]*?</a>`),
		)
	for (const [id, title, credits, dollars, pesos, each, features] of [
		['basic', 'Plan Starter', '1,000', '59', '1,062', '0.049', 'De 40 a 70 citas al mes 1 sucursal De 1 a 7 espec'],
		['professional', 'Plan Pro', '3,000', '149', '2,680', '0.0397', 'De 120 a 200 citas al mes 1 o 2 sucursales'],
		['enterprise', 'Plan Scale', '5,000', '195', '3,500', '0.039', 'De 200 a 500 citas al mes De 1 a 5 sucursales'],
	] as const) {
		for (const [currency, price] of [
			['MXN', pesos],
			['USD', dollars],
		] as const) {
			const words = card(currency, id)
			expect(words).toMatch(new RegExp(`^${title} .*\\$ ?${price} ${currency} al mes`))
			expect(words).toContain(`${credits} créditos al mes, a ${each} USD cada uno`)
			expect(words).toContain(features)
		}
		await salon.own.visitor.call('POST /stripe/create-payment-intent', { priceId: `plan_${id}` })
		const intent = [...stripe.billing.state.intents.values()].at(-1)
		expect(intent).toMatchObject({ amount: Number(pesos.replace(',', '')) * 100, currency: 'mxn' })
	}
})

test('CRE-025 CRE-030 a partner looks at the prices of end users and can buy nothing there', async () => {
	const { words, html } = await paperAt(salon.as('partner'), '/partner/planes')
	expect(words).toContain('Estos son los precios que nosotros vendemos al usuario final')
	const dollars = [
		['Plan Starter \\$ 49 USD al mes', '1,000 créditos al mes'],
		['Plan Pro .*\\$ 119 USD al mes', '3,000 créditos al mes', 'Ahorro del 39%'],
		['Plan Scale \\$ 329 USD al mes', '10,000 créditos al mes', 'Ahorro del 49%'],
	]
	expect(words).toMatch(new RegExp(dollars.flat().join('.*')))
	const pesos = await paperAt(salon.as('partner'), '/partner/planes?moneda=mxn')
	expect(pesos.words).toMatch(/Starter \$ 980 MXN .*Pro .*\$ 2,380 MXN .*Scale \$ 6,580 MXN/)
	expect(html).not.toMatch(/Contratar|Solicitar/)
})

test('CRE-021 CRE-043 what Stripe refuses is told, and the plan that is chosen is Plan Pro again', async () => {
	const [row] = await salon.plant('SELECT * FROM plan_subscriptions WHERE business_id = ?', [salon.businessId])
	expect(row?.status).toBe('active')
	const running = await at('/creditos?plan=basic')
	const how = 'Para cambiar de plan, cancela el actual en el portal de pagos; cuando termine eliges otro aquí.'
	expect(running.words).toContain(how)
	expect(running.html).not.toMatch(/name="plan"|Contratar/)
	const setStatus = (status: string) =>
		salon.plant('UPDATE plan_subscriptions SET status = ? WHERE business_id = ?', [status, salon.businessId])
	await setStatus('canceled')
	stripe.setFault({ kind: '500', path: 'checkout', times: 3 })
	const flash = await (await at('/creditos')).press(/^Contratar el plan elegido$/, { plan: 'basic' })
	stripe.clearFaults()
	stripe.setFault({ kind: '500', path: 'checkout', times: 3 })
	const refused = await (await at('/recargar')).press(/^Comprar mensajes$/, { quantity: '2000' })
	stripe.clearFaults()
	expect(refused.words).toContain('Error al procesar el pago')
	expect(refused.values('quantity')).toContain('2000')
	await salon.plant("create trigger no_purchase before insert on purchases begin select raise(abort, 'no'); end")
	const thrown = await (await at('/recargar')).press(/^Comprar mensajes$/, { quantity: '2000' })
	await salon.plant('drop trigger no_purchase')
	expect(thrown.words).toContain('Ocurrió un error al procesar el pago')
	await setStatus('active')
	expect(flash.words).toContain('Error al seleccionar el plan')
	expect(flash.html).toMatch(/value="professional"[^>]*checked|checked[^>]*value="professional"/)
})

test('COM-022 a portal of payments that does not open is told in the general words, and the log says why', async () => {
	expect((await salon.own.visitor.post('/creditos/portal', {})).headers.get('Location')).toContain('/portal/cus_')
	stripe.setFault({ kind: '500', path: 'portal', times: 3 })
	const flash = await (await at('/creditos')).press(/^Abrir portal de pagos$/)
	stripe.clearFaults()
	expect([flash.path, flash.words.includes('Error al procesar la solicitud')]).toEqual(['/creditos', true])
	const logged = salon.program.output().split('\n')
	expect(logged.filter((line) => line.includes('"operation":"billing.openPortal"')).at(-1)).toContain('unavailable')
})

test('API-243 API-244 API-245 API-246 API-248 the calls for payment lead where the screens do', async () => {
	const { visitor } = salon.own
	type Opened = { type: string; data: string; url: string }
	const call = (what: string, body: object) => visitor.call<Opened>(`POST /stripe/${what}`, body)
	const whose = { business: { _id: salon.businessId }, user: { email: 'mariana@salon.test' } }
	const plan = { prices: [{ priceId: 'plan_basic', quantity: 1, unitAmount: 59, minimumQuantity: 1 }] }
	const chosen = { ...plan, ...whose, currentPath: '/creditos', allowQuantityUpdates: false, needExpertHelp: false }
	const portal = await call('checkout', { ...chosen, customAmount: 5900 })
	expect(portal).toMatchObject({ type: 'portal', data: expect.stringContaining(`${stripe.url}/portal/`) })
	await salon.plant("UPDATE plan_subscriptions SET status = 'canceled' WHERE business_id = ?", [salon.businessId])
	for (const [customAmount, currency] of [
		[5900, 'usd'],
		[106_200, 'mxn'],
	] as const) {
		const opened = await call('checkout', { ...chosen, customAmount })
		const { id, ...page } = lastPage()
		expect(opened).toEqual({ type: 'session', data: id, url: `${stripe.url}/buy/${id}` })
		expect(page).toMatchObject({ amount: customAmount, currency, cancelUrl: `${salon.program.url}/creditos` })
	}
	await salon.plant("UPDATE plan_subscriptions SET status = 'active' WHERE business_id = ?", [salon.businessId])
	const bronze = { prices: [{ priceId: 'bronce', quantity: 1, unitAmount: 1249, minimumQuantity: 1 }] }
	await call('checkout', { ...bronze, ...whose, currentPath: '/recargar', needExpertHelp: true })
	expect(lastPage().amount).toBe(124_900 + 34_900)
	const messages = { prices: [{ priceId: 'messages', quantity: 1000, unitAmount: 1, minimumQuantity: 750 }] }
	const bought = await call('checkout', { ...messages, currentPath: '/recargar' })
	expect(bought.url).toBe(`${stripe.url}/buy/${bought.data}`)
	expect(lastPage()).toMatchObject({ id: bought.data, amount: 100_000, cancelUrl: `${salon.program.url}/recargar` })
	const promo = { prices: [{ priceId: 'promo', quantity: 1000, unitAmount: 349, minimumQuantity: 1000 }] }
	expect((await call('checkout-promo', { ...promo, currentPath: '/recargar' })).url).toContain('/buy/')
	expect(lastPage().amount).toBe(34_900)
	expect(await call('portal', { currentPath: '/creditos' })).toContain('/portal/cus_')
	const asked = { priceId: 'plan_basic', email: 'mariana@salon.test' }
	const intent = await visitor.told('POST /stripe/create-payment-intent', asked)
	const made = [...stripe.billing.state.intents.values()].at(-1)
	expect(intent).toEqual({ success: true, clientSecret: expect.stringContaining(String(made?.id)) })
	expect(made).toMatchObject({ amount: 106_200, currency: 'mxn' })
})
