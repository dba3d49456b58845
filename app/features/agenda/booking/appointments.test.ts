import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { execute } from '#app/core/operation.server.ts'
import { transact } from '#app/core/transact.server.ts'
import { branches } from '#db/schema/branches.ts'
import { services } from '#db/schema/services.ts'
import {
	aBranch,
	aContact,
	anAssistant,
	appointmentRows,
	aService,
	aSpecialist,
	booked,
} from '#tests/support/scenes/agenda-scene.ts'
import { aBusiness, asActor } from '#tests/support/scenes/scene.ts'
import { agenda } from '../operations.server.ts'
import { Appointment } from '../schemas.ts'

const unresolved = 'No se encontró el cliente, la sucursal, el servicio o el especialista'

test('AGE-031 a free slot becomes an appointment that is agendada, and the log says so', async () => {
	const { ctx, nine, eventNames } = await aBusiness({ timeZone: 'America/Bogota' })

	const outcome = await execute(ctx, agenda.bookAppointment, nine)

	expect(outcome).toMatchObject({ ok: true, value: { status: 'agendada', startsAt: '2026-03-03T14:00:00.000Z' } })
	expect(await eventNames()).toEqual(['agenda.appointmentBooked'])
})

test('AGE-017 AGE-018 AGE-019 AGE-020 an appointment carries everything that the documents name', async () => {
	const scene = await aBusiness()
	const { nine, service, specialist } = scene
	const clientNotes = 'Alergia al amoniaco'
	const appointment = await booked(scene, { details: 'Trae foto', clientNotes })

	expect(Appointment.parse(appointment)).toEqual(appointment)
	expect(appointment).toMatchObject({
		branchId: nine.branchId,
		contactId: nine.contactId,
		serviceId: nine.serviceId,
		specialistId: nine.specialistId,
		title: service.name,
		type: 'appointment',
		details: 'Trae foto',
		clientNotes,
		price: '350.00',
		currency: 'MXN',
		contactName: 'Regina Campos',
		specialistName: specialist.name,
		confirmationMessagesCounter: 0,
		moneyMovementIds: [],
		stockMovementIds: [],
		autoCancelDate: null,
		eventId: null,
		googleCalendarId: null,
		googleCalendarName: null,
		createdBy: 'Mariana Fuentes',
		updatedBy: 'Mariana Fuentes',
		createdAt: '2026-03-02T12:00:00.000Z',
	})
	expect(appointment.colorHex).toBe('#007AFF')
	expect(appointment.shortId).toMatch(/^[2-9a-z]{10}$/)

	const later = asActor(scene, { name: 'Lucía Herrera' }, scene.at + 60_000)
	const change = { appointmentId: appointment.id, ...nine, details: 'Sin foto' }
	expect(await execute(later, agenda.editAppointment, change)).toMatchObject({
		ok: true,
		value: {
			createdBy: 'Mariana Fuentes',
			updatedBy: 'Lucía Herrera',
			createdAt: '2026-03-02T12:00:00.000Z',
			updatedAt: '2026-03-02T12:01:00.000Z',
			details: 'Sin foto',
			clientNotes: null,
		},
	})
})

test('AGE-023 without branch, specialist, service or client nothing is saved, and each field says so', async () => {
	const { ctx, nine, eventNames } = await aBusiness()
	for (const field of ['branchId', 'specialistId', 'serviceId', 'contactId'] as const) {
		for (const value of [undefined, '']) {
			const outcome = await execute(ctx, agenda.bookAppointment, { ...nine, [field]: value })
			const fields = { [field]: ['Por favor, llena todos los campos'] }
			expect(outcome).toMatchObject({ ok: false, failure: { code: 'invalid_input', fields } })
		}
	}
	expect(await eventNames()).toEqual([])
})

test('AGE-024 an appointment that ends before it starts is refused at its end', async () => {
	const scene = await aBusiness()
	const fields = { endTime: ['La fecha de finalización no puede ser anterior a la fecha de inicio'] }
	for (const end of [{ endTime: '08:30' }, { endTime: '09:00' }, { endDate: '2026-03-02', endTime: '10:00' }]) {
		const outcome = await execute(scene.ctx, agenda.bookAppointment, { ...scene.nine, ...end })
		expect(outcome).toMatchObject({ ok: false, failure: { code: 'invalid_input', fields } })
	}
	expect(await appointmentRows(scene)).toEqual([])
})

test('AGE-025 an appointment lasts until the end that is given, else as long as its service, else 60 minutes', async () => {
	const scene = await aBusiness()
	const short = await aService(scene, { durationMinutes: 30 })
	const timeless = await aService(scene, { durationMinutes: 0 })
	const lengths = [
		await booked(scene, { time: '09:00', endTime: '09:20' }),
		await booked(scene, { time: '10:00', serviceId: short.id }),
		await booked(scene, { time: '11:00', serviceId: timeless.id }),
	]
	expect(lengths.map(({ endTime }) => endTime)).toEqual(['09:20', '10:30', '12:00'])
	const tooLong = { ...scene.nine, date: '2026-03-04', endDate: '2026-03-06', endTime: '09:00' }
	expect(await execute(scene.ctx, agenda.bookAppointment, tooLong)).toMatchObject({
		failure: { fields: { endTime: ['La cita no puede durar más de 24 horas'] } },
	})
})

test('AGE-028 a blank note is refused, another becomes the last line of the notes', async () => {
	const scene = await aBusiness()
	const { id } = await booked(scene, { details: 'Trae foto' })
	for (const note of ['', '   ', '\n']) {
		const outcome = await execute(scene.ctx, agenda.addNote, { appointmentId: id, note })
		expect(outcome).toMatchObject({ ok: false, failure: { fields: { note: ['Escribe la nota antes de agregarla'] } } })
	}
	const outcome = await execute(scene.ctx, agenda.addNote, { appointmentId: id, note: ' Llega tarde ' })
	expect(outcome).toMatchObject({ ok: true, value: { details: 'Trae foto\nLlega tarde' } })
})

test('AGE-029 what cannot be resolved is named at its field, be it unknown, archived, removed or another business’s', async () => {
	const [scene, theirs] = [await aBusiness(), await aBusiness()]
	const archived = await aBranch(scene, { archivedAt: scene.at })
	const gone = await aContact(scene, { deletedAt: scene.at })
	const wrong = [
		['contactId', theirs.contact.id],
		['contactId', gone.id],
		['branchId', theirs.branch.id],
		['branchId', archived.id],
		['serviceId', theirs.service.id],
		['serviceId', 'srv_none'],
		['specialistId', theirs.specialist.id],
	] as const
	for (const [field, id] of wrong) {
		const outcome = await execute(scene.ctx, agenda.bookAppointment, { ...scene.nine, [field]: id })
		expect(outcome, `${field} ${id}`).toMatchObject({
			ok: false,
			failure: { code: 'not_found', fields: { [field]: [unresolved] } },
		})
	}
	expect(await scene.eventNames()).toEqual([])
})

test('the service must be offered in the branch and given by a specialist who works there', async () => {
	const scene = await aBusiness()
	const elsewhere = await aBranch(scene)
	const notOffered = await aService(scene, {}, { branchIds: [elsewhere.id], specialistIds: [scene.specialist.id] })
	const notGiven = await aService(scene, {}, { branchIds: [scene.branch.id], specialistIds: [] })
	const book = (extra: object) => execute(scene.ctx, agenda.bookAppointment, { ...scene.nine, ...extra })

	expect(await book({ serviceId: notOffered.id })).toMatchObject({
		failure: { code: 'invalid_input', fields: { serviceId: ['Ese servicio no se ofrece en esa sucursal'] } },
	})
	expect(await book({ serviceId: notGiven.id })).toMatchObject({
		failure: { fields: { specialistId: [`${scene.specialist.name} no da ${notGiven.name}`] } },
	})
	expect(await book({ branchId: elsewhere.id })).toMatchObject({
		failure: { fields: { specialistId: [`${scene.specialist.name} no trabaja en ${elsewhere.name}`] } },
	})
	expect(await appointmentRows(scene)).toEqual([])
})

test('AGE-031 editing keeps the status, and what does not move is not judged again', async () => {
	const scene = await aBusiness()
	const { ctx, nine } = scene
	const { id: appointmentId } = await booked(scene, { endTime: '10:00' })
	await execute(ctx, agenda.setStatus, { appointmentId, status: 'confirmada' })
	const unchanged = { appointmentId, ...nine, endTime: '10:00', details: 'Con flequillo' }

	// The branch closed for good, and the hour has passed: words may still be mended.
	await transact(ctx, ({ db }) =>
		db.update(branches).set({ archivedAt: scene.at }).where(eq(branches.id, nine.branchId)),
	)
	const afterwards = asActor(scene, {}, Date.parse('2026-03-09T12:00:00Z'))
	const outcome = await execute(afterwards, agenda.editAppointment, unchanged)

	expect(outcome).toMatchObject({ ok: true, value: { status: 'confirmada', details: 'Con flequillo', time: '09:00' } })
	expect(await scene.eventNames()).toEqual(['agenda.appointmentBooked', 'agenda.statusSet', 'agenda.appointmentEdited'])
})

test('an edit moves, and changes service, price and client', async () => {
	const scene = await aBusiness()
	const color = await aService(scene, { name: 'Tinte', priceMinor: 120_000, durationMinutes: 120 })
	const client = await aContact(scene)
	const { id: appointmentId } = await booked(scene)
	const change = { ...scene.nine, appointmentId, serviceId: color.id, contactId: client.id, time: '15:00' }

	const outcome = await execute(scene.ctx, agenda.editAppointment, change)

	const value = { title: 'Tinte', price: '1200.00', contactName: 'Fernanda Ortiz', time: '15:00', endTime: '17:00' }
	expect(outcome).toMatchObject({ ok: true, value })
	expect(await booked(scene)).toMatchObject({ time: '09:00' })
})

test('D-27 buffers hold the time around a visit and are not shown as part of it', async () => {
	const scene = await aBusiness()
	await transact(scene.ctx, ({ db }) =>
		db
			.update(services)
			.set({ bufferBeforeMinutes: 10, bufferAfterMinutes: 20 })
			.where(eq(services.id, scene.service.id)),
	)
	const first = await booked(scene, { time: '10:00' })
	expect(first).toMatchObject({ time: '10:00', endTime: '11:00' })
	const [row] = await appointmentRows(scene)
	expect([row?.heldFrom, row?.heldTo]).toEqual([Date.parse('2026-03-03T15:50:00Z'), Date.parse('2026-03-03T17:20:00Z')])
	const touching = await execute(scene.ctx, agenda.bookAppointment, { ...scene.nine, time: '11:20' })
	expect(touching).toMatchObject({
		failure: { code: 'slot_taken', details: { reasons: [{ text: 'Ya hay una cita de 10:00 a 11:00.' }] } },
	})
	expect(await booked(scene, { time: '11:30' })).toMatchObject({ endTime: '12:30' })
})

test('for whoever is free the specialist with the fewest appointments of the day is taken', async () => {
	const scene = await aBusiness()
	const andrea = await aSpecialist(scene)
	await aSpecialist(scene, { name: 'Karla', archivedAt: scene.at })
	await booked(scene, { time: '12:00' })
	const anybody = { specialistId: 'any' }

	expect(await booked(scene, anybody)).toMatchObject({ specialistId: andrea.id })
	expect(await booked(scene, anybody)).toMatchObject({ specialistId: scene.specialist.id })
	const third = await execute(scene.ctx, agenda.bookAppointment, { ...scene.nine, ...anybody, allowConflict: true })
	expect(third).toMatchObject({ ok: false, failure: { code: 'slot_taken', details: { mayInsist: false } } })
})

test('another business’s appointment does not exist here, whatever is asked of it', async () => {
	const [ours, theirs] = [await aBusiness(), await aBusiness()]
	const { id: appointmentId } = await booked(theirs)
	const { ctx, nine } = ours
	const asked = [
		execute(ctx, agenda.appointment, { appointmentId }),
		execute(ctx, agenda.editAppointment, { ...nine, appointmentId }),
		execute(ctx, agenda.rescheduleAppointment, { appointmentId, date: nine.date, time: '11:00' }),
		execute(ctx, agenda.setStatus, { appointmentId, status: 'cancelada' }),
		execute(ctx, agenda.cancelAppointment, { appointmentId }),
		execute(ctx, agenda.deleteAppointment, { appointmentId }),
		execute(ctx, agenda.addNote, { appointmentId, note: 'hola' }),
		execute(ctx, agenda.appointmentsOfContact, { contactId: theirs.contact.id }),
	]
	for (const outcome of await Promise.all(asked)) {
		expect(outcome).toMatchObject({ ok: false, failure: { code: 'not_found' } })
	}
	expect(await ours.eventNames()).toEqual([])
	expect(await theirs.eventNames()).toEqual(['agenda.appointmentBooked'])
})

test('an assistant neither sees nor books a service that only staff book', async () => {
	const scene = await aBusiness()
	const service = await aService(scene, { available: false })
	const assistant = anAssistant(scene)
	const refusal = { code: 'forbidden', fields: { serviceId: ['Ese servicio solo lo agenda el personal'] } }

	const booking = await execute(assistant, agenda.bookAppointment, { ...scene.nine, serviceId: service.id })
	expect(booking).toMatchObject({ ok: false, failure: refusal })
	const times = { serviceId: service.id, from: '2026-03-03', to: '2026-03-03' }
	expect(await execute(assistant, agenda.freeTimes, times)).toMatchObject({ ok: false, failure: refusal })
	expect(await booked(scene, { serviceId: service.id })).toMatchObject({ status: 'agendada' })
})
