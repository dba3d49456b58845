import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { execute } from '#app/core/operation.server.ts'
import { MINUTE } from '#app/lib/time.ts'
import { notifications } from '#db/schema/notifications.ts'
import {
	aContact,
	anAssistant,
	appointmentRows,
	aService,
	blocked,
	booked,
} from '#tests/support/scenes/agenda-scene.ts'
import { aBusiness, asActor, type Scene } from '#tests/support/scenes/scene.ts'
import { agenda } from '../operations.server.ts'

/** Ten in the morning there: nobody is written to in the night. */
const awake = { now: '2026-03-02T16:00:00Z' }
const day = { dateFrom: '2026-03-03', dateTo: '2026-03-05' }

async function waits(scene: Scene, contactId: string, extra: object = {}) {
	const outcome = await execute(scene.ctx, agenda.addWaiting, {
		contactId,
		serviceId: scene.service.id,
		...day,
		...extra,
	})
	if (!outcome.ok) throw new Error(JSON.stringify(outcome.failure))
	return outcome.value.id
}

async function list(scene: Scene) {
	const outcome = await execute(scene.ctx, agenda.listWaiting, {})
	if (!outcome.ok) throw new Error(JSON.stringify(outcome.failure))
	return outcome.value.entries
}

/** Whoever has the address of one offer. */
const visitorOf = (subjectId?: string) => {
	return { kind: 'visitor' as const, subjectId, permissions: new Set(['appointments.own' as const]) }
}

const offered = async (scene: Scene) => (await list(scene)).filter(({ offer }) => offer !== null)

/** The nine o'clock of the scene, booked by somebody and given up again. */
async function freed(scene: Scene) {
	const { id: appointmentId } = await booked(scene)
	await execute(scene.ctx, agenda.cancelAppointment, { appointmentId })
}

test('a freed time is offered to whoever waits longest, and is held for half an hour (D-28)', async () => {
	const scene = await aBusiness(awake)
	const [ana, bea] = [
		await aContact(scene, { name: 'Ana', whatsapp: '5511112222' }),
		await aContact(scene, { name: 'Bea' }),
	]
	await waits(scene, ana.id)
	await waits(scene, bea.id)
	await freed(scene)
	const [first, ...others] = await offered(scene)
	expect(others).toEqual([])
	expect(first).toMatchObject({
		contactId: ana.id,
		status: 'ofrecida',
		offer: { date: '2026-03-03', time: '09:00', way: 'mensaje' },
	})
	expect(Date.parse(first?.offer?.expiresAt ?? '') - scene.at).toBe(30 * MINUTE)
	const taken = await execute(anAssistant(scene), agenda.bookAppointment, scene.nine)
	expect(taken).toMatchObject({ ok: false, failure: { code: 'slot_taken', details: { reasons: [{ code: 'hold' }] } } })
	const [said] = await scene.home.db.select().from(notifications).where(eq(notifications.contactId, ana.id))
	expect(said?.text).toContain(
		'Se liberó un horario para Corte de cabello con Lucía Herrera el martes 3 de marzo a las 09:00',
	)
	expect(said?.text).toContain(`/lista-de-espera/${first?.offer?.id}`)
	expect(said?.template).toMatchObject({ name: 'horario_disponible' })
})

test('a yes books it for that person; the others go on waiting', async () => {
	const scene = await aBusiness(awake)
	const [ana, bea] = [await aContact(scene, { name: 'Ana' }), await aContact(scene, { name: 'Bea' })]
	await waits(scene, ana.id)
	await waits(scene, bea.id)
	await freed(scene)
	const [{ offer } = { offer: null }] = await offered(scene)
	const own = asActor(scene, visitorOf(offer?.id))
	const answer = await execute(own, agenda.answerOwnOffer, { offerId: offer?.id, accept: true })
	expect(answer).toMatchObject({
		ok: true,
		value: { status: 'aceptada', appointmentId: expect.stringMatching(/^apt_/) },
	})
	const rows = (await appointmentRows(scene)).filter(({ status }) => status === 'agendada')
	expect(rows.map(({ contactId }) => contactId)).toEqual([ana.id])
	expect((await list(scene)).map(({ contactId }) => contactId)).toEqual([bea.id])
	const other = asActor(scene, visitorOf('off_other'))
	expect(await execute(other, agenda.seeOwnOffer, { offerId: offer?.id })).toMatchObject({
		failure: { code: 'not_found' },
	})
	const twice = await execute(own, agenda.answerOwnOffer, { offerId: offer?.id, accept: true })
	expect(twice).toMatchObject({ ok: false, failure: { code: 'link_expired' } })
})

test('after a no, or half an hour of silence, the next person is asked, and nobody twice about the same time', async () => {
	const scene = await aBusiness(awake)
	const people = [await aContact(scene, { name: 'Ana' }), await aContact(scene, { name: 'Bea' })]
	for (const { id } of people) await waits(scene, id)
	await freed(scene)
	const [first] = await offered(scene)
	await execute(scene.ctx, agenda.answerOffer, { offerId: first?.offer?.id, accept: false })
	const [second] = await offered(scene)
	expect(second?.contactId).toBe(people[1]?.id)

	const later = asActor(scene, { permissions: new Set(['jobs.run']) }, scene.at + 30 * MINUTE)
	const offerId = second?.offer?.id
	expect(await execute(later, agenda.expireOffer, { offerId })).toMatchObject({
		ok: true,
		value: { status: 'vencida' },
	})
	expect(await offered(scene)).toEqual([])
	expect((await list(scene)).map(({ status }) => status)).toEqual(['esperando', 'esperando'])
	expect(await execute(later, agenda.expireOffer, { offerId })).toMatchObject({
		ok: true,
		value: { status: 'vencida' },
	})
	const after = asActor(scene, {}, scene.at + 31 * MINUTE)
	expect(await execute(after, agenda.bookAppointment, scene.nine)).toMatchObject({ ok: true })
})

test('a time is offered only to those whom it fits: day, hour, person, and room for their service', async () => {
	const scene = await aBusiness(awake)
	const long = await aService(scene, { name: 'Balayage', durationMinutes: 180 })
	const { id } = await aContact(scene)
	await booked(scene, { time: '10:00' })
	await waits(scene, id, { timeFrom: '12:00' })
	await waits(scene, id, { dateFrom: '2026-03-04' })
	await waits(scene, id, { serviceId: long.id })
	await freed(scene)
	expect(await offered(scene)).toEqual([])
	const fits = await waits(scene, id, { timeFrom: '08:00', timeTo: '09:00', specialistId: scene.specialist.id })
	await freed(scene)
	expect((await offered(scene)).map((entry) => entry.id)).toEqual([fits])
})

test('a move and a deletion free time too; what held none, or is past, is offered to nobody', async () => {
	const scene = await aBusiness(awake)
	const { id } = await aContact(scene)
	await waits(scene, id)
	const { id: appointmentId } = await booked(scene)
	await execute(scene.ctx, agenda.rescheduleAppointment, { appointmentId, date: '2026-03-06', time: '09:00' })
	const [moved] = await offered(scene)
	expect(moved?.offer).toMatchObject({ date: '2026-03-03', time: '09:00' })
	await execute(scene.ctx, agenda.answerOffer, { offerId: moved?.offer?.id, accept: false })

	await waits(scene, (await aContact(scene)).id, { dateFrom: '2026-03-06', dateTo: '2026-03-06' })
	await execute(scene.ctx, agenda.setStatus, { appointmentId, status: 'no_asistida' })
	await execute(scene.ctx, agenda.deleteAppointment, { appointmentId })
	expect(await offered(scene)).toEqual([])
})

test('whoever waits is asked for days to come and things that fit together', async () => {
	const scene = await aBusiness(awake)
	const contactId = scene.contact.id
	const wish = { contactId, serviceId: scene.service.id }
	const past = await execute(scene.ctx, agenda.addWaiting, { ...wish, dateFrom: '2026-02-01', dateTo: '2026-02-02' })
	expect(past).toMatchObject({ ok: false, failure: { fields: { dateTo: ['Esos días ya pasaron'] } } })
	const other = await aService(scene, {}, { specialistIds: [] })
	const wrong = { ...wish, serviceId: other.id, specialistId: scene.specialist.id, ...day }
	const fields = { specialistId: [`${scene.specialist.name} no da ${other.name}`] }
	expect(await execute(scene.ctx, agenda.addWaiting, wrong)).toMatchObject({ ok: false, failure: { fields } })
	const entryId = await waits(scene, contactId)
	await execute(scene.ctx, agenda.removeWaiting, { entryId })
	expect(await list(scene)).toEqual([])
})

test('a block that is deleted, or becomes shorter, offers each who waits a time of their own in what it left free', async () => {
	const scene = await aBusiness(awake)
	const names = ['Ana', 'Bea', 'Caro', 'Dora']
	const people = []
	for (const name of names) people.push(await aContact(scene, { name }))
	for (const { id } of people) await waits(scene, id)
	await waits(scene, people[0]?.id ?? '', { timeFrom: '12:00' })
	const hours = { date: '2026-03-03', time: '09:00', endTime: '13:00' }
	const [block] = await blocked(scene, hours)
	expect(await offered(scene)).toEqual([])
	const { branchId, specialistId } = scene.nine
	const blockId = block?.id
	const shorter = { blockId, branchId, specialistId, title: 'Curso', ...hours, endTime: '11:00' }
	expect(await execute(scene.ctx, agenda.editBlock, shorter)).toMatchObject({ ok: true })
	const times = async () =>
		(await offered(scene)).map(({ contactName, offer }) => `${contactName.split(' ')[0]} ${offer?.time}`)
	expect(await times()).toEqual(['Ana 11:00', 'Bea 12:00'])
	expect(await execute(scene.ctx, agenda.deleteBlock, { blockId })).toMatchObject({ ok: true })
	expect(await times()).toEqual(['Ana 11:00', 'Bea 12:00', 'Caro 09:00', 'Dora 10:00'])
})

test('a freed time never waits for an answer beyond its beginning, and who answers in time gets it off the grid too', async () => {
	const scene = await aBusiness(awake)
	const { id } = await aContact(scene, { name: 'Ana' })
	await waits(scene, id)
	const { id: appointmentId } = await booked(scene, { time: '09:10' })
	const soon = asActor(scene, {}, Date.parse('2026-03-03T15:00:00Z'))
	await execute(soon, agenda.cancelAppointment, { appointmentId })
	const [{ offer } = { offer: null }] = await offered(scene)
	expect(offer).toMatchObject({ time: '09:10', expiresAt: '2026-03-03T15:10:00.000Z' })
	const own = asActor(scene, visitorOf(offer?.id), soon.now)
	const answer = await execute(own, agenda.answerOwnOffer, { offerId: offer?.id, accept: true })
	expect(answer).toMatchObject({ ok: true, value: { status: 'aceptada' } })
})

test('who waited and is booked at the desk on one of her days no longer waits; on another day she still does', async () => {
	const scene = await aBusiness(awake)
	const { id: contactId } = await aContact(scene, { name: 'Ana', whatsapp: '5511112222' })
	await waits(scene, contactId)
	await booked(scene, { contactId, date: '2026-03-09' })
	expect(await list(scene)).toMatchObject([{ contactId, status: 'esperando' }])
	await booked(scene, { contactId, date: '2026-03-04' })
	expect(await list(scene)).toEqual([])
	const past = await execute(scene.ctx, agenda.listWaiting, { past: true })
	expect(past).toMatchObject({ ok: true, value: { entries: [{ contactId, status: 'agendada' }] } })
})
