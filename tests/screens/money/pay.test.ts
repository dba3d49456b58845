import { beforeAll, expect, test } from 'vitest'
import { paperAt } from '#tests/support/paper.ts'
import { visitorOf } from '#tests/support/programs/browser-door.ts'
import { opening } from '#tests/support/programs/salon-program.ts'
import { salonOfFile } from '#tests/support/running-salon.ts'
import { bookPayable, type Payable } from '#tests/support/scenes/payable.ts'
import { connectMercadoPago } from '#tests/support/scenes/salon-additions.ts'

/** The payment page as a stranger has it, of services with every kind of discount. */
const salon = salonOfFile()

beforeAll(() => connectMercadoPago(salon.own, salon.mercadoPago))

const minute = 60_000
const hour = 60 * minute
let days = 50

/** What an appointment of $500 costs whose service has this payment link; each on a day of its own. */
const payable = (discount?: object, appointmentConfig: object = {}) => {
	days++
	// On Sundays the salon is closed.
	if (days % 7 === 2) days++
	return bookPayable(salon.own, { discount, appointmentConfig, inDays: days })
}

/** As somebody sees it who comes for the first time, from a browser that knows nothing. */
const seen = ({ shortId }: Payable) => paperAt(visitorOf(salon.program.url), `/pagar-cita?a=${shortId}`)
const price = async (visit: Payable) => (await seen(visit)).wordsIn(/<p class="price">([\s\S]*?)<\/p>/)
const clockAt = (moment: number) => salon.program.setClock(moment - Date.now())
const aDiscount = { active: true, type: 'percentage', value: 20, message: 'Promo de noviembre' }

test('PAG-010 SER-036 a discount of expiration always lowers the price on every day until the visit, and nothing counts down', async () => {
	const visit = await payable({ ...aDiscount, expirationType: 'always' })
	for (const later of [0, 24 * hour, 40 * 24 * hour]) {
		clockAt(opening + later)
		const page = await seen(visit)
		expect(page.words).toContain('Precio con descuento $400.00 , antes $500.00')
		expect(page.words).toContain('Promo de noviembre')
		expect(page.words).not.toContain('Termina:')
	}
	clockAt(opening)
	const own = await paperAt(visitorOf(salon.program.url), `/cita/${visit.shortId}`)
	expect(own.words).toMatch(/Paga tu cita: \$400\.00 \(20 % de descuento sobre \$500\.00\)/)
	const free = async (all: object) => {
		const visit = await payable({ ...aDiscount, ...all, expirationType: 'always' })
		expect((await seen(visit)).words).toContain('No hay nada que pagar.')
		return visit
	}
	await free({ value: 100 })
	const fixed = await free({ type: 'fixed', value: 500 })
	// No door takes more than the price; what was stored before its price fell is none the less no debt of the salon's.
	await expect(payable({ ...aDiscount, type: 'fixed', value: 501 })).rejects.toThrow(/400 .*mayor al precio/)
	await salon.plant("UPDATE services SET link_price = json_set(link_price, '$.discount.value', 60000) WHERE id = ?", [
		String((fixed.wish as { serviceId: string }).serviceId),
	])
	expect((await seen(fixed)).words).toContain('No hay nada que pagar.')
})

test('COM-221 a discount by a countdown of no length counts fifteen minutes', async () => {
	const visit = await payable({ ...aDiscount, expirationType: 'timer', duration: 900, discountKey: 'PROMO3NV' })
	await salon.plant("UPDATE services SET link_price = json_remove(link_price, '$.discount.duration') WHERE id = ?", [
		String((visit.wish as { serviceId: string }).serviceId),
	])
	await seen(visit)
	for (const [later, cost] of [
		[14 * minute, '$400.00'],
		[16 * minute, '$500.00'],
	] as const) {
		clockAt(opening + later)
		expect(await price(visit)).toContain(cost)
	}
	clockAt(opening)
})

test('PAG-011 PAG-012 PAG-016 COM-222 a timer counts from the first look with its message, no reload and no other browser restarts it, and at its end price and banner go', async () => {
	const visit = await payable({ ...aDiscount, expirationType: 'timer', duration: 900, discountKey: 'PROMO2NV' })
	const banner = async () => (await seen(visit)).wordsIn(/<aside class="timer-banner"[^>]*>([\s\S]*?)<\/aside>/)
	await paperAt(salon.own.visitor, `/pagar-cita?a=${visit.shortId}`)
	clockAt(opening + 10 * minute)
	const first = await banner()
	expect(first).toMatch(/^Promo de noviembre Termina: \d\d?:\d\d$/)
	clockAt(opening + 20 * minute)
	expect(await banner()).toBe(first)
	expect(await price(visit)).toContain('$400.00')
	clockAt(opening + 26 * minute)
	expect([await banner(), await price(visit)]).toEqual(['', 'Precio $500.00'])
	clockAt(opening)
})

test('PAG-013 COM-223 a discount by dates stands from the first to the last of them, and on no day beside', async () => {
	const dates = { startDate: '2026-11-23', endDate: '2026-11-24' }
	const visit = await payable({ ...aDiscount, expirationType: 'date', ...dates })
	const prices: boolean[] = []
	for (const moment of ['22T23:59:30', '23T00:00:05', '24T23:59:30', '25T00:00:05']) {
		clockAt(Date.parse(`2026-11-${moment}-06:00`))
		const page = await seen(visit)
		expect(page.words).toMatch(/Precio (con descuento )?\$/)
		prices.push(page.words.includes('Promo de noviembre') && page.words.includes('$400.00'))
	}
	expect(prices).toEqual([false, true, true, false])
	clockAt(opening)
})

test('PAG-015 what nobody paid in its hours gives its time back, and without that setting nothing does', async () => {
	const [released, kept] = [await payable(undefined, { hoursToDeleteAppointmentIfNotPaid: 2 }), await payable()]
	const statusOf = async ({ _id }: Payable) => (await salon.own.visitor.call<Payable>(`GET /appointment/${_id}`)).status
	const again = () => salon.own.visitor.call<Payable>('POST /appointment', { appointment: released.wish })
	await expect(again()).rejects.toThrow(/409.*conflict/)
	clockAt(opening + 2 * hour + 5 * minute)
	await expect.poll(() => statusOf(released), { timeout: 20_000 }).toBe('no_pagada')
	expect(await statusOf(kept)).toBe('agendada')
	expect((await seen(released)).words).not.toContain('con Mercado Pago')
	expect((await seen(kept)).words).toContain('con Mercado Pago')
	expect((await again()).status).toBe('agendada')
	clockAt(opening)
})

test('a rule of refunds that was typed wrong keeps all that was chosen, and is not switched off by it', async () => {
	const at = (path: string) => paperAt(salon.own.visitor, path)
	const typed = { refundsByRule: 'on', noticeHours: '24', earlyPercent: '50', latePercent: '80' }
	const wrong = await (await at('/integraciones/cobros')).press(/^Guardar regla/, typed)
	expect(wrong.errorOf('latePercent')).toBe('Con menos anticipación no se puede devolver más')
	expect(wrong.values('refundsByRule')).toEqual(['on'])
	const done = await wrong.press(/^Guardar regla/, { latePercent: '0' })
	expect(done.words).toContain(
		'Si cancelas con 24 horas o más de anticipación, te devolvemos el 50 % de lo que pagaste',
	)
	expect(done.values('refundsByRule')).toEqual(['on'])
	const off = await done.press(/^Guardar regla/, { refundsByRule: null, noticeHours: '' })
	expect(off.values('refundsByRule')).toEqual([])
})

test('what the salon asks of who cancels late stands beside the button and the page wears its colour, as a sheet that browsers read, and both go again', async () => {
	const visit = await payable()
	const policy = 'Sin aviso de 24 horas no se devuelve el anticipo.'
	const ask = async (fields: Record<string, string | null>) =>
		(await paperAt(salon.own.visitor, '/agenda/reservas-en-linea')).press(/^Guardar$/, fields)
	await ask({ policy, ownColor: 'on', colorHex: '#b03a7a' })
	const page = await seen(visit)
	expect(page.words).toContain(policy)
	expect(page.html).toContain('--brand-primary:#b03a7a')
	// A sheet is no text: its quotes stand as they are.
	expect(page.html).toContain('[data-theme="dark"]{')
	await ask({ policy: '', ownColor: null })
	const plain = await seen(visit)
	expect(plain.words).not.toContain(policy)
	expect(plain.html).not.toContain('--brand-primary:#b03a7a')
	// The colour of the link is that of its own page.
	days++
	const own = await bookPayable(salon.own, { themeColor: '#7c5cbf', inDays: days })
	expect((await seen(own)).html).toContain('--brand-primary:#7c5cbf')
})
