import { beforeAll, expect, test } from 'vitest'
import { paperAt } from '#tests/support/paper.ts'
import { visitorOf } from '#tests/support/programs/browser-door.ts'
import { until } from '#tests/support/programs/desk.ts'
import { today } from '#tests/support/programs/salon-program.ts'
import { type Made, ownerOf, salonOfFile } from '#tests/support/running-salon.ts'
import { connectMercadoPago } from '#tests/support/scenes/salon-additions.ts'

/** A new salon in Chile, whose money has no cents, by its screens as they are without scripts and the JSON API. */
const salon = salonOfFile()
const { at, named } = ownerOf(salon)
const whole = 'CLP no tiene centavos: escribe una cantidad entera'
const place = { branch: '', specialist: '', client: '' }

const rowOf = async (table: string, column: string, name: string) =>
	(await salon.plant(`SELECT * FROM ${table} WHERE ${column} = ?`, [name]))[0]

beforeAll(async () => {
	const typed = { name: 'Peluquería Andes', description: 'Cortes en Santiago', whatsapp: '912345678' }
	const country = { countryCode: '56', timeZone: 'America/Santiago', whatsappOwner: '987654321' }
	const made = await (await at('/negocios/nuevo')).press(/^Registrar negocio$/, { ...typed, ...country })
	expect(made.path).not.toBe('/negocios/nuevo')
	const { visitor } = salon.own
	const [branch] = await visitor.call<Made[]>('GET /branch')
	place.branch = branch?._id ?? ''
	const specialist = { name: 'Ignacia Soto', whatsapp: '987650001', branchId: place.branch }
	place.specialist = (await visitor.call<Made>('POST /specialist', { specialist }))._id
	const client = { name: 'Javiera', lastname: 'Rojas', whatsapp: '987650002', countryCode: '56', type: 'client' }
	place.client = (await visitor.call<Made>('POST /client', { client }))._id
	await connectMercadoPago(salon.own, salon.mercadoPago)
}, 60_000)

const service = () => ({
	...{ name: 'Corte de pelo', description: 'Lavado y corte', price: '$15.000', durationMinutes: '45' },
	...{ branchIds: [place.branch], specialistIds: [place.specialist] },
})

test('a price that is typed by hand, its link, its part beforehand and its discount are whole pesos, and dots part thousands', async () => {
	const open = await (await at('/servicios/nuevo')).press(/^Activar link de pago/, service())
	expect(open.values('linkPrice.currency')).toEqual(['CLP'])
	const link = { 'linkPrice.paymentName': 'Reserva', 'linkPrice.unitPrice': '9000' }
	const part = { 'linkPrice.deposit.type': 'fixed', 'linkPrice.deposit.value': '4500' }
	for (const [field, typed] of [
		['linkPrice.unitPrice', { ...link, 'linkPrice.unitPrice': '9000.50' }],
		['linkPrice.deposit.value', { ...link, ...part, 'linkPrice.deposit.value': '4500.5' }],
	] as const) {
		const refused = await open.press(/^Crear servicio/, typed)
		expect(refused.errorOf(field)).toBe(whole)
	}
	const other = await open.press(/^Crear servicio/, { ...link, 'linkPrice.currency': 'JPY' })
	expect(other.errorOf('linkPrice.currency')).toBe('Elige pesos mexicanos, dólares o la moneda de tu negocio')
	await open.press(/^Crear servicio/, { ...link, ...part })
	const made = await named('service', 'Corte de pelo')
	expect(made).toMatchObject({
		linkPrice: { unitPrice: 9000, currency: 'CLP', deposit: { type: 'fixed', value: 4500 } },
	})
	expect(await rowOf('services', 'name', 'Corte de pelo')).toMatchObject({ price_minor: 15_000, currency: 'CLP' })
	const again = await at(`/servicios/${made?._id}`)
	expect(again.values('linkPrice.unitPrice')).toEqual(['9000'])
	expect(again.values('linkPrice.deposit.value')).toEqual(['4500'])
	expect((await at('/servicios')).words).toContain('$15.000 CLP')
})

test('options, what is added and what each specialist asks are whole pesos', async () => {
	const made = await named('service', 'Corte de pelo')
	const page = await at(`/servicios/${made?._id}/precios`)
	expect(page.values('amount')).toEqual(['15000'])
	const more = await (await page.press(/^Agregar adicional/)).press(/^Agregar especialista/)
	const typed = {
		...{ 'addOns[0].name': 'Mascarilla', 'addOns[0].price': '3500' },
		...{ 'terms[0].specialistId': place.specialist, 'terms[0].price': '18000' },
	}
	const refused = await more.press(/^Guardar/, { ...typed, 'addOns[0].price': '3500.5' })
	expect(refused.errorOf('addOns[0].price')).toBe(whole)
	expect(refused.values('terms[0].price')).toEqual(['18000'])
	await refused.press(/^Guardar/, typed)
	expect(await rowOf('service_add_ons', 'name', 'Mascarilla')).toMatchObject({ price_minor: 3500 })
	const saved = await at(`/servicios/${made?._id}/precios`)
	expect([saved.values('addOns[0].price'), saved.values('terms[0].price')]).toEqual([['3500'], ['18000']])
	// In dollars it has cents, and what is asked beside it stays the same number.
	const { name, description, durationMinutes, branchIds, specialistIds } = service()
	const kept = { name, description, durationMinutes, branchIds, specialistIds }
	const edit = await at(`/servicios/${made?._id}`)
	await edit.press(/^Guardar cambios/, { ...kept, price: '20 USD' })
	expect(await rowOf('service_add_ons', 'name', 'Mascarilla')).toMatchObject({ price_minor: 350_000 })
	await (await at(`/servicios/${made?._id}`)).press(/^Guardar cambios/, { ...kept, price: '$15.000' })
	expect(await rowOf('service_add_ons', 'name', 'Mascarilla')).toMatchObject({ price_minor: 3500 })
})

test('the desk, a product, a commission, the filter by what people left, a file of movements and the numbers count whole pesos', async () => {
	const { visitor } = salon.own
	const { _id: serviceId } = (await named('service', 'Corte de pelo')) ?? { _id: '' }
	const wish = { branchId: place.branch, specialistId: place.specialist, serviceId, clientId: place.client }
	const appointment = { ...wish, start: `${today}T11:00` }
	const { _id } = await visitor.call<Made>('POST /appointment', { appointment, allowConflict: true })
	const desk = await at(`/agenda/citas/${_id}/pago`)
	expect(desk.words).toContain('Falta $18,000 CLP')
	const cents = await desk.press(/^Registrar pago$/, { amount: '18000.50' })
	expect(cents.errorOf('amount')).toBe(whole)
	const paid = await cents.press(/^Registrar pago$/, { amount: '18000', received: '20000' })
	expect(paid.words).toContain('Cambio: $2,000 CLP')

	const product = { name: 'Champú', description: 'Botella de 300 ml', price: '7990' }
	await visitor.call<Made>('POST /product', { product })
	expect(await rowOf('products', 'name', 'Champú')).toMatchObject({ price_minor: 7990, currency: 'CLP' })

	const rules = await at('/finanzas/comisiones/reglas')
	const half = await rules.press(/^Agregar regla$/, { type: 'fixed', value: '2500.50' })
	expect(half.errorOf('value')).toBe(whole)
	expect((await half.press(/^Agregar regla$/, { type: 'fixed', value: '2500' })).words).toContain('$2,500 CLP')

	expect((await at('/contactos?ingresoMin=18000')).words).toContain('Javiera Rojas')
	expect((await at('/contactos?ingresoMin=18000.50')).words).not.toContain('Javiera Rojas')
	expect((await at('/contactos?ingresoMax=17999')).words).not.toContain('Javiera Rojas')

	const csv = `Fecha,Monto,Tipo,Concepto\n${today},15.000,Gasto,Luz\n${today},"2,500",Gasto,Agua\n${today},10.50,Gasto,Gas\n`
	const body = new FormData()
	body.append('file', new Blob([csv]), 'chile.csv')
	const headers = { Cookie: visitor.cookie(), 'Sec-Fetch-Site': 'same-origin' }
	const init = { method: 'POST', body, headers, redirect: 'manual' as const }
	const sent = await fetch(`${salon.program.url}/finanzas/movimientos/importar`, init)
	const page = await at(sent.headers.get('Location') ?? '')
	for (const words of ['−$15,000 CLP', '−$2,500 CLP', `Monto: ${whole}`]) expect(page.words).toContain(words)

	const numbers = await at(`/finanzas/dashboard?desde=${today}&hasta=${today}`)
	expect(numbers.words).toMatch(/Ingresos \$18,000 CLP/)
	expect((await at('/finanzas/corte')).words).toContain('Debe haber en efectivo $18,000 CLP')
})

test('an online payment is asked in whole pesos', async () => {
	const { _id: serviceId } = (await named('service', 'Corte de pelo')) ?? { _id: '' }
	const wish = { branchId: place.branch, specialistId: place.specialist, serviceId, clientId: place.client }
	const made = await salon.own.visitor.call<Made & { shortId: string }>('POST /appointment', {
		appointment: { ...wish, start: `${today}T16:00` },
		allowConflict: true,
	})
	const page = await at(`/pagar-cita?a=${made.shortId}`)
	expect(page.words).toContain('$4,500 CLP')
	expect(page.words).toContain('Pago seguro en Mercado Pago. Tarjeta o transferencia.')
	await salon.own.visitor.post(`/pagar-cita?a=${made.shortId}`, {})
	expect(await rowOf('pay_links', 'appointment_id', made._id)).toMatchObject({ amount_minor: 4500, currency: 'CLP' })
	const asked = salon.mercadoPago.preferences().find(({ externalReference }) => externalReference === made.shortId)
	expect(asked).toMatchObject({ amount: 4500, currency: 'CLP' })
	await salon.mercadoPago.pay(asked?.id ?? '')
	await until('it is confirmed', async () => (await rowOf('appointments', 'id', made._id))?.status === 'confirmada')
	expect(await rowOf('money_movements', 'appointment_id', made._id)).toMatchObject({
		amount_minor: 4500,
		currency: 'CLP',
	})
})

test('its booking page asks for numbers of Chile first, and search engines read prices and place of Chile', async () => {
	const [address = ''] = /\/reservar\/[a-z0-9-]+/.exec((await at('/agenda/reservas-en-linea')).html) ?? []
	const outside = visitorOf(salon.program.url)
	const { html } = await paperAt(outside, address)
	const [listing = ''] = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(html)?.slice(1) ?? []
	// What the only person who gives it asks.
	const listed = JSON.parse(listing)
	expect(listed.address).toMatchObject({ '@type': 'PostalAddress', addressCountry: 'CL' })
	const cut = listed.makesOffer.find((offer: { itemOffered: { name: string } }) =>
		offer.itemOffered.name.startsWith('Corte de pelo'),
	)
	expect(cut).toMatchObject({ price: '18000', priceCurrency: 'CLP' })
	const times = new URL(cut.url).pathname
	const kept = await (await paperAt(outside, times)).press(/^\d\d:\d\d/)
	for (const form of [kept, await paperAt(outside, `${times}/espera`)])
		expect(form.values('countryCode')).toEqual(['56'])
	const wait = await paperAt(outside, `${times}/espera`)
	expect(wait.words).toContain('el negocio los ve y te busca si se libera un horario')
	const put = await wait.press(/^Apuntarme/, { name: 'Rayén', whatsapp: '987650077' })
	expect(put.words).toContain('Quedaste en la lista de espera: el negocio te busca si se libera un horario')
	expect((await at('/agenda/espera')).words).toMatch(/Rayén.*9 ?8765 ?0077|Rayén.*987 650 077/s)
})
