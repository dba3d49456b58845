import { expect, test } from 'vitest'
import { anApi } from '#tests/support/programs/api-door.ts'
import { aBranch, appointmentRows, aService, aSpecialist, booked } from '#tests/support/scenes/agenda-scene.ts'
import { aBusiness, type Scene } from '#tests/support/scenes/scene.ts'

const wishOf = ({ nine: { contactId, date, time, ...ids } }: Scene, extra: object = {}) => ({
	...ids,
	clientId: contactId,
	start: `${date}T${time}:00-06:00`,
	...extra,
})

test('API-007 POST /appointment creates it with a shortId, and answers success', async () => {
	const scene = await aBusiness()
	const call = await anApi(scene)

	const { status, headers, body } = await call('POST /appointment', { body: { appointment: wishOf(scene) } })

	expect(status).toBe(200)
	expect(headers.get('Cache-Control')).toBe('no-store')
	expect(body).toMatchObject({
		success: true,
		message: 'Cita creada correctamente',
		data: {
			_id: expect.stringMatching(/^apt_/),
			shortId: expect.stringMatching(/^[0-9a-z]{10}$/),
			businessId: scene.business.id,
			clientId: scene.contact.id,
			status: 'agendada',
			start: '2026-03-03T15:00:00.000Z',
			end: '2026-03-03T16:00:00.000Z',
		},
	})
	expect(await appointmentRows(scene)).toMatchObject([{ id: body.data._id, shortId: body.data.shortId }])
	expect(await scene.eventNames()).toContain('agenda.appointmentBooked')
})

test('a moment without an offset is what the clock of the branch shows, and any offset is understood', async () => {
	const scene = await aBusiness({ timeZone: 'America/Tijuana' })
	const call = await anApi(scene)
	const startOf = async (start: string) =>
		(await call('POST /appointment', { body: { appointment: wishOf(scene, { start }) } })).body.data.start

	expect(await startOf('2026-03-03T09:00:00')).toBe('2026-03-03T17:00:00.000Z')
	expect(await startOf('2026-03-03T18:00:00Z')).toBe('2026-03-03T18:00:00.000Z')
	expect(await startOf('2026-03-03T21:00+02:00')).toBe('2026-03-03T19:00:00.000Z')
	expect(await startOf('2026-03-03 12:00')).toBe('2026-03-03T20:00:00.000Z')
})

test('an hour that a clock change repeats is booked at its first moment; the second is refused', async () => {
	const scene = await aBusiness({ timeZone: 'America/Tijuana', now: '2026-10-30T12:00:00Z' })
	const call = await anApi(scene)
	const at = (start: string) =>
		call('POST /appointment', { body: { appointment: wishOf(scene, { start, allowConflict: true }) } })

	expect(await at('2026-11-01T01:30:00-08:00')).toMatchObject({
		status: 400,
		body: {
			message: 'Esa hora se repite ese día porque se atrasa el reloj: usa la primera',
			data: { fields: { start: [{}] } },
		},
	})
	expect(await at('2026-11-01T01:30:00-07:00')).toMatchObject({
		status: 200,
		body: { data: { start: '2026-11-01T08:30:00.000Z' } },
	})
})

test('without allowConflict a taken hour is refused with the conflict; with it staff book over', async () => {
	const scene = await aBusiness()
	const call = await anApi(scene)
	const first = await booked(scene)

	const refused = await call('POST /appointment', { body: { appointment: wishOf(scene) } })
	const insisted = await call('POST /appointment', { body: { appointment: wishOf(scene), allowConflict: true } })

	expect(refused).toMatchObject({
		status: 409,
		body: {
			success: false,
			message: 'Ese horario ya está ocupado.',
			data: {
				code: 'slot_taken',
				fields: { start: ['Ese horario ya está ocupado.'] },
				mayInsist: true,
				conflicts: [{ id: first.id, kind: 'appointment', title: 'Regina Campos · Corte de cabello' }],
			},
		},
	})
	expect(insisted).toMatchObject({ status: 200, body: { success: true, data: { bookedOver: true } } })
})

test('API-008 PUT /appointment/{id} saves the edited appointment, keeps its status, and answers success', async () => {
	const scene = await aBusiness()
	const call = await anApi(scene)
	const { id } = await booked(scene)
	await call(`PATCH /appointment/${id}`, { body: { status: 'confirmada' } })

	const appointment = wishOf(scene, {
		start: '2026-03-03T11:00:00-06:00',
		end: '2026-03-03T12:30:00-06:00',
		details: 'Pelo largo',
	})
	const { status, body } = await call(`PUT /appointment/${id}`, {
		body: { appointment: { ...appointment, status: 'cancelada' } },
	})

	expect({ status, body }).toMatchObject({
		status: 200,
		body: {
			success: true,
			message: 'Cita actualizada con éxito',
			data: {
				_id: id,
				status: 'confirmada',
				details: 'Pelo largo',
				start: '2026-03-03T17:00:00.000Z',
				end: '2026-03-03T18:30:00.000Z',
			},
		},
	})
	expect(await appointmentRows(scene)).toMatchObject([{ id, details: 'Pelo largo', status: 'confirmada' }])
})

test('API-006 PATCH /appointment/{id} changes only the status, and answers the updated appointment', async () => {
	const scene = await aBusiness()
	const call = await anApi(scene)
	const { id } = await booked(scene, { details: 'Pelo largo' })
	const [before] = await appointmentRows(scene)

	const { status, body } = await call(`PATCH /appointment/${id}`, {
		body: { status: 'asistida', updatedBy: 'usr_de_otra' },
	})

	expect(status).toBe(200)
	expect(body).toMatchObject({
		success: true,
		message: 'Estado de la cita actualizado correctamente',
		data: { _id: id, status: 'asistida', details: 'Pelo largo' },
	})
	const [after] = await appointmentRows(scene)
	expect(after).toEqual({ ...before, status: 'asistida', updatedBy: after?.updatedBy, updatedAt: after?.updatedAt })
	// Who changed it is the key that called, whatever the call says.
	expect(after?.updatedBy).not.toBe('usr_de_otra')
})

test('API-005 DELETE /appointment/{id} removes the appointment, and answers failure for one that is not there', async () => {
	const scene = await aBusiness()
	const call = await anApi(scene)
	const { id } = await booked(scene)

	const done = await call(`DELETE /appointment/${id}`)
	const again = await call(`DELETE /appointment/${id}`)

	expect(done).toMatchObject({
		status: 200,
		body: { success: true, message: 'Cita eliminada con éxito', data: { _id: id } },
	})
	expect(again).toMatchObject({
		status: 404,
		body: { success: false, message: expect.any(String), data: { code: 'not_found' } },
	})
	expect((await call(`GET /appointment/${id}`)).status).toBe(404)
	expect((await call('GET /appointment?from=2026-03-03&to=2026-03-03')).body.data).toEqual([])
})

test('API-009 API-108 GET /appointment/populate answers a client’s appointments with their services, branches and specialists', async () => {
	const scene = await aBusiness()
	const call = await anApi(scene)
	const { id } = await booked(scene)

	const { status, body } = await call(`GET /appointment/populate?clientId=${scene.contact.id}`)

	expect(status).toBe(200)
	expect(body).toEqual({
		success: true,
		data: {
			appointments: [expect.objectContaining({ _id: id, clientId: scene.contact.id })],
			services: [{ _id: scene.service.id, name: 'Corte de cabello', duration: 60, price: '$350 MXN' }],
			branches: [
				{
					_id: scene.branch.id,
					name: 'Roma Norte',
					address: 'Colima 123, Roma Norte',
					timeZone: 'America/Mexico_City',
				},
			],
			specialists: [
				{ _id: scene.specialist.id, name: 'Lucía Herrera', colorHex: '#007AFF', branchId: scene.branch.id },
			],
		},
	})
	expect((await call('GET /appointment/populate')).body.message).toBe('Este campo es requerido: clientId')
})

test('GET /appointment answers a range by days of each branch or by instants, filtered and page by page', async () => {
	const scene = await aBusiness()
	const call = await anApi(scene)
	const north = await aBranch(scene, { name: 'Tijuana', timeZone: 'America/Tijuana' })
	const other = await aSpecialist(scene, { branchId: north.id })
	const first = await booked(scene)
	const last = await booked(scene, { time: '17:00' })
	// 23:30 in Tijuana is the next day in Mexico City.
	const late = await booked(scene, { branchId: north.id, specialistId: other.id, time: '23:30', allowConflict: true })
	const idsOf = async (query: string) =>
		(await call(`GET /appointment?${query}`)).body.data.map(({ _id }: { _id: string }) => _id)

	expect(await idsOf('from=2026-03-03&to=2026-03-03')).toEqual([first.id, last.id, late.id])
	expect(await idsOf('from=2026-03-04&to=2026-03-04')).toEqual([])
	expect(await idsOf('from=2026-03-03T15:00:00Z&to=2026-03-03T23:00:00Z')).toEqual([first.id])
	expect(await idsOf(`from=2026-03-03&to=2026-03-03&branchId=${north.id}`)).toEqual([late.id])
	expect(await idsOf(`from=2026-03-03&to=2026-03-03&specialistId=${scene.specialist.id}&status=agendada`)).toEqual([
		first.id,
		last.id,
	])
	const page = await call('GET /appointment?from=2026-03-03&to=2026-03-03&limit=2')
	expect(page.body).toMatchObject({ hasMore: true, next: expect.any(String) })
	const rest = await call(`GET /appointment?from=2026-03-03&to=2026-03-03&limit=2&cursor=${page.body.next}`)
	expect(rest.body).toMatchObject({ data: [{ _id: late.id }], hasMore: false, next: null })
})

test('free times, and why an hour is not free, are asked in the same style', async () => {
	const scene = await aBusiness()
	const call = await anApi(scene)
	await booked(scene)
	const service = await aService(scene, { durationMinutes: 60 })
	const ask = `serviceId=${service.id}&specialistId=${scene.specialist.id}`

	const free = await call(`GET /appointment/free-times?${ask}&from=2026-03-03&to=2026-03-03&limit=2`)
	const why = await call(`GET /appointment/why-not-free?${ask}&date=2026-03-03&time=09:30`)

	expect(free.body).toMatchObject({
		success: true,
		data: { times: [{ time: '10:00', startsAt: '2026-03-03T16:00:00.000Z' }, { time: '10:30' }] },
	})
	expect(why.body).toMatchObject({
		success: true,
		data: { free: false, reasons: [{ code: 'appointment', text: 'Ya hay una cita de 09:00 a 10:00.' }] },
	})
})
