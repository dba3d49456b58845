import { expect, test } from 'vitest'
import { anApi } from '#tests/support/api-door.ts'
import { aBusiness, type Scene } from '#tests/support/scene.ts'

const wishOf = ({ nine: { contactId, date, time, ...ids } }: Scene) => ({
	...ids,
	clientId: contactId,
	start: `${date}T${time}:00-06:00`,
})

test('API-007 POST /appointment creates it with a shortId, and answers success', async () => {
	const scene = await aBusiness()
	const call = await anApi(scene)

	const { status, body } = await call('POST /appointment', { body: { appointment: wishOf(scene) } })

	expect(status).toBe(200)
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
	expect(await scene.eventNames()).toContain('agenda.appointmentBooked')
})
