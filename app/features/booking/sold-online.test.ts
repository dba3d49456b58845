import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import '#app/features.server.ts'
import { byShortId, bySlug } from '#app/core/access.server.ts'
import { makeCtx } from '#app/core/ctx.server.ts'
import { execute } from '#app/core/operation.server.ts'
import { only } from '#app/core/scope.server.ts'
import { transact } from '#app/core/transact.server.ts'
import { services } from '#app/features/services/operations.server.ts'
import { dayBounds, localDate } from '#app/lib/time.ts'
import { waitingEntries } from '#db/schema/agenda.ts'
import { providerAccounts } from '#db/schema/businesses.ts'
import { notifications } from '#db/schema/notifications.ts'
import { services as serviceTable } from '#db/schema/services.ts'
import { appointmentRows, aService, aSpecialist } from '#tests/support/scenes/agenda-scene.ts'
import { aBusiness, type Scene } from '#tests/support/scenes/scene.ts'
import { booking } from './operations.server.ts'
import { originOf } from './site-origin.ts'
import { structuredData } from './ui/search-listing.ts'
import { termsInWords } from './ui/terms-words.ts'

const person = { name: 'Elena', whatsapp: '55 1234 0011', countryCode: '52' }

function anybody(scene: Scene) {
	const nobody = {
		kind: 'visitor',
		permissions: new Set<never>(),
		bookingPolicy: scene.ctx.actor.bookingPolicy,
	} as const
	return makeCtx(scene.ctx, 'public', {}, nobody, scene.at)
}

async function outside(scene: Scene) {
	const door = await bySlug(anybody(scene), scene.business.slug)
	if (!door) throw new Error('no page')
	return door
}

async function pageOf(scene: Scene, input: object = {}) {
	const outcome = await execute(await outside(scene), booking.page, input)
	if (!outcome.ok) throw new Error(outcome.failure.code)
	return outcome.value
}

async function timesOf(scene: Scene, input: object = {}) {
	const asked = { serviceId: scene.service.id, date: scene.nine.date, ...input }
	const outcome = await execute(await outside(scene), booking.times, asked)
	if (!outcome.ok) throw new Error(outcome.failure.code)
	return outcome.value
}

async function held(scene: Scene, wish: object = {}) {
	const { branchId, serviceId, date, time } = scene.nine
	const slot = { branchId, serviceId, date, time, visitor: 'visitante-de-la-pagina-1', ...wish }
	const outcome = await execute(await outside(scene), booking.holdSlot, slot)
	if (!outcome.ok) throw new Error(JSON.stringify(outcome.failure))
	return outcome.value.token
}

async function sold(scene: Scene, extra: object) {
	const outcome = await execute(scene.ctx, services.saveSelling, { serviceId: scene.service.id, ...extra })
	if (!outcome.ok) throw new Error(JSON.stringify(outcome.failure))
	return outcome.value
}

async function asksDeposit(scene: Scene, hours: number | null = 2) {
	const linkPrice = {
		paymentName: 'Anticipo',
		unitPriceMinor: 10_000,
		currency: 'MXN' as const,
		discount: null,
		appointmentConfig: { statusAfterPayment: 'confirmada' as const, hoursToDeleteAppointmentIfNotPaid: hours },
	}
	const account = {
		businessId: scene.business.id,
		provider: 'mercado_pago',
		sealedToken: 'x',
		connectedAt: scene.at,
	} as const
	await transact(scene.ctx, async ({ db }) => {
		await db.insert(providerAccounts).values(account)
		await db.update(serviceTable).set({ linkPrice }).where(eq(serviceTable.id, scene.service.id))
	})
}

test('price, deposit and cancellation rule stand on every step and on the page of the appointment', async () => {
	const scene = await aBusiness()
	await asksDeposit(scene)
	const policy = 'Sin aviso de 24 horas no se devuelve.'
	await execute(scene.ctx, booking.savePageSettings, { open: true, policy })
	const [shown] = (await pageOf(scene)).services
	const deposit = { amount: '$100.00', hours: 2 }
	expect(shown).toMatchObject({ price: '$350.00', deposit })
	const times = await timesOf(scene)
	expect(times).toMatchObject({ business: { policy }, service: { price: '$350.00', deposit } })
	const token = await held(scene)
	const chosen = await execute(await outside(scene), booking.chosen, { token })
	expect(chosen).toMatchObject({
		value: {
			business: { policy },
			steps: [{ service: { price: '$350.00', deposit } }],
			terms: { price: '$350.00', deposit },
		},
	})
	expect(termsInWords({ ...times.service, policy })).toEqual([
		'Se aparta con un anticipo de $100.00, que pagas al reservar. Tienes 2 horas: si no llega, el horario se libera.',
		'La puedes cambiar o cancelar en línea hasta que empiece.',
		policy,
	])
	// Of one that is over or was cancelled nothing says that it can be changed.
	expect(termsInWords({ deposit: null, noticeMinutes: null, policy })).toEqual([policy])
	const made = await execute(await outside(scene), booking.bookOnline, { token, ...person })
	const shortId = made.ok ? made.value.shortId : ''
	expect(made).toMatchObject({ value: { payPath: `/pagar-cita?a=${shortId}` } })
	expect(await appointmentRows(scene)).toMatchObject([{ status: 'pago_pendiente' }])
	const door = await byShortId(anybody(scene), shortId)
	if (!door) throw new Error('no appointment')
	const own = await execute(door.ctx, booking.ownAppointment, { appointmentId: door.appointmentId })
	expect(own).toMatchObject({
		value: { status: 'pago_pendiente', price: '$350.00', business: { policy }, due: { amount: '$100.00' } },
	})
	expect(own.ok && own.value.due?.until).toBeTruthy()
})

test('a discount by days lowers the deposit on the days of the branch, not of another zone', async () => {
	const scene = await aBusiness()
	await asksDeposit(scene)
	const { linkPrice } = only(
		await scene.home.db.select().from(serviceTable).where(eq(serviceTable.id, scene.service.id)),
	)
	const today = localDate(scene.at, scene.branch.timeZone)
	const discount = {
		active: true,
		type: 'percentage',
		value: 50,
		message: 'Hoy',
		discountKey: 'HOY',
		expirationType: 'date',
		duration: 900,
	} as const
	await transact(scene.ctx, async ({ db }) => {
		const dated = linkPrice && { ...linkPrice, discount: { ...discount, startDate: today, endDate: today } }
		await db.update(serviceTable).set({ linkPrice: dated }).where(eq(serviceTable.id, scene.service.id))
	})
	const { endsAt } = dayBounds(today, scene.branch.timeZone)
	const depositAt = async (at: number) => {
		const door = await bySlug({ ...anybody(scene), now: at }, scene.business.slug)
		const outcome = door && (await execute(door, booking.page, {}))
		return outcome?.ok && outcome.value.services[0]?.deposit?.amount
	}
	expect([await depositAt(endsAt - 1), await depositAt(endsAt)]).toEqual(['$50.00', '$100.00'])
})

test('a service without a deposit is booked at once, and so is one whose salon is not connected any more', async () => {
	const scene = await aBusiness()
	await asksDeposit(scene)
	await transact(scene.ctx, ({ db }) =>
		db.update(providerAccounts).set({ sealedToken: null }).where(eq(providerAccounts.businessId, scene.business.id)),
	)
	expect((await pageOf(scene)).services).toMatchObject([{ deposit: null }])
	const made = await execute(await outside(scene), booking.bookOnline, { token: await held(scene), ...person })
	expect(made).toMatchObject({ value: { payPath: null } })
	expect(await appointmentRows(scene)).toMatchObject([{ status: 'agendada' }])
})

test('an option is chosen before its hour; what is added is in the price, the hours and the appointment', async () => {
	const scene = await aBusiness()
	const { options, addOns } = await sold(scene, {
		options: [
			{ name: 'Corto', price: '350', durationMinutes: 60 },
			{ name: 'Largo', price: '480', durationMinutes: 90 },
		],
		addOns: [{ name: 'Mascarilla', price: '120', minutes: 30 }],
	})
	expect((await pageOf(scene)).services).toMatchObject([
		{ name: 'Corte de cabello', price: 'Desde $350.00', options: [{ name: 'Corto' }, { name: 'Largo' }] },
	])
	expect(await timesOf(scene)).toMatchObject({ times: [], service: { options: [{}, {}] } })
	const [, long] = options
	const wish = { serviceId: long?.id, addOnIds: [addOns[0]?.id] }
	const plain = await timesOf(scene, { serviceId: long?.id })
	const added = await timesOf(scene, wish)
	expect([plain.service.price, added.service.price]).toEqual(['$480.00', '$600.00'])
	expect(added.service.durationMinutes).toBe(120)
	expect([plain.times.at(-1), added.times.at(-1)]).toEqual(['16:30', '16:00'])
	const token = await held(scene, wish)
	expect(await execute(await outside(scene), booking.chosen, { token })).toMatchObject({
		value: { endTime: '11:00', steps: [{ addOns: ['Mascarilla'], service: { price: '$600.00' } }] },
	})
	await execute(await outside(scene), booking.bookOnline, { token, ...person })
	expect(await appointmentRows(scene)).toMatchObject([{ priceMinor: 60_000, serviceId: long?.id }])
})

test('the page of one specialist shows what she gives at her price; search and categories find the rest', async () => {
	const scene = await aBusiness()
	const andrea = await aSpecialist(scene)
	await aService(scene, { name: 'Uñas de gel', price: '$280' }, { specialistIds: [andrea.id] })
	await sold(scene, { terms: [{ specialistId: andrea.id, price: '500' }] })
	expect((await timesOf(scene, { specialistId: andrea.id })).service.price).toBe('$500.00')
	expect((await timesOf(scene)).service.price).toBe('Desde $350.00')
	const priceOf = async (input: object) =>
		(await pageOf(scene, input)).services.find(({ id }) => id === scene.service.id)?.price
	expect(await priceOf({ specialistId: andrea.id })).toBe('$500.00')
	expect(await priceOf({})).toBe('Desde $350.00')
	const hers = await pageOf(scene, { specialistId: scene.specialist.id })
	expect(hers.services.map(({ name }) => name)).toEqual(['Corte de cabello'])
	expect(hers).toMatchObject({ specialist: { name: 'Lucía Herrera' }, team: [{}, {}] })
	expect((await pageOf(scene, { search: 'UNAS' })).services.map(({ name }) => name)).toEqual(['Uñas de gel'])
	const made = await execute(scene.ctx, services.createCategory, { name: 'Uñas' })
	expect((await pageOf(scene)).categories).toEqual([])
	// What is named first in the alphabet stands behind what has a category, on the page as in its picture.
	const [nails] = (await pageOf(scene, { search: 'UNAS' })).services
	const [category] = made.ok ? made.value.categories : []
	await transact(scene.ctx, ({ db }) =>
		db
			.update(serviceTable)
			.set({ categoryId: category?.id })
			.where(eq(serviceTable.id, nails?.id ?? '')),
	)
	expect((await pageOf(scene)).services.map(({ name }) => name)).toEqual(['Uñas de gel', 'Corte de cabello'])
})

test('who needs something first is told on the page and where the number is given, and books that', async () => {
	const scene = await aBusiness()
	const patch = await aService(scene, { name: 'Prueba de parche' })
	await sold(scene, { neededFirstId: patch.id, neededWithinDays: 30 })
	const { service } = await timesOf(scene)
	expect(service.neededFirst).toEqual({ serviceId: patch.id, name: 'Prueba de parche', days: 30 })
	const refused = await execute(await outside(scene), booking.bookOnline, { token: await held(scene), ...person })
	expect(refused).toMatchObject({ failure: { code: 'needed_first' } })
	expect(await appointmentRows(scene)).toHaveLength(0)
	const first = await held(scene, { serviceId: patch.id })
	expect((await execute(await outside(scene), booking.bookOnline, { token: first, ...person })).ok).toBe(true)
	const later = await held(scene, { time: '12:00' })
	expect((await execute(await outside(scene), booking.bookOnline, { token: later, ...person })).ok).toBe(true)
})

test('a gift says from whom it is, and search engines read place, hours, offers and where to book', async () => {
	const scene = await aBusiness()
	const token = await held(scene)
	const gift = { giftFrom: 'Ana', giftWords: 'Feliz cumpleaños' }
	const give = async (of: object) => execute(await outside(scene), booking.bookOnline, { token, ...person, ...of })
	expect((await give({ giftWords: 'Feliz' })).ok).toBe(false)
	const made = await give(gift)
	const door = await byShortId(anybody(scene), made.ok ? made.value.shortId : '')
	if (!door) throw new Error('no appointment')
	const received = await execute(door.ctx, booking.ownAppointment, { appointmentId: door.appointmentId })
	const unpriced = {
		gift: { from: 'Ana', words: 'Feliz cumpleaños' },
		price: null,
		due: null,
		steps: [{ price: null }],
	}
	expect(received).toMatchObject({ value: unpriced })
	const told = await scene.home.db.select().from(notifications).where(eq(notifications.businessId, scene.business.id))
	expect(told.find(({ audience }) => audience === 'client')?.text).toContain('Es un regalo de Ana: «Feliz cumpleaños»')
	const { business, ...page } = await pageOf(scene)
	const own = { ...page, business: { ...business, countryCode: '52' } }
	own.branches = own.branches.map((branch) => ({ ...branch, phone: '55 0379 5853' }))
	const data = structuredData(own, 'https://citas.test')
	expect(data.telephone).toBe('+525503795853')
	const url = `https://citas.test/reservar/${scene.business.slug}`
	expect(data).toMatchObject({
		'@type': 'HealthAndBeautyBusiness',
		url,
		address: { streetAddress: 'Colima 123, Roma Norte' },
		makesOffer: [{ price: '350.00', priceCurrency: 'MXN', itemOffered: { name: 'Corte de cabello' } }],
		potentialAction: { '@type': 'ReserveAction', target: { urlTemplate: url } },
	})
	expect(data.openingHoursSpecification).toHaveLength(7)
})

test('who finds no hour waits with days and number, four times at most, and not where no list is kept', async () => {
	const scene = await aBusiness()
	const wait = async (whatsapp = person.whatsapp) => {
		const days = { dateFrom: scene.nine.date, dateTo: '2026-03-10' }
		const who = { ...person, whatsapp }
		return execute(await outside(scene), booking.waitOnline, { serviceId: scene.service.id, ...days, ...who })
	}
	// However many wait before them.
	const rows = Array.from({ length: 200 }, (_, at) => ({
		...{ id: `wai_${at}`, businessId: scene.business.id, contactId: scene.contact.id, serviceId: scene.service.id },
		...{ dateFrom: scene.nine.date, dateTo: '2026-03-10', createdBy: 'test', createdAt: at, updatedAt: at },
	}))
	await transact(scene.ctx, ({ db }) => db.insert(waitingEntries).values(rows))
	for (const ok of [true, true, true, true, false]) expect((await wait()).ok).toBe(ok)
	expect((await wait('55 9999 0000')).ok).toBe(true)
	await execute(scene.ctx, booking.savePageSettings, { open: true })
	expect(await wait('55 9999 1111')).toMatchObject({ failure: { code: 'not_found' } })
})

test('a site is named by letters, digits and hyphens: nothing of it means more in the header', () => {
	expect(originOf('misalon.mx')).toBe('https://misalon.mx')
	expect(originOf('https://citas.mi-salon.mx:8443/agenda')).toBe('https://citas.mi-salon.mx:8443')
	for (const typed of ['https://*.mx', 'https://a.mx;sandbox', "https://a.mx,'self'", 'http://a.mx', 'salon', '']) {
		expect(originOf(typed), typed).toBeNull()
	}
})
