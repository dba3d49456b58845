import { expect, test } from 'vitest'
import { anApi } from '#tests/support/programs/api-door.ts'
import { aBusiness } from '#tests/support/scenes/scene.ts'

const funnel = {
	name: 'De la web',
	description: 'Quienes llegan por la página',
	phases: [
		{
			name: 'Primera Cita',
			type: 'scheduling',
			scenarios: [
				{
					...{ name: 'Cita Agendada', actionReference: 'agendada', type: 'auto', WALabel: 'Con cita' },
					description: 'Ya tiene hora',
					reactivationMessagesSequence: [
						{ text: 'Te esperamos', delay: -2, timeUnit: 'hours', delayReference: 'last_appointment' },
						{ text: '¿Cómo te fue?', delay: 1, timeUnit: 'days', delayReference: 'last_appointment' },
					],
				},
			],
		},
	],
}

test('API-127 API-122 FUN-009 CON-032 COM-235 a funnel is written, read and deleted whole, and a client’s phases are told', async () => {
	const scene = await aBusiness()
	const call = await anApi(scene)
	const made = await call('POST /funnel', { body: { funnel } })
	expect(made).toMatchObject({ status: 200, body: { success: true, message: 'Funnel creado' } })
	const id = (made.body as { data: { _id: string } }).data._id
	const read = await call(`GET /funnel/${id}`)
	expect(read.body).toMatchObject({
		data: {
			...{ _id: id, name: 'De la web', isMain: true, notes: [] },
			phases: [
				{
					...{ index: 0, formattedName: 'primera_cita', type: 'scheduling' },
					scenarios: [
						{
							...{ formattedName: 'cita_agendada', actionReference: 'agendada', WALabel: 'Con cita', type: 'auto' },
							...{ name: 'Cita Agendada', description: 'Ya tiene hora' },
							reactivationMessagesSequence: [
								{ formattedName: 'mensaje_1', text: 'Te esperamos', delay: -2, deletable: true },
								{ formattedName: 'mensaje_2', text: '¿Cómo te fue?', delay: 1, deletable: true },
							],
						},
					],
				},
			],
		},
	})
	const moved = await call(`PUT /funnel/${id}/client`, {
		body: { clientId: scene.contact.id, phase: 'primera_cita.cita_agendada' },
	})
	expect(moved.body).toMatchObject({ success: true, data: { moved: true } })
	const client = await call(`GET /client/${scene.contact.id}`)
	expect(client.body).toMatchObject({
		data: { funnelPhases: [{ funnelId: id, phase: 'primera_cita.cita_agendada', date: expect.any(String) }] },
	})
	const twice = { ...funnel, phases: [...funnel.phases, ...funnel.phases] }
	expect((await call(`PUT /funnel/${id}`, { body: { funnel: twice } })).status).toBe(400)
	const emptied = await call(`PUT /funnel/${id}`, { body: { funnel: { ...funnel, phases: [] } } })
	expect(emptied.body).toMatchObject({ success: true, data: { phases: [] } })
	expect((await call(`DELETE /funnel/${id}`)).body).toMatchObject({ success: true })
	expect((await call(`GET /funnel/${id}`)).status).toBe(404)
})
