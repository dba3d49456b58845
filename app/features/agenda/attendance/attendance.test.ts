import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { execute } from '#app/core/operation.server.ts'
import { MINUTE, toIso } from '#app/lib/time.ts'
import { contacts } from '#db/schema/contacts.ts'
import { events } from '#db/schema/core.ts'
import { anAssistant, appointmentRows, booked } from '#tests/support/scenes/agenda-scene.ts'
import { aBusiness, asActor, type Scene } from '#tests/support/scenes/scene.ts'
import { agendaLinks } from '../calendar/ui/agenda-links.ts'
import { agendaMay } from '../calendar/ui/agenda-may.ts'
import { type AgendaQuery } from '../calendar/ui/agenda-query.ts'
import { agenda } from '../operations.server.ts'
import { type Step } from './steps.ts'

/** At the desk, so many minutes after the business's own moment: the visit of the scene is of that same day. */
const at = (scene: Scene, minutes: number) => asActor(scene, {}, scene.at + minutes * MINUTE)

async function today() {
	const scene = await aBusiness({ now: '2026-03-03T14:00:00Z' })
	return { scene, appointmentId: (await booked(scene)).id }
}

async function mark(scene: Scene, appointmentId: string, step: Step, minutes: number) {
	const outcome = await execute(at(scene, minutes), agenda.markAttendance, { appointmentId, step })
	if (!outcome.ok) throw new Error(JSON.stringify(outcome.failure))
	return outcome.value
}

const marks = async ({ home, business }: Scene) => {
	const rows = await home.db.select().from(events).where(eq(events.businessId, business.id))
	return rows
		.filter(({ name }) => name === 'agenda.attendanceMarked')
		.map(({ payload, at: when }) => [payload.previous, payload.step, when] as const)
}

test('who came, sat down and was done has each of its times, in the log too, and the documented status follows the end', async () => {
	const { scene, appointmentId } = await today()
	expect(await mark(scene, appointmentId, 'llego', 50)).toMatchObject({ step: 'llego', status: 'agendada' })
	expect(await mark(scene, appointmentId, 'en_silla', 62)).toMatchObject({ previous: 'llego', status: 'agendada' })
	expect(await mark(scene, appointmentId, 'termino', 120)).toMatchObject({
		status: 'asistida',
		arrivedAt: toIso(scene.at + 50 * MINUTE),
		seatedAt: toIso(scene.at + 62 * MINUTE),
		finishedAt: toIso(scene.at + 120 * MINUTE),
	})
	expect(await marks(scene)).toEqual([
		['por_llegar', 'llego', scene.at + 50 * MINUTE],
		['llego', 'en_silla', scene.at + 62 * MINUTE],
		['en_silla', 'termino', scene.at + 120 * MINUTE],
	])
	const [contact] = await scene.home.db.select().from(contacts).where(eq(contacts.id, scene.contact.id))
	expect(contact?.type).toBe('client')
})

test('a press too many is taken back: the times after it are gone, the one before stays, and so does the status', async () => {
	const { scene, appointmentId } = await today()
	await execute(scene.ctx, agenda.setStatus, { appointmentId, status: 'confirmada' })
	await mark(scene, appointmentId, 'llego', 50)
	const done = await mark(scene, appointmentId, 'termino', 55)
	expect(done).toMatchObject({ previous: 'llego', status: 'asistida', seatedAt: null })
	expect(await mark(scene, appointmentId, done.previous, 56)).toMatchObject({
		...{ step: 'llego', status: 'confirmada', finishedAt: null },
		arrivedAt: toIso(scene.at + 50 * MINUTE),
	})
	expect(await mark(scene, appointmentId, 'por_llegar', 57)).toMatchObject({ arrivedAt: null, status: 'confirmada' })
	const before = (await marks(scene)).length
	await mark(scene, appointmentId, 'por_llegar', 58)
	expect(await marks(scene)).toHaveLength(before)
	const [row] = await appointmentRows(scene)
	expect(row).toMatchObject({ heldFrom: row?.startsAt, statusBefore: null })
})

test('what waits for its payment goes on waiting when the visit is over', async () => {
	const { scene, appointmentId } = await today()
	await execute(scene.ctx, agenda.setStatus, { appointmentId, status: 'pago_pendiente' })
	expect(await mark(scene, appointmentId, 'termino', 60)).toMatchObject({ status: 'pago_pendiente' })
	expect(await mark(scene, appointmentId, 'en_silla', 61)).toMatchObject({ status: 'pago_pendiente', finishedAt: null })
})

test('attended by its status alone is over; going back from there it was confirmed by being there', async () => {
	const { scene, appointmentId } = await today()
	await execute(scene.ctx, agenda.setStatus, { appointmentId, status: 'asistida' })
	expect(await mark(scene, appointmentId, 'en_silla', 60)).toMatchObject({ previous: 'termino', status: 'confirmada' })
})

test('nobody comes to what was cancelled, and nobody came yet to a visit of another day', async () => {
	const { scene, appointmentId } = await today()
	const press = (minutes: number) =>
		execute(at(scene, minutes), agenda.markAttendance, { appointmentId, step: 'llego' as const })
	expect(await press(-24 * 60)).toMatchObject({
		failure: { fields: { step: ['Esa cita es de otro día: se marca cuando llegue'] } },
	})
	await execute(scene.ctx, agenda.cancelAppointment, { appointmentId })
	expect(await press(0)).toMatchObject({ ok: false, failure: { code: 'already_closed' } })
	expect(await marks(scene)).toEqual([])
})

test('each person keeps how he sees the agenda, one choice at a time; an assistant sees nothing and keeps nothing', async () => {
	const { scene } = await today()
	const seen = async (ctx = scene.ctx) => {
		const outcome = await execute(ctx, agenda.look, {})
		return outcome.ok ? outcome.value : outcome.failure
	}
	const usual = { color: 'estado', shape: null, showsCancelled: false }
	expect(await seen()).toEqual(usual)
	await execute(scene.ctx, agenda.changeLook, { color: 'especialista' })
	await execute(scene.ctx, agenda.changeLook, { showsCancelled: 'si' })
	await execute(scene.ctx, agenda.changeLook, { shape: 'compacta' })
	expect(await seen()).toEqual({ color: 'especialista', shape: 'compacta', showsCancelled: true })
	await execute(scene.ctx, agenda.changeLook, { showsCancelled: 'no', color: 'estado' })
	expect(await seen()).toEqual({ color: 'estado', shape: 'compacta', showsCancelled: false })
	expect(await seen(asActor(scene, { id: 'usr_other' }))).toEqual(usual)
	expect(await seen(anAssistant(scene))).toEqual(usual)
	expect(await execute(anAssistant(scene), agenda.changeLook, { color: 'especialista' })).toMatchObject({ ok: false })
})

test('who walks in without a name has arrived with the booking, under a record of her own; no assistant books so', async () => {
	const scene = await aBusiness({ now: '2026-03-03T14:00:00Z' })
	const { branch, service, specialist } = scene
	const place = { branchId: branch.id, serviceId: service.id, specialistId: specialist.id, date: '2026-03-03' }
	const walkIn = { ...place, walkIn: true }
	const made = []
	for (const more of [{ time: '10:00' }, { time: '12:00' }, { time: '13:30', clientName: 'Pedro' }]) {
		const outcome = await execute(scene.ctx, agenda.bookAppointment, { ...walkIn, ...more, allowConflict: true })
		if (!outcome.ok) throw new Error(JSON.stringify(outcome.failure))
		made.push(outcome.value)
	}
	expect((await marks(scene)).map(([previous, step]) => [previous, step])).toEqual([
		['por_llegar', 'llego'],
		['por_llegar', 'llego'],
		['por_llegar', 'llego'],
	])
	const [first, second, named] = made
	expect(named?.contactName).toBe('Pedro')
	expect(first?.contactId).not.toBe(second?.contactId)
	const [unnamed] = await scene.home.db
		.select()
		.from(contacts)
		.where(eq(contacts.id, first?.contactId ?? ''))
	expect([unnamed?.name, unnamed?.whatsapp]).toEqual(['Sin nombre', null])
	const { actor } = anAssistant(scene)
	const assistant = asActor(scene, { ...actor, permissions: new Set(['agenda.book', 'agenda.view', 'contacts.edit']) })
	const asked = await execute(assistant, agenda.bookAppointment, { ...walkIn, time: '14:00' })
	expect(asked).toMatchObject({ ok: false, failure: { code: 'forbidden' } })
})

test('who walks in for two services has arrived for the first of them', async () => {
	const scene = await aBusiness({ now: '2026-03-03T14:00:00Z' })
	const { branch, service, specialist } = scene
	const each = { serviceId: service.id, specialistId: specialist.id }
	const visit = { branchId: branch.id, date: '2026-03-03', time: '10:00', services: [each, each] }
	const booked = await execute(scene.ctx, agenda.bookVisit, { ...visit, clientUnnamed: true, walkIn: true })
	expect(booked).toMatchObject({ ok: true, value: { appointments: [{}, {}] } })
	expect((await marks(scene)).map(([previous, step]) => [previous, step])).toEqual([['por_llegar', 'llego']])
})

test('who may book and not mark receives nobody: neither one service nor two, and no form offers it', async () => {
	const scene = await aBusiness({ now: '2026-03-03T14:00:00Z' })
	const { branch, service, specialist } = scene
	const booker = asActor(scene, { permissions: new Set(['agenda.view', 'agenda.book', 'contacts.edit']) })
	const each = { serviceId: service.id, specialistId: specialist.id }
	const here = { branchId: branch.id, date: '2026-03-03', clientUnnamed: true, walkIn: true }
	const asked = [
		await execute(booker, agenda.bookAppointment, { ...here, ...each, time: '10:00' }),
		await execute(booker, agenda.bookVisit, { ...here, time: '12:00', services: [each, each] }),
	]
	expect(asked).toMatchObject([{ failure: { code: 'forbidden' } }, { failure: { code: 'forbidden' } }])
	expect(await appointmentRows(scene)).toEqual([])
	const query: AgendaQuery = { fecha: '2026-03-03', vista: 'dia', especialista: [], estado: [] }
	const linkOf = (...words: string[]) =>
		agendaLinks(query, agendaMay({ can: (word) => words.includes(word) }, { onboarding: false })).walkIn
	expect([linkOf('agenda.book'), linkOf('agenda.setStatus')]).toEqual([undefined, undefined])
	expect(linkOf('agenda.book', 'agenda.setStatus')).toContain('walkIn=on')
})
