import { beforeAll, expect, test } from 'vitest'
import { refuses, required } from '#tests/support/catalogue-papers.ts'
import { paperAt } from '#tests/support/paper.ts'
import { ownerOf, salonOfFile } from '#tests/support/running-salon.ts'
import { connectMercadoPago } from '#tests/support/scenes/salon-additions.ts'

/** What the longer forms say of wrong values, and with what they begin: a service's pay link and discount, a partner's brand. */
const salon = salonOfFile()
const { at, named } = ownerOf(salon)
const aService = { name: 'Tinte', description: 'De raíz a puntas', price: '$400 MXN', durationMinutes: '60' }
const link = { 'linkPrice.paymentName': 'Anticipo', 'linkPrice.unitPrice': '400' }
const discount = { 'linkPrice.discount.value': '15', 'linkPrice.discount.message': 'Por pagar hoy' }
const save = /^Crear servicio/

beforeAll(() => connectMercadoPago(salon.own, salon.mercadoPago))

async function withLink() {
	const at1 = { branchIds: [salon.own.branch], specialistIds: [salon.own.specialists['Andrea Solís'] ?? ''] }
	return (await at('/servicios/nuevo')).press(/^Activar link de pago/, { ...aService, ...at1 })
}

test('SER-022 SER-023 SER-024 a payment link asks for its name, its price and its currency, and confirms who pays unless told', async () => {
	const form = await withLink()
	await refuses(form, save, link, [
		['SER-022', 'linkPrice.paymentName', '', required],
		['SER-022', 'linkPrice.unitPrice', '', required],
		['SER-022', 'linkPrice.unitPrice', '-1', 'Escribe una cantidad como 1,062.50'],
	])
	expect((await form.press(save, { ...link, 'linkPrice.currency': '' })).errorOf('linkPrice.currency')).toBe(
		'La moneda es requerida',
	)
	expect(form.html).toMatch(/name="linkPrice\.currency"[\s\S]*?value="MXN"[\s\S]*?value="USD"/)
	expect(form.values('linkPrice.appointmentConfig.statusAfterPayment')).toEqual(['confirmada'])
})

test('SER-021 SER-026 SER-028 SER-030 SER-031 SER-032 SER-033 a discount stands within its link alone, and its value, message and coupon are those it can have', async () => {
	expect((await at('/servicios/nuevo')).words).not.toContain('Activar descuento')
	const form = await (await withLink()).press(/^Activar descuento/, link)
	const whole = { ...link, ...discount }
	const percent = 'El porcentaje no puede ser negativo ni mayor a 100'
	await refuses(form, save, whole, [
		['SER-030', 'linkPrice.discount.value', '', required],
		['SER-030', 'linkPrice.discount.message', '', required],
		['SER-031', 'linkPrice.discount.value', '-1', percent],
		['SER-031', 'linkPrice.discount.value', '101', percent],
	])
	const money = 'El monto no puede ser negativo ni mayor al precio'
	await refuses(form, save, { ...whole, 'linkPrice.discount.type': 'fixed' }, [
		['SER-032', 'linkPrice.discount.value', '-1', money],
		['SER-032', 'linkPrice.discount.value', '400.01', money],
	])
	const timed = { 'linkPrice.discount.expirationType': 'timer', 'linkPrice.discount.timerHours': '1' }
	await refuses(form, save, { ...whole, ...timed }, [
		[
			'SER-033',
			'linkPrice.discount.discountKey',
			'',
			'El cupón es requerido cuando el descuento tiene cuenta regresiva',
		],
	])
	const words = { 'linkPrice.paymentDescription': 'La mitad por adelantado', 'linkPrice.themeColor': '#7c5cbf' }
	await form.press(save, { ...whole, ...words, 'linkPrice.discount.active': 'on' })
	expect((await named('service', 'Tinte'))?.linkPrice).toMatchObject({
		...{ paymentName: 'Anticipo', paymentDescription: 'La mitad por adelantado', unitPrice: 400, currency: 'MXN' },
		themeColor: '#7c5cbf',
		discount: { active: true, type: 'percentage', value: 15, expirationType: 'always', message: 'Por pagar hoy' },
		appointmentConfig: { statusAfterPayment: 'confirmada' },
	})
})

test('PAR-020 PAR-021 PAR-022 PAR-023 PAR-024 PAR-025 a brand begins with the documented colours and font, lacks nothing but addresses, and says beside the field what is wrong', async () => {
	const form = await paperAt(salon.as('partner'), '/partner/marca')
	const colors = {
		...{ primaryColor: '#007aff', secondaryColor: '#6200ff', backgroundColor: '#f5f5f5', textColor: '#000000' },
		...{ accentColor: '#15efc1', successColor: '#4caf50', warningColor: '#ff9800', errorColor: '#dd1911' },
	}
	for (const [name, color] of Object.entries(colors)) expect([name, form.values(name)]).toEqual([name, [color]])
	expect([form.values('fontFamily'), form.values('themeMode')]).toEqual([['Heebo'], ['light']])
	for (const font of ['Inter', 'Roboto', 'Open Sans', 'Poppins', 'Montserrat', 'Lato', 'Source Sans Pro'])
		expect(form.html).toContain(`value="${font}"`)
	const brand = {
		...{ companyName: 'Claras', description: 'Agenda para salones', email: 'hola@claras.test', phone: '55 1234 5678' },
	}
	await refuses(form, /^Guardar marca/, brand, [
		['PAR-020', 'companyName', '', required],
		['PAR-020', 'phone', '', required],
		['PAR-020', 'primaryColor', '', 'Elige un color'],
		['PAR-021', 'description', '', required],
		['PAR-021', 'description', 'x'.repeat(201), 'Máximo 200 caracteres'],
		['PAR-022', 'email', '', required],
		['PAR-022', 'email', 'claras', 'Email inválido'],
		['PAR-023', 'instagramUrl', 'https://evil.test/instagram.com', 'Escribe una dirección de instagram.com'],
		['PAR-023', 'facebookUrl', 'https://evil.test/facebook.com', 'Escribe una dirección de facebook.com'],
		['PAR-023', 'whatsappUrl', 'https://evil.test/wa.me', 'Escribe una dirección de wa.me'],
		['PAR-023', 'websiteUrl', 'ftp://x.y', 'Escribe la dirección completa, con https://'],
	])
	const saved = await form.press(/^Guardar marca/, { ...brand, websiteUrl: 'https://claras.test' })
	expect(saved.words).toContain('Marca actualizada correctamente')
})
