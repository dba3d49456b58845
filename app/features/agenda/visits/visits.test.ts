import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { execute } from '#app/core/operation.server.ts'
import { transact } from '#app/core/transact.server.ts'
import { newId } from '#app/lib/id.ts'
import { equipment, serviceEquipment } from '#db/schema/equipment.ts'
import { specialistServices } from '#db/schema/specialists.ts'
import {
	anAssistant,
	appointmentRows,
	aService,
	aSpecialist,
	booked,
	overlaps,
} from '#tests/support/scenes/agenda-scene.ts'
import { aBusiness, asActor, type Scene } from '#tests/support/scenes/scene.ts'
import { agenda } from '../operations.server.ts'
import { type Visit } from './schemas-visits.ts'

/** Lucía gives everything; Andrea colours and combs. A colour is 30 minutes of work, 40 of pause, 30 of work. */
async function aSalon() {
	const scene = await aBusiness()
	const lucia = scene.specialist
	const pause = { pauseAfterMinutes: 30, pauseMinutes: 40 }
	const colour = await aService(scene, { name: 'Tinte', durationMinutes: 100, priceMinor: 120_000, ...pause })
	const comb = await aService(scene, { name: 'Peinado', durationMinutes: 30, priceMinor: 25_050 })
	const andrea = await aSpecialist(scene, { name: 'Andrea Solís' }, [colour.id, comb.id])
	const { branchId, contactId, date } = scene.nine
	const wish = { branchId, contactId, date, time: '10:00' }
	return { scene, lucia, andrea, cut: scene.service, colour, comb, wish }
}

async function done<Value>(outcome: Promise<{ ok: true; value: Value } | { ok: false; failure: object }>) {
	const answer = await outcome
	if (!answer.ok) throw new Error(JSON.stringify(answer.failure))
	return answer.value
}

const hoursOf = ({ appointments }: Visit) => {
	return appointments.map((one) => `${one.serviceName} ${one.time}-${one.endTime} ${one.specialistName}`)
}
const heldIn = async (scene: Scene) => (await appointmentRows(scene)).filter(({ heldFrom }) => heldFrom !== null)

test('several services are found together, one after another, with whoever is free, and are booked as one visit with one total', async () => {
	const { scene, andrea, cut, colour, comb, wish } = await aSalon()
	const services = [{ serviceId: colour.id, specialistId: andrea.id }, { serviceId: comb.id }, { serviceId: cut.id }]
	const found = await done(
		execute(scene.ctx, agenda.freeVisits, { services, from: wish.date, to: wish.date, limit: 100 }),
	)
	expect(found.times.map(({ time }) => time)).toEqual([
		...['09:00', '09:30', '10:00', '10:30', '11:00', '11:30'],
		...['12:00', '12:30', '13:00', '13:30', '14:00', '14:30'],
	])
	expect(found.times[2]).toMatchObject({ time: '10:00', endTime: '13:10', branchId: wish.branchId })
	expect(found.times[2]?.services.map(({ time, endTime }) => [time, endTime])).toEqual([
		['10:00', '11:40'],
		['11:40', '12:10'],
		['12:10', '13:10'],
	])

	const visit = await done(execute(scene.ctx, agenda.bookVisit, { ...wish, services, details: 'Tono 7.1' }))
	expect(hoursOf(visit)).toEqual([
		'Tinte 10:00-11:40 Andrea Solís',
		'Peinado 11:40-12:10 Andrea Solís',
		expect.stringMatching(/^Corte de cabello 12:10-13:10 /),
	])
	expect(new Set(visit.appointments.map(({ visitId }) => visitId))).toEqual(new Set([visit.visitId]))
	expect(visit.appointments.map(({ details }) => details)).toEqual(['Tono 7.1', null, null])
	expect(await done(execute(scene.ctx, agenda.visit, { visitId: visit.visitId }))).toEqual(visit)
	expect(await scene.eventNames()).toEqual(Array.from({ length: 3 }, () => 'agenda.appointmentBooked'))
	expect(await overlaps(scene)).toEqual([])
})

test('the total of a visit is the sum of its services, and unknown where one has no price', async () => {
	const { scene, cut, colour, comb, wish } = await aSalon()
	const two = [{ serviceId: colour.id }, { serviceId: comb.id }]
	expect(await done(execute(scene.ctx, agenda.bookVisit, { ...wish, services: two }))).toMatchObject({
		total: '1450.50',
		currency: 'MXN',
	})
	const unpriced = await aService(scene, { name: 'Asesoría', durationMinutes: 30, priceMinor: null })
	const services = [{ serviceId: cut.id }, { serviceId: unpriced.id }]
	const late = await done(execute(scene.ctx, agenda.bookVisit, { ...wish, time: '15:00', services }))
	expect(late.total).toBe(null)
})

test('a visit goes into the pause of another with the same person', async () => {
	const { scene, lucia, colour, comb, wish } = await aSalon()
	await booked(scene, { serviceId: colour.id, time: '10:00' })
	const own = (serviceId: string) => ({ serviceId, specialistId: lucia.id })
	const nails = await aService(scene, { name: 'Esmalte', durationMinutes: 10 })
	const services = [own(comb.id), own(nails.id)]
	const visit = await done(execute(anAssistant(scene), agenda.bookVisit, { ...wish, time: '10:30', services }))
	expect(visit.appointments.map(({ time }) => time)).toEqual(['10:30', '11:00'])
	expect(await overlaps(scene)).toEqual([])
})

test('where one service has no room nothing of the visit is booked, and the refusal says which and why', async () => {
	const { scene, lucia, cut, colour, wish } = await aSalon()
	await booked(scene, { time: '12:00' })
	const services = [{ serviceId: colour.id, specialistId: lucia.id }, { serviceId: cut.id }]
	const before = await appointmentRows(scene)
	const refused = await execute(anAssistant(scene), agenda.bookVisit, { ...wish, services })
	expect(refused).toMatchObject({
		failure: {
			code: 'slot_taken',
			details: { mayInsist: false, reasons: [{ text: 'Corte de cabello: Ya hay una cita de 12:00 a 13:00.' }] },
		},
	})
	const somebodyNew = { clientName: 'Ana', clientPhone: '5512340000', contactId: undefined }
	expect((await execute(scene.ctx, agenda.bookVisit, { ...wish, ...somebodyNew, services })).ok).toBe(false)
	expect(await appointmentRows(scene)).toEqual(before)
	expect(await scene.eventNames()).toEqual(['agenda.appointmentBooked'])

	const named = services.map(({ serviceId }) => ({ serviceId, specialistId: lucia.id }))
	const insisted = await done(execute(scene.ctx, agenda.bookVisit, { ...wish, services: named, allowConflict: true }))
	expect(insisted.appointments.map(({ bookedOver }) => bookedOver)).toEqual([false, true])
})

test('the preparation between two services of one person is waited for, and two people need not wait', async () => {
	const { scene, lucia, andrea, wish } = await aSalon()
	const specialistIds = [lucia.id, andrea.id]
	const wax = await aService(scene, { name: 'Cera', durationMinutes: 30, bufferAfterMinutes: 15 }, { specialistIds })
	const twice = (one: string, other: string) => [
		{ serviceId: wax.id, specialistId: one },
		{ serviceId: wax.id, specialistId: other },
	]
	const same = await done(execute(scene.ctx, agenda.bookVisit, { ...wish, services: twice(lucia.id, lucia.id) }))
	expect(same.appointments.map(({ time }) => time)).toEqual(['10:00', '10:45'])
	const apart = { ...wish, time: '14:00', services: twice(lucia.id, andrea.id) }
	const different = await done(execute(scene.ctx, agenda.bookVisit, apart))
	expect(different.appointments.map(({ time }) => time)).toEqual(['14:00', '14:30'])
})

test('one cabin for two services that are prepared at once is waited for as well', async () => {
	const { scene, lucia, andrea, wish } = await aSalon()
	const specialistIds = [lucia.id, andrea.id]
	const wax = await aService(scene, { name: 'Cera', durationMinutes: 30, bufferAfterMinutes: 15 }, { specialistIds })
	const businessId = scene.business.id
	const cabin = { id: newId('equ'), businessId, branchId: scene.branch.id, name: 'Cabina', createdAt: scene.at }
	await transact(scene.ctx, async ({ db }) => {
		await db.insert(equipment).values({ ...cabin, capacity: 1 })
		await db.insert(serviceEquipment).values({ businessId, serviceId: wax.id, equipmentId: cabin.id })
	})
	const services = specialistIds.map((specialistId) => ({ serviceId: wax.id, specialistId }))
	const visit = await done(execute(anAssistant(scene), agenda.bookVisit, { ...wish, services }))
	expect(visit.appointments.map(({ time }) => time)).toEqual(['10:00', '10:45'])
})

test('a visit moves whole with its people, over its own time, and nothing of it where one service finds no room', async () => {
	const { scene, lucia, cut, comb, wish } = await aSalon()
	const services = [cut, comb].map(({ id }) => ({ serviceId: id, specialistId: lucia.id }))
	const { visitId } = await done(execute(scene.ctx, agenda.bookVisit, { ...wish, services }))
	const free = await done(
		execute(anAssistant(scene), agenda.freeMoves, { visitId, from: wish.date, to: wish.date, timeTo: '11:00' }),
	)
	expect(free.times.map(({ time }) => time)).toEqual(['09:00', '09:30', '10:00', '10:30', '11:00'])
	const moved = await done(execute(anAssistant(scene), agenda.moveVisit, { visitId, date: wish.date, time: '11:00' }))
	expect(hoursOf(moved)).toEqual([`Corte de cabello 11:00-12:00 ${lucia.name}`, `Peinado 12:00-12:30 ${lucia.name}`])
	expect((await scene.eventNames()).slice(2)).toEqual(Array.from({ length: 2 }, () => 'agenda.appointmentRescheduled'))

	await booked(scene, { time: '15:00' })
	const before = await appointmentRows(scene)
	const refused = await execute(anAssistant(scene), agenda.moveVisit, { visitId, date: wish.date, time: '14:00' })
	expect(refused).toMatchObject({
		failure: { details: { reasons: [{ text: 'Peinado: Ya hay una cita de 15:00 a 16:00.' }] } },
	})
	expect(await appointmentRows(scene)).toEqual(before)
	const anyone = { visitId, date: wish.date, time: '14:00', anyone: true }
	expect(hoursOf(await done(execute(anAssistant(scene), agenda.moveVisit, anyone)))).toEqual([
		`Corte de cabello 14:00-15:00 ${lucia.name}`,
		'Peinado 15:00-15:30 Andrea Solís',
	])
})

test('one service of a visit is moved or cancelled by itself, and the rest together', async () => {
	const { scene, lucia, cut, colour, comb, wish } = await aSalon()
	const services = [colour, cut, comb].map(({ id }) => ({ serviceId: id, specialistId: lucia.id }))
	const { visitId, appointments } = await done(execute(scene.ctx, agenda.bookVisit, { ...wish, services }))
	const [, second, third] = appointments
	await done(execute(anAssistant(scene), agenda.cancelAppointment, { appointmentId: second?.id }))
	const { date } = wish
	await done(execute(scene.ctx, agenda.rescheduleAppointment, { appointmentId: third?.id, date, time: '16:00' }))
	const part = await done(execute(scene.ctx, agenda.visit, { visitId }))
	expect(part.appointments.map(({ status, time }) => [status, time])).toEqual([
		['agendada', '10:00'],
		['cancelada', '11:40'],
		['agendada', '16:00'],
	])
	expect(part.total).toBe('1450.50')
	const moved = await done(execute(scene.ctx, agenda.moveVisit, { visitId, date, time: '12:00' }))
	expect(moved.appointments.map(({ status, time }) => [status, time])).toEqual([
		['cancelada', '11:40'],
		['agendada', '12:00'],
		['agendada', '13:40'],
	])
	const gone = await done(execute(anAssistant(scene), agenda.cancelVisit, { visitId, reason: 'Viaje' }))
	expect(gone.appointments.map(({ status }) => status)).toEqual(['cancelada', 'cancelada', 'cancelada'])
	expect(await heldIn(scene)).toEqual([])
	const again = await execute(anAssistant(scene), agenda.moveVisit, { visitId, date, time: '12:00' })
	expect(again).toMatchObject({ failure: { code: 'already_closed' } })
})

test('one service is an appointment of its own, and another business sees no visit of this one', async () => {
	const { scene, cut, comb, wish } = await aSalon()
	const one = await done(execute(scene.ctx, agenda.bookVisit, { ...wish, services: [{ serviceId: cut.id }] }))
	expect([one.visitId, one.appointments[0]?.visitId]).toEqual([null, null])
	const services = [{ serviceId: cut.id }, { serviceId: comb.id }]
	const { visitId } = await done(execute(scene.ctx, agenda.bookVisit, { ...wish, time: '13:00', services }))
	const theirs = await aBusiness()
	for (const ask of [
		execute(theirs.ctx, agenda.visit, { visitId }),
		execute(theirs.ctx, agenda.cancelVisit, { visitId }),
		execute(theirs.ctx, agenda.moveVisit, { visitId, date: wish.date, time: '15:00' }),
	]) {
		expect(await ask).toMatchObject({ failure: { code: 'not_found' } })
	}
	const reader = asActor(scene, { permissions: new Set(['agenda.view']) })
	expect(await execute(reader, agenda.bookVisit, { ...wish, services })).toMatchObject({
		failure: { code: 'forbidden' },
	})
})

test('where services never fit together it says which stands in the way, and offers the nearest days', async () => {
	const { scene, lucia, cut, comb, wish } = await aSalon()
	for (const time of ['09:00', '11:00', '13:00', '15:00', '17:00']) await booked(scene, { time })
	for (const time of ['10:00', '12:00', '14:00', '16:00'])
		await booked(scene, { time, endTime: `${time.slice(0, 2)}:30` })
	const services = [cut, comb].map(({ id }) => ({ serviceId: id, specialistId: lucia.id }))
	const { times, why, nearest } = await done(
		execute(scene.ctx, agenda.freeVisits, { services, from: wish.date, to: wish.date, timeFrom: '09:00' }),
	)
	expect(times).toEqual([])
	expect(why[0]).toEqual({
		code: 'fully_booked',
		text: 'Corte de cabello: Ya no quedan horarios libres en ese periodo.',
	})
	expect(nearest.map(({ date, time }) => `${date} ${time}`)).toEqual([
		'2026-03-02 09:00',
		'2026-03-04 09:00',
		'2026-03-05 09:00',
	])
})

test('who takes longer makes the rest of the visit begin later, and the price is of who gives it', async () => {
	const { scene, lucia, andrea, cut, comb, wish } = await aSalon()
	const own = { priceMinor: 40_000, durationMinutes: 60 }
	await transact(scene.ctx, ({ db }) => {
		const hers = and(eq(specialistServices.specialistId, andrea.id), eq(specialistServices.serviceId, comb.id))
		return db.update(specialistServices).set(own).where(hers)
	})
	const last = { serviceId: cut.id, specialistId: lucia.id }
	const asked = { from: wish.date, to: wish.date, timeFrom: wish.time, limit: 1 }
	const found = async (specialistId: string) => {
		const services = [{ serviceId: comb.id, specialistId }, last]
		const { times } = await done(execute(scene.ctx, agenda.freeVisits, { services, ...asked }))
		return times[0]?.services.map(({ time }) => time)
	}
	expect(await found('any')).toEqual(['10:00', '10:30'])
	expect(await found(andrea.id)).toEqual(['10:00', '11:00'])
	await booked(scene, { time: '09:00', endTime: '11:00' })
	expect(await found('any')).toEqual(['10:00', '11:00'])
	const services = [{ serviceId: comb.id }, last]
	const visit = await done(execute(anAssistant(scene), agenda.bookVisit, { ...wish, services }))
	expect(hoursOf(visit)).toEqual(['Peinado 10:00-11:00 Andrea Solís', `Corte de cabello 11:00-12:00 ${lucia.name}`])
	expect(visit.appointments[0]?.price).toBe('400.00')
})

test('a service that somebody slower could give does not stand in the way: what nobody can give does', async () => {
	const { scene, lucia, andrea, cut, comb, wish } = await aSalon()
	const hers = and(eq(specialistServices.specialistId, andrea.id), eq(specialistServices.serviceId, comb.id))
	await transact(scene.ctx, ({ db }) => db.update(specialistServices).set({ durationMinutes: 60 }).where(hers))
	await booked(scene, { time: '09:00', endTime: '18:00' })
	const services = [{ serviceId: comb.id }, { serviceId: cut.id, specialistId: lucia.id }]
	const { times, why } = await done(execute(scene.ctx, agenda.freeVisits, { services, from: wish.date, to: wish.date }))
	expect(times).toEqual([])
	expect(why.map(({ text }) => text)).toEqual(['Corte de cabello: Ya no quedan horarios libres en ese periodo.'])
})

test('staff who insist on two services that one person has no time to prepare for get both', async () => {
	const { scene, lucia, wish } = await aSalon()
	const wax = await aService(scene, { name: 'Cera', durationMinutes: 30, bufferAfterMinutes: 15 })
	await booked(scene, { time: '11:15' })
	const one = { serviceId: wax.id, specialistId: lucia.id }
	const twice = { ...wish, services: [one, one] }
	expect(await execute(scene.ctx, agenda.bookVisit, twice)).toMatchObject({
		failure: { code: 'slot_taken', details: { mayInsist: true, reasons: [{ code: 'not_together' }] } },
	})
	const insisted = await done(execute(scene.ctx, agenda.bookVisit, { ...twice, allowConflict: true }))
	expect(insisted.appointments.map(({ time, bookedOver }) => [time, bookedOver])).toEqual([
		['10:00', false],
		['10:30', true],
	])
})
