import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { execute } from '#app/core/operation.server.ts'
import { agendaEvents } from '#app/features/agenda/events.ts'
import { type References } from '#app/features/turns/tools/references.ts'
import { argumentOf } from '#app/features/turns/tools/tool.ts'
import { toOutput } from '#app/features/turns/tools/tool-output.ts'
import { events } from '#db/schema/core.ts'
import { anAssistant, aService, booked } from '#tests/support/scenes/agenda-scene.ts'
import { aBusiness, type Scene } from '#tests/support/scenes/scene.ts'
import { agenda } from '../operations.server.ts'

async function done<Value>(outcome: Promise<{ ok: true; value: Value } | { ok: false; failure: object }>) {
	const answer = await outcome
	if (!answer.ok) throw new Error(JSON.stringify(answer.failure))
	return answer.value
}

const nothingNamed = Object.fromEntries(Object.keys(argumentOf).map((key) => [key, []])) as unknown as References

/** Three services of half an hour, one after another. */
async function aVisit() {
	const scene = await aBusiness()
	const names = ['Lavado', 'Peinado', 'Maquillaje']
	const services = []
	for (const name of names) services.push({ serviceId: (await aService(scene, { name, durationMinutes: 30 })).id })
	const { branchId, contactId, date } = scene.nine
	const visit = await done(
		execute(scene.ctx, agenda.bookVisit, { branchId, contactId, date, time: '10:00', services } as never),
	)
	return { scene, visitId: visit.visitId ?? '', parts: visit.appointments, ids: visit.appointments.map(({ id }) => id) }
}

/** What the cancellations and removals said that stays, in order. */
async function toldOf({ home, business }: Scene) {
	const rows = await home.db.select().from(events).where(eq(events.businessId, business.id)).orderBy(events.seq)
	return rows.flatMap(({ name, payload }) => {
		if (name !== 'agenda.appointmentCancelled' && name !== 'agenda.appointmentDeleted') return []
		return [agendaEvents[name].parse(payload).stays]
	})
}

test('who cancels one service of a visit is told what stays of it, at every door, and its event says the same', async () => {
	const { scene, ids } = await aVisit()
	const [first = '', second = '', third = ''] = ids
	const answer = await done(
		execute(anAssistant(scene), agenda.cancelAppointment, { appointmentId: second, reason: 'Llega tarde' }),
	)
	expect(answer.status).toBe('cancelada')
	expect(answer.stays?.map(({ id }) => id)).toEqual([first, third])
	const shown = toOutput(answer, nothingNamed)
	expect(shown).toMatchObject({
		serviceName: 'Peinado',
		stays: [
			{ serviceName: 'Lavado', date: scene.nine.date, time: '10:00', specialistName: scene.specialist.name },
			{ serviceName: 'Maquillaje', time: '11:00', endTime: '11:30', status: 'agendada' },
		],
	})
	// What is cancelled already says it again, and another status says nothing of it.
	const again = await done(execute(scene.ctx, agenda.cancelAppointment, { appointmentId: second }))
	expect(again.stays?.map(({ id }) => id)).toEqual([first, third])
	const here = await done(execute(scene.ctx, agenda.setStatus, { appointmentId: first, status: 'confirmada' }))
	expect(here).not.toHaveProperty('stays')
	const removed = await done(execute(scene.ctx, agenda.deleteAppointment, { appointmentId: third }))
	expect(removed.stays?.map(({ id }) => id)).toEqual([first])
	const last = await done(execute(scene.ctx, agenda.setStatus, { appointmentId: first, status: 'cancelada' }))
	expect(last.stays).toEqual([])
	expect(await toldOf(scene)).toEqual([[first, third], [first], []])
})

test('of a visit that is cancelled whole nothing stays, and an appointment of its own has nothing to say of it', async () => {
	const { scene, visitId } = await aVisit()
	await done(execute(scene.ctx, agenda.cancelVisit, { visitId }))
	const alone = await booked(scene, { time: '15:00' })
	const answer = await done(execute(scene.ctx, agenda.cancelAppointment, { appointmentId: alone.id }))
	expect(answer).not.toHaveProperty('stays')
	expect(await toldOf(scene)).toEqual([[], [], [], null])
})
