import { expect, test } from 'vitest'
import '#app/features.server.ts'
import { anApi } from '#tests/support/programs/api-door.ts'
import { aService } from '#tests/support/scenes/agenda-scene.ts'
import { aBusiness } from '#tests/support/scenes/scene.ts'

type Visit = { _id: string; total: string | null; appointments: { _id: string; start: string; status: string }[] }

test('a visit is found, booked, moved and cancelled by the API, and each of its appointments has the documented shape', async () => {
	const scene = await aBusiness()
	const call = await anApi(scene)
	const comb = await aService(scene, { name: 'Peinado', durationMinutes: 30, priceMinor: 25_000 })
	const { branchId, contactId: clientId, specialistId, serviceId, date } = scene.nine
	const asked = new URLSearchParams({ branchId, from: date, to: date, limit: '2' })
	asked.set('services', `${serviceId}:${specialistId},${comb.id}`)
	const free = await call(`GET /visit/free-times?${asked}`)
	expect(free.status).toBe(200)
	const { times } = (free.body as { data: { times: { time: string; services: { time: string }[] }[] } }).data
	expect(times.map(({ time, services }) => [time, services[1]?.time])).toEqual([
		['09:00', '10:00'],
		['09:30', '10:30'],
	])

	const services = [{ serviceId, specialistId }, { serviceId: comb.id }]
	const visit = { branchId, clientId, start: `${date}T09:00`, services }
	const booked = await call('POST /visit', { body: { visit } })
	expect(booked.status).toBe(200)
	const made = (booked.body as { data: Visit }).data
	expect(made._id).toMatch(/^vis_/)
	const [one] = made.appointments
	const alone = await call(`GET /appointment/${one?._id}`)
	expect((alone.body as { data: object }).data).toEqual(one)
	expect(Object.keys(one ?? {})).not.toContain('visitId')
	expect((await call('POST /visit', { body: { visit } })).status).toBe(409)

	const moved = await call(`PATCH /visit/${made._id}`, { body: { visit: { branchId, start: `${date}T14:00` } } })
	const starts = (moved.body as { data: Visit }).data.appointments.map(({ start }) => start)
	expect(starts).toEqual(['2026-03-03T20:00:00.000Z', '2026-03-03T21:00:00.000Z'])
	// One of them is cancelled alone: the answer says what stays, in the documented shape.
	const part = await call(`PATCH /appointment/${one?._id}`, { body: { status: 'cancelada' } })
	const { data: cancelled, stays } = part.body as { data: object; stays: { _id: string }[] }
	expect(cancelled).toMatchObject({ _id: one?._id, status: 'cancelada' })
	expect(Object.keys(cancelled)).toEqual(Object.keys(one ?? {}))
	const left = await call(`GET /appointment/${made.appointments[1]?._id}`)
	expect(stays).toEqual([(left.body as { data: object }).data])
	const removed = await call(`DELETE /appointment/${one?._id}`)
	expect((removed.body as { stays: object[] }).stays).toEqual(stays)
	const gone = await call(`DELETE /visit/${made._id}`)
	expect((gone.body as { data: Visit }).data.appointments.map(({ status }) => status)).toEqual(['cancelada'])
	expect((await call('GET /visit/vis_nobody')).status).toBe(404)
})
