import { expect, test } from 'vitest'
import { hoursIn, least, most, quotes, refuses, required, x } from '#tests/support/catalogue-papers.ts'
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

test('DIS-007 DIS-009 DIS-011 DIS-012 DIS-016 DIS-018 DIS-019 DIS-022 SER-005 SER-006 SER-009 SER-010 a service’s own hours are those that its branches share; its closed day and its links are those of the wire', async () => {
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
	await always.press(/^Guardar cambios/)
	expect(await named('service', 'Spa de manos')).toMatchObject({ isAlwaysAvailable: true, restSchedules: null })
})
