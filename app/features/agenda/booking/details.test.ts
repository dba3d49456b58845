import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { execute } from '#app/core/operation.server.ts'
import { transact } from '#app/core/transact.server.ts'
import { contacts } from '#db/schema/contacts.ts'
import { moneyMovements } from '#db/schema/finance.ts'
import { aContact, aService, aSpecialist, booked } from '#tests/support/scenes/agenda-scene.ts'
import { aBusiness, asActor } from '#tests/support/scenes/scene.ts'
import { agenda } from '../operations.server.ts'

test('AGE-038 the dialog has details, client, statuses, money and what this person may do', async () => {
	const scene = await aBusiness()
	const { id: appointmentId } = await booked(scene)
	const movement = { id: 'mov_1', businessId: scene.business.id, appointmentId, amountMinor: 10_000, currency: 'MXN' }
	await transact(scene.ctx, ({ db }) =>
		db.insert(moneyMovements).values({ ...movement, paymentMethod: 'cash', at: scene.at, createdAt: scene.at }),
	)
	const clerk = asActor(scene, { permissions: new Set(['agenda.view', 'agenda.edit', 'finance.view']) })

	const outcome = await execute(clerk, agenda.appointment, { appointmentId })

	expect(outcome).toMatchObject({
		ok: true,
		value: {
			appointment: { id: appointmentId, serviceName: 'Corte de cabello', moneyMovementIds: ['mov_1'] },
			contact: { name: 'Regina', type: 'lead' },
			serviceMinutes: 60,
			servicePrice: '$350 MXN',
			payable: false,
			payments: [{ id: 'mov_1', amountMinor: 10_000, paymentMethod: 'cash' }],
			may: { edit: true, setStatus: false, cancel: false, delete: false },
		},
	})
})

test('AGE-039 the dialog of a client who was removed says so with an empty client', async () => {
	const scene = await aBusiness()
	const { id: appointmentId } = await booked(scene)
	await transact(scene.ctx, ({ db }) =>
		db.update(contacts).set({ deletedAt: scene.at }).where(eq(contacts.id, scene.contact.id)),
	)
	expect(await execute(scene.ctx, agenda.appointment, { appointmentId })).toMatchObject({
		ok: true,
		value: { contact: null },
	})
})

test('AGE-026 AGE-027 the form finds at most ten clients from two letters on, and suggests at most thirty services of the specialist', async () => {
	const scene = await aBusiness()
	const andrea = await aSpecialist(scene, {}, [])
	for (let index = 10; index < 42; index++)
		await aService(scene, { name: `Servicio ${index}` }, { specialistIds: [andrea.id] })
	for (let index = 10; index < 22; index++) await aContact(scene, { name: `Fernanda ${index}` })
	const choose = async (filter: object) => {
		const outcome = await execute(scene.ctx, agenda.appointmentChoices, filter)
		if (!outcome.ok) throw new Error(outcome.failure.code)
		return outcome.value
	}
	const {
		services,
		contacts: found,
		branches: places,
		specialists: people,
		defaultMinutes,
	} = await choose({ specialistId: andrea.id, search: 'fern' })
	expect(services).toHaveLength(30)
	expect(services.every(({ name }) => name.startsWith('Servicio'))).toBe(true)
	expect(found).toHaveLength(10)
	expect([places.length, people.length, defaultMinutes]).toEqual([1, 2, 60])
	expect((await choose({ search: 'f' })).contacts).toEqual([])
	expect((await choose({ specialistId: andrea.id, serviceSearch: 'SÉRVICIO 11' })).services).toMatchObject([
		{ name: 'Servicio 11' },
	])
	expect((await choose({ contactId: scene.contact.id })).contact).toMatchObject({ name: 'Regina' })
})

test('API-009 a client’s appointments come with the records that they name, each once', async () => {
	const scene = await aBusiness()
	const past = await booked(scene)
	const next = await booked(scene, { date: '2026-03-10' })
	await execute(scene.ctx, agenda.setStatus, { appointmentId: past.id, status: 'cancelada' })
	const ask = async (upcoming: boolean) => {
		const outcome = await execute(scene.ctx, agenda.appointmentsOfContact, { contactId: scene.contact.id, upcoming })
		if (!outcome.ok) throw new Error(outcome.failure.code)
		return outcome.value
	}
	const all = await ask(false)
	expect(all.appointments.map(({ id }) => id)).toEqual([next.id, past.id])
	expect([all.services, all.branches, all.specialists].map((rows) => rows.length)).toEqual([1, 1, 1])
	expect((await ask(true)).appointments.map(({ id }) => id)).toEqual([next.id])
})
