import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { execute } from '#app/core/operation.server.ts'
import { transact } from '#app/core/transact.server.ts'
import { rescheduleAppointment } from '#app/features/agenda/booking/appointments.server.ts'
import { setStatus } from '#app/features/agenda/booking/status.server.ts'
import { businesses } from '#app/features/businesses/operations.server.ts'
import { notices } from '#app/features/notices/operations.server.ts'
import { addressOf, copyOf } from '#app/features/notices/ui/notice-copy.ts'
import { HOUR, MINUTE } from '#app/lib/time.ts'
import { channelAccounts, templates } from '#db/schema/channels.ts'
import { contacts } from '#db/schema/contacts.ts'
import { jobs } from '#db/schema/core.ts'
import { messages } from '#db/schema/inbox.ts'
import { aReminding, type Reminding } from '#tests/support/scenes/notices.ts'
import { notifications } from './operations.server.ts'

const rowOf = async (scene: Reminding, kind: string) => {
	const row = (await scene.rows()).find((each) => `${each.audience} ${each.kind}` === kind)
	if (!row) throw new Error(`no ${kind}`)
	return row
}
const withoutTemplate = (scene: Reminding) =>
	transact(scene.ctx, ({ db }) => db.delete(templates).where(eq(templates.businessId, scene.business.id)))
const sentTo = (scene: Reminding, number: string) => scene.graph.sent().filter(({ to }) => to === number)

test('inside the 24-hour window the text itself goes, when its hour has come and not before', async () => {
	const scene = await aReminding({ wrote: true })
	await scene.book()
	await scene.after(3 * MINUTE - 1)
	expect((await rowOf(scene, 'client booked')).state).toBe('pending')
	await scene.after(3 * MINUTE)
	const row = await rowOf(scene, 'client booked')
	expect(row).toMatchObject({ state: 'sent', problem: null })
	expect(sentTo(scene, scene.number).at(-1)).toMatchObject({ type: 'text', text: row.text })
	const [message] = await scene.home.db
		.select()
		.from(messages)
		.where(eq(messages.id, row.messageId ?? ''))
	expect(message?.cause).toMatchObject({ kind: 'rule', id: row.id, label: 'Aviso de cita nueva' })
})

test('outside the window the approved template goes, with its parameters in order', async () => {
	const scene = await aReminding()
	await scene.book()
	await scene.after(3 * MINUTE)
	expect(await rowOf(scene, 'client booked')).toMatchObject({ state: 'sent' })
	const [sent] = sentTo(scene, scene.number)
	expect(sent?.type).toBe('template')
	expect((await scene.sentTexts()).at(-1)).toMatch(
		/^Hola Regina, tu cita de Corte de cabello quedó agendada: .+, a las 09:00 en Roma Norte\.$/u,
	)
})

test('a notice whose template the business chose goes by that one, with its facts where it wants them', async () => {
	const scene = await aReminding()
	const views = await execute(scene.ctx, notifications.templates, {})
	const own = views.ok ? views.value.choices.find(({ name }) => name === 'cita_cambiada') : undefined
	const chosen = { notice: 'cita_agendada', templateId: own?.id, facts: [0, 2, 1, 3] }
	expect(await execute(scene.ctx, notifications.chooseTemplate, { ...chosen, facts: [0, 2, 1, 9] })).toMatchObject({
		ok: false,
	})
	expect(await execute(scene.ctx, notifications.chooseTemplate, chosen)).toMatchObject({ ok: true })
	await scene.book()
	await scene.after(3 * MINUTE)
	const [sent] = sentTo(scene, scene.number)
	expect(sent?.content).toMatchObject({ template: { name: 'cita_cambiada' } })
	expect((await scene.sentTexts()).at(-1)).toMatch(
		/^Hola Regina, tu cita de .+, a las 09:00 cambió\. Ahora es Corte de cabello en Roma Norte\.$/u,
	)
})

test('outside the window without an approved template the row says so, to the letter, and nothing is sent', async () => {
	const scene = await aReminding()
	await withoutTemplate(scene)
	await scene.book()
	await scene.after(3 * MINUTE)
	expect(await rowOf(scene, 'client booked')).toMatchObject({
		state: 'not_sent',
		problem: 'no enviada: fuera de la ventana de 24 h y sin la plantilla aprobada «cita_agendada»',
	})
	expect(scene.graph.sent()).toEqual([])
	const failed = await scene.eventsOf('notifications.failed')
	expect(failed).toContainEqual(expect.objectContaining({ notice: 'Error al enviar notificaciones' }))
})

test('without a text for the team its bookings are one notice a day, which leads to where the text is made; of each client there is one', async () => {
	const scene = await aReminding()
	await withoutTemplate(scene)
	await scene.book()
	await scene.book({ time: '12:00' })
	await scene.after(3 * MINUTE)
	const outcome = await execute(scene.ctx, notices.list, {})
	const shown = outcome.ok ? outcome.value.notices : []
	const team = shown.filter(({ problem }) => problem === 'team_template')
	expect(team.map((one) => [one.count, copyOf(one).title, addressOf(one)])).toEqual([
		[2, 'Error al enviar notificaciones', '/integraciones/whatsapp/plantillas/avisos'],
	])
	expect(team.map((one) => copyOf(one).text)).toEqual([expect.stringContaining('«al especialista»')])
	const clients = shown.filter(({ kind, problem }) => kind === 'notifications.failed' && problem === 'told_client')
	expect(clients.map((one) => [one.count, copyOf(one).text, addressOf(one)])).toEqual(
		Array(2).fill([1, 'El cliente no recibió el mensaje de su cita.', expect.stringMatching(/^\/agenda\/citas\/apt_/)]),
	)
})

test('a template that is not approved does not go', async () => {
	const scene = await aReminding()
	await transact(scene.ctx, ({ db }) =>
		db.update(templates).set({ status: 'PENDING' }).where(eq(templates.businessId, scene.business.id)),
	)
	await scene.book()
	await scene.after(3 * MINUTE)
	expect((await rowOf(scene, 'client booked')).problem).toBe(
		'no enviada: fuera de la ventana de 24 h y sin la plantilla aprobada «cita_agendada»',
	)
})

test('the specialist is written to at his own number, as a person of the house', async () => {
	const scene = await aReminding()
	await scene.book()
	await scene.after(2 * MINUTE)
	expect(await rowOf(scene, 'specialist booked')).toMatchObject({ state: 'sent' })
	expect(sentTo(scene, '5215512340001')).toHaveLength(1)
	const [contact] = await scene.home.db
		.select()
		.from(contacts)
		.where(eq(contacts.name, 'Lucía Herrera'))
		.then((rows) => rows.filter(({ businessId }) => businessId === scene.business.id))
	expect(contact).toMatchObject({ type: 'personal', whatsapp: '5512340001' })
	expect(await rowOf(scene, 'client booked')).toMatchObject({ state: 'pending' })
})

test('the reminder goes so many hours before the start, moved with the appointment', async () => {
	const scene = await aReminding({ days: 2, sendReminder: 24 })
	const { id: appointmentId, startsAt } = await scene.book()
	const start = Date.parse(startsAt) - scene.at
	await transact(scene.ctxAfter(HOUR), (within) =>
		rescheduleAppointment(within, { appointmentId, date: scene.wish.date, time: '12:00', allowConflict: false }),
	)
	await scene.after(start - 24 * HOUR)
	expect((await rowOf(scene, 'client reminder')).state).toBe('pending')
	await scene.after(start - 21 * HOUR)
	expect((await rowOf(scene, 'client reminder')).state).toBe('sent')
	expect((await scene.sentTexts()).at(-1)).toContain('a las 12:00')
})

test('however often its job runs, a notice is sent once', async () => {
	const scene = await aReminding({ wrote: true })
	await scene.book()
	const again = () =>
		transact(scene.ctx, ({ db }) =>
			db
				.update(jobs)
				.set({ state: 'pending', attempts: 0, leaseUntil: null, runAt: scene.at })
				.where(eq(jobs.kind, 'notifications.deliver')),
		)
	await scene.after(3 * MINUTE)
	await again()
	await Promise.all([scene.after(3 * MINUTE), scene.after(3 * MINUTE)])
	await again()
	await scene.after(3 * MINUTE)
	const notices = (await scene.sentTexts()).filter((text) => text.startsWith('Hola Regina'))
	expect(notices).toHaveLength(1)
	expect(sentTo(scene, scene.number).filter(({ text }) => text === notices[0])).toHaveLength(1)
})

test('a job that was claimed before the appointment moved waits for the new moment', async () => {
	const scene = await aReminding({ wrote: true })
	const { id: appointmentId } = await scene.book()
	await transact(scene.ctxAfter(2 * MINUTE), async (within) => {
		await within.db
			.update(jobs)
			.set({ state: 'running', leaseUntil: scene.at + 3 * MINUTE - 1 })
			.where(eq(jobs.businessId, scene.business.id))
		await rescheduleAppointment(within, { appointmentId, date: scene.wish.date, time: '15:00', allowConflict: false })
	})
	const ran = await scene.after(3 * MINUTE)
	expect(ran.filter(({ ending }) => ending.state === 'pending').map(({ job }) => job.kind)).toContain(
		'notifications.deliver',
	)
	expect((await rowOf(scene, 'client booked')).state).toBe('pending')
	await scene.after(5 * MINUTE)
	expect((await rowOf(scene, 'client booked')).state).toBe('sent')
	expect((await scene.sentTexts()).filter((text) => text.startsWith('Hola Regina'))).toHaveLength(1)
})

test('AGE-037 NOT-008 a failed sending is told to staff, with the reason on the row', async () => {
	const scene = await aReminding({ wrote: true })
	await scene.book()
	await scene.after(3 * MINUTE)
	expect((await rowOf(scene, 'client booked')).state).toBe('sent')
	const { wamid = '' } = sentTo(scene, scene.number).find(({ text }) => text.startsWith('Hola Regina')) ?? {}
	await scene.graph.emitStatus(wamid, 'failed', { code: 131026 })
	await scene.after(4 * MINUTE)
	const row = await rowOf(scene, 'client booked')
	expect(row.state).toBe('failed')
	expect(row.problem).toContain('WhatsApp no pudo entregarla')
	expect(await scene.eventsOf('notifications.failed')).toContainEqual({
		contactId: row.contactId,
		notificationId: row.id,
		appointmentId: row.appointmentId,
		notice: 'Error al enviar notificaciones',
		...{ audience: 'client', problem: null },
	})
})

test('without a connected channel or a number nothing goes, and the row says why', async () => {
	const scene = await aReminding()
	await transact(scene.ctx, ({ db }) =>
		db.update(channelAccounts).set({ state: 'disconnected' }).where(eq(channelAccounts.businessId, scene.business.id)),
	)
	await scene.book()
	await scene.after(3 * MINUTE)
	expect(await rowOf(scene, 'client booked')).toMatchObject({
		state: 'not_sent',
		problem: 'no enviada: el canal no está conectado',
	})
	expect(scene.graph.sent()).toEqual([])
	expect(await scene.eventsOf('notifications.failed')).not.toEqual([])
})

test('a business that never connected a number is not alarmed at each booking', async () => {
	const scene = await aReminding()
	await transact(scene.ctx, ({ db }) =>
		db.delete(channelAccounts).where(eq(channelAccounts.businessId, scene.business.id)),
	)
	await scene.book()
	await scene.after(3 * MINUTE)
	expect(await rowOf(scene, 'client booked')).toMatchObject({ state: 'not_sent' })
	expect(await scene.eventsOf('notifications.failed')).toEqual([])
})

test('what staff took back is not sent, and the rule does not bring it back', async () => {
	const scene = await aReminding({ wrote: true })
	const { id: appointmentId } = await scene.book()
	const reminder = await rowOf(scene, 'client reminder')
	await execute(scene.ctx, notifications.cancelNotification, { notificationId: reminder.id })
	const change = { appointmentId, status: 'confirmada', allowConflict: false } as const
	await transact(scene.ctxAfter(HOUR), (within) => setStatus(within, change))
	await scene.after(3 * MINUTE)
	await scene.after(100 * HOUR)
	const reminders = (await scene.rows()).filter(({ kind }) => kind === 'reminder')
	expect(reminders).toMatchObject([{ state: 'cancelled', messageId: null }])
})

test('what could not go before the appointment began does not go afterwards', async () => {
	const scene = await aReminding({ days: 1, time: '15:00' })
	await scene.book()
	await scene.after(60 * HOUR)
	expect((await scene.rows()).map(({ state, problem }) => [state, problem])).toEqual(
		Array(3).fill(['not_sent', 'no enviada: la cita ya había empezado']),
	)
	expect(scene.graph.sent()).toEqual([])
})

test('no reminder goes out at three in the morning: what will be sent says nine, and at nine it goes', async () => {
	const scene = await aReminding({ days: 2, time: '15:00' })
	const { startsAt } = await scene.book()
	const start = Date.parse(startsAt) - scene.at
	expect((await rowOf(scene, 'client reminder')).deliverAt).toBe(scene.at + start - 6 * HOUR)
	await scene.after(start - 12 * HOUR)
	expect((await rowOf(scene, 'client reminder')).state).toBe('pending')
	await scene.after(start - 6 * HOUR)
	expect((await rowOf(scene, 'client reminder')).state).toBe('sent')
})

test('the reminder of an early visit goes on the evening before, and other quiet hours move what waits', async () => {
	const scene = await aReminding({ days: 2, time: '09:30' })
	const { startsAt } = await scene.book()
	const due = async () => Date.parse(startsAt) - (await rowOf(scene, 'client reminder')).deliverAt
	expect(await due()).toBe(13 * HOUR)
	const settings = { delayResponse: 0, testingNumbers: [] }
	await execute(scene.ctx, businesses.saveSettings, { ...settings, quietFrom: '23:00', quietTo: '07:00' })
	expect(await due()).toBe(12 * HOUR)
	await execute(scene.ctx, businesses.saveSettings, { ...settings, quietFrom: '20:00', quietTo: '07:00' })
	expect(await due()).toBe(2.5 * HOUR)
})

test('a reminder that is late after a standstill does not go in the night either', async () => {
	const scene = await aReminding({ days: 2, time: '15:00', sendReminder: 24 })
	const { startsAt } = await scene.book()
	const start = Date.parse(startsAt) - scene.at
	await scene.after(start - 12 * HOUR)
	expect((await rowOf(scene, 'client reminder')).state).toBe('pending')
	await scene.after(start - 6 * HOUR)
	expect((await rowOf(scene, 'client reminder')).state).toBe('sent')
})
