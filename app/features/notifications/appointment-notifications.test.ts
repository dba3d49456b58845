import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { transact } from '#app/core/transact.server.ts'
import {
	bookAppointment,
	editAppointment,
	rescheduleAppointment,
} from '#app/features/agenda/booking/appointments.server.ts'
import { cancelAppointment, deleteAppointment, setStatus } from '#app/features/agenda/booking/status.server.ts'
import { recordMovement } from '#app/features/finance/movements.server.ts'
import { addDays, HOUR, MINUTE } from '#app/lib/time.ts'
import { contacts } from '#db/schema/contacts.ts'
import { services } from '#db/schema/services.ts'
import { specialistServices, specialists } from '#db/schema/specialists.ts'
import { aReminding, type Reminding } from '#tests/support/scenes/notices.ts'
import { aLink } from '#tests/support/scenes/payments.ts'

const states = async (scene: Reminding) =>
	(await scene.rows()).map(({ kind, audience, state }) => [audience, kind, state])
const kindsWaiting = async (scene: Reminding) =>
	(await scene.rows()).filter(({ state }) => state === 'pending').map(({ audience, kind }) => `${audience} ${kind}`)

test('AGE-035 saving an appointment schedules a notice to the client after 3 minutes and one to the specialist after 2', async () => {
	const scene = await aReminding({ sendReminder: 24 })
	const { startsAt } = await scene.book()
	const rows = await scene.rows()
	expect(rows).toMatchObject([
		{ audience: 'specialist', kind: 'booked', deliverAt: scene.at + 2 * MINUTE, specialistId: scene.specialist.id },
		{ audience: 'client', kind: 'booked', deliverAt: scene.at + 3 * MINUTE, contactId: scene.contact.id },
		{ audience: 'client', kind: 'reminder', deliverAt: Date.parse(startsAt) - 24 * HOUR },
	])
	expect((await scene.jobsOf()).map(({ runAt }) => runAt).sort()).toEqual(rows.map(({ deliverAt }) => deliverAt).sort())
})

test('the texts say service, specialist, day and hour of the branch, place, and the pay link when the service has one', async () => {
	const scene = await aReminding()
	await transact(scene.ctx, ({ db }) =>
		db.update(services).set({ linkPrice: aLink }).where(eq(services.id, scene.service.id)),
	)
	const { shortId } = await scene.book()
	const [toSpecialist, toClient, reminder] = await scene.rows()
	expect(toClient?.text).toMatch(
		/^Hola Regina, tu cita quedó agendada:\nCorte de cabello con Lucía Herrera\n\p{L}+ \d+ de \p{L}+, a las 09:00\nRoma Norte, Colima 123, Roma Norte, Ciudad de México\n/u,
	)
	expect(toClient?.text).toContain(`http://127.0.0.1:3000/pagar-cita?a=${shortId}`)
	expect(reminder?.text).toMatch(
		/^Hola Regina, te recordamos tu cita de Corte de cabello el .+, a las 09:00, con Lucía/u,
	)
	expect(reminder?.text).toContain(`/pagar-cita?a=${shortId}`)
	expect(toSpecialist?.text).toMatch(
		/^Hola Lucía, tienes una cita nueva:\nCorte de cabello con Regina Campos\n.+, de 09:00 a 10:00\nRoma Norte$/u,
	)
	expect(toClient?.template?.parameters).toEqual([
		'Regina',
		'Corte de cabello',
		expect.stringMatching(/^\p{L}+ \d+ de \p{L}+, a las 09:00$/u),
		'Roma Norte',
	])
})

test('whom the assistant has just told that it is booked reads what the conversation did not say, and not that again', async () => {
	const scene = await aReminding()
	const speaking = (speaksWith: string) => ({ ...scene.ctx, actor: { ...scene.ctx.actor, speaksWith } })
	const assistant = speaking(scene.contact.id)
	const { id, shortId } = await transact(assistant, (within) => bookAppointment(within, scene.wish))
	const toClient = async () =>
		(await scene.rows()).find(({ kind, audience }) => audience === 'client' && kind !== 'reminder')
	const known = /^Hola Regina, estos son los datos de tu cita:\nCorte de cabello con Lucía Herrera\n/
	expect((await toClient())?.text).toMatch(known)
	expect((await toClient())?.text).toContain(`/cita/${shortId}`)
	expect((await toClient())?.deliverAt).toBe(scene.at + 3 * MINUTE)
	const times = { date: addDays(scene.wish.date, 1), time: '10:00' }
	await transact(scene.ctx, (within) =>
		rescheduleAppointment(within, { appointmentId: id, ...times, allowConflict: false }),
	)
	expect((await toClient())?.text).toMatch(/^Hola Regina, tu cita quedó agendada:/)
})

test('who is not the one in the conversation is told that it is booked', async () => {
	const scene = await aReminding()
	const staff = { ...scene.ctx, actor: { ...scene.ctx.actor, speaksWith: 'con_somebody_of_the_house' } }
	await transact(staff, (within) => bookAppointment(within, scene.wish))
	expect((await scene.rows())[1]?.text).toMatch(/^Hola Regina, tu cita quedó agendada:/)
})

test('what was paid meanwhile no longer asks for money', async () => {
	const scene = await aReminding()
	await transact(scene.ctx, ({ db }) =>
		db.update(services).set({ linkPrice: aLink }).where(eq(services.id, scene.service.id)),
	)
	const { id: appointmentId } = await scene.book()
	const paid = { type: 'income', amountMinor: 10_000, currency: 'MXN', paymentMethod: 'cash' } as const
	await transact(scene.ctxAfter(MINUTE), (within) => recordMovement(within, { ...paid, appointmentId }))
	const rows = await scene.rows()
	expect(rows.map(({ text }) => text.includes('pagar-cita'))).toEqual([false, false, false])
	expect(rows[1]?.deliverAt).toBe(scene.at + 3 * MINUTE)
})

test('without the capability, or when its moment has passed, there is no reminder', async () => {
	const off = await aReminding({ sendReminder: null })
	await off.book()
	expect(await kindsWaiting(off)).toEqual(['specialist booked', 'client booked'])
	const late = await aReminding({ days: 1, sendReminder: 72 })
	await late.book()
	expect(await kindsWaiting(late)).toEqual(['specialist booked', 'client booked'])
})

test('a changed appointment moves and rewrites what waits and never doubles it', async () => {
	const scene = await aReminding()
	const { id: appointmentId } = await scene.book()
	const date = addDays(scene.wish.date, 1)
	const moved = await transact(scene.ctxAfter(MINUTE), (within) =>
		rescheduleAppointment(within, { appointmentId, date, time: '16:30', allowConflict: false }),
	)
	const rows = await scene.rows()
	expect(rows).toMatchObject([
		{ audience: 'specialist', kind: 'booked', deliverAt: scene.at + 3 * MINUTE },
		{ audience: 'client', kind: 'booked', deliverAt: scene.at + 4 * MINUTE },
		{ audience: 'client', kind: 'reminder', deliverAt: Date.parse(moved.startsAt) - 7.5 * HOUR },
	])
	for (const { text } of rows) expect(text).toContain('16:30')
	const due = (await scene.jobsOf()).map(({ runAt }) => runAt)
	expect(due.sort()).toEqual(rows.map(({ deliverAt }) => deliverAt).sort())
	await scene.after(3 * MINUTE + 1)
	expect((await states(scene))[1]).toEqual(['client', 'booked', 'pending'])
})

test('who has heard of the appointment hears what it is now; who has not hears of a new one', async () => {
	const scene = await aReminding({ wrote: true })
	const { id: appointmentId } = await scene.book()
	await scene.after(3 * MINUTE)
	const other = {
		...scene.specialist,
		id: `${scene.specialist.id}b`,
		name: 'Dra. Andrea Solís',
		whatsapp: '5512340002',
	}
	await transact(scene.ctx, async ({ db }) => {
		await db.insert(specialists).values(other)
		const pair = { businessId: scene.business.id, specialistId: other.id, serviceId: scene.service.id }
		await db.insert(specialistServices).values(pair)
	})
	const wish = { appointmentId, date: scene.wish.date, time: '11:00', specialistId: other.id, allowConflict: false }
	await transact(scene.ctxAfter(HOUR), (within) => rescheduleAppointment(within, wish))
	const waiting = (await scene.rows()).filter(({ state }) => state === 'pending')
	const due = { audience: 'specialist', deliverAt: scene.at + HOUR + 2 * MINUTE }
	const lost = waiting.find(({ audience, kind }) => audience === 'specialist' && kind === 'cancelled')
	expect(lost).toMatchObject({ ...due, specialistId: scene.specialist.id, whatsapp: scene.specialist.whatsapp })
	expect(lost?.text).toMatch(/^Hola Lucía, esta cita ya no es contigo:\nCorte de cabello con Regina Campos\n.+09:00/)
	expect(waiting.filter((row) => row !== lost)).toMatchObject([
		{ ...due, kind: 'booked', specialistId: other.id },
		{ audience: 'client', kind: 'changed', deliverAt: scene.at + HOUR + 3 * MINUTE },
		{ kind: 'reminder' },
	])
	const texts = waiting.map(({ text }) => text).join('\n')
	expect(texts).toContain('Hola Dra. Andrea, tienes una cita nueva:')
	expect(texts).toContain('Hola Regina, tu cita cambió. Ahora es:')
	// Taken back before anybody read of it: what each knows is true again.
	const back = { ...wish, time: scene.wish.time, specialistId: scene.specialist.id }
	await transact(scene.ctxAfter(HOUR + MINUTE), (within) => rescheduleAppointment(within, back))
	expect(await kindsWaiting(scene)).toEqual(['client reminder'])
})

test('a specialist who was told of an appointment is told once that it was cancelled, by whatever door; undone, that she has it', async () => {
	for (const door of ['estado', 'asistente', 'borrada'] as const) {
		const scene = await aReminding({ wrote: true })
		const { id: appointmentId } = await scene.book()
		await scene.after(3 * MINUTE)
		const put = (minutes: number, status: 'cancelada' | 'agendada' | 'no_pagada') =>
			transact(scene.ctxAfter(minutes * MINUTE), (within) =>
				setStatus(within, { appointmentId, status, allowConflict: false }),
			)
		await transact(scene.ctxAfter(5 * MINUTE), async (within) => {
			if (door === 'estado') await setStatus(within, { appointmentId, status: 'cancelada', allowConflict: false })
			if (door === 'asistente') await cancelAppointment(within, { appointmentId, reason: 'Se enfermó' })
			if (door === 'borrada') await deleteAppointment(within, { appointmentId })
		})
		const told = async () =>
			(await scene.rows()).filter(({ audience, kind }) => audience === 'specialist' && kind !== 'booked')
		const due = { kind: 'cancelled', state: 'pending', deliverAt: scene.at + 7 * MINUTE }
		expect(await told()).toMatchObject([{ ...due, specialistId: scene.specialist.id }])
		expect((await told())[0]?.text).toMatch(
			/^Hola Lucía, se canceló esta cita:\nCorte de cabello con Regina Campos\n.+, de 09:00 a 10:00\nRoma Norte$/,
		)
		expect((await told())[0]?.template?.name).toBe('cita_cancelada_especialista')
		if (door !== 'estado') continue
		await put(6, 'agendada')
		expect(await kindsWaiting(scene)).toEqual(['client reminder'])
		await put(7, 'no_pagada')
		await scene.after(10 * MINUTE)
		await put(11, 'cancelada')
		expect((await told()).map(({ state }) => state)).toEqual(['cancelled', 'sent'])
		await put(12, 'agendada')
		expect(await kindsWaiting(scene)).toContain('specialist booked')
	}
})

test('an edit of what nobody outside sees sends nothing again', async () => {
	const scene = await aReminding({ wrote: true })
	const { id: appointmentId } = await scene.book()
	await scene.after(3 * MINUTE)
	await transact(scene.ctxAfter(HOUR), (within) =>
		editAppointment(within, { ...scene.wish, appointmentId, details: 'Trae foto de referencia', endFollows: false }),
	)
	expect(await kindsWaiting(scene)).toEqual(['client reminder'])
	expect(await scene.rows()).toHaveLength(3)
})

test('a cancelled, released, attended or deleted appointment sends nothing more; opened again it is reminded of', async () => {
	for (const end of ['cancelada', 'no_pagada', 'asistida', 'no_asistida'] as const) {
		const scene = await aReminding()
		const { id: appointmentId } = await scene.book()
		const set = (status: typeof end | 'agendada') =>
			transact(scene.ctxAfter(MINUTE), (within) => setStatus(within, { appointmentId, status, allowConflict: false }))
		await set(end)
		expect(await kindsWaiting(scene)).toEqual([])
		expect((await scene.jobsOf()).map(({ state }) => state)).toEqual(['cancelled', 'cancelled', 'cancelled'])
		await set('agendada')
		// They had not heard of it before.
		expect(await kindsWaiting(scene)).toEqual(['specialist booked', 'client booked', 'client reminder'])
	}
	const scene = await aReminding()
	const { id: appointmentId } = await scene.book()
	await transact(scene.ctx, (within) => cancelAppointment(within, { appointmentId, reason: 'Se enfermó' }))
	expect(await kindsWaiting(scene)).toEqual([])
})

test('AGE-048 an appointment deleted with an empty message sends nothing to the client', async () => {
	for (const cancelMessage of [undefined, '']) {
		const scene = await aReminding({ wrote: true })
		const { id: appointmentId } = await scene.book()
		await transact(scene.ctx, (within) => deleteAppointment(within, { appointmentId, cancelMessage }))
		await scene.after(100 * HOUR)
		expect(await scene.sentTexts()).toEqual([])
		expect((await states(scene)).map(([, , state]) => state)).toEqual(['cancelled', 'cancelled', 'cancelled'])
	}
})

test('AGE-049 a message at the deletion becomes a notification of phase canceled_appointment, delivered 5 minutes later', async () => {
	const scene = await aReminding({ wrote: true })
	const { id: appointmentId } = await scene.book()
	const cancelMessage = 'Hola Regina, Lucía está enferma. ¿Te busco otro día?'
	await transact(scene.ctxAfter(MINUTE), (within) => deleteAppointment(within, { appointmentId, cancelMessage }))
	const [row, ...others] = (await scene.rows()).filter(({ state }) => state === 'pending')
	expect(others).toEqual([])
	expect(row).toMatchObject({
		phase: 'canceled_appointment',
		text: cancelMessage,
		contactId: scene.contact.id,
		deliverAt: scene.at + 6 * MINUTE,
	})
	await scene.after(6 * MINUTE - 1)
	expect(await scene.sentTexts()).toEqual([])
	await scene.after(6 * MINUTE)
	expect(await scene.sentTexts()).toEqual([cancelMessage])
})

test('an appointment of the past is written down without telling anybody', async () => {
	const scene = await aReminding({ days: -1 })
	await scene.book({ allowConflict: true })
	expect(await scene.rows()).toEqual([])
})

test('AGE-036 a notice that can not be made does not cost the appointment, and staff read why', async () => {
	const scene = await aReminding()
	await transact(scene.ctx, ({ db }) =>
		db.run(
			`CREATE TRIGGER no_notices BEFORE INSERT ON notifications WHEN new.business_id = '${scene.business.id}' BEGIN SELECT RAISE(ABORT, 'no notices today'); END`,
		),
	)
	const appointment = await scene.book()
	expect(appointment.status).toBe('agendada')
	expect(await scene.rows()).toEqual([])
	expect(await scene.jobsOf()).toEqual([])
	const [failed] = await scene.eventsOf('core.reactionFailed')
	expect(failed).toMatchObject({
		event: 'agenda.appointmentBooked',
		notice: 'Error al crear la notificación',
		subject: { appointmentId: appointment.id },
	})
})

test('when two records are joined the notices follow the one that stays', async () => {
	const scene = await aReminding()
	await scene.book()
	const kept = { ...scene.contact, id: `${scene.contact.id}b`, whatsapp: '5500000001' }
	await transact(scene.ctx, async (within) => {
		await within.db.insert(contacts).values(kept)
		await within.emit('contacts.contactsMerged', { contactId: kept.id, mergedId: scene.contact.id })
	})
	const ids = (await scene.rows()).filter(({ audience }) => audience === 'client').map(({ contactId }) => contactId)
	expect(ids).toEqual([kept.id, kept.id])
})
