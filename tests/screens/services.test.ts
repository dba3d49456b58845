import { expect, test } from 'vitest'
import { addDays } from '#app/lib/time.ts'
import { hoursIn, least, most, quotes, refuses, required, x } from '#tests/support/catalogue-papers.ts'
import { type Paper, paperAt } from '#tests/support/paper.ts'
import { optionOf } from '#tests/support/paper-forms.ts'
import { visitorOf } from '#tests/support/programs/browser-door.ts'
import { today } from '#tests/support/programs/salon-program.ts'
import { type Made, ownerOf, salonOfFile } from '#tests/support/running-salon.ts'
import { connectMercadoPago } from '#tests/support/scenes/salon-additions.ts'

/** Services of a new salon, through its forms as they are without scripts and the JSON API. */
const salon = salonOfFile()

const { at, listed, named } = ownerOf(salon)

const aService = { name: 'Spa de manos', description: 'Con exfoliación', price: '$500 MXN', durationMinutes: '45' }
const aBranch = { name: 'Del Valle', city: 'Ciudad de México', state: 'CDMX', country: 'México' }

test('SER-011 SER-012 SER-013 SER-014 SER-015 what is wrong in the form of a service is said beside its field, and nothing is created', async () => {
	const before = await listed('service')
	await refuses(await at('/servicios/nuevo'), /^Crear servicio/, aService, [
		['SER-011', 'customId', 'ABCDEFGHIJK', most(10)],
		['SER-011', 'customId', 'A_1', 'Solo letras y números'],
		['SER-012', 'name', '', required],
		['SER-012', 'name', 'A', least(2)],
		['SER-012', 'name', x(51), most(50)],
		['SER-012', 'name', '"Gel"', quotes],
		['SER-013', 'description', 'Gel!', least(5)],
		['SER-013', 'description', x(2001), most(2000)],
		['SER-014', 'durationMinutes', '', required],
		['SER-014', 'durationMinutes', '0', 'La duración debe ser mayor a 0'],
		['SER-014', 'durationMinutes', '481', 'La duración máxima es de 480 minutos'],
		['SER-015', 'price', '', required],
		['SER-015', 'price', x(201), most(200)],
	])
	expect(await listed('service')).toEqual(before)
})

test('SER-020 a salon without Mercado Pago has no payment link in the form of a service, one with it has', async () => {
	expect((await at('/servicios/nuevo')).words).not.toContain('Link de pago')
	await connectMercadoPago(salon.own, salon.mercadoPago)
	expect((await at('/servicios/nuevo')).words).toContain('Link de pago')
	await (await at('/integraciones/mercado-pago/desconectar')).press(/^Desconectar$/)
	expect((await at('/servicios/nuevo')).words).not.toContain('Link de pago')
})

test('DIS-007 DIS-009 DIS-011 DIS-012 DIS-016 DIS-018 DIS-019 DIS-022 SER-005 SER-006 SER-007 SER-009 SER-010 a service’s own hours are those that its branches share; its closed day and its links are those of the wire', async () => {
	const hours = { friday: [{ from: '11:00', to: '15:00' }], frecuency: 30 }
	const branch = { ...aBranch, address: { description: 'Pilares 45, Del Valle' }, schedules: hours }
	const { _id: second } = await salon.own.visitor.call<Made>('POST /branch', { branch })
	const first = salon.own.branch
	const anywhere = await (await at('/servicios/nuevo')).press(/^Siempre disponible$/, { ...aService, branchIds: null })
	expect([hoursIn(anywhere, 'monday'), hoursIn(anywhere, 'sunday')]).toEqual([['08:00-20:00'], ['08:00-20:00']])
	const own = await (await at('/servicios/nuevo')).press(/^Siempre disponible$/, {
		...aService,
		branchIds: [first, second],
	})
	const closed = await own.press(/^viernes abierto$/)
	const opened = await closed.press(/^viernes abierto$/)
	expect([hoursIn(closed, 'friday'), hoursIn(opened, 'friday')]).toEqual([[], ['11:00-15:00']])
	expect(opened.words).not.toContain('Quitar el horario 1 del viernes')
	const by = salon.own.specialists['Andrea Solís'] ?? ''
	const used = await opened.press(/^Agregar producto/)
	const [product = ''] = /<option[^>]*value="(prd_\w+)"/.exec(used.html)?.slice(1) ?? []
	const gel = { 'stockOperations[0].productId': product, 'stockOperations[0].amount': '2' }
	await (await used.press(/^viernes abierto$/)).press(/^Crear servicio/, {
		...gel,
		specialistIds: [by],
		customId: 'SPA01',
	})
	const made = await named('service', 'Spa de manos')
	expect(made).toMatchObject({
		...{
			businessId: salon.businessId,
			customId: 'SPA01',
			description: aService.description,
			price: '$500 MXN',
			duration: 45,
		},
		...{ available: true, isAlwaysAvailable: false, isArchived: false, images: [], resources: [], linkPrice: null },
		...{ stockOperations: [{ productId: product, amount: 2 }], specialists: [by] },
		restSchedules: { friday: [{ from: '00:02', to: '23:58' }] },
	})
	expect((made?.branches as string[] | undefined)?.sort()).toEqual([first, second].sort())
	const again = await at(`/servicios/${made?._id}`)
	expect(hoursIn(again, 'friday')).toEqual([])
	const always = await again.press(/^Siempre disponible$/)
	expect(always.values('available')).toEqual(['on'])
	await always.press(/^Guardar cambios/, { available: null })
	expect(await named('service', 'Spa de manos')).toMatchObject({
		...{ isAlwaysAvailable: true, restSchedules: null, available: false },
	})
})

test('DIS-013 the hours of a service are shown from 6:00 to 23:00 as long as it has none of its own, and wider only for those', async () => {
	const scale = (page: Paper) => {
		const marks = page.wordsIn(/<div class="week-scale"[^>]*>([\s\S]*?)<\/div>/).split(' ')
		return [marks.at(0), marks.at(-1)]
	}
	const fresh = await at('/servicios/nuevo')
	expect(scale(fresh)).toEqual(['06:00', '23:00'])
	const own = await fresh.press(/^Siempre disponible$/, { ...aService, branchIds: [salon.own.branch] })
	expect(scale(own)).toEqual(['06:00', '23:00'])
	const early = { 'schedules.monday[0].from': '05:30', 'schedules.monday[0].to': '12:00' }
	expect(scale(await own.press(/^viernes abierto$/, early))).toEqual(['05:00', '23:00'])
	expect(scale(await at('/sucursales/nueva'))).toEqual(['07:00', '22:00'])
})

const linked = (part: Record<string, string>) => ({
	...{ 'linkPrice.paymentName': 'Anticipo', 'linkPrice.unitPrice': '400' },
	...part,
})
const part = (type: string, value = '') => ({ 'linkPrice.deposit.type': type, 'linkPrice.deposit.value': value })

test('a service asks for nothing, a percentage, an amount or all of its price to keep the hour, and its page, the booking page and the pay link say the same', async () => {
	await connectMercadoPago(salon.own, salon.mercadoPago)
	await (await at('/integraciones/cobros')).press(/^Guardar regla/, {
		...{ refundsByRule: 'on', noticeHours: '24', earlyPercent: '100', latePercent: '0' },
	})
	const form = await (await at('/servicios/nuevo')).press(/^Activar link de pago/, {
		...{ name: 'Color', description: 'De raíz a puntas', price: '$400 MXN', durationMinutes: '60' },
		branchIds: [salon.own.branch],
		specialistIds: [salon.own.specialists['Andrea Solís'] ?? ''],
	})
	expect(form.values('linkPrice.deposit.type')).toEqual(['all'])
	expect(form.values('linkPrice.unitPrice')).toEqual(['0'])
	expect(form.words).toContain('Lo que se cobra por el link. El servicio cuesta $400 MXN.')
	await refuses(form, /^Crear servicio/, linked(part('percentage')), [
		['', 'linkPrice.deposit.value', '', 'Escribe cuánto se paga por adelantado'],
		['', 'linkPrice.deposit.value', '0', 'El porcentaje va de 1 a 100'],
		['', 'linkPrice.deposit.value', '101', 'El porcentaje va de 1 a 100'],
	])
	await refuses(form, /^Crear servicio/, linked(part('fixed')), [
		['', 'linkPrice.deposit.value', '0', 'El anticipo debe ser mayor a 0 y no pasar del precio'],
		['', 'linkPrice.deposit.value', '400.01', 'El anticipo debe ser mayor a 0 y no pasar del precio'],
		['', 'linkPrice.deposit.value', 'mitad', 'Escribe cuánto se paga por adelantado'],
	])
	await form.press(/^Crear servicio/, linked(part('percentage', '30')))
	const made = await named('service', 'Color')
	const rule =
		'Si cancelas con 24 horas o más de anticipación, te devolvemos todo lo que pagaste; después ya no se devuelve.'
	let day = 20
	const shows = async (deposit: unknown, now: string, rest: string) => {
		expect((await named('service', 'Color'))?.linkPrice).toMatchObject({ unitPrice: 400, deposit })
		const stranger = visitorOf(salon.program.url)
		const booking = await paperAt(stranger, `/reservar/${salon.own.slug}/${made?._id}`)
		expect(booking.words).toContain(
			rest ? `Se aparta con un anticipo de ${now}` : `Se paga completa al reservar: ${now}`,
		)
		expect(booking.words).toContain(rule)
		const { shortId } = await bookService(made?._id ?? '', ++day)
		const pay = await paperAt(stranger, `/pagar-cita?a=${shortId}`)
		expect(pay.words).toContain(`${rest ? 'Anticipo' : 'Precio'} ${now}`)
		expect(pay.words).toContain(rule)
		if (rest) expect(pay.words).toContain(`Precio $400.00. El resto, ${rest} , se paga en la sucursal.`)
		else expect(pay.words).not.toContain('El resto,')
	}
	await shows({ type: 'percentage', value: 30 }, '$120.00', '$280.00')
	const again = await at(`/servicios/${made?._id}`)
	expect(again.values('linkPrice.deposit.value')).toEqual(['30'])
	await again.press(/^Guardar cambios/, part('fixed', '150.50'))
	await shows({ type: 'fixed', value: 150.5 }, '$150.50', '$249.50')
	await (await at(`/servicios/${made?._id}`)).press(/^Guardar cambios/, part('all'))
	await shows(null, '$400.00', '')
	await (await (await at(`/servicios/${made?._id}`)).press(/^Activar link de pago/)).press(/^Guardar cambios/)
	expect((await named('service', 'Color'))?.linkPrice).toBeNull()
	const booking = await paperAt(visitorOf(salon.program.url), `/reservar/${salon.own.slug}/${made?._id}`)
	expect(booking.words).not.toContain('anticipo')
})

const bookService = async (serviceId: string, inDays: number) => {
	const specialistId = salon.own.specialists['Andrea Solís']
	const client = { name: 'Nadia', lastname: 'Cruz', whatsapp: `55030001${inDays}`, type: 'client' }
	const { _id: clientId } = await salon.own.visitor.call<Made>('POST /client', { client })
	const wish = {
		branchId: salon.own.branch,
		specialistId,
		serviceId,
		clientId,
		start: `${addDays(today, inDays)}T13:00`,
	}
	return salon.own.visitor.call<Made & { shortId: string }>('POST /appointment', {
		appointment: wish,
		allowConflict: true,
	})
}

test('options and what somebody asks for one of them are saved in one go, in whatever order they were typed', async () => {
	const { services, specialists } = salon.own
	const path = `/servicios/${services['Corte y peinado']}/precios`
	const begun = await (await (await at(path)).press(/^Agregar opción/)).press(/^Agregar opción/)
	const rows = await begun.press(/^Agregar especialista/)
	const typed = {
		...{ 'options[0].name': 'Corto', 'options[0].price': '300', 'options[0].durationMinutes': '45' },
		...{ 'options[1].name': ' Largo ', 'options[1].price': '450', 'options[1].durationMinutes': '90' },
		...{ 'terms[0].specialistId': specialists['Lucía Herrera'] ?? '', 'terms[0].price': '520' },
	}
	const refused = await rows.press(/^Guardar/, typed)
	expect(refused.errorOf('terms[0].option')).toBe('Elige la opción: cada una tiene su precio')
	const saved = await refused.press(/^Guardar/, {
		'terms[0].option': optionOf(refused.html, 'terms[0].option', 'Largo'),
	})
	expect(saved.words).toContain('Precios guardados')
	const shown = ['options[0].name', 'options[1].name', 'terms[0].option', 'terms[0].price'].map((name) =>
		saved.values(name),
	)
	expect(shown).toEqual([['Corto'], ['Largo'], ['Largo'], ['520.00']])
})
