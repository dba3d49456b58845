import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY } from '#app/lib/time.ts'
import { fakeSettings } from '#tests/fakes/settings.ts'
import { type StripeFake, startStripe } from '#tests/fakes/stripe/stripe.ts'
import { paperAt } from '#tests/support/paper.ts'
import { wordsOf } from '#tests/support/paper-forms.ts'
import { type Visitor } from '#tests/support/programs/browser-door.ts'
import { until } from '#tests/support/programs/desk.ts'
import { opening } from '#tests/support/programs/salon-program.ts'
import { ownerOf, salonOfFile } from '#tests/support/running-salon.ts'

/** A partner buys credits from the platform and hands them to a new salon, by his screens without scripts. */
const env: Record<string, string> = {}
let stripe: StripeFake

beforeAll(async () => {
	stripe = await startStripe()
	Object.assign(env, { STRIPE_API_BASE: stripe.url, STRIPE_SECRET_KEY: fakeSettings.stripeSecretKey })
	env.STRIPE_BILLING_WEBHOOK_SECRET = fakeSettings.stripeWebhookSecret
})
afterAll(() => stripe.close())

const salon = salonOfFile({ env })
const { at } = ownerOf(salon)
const area = (path: string) => paperAt(salon.as('partner'), path)
let partnerId = ''
const wallet = async () => {
	const rows = await salon.plant('SELECT prepay_credits AS held FROM partners WHERE id = ?', [partnerId])
	return Number(rows[0]?.held ?? 0) / 100
}
const lastPage = () => {
	const page = stripe.billing.checkouts().at(-1)
	if (!page) throw new Error('Stripe was asked for no page')
	return page
}

beforeAll(async () => {
	await stripe.setWebhookUrl(`${salon.program.url}/webhooks/stripe`)
	const name = 'Belleza Digital'
	partnerId = String((await salon.plant('SELECT id FROM partners WHERE name = ?', [name]))[0]?.id)
	await salon.plant('UPDATE businesses SET partner_id = ? WHERE id = ?', [partnerId, salon.businessId])
})

test('NAV-028 PAR-038 API-247 a partner buys credits: reckoned by asking, refused below the least, paid once whatever is told how often; the portal opens', async () => {
	const early = await salon.as('partner').post('/partner/recargar-creditos/portal', {})
	expect(early.headers.get('Location')).toBe('/partner/recargar-creditos')
	const page = await area('/partner/recargar-creditos')
	expect(page.words).toMatch(/5,000 × \$0\.70 .*\$3,500\.00 MXN/)
	expect((await area('/partner/recargar-creditos?cantidad=20000')).words).toMatch(/20,000 × \$0\.40 .*\$8,000\.00 MXN/)
	const few = await page.press(/^Comprar créditos$/, { quantity: '749' })
	expect(few.errorOf('quantity')).toBe('La cantidad mínima es 750 créditos')
	expect(few.values('quantity')).toContain('749')
	const left = await salon.as('partner').post('/partner/recargar-creditos', { quantity: '2000' })
	expect(left.headers.get('Location')).toBe(`${stripe.url}/buy/${lastPage().id}`)
	expect(lastPage()).toMatchObject({ amount: 180_000, currency: 'mxn', mode: 'payment' })
	stripe.billing.pay(lastPage().id)
	await stripe.billing.tell({ copies: 5, shuffled: true })
	await until('its credits come', async () => (await wallet()) === 2000)
	const back = await area(new URL(lastPage().successUrl).pathname)
	expect(back.words).toMatch(/2,000 créditos Pagada .*ya tienes 2,000 créditos más/)
	await stripe.billing.tell({ copies: 5, shuffled: true })
	expect((await area('/partner/recargar-creditos')).words).toMatch(/2,000 créditos .*\$1,800\.00 MXN Pagada REC-/)
	expect(await wallet()).toBe(2000)
	expect((await area('/partner/dashboard')).words).toMatch(/Sin fee 2,000\.0 .*Con fee 0\.0 .*Tu suscripción Inactiva/)
	const portal = await salon.as('partner').post('/partner/recargar-creditos/portal', {})
	expect(portal.headers.get('Location')).toContain(`${stripe.url}/portal/cus_`)
	const wire = await salon
		.as('partner')
		.call<string>('POST /stripe/partner-portal', { currentPath: '/partner/dashboard' })
	expect(wire).toContain(`${stripe.url}/portal/cus_`)
	await expect(salon.own.visitor.call('POST /stripe/partner-portal', {})).rejects.toThrow(/403 /)
})

test('what was paid differs: nothing is granted, the purchase and the platform say so', async () => {
	const before = await wallet()
	for (const change of [{ amount: 1 }, { currency: 'usd' }, { customer: 'cus_stranger' }]) {
		await salon.as('partner').post('/partner/recargar-creditos', { quantity: '900' })
		stripe.billing.pay(lastPage().id, change)
		await stripe.billing.tell({ copies: 2, shuffled: true })
		const told = await area(new URL(lastPage().successUrl).pathname)
		expect(told.words).toMatch(/No coincide .*no se dieron créditos/)
	}
	expect(await wallet()).toBe(before)
	const webhooks = await paperAt(salon.as('admin'), '/admin/webhooks')
	for (const problem of ['amount', 'currency', 'customer']) expect(webhooks.html).toContain(problem)
})

test('CRE-004 CRE-005 PAR-001 credits go to the salon and back, by screens that say which way; too many are refused with what was typed', async () => {
	const before = await wallet()
	const form = await (await area('/partner/dashboard')).open(/^Enviar créditos a Salón/)
	const much = await form.press(/^Enviar créditos$/, { amount: '999,999', comments: 'Noviembre' })
	expect(much.errorOf('amount')).toMatch(/^No alcanza: En tu saldo hay [\d,.]+ créditos$/)
	expect(much.values('amount')).toContain('999,999')
	const sent = await form.press(/^Enviar créditos$/, { amount: '300', total: '150', renewal: '1month' })
	expect(sent.words).toContain('Créditos enviados exitosamente')
	const again = await form.press(/^Enviar créditos$/, { amount: '300', total: '150', renewal: '1month' })
	expect(again.words).toContain('Créditos enviados exitosamente')
	expect(await wallet()).toBe(before - 300)
	const take = await (await area('/partner/dashboard')).open(/^Retirar créditos de Salón/)
	expect(take.words).toContain('tiene 500.0 créditos GPT')
	expect((await take.press(/^Regresar a mi saldo$/, { amount: '500.01' })).errorOf('amount')).toContain(
		'En el negocio hay',
	)
	expect((await take.press(/^Regresar a mi saldo$/, { amount: '100' })).words).toContain(
		'Los créditos regresaron a tu saldo',
	)
	expect(await wallet()).toBe(before - 200)
	const all = await area('/partner/movimientos')
	expect(all.words).toMatch(
		/Negocio → Partner Salón[^+]*\+100\.0 .*Partner → Negocio Salón[^-]*-300\.0 .*Recarga .*\+2,000\.0/,
	)
	expect((await area('/partner/movimientos?tipo=business_extract')).words).not.toContain('-300.0')
	const owners = await at('/creditos')
	expect(owners.words).toMatch(/Negocio → Partner .*-100\.0 .*Partner → Negocio: Venta de \$150\.00 .*\+300\.0 500\.0/)
	const only = await at('/creditos?tipo=partner_transfer')
	expect(only.words).toContain('+300.0')
	expect(only.words).not.toContain('-100.0')
	expect(only.words).not.toContain('Prueba gratis +')
	const types = [
		'recharge',
		'transfer',
		'consume',
		'extract',
		'partner_recharge',
		'partner_transfer',
		'business_extract',
	]
	const found = await Promise.all(
		types.map(async (type) => (await salon.own.visitor.call<object[]>(`GET /creditMovement?type=${type}`)).length),
	)
	expect(found).toEqual([1, 1, 0, 1, 0, 1, 1])
	await expect(salon.own.visitor.call('GET /creditMovement?type=regalo')).rejects.toThrow(/400 /)
})

type Renewal = { success: boolean; message: string }

/** A movement with all of its answer, not its `data` alone. */
const whole = async (who: Visitor, body: object) =>
	(await who.told('POST /creditMovement', body)) as { success: boolean; channelRenewalStatus?: Renewal }

test('API-229 API-230 credits are moved by call: a partner to and from his own, the platform to a wallet; a renewal says until when, and what has to be connected again', async () => {
	const partner = salon.as('partner')
	const sent = {
		businessId: salon.businessId,
		creditSource: 'prepay',
		amount: 10,
		creditType: 'reasoning',
		totalPrice: 0,
	}
	const before = await wallet()
	const move = (body: object, who = partner) => whole(who, { ...sent, ...body })
	const plain = await move({ type: 'transfer' })
	expect(plain).toMatchObject({ success: true, data: { _id: expect.stringMatching(/^wmv_/) } })
	expect(plain.channelRenewalStatus).toBeUndefined()
	const renewed = await move({ type: 'transfer', renewalDuration: '15days', resetDate: true })
	expect(renewed.channelRenewalStatus).toEqual({
		success: true,
		message: expect.stringMatching(/^La suscripción quedó renovada hasta el \S+ \d+ de \S+ de 2026$/),
	})
	await salon.plant(
		`INSERT INTO google_accounts (id, business_id, subject, email, connected_by, connected_at, problem, created_at)
		VALUES ('gac_x', ?, 'x', 'salon@gmail.test', 'Elena', 1, 'token', 1)`,
		[salon.businessId],
	)
	const failing = await move({ type: 'transfer', renewalDuration: '1year' })
	expect(failing.channelRenewalStatus).toMatchObject({
		success: false,
		message: expect.stringContaining('hay que conectar de nuevo Google Calendar: salon@gmail.test'),
	})
	await move({ type: 'extract', amount: 5 })
	expect(await wallet()).toBe(before - 25)
	const given = { type: 'partner_recharge', businessId: null, partnerId, amount: 40 }
	await expect(partner.call('POST /creditMovement', { ...sent, ...given })).rejects.toThrow(/403 /)
	await move(given, salon.as('admin'))
	expect(await wallet()).toBe(before + 15)
	const [other] = await salon.plant('SELECT id FROM businesses WHERE partner_id IS NULL OR partner_id <> ? LIMIT 1', [
		partnerId,
	])
	for (const wrong of [{ businessId: String(other?.id) }, { partnerId: 'prt_otro' }])
		await expect(partner.call('POST /creditMovement', { ...sent, type: 'transfer', ...wrong })).rejects.toThrow(/404 /)
	for (const wrong of [{ amount: 0 }, { amount: 1.234 }, { amount: 1_000_000 }])
		await expect(partner.call('POST /creditMovement', { ...sent, type: 'transfer', ...wrong })).rejects.toThrow(
			/40[09] /,
		)
	await expect(salon.as('admin').call('POST /creditMovement', { ...sent, type: 'regalo' })).rejects.toThrow(/400 /)
	await expect(salon.own.visitor.call('POST /creditMovement', { ...sent, type: 'transfer' })).rejects.toThrow(/403 /)
	expect(await wallet()).toBe(before + 15)
})

test('PAR-001 PAR-033 PAR-034 PAR-035 API-234 the leaderboard: the ten who handed most to his businesses, by sort of credit; nobody’s address', async () => {
	const page = await area('/partner/leaderboard')
	expect(page.words).toMatch(/🥇 1 Belleza Digital tú .*330\.0/)
	expect((await page.open(/^Reasoning$/)).words).toMatch(/1 Belleza Digital tú .* 30\.0/)
	expect((await page.open(/^GPT$/)).words).toMatch(/1 Belleza Digital tú .* 300\.0/)
	expect(page.words).not.toContain('@')
	const rows = await salon.as('partner').call<{ _id: string; counters: { soldCredits: number } }[]>('GET /partner')
	expect(rows.find(({ _id }) => _id === partnerId)).toMatchObject({
		...{ name: 'Belleza Digital', partnerCode: expect.stringMatching(/^\w{4,}$/), creditsTransferred: 330, level: 1 },
		users: expect.arrayContaining([{ name: 'Pablo Socio', role: 'partner' }]),
	})
	// Twelve others, the last of whom handed nothing; each was sold more than the one before.
	for (let nth = 0; nth < 12; nth++) {
		const rival = `ptn_${nth}`
		await salon.plant(
			'INSERT INTO partners (id, name, partner_code, sold_credits, created_at) VALUES (?, ?, ?, ?, ?)',
			[rival, `Rival ${nth}`, `rival${nth}`, nth * 100, opening],
		)
		await salon.plant(
			"INSERT INTO wallet_movements (id, partner_id, type, hundredths, balance_after, credit_type, at) VALUES (?, ?, 'transfer', ?, 0, 'gpt_model', ?)",
			[`wmv_${nth}`, rival, nth * -10_000, opening],
		)
	}
	const all = await salon.as('partner').told('GET /partner')
	const sold = (all.data as typeof rows).map(({ counters }) => counters.soldCredits)
	expect([all.success, new Set(sold).size > 10]).toEqual([true, true])
	expect(sold).toEqual([...sold].sort((a, b) => b - a))
	const { html } = await area('/partner/leaderboard')
	const rows10 = [...html.matchAll(/<tr\b[^>]*>([\s\S]*?)<\/tr>/g)].slice(1).map(([, row = '']) => wordsOf(row))
	expect(rows10.map((row) => /^(\D*\d+) (Rival \d+|Belleza Digital)/.exec(row)?.slice(1).join(' '))).toEqual([
		...['🥇 1 Rival 11', '🥈 2 Rival 10', '🥉 3 Rival 9', '4 Rival 8', '5 Rival 7'],
		...['6 Rival 6', '7 Rival 5', '8 Rival 4', '9 Belleza Digital', '10 Rival 3'],
	])
	await salon.plant("DELETE FROM wallet_movements WHERE type = 'transfer'")
	expect((await area('/partner/leaderboard')).words).toContain('No hay datos de transferencias aún')
})

test('a partner’s list says in which of his businesses something is wrong, and shows those alone; a business of his is promised no trial', async () => {
	const none = await area('/partner/dashboard?ver=pendientes')
	await salon.plant('UPDATE credit_balances SET hundredths = 0 WHERE business_id = ?', [salon.businessId])
	const some = await area('/partner/dashboard?ver=pendientes')
	const pending = (page: { words: string }) => Number(/Con algo pendiente \((\d+)\)/.exec(page.words)?.[1])
	expect(pending(some)).toBe(pending(none) + 1)
	expect(some.words).toMatch(/con algo pendiente\..*Sin créditos/)
	// What was looked for stays with the choice, and the choice with what is looked for.
	const searched = await area('/partner/dashboard?q=salon&ver=pendientes')
	expect(searched.words).toMatch(/con «salon» con algo pendiente/)
	expect((await searched.open(/^Todos/)).path).toBe('/partner/dashboard?q=salon')
	expect((await (await area('/partner/dashboard?q=salon')).open(/^Con algo/)).path).toContain('q=salon&ver=pendientes')
	expect((await area('/negocios/nuevo')).words).not.toContain('días de prueba')
	expect((await at('/negocios/nuevo')).words).toContain('Empieza con 15 días de prueba')
})

test('a trial says when it ends, and that it ended once that day is over', async () => {
	const stand = async (endDate: number) => {
		const subscription = JSON.stringify({ status: 'trialing', plan: 'hobby', endDate })
		await salon.plant('UPDATE partners SET subscription = ? WHERE id = ?', [subscription, partnerId])
		return (await area('/partner/dashboard')).words
	}
	const [before] = await salon.plant('SELECT subscription FROM partners WHERE id = ?', [partnerId])
	expect(await stand(opening + DAY)).toMatch(/Tu suscripción A prueba .*Tu prueba termina el sábado 21 de noviembre/)
	expect(await stand(opening - DAY)).toMatch(/Tu suscripción Vencida .*Terminó el jueves 19 de noviembre/)
	await salon.plant('UPDATE partners SET subscription = ? WHERE id = ?', [String(before?.subscription), partnerId])
})
