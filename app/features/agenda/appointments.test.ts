import { expect, test } from 'vitest'
import { execute } from '#app/core/operation.server.ts'
import { aBusiness } from '#tests/support/scene.ts'
import { agenda } from './operations.server.ts'

test('AGE-031 a free slot becomes an appointment, and the log says so', async () => {
	const { ctx, nine, eventNames } = await aBusiness({ timeZone: 'America/Bogota' })

	const outcome = await execute(ctx, agenda.bookAppointment, nine)

	expect(outcome).toMatchObject({ ok: true, value: { status: 'agendada', startsAt: '2026-03-03T14:00:00.000Z' } })
	expect(await eventNames()).toEqual(['agenda.appointmentBooked'])
})
