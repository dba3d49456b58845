import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { execute } from '#app/core/operation.server.ts'
import { permissionsOfMember } from '#app/core/permissions.ts'
import { transact } from '#app/core/transact.server.ts'
import { contacts } from '#app/features/contacts/operations.server.ts'
import { recordMovement } from '#app/features/finance/movements.server.ts'
import { DAY } from '#app/lib/time.ts'
import { appointments } from '#db/schema/agenda.ts'
import { services } from '#db/schema/services.ts'
import { specialists } from '#db/schema/specialists.ts'
import { aService, aSpecialist, booked } from '#tests/support/scenes/agenda-scene.ts'
import { aBusiness, asActor, type Scene } from '#tests/support/scenes/scene.ts'
import { agenda } from '../operations.server.ts'

const person = { clientName: 'Zaira', clientLastname: 'Olmos', clientPhone: '55 4408 2196', clientCountryCode: '52' }

async function cardOf(scene: Scene, ctx = scene.ctx) {
	const outcome = await execute(ctx, agenda.clientCard, { contactId: scene.contact.id })
	if (!outcome.ok) throw new Error(JSON.stringify(outcome.failure))
	return outcome.value
}

async function repeatOf(scene: Scene, input: object = {}, ctx = scene.ctx) {
	const outcome = await execute(ctx, agenda.repeatVisit, { contactId: scene.contact.id, ...input })
	if (!outcome.ok) throw new Error(JSON.stringify(outcome.failure))
	return outcome.value
}

/** Visits of the past weeks, the status of each as told. */
async function cameOn(scene: Scene, visits: { date: string; time?: string; status?: string; serviceId?: string }[]) {
	for (const { status = 'asistida', ...visit } of visits) {
		const { id: appointmentId } = await booked(scene, { ...visit, allowConflict: true })
		const set = await execute(scene.ctx, agenda.setStatus, { appointmentId, status })
		if (!set.ok) throw new Error(JSON.stringify(set.failure))
	}
}

test('somebody new is registered with the appointment, in one transaction and under one number', async () => {
	const scene = await aBusiness()
	const { contactId: _, ...slot } = scene.nine
	const made = await execute(scene.ctx, agenda.bookAppointment, { ...slot, ...person })
	expect(made).toMatchObject({ ok: true, value: { contactName: 'Zaira Olmos', time: '09:00' } })
	expect(await scene.eventNames()).toEqual(['contacts.contactCreated', 'agenda.appointmentBooked'])
	const contactId = made.ok ? made.value.contactId : ''
	expect(await execute(scene.ctx, contacts.getContact, { contactId })).toMatchObject({
		value: { name: 'Zaira', lastname: 'Olmos', whatsapp: '5544082196', type: 'lead' },
	})
})

test('a booking that is refused leaves no record of somebody new behind', async () => {
	const scene = await aBusiness()
	await booked(scene)
	const { contactId: _, ...slot } = scene.nine
	expect(await execute(scene.ctx, agenda.bookAppointment, { ...slot, ...person })).toMatchObject({
		ok: false,
		failure: { code: 'slot_taken' },
	})
	expect(await execute(scene.ctx, contacts.searchContacts, { search: 'Zaira' })).toMatchObject({
		value: { contacts: [] },
	})
})

test('a number that somebody has already is refused with who that is, in any spelling', async () => {
	const scene = await aBusiness()
	const { contactId: _, ...slot } = scene.nine
	for (const clientPhone of ['5598765432', '55 9876-5432']) {
		expect(await execute(scene.ctx, agenda.bookAppointment, { ...slot, ...person, clientPhone })).toMatchObject({
			ok: false,
			failure: {
				code: 'duplicate',
				fields: { clientPhone: ['Ese teléfono ya es de Regina Campos'] },
				details: { contactId: scene.contact.id },
			},
		})
	}
})

test('AGE-023 somebody must come: without a client or the whole of a new one nothing is saved', async () => {
	const scene = await aBusiness()
	const { contactId: _, ...slot } = scene.nine
	const refusals = [
		[{}, { contactId: ['Por favor, llena todos los campos'] }],
		[{ contactId: '' }, { contactId: ['Por favor, llena todos los campos'] }],
		[{ clientName: 'Zaira' }, { clientPhone: ['Este campo es requerido'] }],
		[{ clientPhone: '5544082196' }, { clientName: ['Este campo es requerido'] }],
		// All that is missing is said at once.
		[
			{ serviceId: '' },
			{ contactId: ['Por favor, llena todos los campos'], serviceId: ['Por favor, llena todos los campos'] },
		],
	]
	for (const [who, fields] of refusals) {
		expect(await execute(scene.ctx, agenda.bookAppointment, { ...slot, ...who })).toMatchObject({
			ok: false,
			failure: { code: 'invalid_input', fields },
		})
	}
	expect(await scene.eventNames()).toEqual([])
})

test('who may book but not write clients down registers nobody', async () => {
	const scene = await aBusiness()
	const permissions = new Set([...permissionsOfMember('full', [])].filter((word) => word !== 'contacts.edit'))
	const { contactId: _, ...slot } = scene.nine
	const desk = asActor(scene, { permissions })
	expect(await execute(desk, agenda.bookAppointment, { ...slot, ...person })).toMatchObject({
		failure: { code: 'forbidden' },
	})
	expect(await execute(desk, agenda.appointmentChoices, {})).toMatchObject({ value: { mayRegister: false } })
})

test('a series and a place on the waiting list register somebody new as well', async () => {
	const scene = await aBusiness()
	const { contactId: _, ...slot } = scene.nine
	const weekly = { ...slot, ...person, repeat: 'semanal', repeatCount: 2 }
	expect(await execute(scene.ctx, agenda.bookSeries, weekly)).toMatchObject({
		value: { appointments: [{ contactName: 'Zaira Olmos' }, { contactName: 'Zaira Olmos' }] },
	})
	const other = { ...person, clientName: 'Sahira', clientPhone: '5519326670' }
	const days = { serviceId: scene.service.id, dateFrom: '2026-03-03', dateTo: '2026-03-10' }
	expect(await execute(scene.ctx, agenda.addWaiting, { ...days, ...other })).toMatchObject({
		value: { contactName: 'Sahira Olmos' },
	})
	expect(await execute(scene.ctx, agenda.addWaiting, days)).toMatchObject({
		failure: { fields: { contactId: ['Elige un cliente'] } },
	})
})

test('whoever is free is the one with least to do that day, and the choice is the operation’s', async () => {
	const scene = await aBusiness()
	const andrea = await aSpecialist(scene)
	await booked(scene, { time: '15:00' })
	const anybody = { ...scene.nine, specialistId: 'any' }
	expect(await execute(scene.ctx, agenda.bookAppointment, anybody)).toMatchObject({
		value: { specialistId: andrea.id },
	})
	expect(await execute(scene.ctx, agenda.bookAppointment, anybody)).toMatchObject({
		value: { specialistId: scene.specialist.id },
	})
})

test('what has one possible answer is told by the choices, and two have none', async () => {
	const scene = await aBusiness()
	const only = { branchId: scene.branch.id, serviceId: scene.service.id, specialistId: scene.specialist.id }
	const choices = async (input = {}) => execute(scene.ctx, agenda.appointmentChoices, input)
	expect(await choices()).toMatchObject({ value: { only } })
	await aSpecialist(scene, {}, [])
	await aService(scene)
	expect(await choices()).toMatchObject({
		value: { only: { branchId: scene.branch.id, serviceId: undefined, specialistId: undefined } },
	})
})

test('the last visit is offered again with the same person, from the day that is shown on', async () => {
	const scene = await aBusiness()
	await aSpecialist(scene)
	await cameOn(scene, [{ date: '2026-02-17', time: '11:00' }])
	const repeat = await repeatOf(scene, { from: '2026-03-09' })
	expect(repeat.visit).toMatchObject({
		...{ serviceId: scene.service.id, specialistId: scene.specialist.id, specialistName: 'Lucía Herrera' },
		...{ branchId: scene.branch.id, minutes: 60, time: '11:00' },
	})
	expect(repeat.days.map(({ date }) => date)).toEqual(['2026-03-09', '2026-03-10', '2026-03-11'])
	for (const { times } of repeat.days) expect(times).toEqual(['09:00', '10:30', '11:00'])
	await booked(scene, { date: '2026-03-09', time: '11:00' })
	const [first] = (await repeatOf(scene, { from: '2026-03-09' })).days
	expect(first?.times).not.toContain('11:00')
	// Never before now.
	expect((await repeatOf(scene, { from: '2026-01-01' })).days[0]?.date).toBe('2026-03-02')
})

test('what is repeated took place: a missed or a cancelled visit is not, one to come only where there is no other', async () => {
	const scene = await aBusiness()
	const other = await aService(scene, { name: 'Tinte', durationMinutes: 90 })
	expect((await repeatOf(scene)).visit).toBeNull()
	await booked(scene, { date: '2026-03-20', serviceId: other.id })
	expect((await repeatOf(scene)).visit).toMatchObject({ serviceName: 'Tinte' })
	await cameOn(scene, [
		{ date: '2026-02-10' },
		{ date: '2026-02-17', serviceId: other.id, status: 'no_asistida' },
		{ date: '2026-02-24', serviceId: other.id, status: 'cancelada' },
	])
	expect((await repeatOf(scene)).visit).toMatchObject({ serviceName: 'Corte de cabello' })
})

test('where the person left, whoever gives the service is offered; a service that is gone is not offered at all', async () => {
	const scene = await aBusiness()
	const andrea = await aSpecialist(scene)
	await cameOn(scene, [{ date: '2026-02-17' }])
	await transact(scene.ctx, async ({ db }) => {
		await db.update(specialists).set({ archivedAt: scene.at })
		await db.update(specialists).set({ archivedAt: null }).where(eq(specialists.id, andrea.id))
	})
	expect((await repeatOf(scene)).visit).toMatchObject({ specialistId: 'any', specialistName: null })
	await transact(scene.ctx, ({ db }) =>
		db.update(services).set({ archivedAt: scene.at }).where(eq(services.id, scene.service.id)),
	)
	expect(await repeatOf(scene)).toMatchObject({ visit: null, days: [] })
})

test('a moment that was pressed is told apart: the same person is free then, or not', async () => {
	const scene = await aBusiness()
	await cameOn(scene, [{ date: '2026-02-17' }])
	const pressed = { date: '2026-03-03', time: '09:00' }
	expect((await repeatOf(scene, pressed)).isFreeThen).toBe(true)
	await booked(scene)
	expect((await repeatOf(scene, pressed)).isFreeThen).toBe(false)
})

test('the card knows her visits, her habit, her misses and what she owes', async () => {
	const scene = await aBusiness()
	const other = await aService(scene, { name: 'Tinte' })
	await cameOn(scene, [
		{ date: '2025-12-08' },
		{ date: '2026-01-05' },
		{ date: '2026-01-20', status: 'no_asistida' },
		{ date: '2026-02-02' },
		{ date: '2026-02-23', serviceId: other.id },
	])
	await booked(scene, { date: '2026-03-10', time: '12:00' })
	await booked(scene, { date: '2026-03-05', time: '13:00' })
	expect(await cardOf(scene)).toMatchObject({
		today: '2026-03-02',
		last: { date: '2026-02-23', serviceName: 'Tinte', specialistName: 'Lucía Herrera' },
		next: { date: '2026-03-05', time: '13:00' },
		usual: { serviceName: 'Corte de cabello', specialistName: 'Lucía Herrera', everyDays: 28 },
		visits: 4,
		noShows: 1,
		balance: { owes: { minor: 3 * 35_000 }, inFavour: null },
	})
})

test('a note that is pinned is a warning on the card, and her tags stand there', async () => {
	const scene = await aBusiness()
	const contactId = scene.contact.id
	await execute(scene.ctx, contacts.addNote, { contactId, text: 'Le gusta el café' })
	await execute(scene.ctx, contacts.addNote, { contactId, text: 'Alergia al amoniaco', pinned: true })
	await execute(scene.ctx, contacts.saveAtDesk, { contactId, name: 'Regina', whatsapp: '5598765432', tags: ['Color'] })
	const { warnings, contact } = await cardOf(scene)
	expect(warnings.map(({ text }) => text)).toEqual(['Alergia al amoniaco'])
	expect(contact.tags).toEqual(['Color'])
})

test('what she paid is no debt, what she paid for a cancelled visit is hers, and who may not see money sees none', async () => {
	const scene = await aBusiness()
	await cameOn(scene, [{ date: '2026-02-02' }, { date: '2026-02-09', status: 'cancelada' }])
	const rows = await scene.home.db.select().from(appointments).where(eq(appointments.businessId, scene.business.id))
	for (const { id: appointmentId, status } of rows) {
		const amountMinor = status === 'cancelada' ? 15_000 : 35_000
		const paid = { type: 'income', currency: 'MXN', paymentMethod: 'cash', appointmentId, amountMinor } as const
		await transact(scene.ctx, (ctx) => recordMovement(ctx, { ...paid, contactId: scene.contact.id, at: scene.at }))
	}
	expect((await cardOf(scene)).balance).toEqual({ owes: null, inFavour: { minor: 15_000, currency: 'MXN' } })
	const permissions = new Set([...permissionsOfMember('full', [])].filter((word) => !word.startsWith('finance.')))
	expect((await cardOf(scene, asActor(scene, { permissions }))).balance).toBeUndefined()
})

test('a visit of several services that was paid for at once is no debt, and of what was cancelled of it only the rest is hers', async () => {
	const scene = await aBusiness()
	await cameOn(scene, [{ date: '2026-02-02' }, { date: '2026-02-03' }, { date: '2026-02-04', status: 'cancelada' }])
	const own = eq(appointments.businessId, scene.business.id)
	await transact(scene.ctx, ({ db }) => db.update(appointments).set({ visitId: 'vis_1' }).where(own))
	const rows = await scene.home.db.select().from(appointments).where(own)
	const pays = async (status: string, amountMinor: number) => {
		const appointmentId = rows.find((row) => row.status === status)?.id
		const paid = { type: 'income', currency: 'MXN', paymentMethod: 'cash', appointmentId, amountMinor } as const
		await transact(scene.ctx, (ctx) => recordMovement(ctx, { ...paid, contactId: scene.contact.id, at: scene.at }))
	}
	await pays('asistida', 60_000)
	expect((await cardOf(scene)).balance).toEqual({ owes: { minor: 10_000, currency: 'MXN' }, inFavour: null })
	await pays('cancelada', 25_000)
	expect((await cardOf(scene)).balance).toEqual({ owes: null, inFavour: { minor: 15_000, currency: 'MXN' } })
})

test('a birthday is told two weeks before it, one of 29 February on 1 March', async () => {
	const scene = await aBusiness({ now: '2026-02-20T18:00:00Z' })
	const born = async (birthdate: string, now = scene.at) => {
		await execute(scene.ctx, contacts.saveContactData, { contactId: scene.contact.id, birthdate })
		return (await cardOf(scene, asActor(scene, {}, now))).birthday
	}
	expect(await born('1994-02-20')).toEqual({ date: '2026-02-20', inDays: 0 })
	expect(await born('1994-03-06')).toEqual({ date: '2026-03-06', inDays: 14 })
	expect(await born('1994-03-07')).toBeNull()
	expect(await born('1994-02-19')).toBeNull()
	expect(await born('1996-02-29')).toEqual({ date: '2026-03-01', inDays: 9 })
	expect(await born('1994-01-02', scene.at + 310 * DAY)).toEqual({ date: '2027-01-02', inDays: 6 })
})
