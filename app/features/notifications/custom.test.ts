import { expect, test } from 'vitest'
import { execute } from '#app/core/operation.server.ts'
import { transact } from '#app/core/transact.server.ts'
import { agenda } from '#app/features/agenda/operations.server.ts'
import { DAY, HOUR, localDateTime, MINUTE, toInstant, toIso } from '#app/lib/time.ts'
import { runJobs } from '#tests/support/run-jobs.ts'
import { aReminding } from '#tests/support/scenes/notices.ts'
import { done } from '#tests/support/scenes/payments.ts'
import { aBusiness, asActor } from '#tests/support/scenes/scene.ts'
import { funnels } from '../funnels/operations.server.ts'
import { notifications } from './operations.server.ts'
import { insertNotification } from './rows.server.ts'
import { reminderInWords } from './wording.ts'

const text = 'Hola Regina, ya llegó el tratamiento que pediste.'

test('NOT-002 a notification holds business, contact, number, text, delivery, phase and funnel, not sent and deletable', async () => {
	const { ctx, contact, eventNames, at } = await aBusiness()
	const funnel = await execute(ctx, funnels.createFunnel, { name: 'Nuevas clientas' })
	const funnelId = funnel.ok ? funnel.value.id : ''
	const input = { contactId: contact.id, text, delayMinutes: 90, phase: 'seguimiento', funnelId }
	const outcome = await execute(ctx, notifications.createNotification, input)
	expect(outcome).toMatchObject({
		ok: true,
		value: {
			contactId: contact.id,
			whatsapp: '5598765432',
			countryCode: '52',
			countryCodeExt: '521',
			text,
			deliverAt: toIso(at + 90 * MINUTE),
			phase: 'seguimiento',
			funnelId,
			sent: false,
			deletable: true,
			state: 'pending',
			kind: 'custom',
		},
	})
	expect(await eventNames()).toEqual(['funnels.created', 'notifications.created'])
})

test('NOT-003 a notification without text is rejected', async () => {
	const { ctx, contact, eventNames } = await aBusiness()
	for (const blank of [undefined, '', '   ']) {
		const outcome = await execute(ctx, notifications.createNotification, { contactId: contact.id, text: blank })
		expect(outcome).toMatchObject({
			ok: false,
			failure: { code: 'invalid_input', fields: { text: ['El texto del mensaje es requerido.'] } },
		})
	}
	expect(await eventNames()).toEqual([])
})

test('NOT-004 a negative delay is rejected', async () => {
	const { ctx, contact } = await aBusiness()
	const outcome = await execute(ctx, notifications.createNotification, {
		contactId: contact.id,
		text,
		delayMinutes: -1,
	})
	expect(outcome).toMatchObject({
		ok: false,
		failure: { fields: { delayMinutes: ['El delay no puede ser negativo.'] } },
	})
})

test('NOT-005 a delivery hour is Mexico City’s unless the business or the request names another zone', async () => {
	const wish = { text, date: '2026-03-05', time: '10:00' }
	const mexico = await aBusiness()
	const create = async (scene: Awaited<ReturnType<typeof aBusiness>>, more = {}) => {
		const input = { ...wish, contactId: scene.contact.id, ...more }
		return done(await execute(scene.ctx, notifications.createNotification, input)).deliverAt
	}
	expect(await create(mexico)).toBe(toIso(toInstant('2026-03-05', '10:00', 'America/Mexico_City')))
	expect(await create(await aBusiness({ timeZone: 'America/Tijuana' }))).toBe('2026-03-05T18:00:00.000Z')
	expect(await create(mexico, { timeZone: 'UTC' })).toBe('2026-03-05T10:00:00.000Z')
	const instant = { date: undefined, time: undefined, deliverAt: '2026-03-05T10:00:00-06:00' }
	expect(await create(mexico, instant)).toBe('2026-03-05T16:00:00.000Z')
	expect(await create(mexico, { date: '2020-01-01' })).toBe(toIso(mexico.at))
	const wrong = await execute(mexico.ctx, notifications.createNotification, { ...wish, timeZone: 'Roma/Norte' })
	expect(wrong).toMatchObject({ ok: false, failure: { code: 'invalid_input' } })
})

test('a notification to a number without a contact finds or makes its contact when it goes', async () => {
	const scene = await aReminding()
	await transact(scene.ctx, (within) =>
		insertNotification(within, {
			kind: 'custom',
			whatsapp: '5544443333',
			countryCode: '52',
			text,
			template: { name: 'recordatorio_cita', language: 'es_MX', parameters: ['a', 'b', 'c', 'd'] },
			deliverAt: scene.at + HOUR,
		}),
	)
	await scene.after(HOUR)
	expect(scene.graph.sent()).toMatchObject([{ to: '5215544443333', type: 'template' }])
	const nobody = await execute(scene.ctx, notifications.createNotification, { text })
	expect(nobody).toMatchObject({ ok: false, failure: { fields: { contactId: ['Elige a quién va el mensaje.'] } } })
})

test('NOT-002 sent stays false until the message left', async () => {
	const scene = await aReminding({ wrote: true })
	const input = { contactId: scene.contact.id, text, delayMinutes: 5 }
	const { id } = done(await execute(scene.ctx, notifications.createNotification, input))
	const seen = async () => {
		const list = done(await execute(scene.ctx, notifications.ofContact, { contactId: scene.contact.id }))
		return list.notifications.find((each) => each.id === id)
	}
	expect(await seen()).toMatchObject({ sent: false, state: 'pending' })
	await scene.after(5 * MINUTE)
	expect(await seen()).toMatchObject({ sent: true, state: 'sent', deletable: false })
	expect(scene.graph.sent().map((sent) => sent.text)).toContain(text)
})

test('NOT-009 one that is not deletable can not be taken back; another can, until it goes', async () => {
	const scene = await aReminding({ wrote: true })
	const create = async (more: object) =>
		done(await execute(scene.ctx, notifications.createNotification, { contactId: scene.contact.id, text, ...more }))
	const cancel = (notificationId: string) => execute(scene.ctx, notifications.cancelNotification, { notificationId })
	const fixed = await create({ deletable: false, delayMinutes: 9_000 })
	expect(fixed.deletable).toBe(false)
	expect(await cancel(fixed.id)).toMatchObject({ ok: false, failure: { code: 'forbidden' } })
	const free = await create({ delayMinutes: 5 })
	expect(await cancel(free.id)).toMatchObject({ ok: true, value: { state: 'cancelled' } })
	expect(await cancel(free.id)).toMatchObject({ ok: false, failure: { code: 'conflict' } })
	await scene.after(HOUR)
	expect(scene.graph.sent().map((sent) => sent.text)).not.toContain(text)
})

test('the lists of a contact are paged, of an appointment whole, and of another business unknown', async () => {
	const scene = await aReminding()
	const appointment = await scene.book()
	const dialog = done(await execute(scene.ctx, notifications.ofAppointment, { appointmentId: appointment.id }))
	expect(dialog.notifications.map(({ kind, audience }) => `${audience} ${kind}`)).toEqual([
		'specialist booked',
		'client booked',
		'client reminder',
	])
	for (const delayMinutes of [1, 2, 3]) {
		const input = { contactId: scene.contact.id, text, delayMinutes: delayMinutes * 1_440 }
		done(await execute(scene.ctx, notifications.createNotification, input))
	}
	const contactId = scene.contact.id
	const first = done(await execute(scene.ctx, notifications.ofContact, { contactId, limit: 3 }))
	const second = done(
		await execute(scene.ctx, notifications.ofContact, { contactId, limit: 3, cursor: first.cursor ?? '' }),
	)
	const all = [...first.notifications, ...second.notifications].map(({ deliverAt }) => deliverAt)
	expect(all).toEqual([...all].sort().reverse())
	expect([all.length, second.cursor]).toEqual([5, null])
	const stranger = await aBusiness()
	for (const outcome of [
		await execute(stranger.ctx, notifications.ofContact, { contactId }),
		await execute(stranger.ctx, notifications.ofAppointment, { appointmentId: appointment.id }),
		await execute(stranger.ctx, notifications.createNotification, { contactId, text }),
		await execute(stranger.ctx, notifications.cancelNotification, { notificationId: dialog.notifications[0]?.id }),
	]) {
		expect(outcome).toMatchObject({ ok: false, failure: { code: 'not_found' } })
	}
})

test('who may only look can not write or take back', async () => {
	const scene = await aBusiness({ now: toIso(DAY) })
	const looker = asActor(scene, { permissions: new Set(['notifications.view']) })
	const outcome = await execute(looker, notifications.createNotification, { contactId: scene.contact.id, text })
	expect(outcome).toMatchObject({ ok: false, failure: { code: 'forbidden' } })
})

test('what becomes of a reminder is told in one line', () => {
	const row = { kind: 'reminder', deliverAt: '2026-03-03T03:00:00.000Z', problem: null }
	const words = (state: string, problem: string | null = null) =>
		reminderInWords(
			[
				{ ...row, kind: 'booked', state: 'sent' },
				{ ...row, state, problem },
			],
			'America/Mexico_City',
		)
	expect(words('pending')).toBe('Se enviará el lunes 2 de marzo, 21:00')
	expect(words('sent')).toBe('Se envió el lunes 2 de marzo, 21:00')
	expect(words('cancelled')).toBe('Cancelado')
	expect(words('not_sent', 'no enviada: fuera de la ventana de 24 h')).toBe('No enviada: fuera de la ventana de 24 h')
	expect(words('failed')).toBe('Error al enviar notificaciones')
	expect(reminderInWords([], 'UTC')).toBeUndefined()
})

test('what waits goes at another moment: not before now, not after the appointment it tells of, and never what was made to stay', async () => {
	const scene = await aBusiness()
	const { ctx, contact, at, branch } = scene
	const move = (notificationId: string, moment: number, as = ctx) =>
		execute(as, notifications.moveNotification, {
			notificationId,
			...localDateTime(moment, branch.timeZone),
		})
	const make = (draft: object) =>
		transact(ctx, (within) =>
			insertNotification(within, { kind: 'custom', contactId: contact.id, text, deliverAt: at + HOUR, ...draft }),
		)
	const id = await make({})
	expect(await move(id, at + 3 * HOUR)).toMatchObject({ ok: true, value: { deliverAt: toIso(at + 3 * HOUR) } })
	for (const moment of [at - HOUR, at + 400 * DAY]) {
		expect(await move(id, moment)).toMatchObject({ ok: false, failure: { code: 'invalid_input' } })
	}
	const fixed = await make({ deletable: false })
	expect(await move(fixed, at + 2 * HOUR)).toMatchObject({ ok: false, failure: { code: 'forbidden' } })
	const booked = done(await execute(ctx, agenda.bookAppointment, { ...scene.nine }))
	const starts = Date.parse(booked.startsAt)
	const reminder = await make({ kind: 'reminder', appointmentId: booked.id, deliverAt: starts - 3 * HOUR })
	expect(await move(reminder, starts)).toMatchObject({
		ok: false,
		failure: { fields: { time: ['Elige un momento antes de la cita'] } },
	})
	expect(await move(reminder, starts - HOUR)).toMatchObject({ ok: true })
	const other = await aBusiness()
	expect(await move(id, at + HOUR, other.ctx)).toMatchObject({ ok: false, failure: { code: 'not_found' } })
	await execute(ctx, notifications.cancelNotification, { notificationId: id })
	expect(await move(id, at + 2 * HOUR)).toMatchObject({ ok: false, failure: { code: 'conflict' } })
})

test('what was moved goes once, at its new moment', async () => {
	const { ctx, contact, at, branch, home } = await aBusiness()
	const input = { contactId: contact.id, text, delayMinutes: 60 }
	const { id } = done(await execute(ctx, notifications.createNotification, input))
	const moment = localDateTime(at + 3 * HOUR, branch.timeZone)
	done(await execute(ctx, notifications.moveNotification, { notificationId: id, ...moment }))
	const ran = async (now: number) =>
		(await runJobs(home, { now })).filter(({ job }) => job.payload.notificationId === id).length
	expect([await ran(at + 2 * HOUR), await ran(at + 3 * HOUR), await ran(at + 4 * HOUR)]).toEqual([0, 1, 0])
})
